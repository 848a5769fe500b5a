"""Thousands of games of one kind: who wins from which seat and as which in turn, how long they take, how they end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TypedDict

from kingstable import catalogue
from kingstable.bots.program import ProgramFailed
from kingstable.core import table
from kingstable.core.luck import FastLuck
from kingstable.core.stops import Stops
from kingstable.lab.arrow import Sink, check_new, games_in, open_sink
from kingstable.lab.cluster import WorkLost
from kingstable.lab.detailed import play_detailed
from kingstable.lab.plan import Chunk, Plan
from kingstable.lab.playing import Played, play_chunk
from kingstable.lab.result import Count, Ending, Lengths, Wins
from kingstable.lab.workers import Jobs, at_once, in_order

STARTING = 0.5
"""Seconds in which a process begins, about."""


class Speed(TypedDict):
    """How fast it went; the only part of a result that differs from run to run."""

    engine: str
    jobs: int
    seconds: float
    games_per_second: float
    decisions_per_second: float


class Simulation(TypedDict):
    """The result as one document. `games` are those played, fewer than `asked` where it was interrupted.

    `seats` has the victories by seat, `turns` by the order of the first turns: chance decides which seat begins.
    """

    game: str
    players: int
    options: dict[str, str]
    levels: list[str]
    seed: int
    limit: int
    asked: int
    games: int
    interrupted: bool
    decisions: int
    seats: list[Wins]
    turns: list[Wins]
    bots: list[Wins]
    lengths: Lengths
    endings: list[Ending]
    speed: Speed


def is_compiled() -> bool:
    """Whether the core runs as machine code or as the same Python, interpreted."""
    return not str(table.__file__).endswith(".py")


def engine_of(game: str) -> str:
    """How a game runs: a game from outside may be interpreted on the compiled core."""
    if not is_compiled():
        return "interpreted"
    found = catalogue.game(game)
    index = sys.modules[type(found.table(found.players[0], FastLuck(0))).__module__]
    return "partly compiled" if str(index.__file__).endswith(".py") else "compiled"


def _silent(games: int) -> None:
    """Nobody wants to hear of progress."""


def simulate(
    plan: Plan,
    jobs: Jobs = 1,
    out: Path | None = None,
    progress: Callable[[int], None] = _silent,
    *,
    details: bool = False,
    resume: bool = False,
) -> Simulation:
    """Play the plan's games, a row for each into `out`; `progress` hears how many more were played.

    With `details` the rows also say what each seat had in the end and what it did with which things. To `resume` is to
    take over the games that are in `out` from another run, and to play the others.

    Interrupted, it tells of the games played so far. Raises BadOutput if `out` cannot be written, has other games, or
    is there and not to be resumed; and WorkLost or ProgramFailed, after which the games so far are in `out`.
    """
    count = Count(plan)
    sink: Sink | None = None
    stops = Stops()
    started = perf_counter()
    interrupted = False
    work: Callable[[Chunk], Played] = partial(play_detailed if details else play_chunk, plan)
    with stops.listening():
        try:
            with stops.held():
                if out and not resume:
                    check_new(out)
                before = games_in(out, plan, details) if out and resume and out.exists() else ()
                sink = open_sink(out, plan, details) if out else None
                for played in before:
                    _take_in(count, sink, played)
            progress(count.games)
            with closing(_left(plan, work, count.games, jobs)) as games:
                for played in games:
                    with stops.held():
                        _take_in(count, sink, played)
                    progress(len(played.lengths))
        except KeyboardInterrupt:
            interrupted = True
        except (WorkLost, ProgramFailed):
            if sink:
                with stops.finishing():
                    sink.close()
            raise
        except BaseException:
            if sink:
                sink.drop()
            raise
        if sink:
            with stops.finishing():
                sink.close()
    return _told(count, interrupted, jobs, perf_counter() - started)


def _left(plan: Plan, work: Callable[[Chunk], Played], done: int, jobs: Jobs) -> Generator[Played]:
    """Play the pieces after so many games. Random play begins here: often it is over before a process has begun."""
    pieces = -(-done // plan.piece)
    chunks, left = islice(plan.chunks(), pieces, None), plan.pieces - pieces
    began = perf_counter()
    while left and plan.is_random and isinstance(jobs, int) and perf_counter() - began < STARTING:
        yield work(next(chunks))
        left -= 1
    yield from in_order(work, chunks, jobs, left)


def _take_in(count: Count, sink: Sink | None, played: Played) -> None:
    count.add(played)
    if sink:
        sink.write(played)


def _told(count: Count, interrupted: bool, jobs: Jobs, seconds: float) -> Simulation:
    plan = count.plan
    return Simulation(
        game=plan.game,
        players=plan.players,
        options=dict(plan.options),
        levels=list(plan.levels),
        seed=plan.seed,
        limit=plan.limit,
        asked=plan.games,
        games=count.games,
        interrupted=interrupted,
        decisions=count.decisions,
        seats=count.seats(),
        turns=count.turns(),
        bots=count.bots(),
        lengths=count.length_table(),
        endings=count.ending_table(),
        speed=_speed(count, jobs, seconds),
    )


def _speed(count: Count, jobs: Jobs, seconds: float) -> Speed:
    return Speed(
        engine=engine_of(count.plan.game),
        jobs=at_once(jobs),
        seconds=round(seconds, 3),
        games_per_second=round(count.games / seconds, 1),
        decisions_per_second=round(count.decisions / seconds, 1),
    )
