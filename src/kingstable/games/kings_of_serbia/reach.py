"""The map: where markers begin, the distances, and what still lies face down there (KS-4, KS-5, KS-17, KS-18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.kings_of_serbia.generated.packed import face_down_of_site, land_of_site
from kingstable.games.kings_of_serbia.pieces import (
    DIAGONAL,
    MOVEMENT,
    NO_LAND,
    ON_CORNER,
    ORTHOGONAL,
    SITES,
    START,
    TURNING_UP,
    Realm,
)

PLACES: Final[i64] = 18
"""The places where a marker can stand: on each location, or outside each."""
CORNERS: Final[vec[i64]] = vec[i64]([0, 2, 8, 6])


def steps_between(one: int, other: int, movement: int) -> int:
    """The number of steps from one location to another, numbered row by row."""
    across, down = abs(one % 3 - other % 3), abs(one // 3 - other // 3)
    return max(across, down) if movement == DIAGONAL else across + down


def build_distances() -> list[int]:
    """By movement, place and location, the number of steps; from outside it is one more."""
    return [
        steps_between(int(place % SITES), site, movement) + int(place // SITES)
        for movement in (int(ORTHOGONAL), int(DIAGONAL))
        for place in range(int(PLACES))
        for site in range(int(SITES))
    ]


def build_neighbours() -> list[int]:
    """By movement and place, the set of locations one step away."""
    distances = build_distances()
    rows = [distances[start : start + int(SITES)] for start in range(0, len(distances), int(SITES))]
    return [sum(int(bit(site)) for site, steps in enumerate(row) if steps == 1) for row in rows]


DISTANCES: Final[vec[i64]] = vec[i64](build_distances())
NEIGHBOURS: Final[vec[i64]] = vec[i64](build_neighbours())


def corner_of(t: Realm, seat: i64) -> i64:
    """A seat's corner; corners go clockwise in seat order, and two players have opposite ones (KS-5, ruling R3)."""
    return CORNERS[2 * seat if t.seats == 2 else seat]


def start_of(t: Realm, seat: i64) -> i64:
    """Where a seat's marker begins: on its corner, or outside of it (KS-17, ruling R1)."""
    corner = corner_of(t, seat)
    return corner if t.choices[START] == ON_CORNER else SITES + corner


def next_to(t: Realm, place: i64) -> i64:
    """The locations one step away, as a set."""
    return NEIGHBOURS[t.choices[MOVEMENT] * PLACES + place]


def distance(t: Realm, place: i64, site: i64) -> i64:
    """How many steps it is to a location."""
    return DISTANCES[(t.choices[MOVEMENT] * PLACES + place) * SITES + site]


def open_land(t: Realm, site: i64) -> i64:
    """The open Territory there; NO_LAND if there is none."""
    return land_of_site(t.sites[site])


def face_down(t: Realm, site: i64) -> i64:
    """How many Territories lie face down there."""
    return face_down_of_site(t.sites[site])


def is_face_down(t: Realm, site: i64) -> bool:
    """Whether the top card there lies face down (KS-21)."""
    return open_land(t, site) == NO_LAND and face_down(t, site) > 0


def is_in_reach(t: Realm, place: i64, value: i64) -> bool:
    """Whether this value is enough to go to a face-down Territory and turn it up (KS-18)."""
    for site in range(SITES):
        if is_face_down(t, site) and distance(t, place, site) + TURNING_UP <= value:
            return True
    return False


def open_lands(t: Realm) -> i64:
    """How many Territories lie open."""
    count: i64 = 0
    for site in range(SITES):
        if open_land(t, site) != NO_LAND:
            count += 1
    return count


def used_up_piles(t: Realm) -> i64:
    """How many piles are used up, with all their Territories conquered; 3, 4 or 5 end the game (KS-48, ruling R14)."""
    count: i64 = 0
    for site in range(SITES):
        if face_down(t, site) == 0 and open_land(t, site) == NO_LAND:
            count += 1  # (R14)
    return count
