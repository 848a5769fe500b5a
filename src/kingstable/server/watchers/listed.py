"""The tables that may be listed for people who want to watch: found now and then, and encoded once for everybody."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import case, select

from kingstable.server.hall import Hall
from kingstable.server.store.kept import Kept
from kingstable.server.store.rows import whole
from kingstable.server.store.schema import TABLES, VISITS
from kingstable.server.watchers.shapes import WatchedPlayer, WatchedTable, WatchedTables

GOOD_FOR: Final = 5.0
"""Seconds for which a list is used."""
MOST: Final = 100
"""The most tables that are listed."""


class Watchable:
    """The list, as it was last found."""

    def __init__(self, hall: Hall, clock: Callable[[], float] = time.monotonic) -> None:
        self._hall = hall
        self._clock = clock
        self._until = 0.0
        self._content = b""

    async def listed(self) -> bytes:
        """The list as it is sent. Raises StoreError."""
        if self._until < self._clock():
            tables = tuple(map(self._table, await self._found()))
            self._content = msgspec.json.encode(WatchedTables(tables))
            self._until = self._clock() + GOOD_FOR
        return self._content

    async def _found(self) -> list[Kept]:
        rests = select(VISITS.c.table).where(VISITS.c.rest != "")
        says_so = TABLES.c.terms.contains('"watch":"listed"')
        going_on: Any = ~TABLES.c.over & says_so & TABLES.c.id.not_in(rests)
        # The position in the list must not reveal when somebody moves at a table that is shown late.
        since = case((TABLES.c.terms.contains('"delay_'), TABLES.c.created), else_=TABLES.c.since)
        newest = since.desc().nulls_last()
        rows = await self._hall.store.people.ask(select(TABLES).where(going_on).order_by(newest).limit(MOST))
        return list(whole(rows))

    def _table(self, kept: Kept) -> WatchedTable:
        late = kept.terms.is_late
        return WatchedTable(
            table=kept.id,
            game=kept.game,
            players=tuple(WatchedPlayer(person.name, person.level) for person in kept.people),
            pace=kept.pace,
            opened=kept.created,
            ply=None if late else kept.ply,
            late=late,
            watchers=self._hall.presence.watchers(kept.id),
        )
