"""Group commit: what is to be written while one commit runs goes into the next one, together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kingstable.server.store.errors import StoreError, Taken, reason
from kingstable.server.store.sqlite import WRITES

Work = Callable[[AsyncConnection], Awaitable[None]]


class Writer:
    """Writes for everybody, one transaction at a time; each piece of work stands or falls alone."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> None:
        """Returns when the work is committed. Raises Taken or StoreError, and then it was not done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
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
            try:
                refused = await self._commit([work for work, _ in batch])
            except (SQLAlchemyError, OSError) as error:
                refused = [_trouble(error) for _ in batch]
            for (_, done), why in zip(batch, refused, strict=True):
                _settle(done, why)

    async def _commit(self, works: list[Work]) -> list[Exception | None]:
        """Do all in one transaction; for each that was refused, why."""
        async with self._engine.connect() as plain:
            connection = await plain.execution_options(**{WRITES: True})
            async with connection.begin():
                return [await _do(connection, work) for work in works]


async def _do(connection: AsyncConnection, work: Work) -> Exception | None:
    try:
        async with connection.begin_nested():
            await work(connection)
    except Taken as taken:
        return taken
    except SQLAlchemyError as error:
        return _trouble(error)
    return None


def _trouble(error: Exception) -> StoreError:
    return StoreError(f"The database could not be written: {reason(error)}.")


def _settle(done: asyncio.Future[None], why: Exception | None) -> None:
    if done.done():
        return
    if why is None:
        done.set_result(None)
    else:
        done.set_exception(why)
        done.exception()  # whoever asked may have gone; then nobody needs to hear of it
