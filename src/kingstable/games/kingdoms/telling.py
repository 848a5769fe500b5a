"""What happened, as one viewer may know it. Everything that happens in Kingdoms is open to all."""

from __future__ import annotations

from typing import Final

from kingstable.core.drawing import zone_id
from kingstable.core.news import Told
from kingstable.core.remembering import remembered
from kingstable.core.scene import Happening
from kingstable.core.sets import copies
from kingstable.core.table import Table
from kingstable.core.telling import NOWHERE, Heard, Teller, Travel
from kingstable.core.words import Lexicon, Words
from kingstable.games.kingdoms.deck import GROUPS
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.generated.packed import flag_of_kingdom, groups_of_kingdom, treasures_of_kingdom
from kingstable.games.kingdoms.nouns import say_flag, say_halves, say_noun
from kingstable.games.kingdoms.pieces import NO_CARD, TREASURE, VALUES, Lands, bonus_of, has_groups
from kingstable.games.kingdoms.places import bid_id, bids_zone, held_id, laid_id

TELLER: Final = Teller(
    steps.EVENT_NOUNS,
    steps.SECRET_NOUNS,
    steps.ENDING_NAMES,
    silent=("settles", "returns", "bids"),
    headings=("turns_up",),
)
"""A turn begins when a card is turned up.

The single cards of a group that is laid, changed or taken back are silent. So is a bid: its strength is told instead.
"""

CHANGES: Final = ("lays", "takes_back", "reflags", "lays_treasure", "takes_treasure", "shows", "hides")
"""Events that are told together when they come in a row."""


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    assert isinstance(table, Lands)
    heard = TELLER.hear(told, viewer)
    travel, gist = _travel(table, heard, is_own=heard.seat == viewer), _gist(table, heard, viewer, words)
    return TELLER.tell(heard, viewer, words, say_noun, travel, gist=gist, about=_about(table, heard))


def _gist(t: Lands, heard: Heard, viewer: int | None, words: Words) -> str:
    """What a row of changes has made of the kingdom."""
    if heard.event not in CHANGES:
        return ""
    laid = _say_kingdom(int(t.kingdoms[heard.seat]), words.lexicon)
    return words.say("told-changes", **words.who(heard.seat, viewer), laid=laid)


@remembered
def _say_kingdom(kingdom: int, words: Lexicon) -> str:
    """The kingdom in words: people and army in red, red, blue: bonus 1½."""
    points = say_halves(int(bonus_of(kingdom)), words)
    if not has_groups(kingdom):
        return words.say("laid-no-groups", points=points)
    laid = [
        words.say("group", group=name)
        for group, name in enumerate(GROUPS)
        for _ in range(groups_of_kingdom(kingdom, group))
    ]
    flag = say_flag(int(flag_of_kingdom(kingdom)), words)
    return words.say("laid-groups", groups=", ".join(laid), flag=flag, points=points)


def _travel(t: Lands, heard: Heard, *, is_own: bool) -> Travel:
    event, seat = heard.event, heard.seat
    if event == "turns_up":
        return "prize.card", "source", "prize"
    card, place = heard.nouns.get("card", 0), heard.nouns.get("place", 0)
    if event == "bids":
        return bid_id(place, card), _from_hand(t, seat, card, is_own), bids_zone(place)
    if event in ("settles", "lays_treasure", "shows"):
        return _laid_now(t, event, seat, card), _from_hand(t, seat, card, is_own), _zone_of(event, seat, card)
    if event in ("wins", "takes", "keeps", "returns", "takes_treasure", "hides"):
        return _in_hand(t, seat, card, is_own), _source(event, seat, card, place), zone_id(seat, "hand")
    return NOWHERE


def _about(t: Lands, heard: Heard) -> tuple[str, ...]:
    """What a line is about that nothing travels to: the bids behind a strength, the place of a group, a kingdom."""
    event, seat = heard.event, heard.seat
    if event in ("stands_at", "gives_up"):
        first = 2 if seat == t.challenger else 0
        bids = [(place, int(t.bids[place])) for place in range(first, first + 2)]
        return tuple([bid_id(place, card) for place, card in bids if card != NO_CARD])
    if event in ("lays", "takes_back"):
        return (zone_id(seat, GROUPS[heard.nouns["group"]]),)
    return (zone_id(seat, "kingdom"),) if event in ("reflags", "completes") else ()


def _source(event: str, seat: int, card: int, place: int) -> str:
    """Where a card that went to a hand came from."""
    if event == "wins":
        return "prize.card"
    return bid_id(place, card) if event in ("takes", "keeps") else _zone_of(event, seat, card)


def _in_hand(t: Lands, seat: int, card: int, is_own: bool) -> str | None:
    """The card as the viewer sees it in the hand it went to; None unless the hand is their own."""
    count = int(copies(t.hands[seat], card))
    return held_id(seat, card, count - 1) if is_own and count > 0 else None


def _from_hand(t: Lands, seat: int, card: int, is_own: bool) -> str:
    """Where a card left a hand: the last of its copies, or just the hand if it is another player's."""
    return held_id(seat, card, int(copies(t.hands[seat], card))) if is_own else zone_id(seat, "hand")


def _laid_now(t: Lands, event: str, seat: int, card: int) -> str:
    if event == "shows":
        return laid_id(seat, card, int(copies(t.loose[seat], card)) - 1, loose=True)
    return laid_id(seat, card, int(_count_laid(t, seat, card)) - 1)


def _count_laid(t: Lands, seat: int, card: int) -> int:
    """How many groups of the card's kind, or treasures, are laid; at least one, as it may be in the hand again."""
    kingdom = t.kingdoms[seat]
    count = treasures_of_kingdom(kingdom) if card == TREASURE else groups_of_kingdom(kingdom, card % int(VALUES) // 3)
    return max(1, int(count))


def _zone_of(event: str, seat: int, card: int) -> str:
    """The place in the kingdom for such a card."""
    if event in ("shows", "hides"):
        return zone_id(seat, "loose")
    if card == TREASURE:
        return zone_id(seat, "treasury")
    group = card % int(VALUES) // 3
    return zone_id(seat, GROUPS[group])
