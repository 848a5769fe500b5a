"""Points at the end: cards, Territories, majorities and different symbols (KS-50 to KS-53)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, includes
from kingstable.games.kings_of_serbia.hands import owned
from kingstable.games.kings_of_serbia.pieces import LANDS, LANDS_IN_ALL, Realm, has
from kingstable.games.kings_of_serbia.printed import points_of, points_of_land, terrain_of, variety_of

MAJORITY: Final[i64] = 5
"""The points for most Territories, plains, hills and mountains, for each of these (KS-51)."""
ALL_LANDS: Final[i64] = 3
"""The majority in Territories of any kind; the others are numbered by terrain."""
MAJORITIES: Final[i64] = 4

VARIETY_POINTS: Final[vec[i64]] = vec[i64]([0, 0, 1, 1, 2, 3, 4, 6, 8, 10, 15])
"""The points by the number of different symbols (KS-52)."""
MOST_SYMBOLS: Final[i64] = 10


def score(t: Realm) -> vec[i64]:
    """The total points by seat."""
    points = vec[i64](capacity=t.seats)
    for seat in range(t.seats):
        points = append(points, card_points(t, seat) + land_points(t, seat) + variety_points(t, seat))
    for majority in range(MAJORITIES):
        most = most_of(t, majority)
        for seat in range(t.seats):
            if most > 0 and lands_of(t, seat, majority) == most:
                points[seat] += MAJORITY
    return points


def card_points(t: Realm, seat: i64) -> i64:
    """The points of all cards owned, wherever they are (KS-50)."""
    points: i64 = 0
    for kind in range(t.kinds):
        if points_of(t, kind) != 0:
            points += points_of(t, kind) * owned(t, seat, kind)
    return points


def land_points(t: Realm, seat: i64) -> i64:
    """The points of the conquered Territories (KS-50)."""
    points: i64 = 0
    lands = has(t, seat, LANDS)
    for land in range(LANDS_IN_ALL):
        if includes(lands, land):
            points += points_of_land(t, land)
    return points


def varieties(t: Realm, seat: i64) -> i64:
    """How many different symbols the seat's cards have (KS-52, ruling R18)."""
    found: i64 = 0
    for kind in range(t.kinds):
        if variety_of(t, kind) >= 0 and owned(t, seat, kind) > 0:
            found |= bit(variety_of(t, kind))
    return count(found)


def variety_points(t: Realm, seat: i64) -> i64:
    return VARIETY_POINTS[min(varieties(t, seat), MOST_SYMBOLS)]


def lands_of(t: Realm, seat: i64, majority: i64) -> i64:
    """How many Territories the seat has of a terrain, or in all."""
    lands = has(t, seat, LANDS)
    if majority == ALL_LANDS:
        return count(lands)
    number: i64 = 0
    for land in range(LANDS_IN_ALL):
        if includes(lands, land) and terrain_of(t, land) == majority:
            number += 1
    return number


def most_of(t: Realm, majority: i64) -> i64:
    """The most Territories that any seat has; 0 earns nobody points (KS-51, ruling R19)."""
    most: i64 = 0
    for seat in range(t.seats):
        most = max(most, lands_of(t, seat, majority))
    return most
