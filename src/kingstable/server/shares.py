"""Whose computer player thinks next: where somebody waits at the table first, and then whoever had least of late."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

HALF_LIFE: Final = 60.0
"""Seconds after which thinking counts half."""
REMEMBERED: Final = 10_000
"""Openers whose thinking is counted."""


@dataclass(eq=False)
class _Turn:
    table: str
    opener: str
    may_think: asyncio.Event = field(default_factory=asyncio.Event)
    is_alone: bool = False
    began: float = 0.0


class Shares:
    """Lets so many think at a time.

    `opener` tells for whom a table was opened, `watched` how many follow it. Tables where nobody is never take the last
    place, if there are several.
    """

    def __init__(
        self,
        places: int,
        opener: Callable[[str], str],
        watched: Callable[[str], int],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._places = places
        self._opener = opener
        self._watched = watched
        self._clock = clock
        self._waiting: list[_Turn] = []
        self._thinking: set[_Turn] = set()
        self._used: dict[str, tuple[float, float]] = {}

    @asynccontextmanager
    async def turn(self, table: str) -> AsyncIterator[None]:
        """Begins when this table may think, and counts how long it does."""
        turn = _Turn(table, self._opener(table))
        self._waiting.append(turn)
        self._admit()
        try:
            await turn.may_think.wait()
            yield
        finally:
            self._leave(turn)

    def used(self, opener: str) -> float:
        """Seconds of thinking, of which those long ago count less."""
        seconds, at = self._used.get(opener, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE))

    def _admit(self) -> None:
        while self._waiting and len(self._thinking) < self._places:
            alone, _, index = min(
                (not self._watched(each.table), self.used(each.opener), index)
                for index, each in enumerate(self._waiting)
            )
            if alone and self._places > 1 and sum(each.is_alone for each in self._thinking) >= self._places - 1:
                return
            turn = self._waiting.pop(index)
            turn.is_alone, turn.began = alone, self._clock()
            self._thinking.add(turn)
            turn.may_think.set()

    def _leave(self, turn: _Turn) -> None:
        if turn in self._thinking:
            self._thinking.discard(turn)
            self._count(turn.opener, self._clock() - turn.began)
        else:
            self._waiting.remove(turn)
        self._admit()

    def _count(self, opener: str, seconds: float) -> None:
        self._used[opener] = self.used(opener) + seconds, self._clock()
        if len(self._used) > REMEMBERED:
            del self._used[min(self._used, key=self.used)]
