"""What is worth having in Crusaders: for players who look one move ahead, and for quick play in search."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import Table, pack_move
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.hopes import added, added_by, added_by_each
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, NO_UNIT, SECTORS, Realm, place_of
from kingstable.games.crusaders.promises import BEST_RANK, best_rival, promise


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """How much the placement adds to the chance of winning."""
    return added_by(t, seat, move)


def appeals(t: Realm, seat: i64) -> vec[i64]:
    """The appeal of all offered placements, computed at once."""
    return added_by_each(t, seat)


def favourite(t: Realm) -> i64:
    """The placement that adds most."""
    seat = t.to_move()
    adds = added(t, seat)
    found: i64 = 0
    highest: i64 = 0
    for sector in range(SECTORS):
        if t.sizes[place_of(seat, sector)] == ARMY_SIZE:
            continue
        for k in range(HAND_ROOM):
            unit = unit_of_card(t.hands[seat * HAND_ROOM + k])
            here = adds[sector * HAND_ROOM + k]
            if unit != NO_UNIT and (found == 0 or here > highest):
                found, highest = pack_move(steps.PLACE, unit, sector), here
    return found


def worth(table: Table, seat: int) -> float:
    """Territories won count fully; an undecided one counts by how far the seat's army promises to be ahead."""
    assert isinstance(table, Realm)
    return sum(sector_worth(table, seat, sector) for sector in range(int(SECTORS)))


def sector_worth(t: Realm, seat: int, sector: int) -> float:
    if t.markers[sector] > 0:
        return 1.0 if t.holders[sector] == seat else -1.0
    lead = promise(t, seat, sector) - best_rival(t, seat, sector)
    return int(lead) / int(BEST_RANK)
