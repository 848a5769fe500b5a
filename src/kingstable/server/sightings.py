"""Who is seen at which table by which server, so that all servers of a database know everybody who is there.

No call waits for any of this: a server writes its own rows now and then, and reads those of the others.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from kingstable.server.presence import Here, Presence
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.store.errors import StoreError
from kingstable.server.store.people import People
from kingstable.server.store.schema import SIGHTINGS

LOG: Final = logging.getLogger(__name__)
LOOKS_EVERY: Final = 3.0
"""Seconds between two checks of who has come and gone, here and elsewhere."""
WRITTEN_EVERY: Final = 10.0
"""Seconds after which rows are written again even if nobody has come or gone."""
STALE_MS: Final = 25_000
"""Milliseconds after which a row no longer counts: its server is gone."""
SWEPT_MS: Final = 3600 * 1000
"""Milliseconds after which a row is deleted; until then it shows when somebody was last there."""
WATCHERS: Final = -1
"""Instead of a seat, for all who sit at none."""

Sighting = tuple[str, int]
"""A table, and a seat there or WATCHERS."""


class Sightings(Routine):
    """Tells other servers who is here, and `presence` who is elsewhere; calls `ring` for a table when that changes."""

    def __init__(
        self,
        people: People,
        presence: Presence,
        ring: Callable[[str], None],
        written_every: float = WRITTEN_EVERY,
    ) -> None:
        super().__init__("Telling other servers who is there", LOOKS_EVERY)
        self._people = people
        self._presence = presence
        self._ring = ring
        self._server = secrets.token_hex(8)
        self._every_ms = int(1000 * min(written_every, WRITTEN_EVERY))
        self._written: dict[Sighting, int] = {}
        """How many people the rows of this server have, as last written; only rows with anybody."""
        self._due = 0
        self._writing = asyncio.Lock()

    async def close(self) -> None:
        """Stop, and tell the other servers that nobody is here any more."""
        await super().close()
        try:
            await self._write({})
        except StoreError as error:
            LOG.error("Other servers are not told that this one has closed. %s", error)

    async def look(self) -> None:
        """Write who is here, and read who is elsewhere. Raises StoreError."""
        await self.write()
        await self.read()

    async def write(self) -> None:
        """Write who is here, if anybody has come or gone or the rows are due. Raises StoreError."""
        await self._write({(table, _row(seat)): many for table, seat, many in self._presence.here()})

    async def read(self) -> None:
        """Read who is elsewhere. Raises StoreError."""
        theirs = (SIGHTINGS.c.server != self._server) & (SIGHTINGS.c.seen > now() - STALE_MS) & (SIGHTINGS.c.many > 0)
        found: defaultdict[str, dict[int | None, int]] = defaultdict(dict)
        for row in await self._people.ask(select(SIGHTINGS.c.table, SIGHTINGS.c.seat, SIGHTINGS.c.many).where(theirs)):
            seat = None if row.seat == WATCHERS else int(row.seat)
            found[row.table][seat] = found[row.table].get(seat, 0) + int(row.many)
        elsewhere: Mapping[str, Here] = found
        for table in self._presence.hear(elsewhere):
            self._ring(table)

    async def _write(self, here: Mapping[Sighting, int]) -> None:
        async with self._writing:
            moment = now()
            if here == self._written and (not here or moment < self._due):
                return
            anew = [each for each in {*here, *self._written} if here.get(each) != self._written.get(each)]
            mine = SIGHTINGS.c.server == self._server
            rows = [{"table": table, "seat": seat, "many": here.get((table, seat), 0)} for table, seat in anew]

            def write(connection: Connection) -> None:
                connection.execute(update(SIGHTINGS).where(mine, SIGHTINGS.c.many > 0).values(seen=moment))
                if rows:
                    this = mine & (SIGHTINGS.c.table == bindparam("at")) & (SIGHTINGS.c.seat == bindparam("where"))
                    connection.execute(delete(SIGHTINGS).where(this), [{"at": at, "where": seat} for at, seat in anew])
                    connection.execute(insert(SIGHTINGS).values(server=self._server, seen=moment), rows)
                connection.execute(delete(SIGHTINGS).where(SIGHTINGS.c.seen < moment - SWEPT_MS))

            await self._people.write(write)
            self._written, self._due = dict(here), moment + self._every_ms


def _row(seat: int | None) -> int:
    return WATCHERS if seat is None else seat
