"""Points, tie-breaks, and standings of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby, permutations
from typing import Final

import msgspec

from kingstable.server.tournaments.designs import Met
from kingstable.server.tournaments.plan import Board, Plan

WIN: Final = Fraction(1)
HALF: Final = Fraction(1, 2)


class Line(msgspec.Struct, frozen=True):
    """An entrant's line of the standings. Those who are equal in everything share a rank."""

    entrant: int
    rank: int
    points: Fraction
    direct: Fraction
    buchholz: Fraction
    sonneborn: Fraction
    played: int


def halves(board: Board, seat: int, other: int) -> int:
    """Half points that a seat gets against another at its table: 2 for being ahead, 1 for being level, or else 0."""
    assert board.places is not None
    own, theirs = board.places[seat], board.places[other]
    return 2 if own < theirs else 1 if own == theirs else 0


def bye(plan: Plan) -> Fraction:
    """The points for sitting out: a win if pairs play, half of one at larger tables, and none in a round robin."""
    if plan.format == "round-robin":
        return Fraction(0)
    return WIN if plan.seats == 2 else HALF


def met(plan: Plan) -> Met:
    """Who has met whom so far, and sat where."""
    found = Met()
    for each in plan.played:
        found.add([board.entrants for board in each.boards], each.byes)
    return found


def parts_of(plan: Plan) -> int:
    """How many parts a point has: one for being level with one of the others at a table, which always has all seats."""
    return 2 * (plan.seats - 1)


def points(plan: Plan) -> list[int]:
    """The points so far, by entrant, in parts of a point (`parts_of`).

    At a table, these are the share of the others that a seat is ahead of, 1 for all; those who are level count half.
    """
    parts = parts_of(plan)
    found = [0] * len(plan.entrants)
    for each in plan.played:
        for entrant in each.byes:
            found[entrant] += int(bye(plan) * parts)
        for entrant in each.walkovers:
            found[entrant] += parts
        for board in _counted(each.boards):
            for seat, other in permutations(range(len(board.entrants)), 2):
                found[board.entrants[seat]] += halves(board, seat, other)
    return found


def _counted(boards: Sequence[Board]) -> list[Board]:
    return [board for board in boards if board.places is not None]


def standings(plan: Plan) -> list[Line]:
    """All entrants, the best first."""
    if plan.format == "knockout":
        return _knockout(plan)
    # Whole numbers, because fractions take ten times as long.
    parts, score = parts_of(plan), points(plan)
    direct, buchholz, sonneborn, played = ([0] * len(score) for _ in range(4))
    for board in (board for each in plan.played for board in _counted(each.boards)):
        for entrant in board.entrants:
            played[entrant] += 1
        for seat, other in permutations(range(len(board.entrants)), 2):
            entrant, rival, won = board.entrants[seat], board.entrants[other], halves(board, seat, other)
            buchholz[entrant] += score[rival]
            sonneborn[entrant] += won * score[rival]
            if score[rival] == score[entrant]:
                direct[entrant] += won
    return _ranked(
        [
            Line(
                entrant,
                0,
                Fraction(score[entrant], parts),
                Fraction(direct[entrant], 2),
                Fraction(buchholz[entrant], parts),
                Fraction(sonneborn[entrant], 2 * parts),
                played[entrant],
            )
            for entrant in range(len(score))
        ]
    )


def _worth(line: Line) -> tuple[Fraction, ...]:
    return line.points, line.direct, line.buchholz, line.sonneborn


def _ranked(lines: Sequence[Line]) -> list[Line]:
    found: list[Line] = []
    order = sorted(lines, key=lambda line: (_worth(line), -line.entrant), reverse=True)
    for _, level in groupby(order, key=_worth):
        rank = len(found) + 1
        found += [msgspec.structs.replace(line, rank=rank) for line in level]
    return found


def _knockout(plan: Plan) -> list[Line]:
    """The standings of a knockout: a point for each round that an entrant has survived."""
    counts = dict.fromkeys(range(len(plan.entrants)), 0)
    played = dict(counts)
    for each in plan.played:
        for entrant in (*each.byes, *each.walkovers):
            counts[entrant] += 1
        for board in each.boards:
            for entrant in board.entrants:
                played[entrant] += 1
            if board.places is not None:
                counts[winner(board)] += 1
    zero = Fraction(0)
    return _ranked(
        [Line(entrant, 0, Fraction(many), zero, zero, zero, played[entrant]) for entrant, many in counts.items()]
    )


def winner(board: Board) -> int:
    """Who advances in a bracket: of those who share the victory, the one seeded higher."""
    assert board.places is not None
    return min(entrant for entrant, place in zip(board.entrants, board.places, strict=True) if place == 1)
