"""Finding tables where somebody's time has run out, whether they are in memory or not."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.store.errors import Damaged
from kingstable.server.store.pulse import BEATS_EVERY

LOG: Final = logging.getLogger(__name__)
LOOKS_EVERY: Final = 1.0
"""Seconds between two searches."""


class Deadlines(Routine):
    """Acts on tables where time has run out. Every server searches, and the database lets only one of them act."""

    def __init__(self, hall: Hall) -> None:
        super().__init__("Time that has run out", LOOKS_EVERY)
        self._hall = hall
        self._seen_to: dict[str, int] = {}
        """Tables and moments already dealt with, which the database still reports if the terms are to wait."""
        self._beats_at = 0.0

    async def look(self) -> None:
        """Act on all tables where time has run out. Raises StoreError."""
        await self._beat()
        due = await self._hall.store.due(now())
        for table, moment in due.items():
            if self._seen_to.get(table) != moment:
                await self._see_to(table, moment)
        self._seen_to = due

    async def _beat(self) -> None:
        """Record that this server is alive: time runs only while one is."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self._beats_at:
            self._beats_at = loop.time() + BEATS_EVERY
            await self._hall.store.pulse.beat(now())

    async def _see_to(self, table: str, moment: int) -> None:
        try:
            await self._hall.late(table, moment)
        except (Denied, Damaged):
            LOG.info("A table where time has run out has ended, or cannot be read.")
