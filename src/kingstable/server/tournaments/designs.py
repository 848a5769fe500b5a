"""Who meets whom at tables of three to five: all pairs meet about equally often, and all seats are used about equally.

If a perfect design is known, it is used: the lines of an affine plane for 9, 16, and 25 players at tables of 3, 4, and
5, and the parallel planes of the cube for 8 at tables of 4. Otherwise a short search finds a good one, always the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, permutations
from random import Random
from typing import Final

Group = tuple[int, ...]
Groups = tuple[Group, ...]
Times = Mapping[int, Mapping[int, int]]
"""How often each player has met each other one."""

TRIES: Final = 4000
"""How many exchanges a search tries for a round."""

_TIMES_IN_4: Final = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Multiplication in the field of four elements, in which addition is exclusive or."""


class Met:
    """How often each two have met, and how often each has sat out, and sat at each seat."""

    def __init__(self) -> None:
        self.pairs: Counter[frozenset[int]] = Counter()
        self.byes: Counter[int] = Counter()
        self.seats: Counter[tuple[int, int]] = Counter()

    def add(self, groups: Sequence[Group], byes: Sequence[int]) -> None:
        """Count a round; groups are in the order of their seats."""
        for group in groups:
            self.pairs.update(frozenset(pair) for pair in combinations(group, 2))
            self.seats.update((player, seat) for seat, player in enumerate(group))
        self.byes.update(byes)

    def cost(self, group: Sequence[int]) -> int:
        """The cost of having these meet: meeting again costs more the more often they have met."""
        return sum(2 * self.pairs[frozenset(pair)] + 1 for pair in combinations(group, 2))


def designed(players: int, seats: int, rounds: int) -> list[tuple[Groups, Group]]:
    """The tables of each round, and who sits out. Players are numbered from 0."""
    return list(_designed(players, seats, rounds))


@lru_cache(maxsize=64)
def _designed(players: int, seats: int, rounds: int) -> tuple[tuple[Groups, Group], ...]:
    known = _known(players, seats)
    met = Met()
    made: list[tuple[Groups, Group]] = []
    for number in range(rounds):
        groups: Groups
        byes: Group = ()
        if number < len(known):
            groups = known[number]
        else:
            groups, byes = searched(tuple(range(players)), seats, met, Random(f"{players} {seats} {number}"))
        groups = seated(groups, met)
        met.add(groups, byes)
        made.append((groups, byes))
    return tuple(made)


def _known(players: int, seats: int) -> list[Groups]:
    if (players, seats) == (8, 4):
        return [_split(8, partial(_side, way)) for way in range(1, 8)]
    if players != seats * seats or seats not in {3, 4, 5}:
        return []
    lines = [_split(players, partial(_line, seats, slope)) for slope in range(seats)]
    return [*lines, _split(players, lambda point: point // seats)]


def _side(way: int, point: int) -> int:
    """Which of two parallel planes a corner of the cube lies on."""
    return (point & way).bit_count() % 2


def _line(order: int, slope: int, point: int) -> int:
    """Which of the parallel lines of this slope a point of the plane lies on."""
    x, y = divmod(point, order)
    return y ^ _TIMES_IN_4[slope][x] if order == 4 else (y - slope * x) % order


def _split(players: int, part: Callable[[int], int]) -> Groups:
    """The players, grouped by the part to which each belongs."""
    parts: dict[int, list[int]] = {}
    for player in range(players):
        parts.setdefault(part(player), []).append(player)
    return tuple(tuple(each) for _, each in sorted(parts.items()))


def sitting_out(players: Sequence[int], seats: int, met: Met) -> Group:
    """Who sits out: those who have done so least often; among equals, those who come last."""
    many = len(players) % seats
    order = sorted(range(len(players)), key=lambda place: (met.byes[players[place]], -place))
    return tuple(players[place] for place in sorted(order[:many]))


def searched(players: Sequence[int], seats: int, met: Met, luck: Random) -> tuple[Groups, Group]:
    """A round in which few meet again, found by a number of random exchanges, undone if they make it worse."""
    byes = sitting_out(players, seats, met)
    left = [player for player in players if player not in byes]
    luck.shuffle(left)
    groups = [left[begin : begin + seats] for begin in range(0, len(left), seats)]
    times = {each: {other: met.pairs[frozenset((each, other))] for other in left} for each in left}
    for _ in range(TRIES if len(groups) > 1 else 0):
        one, other = luck.sample(range(len(groups)), 2)
        first, second = luck.randrange(seats), luck.randrange(seats)
        if _saved(groups[one], first, groups[other], second, times) >= 0:
            exchange(groups, one, first, other, second)
    return tuple(tuple(group) for group in groups), byes


def _saved(one: Sequence[int], first: int, other: Sequence[int], second: int, times: Times) -> int:
    """How many repeated meetings are saved if two players of two groups swap places."""
    leaves, comes = times[one[first]], times[other[second]]
    saved = 0
    for place, mate in enumerate(one):
        if place != first:
            saved += leaves[mate] - comes[mate]
    for place, mate in enumerate(other):
        if place != second:
            saved += comes[mate] - leaves[mate]
    return saved


def exchange(groups: list[list[int]], one: int, first: int, other: int, second: int) -> None:
    """Swap two players of two groups."""
    groups[one][first], groups[other][second] = groups[other][second], groups[one][first]


def seated(groups: Sequence[Group], met: Met) -> Groups:
    """The groups, each in the order of seats that best evens out how often everybody has sat at each seat."""
    return tuple(min(permutations(group), key=lambda order: _seat_cost(order, met)) for group in groups)


def _seat_cost(order: Group, met: Met) -> tuple[int, Group]:
    return sum(2 * met.seats[player, seat] + 1 for seat, player in enumerate(order)), order


def spread(counts: Sequence[int]) -> tuple[int, int]:
    """The least and the greatest of some counts."""
    return (min(counts), max(counts)) if counts else (0, 0)


def figures(players: Sequence[int], seats: int, met: Met) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """How often, at least and at most, two players meet, a player has the same seat, and a player sits out."""
    meetings = [met.pairs[frozenset(pair)] for pair in combinations(players, 2)]
    sat = [met.seats[player, seat] for player in players for seat in range(seats)]
    return spread(meetings), spread(sat), spread([met.byes[player] for player in players])
