"""The numbers of The Fair, as the indexer would write them for a real game."""

from __future__ import annotations

from typing import Final

SETUP, FAIR, OPEN, TRIM, CHARM = 256, 257, 258, 259, 260
CARD_TO_LOSE, REACTION = 512, 513
OFFER = 768
KEEP, GIVE, LOSE, LET_BE, USE = 1, 2, 3, 4, 5
DRAWS, LOSES, OFFERS, USES, SIGHS = 1, 2, 3, 4, 5

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    SETUP: ("setup",),
    FAIR: ("fair",),
    OPEN: ("open",),
    TRIM: ("trim",),
    CHARM: ("charm",),
    CARD_TO_LOSE: ("card_to_lose",),
    REACTION: ("reaction",),
    OFFER: ("offer",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    KEEP: ("keep",),
    GIVE: ("give", "number"),
    LOSE: ("lose", "card"),
    LET_BE: ("let_be",),
    USE: ("use",),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    DRAWS: ("draws", "card"),
    LOSES: ("loses", "card"),
    OFFERS: ("offers", "number"),
    USES: ("uses",),
    SIGHS: ("sighs",),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    DRAWS: ("card",),
    LOSES: ("card",),
    OFFERS: (),
    USES: (),
    SIGHS: (),
}
