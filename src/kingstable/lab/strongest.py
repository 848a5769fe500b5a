"""The strongest computer players that play so many games in the time there is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Final

from kingstable.lab.plan import Chunk, Plan, plan_from
from kingstable.lab.playing import play_chunk

LADDER: Final = ("medium", "skilled", "hard")
"""Levels from the weakest on whose games say how a game is played; none looks at the clock, so all can be repeated."""

SLOWER: Final = 2
"""Each of them takes at least so many times as long as the one before."""


def strongest(plan: Callable[[str], Plan], games: int, minutes: float, jobs: int) -> str:
    """The strongest of the levels of whom so many games are likely to be over in time; the weakest at least.

    `plan` makes the plan of a level. One game of each is played, the weakest first, until one takes too long.
    """
    best, seconds = LADDER[0], 0.0
    allowed = 60 * minutes * min(jobs, games) / games
    for level in LADDER:
        if seconds * SLOWER > allowed:
            break
        began = perf_counter()
        play_chunk(plan(level), Chunk(0, 0, 1))
        seconds = perf_counter() - began
        if seconds > allowed:
            break
        best = level
    return best


def kept_levels(keep: Path | None) -> tuple[str, ...]:
    """Who played the games that are kept in a file; nobody where there is none yet, or it cannot be read."""
    if keep is None:
        return ()
    try:
        with keep.open(encoding="utf-8") as file:
            return plan_from(file.readline()).levels
    except (OSError, ValueError, TypeError, KeyError):
        return ()  # whoever opens the file to go on tells what is wrong with it
