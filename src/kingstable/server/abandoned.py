"""Abandoned tables: those of nobody end, those of people sleep until they come back. Nothing is deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from kingstable.server.hall import Hall
from kingstable.server.room import now
from kingstable.server.store.errors import StoreError

LOG: Final = logging.getLogger(__name__)


class Sweeper:
    """Looks now and then for tables where nobody is. `rests` is called with each that does not go on."""

    def __init__(self, hall: Hall, rests: Callable[[str], None], clock: Callable[[], int] = now) -> None:
        self._hall = hall
        self._rests = rests
        self._clock = clock
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write down who was where, for the last time."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._try()

    async def sweep(self) -> None:
        """Look once. Raises StoreError."""
        hall = self._hall
        for table in hall.places.tables():
            hall.store.visits.touch(table, self._clock())
        rested = await hall.store.visits.sweep(self._clock(), hall.settings)
        for table in rested:
            self._rests(table)
            hall.leave(table)
        hall.opened.forget(rested)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._hall.settings.sweep_seconds)
            await self._try()

    async def _try(self) -> None:
        try:
            await self.sweep()
        except StoreError as error:
            LOG.error("Tables that nobody is at are not looked for. %s", error)
