"""Tells those who follow a table that something changed there, and nothing more than that."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class Bell:
    """Rings for one follower. Several rings before it listens are one."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()

    async def heard(self, seconds: float) -> bool:
        """Waits for a ring, at most so long; whether there was one."""
        try:
            await asyncio.wait_for(self._rung.wait(), seconds)
        except TimeoutError:
            return False
        self._rung.clear()
        return True


class Fanout(Protocol):
    """Carries the names of tables only: what changed, each follower looks up for itself."""

    def ring(self, table: str) -> None:
        """Something has changed at this table."""

    def ring_all(self) -> None:
        """Something concerns everybody."""

    def bell(self, table: str) -> AbstractContextManager[Bell]:
        """A bell that rings for this table for as long as this lasts."""
        ...


class LocalFanout:
    """For one process."""

    def __init__(self) -> None:
        self._bells: defaultdict[str, set[Bell]] = defaultdict(set)

    def ring(self, table: str) -> None:
        for bell in self._bells.get(table, ()):
            bell.ring()

    def ring_all(self) -> None:
        for table in self._bells:
            self.ring(table)

    @contextmanager
    def bell(self, table: str) -> Iterator[Bell]:
        bell = Bell()
        self._bells[table].add(bell)
        try:
            yield bell
        finally:
            self._bells[table].discard(bell)
            if not self._bells[table]:
                del self._bells[table]
