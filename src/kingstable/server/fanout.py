"""Telling those who follow a table that something has changed there."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from kingstable.server.store.kept import Change


class Bell:
    """Rings for one follower. Several rings before they listen count as one."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._rung = False
        self._waiting: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    def ring(self) -> None:
        self._rung = True
        self._wake()

    async def heard(self, seconds: float) -> bool:
        """Wait for a ring for at most `seconds`, and return whether there was one."""
        if not self._rung:  # cheaper than `asyncio.wait_for`
            self._waiting = self._loop.create_future()
            self._wake_in(seconds)
            try:
                await self._waiting
            finally:
                self._waiting = None
        rung, self._rung = self._rung, False
        return rung

    def close(self) -> None:
        """Cancel the timer: nobody listens any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wake_in(self, seconds: float) -> None:
        """Set the timer, unless one is due sooner: that wakes once in vain, but most waits need no new timer."""
        due = self._loop.time() + seconds
        if self._timer is None or self._timer.when() > due:
            self.close()
            self._timer = self._loop.call_at(due, self._time_out)

    def _time_out(self) -> None:
        self._timer = None
        self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class Changed(Protocol):
    """Called when a table has reached a revision elsewhere, with the change that led to it if that is known."""

    def __call__(self, table: str, revision: int, change: Change | None = None) -> None: ...


class Fanout(Protocol):
    """Tells followers only that something has changed; other servers may be told what it was as well."""

    changed: Changed
    """Called when another process has changed a table that is watched here."""

    stirred: Callable[[], None]
    """Called when another process may have changed tables that are not watched here."""

    def ring(self, table: str) -> None:
        """Ring for those who follow this table here: something has changed."""

    def ring_all(self) -> None:
        """Ring for everybody who follows any table here."""

    def tell(self, change: Change) -> None:
        """Tell all who follow the table, on any server, of a change that this process has made and committed."""

    def bell(self, table: str) -> AbstractContextManager[Bell]:
        """A context in which the bell it gives rings for this table."""
        ...

    def watch(self, table: str) -> None:
        """Call `changed` for this table from now on: it is held in memory."""

    def unwatch(self, table: str) -> None:
        """Stop calling `changed` for this table: it is no longer in memory."""

    def is_told(self, table: str) -> bool:
        """Whether `changed` is called, without delay, for every change that others make at this table."""
        ...

    async def start(self) -> None:
        """Begin to listen to other processes."""

    async def close(self) -> None:
        """Stop listening to other processes and telling them of changes."""


class LocalFanout:
    """For a single process, which hears from no other."""

    def __init__(self) -> None:
        self.changed: Changed = lambda table, revision, change=None: None
        self.stirred: Callable[[], None] = lambda: None
        self._bells: defaultdict[str, set[Bell]] = defaultdict(set)
        self._watched: set[str] = set()

    def ring(self, table: str) -> None:
        for bell in self._bells.get(table, ()):
            bell.ring()

    def ring_all(self) -> None:
        for table in self._bells:
            self.ring(table)

    def tell(self, change: Change) -> None:
        self.ring(change.kept.id)

    @contextmanager
    def bell(self, table: str) -> Iterator[Bell]:
        bell = Bell()
        self._bells[table].add(bell)
        try:
            yield bell
        finally:
            bell.close()
            self._bells[table].discard(bell)
            if not self._bells[table]:
                del self._bells[table]

    def watch(self, table: str) -> None:
        self._watched.add(table)

    def unwatch(self, table: str) -> None:
        self._watched.discard(table)

    def is_told(self, table: str) -> bool:
        return False

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass
