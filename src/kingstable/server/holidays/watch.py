"""Stops the clocks of people who have days off, and has them run again afterwards."""

from __future__ import annotations

import logging
from typing import Final

from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.holidays import rows
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.store.errors import Damaged

LOG: Final = logging.getLogger(__name__)
LOOKS_EVERY: Final = 30.0
"""Seconds between two looks; this much extra time somebody may get at the end of their days off."""


class HolidayWatch(Routine):
    """Every server has a watch; what one has done, the others find done."""

    def __init__(self, hall: Hall) -> None:
        super().__init__("Days off", LOOKS_EVERY, at_once=True)
        self._hall = hall
        self._seen: dict[str, dict[int, int]] = {}
        """The tables, with the seats that are away, that are already as they should be."""

    async def look(self) -> None:
        """Update all tables where somebody's days off have begun or ended. Raises StoreError."""
        people = self._hall.store.people
        away = await rows.away(people, now())
        over = await rows.standing_still(people) - set(away)
        for table, seats in away.items():
            if self._seen.get(table) != seats:
                await self._see_to(table, seats)
        for table in over:
            await self._see_to(table, {})
        self._seen = away

    async def _see_to(self, table: str, seats: dict[int, int]) -> None:
        try:
            room = await self._hall.room(table)
            await self._hall.alter(room, lambda: room.away(seats))
        except (Denied, Damaged):
            LOG.info("A table of somebody who is away has ended, or cannot be read.")
