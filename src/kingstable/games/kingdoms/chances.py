"""Who is likely to win in Kingdoms, judging by the cards: for searches that do not play a game to its end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chances import OLD, by_weights
from kingstable.core.sets import copies, kinds_of, size_of
from kingstable.core.table import NOBODY
from kingstable.games.kingdoms.pieces import (
    COLOURS,
    DECK,
    FEWEST,
    GROUP_SIZE,
    KINDS,
    TREASURE,
    VALUE,
    Lands,
    bonus_of,
    own_cards,
)
from kingstable.games.kingdoms.reach import filled

TRAITS: Final = (
    "age", "full", "two", "one", "one_missing", "two_missing", "others", "bonus", "cards", "treasures", "values",
)  # fmt: skip
"""`full`, `two` and `one` count the places of the flag whose fullest column has three, two or one of its cards."""

YOUNG_OF_TWO: Final[vec[i64]] = vec[i64]([0, 100, -68, -88, 291, 159, 49, 271, 63, -67, 20])
OLDER_OF_TWO: Final[vec[i64]] = vec[i64]([0, 168, -34, -548, 329, 280, 20, 202, 3, -203, 1])
"""For two players, when nobody is in a battle.

Found by `python -m bench.chances kingdoms --players 2 --games 12000 --looks 6 --penalty 0.02` (seed 1). The log loss on
games not fitted to is 0.512, against 0.693 without any knowledge.
"""

YOUNG: Final[vec[i64]] = vec[i64]([0, -280, -397, -483, 381, 106, 40, 319, 226, 85, 0])
OLDER: Final[vec[i64]] = vec[i64]([0, 694, 410, 287, 438, 149, 34, -232, 91, 213, 0])
"""For three to five players, at any moment.

Fitted to games of two and four players, when battles did not count, and without `values`. The log loss is
1.287 for four players, against 1.386 without any knowledge. Separate weights for each number of players, fitted when
nobody is in a battle, have a lower loss, but searches with them won no more games (docs/strength-studies.md).
"""

COLUMN_SIZE: Final[i64] = 3
NEEDED: Final[i64] = 9
"""A complete kingdom has three columns of three cards."""
CARDS_IN_ALL: Final[i64] = len(DECK)


def chances(t: Lands) -> vec[i64]:
    if t.seats == FEWEST:
        return by_weights(t, YOUNG_OF_TWO, OLDER_OF_TWO)
    return by_weights(t, YOUNG, OLDER)


def at_rest(t: Lands) -> bool:
    """Whether the position can be judged: with two players, not in a battle, as cards that are bid belong to nobody."""
    return t.seats > FEWEST or t.opponent == NOBODY


def traits(t: Lands, seat: i64) -> vec[i64]:
    """How near a seat's cards are to a complete kingdom, what else it has, and the values of all it could bid."""
    cards = own_cards(t, seat)
    kinds = kinds_of(cards)
    found = vec[i64]([age(t), 0, 0, 0, 0, 0, 0, bonus_of(t.kingdoms[seat]), size_of(cards), copies(cards, TREASURE), 0])
    for card in range(KINDS):
        found[10] += copies(cards, card) * VALUE[card]
    missing = NEEDED
    for place in range(GROUP_SIZE):
        fullest = fullest_column(kinds, place)
        missing -= fullest
        if fullest > 0:
            found[COLUMN_SIZE + 1 - fullest] += 1
        found[6] += other_columns(kinds, place) - fullest
    found[4] = 1 if missing <= 1 else 0
    found[5] = 1 if missing <= 2 else 0
    return found


def fullest_column(kinds: i64, place: i64) -> i64:
    """How many cards of its column the best colour has at this place of the flag."""
    most: i64 = 0
    for colour in range(COLOURS):
        most = max(most, filled(kinds, colour, place))
    return most


def other_columns(kinds: i64, place: i64) -> i64:
    """How many cards of this place there are, in all colours together."""
    total: i64 = 0
    for colour in range(COLOURS):
        total += filled(kinds, colour, place)
    return total


def age(t: Lands) -> i64:
    """How much of the source is used up."""
    return OLD * (CARDS_IN_ALL - i64(len(t.deck))) // CARDS_IN_ALL
