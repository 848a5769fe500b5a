"""The store: tables and moves in a SQLite or PostgreSQL database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, Self, TypeVar

from sqlalchemy import ColumnElement, Connection, Row, Select, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kingstable.server.store import postgresql, salvage, sqlite
from kingstable.server.store.asked import asked
from kingstable.server.store.errors import DAMAGED, Damaged, StoreError, reason, unread
from kingstable.server.store.glance import Glance
from kingstable.server.store.kept import PROBE, Change, Kept, NewMove, Snapshot, Stored
from kingstable.server.store.migrate import is_current, lacking, upgrade
from kingstable.server.store.people import People
from kingstable.server.store.postgresql_glance import PostgresqlGlance
from kingstable.server.store.postgresql_writer import PostgresqlWriter
from kingstable.server.store.pulse import Pulse
from kingstable.server.store.rows import kept_of, life_of
from kingstable.server.store.schema import MOVES, SNAPSHOTS, TABLES, TO_MOVE, VISITS
from kingstable.server.store.sqlite_writer import SqliteWriter
from kingstable.server.store.visits import Visits
from kingstable.server.store.writer import Committed, Writer

LOG: Final = logging.getLogger(__name__)
Done = TypeVar("Done")
Query = Select[Any]  # the columns in `schema` have no types for their values
Rows = Sequence[Row[Any]]
TABLES_AT_ONCE: Final = 500
"""How many tables are looked up in one query: databases limit the number of parameters."""


class Store:
    """Keeps tables. Everything it has acknowledged is on disk."""

    def __init__(self, engine: AsyncEngine, database: str) -> None:
        self._engine = engine
        file = engine.url.database if engine.dialect.name == "sqlite" else None
        self._writer = _writer(file, database)
        self._glance = Glance(file) if file else None
        self._far_glance = None if file else PostgresqlGlance(postgresql.address(database))
        self.file = file
        """The path of a SQLite file; None for PostgreSQL."""
        self.people = People(
            engine, self._glance, self._writer.work if isinstance(self._writer, SqliteWriter) else None
        )
        self.visits = Visits(self.people)
        self.pulse = Pulse(self.people)
        self._reading: set[asyncio.Task[object]] = set()

    @classmethod
    async def open(cls, database: str) -> Self:
        """Open a file or a URL, and bring it up to date. Raises StoreError with what to do."""
        engine = engine_for(database)
        try:
            await _upgrade(engine)
            if engine.dialect.name == "sqlite":
                await asyncio.to_thread(sqlite.keep_log, str(engine.url.database))
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine, database)

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.gather(*self._reading, return_exceptions=True)
        if self._glance is not None:
            self._glance.close()
        if self._far_glance is not None:
            await self._far_glance.close()
        await self._engine.dispose()

    def when_others_write(self, call: Callable[[], None] | None) -> None:
        """Have `call` called, in another thread, soon after another process has written to the file; None ends that."""
        if isinstance(self._writer, SqliteWriter):
            self._writer.others_write = call

    # Reading

    async def table(self, table: str) -> Stored | None:
        """The table as it is now; None if there is none."""
        columns = TABLES, SNAPSHOTS.c.ply.label("saved_ply"), SNAPSHOTS.c.state
        rows = await self._read(select(*columns).join(SNAPSHOTS).where(TABLES.c.id == table))
        if not rows:
            return None
        kept, snapshot = kept_of(rows[0]), Snapshot(rows[0].saved_ply, rows[0].state)
        moves = tuple(await self.moves(table, snapshot.ply, kept.ply))
        if moves and await self._is_taken_back(kept):
            return await self.table(table)
        return Stored(kept, snapshot, moves)

    async def _is_taken_back(self, kept: Kept) -> bool:
        """Whether moves have been taken back since this row was read, so that those read later may not belong to it."""
        rows = await self._read(select(TABLES.c.life).where(TABLES.c.id == kept.id))
        return bool(rows) and life_of(rows[0].life).takebacks != kept.life.takebacks

    async def since(self, table: str, ply: int) -> tuple[Kept, Sequence[NewMove]] | None:
        """The table as it is now, and its moves after a ply; None if there is no such table."""
        rows = await self._read(select(TABLES).where(TABLES.c.id == table))
        if not rows:
            return None
        kept = kept_of(rows[0])
        return kept, await self.moves(table, ply, kept.ply)

    async def revision(self, table: str) -> int | None:
        """How often the table has been changed; None if there is none."""
        if self._glance is not None:
            return self._glance.revision(table)
        assert self._far_glance is not None
        return await self._far_glance.revision(table)

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        """How often each of these tables has been changed; those that do not exist are left out."""
        found: dict[str, int] = {}
        names = list(tables)
        for begin in range(0, len(names), TABLES_AT_ONCE):
            some = names[begin : begin + TABLES_AT_ONCE]
            rows: Rows = await self._read(select(TABLES.c.id, TABLES.c.revision).where(TABLES.c.id.in_(some)))
            found.update((str(row.id), int(row.revision)) for row in rows)
        return found

    async def ids(self) -> list[str]:
        """All tables; in a damaged file, those that can still be found."""
        return await self._ids()

    async def waiting_for_bots(self) -> list[str]:
        """The tables where a computer player is to move, except those that rest."""
        resting = select(VISITS.c.table).where(VISITS.c.rest != "")
        return await self._ids(TO_MOVE & TABLES.c.id.not_in(resting))

    async def due(self, now: int) -> dict[str, int]:
        """The tables where somebody's time has run out, and when it did."""
        rows = await self._read(select(TABLES.c.id, TABLES.c.due).where(TABLES.c.due <= now))
        return {str(row.id): int(row.due) for row in rows}

    async def unfinished(self) -> int:
        """How many tables have an unfinished game."""
        query = select(func.count()).select_from(TABLES).where(~TABLES.c.over)
        try:
            return int((await self._read(query))[0][0])
        except Damaged:
            return len(await self._ids(~TABLES.c.over))

    async def _ids(self, *which: ColumnElement[bool]) -> list[str]:
        """The tables for which `which` is true, the oldest first; in a damaged file, those that can be read."""
        try:
            rows = await self._read(select(TABLES.c.id).where(*which).order_by(TABLES.c.created))
        except Damaged:
            if self.file is None:
                raise
            said = [each.compile(self._engine, compile_kwargs={"literal_binds": True}) for each in which]
            return await asyncio.to_thread(salvage.ids, self.file, " AND ".join(map(str, said)))
        return [str(row[0]) for row in rows]

    async def moves(self, table: str, after: int = 0, last: int = 2**31 - 1) -> list[NewMove]:
        """The accepted moves of a table in order, those after the ply `after` and up to `last`."""
        if after >= last:
            return []
        wanted = (MOVES.c.table == table) & MOVES.c.ply.between(after + 1, last)
        rows = await self._read(select(MOVES).where(wanted).order_by(MOVES.c.ply))
        return [NewMove(row.ply, row.seat, row.move, row.made) for row in rows]

    async def lacking(self) -> list[str]:
        """The tables, columns, and indexes that the database should have but does not. Raises StoreError."""
        try:
            return await _within(self._engine, lacking)
        except (SQLAlchemyError, OSError) as error:
            raise unread(error) from None

    async def ply_made(self, table: str, before: int) -> int:
        """The last ply of a table made by the moment `before`; 0 if there is none."""
        made = (MOVES.c.table == table) & (MOVES.c.made <= before)
        rows = await self._read(select(func.max(MOVES.c.ply)).where(made))
        return int(rows[0][0] or 0)

    async def made(self, table: str, ply: int) -> int | None:
        """When the move was made that led to a ply; None if none has."""
        rows = await self._read(select(MOVES.c.made).where(MOVES.c.table == table, MOVES.c.ply == ply))
        return int(rows[0][0]) if rows else None

    async def _read(self, query: Query) -> Rows:
        """Query the database. A query that has begun is finished even if whoever asked has gone."""
        reading = asyncio.create_task(asked(self._engine, query))
        self._reading.add(reading)
        reading.add_done_callback(self._reading.discard)
        return await asyncio.shield(reading)

    # Writing

    async def add_table(self, table: Stored) -> None:
        """Keep a new table. Raises StoreError."""
        await self._writer.write(Change(table.kept, table.moves, table.snapshot, new=True))

    async def probe(self) -> None:
        """Write something that changes nothing, as a move would be written. Raises StoreError."""
        await self._writer.write(PROBE)

    def watch(self, committed: Committed) -> None:
        """Have `committed` called after each commit."""
        self._writer.committed = committed

    async def change(self, change: Change, before: Kept | None = None) -> None:
        """Keep a change of a table. Given its row `before`, only what differs from that need be written.

        Raises Taken if somebody else has changed the table first or one of the plies is taken, or StoreError.
        """
        await self._writer.write(change, before)


async def _upgrade(engine: AsyncEngine) -> None:
    try:
        await _within(engine, _upgrade_alone, **{sqlite.WRITES: True})
    except (SQLAlchemyError, OSError) as error:
        why = f"The database {engine.url.database} cannot be used: {reason(error)}."
        if DAMAGED not in why or not await _is_current(engine):
            raise StoreError(why) from None
        LOG.error("The database is damaged, and is used as far as it can be. %s", why)


def _upgrade_alone(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # several servers may start at the same time
        connection.execute(select(func.pg_advisory_xact_lock(postgresql.MIGRATING)))
    upgrade(connection)


async def _is_current(engine: AsyncEngine) -> bool:
    try:
        return await _within(engine, is_current)
    except SQLAlchemyError:  # not even the schema can be read
        return False


async def _within(engine: AsyncEngine, work: Callable[[Connection], Done], **options: bool) -> Done:
    async with engine.connect() as plain:
        connection = await plain.execution_options(**options)
        async with connection.begin():
            return await connection.run_sync(work)


def engine_for(database: str) -> AsyncEngine:
    """An engine for a file, which is created if there is none, or for the URL of a database. Raises StoreError."""
    if postgresql.is_address(database):
        return postgresql.engine(database)
    file = sqlite.file_of(database)
    if file is None:
        raise StoreError(
            "The database is neither a file nor one of PostgreSQL:"
            " name one with --database FILE or --database postgresql://HOST/NAME."
        )
    sqlite.make_ready(file)
    engine = create_async_engine(sqlite.address(file), hide_parameters=True)  # they contain secrets
    sqlite.prepare(engine.sync_engine)
    return engine


def _writer(file: str | None, database: str) -> Writer:
    return SqliteWriter(file) if file else PostgresqlWriter(postgresql.address(database))
