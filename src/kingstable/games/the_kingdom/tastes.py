"""How quick play values cards in The Kingdom, season by season.

The numbers in `data/tastes.csv` were not made up but found by playing games: `python -m bench.tastes the_kingdom`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.tastes import tastes
from kingstable.games.the_kingdom.generated.packed import pack_cell
from kingstable.games.the_kingdom.pieces import CLUBS, HEARTS, SPADES, VICTORY_SUIT, Kingdom
from kingstable.games.the_kingdom.score import total

PAYING_ACE: Final[i64] = 8
HIDDEN_ACE: Final[i64] = 14
SORTS: Final[i64] = 15
"""Cards of one sort are valued alike: one Coin, two Coin, Jack, Jack of Spades, Queen, Queen of Hearts, King, King of
Clubs, Ace; in the suit that gives points a number, Jack, Queen, King, Ace; and an Ace that is not turned up yet."""

SEASONS: Final[i64] = 4


def sort_of_kind(kind: int, winning: int) -> int:
    """The sort of a kind of card when the suit `winning` gives points."""
    rank, suit = kind // 4, kind % 4
    if kind >= 52:
        return 0
    if suit == winning:
        return 9 + max(0, rank - 8)
    if rank < 9:
        return rank // 6
    special = (rank, suit) in ((9, int(SPADES)), (10, int(HEARTS)), (11, int(CLUBS)))
    return 2 * rank - 16 + int(special)


SORT: Final[vec[i64]] = vec[i64]([sort_of_kind(kind, winning) for winning in (3, 2) for kind in range(64)])
"""The sort of a card, by the cell of its kind and the choice of the option VICTORY_SUIT."""

PACKAGE: Final = "kingstable.games.the_kingdom"
WISH: Final[vec[i64]] = tastes(PACKAGE, "WISH", int(SEASONS * SORTS))
"""By season and sort, how desirable a card is; buying nothing is 0."""
RID: Final[vec[i64]] = tastes(PACKAGE, "RID", int(SEASONS * SORTS))
"""By season and sort, how good it is to put a card into the Vault; putting nothing there is 0."""
ORDER: Final[vec[i64]] = tastes(PACKAGE, "ORDER", int(SORTS))
"""By sort, how early a card is played; ending the play phase is 0."""
LEAD: Final[vec[i64]] = tastes(PACKAGE, "LEAD", int(SEASONS))
"""By season, how much more desirable an Ace is with each point that the seat is ahead."""

TABLES: Final = ("WISH", "RID", "ORDER", "LEAD")
"""The tables that can be tuned."""


def sort_of(t: Kingdom, card: i64) -> i64:
    return SORT[pack_cell(card, t.choices[VICTORY_SUIT])]


def season(t: Kingdom) -> i64:
    """The season as an index; the time after Fall counts as Fall."""
    return min(t.jokers, SEASONS - 1)


def wish(t: Kingdom, seat: i64, sort: i64) -> i64:
    """How desirable a card of this sort is."""
    now = season(t)
    liked = WISH[now * SORTS + sort]
    return liked + LEAD[now] * lead(t, seat) if sort in (PAYING_ACE, HIDDEN_ACE) else liked


def lead(t: Kingdom, seat: i64) -> i64:
    """How many points a seat is ahead of the best rival; negative if behind."""
    best: i64 = -1000
    for rival in range(t.seats):
        if rival != seat:
            best = max(best, total(t, rival))
    return total(t, seat) - best


def riddance(t: Kingdom, card: i64) -> i64:
    """How good it is to put a card into the Vault."""
    return RID[season(t) * SORTS + sort_of(t, card)]


def order(t: Kingdom, card: i64) -> i64:
    """How early a card should be played."""
    return ORDER[sort_of(t, card)]
