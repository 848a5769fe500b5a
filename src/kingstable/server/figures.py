"""What a running house counts, in plain numbers, so that counting costs next to nothing; `metrics` reads them."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Final

from kingstable.server.thinking import Question, Thinker

if TYPE_CHECKING:
    from kingstable.server.traces import Traces

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LONG_SECONDS: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
CHANGES: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)
LAG_EVERY: Final = 0.5
"""Seconds between two measurements of how late the event loop is."""


class Histogram:
    """Counts values by size: `counts` has one more place than `bounds`, for all that are larger."""

    __slots__ = ("bounds", "counts", "sum")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        self.counts[bisect_left(self.bounds, value)] += 1
        self.sum += value


class Figures:
    """The numbers of one process since it began, and its traces, if any. No label names a player or a table."""

    def __init__(self, traces: Traces | None = None) -> None:
        self.traces = traces
        self.calls: defaultdict[tuple[str, str, int], int] = defaultdict(int)
        """By method, route, and status."""
        self.broken = 0
        self.moves = 0
        """Moves committed, including those of computer players."""
        self.move_seconds = Histogram(SECONDS)
        self.commits = 0
        self.commits_failed = 0
        self.commit_seconds = Histogram(SECONDS)
        self.commit_changes = Histogram(CHANGES)
        self.thinking: defaultdict[str, Histogram] = defaultdict(lambda: Histogram(LONG_SECONDS))
        """By level, from the question to its answer."""
        self.asked: dict[int, float] = {}
        """When each question that computer players have not answered yet was asked, the oldest first."""
        self.lag_seconds = Histogram(SECONDS)
        self._question = 0

    def committed(self, changes: int, moves: int, seconds: float, failed: bool) -> None:
        """Count a commit that has ended. Called from the writer's thread."""
        self.commits += 1
        self.commits_failed += failed
        self.moves += moves
        self.commit_changes.add(changes)
        self.commit_seconds.add(seconds)
        if self.traces:
            self.traces.work("commit", seconds, {"kingstable.changes": changes, "kingstable.moves": moves}, failed)

    @contextmanager
    def thinks(self, level: str) -> Iterator[None]:
        """Count a question to a computer player, which waits as long as the block lasts."""
        self._question += 1
        number, began = self._question, perf_counter()
        self.asked[number] = began
        try:
            yield
            seconds = perf_counter() - began
            self.thinking[level].add(seconds)
            if self.traces:
                self.traces.work("think", seconds, {"kingstable.level": level})
        finally:
            del self.asked[number]

    def oldest_question(self) -> float:
        """How many seconds the oldest question has waited; 0 if none does."""
        return perf_counter() - next(iter(self.asked.values())) if self.asked else 0.0

    async def watch_loop(self) -> None:
        """Note how late the event loop is, until this is cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_EVERY
            await asyncio.sleep(LAG_EVERY)
            self.lag_seconds.add(max(0.0, loop.time() - due))


class CountedThinker:
    """A thinker whose questions are counted."""

    def __init__(self, thinker: Thinker, figures: Figures) -> None:
        self._thinker = thinker
        self._figures = figures

    async def think(self, question: Question) -> str:
        with self._figures.thinks(question.level):
            return await self._thinker.think(question)

    def close(self) -> None:
        self._thinker.close()
