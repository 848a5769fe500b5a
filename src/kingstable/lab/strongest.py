"""What fits in the available time: the strongest players for so many games, and how deep the game is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import Final

from kingstable.lab.plan import Chunk, Plan, plan_from
from kingstable.lab.playing import play_chunk
from kingstable.lab.report.depth import first_of, paired

LADDER: Final = ("medium", "skilled", "hard")
"""The levels used to show how a game is played, weakest first; none looks at the clock, so all are repeatable."""

SLOWER: Final = 2
"""Each of them takes at least this many times as long as the one before."""


MOST_DOUBLINGS: Final = 2
"""More doublings are played only on request."""


@dataclass(frozen=True)
class Fitting:
    """The levels of the players, and how often their thinking is doubled to measure how deep the game is."""

    levels: tuple[str, ...]
    doublings: int


def _silent(levels: str) -> None:
    """Do not report which levels are tried."""


def fitting(
    plan: Callable[..., Plan],
    games: int,
    minutes: float,
    jobs: int,
    levels: Sequence[str] = (),
    doublings: int | None = None,
    trying: Callable[[str], None] = _silent,
) -> Fitting:
    """What is likely to be over in time, judged by one game of each; given levels and doublings stay as they are.

    `plan` makes a plan from levels, and `trying` is called before each game with the names of its players.
    """
    allowed = 60 * minutes * min(jobs, games) / games

    def lasts(*levels: str) -> float:
        trying(", ".join(levels))
        return _lasts(plan(*levels))

    seconds = 0.0
    if not levels:
        best, seconds = strongest(lasts, allowed)
        levels = (best,)
    elif doublings is None:
        seconds = lasts(*levels)
    left = allowed - seconds
    if doublings is not None or left <= 0:
        return Fitting(tuple(levels), doublings or 0)
    meeting = tuple(islice(cycle(paired(first_of(levels))), plan(*levels).players))
    return Fitting(tuple(levels), _doublings(lasts(*meeting), left))


def strongest(lasts: Callable[[str], float], allowed: float) -> tuple[str, float]:
    """The strongest level whose games take at most `allowed` seconds, or the weakest, and how long one game took.

    `lasts` plays one game of a level; it is called for each, the weakest first, until one takes too long.
    """
    best, its_seconds = LADDER[0], lasts(LADDER[0])
    for level in LADDER[1:]:
        if its_seconds * SLOWER > allowed:
            break
        seconds = lasts(level)
        if seconds > allowed:
            break
        best, its_seconds = level, seconds
    return best, its_seconds


def _doublings(first: float, allowed: float) -> int:
    """How many doublings fit in `allowed` seconds a game; the first takes `first` seconds, and each next twice that."""
    return sum(first * ((2 << number) - 1) <= allowed for number in range(MOST_DOUBLINGS))


def _lasts(plan: Plan) -> float:
    """The seconds that the plan's first game takes."""
    began = perf_counter()
    play_chunk(plan, Chunk(0, 0, 1))
    return perf_counter() - began


def kept_levels(keep: Path | None) -> tuple[str, ...]:
    """The players of the games kept in a file; none if there is no file yet, or it cannot be read."""
    if keep is None:
        return ()
    try:
        with keep.open(encoding="utf-8") as file:
            return plan_from(file.readline()).levels
    except (OSError, ValueError, TypeError, KeyError):
        return ()  # whoever opens the file to continue it reports what is wrong with it
