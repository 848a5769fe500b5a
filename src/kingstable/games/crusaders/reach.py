"""Can a rival still gather a better army? The question behind an early win (CR-10), answered exactly.

Only open information counts: every card that is not on the table might come to any rival (ruling R7).
Cheap answers come first. The full search tries, for each free place, only units that are not
contained in another one still left, since a further symbol never makes an army worse. It is only
needed when the units that threatened the holder last time are no longer all left.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, without
from kingstable.games.crusaders.generated.packed import threat_plus_unit, unit_of_threat
from kingstable.games.crusaders.pieces import (
    ANY_SYMBOLS,
    ARMY_SIZE,
    EARLY_WIN,
    RANK,
    UNITS,
    WEIGHT,
    Realm,
    place_of,
    strength,
)

EVERY_SYMBOL: Final[i64] = 31


def largest_first() -> vec[i64]:
    """The 31 units, those with the most symbols first."""
    return vec[i64](sorted(range(1, 32), key=symbols_less))


def symbols_less(unit: int) -> tuple[int, int]:
    return -unit.bit_count(), -unit


def larger_units() -> vec[i64]:
    """By unit, the set of units that contain it and more symbols, a bit for each."""
    return vec[i64]([sum(2**other for other in range(32) if other & unit == unit != other) for unit in range(32)])


UNITS_BY_SIZE: Final[vec[i64]] = largest_first()
LARGER: Final[vec[i64]] = larger_units()


def out_of_reach(t: Realm, sector: i64) -> bool:
    """Whether no rival of the holder can still gather a better army in this sector."""
    holder = t.holders[sector]
    to_beat = strength(t, holder, sector)
    for rival in range(t.seats):
        if rival != holder and can_beat(t, rival, sector, to_beat):
            return False
    return True  # the early win (CR-10)


def can_beat(t: Realm, rival: i64, sector: i64, to_beat: i64) -> bool:
    place = place_of(rival, sector)
    free = ARMY_SIZE - t.sizes[place]
    if free == 0 or RANK[t.armies[place] + free * WEIGHT[EVERY_SYMBOL]] <= to_beat:
        return False
    if t.choices[EARLY_WIN] == ANY_SYMBOLS or are_left(t, t.threats[place], t.armies[place], free, to_beat):
        return True
    t.threats[place] = better_units(t.left, t.armies[place], free, to_beat)  # of all cards not on the table (R7)
    return t.threats[place] > 0


def are_left(t: Realm, threat: i64, army: i64, free: i64, to_beat: i64) -> bool:
    """Whether the units of a threat fill the free places, are all left, and still beat the holder."""
    taken: i64 = 0
    for place in range(ARMY_SIZE):
        unit = unit_of_threat(threat, place)
        if unit == 0:
            break
        army += WEIGHT[unit]
        taken += 1
        same: i64 = 1
        for earlier in range(place):
            if unit_of_threat(threat, earlier) == unit:
                same += 1
        if same > t.left[unit]:
            return False
    return taken == free and RANK[army] > to_beat


def better_units(left: vec[i64], army: i64, free: i64, to_beat: i64) -> i64:
    """A threat: units still left for the `free` places that make an army better than `to_beat`; 0 if there are none."""
    stock = left[:]
    some: i64 = 0
    for unit in range(UNITS):
        if stock[unit] > 0:
            some |= bit(unit)
    return fill(stock, some, army, free, to_beat, 0)


def fill(stock: vec[i64], some: i64, army: i64, free: i64, to_beat: i64, start: i64) -> i64:
    """Fill the places with units from `start` on; `some` is the set of units in stock.

    Larger units come first, so by the time a unit is tried, all that contain it have been taken or passed
    over. One that was passed over and is still in stock would do at least as well.
    """
    for k in range(start, UNITS - 1):
        unit = UNITS_BY_SIZE[k]
        if stock[unit] == 0 or some & LARGER[unit]:
            continue
        with_it = army + WEIGHT[unit]
        if RANK[with_it + (free - 1) * WEIGHT[EVERY_SYMBOL]] <= to_beat:
            continue
        if free == 1:
            return threat_plus_unit(0, 0, unit)
        stock[unit] -= 1
        others = without(some, unit) if stock[unit] == 0 else some
        found = fill(stock, others, with_it, free - 1, to_beat, k)
        stock[unit] += 1
        if found > 0:
            return threat_plus_unit(found, free - 1, unit)
    return 0
