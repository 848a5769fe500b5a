"""Writing to PostgreSQL: everything that waits is sent in one statement, and is one commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import URL, Column, Dialect, Table

from kingstable.server.store.errors import Away, StoreError, Taken, trouble
from kingstable.server.store.kept import PROBE, Change, Kept, move_row, row_of, seat_rows, snapshot_row
from kingstable.server.store.postgresql import connected, lost
from kingstable.server.store.schema import MOVES, SEATS, SNAPSHOTS, TABLES
from kingstable.server.store.writer import Asked, Committed, settle, tell, unheard

if TYPE_CHECKING:
    from asyncpg import Connection

LOG: Final = logging.getLogger(__name__)
PATIENCE: Final = 5.0
"""Seconds to wait for a database that has gone, as long as SQLite waits for a lock."""

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 1.0

DIALECT: Final[Dialect] = URL.create("postgresql+asyncpg").get_dialect()()

Row = dict[str, object]


def _moves(change: Change) -> list[Row]:
    return [move_row(change.kept.id, move) for move in change.moves]


def _snapshots(change: Change) -> list[Row]:
    return [] if change.snapshot is None else [snapshot_row(change.kept.id, change.snapshot)]


ADDED: Final[tuple[tuple[Table, Callable[[Change], list[Row]]], ...]] = (
    (MOVES, _moves),
    (SNAPSHOTS, _snapshots),
    (SEATS, seat_rows),
)
"""The tables to which a change adds rows, besides its own row in `tables`; each has a column `table`."""

REPLACED: Final = frozenset({SNAPSHOTS, SEATS})
"""Those of them where a new row replaces the one before."""


# The statement, built from the columns of the schema


def _rows_of(table: Table, number: int) -> str:
    """SQL for rows that are sent as arrays, one for each column, from this parameter number on."""
    types = ", ".join(f"${number + k}::{_type(column)}[]" for k, column in enumerate(table.columns))
    return f"unnest({types}) AS sent({_names(table)})"


def _type(column: Column[Any]) -> str:
    return str(column.type.compile(dialect=DIALECT))


def _names(table: Table) -> str:
    return ", ".join(f'"{column.name}"' for column in table.columns)


def _statement() -> str:
    """The statement that keeps new tables, changed ones, and the rows added to them, and returns the names of the kept.

    A changed table is kept if its revision follows the one in the database. Rows are locked in the order of their
    names, so that two servers never deadlock.
    """
    count = len(TABLES.columns)
    values = ", ".join(f'"{column.name}" = sent."{column.name}"' for column in TABLES.columns)
    follows = "tables.id = sent.id AND tables.revision = sent.revision - 1"
    parts = [
        f"opened AS (INSERT INTO tables ({_names(TABLES)}) SELECT * FROM {_rows_of(TABLES, 1)} RETURNING id)",
        f"sent AS (SELECT * FROM {_rows_of(TABLES, count + 1)})",
        "locked AS (SELECT id FROM tables WHERE id IN (SELECT id FROM sent) ORDER BY id FOR UPDATE)",
        f"changed AS (UPDATE tables SET {values} FROM sent JOIN locked USING (id) WHERE {follows} RETURNING tables.id)",
        "kept AS (SELECT id FROM opened UNION ALL SELECT id FROM changed)",
    ]
    number = 2 * count + 1
    for table, _ in ADDED:
        parts.append(
            f"added_{table.name} AS (INSERT INTO {table.name} ({_names(table)})"
            f' SELECT sent.* FROM {_rows_of(table, number)} JOIN kept ON kept.id = sent."table"{_or_replace(table)})'
        )
        number += len(table.columns)
    return f"WITH {', '.join(parts)} SELECT id FROM kept"


def _or_replace(table: Table) -> str:
    if table not in REPLACED:
        return ""
    keys = ", ".join(f'"{column.name}"' for column in table.primary_key)
    values = ", ".join(f'"{column.name}" = excluded."{column.name}"' for column in table.columns)
    return f" ON CONFLICT ({keys}) DO UPDATE SET {values}"


def _same(table: Table) -> str:
    """The statement that returns whether a row exists exactly as it is sent."""
    same = (f'{table.name}."{column.name}" IS NOT DISTINCT FROM sent."{column.name}"' for column in table.columns)
    return f"SELECT EXISTS (SELECT FROM {table.name} JOIN {_rows_of(table, 1)} ON {' AND '.join(same)})"


def _arrays(table: Table, rows: Sequence[Row]) -> list[list[object]]:
    return [[row[column.name] for row in rows] for column in table.columns]


def _parameters(changes: Sequence[Change]) -> list[list[object]]:
    found = _arrays(TABLES, [row_of(change.kept) for change in changes if change.new])
    found += _arrays(TABLES, [row_of(change.kept) for change in changes if not change.new])
    for table, rows in ADDED:
        found += _arrays(table, [row for change in changes for row in rows(change)])
    return found


KEEP: Final = _statement()
SAME_TABLE: Final = _same(TABLES)
CUT: Final = 'DELETE FROM moves WHERE "table" = $1 AND ply > $2'
WRITE_NOTHING: Final = "UPDATE alembic_version SET version_num = version_num"
"""Changes nothing, but fails if nothing can be written."""

SAME_MOVE: Final = _same(MOVES)


class PostgresqlWriter:
    """Writes for everybody, one transaction after another; each change succeeds or fails on its own.

    If the connection is lost during a commit, it looks up what became of that before writing again, so a change is kept
    only once, even if the database restarts.
    """

    def __init__(self, url: str) -> None:
        self.committed: Committed = unheard
        self._url = url
        self._connection: Connection[Any] | None = None
        self._waiting: list[Asked] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def write(self, change: Change, before: Kept | None = None) -> None:
        """Return when the change is committed. Raises Taken or StoreError, and then nothing was changed.

        Only after Away it may have been, if the database went during the commit; the table's revision will show.
        """
        if self._closed:
            raise StoreError("The database could not be written: it is closed.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Asked(change, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await done

    async def close(self) -> None:
        """Return when everything that was requested is written."""
        self._closed = True
        if self._writing is not None:
            await self._writing
        if self._connection is not None:
            await self._connection.close()

    async def _write_all(self) -> None:
        while self._waiting:
            batch = self._next()
            began = perf_counter()
            try:
                refused = await self._insist([asked.change for asked in batch])
            except Exception as error:  # noqa: BLE001 -- whatever went wrong, nobody must wait for ever
                refused = [trouble(error, Away if lost(error) else StoreError) for _ in batch]
            tell(self.committed, batch, refused, perf_counter() - began)
            settle(zip(batch, refused, strict=True))

    def _next(self) -> list[Asked]:
        """Everything that waits, but only the first change of each table; the others wait on."""
        first: dict[str, Asked] = {}
        later = [asked for asked in self._waiting if first.setdefault(asked.change.kept.id, asked) is not asked]
        self._waiting = later
        return list(first.values())

    async def _insist(self, changes: list[Change]) -> list[Exception | None]:
        """Keep changes, connecting again if necessary. Returns for each of them why it was refused, or None."""
        end, pause, again = asyncio.get_running_loop().time() + PATIENCE, FIRST_PAUSE, False
        while True:
            try:
                if self._connection is None:
                    self._connection = await connected(self._url)
                return await _keep(self._connection, changes, again)
            except Exception as error:
                if not lost(error) or asyncio.get_running_loop().time() > end:
                    raise
                LOG.warning("the database has gone; trying again in %s s", pause)
                self._leave()
                again = True
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _leave(self) -> None:
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def _keep(connection: Connection[Any], changes: Sequence[Change], again: bool) -> list[Exception | None]:
    """Keep all changes in one commit if possible, otherwise each in its own."""
    if again or PROBE in changes or any(change.cut is not None for change in changes):
        return [await _keep_alone(connection, change, again) for change in changes]
    try:
        kept = {row["id"] for row in await connection.fetch(KEEP, *_parameters(changes))}
    except Exception as error:
        if lost(error):
            raise
        return [await _keep_alone(connection, change) for change in changes]
    return [None if change.kept.id in kept else Taken() for change in changes]


async def _keep_alone(connection: Connection[Any], change: Change, again: bool = False) -> Exception | None:
    """Keep one change; `again`: unless it was kept just before the connection was lost."""
    from asyncpg import UniqueViolationError

    try:
        if change is PROBE:
            await connection.execute(WRITE_NOTHING)
            return None
        if again and await _is_kept(connection, change):
            return None
        return None if await _kept_whole(connection, change) else Taken()
    except UniqueViolationError as error:
        return trouble(error) if change.new else Taken()
    except Exception as error:
        if lost(error):
            raise
        return trouble(error)


async def _kept_whole(connection: Connection[Any], change: Change) -> bool:
    """Keep one change, which may take moves back, and return whether it followed what the database has."""
    async with connection.transaction():
        kept = bool(await connection.fetch(KEEP, *_parameters([change])))
        if kept and change.cut is not None:
            await connection.execute(CUT, change.kept.id, change.cut)
    return kept


async def _is_kept(connection: Connection[Any], change: Change) -> bool:
    """Whether exactly this change is in the database."""
    moves: Iterable[Row] = _moves(change)[:1]
    for move in moves:  # others may have changed the table's row since, but not its moves
        return bool(await connection.fetchval(SAME_MOVE, *_arrays(MOVES, [move])))
    return bool(await connection.fetchval(SAME_TABLE, *_arrays(TABLES, [row_of(change.kept)])))
