"""Who has won, by markers or by points, and whether that is already certain.

Between equal counts, the numbers on the markers decide, as R11 reads the book.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.games.crusaders.pieces import (
    ARMY_SIZE,
    AS_IT_LIES,
    BY_POINTS,
    ENDING,
    LOWER_SUM,
    SECTORS,
    TIE,
    UNFINISHED,
    Realm,
    place_of,
    strength,
)

HUNDRED: Final[i64] = 100
TEN_THOUSAND: Final[i64] = 10_000
MILLION: Final[i64] = 1_000_000


def marker_standing(t: Realm) -> vec[i64]:
    """Most markers; among equals, the greater numbers on them lose (CR-11)."""
    values = vec[i64]()
    for seat in range(t.seats):
        values = append(values, marker_value(t, seat))
    return values


def marker_value(t: Realm, seat: i64) -> i64:
    count: i64 = 0
    total: i64 = 0
    highest: i64 = 0
    for sector in range(SECTORS):
        number = t.markers[sector]
        if number > 0 and t.holders[sector] == seat:
            count += 1
            total += number
            highest = max(highest, number)
    if t.choices[TIE] == LOWER_SUM:
        return count * TEN_THOUSAND - total * HUNDRED - highest
    return count * TEN_THOUSAND - highest


def point_standing(t: Realm) -> vec[i64]:
    """Most points; among equals, more markers, then as with markers (CR-12)."""
    values = vec[i64]()
    for seat in range(t.seats):
        values = append(values, points(t, seat) * MILLION + marker_value(t, seat))
    return values


def points(t: Realm, seat: i64) -> i64:
    """Three for each territory won, two for the second army there, one for the third (CR-12)."""
    total: i64 = 0
    for sector in range(SECTORS):
        if t.markers[sector] > 0 and scores(t, seat, sector):
            total += max(0, 3 - better_armies(t, seat, sector))
    return total


def scores(t: Realm, seat: i64, sector: i64) -> bool:
    """Whether the cards there score: fewer than four are no army, unless agreed otherwise (R10)."""
    size = t.sizes[place_of(seat, sector)]
    if size == ARMY_SIZE:
        return True
    return size > 0 and t.choices[UNFINISHED] == AS_IT_LIES  # too few cards for an army (R10)


def better_armies(t: Realm, seat: i64, sector: i64) -> i64:
    count: i64 = 0
    for rival in range(t.seats):
        if rival != seat and scores(t, rival, sector) and is_better(t, rival, seat, sector):
            count += 1
    return count


def is_better(t: Realm, one: i64, other: i64, sector: i64) -> bool:
    """Whether one army ranks above the other: the winner's, then by rank, then a full one, then the earlier one."""
    if t.holders[sector] == one:
        return True
    if t.holders[sector] == other:
        return False
    first = place_of(one, sector)
    second = place_of(other, sector)
    if strength(t, one, sector) != strength(t, other, sector):
        return strength(t, one, sector) > strength(t, other, sector)
    if (t.sizes[first] == ARMY_SIZE) != (t.sizes[second] == ARMY_SIZE):
        return t.sizes[first] == ARMY_SIZE  # (R16)
    return t.latest[first] < t.latest[second]


# Is the winner certain?


def is_certain(t: Realm) -> bool:
    """Whether everything still to come leaves the same winner (R13)."""
    if t.choices[ENDING] == BY_POINTS:
        return points_are_certain(t)
    winner = leader(marker_standing(t))
    return winner >= 0 and winner_stays(t, winner)


def leader(values: vec[i64]) -> i64:
    """The seat that stands highest alone; -1 if several do."""
    first: i64 = 0
    shared = False
    for seat in range(1, i64(len(values))):
        if values[seat] > values[first]:
            first = seat
            shared = False
        elif values[seat] == values[first]:
            shared = True
    return -1 if shared else first


def winner_stays(t: Realm, winner: i64) -> bool:
    """Whether the winner stays the same, whoever gets each marker still to come."""
    sector = undecided(t)
    if sector < 0:
        return leader(marker_standing(t)) == winner
    holder = t.holders[sector]
    t.placed += 1
    t.markers[sector] = t.placed
    stays = True
    for seat in range(t.seats):
        t.holders[sector] = seat
        stays = stays and winner_stays(t, winner)
    t.holders[sector] = holder
    t.markers[sector] = 0
    t.placed -= 1
    return stays


def undecided(t: Realm) -> i64:
    for sector in range(SECTORS):
        if t.markers[sector] == 0:
            return sector
    return -1


def points_are_certain(t: Realm) -> bool:
    """Whether some seat's points for territories won exceed all that any rival could still have."""
    for seat in range(t.seats):
        if leads_for_good(t, seat):
            return True  # (R17)
    return False


def leads_for_good(t: Realm, seat: i64) -> bool:
    sure = 3 * wins(t, seat)
    for rival in range(t.seats):
        won = wins(t, rival)
        lost = t.placed - won
        if rival != seat and sure <= 3 * (SECTORS - lost) + 2 * lost:
            return False
    return True


def wins(t: Realm, seat: i64) -> i64:
    count: i64 = 0
    for sector in range(SECTORS):
        if t.markers[sector] > 0 and t.holders[sector] == seat:
            count += 1
    return count
