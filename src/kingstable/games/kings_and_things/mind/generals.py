"""Where an army is worth sending: quick guesses for computer players."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import includes, lowest, without_lowest
from kingstable.games.kings_and_things.mind.tastes import (
    ATTACKED,
    DEFENDED,
    ENTERED,
    EXPLORED,
    HOME,
    HUNDREDTHS,
    TENTHS,
    UNKNOWN,
    stage,
)
from kingstable.games.kings_and_things.pieces.counters import seat_of_hex, set_at, units_at
from kingstable.games.kings_and_things.pieces.country import enemies_in, supported, terrain_of
from kingstable.games.kings_and_things.pieces.geometry import NEIGHBOURS, next_to
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, Realm, field, value_of
from kingstable.games.kings_and_things.pieces.thing_sets import listed
from kingstable.games.kings_and_things.pieces.things import (
    CITADEL,
    GOLD,
    HERO_SET,
    SEA,
    VALUE,
    WORDS,
    is_settlement,
    is_unit,
)

MOST_STRENGTH: Final[i64] = 20
MOST_OVER: Final[i64] = MOST_STRENGTH * HUNDREDTHS
"""Strength beyond this makes no difference."""


def strength_of(t: Realm, units: vec[i64]) -> i64:
    """The sum of the combat values of a set of units."""
    total: i64 = 0
    for unit in listed(units):
        if is_unit(unit):
            total += value_of(t, unit)
    return total


def fit_to_fight(t: Realm, seat: i64, place: i64, units: vec[i64]) -> vec[i64]:
    """Those of the units that would be supported in this hex, and the Heroes."""
    fine = supported(t, seat, place)
    return vec[i64]([units[word] & (fine[word] | HERO_SET[word]) for word in range(WORDS)])


def guard_of(t: Realm, seat: i64, place: i64) -> i64:
    """What enemies seem to have in a hex, in hundredths: players' counters all count alike, all else fully."""
    counters: i64 = 0
    for party in range(t.seats):
        if party != seat:
            counters += units_at(t, place, party)
    open_ones = strength_of(t, set_at(t, field(place, NEUTRAL))) + building_of(t, place)
    return UNKNOWN[stage(t)] * counters + HUNDREDTHS * open_ones


def building_of(t: Realm, place: i64) -> i64:
    """What fort and settlement of a hex are worth in a fight: double, as each of their points has to be hit."""
    income = t.income[place]
    return 2 * t.fort[place] + (2 * VALUE[income] if income >= 0 and is_settlement(income) else 0)


def riches_of(t: Realm, place: i64) -> i64:
    """What a hex brings in a turn."""
    income = t.income[place]
    return 1 + t.fort[place] + (GOLD[income] if income >= 0 else 0)


def prize(t: Realm, seat: i64, place: i64, strength: i64) -> i64:
    """How much it is worth for an army of this strength to go to a hex; 0 if it had better not."""
    if terrain_of(t, place) == SEA:
        return 0
    owner = seat_of_hex(t, place)
    if owner == seat:
        return own_hex(t, seat, place)
    guard = guard_of(t, seat, place)
    if owner < 0:
        return unowned_hex(t, place, strength, guard)
    if guard == 0:
        at = 2 * stage(t)
        return ENTERED[at] + ENTERED[at + 1] * riches_of(t, place)
    at = 5 * stage(t)
    over = HUNDREDTHS * strength - guard
    if HUNDREDTHS * HUNDREDTHS * strength < ATTACKED[at] * guard:
        return 0
    crown = ATTACKED[at + 3] if t.fort[place] == CITADEL else 0
    liked = ATTACKED[at + 1] + ATTACKED[at + 2] * riches_of(t, place) + crown
    return liked + ATTACKED[at + 4] * min(over, MOST_OVER) // HUNDREDTHS


def unowned_hex(t: Realm, place: i64, strength: i64, guard: i64) -> i64:
    """How an unowned hex is liked: exploring needs some strength, and known defenders need more than they have."""
    if guard > 0:
        return DEFENDED[1] if TENTHS * strength > guard // TENTHS + DEFENDED[0] else 0
    at = 4 * stage(t)
    if units_at(t, place, NEUTRAL) == 0 and TENTHS * strength >= EXPLORED[at]:
        return EXPLORED[at + 1] + EXPLORED[at + 2] * min(strength, MOST_STRENGTH)
    return EXPLORED[at + 3] if strength > 0 else 0


def own_hex(t: Realm, seat: i64, place: i64) -> i64:
    """How a hex of the player's own is liked: more where enemies are near, most if they are in it."""
    threat = enemies_in(t, seat)
    if includes(threat, place):
        return HOME[0]
    at: i64 = 1 if NEIGHBOURS[place] & threat else 2
    crown = HOME[at + 4] if t.fort[place] == CITADEL else 0
    return HOME[at] + HOME[at + 2] * t.fort[place] + crown


def best_near(t: Realm, seat: i64, place: i64, strength: i64) -> i64:
    """The best prize in the hexes around one."""
    best: i64 = 0
    rest = next_to(place, t.board)
    while rest != 0:
        goal = lowest(rest)
        best = max(best, prize(t, seat, goal, strength))
        rest = without_lowest(rest)
    return best
