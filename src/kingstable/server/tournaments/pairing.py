"""Pairs the next round: Swiss, round robin after Berger, brackets, and designs for larger tables.

A graph library would find the very best Swiss pairing by weighted matching, but weighs megabytes. With at most 64
players, a search down the standings with backtracking also finds a pairing without rematches, and its choices are easy
to explain.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingstable.server.tournaments.designs import Group, Groups, Met, designed, exchange, seated, sitting_out

STEPS: Final = 20_000
"""How many pairs a search for a Swiss pairing may try before rematches are allowed."""


def swiss(order: Sequence[int], seats: int, met: Met) -> tuple[Groups, Group]:
    """Neighbours in the standings meet, unless they have met before. `order` has the best first."""
    byes = sitting_out(order, seats, met)
    left = [player for player in order if player not in byes]
    groups = _pairs(left, met) if seats == 2 else None
    return seated(groups or _neighbours(left, seats, met), met), byes


def _pairs(order: Sequence[int], met: Met) -> Groups | None:
    """Pairs without a rematch, the best with the nearest possible; None if none are found within `STEPS`."""
    steps = 0

    def pair(left: tuple[int, ...]) -> list[Group] | None:
        nonlocal steps
        if not left:
            return []
        best, *others = left
        for other in others:
            steps += 1
            if steps > STEPS:
                return None
            if met.pairs[frozenset((best, other))] == 0:
                rest = pair(tuple(each for each in others if each != other))
                if rest is not None:
                    return [(best, other), *rest]
        return None

    found = pair(tuple(order))
    return None if found is None else tuple(found)


def _neighbours(order: Sequence[int], seats: int, met: Met) -> Groups:
    """Groups down the standings, with exchanges between neighbouring groups as long as these reduce rematches."""
    groups = [list(order[begin : begin + seats]) for begin in range(0, len(order), seats)]
    better = True
    while better:
        better = False
        for one in range(len(groups) - 1):
            for first in range(seats):
                for second in range(seats):
                    better = _try(groups, one, first, second, met) or better
    return tuple(tuple(group) for group in groups)


def _try(groups: list[list[int]], one: int, first: int, second: int, met: Met) -> bool:
    """Swap two players of neighbouring groups if that reduces rematches, and return whether it did."""
    before = met.cost(groups[one]) + met.cost(groups[one + 1])
    exchange(groups, one, first, one + 1, second)
    if met.cost(groups[one]) + met.cost(groups[one + 1]) < before:
        return True
    exchange(groups, one, first, one + 1, second)
    return False


def berger(players: int, number: int) -> tuple[Groups, Group]:
    """Round `number` (from 0) of a round robin, in which everybody meets everybody once.

    They sit first as often as second, give or take one if the number of their games is odd.
    """
    even = players + players % 2
    last = even - 1
    turned = [(number * (even // 2) + place) % last for place in range(last)]
    pairs = [(turned[0], last) if number % 2 == 0 else (last, turned[0])]
    pairs += [(turned[place], turned[last - place]) for place in range(1, even // 2)]
    byes = tuple(player for pair in pairs if players in pair for player in pair if player != players)
    return tuple(pair for pair in pairs if players not in pair), byes


def bracket(seeds: int) -> list[int]:
    """The seeds (from 0) down the first round, so that the best meet last; numbers from `seeds` on stand for nobody."""
    order = [0]
    while len(order) < seeds:
        size = 2 * len(order)
        order = [each for seed in order for each in (seed, size - 1 - seed)]
    return order


def design(players: int, seats: int, rounds: int, number: int) -> tuple[Groups, Group]:
    """Round `number` (from 0) of a balanced design."""
    return designed(players, seats, rounds)[number]
