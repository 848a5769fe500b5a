"""The course of a tournament: how it begins, how rounds follow each other, and when it ends. No clock, no database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2
from random import Random

from msgspec.structs import replace

from kingstable.server.tournaments.designs import Group, Groups, Met, searched, seated
from kingstable.server.tournaments.pairing import berger, bracket, design, swiss
from kingstable.server.tournaments.plan import Board, Entrant, Plan, Round
from kingstable.server.tournaments.scores import met, standings, winner


def begun(plan: Plan, strengths: Sequence[float]) -> Plan:
    """The plan of a tournament that begins: entrants sorted by strength, and the number of rounds there will be."""
    order = sorted(range(len(plan.entrants)), key=lambda entrant: (-strengths[entrant], entrant))
    entrants = tuple(plan.entrants[entrant] for entrant in order)
    return replace(plan, entrants=entrants, rounds=_rounds(plan, len(entrants)))


def _rounds(plan: Plan, many: int) -> int:
    match plan.format:
        case "round-robin":
            return many - 1 + many % 2
        case "knockout":
            return ceil(log2(many))
        case "swiss" if plan.seats == 2:
            return min(plan.rounds, many - 1)
        case _:
            return plan.rounds


def next_round(plan: Plan, due: int, name: Callable[[], str]) -> Round | None:
    """The next round; None if all are played, or too few entrants are left. `name` makes the name of a table."""
    number = len(plan.played)
    active = [entrant for entrant, each in enumerate(plan.entrants) if not each.withdrawn]
    least = 1 if plan.format == "knockout" else plan.seats  # the last one left still wins without a game
    if number >= plan.rounds or len(active) < least:
        return None
    groups, byes = _paired(plan, number, active)
    walkovers = tuple(
        entrant for group in groups for entrant in group if len(_there(group, plan.entrants)) == 1 and entrant in active
    )
    boards = tuple(Board(name(), group) for group in groups if len(_there(group, plan.entrants)) == len(group))
    return Round(boards, tuple(entrant for entrant in byes if entrant in active), due, walkovers)


def _there(group: Group, entrants: Sequence[Entrant]) -> list[int]:
    return [entrant for entrant in group if not entrants[entrant].withdrawn]


def _paired(plan: Plan, number: int, active: Sequence[int]) -> tuple[Groups, Group]:
    history = met(plan)
    match plan.format:
        case "round-robin":
            return berger(len(plan.entrants), number)
        case "knockout":
            return _bracketed(plan, number, history)
        case "swiss":
            order = [line.entrant for line in standings(plan) if line.entrant in active] if number else active
            return swiss(order, plan.seats, history) if number else _folded(order, plan.seats, history)
        case _:
            if len(active) == len(plan.entrants):
                return design(len(active), plan.seats, plan.rounds, number)
            groups, byes = searched(active, plan.seats, history, Random(f"{plan.name} {number}"))
            return seated(groups, history), byes


def _folded(order: Sequence[int], seats: int, history: Met) -> tuple[Groups, Group]:
    """A first round: the order is cut into as many parts as tables have seats, and each table gets one of each part."""
    many = len(order) // seats
    groups = tuple(tuple(order[place + part * many] for part in range(seats)) for place in range(many))
    return seated(groups, history), tuple(order[many * seats :])


def _bracketed(plan: Plan, number: int, history: Met) -> tuple[Groups, Group]:
    """Neighbours in the bracket meet; those without one advance."""
    slots: list[int | None] = [seed if seed < len(plan.entrants) else None for seed in bracket(len(plan.entrants))]
    for each in plan.played:
        slots = [_goes_on(each, slots[place : place + 2]) for place in range(0, len(slots), 2)]
    pairs = [[each for each in slots[place : place + 2] if each is not None] for place in range(0, len(slots), 2)]
    byes = tuple(pair[0] for pair in pairs if len(pair) == 1)
    return seated([tuple(pair) for pair in pairs if len(pair) == 2], history), byes


def _goes_on(played: Round, pair: Sequence[int | None]) -> int | None:
    """Who advances from a pair of the bracket; None if nobody does, as both have withdrawn."""
    for board in played.boards:
        if set(board.entrants) == set(pair):
            return winner(board)
    return next((each for each in pair if each in played.byes or each in played.walkovers), None)


def figures_of(plan: Plan) -> Met:
    """Who meets whom in the rounds so far and, in a design without withdrawals, in those to come."""
    found = met(plan)
    if plan.format == "balanced" and plan.entrants and not any(each.withdrawn for each in plan.entrants):
        for number in range(len(plan.played), plan.rounds):
            if len(plan.entrants) >= plan.seats:
                found.add(*design(len(plan.entrants), plan.seats, plan.rounds, number))
    return found
