"""Writing to SQLite: one plain connection in a thread of its own, and one commit for all that waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from queue import Empty, SimpleQueue
from sqlite3 import Connection, Error, IntegrityError
from threading import Thread
from time import perf_counter, time
from typing import Final

from sqlalchemy import Table, insert
from sqlalchemy.dialects.sqlite import dialect

from kingstable.server.store import sqlite
from kingstable.server.store.errors import StoreError, Taken, trouble
from kingstable.server.store.kept import PROBE, Change, move_row, row_of, snapshot_row
from kingstable.server.store.schema import MOVES, SNAPSHOTS, TABLES
from kingstable.server.store.writer import Asked, Committed, settle, tell, unheard

LOOKS_EVERY: Final = 0.02
"""Seconds between two looks for what other processes have written."""

WAKES_EVERY: Final = 0.5
"""Seconds after which the thread sees that it is to look from now on."""


def statement(table: Table) -> str:
    """How a row is added, with the columns by name."""
    return str(insert(table).compile(dialect=dialect(paramstyle="named")))


ADD_TABLE: Final = statement(TABLES)
ADD_MOVE: Final = statement(MOVES)
ADD_SNAPSHOT: Final = statement(SNAPSHOTS).replace("INSERT", "INSERT OR REPLACE", 1)
REPLACE: Final = (
    f"UPDATE tables SET {', '.join(f'{column.name} = :{column.name}' for column in TABLES.columns)} "
    "WHERE id = :id AND revision = :revision - 1"
)


class SqliteWriter:
    """Writes for everybody, in the order in which it was asked; each change stands or falls alone."""

    def __init__(self, path: str) -> None:
        self.committed: Committed = unheard
        self._waiting: SimpleQueue[Asked | None] = SimpleQueue()
        self._closed = False
        """Nothing more is taken: what was asked for before is still written."""
        self._ended = False
        self.others_write: Callable[[], None] | None = None
        """Called in the writer's thread soon after another process has written to the file."""
        self._version = 0
        self._connection = sqlite.connected(path)
        self._thread = Thread(target=self._run, name="kingstable-writer", daemon=True)
        self._thread.start()

    async def write(self, change: Change) -> None:
        """Returns when the change is committed. Raises Taken or StoreError, and then nothing was changed."""
        if self._closed:
            raise StoreError("The database could not be written: it is closed.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put((change, done))
        await asyncio.shield(done)

    async def close(self) -> None:
        """Returns when all that was asked for is written."""
        self._closed = True
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    # In the thread

    def _run(self) -> None:
        with closing(self._connection) as connection:
            while not self._ended:
                batch = self._next()
                self._look(connection)
                began = perf_counter()
                refused = commit(connection, [change for change, _ in batch])
                tell(self.committed, batch, refused, perf_counter() - began)
                for (_, done), why in zip(batch, refused, strict=True):
                    with suppress(RuntimeError):  # whoever asked has gone, and the loop with it
                        done.get_loop().call_soon_threadsafe(settle, done, why)

    def _next(self) -> list[Asked]:
        """Everything that waits to be written, as soon as there is anything."""
        batch: list[Asked] = []
        with suppress(Empty):
            asked = self._waiting.get(timeout=LOOKS_EVERY if self.others_write else WAKES_EVERY)
            while asked is not None:
                batch.append(asked)
                asked = self._waiting.get_nowait()
            self._ended = True
        return batch

    def _look(self, connection: Connection) -> None:
        """See whether anybody else has written to the file: our own commits do not count."""
        heard = self.others_write
        if heard is None:
            return
        with suppress(Error, RuntimeError):  # a file in trouble says so when written; the loop may have gone
            version = int(connection.execute("PRAGMA data_version").fetchone()[0])
            if version != self._version:
                self._version = version
                heard()


def commit(connection: Connection, changes: Sequence[Change]) -> list[Exception | None]:
    """Keep all in one transaction; for each that was refused, why."""
    if not changes:
        return []
    try:
        connection.execute("BEGIN IMMEDIATE")
        refused = [_keep(connection, change) for change in changes]
        connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001 -- whatever it was, the thread goes on for all others
        with suppress(Error):
            connection.execute("ROLLBACK")
        return [trouble(error) for _ in changes]
    return refused


def _keep(connection: Connection, change: Change) -> Exception | None:
    connection.execute("SAVEPOINT change")
    try:
        _write(connection, change)
    except Taken as taken:
        why: Exception = taken
    except Exception as error:
        if not connection.in_transaction:  # on a full disk SQLite has taken back all of it
            raise
        why = trouble(error)  # such as a number that has no room in the database
    else:
        connection.execute("RELEASE change")
        return None
    connection.execute("ROLLBACK TO change")
    connection.execute("RELEASE change")
    return why


def _write(connection: Connection, change: Change) -> None:
    """Moves first: of two answers to one position, one finds its row taken. Raises Taken."""
    if change is PROBE:  # a number in the first page that nobody reads
        connection.execute(f"PRAGMA user_version = {int(time()) % 2**31}")
        return
    table, row = change.kept.id, row_of(change.kept)
    if change.new:
        connection.execute(ADD_TABLE, row)
    try:
        connection.executemany(ADD_MOVE, [move_row(table, move) for move in change.moves])
    except IntegrityError:
        raise Taken from None
    if not change.new and connection.execute(REPLACE, row).rowcount != 1:
        raise Taken
    if change.snapshot is not None:
        connection.execute(ADD_SNAPSHOT, snapshot_row(table, change.snapshot))
