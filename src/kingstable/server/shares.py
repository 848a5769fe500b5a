"""Whose computer player thinks next: the most urgent, then the one whose opener has had the least thinking lately."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final

HALF_LIFE: Final = 60.0
"""Seconds after which past thinking counts half."""
REMEMBERED: Final = 10_000
"""How many openers' thinking is counted."""
NO_LIMIT: Final = 2**31


class Urgency(IntEnum):
    """Who waits for a computer player; the smaller, the more urgent."""

    LIVE = 0
    """People who are at the table now."""
    DAYS = 1
    """People who look in later."""
    NOBODY = 2
    """Computer players alone."""


@dataclass(eq=False)
class _Turn:
    table: str
    opener: str
    urgency: Urgency
    may_think: asyncio.Event = field(default_factory=asyncio.Event)
    is_alone: bool = False
    began: float = 0.0


class Shares:
    """Lets `places()` questions be thought about at a time, `most` of them for one opener.

    `opener` says for whom a table was opened, and `watched` how many follow it. Tables where nobody is never take the
    last place, if there are several.
    """

    def __init__(
        self,
        places: Callable[[], int],
        opener: Callable[[str], str],
        watched: Callable[[str], int],
        most: int = NO_LIMIT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._places = places
        self._opener = opener
        self._watched = watched
        self._most = most
        self._clock = clock
        self._waiting: list[_Turn] = []
        self._thinking: set[_Turn] = set()
        self._used: dict[str, tuple[float, float]] = {}

    @asynccontextmanager
    async def turn(self, table: str, urgency: Urgency = Urgency.LIVE) -> AsyncIterator[None]:
        """A context that is entered when this table may think, and that counts for how long it does."""
        turn = _Turn(table, self._opener(table), urgency)
        self._waiting.append(turn)
        self._admit()
        try:
            await turn.may_think.wait()
            yield
        finally:
            self._leave(turn)

    def used(self, opener: str) -> float:
        """Seconds of thinking for an opener; those long ago count less."""
        seconds, at = self._used.get(opener, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE))

    def _admit(self) -> None:
        places = self._places()
        while len(self._thinking) < places and (turn := self._next(places)) is not None:
            self._waiting.remove(turn)
            turn.is_alone, turn.began = self._is_alone(turn), self._clock()
            self._thinking.add(turn)
            turn.may_think.set()

    def _next(self, places: int) -> _Turn | None:
        """Whoever thinks next among those who may; the longest wait decides between equals. None if nobody may."""
        full = places > 1 and sum(each.is_alone for each in self._thinking) >= places - 1
        may = [each for each in self._waiting if self._has_room(each.opener) and not (full and self._is_alone(each))]
        used = {opener: self.used(opener) for opener in {each.opener for each in may}}  # once each: it falls with time
        return min(may, key=lambda each: (self._is_alone(each), each.urgency, used[each.opener]), default=None)

    def _has_room(self, opener: str) -> bool:
        return self._most == NO_LIMIT or sum(each.opener == opener for each in self._thinking) < self._most

    def _is_alone(self, turn: _Turn) -> bool:
        return not self._watched(turn.table)

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
