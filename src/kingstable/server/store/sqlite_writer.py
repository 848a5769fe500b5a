"""Writing to SQLite: one plain connection in its own thread, and one commit for everything that waits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from functools import lru_cache
from queue import Empty, SimpleQueue
from sqlite3 import Connection, Error, IntegrityError
from threading import Thread
from time import perf_counter, time
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection as EngineConnection
from sqlalchemy import Table, insert
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.exc import SQLAlchemyError

from kingstable.server.store import sqlite
from kingstable.server.store.errors import StoreError, Taken, trouble
from kingstable.server.store.kept import (
    PROBE,
    Change,
    Kept,
    NewMove,
    changed_fields,
    in_row,
    row_of,
    seat_rows,
    snapshot_row,
)
from kingstable.server.store.schema import SEATS, SNAPSHOTS, TABLES
from kingstable.server.store.writer import Asked, Committed, settle, tell, unheard

Done = TypeVar("Done")

LOOKS_EVERY: Final = 0.02
"""Seconds between two checks for what other processes have written."""

WAKES_EVERY: Final = 0.5
"""Seconds until the thread notices that it should begin these checks."""


def statement(table: Table) -> str:
    """The statement that adds a row, with named parameters."""
    return str(insert(table).compile(dialect=dialect(paramstyle="named")))


ADD_TABLE: Final = statement(TABLES)
ADD_MOVE: Final = 'INSERT INTO moves ("table", ply, seat, move, made) VALUES (?, ?, ?, ?, ?)'
ADD_SNAPSHOT: Final = statement(SNAPSHOTS).replace("INSERT", "INSERT OR REPLACE", 1)
ADD_SEAT: Final = statement(SEATS).replace("INSERT", "INSERT OR REPLACE", 1)
CUT: Final = 'DELETE FROM moves WHERE "table" = ? AND ply > ?'


@lru_cache(maxsize=64)
def replace_fields(names: tuple[str, ...]) -> str:
    """The statement that replaces these fields of a table if nobody has changed it first.

    Its parameters are their values, the table's name, and its new revision. Fields left out cost nothing, and indexes
    on them are not touched.
    """
    return f"UPDATE tables SET {', '.join(f'{name} = ?' for name in names)} WHERE id = ? AND revision = ? - 1"


class Job(NamedTuple):
    """Work of many statements, waiting to be done in its own transaction."""

    work: Callable[[EngineConnection], Any]
    done: asyncio.Future[Any]


class SqliteWriter:
    """Writes for everybody; each change succeeds or fails on its own.

    Changes of tables are written in the order in which they were requested, and other work is done between their
    commits. It serves one event loop, the one in which it was created.
    """

    def __init__(self, path: str) -> None:
        self.committed: Committed = unheard
        self._loop = asyncio.get_running_loop()
        self._gathered: list[Asked] = []
        """Changes requested in this iteration of the loop: the thread is woken once for all of them."""
        self._waiting: SimpleQueue[list[Asked] | Job | None] = SimpleQueue()
        self._jobs: deque[Job] = deque()
        self._closed = False
        """Set when no more requests are accepted; earlier ones are still written."""
        self._ended = False
        self.others_write: Callable[[], None] | None = None
        """Called in the writer's thread soon after another process has written to the file."""
        self._version = 0
        self._looks_again = 0.0
        self._connection = sqlite.connected(path)
        self._engine = sqlite.engine_of(self._connection)
        self._thread = Thread(target=self._run, name="kingstable-writer", daemon=True)
        self._thread.start()

    async def write(self, change: Change, before: Kept | None = None) -> None:
        """Return when the change is committed. Raises Taken or StoreError, and then nothing was changed."""
        if self._closed:
            raise StoreError("The database could not be written: it is closed.")
        done: asyncio.Future[None] = self._loop.create_future()
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Asked(change, done, before))
        await done

    async def work(self, work: Callable[[EngineConnection], Done]) -> Done:
        """Return what the work returns, once it is committed. It is done even if the caller stops waiting.

        Raises StoreError, or what the work raises, and then nothing was changed.
        """
        if self._closed:
            raise StoreError("The database could not be written: it is closed.")
        done: asyncio.Future[Done] = self._loop.create_future()
        self._hand_over()
        self._waiting.put(Job(work, done))
        return await done

    async def close(self) -> None:
        """Return when everything that was requested is written."""
        self._closed = True
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        if self._gathered:
            self._waiting.put(self._gathered)
            self._gathered = []

    # In the thread

    def _run(self) -> None:
        with closing(self._connection) as connection:
            while not self._ended or self._jobs:
                batch = self._next()
                self._look(connection)
                began = perf_counter()
                refused = commit(connection, batch)
                tell(self.committed, batch, refused, perf_counter() - began)
                if batch:
                    with suppress(RuntimeError):  # the loop has been closed, and whoever asked is gone
                        self._loop.call_soon_threadsafe(settle, list(zip(batch, refused, strict=True)))
                if self._jobs:
                    self._do(self._jobs.popleft())

    def _next(self) -> list[Asked]:
        """Wait a while for something to write, and return everything that waits; other jobs go into `_jobs`."""
        batch: list[Asked] = []
        with suppress(Empty):
            if self._jobs or self._ended:
                asked = self._waiting.get_nowait()
            else:
                asked = self._waiting.get(timeout=LOOKS_EVERY if self.others_write else WAKES_EVERY)
            while asked is not None:
                if isinstance(asked, Job):
                    self._jobs.append(asked)
                else:
                    batch += asked
                asked = self._waiting.get_nowait()
            self._ended = True
        return batch

    def _do(self, job: Job) -> None:
        found: object = None
        why: Exception | None = None
        try:
            with self._engine.connect() as plain:
                connection = plain.execution_options(**{sqlite.WRITES: True})
                with connection.begin():
                    found = job.work(connection)
        except (SQLAlchemyError, Error, OSError) as error:
            why = trouble(error)
        except Exception as error:  # noqa: BLE001 -- the error is for whoever asked; the thread goes on
            why = error
        with suppress(RuntimeError):  # the loop has been closed, and whoever asked is gone
            self._loop.call_soon_threadsafe(answer, job.done, found, why)

    def _look(self, connection: Connection) -> None:
        """Check whether another process has written to the file; our own commits do not count."""
        heard, now = self.others_write, perf_counter()
        if heard is None or now < self._looks_again:
            return
        self._looks_again = now + LOOKS_EVERY
        with suppress(Error, RuntimeError):  # writing will report a broken file; the loop may have been closed
            version = int(connection.execute("PRAGMA data_version").fetchone()[0])
            if version != self._version:
                self._version = version
                heard()


def answer(done: asyncio.Future[Any], found: object, why: Exception | None) -> None:
    """Give the result of work, or its exception, to whoever waits for it."""
    if done.done():
        return
    if why is None:
        done.set_result(found)
    else:
        done.set_exception(why)


def commit(connection: Connection, batch: Sequence[Asked]) -> list[Exception | None]:
    """Keep all changes in one transaction. Returns for each of them why it was refused, or None."""
    if not batch:
        return []
    try:
        if _all_at_once(connection, batch):
            return [None] * len(batch)
        connection.execute("BEGIN IMMEDIATE")
        refused = [_keep(connection, asked) for asked in batch]
        connection.execute("COMMIT")
    except Exception as error:  # noqa: BLE001 -- whatever went wrong, the thread goes on for all others
        with suppress(Error):
            connection.execute("ROLLBACK")
        return [trouble(error) for _ in batch]
    return refused


def _all_at_once(connection: Connection, batch: Sequence[Asked]) -> bool:
    """Keep all changes with few statements if every one can be kept, otherwise none. Returns whether they were."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        _write(connection, batch)
    except Exception:  # noqa: BLE001 -- which change failed, and why, shows when each is kept by itself
        with suppress(Error):  # on a full disk SQLite has already rolled back
            connection.execute("ROLLBACK")
        return False
    connection.execute("COMMIT")
    return True


def _keep(connection: Connection, asked: Asked) -> Exception | None:
    connection.execute("SAVEPOINT change")
    try:
        _write(connection, [asked])
    except Taken as taken:
        why: Exception = taken
    except Exception as error:
        if not connection.in_transaction:  # on a full disk SQLite has rolled back everything
            raise
        why = trouble(error)  # such as a number too large for the database
    else:
        connection.execute("RELEASE change")
        return None
    connection.execute("ROLLBACK TO change")
    connection.execute("RELEASE change")
    return why


def _write(connection: Connection, batch: Sequence[Asked]) -> None:
    """Write changes, moves first: of two answers to one position, one finds that its row is taken. Raises Taken."""
    changes = [asked.change for asked in batch]
    if PROBE in changes:  # writes a number in the first page that nobody reads
        connection.execute(f"PRAGMA user_version = {int(time()) % 2**31}")
    for change in changes:
        if change.new:
            connection.execute(ADD_TABLE, row_of(change.kept))
    try:
        connection.executemany(ADD_MOVE, [_move(change, move) for change in changes for move in change.moves])
    except IntegrityError:
        raise Taken from None
    for names, rows in _replaced(batch).items():
        if connection.executemany(replace_fields(names), rows).rowcount != len(rows):
            raise Taken
    for change in changes:
        if change.cut is not None:
            connection.execute(CUT, (change.kept.id, change.cut))
        if change.new or change.seated:
            connection.executemany(ADD_SEAT, seat_rows(change))
        if change.snapshot is not None:
            connection.execute(ADD_SNAPSHOT, snapshot_row(change.kept.id, change.snapshot))


def _move(change: Change, move: NewMove) -> tuple[object, ...]:
    return change.kept.id, move.ply, move.seat, move.move, move.made


def _replaced(batch: Sequence[Asked]) -> dict[tuple[str, ...], list[tuple[object, ...]]]:
    """The parameters for `replace_fields`, by the names of the fields to replace."""
    found: dict[tuple[str, ...], list[tuple[object, ...]]] = {}
    for change, _, before in batch:
        if change.new or change is PROBE:
            continue
        kept, names = change.kept, changed_fields(before, change.kept)
        found.setdefault(names, []).append((*[in_row(kept, name) for name in names], kept.id, kept.revision))
    return found
