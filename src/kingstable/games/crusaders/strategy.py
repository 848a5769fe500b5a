"""What is worth having in Crusaders: for players who look one move ahead, and for quick play in search."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.table import Table, first_of, pack_move, second_of
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, NO_UNIT, SECTORS, Realm, place_of
from kingstable.games.crusaders.tastes import BEST_RANK, best_rival, largest_rival, liked, liking, promise


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """How much the unit is liked there."""
    return liking(t, seat, second_of(move), first_of(move))


def favourite(t: Realm) -> i64:
    """The placement that is liked best: what rivals promise is looked at once for each territory."""
    seat = t.to_move()
    found: i64 = 0
    highest: i64 = 0
    for sector in range(SECTORS):
        if t.sizes[place_of(seat, sector)] == ARMY_SIZE:
            continue
        own, best = promise(t, seat, sector, NO_UNIT), best_rival(t, seat, sector)
        largest = largest_rival(t, seat, sector)
        for k in range(seat * HAND_ROOM, (seat + 1) * HAND_ROOM):
            unit = unit_of_card(t.hands[k])
            if unit == NO_UNIT:
                continue
            liked_there = liked(t, seat, sector, unit, own, best, largest)
            if found == 0 or liked_there > highest:
                found, highest = pack_move(steps.PLACE, unit, sector), liked_there
    return found


def worth(table: Table, seat: int) -> float:
    """Territories won count fully; where nothing is decided, how far the own army promises to be ahead."""
    assert isinstance(table, Realm)
    return sum(sector_worth(table, seat, sector) for sector in range(int(SECTORS)))


def sector_worth(t: Realm, seat: int, sector: int) -> float:
    if t.markers[sector] > 0:
        return 1.0 if t.holders[sector] == seat else -1.0
    lead = promise(t, seat, sector, NO_UNIT) - best_rival(t, seat, sector)
    return int(lead) / int(BEST_RANK)
