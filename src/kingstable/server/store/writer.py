"""Writing: what is to be kept while one commit runs goes into the next one, together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Protocol

from sqlalchemy import delete, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kingstable.server.store.errors import StoreError, Taken, trouble
from kingstable.server.store.kept import PROBE, Change, Kept, NewMove, move_row, row_of, snapshot_row
from kingstable.server.store.schema import MOVES, SNAPSHOTS, TABLES
from kingstable.server.store.sqlite import WRITES

Asked = tuple[Change, asyncio.Future[None]]

Committed = Callable[[int, int, float, bool], None]
"""Hears of each commit: how many changes and moves there were in it, its seconds, and whether any was not kept."""


def unheard(changes: int, moves: int, seconds: float, failed: bool) -> None:
    """Nobody wants to hear of commits."""


class Writer(Protocol):
    """Writes for everybody; each change stands or falls alone."""

    committed: Committed

    async def write(self, change: Change) -> None:
        """Returns when the change is committed. Raises Taken or StoreError, and then nothing was changed."""

    async def close(self) -> None:
        """Returns when all that was asked for is written."""


class EngineWriter:
    """Writes to any database that SQLAlchemy knows, one transaction at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.committed: Committed = unheard
        self._engine = engine
        self._waiting: list[Asked] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, change: Change) -> None:
        """Returns when the change is committed. Raises Taken or StoreError, and then nothing was changed."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        await asyncio.shield(done)

    async def close(self) -> None:
        """Returns when all that was asked for is written."""
        if self._writing is not None:
            await self._writing

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            began = perf_counter()
            try:
                refused = await self._commit([change for change, _ in batch])
            except Exception as error:  # noqa: BLE001 -- whatever it was, nobody waits for ever
                refused = [trouble(error) for _ in batch]
            tell(self.committed, batch, refused, perf_counter() - began)
            for (_, done), why in zip(batch, refused, strict=True):
                settle(done, why)

    async def _commit(self, changes: list[Change]) -> list[Exception | None]:
        """Keep all in one transaction; for each that was refused, why."""
        async with self._engine.connect() as plain:
            connection = await plain.execution_options(**{WRITES: True})
            async with connection.begin():
                return [await _keep(connection, change) for change in changes]


async def _keep(connection: AsyncConnection, change: Change) -> Exception | None:
    try:
        async with connection.begin_nested():
            await _write(connection, change)
    except Taken as taken:
        return taken
    except Exception as error:  # noqa: BLE001 -- such as a number that has no room in the database
        return trouble(error)
    return None


async def _write(connection: AsyncConnection, change: Change) -> None:
    """Moves first: of two answers to one position, one finds its row taken. Raises Taken."""
    if change is PROBE:
        await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
        return
    kept = change.kept
    if change.new:
        await connection.execute(insert(TABLES).values(row_of(kept)))
    for move in change.moves:
        await _insert(connection, kept.id, move)
    if not change.new:
        await _replace(connection, kept)
    if change.snapshot is not None:
        await connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table == kept.id))
        await connection.execute(insert(SNAPSHOTS).values(snapshot_row(kept.id, change.snapshot)))


async def _replace(connection: AsyncConnection, kept: Kept) -> None:
    unchanged = (TABLES.c.id == kept.id) & (TABLES.c.revision == kept.revision - 1)
    done = await connection.execute(update(TABLES).where(unchanged).values(row_of(kept)))
    if done.rowcount != 1:
        raise Taken


async def _insert(connection: AsyncConnection, table: str, move: NewMove) -> None:
    try:
        await connection.execute(insert(MOVES).values(move_row(table, move)))
    except IntegrityError:
        raise Taken from None


def tell(committed: Committed, batch: Sequence[Asked], refused: Sequence[Exception | None], seconds: float) -> None:
    """Tell of a commit; a probe is none."""
    changes = [change for change, _ in batch if change is not PROBE]
    if changes:
        kept = sum(len(change.moves) for (change, _), why in zip(batch, refused, strict=True) if why is None)
        committed(len(changes), kept, seconds, any(isinstance(why, StoreError) for why in refused))


def settle(done: asyncio.Future[None], why: Exception | None) -> None:
    """Tell whoever waits what became of their change."""
    if done.done():
        return
    if why is None:
        done.set_result(None)
    else:
        done.set_exception(why)
        done.exception()  # whoever asked may have gone; then nobody needs to hear of it
