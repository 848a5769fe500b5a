"""What is worth having in Crusaders: for players who look one move ahead, and for quick play in search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.table import Table, first_of, second_of
from kingstable.games.crusaders.pieces import ARMY_SIZE, RANK, SECTORS, WEIGHT, Realm, place_of

TYPICAL_UNIT: Final[i64] = 0b10110
"""What an empty place is taken to become: bow, swords and banner, a little better than average."""

BEST_RANK: Final[i64] = max(list(RANK))


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """How much a card is better there than a typical one, in ranks; nothing where all is decided."""
    sector = second_of(move)
    if t.markers[sector] > 0:
        return 0
    return promise(t, seat, sector, first_of(move)) - promise(t, seat, sector, 0)


def promise(t: Realm, seat: i64, sector: i64, card: i64) -> i64:
    """The rank of the army with this card (0: none) and typical units in the places still free."""
    place = place_of(seat, sector)
    free = ARMY_SIZE - t.sizes[place]
    if card > 0:
        free -= 1
    return RANK[t.armies[place] + WEIGHT[card] + free * WEIGHT[TYPICAL_UNIT]]


def worth(table: Table, seat: int) -> float:
    """Territories won count fully; where nothing is decided, how far the own army promises to be ahead."""
    assert isinstance(table, Realm)
    return sum(sector_worth(table, seat, sector) for sector in range(int(SECTORS)))


def sector_worth(t: Realm, seat: int, sector: int) -> float:
    if t.markers[sector] > 0:
        return 1.0 if t.holders[sector] == seat else -1.0
    mine = promise(t, seat, sector, 0)
    rivals = max(int(promise(t, rival, sector, 0)) for rival in range(int(t.seats)) if rival != seat)
    return (int(mine) - rivals) / int(BEST_RANK)
