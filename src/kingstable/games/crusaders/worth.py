"""How good a position looks for a seat, to somebody who looks one move ahead."""

from __future__ import annotations

from kingstable.core.table import Table
from kingstable.games.crusaders.pieces import ARMY_SIZE, RANK, SECTORS, WEIGHT, Realm, place_of

BEST_RANK = max(int(rank) for rank in RANK)
TYPICAL_UNIT = 0b10110
"""What an empty place is taken to become: bow, swords and banner, a little better than average."""


def worth(table: Table, seat: int) -> float:
    """Territories won count fully; where nothing is decided, how likely the own army looks to win."""
    assert isinstance(table, Realm)
    return sum(_sector_worth(table, seat, sector) for sector in range(int(SECTORS)))


def _sector_worth(t: Realm, seat: int, sector: int) -> float:
    if t.markers[sector] > 0:
        return 1.0 if t.holders[sector] == seat + 1 else -1.0
    mine = _promise(t, seat, sector)
    best_rival = max(_promise(t, rival, sector) for rival in range(int(t.seats)) if rival != seat)
    return mine - best_rival


def _promise(t: Realm, seat: int, sector: int) -> float:
    """0 to 1: the rank the army would have if its free places were filled with a typical unit."""
    place = place_of(seat, sector)
    free = int(ARMY_SIZE - t.sizes[place])
    filled = int(t.armies[place]) + free * int(WEIGHT[TYPICAL_UNIT])
    return int(RANK[filled]) / BEST_RANK
