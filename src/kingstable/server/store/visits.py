"""When people were last at unfinished tables, and which of these rest.

A visit is not worth a commit: visits are noted in memory, and written together now and then.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, Literal, cast

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, not_, or_, select, update

from kingstable.server.settings import Settings
from kingstable.server.spans import HOUR_MS
from kingstable.server.store.errors import StoreError
from kingstable.server.store.people import People
from kingstable.server.store.schema import TABLES, VISITS

LOG: Final = logging.getLogger(__name__)
Rest = Literal["", "asleep", "ended-alone", "ended-unplayed", "ended-left"]
"""Awake; asleep, and so not counted until somebody comes back; or ended, and why."""

HAS_PEOPLE: Final = or_(*(TABLES.c.people.contains(f'"kind":"{kind}"') for kind in ("you", "friend")))


class Visit(msgspec.Struct):
    """When somebody was last at a table (milliseconds since 1970), and whether a person has done anything there."""

    touched: int
    played: bool = False
    is_new: bool = False


class Visits:
    """The visits of all tables that are not over."""

    def __init__(self, database: People) -> None:
        self._database = database
        self._noted: dict[str, Visit] = {}

    def opened(self, table: str, now: int) -> None:
        """Note that a table was opened."""
        self._noted[table] = Visit(now, is_new=True)

    def touch(self, table: str, now: int, played: bool = False) -> None:
        """Note that somebody is at a table; `played`: and has done something there."""
        visit = self._noted.setdefault(table, Visit(now))
        visit.touched, visit.played = now, visit.played or played

    async def rest(self, table: str) -> Rest:
        """Whether and how the table rests; if that cannot be read, it counts as awake."""
        if table in self._noted:
            return ""
        try:
            rows = await self._database.ask(select(VISITS.c.rest).where(VISITS.c.table == table))
        except StoreError as error:
            LOG.error("Whether a table rests is not known. %s", error)
            return ""
        return cast(Rest, rows[0][0]) if rows else ""

    async def awake(self, tables: Sequence[str]) -> set[str]:
        """Those of these tables that are neither over nor resting. Raises StoreError."""
        rests = select(VISITS.c.table).where(VISITS.c.rest != "")
        found = select(TABLES.c.id).where(TABLES.c.id.in_(tables), not_(TABLES.c.over), TABLES.c.id.not_in(rests))
        return {str(row[0]) for row in await self._database.ask(found)}

    async def sweep(self, now: int, settings: Settings) -> dict[str, Rest]:
        """Write all visits, and put abandoned tables to rest. Returns these tables, and how. Raises StoreError."""
        noted, self._noted = self._noted, {}
        try:
            return await self._database.write(partial(_sweep, noted=noted, now=now, settings=settings))
        except BaseException:
            for table, later in self._noted.items():
                before = noted.get(table, later)
                later.played, later.is_new = later.played or before.played, later.is_new or before.is_new
            self._noted = noted | self._noted
            raise


def _sweep(connection: Connection, noted: Mapping[str, Visit], now: int, settings: Settings) -> dict[str, Rest]:
    _adopt(connection, noted)
    _write(connection, noted)
    # Nobody's move is kept meanwhile, so this reads the index of unfinished tables, and not all those that are over.
    connection.execute(delete(VISITS).where(VISITS.c.table.not_in(select(TABLES.c.id).where(~TABLES.c.over))))
    return _rested(connection, now, settings)


def _adopt(connection: Connection, noted: Mapping[str, Visit]) -> None:
    """Add rows for tables that have none: new ones, and those of a server that was killed.

    The latter count as played if there are moves, though these may all be of computer players.
    """
    unknown = select(TABLES.c.id, TABLES.c.created, HAS_PEOPLE, TABLES.c.ply > 0).where(
        not_(TABLES.c.over), TABLES.c.id.not_in(select(VISITS.c.table))
    )
    new = {table for table, visit in noted.items() if visit.is_new}
    values = [
        {"table": table, "touched": created, "people": people, "played": moved and table not in new, "rest": ""}
        for table, created, people, moved in connection.execute(unknown).all()
    ]
    if values:
        connection.execute(insert(VISITS), values)


def _write(connection: Connection, noted: Mapping[str, Visit]) -> None:
    """Write visits, which also wake tables that rest."""
    visited = update(VISITS).where(VISITS.c.table == bindparam("where")).values(touched=bindparam("at"), rest="")
    looked = [{"where": table, "at": visit.touched} for table, visit in noted.items()]
    if looked:
        connection.execute(visited, looked)
    played = [{"where": table} for table, visit in noted.items() if visit.played]
    if played:
        connection.execute(update(VISITS).where(VISITS.c.table == bindparam("where")).values(played=True), played)


def _rested(connection: Connection, now: int, settings: Settings) -> dict[str, Rest]:
    def left(hours: float) -> Any:
        return VISITS.c.touched < now - int(hours * HOUR_MS)

    is_going_on = VISITS.c.rest.in_(("", "asleep"))
    found: dict[str, Rest] = {}
    for rest, abandoned in (
        ("ended-alone", is_going_on & not_(VISITS.c.people) & left(settings.alone_hours)),
        ("ended-unplayed", is_going_on & not_(VISITS.c.played) & left(settings.unplayed_hours)),
        ("ended-left", is_going_on & left(settings.ends_after_hours)),
        ("asleep", (VISITS.c.rest == "") & left(settings.asleep_after_hours)),
    ):
        found |= _let(connection, cast(Rest, rest), select(VISITS.c.table).where(abandoned))
    awake = connection.execute(select(func.count()).where(VISITS.c.rest == "")).scalar_one()
    if awake > settings.open_tables:
        # First those where nobody has done anything, then those where nobody has been for longest.
        longest = select(VISITS.c.table).where(VISITS.c.rest == "").order_by(VISITS.c.played, VISITS.c.touched)
        found |= _let(connection, "asleep", longest.limit(awake - settings.open_tables))
    return found


def _let(connection: Connection, rest: Rest, query: Any) -> dict[str, Rest]:
    tables = [str(row[0]) for row in connection.execute(query).all()]
    if tables:
        change = update(VISITS).where(VISITS.c.table == bindparam("which")).values(rest=rest)
        connection.execute(change, [{"which": table} for table in tables])
    return dict.fromkeys(tables, rest)
