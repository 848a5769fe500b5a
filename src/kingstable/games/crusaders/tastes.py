"""How a placement looks to quick play in Crusaders: what it makes of a territory, and what the unit is missed for.

The numbers in `data/tastes.csv` were not thought of, but found by games: `python -m bench.tastes crusaders`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import count
from kingstable.core.tastes import tastes
from kingstable.games.crusaders.pieces import ARMY_SIZE, NO_UNIT, RANK, WEIGHT, Realm, place_of

TYPICAL_UNIT: Final[i64] = 0b10110
"""What an empty place is taken to become: bow, swords and banner, a little better than average."""

BEST_RANK: Final[i64] = max(list(RANK))
TENTHS: Final[i64] = 10

LEADS: Final[i64] = 9
"""How far an army promises to be ahead of the best rival's, or behind, in steps that grow away from the middle."""


def steps_of_leads() -> vec[i64]:
    bounds = [int(BEST_RANK) * each // 1000 for each in (-300, -120, -40, 0, 1, 41, 121, 301)]
    leads = range(-int(BEST_RANK), int(BEST_RANK) + 1)
    return vec[i64]([sum(lead >= bound for bound in bounds) for lead in leads])


STEP: Final[vec[i64]] = steps_of_leads()
"""The step of each lead in ranks, the worst lead first."""
SIZES: Final[i64] = ARMY_SIZE + 1
SYMBOLS: Final[i64] = 6

PACKAGE: Final = "kingstable.games.crusaders"
GAIN: Final[vec[i64]] = tastes(PACKAGE, "GAIN", int(SIZES))
"""By the units that the army has then, what each thousandth of the best rank counts that it gains, in hundredths."""
STAND: Final[vec[i64]] = tastes(PACKAGE, "STAND", int(SIZES * LEADS))
"""By the units that an army has and how far it promises to be ahead, what the territory is worth so."""
AGAINST: Final[vec[i64]] = tastes(PACKAGE, "AGAINST", int(SIZES * SIZES))
"""By the units that the army has then and those that the largest rival army has, what is added."""
SPENT: Final[vec[i64]] = tastes(PACKAGE, "SPENT", int(SYMBOLS))
"""By its symbols, what a unit is missed for later."""
SETTLED: Final[vec[i64]] = tastes(PACKAGE, "SETTLED", 1)
"""What a unit is worth where all is decided."""

TABLES: Final = ("GAIN", "STAND", "AGAINST", "SPENT", "SETTLED")
"""What can be tuned."""


def liking(t: Realm, seat: i64, sector: i64, unit: i64) -> i64:
    """How much a unit is liked in a territory."""
    own, best = promise(t, seat, sector, NO_UNIT), best_rival(t, seat, sector)
    return liked(t, seat, sector, unit, own, best, largest_rival(t, seat, sector))


def liked(t: Realm, seat: i64, sector: i64, unit: i64, own: i64, best: i64, largest: i64) -> i64:
    """The same, where the own army promises so much without it, the best rival one and the largest are these."""
    missed = SPENT[count(unit)]
    if t.markers[sector] > 0:
        return SETTLED[0] - missed
    size = t.sizes[place_of(seat, sector)]
    promised = promise(t, seat, sector, unit)
    gained = TENTHS * GAIN[size + 1] * (promised - own) // BEST_RANK
    stands = STAND[(size + 1) * LEADS + step(promised - best)] - STAND[size * LEADS + step(own - best)]
    return gained + stands + AGAINST[(size + 1) * SIZES + largest] - missed


def best_rival(t: Realm, seat: i64, sector: i64) -> i64:
    """What the best rival army in a territory promises."""
    best: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            best = max(best, promise(t, rival, sector, NO_UNIT))
    return best


def largest_rival(t: Realm, seat: i64, sector: i64) -> i64:
    """How many units the largest rival army in a territory has."""
    largest: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            largest = max(largest, t.sizes[place_of(rival, sector)])
    return largest


def step(lead: i64) -> i64:
    """The step of a lead in ranks."""
    return STEP[BEST_RANK + lead]


def promise(t: Realm, seat: i64, sector: i64, unit: i64) -> i64:
    """The rank of the army with this unit, if any, and typical units in the places still free."""
    place = place_of(seat, sector)
    free = ARMY_SIZE - t.sizes[place]
    if unit != NO_UNIT:
        free -= 1
    return RANK[t.armies[place] + WEIGHT[unit] + free * WEIGHT[TYPICAL_UNIT]]
