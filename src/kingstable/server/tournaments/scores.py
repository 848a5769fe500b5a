"""Points, tie-breaks, and standings of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
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


def against(board: Board, seat: int, other: int) -> Fraction:
    """What a seat gets against another at its table: 1 for being ahead, 1/2 for being level, or else 0."""
    assert board.places is not None
    own, theirs = board.places[seat], board.places[other]
    return WIN if own < theirs else HALF if own == theirs else Fraction(0)


def share(board: Board, seat: int) -> Fraction:
    """The points of a seat: the share of the others that it is ahead of, 1 for all; those who are level count half."""
    others = [other for other in range(len(board.entrants)) if other != seat]
    return sum((against(board, seat, other) for other in others), Fraction(0)) / len(others)


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


def points(plan: Plan) -> list[Fraction]:
    """The points so far, by entrant."""
    found = [Fraction(0)] * len(plan.entrants)
    for each in plan.played:
        for entrant in each.byes:
            found[entrant] += bye(plan)
        for entrant in each.walkovers:
            found[entrant] += WIN
        for board in _counted(each.boards):
            for seat, entrant in enumerate(board.entrants):
                found[entrant] += share(board, seat)
    return found


def _counted(boards: Sequence[Board]) -> list[Board]:
    return [board for board in boards if board.places is not None]


def standings(plan: Plan) -> list[Line]:
    """All entrants, the best first."""
    if plan.format == "knockout":
        return _knockout(plan)
    score = points(plan)
    boards = [board for each in plan.played for board in _counted(each.boards)]
    lines = [_line(entrant, score, boards) for entrant in range(len(plan.entrants))]
    return _ranked([_with_direct(line, lines, boards) for line in lines])


def _line(entrant: int, score: Sequence[Fraction], boards: Sequence[Board]) -> Line:
    buchholz = sonneborn = Fraction(0)
    played = 0
    for board in boards:
        if entrant in board.entrants:
            seat = board.entrants.index(entrant)
            played += 1
            for other, rival in enumerate(board.entrants):
                if other != seat:
                    buchholz += score[rival]
                    sonneborn += against(board, seat, other) * score[rival]
    return Line(entrant, 0, score[entrant], Fraction(0), buchholz, sonneborn, played)


def _with_direct(line: Line, lines: Sequence[Line], boards: Sequence[Board]) -> Line:
    """The line with what its entrant has scored against those with as many points."""
    level = {other.entrant for other in lines if other.points == line.points and other.entrant != line.entrant}
    direct = sum(
        (
            against(board, board.entrants.index(line.entrant), seat)
            for board in boards
            if line.entrant in board.entrants
            for seat, rival in enumerate(board.entrants)
            if rival in level
        ),
        Fraction(0),
    )
    return msgspec.structs.replace(line, direct=direct)


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
