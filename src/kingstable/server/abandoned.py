"""Abandoned tables: those without people end, and those of people sleep until they return. Nothing is deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kingstable.server.hall import Hall
from kingstable.server.opening import recount
from kingstable.server.room import now
from kingstable.server.routine import Routine

AT_ONCE: Final = 500
"""How many tables are looked up in one query."""


class Sweeper(Routine):
    """Searches now and then for tables where nobody is, and calls `rests` with each that does not go on."""

    def __init__(self, hall: Hall, rests: Callable[[str], None], clock: Callable[[], int] = now) -> None:
        super().__init__("Tables that nobody is at", hall.settings.sweep_seconds)
        self._hall = hall
        self._rests = rests
        self._clock = clock

    async def close(self) -> None:
        """Stop, after recording for the last time who is where."""
        await super().close()
        await self.try_to_look()

    async def look(self) -> None:
        """Search once. Raises StoreError."""
        hall = self._hall
        for table in hall.places.tables():
            hall.store.visits.touch(table, self._clock())
        rested = await hall.store.visits.sweep(self._clock(), hall.settings)
        for table in rested:
            self._rests(table)
            hall.leave(table)
        hall.opened.forget(rested)
        opened = hall.opened.all()
        for begin in range(0, len(opened), AT_ONCE):
            await recount(hall, opened[begin : begin + AT_ONCE])
