"""How deep a game is: what thinking twice as long is worth, in Elo.

A game in which more thought keeps winning has much to discover; one where it soon gains nothing is shallow, or all
luck. Players who search meet on the same deals, one with twice the simulations of the other, and everybody has every
seat. In the first doubling, the weaker player has half the simulations of the report's players, if these search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypedDict

from kingstable import catalogue
from kingstable.lab.arena.plan import arena_plan
from kingstable.lab.arena.run import hold_arena
from kingstable.lab.plan import Plan
from kingstable.lab.workers import Jobs

FEWEST: Final = 50
"""The simulations of the weakest player, if those of the report do not search."""


class Doubling(TypedDict):
    """By how much Elo the second number of simulations is stronger than the first, with its 95 % interval."""

    simulations: int
    twice: int
    games: int
    value: float
    low: float
    high: float


def first_of(levels: Sequence[str]) -> int:
    """The simulations that are doubled first."""
    return max(catalogue.bring(level).simulations for level in levels) // 2 or FEWEST


def paired(simulations: int) -> tuple[str, str]:
    """The players who meet: one with this many simulations, and one with twice as many."""
    return f"search/simulations={simulations}", f"search/simulations={2 * simulations}"


def doublings(
    plan: Plan, count: int, games: int, jobs: Jobs, progress: Callable[[int], None], keep: Path | None = None
) -> list[Doubling]:
    """The results of `count` doublings of thinking, with `games` games for each.

    Their games are kept in files beside `keep`. Raises BadResults, and KeyboardInterrupt if it was interrupted.
    """
    found = []
    for simulations in (first_of(plan.levels) << number for number in range(count)):
        bots = paired(simulations)
        arena = arena_plan(plan.game, bots, games, plan.players, plan.options, plan.seed, None, plan.limit, plan.cards)
        result = hold_arena(arena, jobs, beside(keep, simulations), progress=progress)
        if result["interrupted"]:
            raise KeyboardInterrupt
        better = next(each for each in result["standings"] if each["bot"] == bots[1])
        # The ratings of two players add up to zero, so their difference is twice the rating of one.
        found.append(
            Doubling(
                simulations=simulations,
                twice=2 * simulations,
                games=result["games"],
                value=2 * better["elo"],
                low=2 * better["low"],
                high=2 * better["high"],
            )
        )
    return found


def beside(keep: Path | None, simulations: int) -> Path | None:
    """The file for the games of a doubling, beside that of the report: `games-50.jsonl` beside `games.jsonl`."""
    return keep and keep.with_stem(f"{keep.stem}-{simulations}")
