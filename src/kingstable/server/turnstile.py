"""Lets in a few at a time: the most urgent first, and of equals one table after another."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum


class Urgency(IntEnum):
    """Who waits for a computer player. The smaller, the more urgent."""

    LIVE = 0
    """People who are at the table now."""
    DAYS = 1
    """People who look in later."""
    NOBODY = 2
    """Computer players alone."""


class Turnstile:
    """So many places. A table's questions are taken in their order; no table waits for all of another's."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[Urgency, OrderedDict[str, deque[asyncio.Future[None]]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    @asynccontextmanager
    async def place(self, urgency: Urgency, table: str) -> AsyncIterator[None]:
        """A place for as long as this lasts; returns once it is one's turn."""
        if self._free:
            self._free -= 1
        else:
            await self._turn(urgency, table)
        try:
            yield
        finally:
            self._let_in()

    async def _turn(self, urgency: Urgency, table: str) -> None:
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[urgency].setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # the place was given, and is not used
                self._let_in()
            raise

    def _let_in(self) -> None:
        """Give a place that has become free to whoever comes next."""
        while (turn := self._next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _next(self) -> asyncio.Future[None] | None:
        tables = next((tables for tables in self._waiting.values() if tables), None)
        if tables is None:
            return None
        table, turns = tables.popitem(last=False)
        turn = turns.popleft()
        if turns:
            tables[table] = turns  # behind all others
        return turn
