"""What armies promise to become in Crusaders: for players who look one move ahead, and for the reasons of hints."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.crusaders.pieces import ARMY_SIZE, RANK, WEIGHT, Realm, place_of

TYPICAL_UNIT: Final[i64] = 0b10110
"""What an empty place is assumed to become: bow, swords and banner, slightly better than average."""

BEST_RANK: Final[i64] = max(list(RANK))


def promise(t: Realm, seat: i64, sector: i64) -> i64:
    """The rank that the army would have with typical units in its free places."""
    place = place_of(seat, sector)
    free = ARMY_SIZE - t.sizes[place]
    return RANK[t.armies[place] + free * WEIGHT[TYPICAL_UNIT]]


def best_rival(t: Realm, seat: i64, sector: i64) -> i64:
    """The promise of the best rival army in a territory."""
    best: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            best = max(best, promise(t, rival, sector))
    return best


def largest_rival(t: Realm, seat: i64, sector: i64) -> i64:
    """How many units the largest rival army in a territory has."""
    largest: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            largest = max(largest, t.sizes[place_of(rival, sector)])
    return largest
