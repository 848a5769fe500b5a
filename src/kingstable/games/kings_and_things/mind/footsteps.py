"""What others can tell of a march: how many have moved and where, but not which ones, nor what is being considered.

When a seat imagines what it cannot see, `blur_march` removes what only the marching player knows, and counts what
everybody can count; once the stacks are filled again, `mark_again` marks as many of the new units as moved.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, lowest, without_lowest
from kingstable.core.table import NOBODY, zeros
from kingstable.games.kings_and_things.pieces.counters import set_at
from kingstable.games.kings_and_things.pieces.realm import MOST_HEXES, NOWHERE, Realm, field, value_of
from kingstable.games.kings_and_things.pieces.terms import DRAWING, MOVEMENT_PHASE
from kingstable.games.kings_and_things.pieces.thing_sets import add, both, join, leave, less, listed, size_of, some
from kingstable.games.kings_and_things.pieces.things import BALLOON, CREATURE_SET, FLYERS, WORDS

RIDERS: Final[i64] = MOST_HEXES
BOARDED: Final[i64] = MOST_HEXES + 1
ALOFT: Final[i64] = MOST_HEXES + 2
"""Places after those of the hexes: how many came by Balloon, how many are in it now, and how many may still fly on."""
LIGHTEST: Final[i64] = 3


def blur_march(t: Realm, seat: i64) -> vec[i64]:
    """Forget what this seat cannot know; return by hex how many vague units have moved, and how many by Balloon."""
    counts = zeros(MOST_HEXES + 3)
    if t.balloon_of >= 0 and t.balloon_of != seat:
        counts[RIDERS] = withdraw(t, t.riders, t.balloon_of, t.balloon_at)
    if t.phase == MOVEMENT_PHASE and t.acting >= 0 and t.acting != seat:
        blur_mover(t, t.acting, counts)
    return counts


def blur_mover(t: Realm, mover: i64, counts: vec[i64]) -> None:
    """Forget what others do not know of this player's march, but count in `counts` what they can."""
    rest = t.present[mover]
    while rest != 0:
        place = lowest(rest)
        counts[place] = withdraw(t, t.moved, mover, place)
        rest = without_lowest(rest)
    t.returns = 0
    may_fly_on = some(t.aloft)
    if may_fly_on:
        counts[ALOFT] = withdraw(t, t.aloft, mover, t.march_from)
    if is_sailing(t):
        counts[BOARDED] = size_of(t.picked)
        return
    t.picked = zeros(WORDS)
    t.boarding = 0
    if t.disputed == NOWHERE and not may_fly_on:
        t.march_from = NOWHERE


def is_sailing(t: Realm) -> bool:
    """Whether the Balloon is on its way, with passengers whom nobody else can see."""
    return t.boarding == 1 and t.item == BALLOON and t.disputed >= 0


def vague(t: Realm, party: i64, place: i64) -> vec[i64]:
    """The face-down creatures of a party in a hex that nobody else can be sure are there."""
    found = zeros(WORDS)
    for unit in listed(less(both(set_at(t, field(place, party)), CREATURE_SET), t.open)):
        if t.trace[unit] != bit(place):
            join(found, unit)
    return found


def withdraw(t: Realm, things: vec[i64], party: i64, place: i64) -> i64:
    """Take the vague units of a hex out of a set; return how many there were."""
    count: i64 = 0
    for unit in listed(both(things, vague(t, party, place))):
        leave(things, unit)
        count += 1
    return count


# Marking again


def mark_again(t: Realm, seat: i64, counts: vec[i64]) -> None:
    """Mark as many of the units there now as having come by Balloon, as having moved, or as being on their way."""
    if counts[RIDERS] > 0:
        place = t.balloon_at
        mark(t, t.riders, vague(t, t.balloon_of, place), counts[RIDERS])
    if t.phase != MOVEMENT_PHASE or t.acting in (NOBODY, seat):
        return
    mover = t.acting
    if counts[ALOFT] > 0:
        mark_any(t, t.aloft, revealed_flyers(t, mover, t.march_from), counts[ALOFT])
    rest = t.present[mover]
    while rest != 0:
        place = lowest(rest)
        here = less(vague(t, mover, place), t.aloft)
        come = size_of(both(here, t.riders))
        add(t.moved, both(here, t.riders))
        mark(t, t.moved, less(here, t.riders), counts[place] - come)
        rest = without_lowest(rest)
    if counts[BOARDED] > 0:
        here = both(set_at(t, field(t.march_from, mover)), CREATURE_SET)
        mark(t, t.picked, less(here, t.moved), counts[BOARDED])


def revealed_flyers(t: Realm, mover: i64, place: i64) -> vec[i64]:
    """The face-down units that others have seen: whatever is aloft was revealed (KT-96)."""
    found = zeros(WORDS)
    for unit in listed(both(vague(t, mover, place), FLYERS)):
        if t.trace[unit] != 0:
            join(found, unit)
    return found


def mark_any(t: Realm, things: vec[i64], units: vec[i64], count: i64) -> None:
    """Put this many of some units into a set, chosen at random."""
    drawn = listed(units)
    t.luck.shuffle(drawn, DRAWING)
    for unit in drawn[:count]:
        join(things, unit)


def mark(t: Realm, things: vec[i64], units: vec[i64], count: i64) -> None:
    """Put this many of some units into a set, at random, but those that the Balloon could carry first."""
    drawn = listed(units)
    t.luck.shuffle(drawn, DRAWING)
    left = count
    for light in (True, False):
        for unit in drawn:
            if left > 0 and (value_of(t, unit) <= LIGHTEST) == light:
                join(things, unit)
                left -= 1
