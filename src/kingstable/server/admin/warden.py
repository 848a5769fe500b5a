"""Carries out bans and ended games, whoever decided on them, and on whichever server.

Computer players take over the seats of people who are banned, and games that moderators or admins ended are stopped.
"""

from __future__ import annotations

import logging
from typing import Final

from sqlalchemy import or_, select

from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.life.ending import stopped
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.store.errors import Damaged
from kingstable.server.store.schema import BANS, DEEDS, KEYS, SEATS, TABLES

LOG: Final = logging.getLogger(__name__)
LOOKS_EVERY: Final = 5.0
"""Seconds between two looks."""
Seat = tuple[str, int]


class Warden(Routine):
    """Every server has a warden; seats that already have a stand-in are left alone."""

    def __init__(self, hall: Hall) -> None:
        super().__init__("Seats of the banned and games that were ended", LOOKS_EVERY)
        self._hall = hall
        self._seen_to: set[Seat] = set()
        self._stopped: set[str] = set()

    async def look(self) -> None:
        """Deal with all seats held by banned people, and with games that were ended. Raises StoreError."""
        seats = await self._held()
        for table, seat in seats - self._seen_to:
            await self._see_to(table, seat)
        self._seen_to = seats
        for table in await self._ended() - self._stopped:
            await stop(self._hall, table)
            self._stopped.add(table)  # only now, so that a change that could not be stored is tried again

    async def _held(self) -> set[Seat]:
        banned = select(BANS.c.who).where(BANS.c.until > now())
        keys = select(KEYS.c.key).where(KEYS.c.person.in_(banned))
        held = or_(SEATS.c.holder.in_(banned), SEATS.c.holder.in_(keys))
        open_tables = select(SEATS.c.table, SEATS.c.seat).join(TABLES).where(held, ~TABLES.c.over)
        return {(str(row.table), int(row.seat)) for row in await self._hall.store.people.ask(open_tables)}

    async def _ended(self) -> set[str]:
        """Tables that should end, and have not yet."""
        ended = select(DEEDS.c.about).join(TABLES, TABLES.c.id == DEEDS.c.about)
        going_on = ended.where(DEEDS.c.deed == "end", ~TABLES.c.over)
        return {str(row.about) for row in await self._hall.store.people.ask(going_on)}

    async def _see_to(self, table: str, seat: int) -> None:
        try:
            await self._hall.stand_in(await self._hall.room(table), seat, left=True)
        except (Denied, Damaged):
            LOG.info("A table of somebody who may not play any more has ended, or cannot be read.")
        self._hall.places.end(table, seat)


async def stop(hall: Hall, table: str) -> None:
    """End a game without a result, if it goes on."""
    try:
        room = await hall.room(table)
        await hall.alter(room, lambda: stopped(room))
    except (Denied, Damaged):
        LOG.info("A table that was to end has ended already, or cannot be read.")
