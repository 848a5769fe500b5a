"""Thousands of games of one kind: who wins from which seat and place in turn, how long they take, how they end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import TypedDict

from kingstable import catalogue
from kingstable.core import table
from kingstable.core.luck import FastLuck
from kingstable.core.stops import Stops
from kingstable.lab.arrow import Sink, check_new, games_in, open_sink
from kingstable.lab.detailed import play_detailed
from kingstable.lab.plan import Chunk, Plan
from kingstable.lab.playing import Played, play_chunk
from kingstable.lab.result import Count, Ending, Lengths, Wins
from kingstable.lab.workers import ENDINGS, Jobs, at_once, in_order

STARTING = 0.5
"""The approximate number of seconds in which a process starts."""


class Speed(TypedDict):
    """How fast it went; the only part of a result that differs from run to run."""

    engine: str
    jobs: int
    seconds: float
    games_per_second: float
    decisions_per_second: float


class Simulation(TypedDict):
    """The result as one document. `games` is the number played, fewer than `asked` if it was interrupted.

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
    """Whether the core runs as machine code, and not as the same Python, interpreted."""
    return not str(table.__file__).endswith(".py")


def engine_of(game: str) -> str:
    """How a game runs: a game from outside may be interpreted on the compiled core."""
    if not is_compiled():
        return "interpreted"
    found = catalogue.game(game)
    index = sys.modules[type(found.table(found.players[0], FastLuck(0))).__module__]
    return "partly compiled" if str(index.__file__).endswith(".py") else "compiled"


def _silent(games: int) -> None:
    """Report no progress."""


def simulate(
    plan: Plan,
    jobs: Jobs = 1,
    out: Path | None = None,
    progress: Callable[[int], None] = _silent,
    *,
    details: bool = False,
    resume: bool = False,
) -> Simulation:
    """Play the plan's games, with a row for each in `out`. `progress` is called with the number of games added.

    With `details`, the rows also say what each seat had at the end and what it did with which things. With `resume`,
    the games that another run left in `out` are taken over, and only the others are played.

    If interrupted, the result is that of the games so far. Raises BadOutput if `out` cannot be written, has other
    games, or exists without `resume`; and one of `ENDINGS`, after which `out` has the games so far.
    """
    count, stops, interrupted = Count(plan), Stops(), False
    started = perf_counter()
    with stops.listening():
        try:
            with stops.held():
                before = _games_there(plan, out, details, resume)
            with _written(plan, out, details, stops) as sink:
                with stops.held():
                    for played in before:
                        _take_in(count, sink, played)
                progress(count.games)
                with closing(_left(plan, details, count.games, jobs)) as games:
                    for played in games:
                        with stops.held():
                            _take_in(count, sink, played)
                        progress(len(played.lengths))
        except KeyboardInterrupt:
            interrupted = True
    return _told(count, interrupted, jobs, perf_counter() - started)


def _games_there(plan: Plan, out: Path | None, details: bool, resume: bool) -> Iterable[Played]:
    """The games to take over. Raises BadOutput if the file has other games, or exists without `resume`."""
    if out and not resume:
        check_new(out)
    return games_in(out, plan, details) if out and resume and out.exists() else ()


@contextmanager
def _written(plan: Plan, out: Path | None, details: bool, stops: Stops) -> Iterator[Sink | None]:
    """A file for the games, if one is wanted. It is completed after what ends games early, and dropped after a bug."""
    sink: Sink | None = None
    try:
        with stops.held():
            sink = open_sink(out, plan, details) if out else None
        yield sink
    except (KeyboardInterrupt, *ENDINGS):
        _complete(sink, stops)
        raise
    except BaseException:
        if sink:
            sink.drop()
        raise
    _complete(sink, stops)


def _complete(sink: Sink | None, stops: Stops) -> None:
    if sink:
        with stops.finishing():
            sink.close()


def _left(plan: Plan, details: bool, done: int, jobs: Jobs) -> Generator[Played]:
    """Play the remaining pieces. Random play begins in this process: often it is over before another has started."""
    work: Callable[[Chunk], Played] = partial(play_detailed if details else play_chunk, plan)
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
