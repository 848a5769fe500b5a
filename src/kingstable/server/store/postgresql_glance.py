"""A quick look at PostgreSQL: what every call has to know first is queried for all waiting calls at once."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from kingstable.server.store.errors import unread
from kingstable.server.store.postgresql import connected, lost

if TYPE_CHECKING:
    from asyncpg import Connection

REVISIONS: Final = "SELECT id, revision FROM tables WHERE id = ANY($1)"


class _Question:
    """Tables that are queried together, and the revisions found."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.found: asyncio.Future[dict[str, int]] = asyncio.get_running_loop().create_future()


class PostgresqlGlance:
    """Reads from a connection of its own, without transactions: one query at a time, for all who wait by then.

    Whoever asks while a query is under way gets the answer to the next one, so no answer is older than its question.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self._connection: Connection[Any] | None = None
        self._next: _Question | None = None
        self._asking: asyncio.Task[None] | None = None

    async def revision(self, table: str) -> int | None:
        """How often the table has been changed; None if there is none. Raises StoreError."""
        if self._next is None:
            self._next = _Question()
        question = self._next
        question.tables.add(table)
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask_all())
        return (await asyncio.shield(question.found)).get(table)

    async def close(self) -> None:
        if self._asking is not None:
            await self._asking
        if self._connection is not None:
            await self._connection.close()
            self._connection = None

    async def _ask_all(self) -> None:
        while self._next is not None:
            question, self._next = self._next, None
            try:
                question.found.set_result(await self._insist(list(question.tables)))
            except Exception as error:  # noqa: BLE001 -- whatever went wrong, nobody must wait for ever
                question.found.set_exception(unread(error))
                question.found.exception()  # mark it as retrieved: those who asked may have gone

    async def _insist(self, tables: list[str]) -> dict[str, int]:
        """Query, and once more if the connection was lost, as when the database was restarted."""
        try:
            return await self._ask(tables)
        except Exception as error:
            if not lost(error):
                raise
        return await self._ask(tables)

    async def _ask(self, tables: list[str]) -> dict[str, int]:
        try:
            if self._connection is None:
                self._connection = await connected(self._url)
            rows = await self._connection.fetch(REVISIONS, tables)
        except Exception as error:
            if self._connection is not None and lost(error):
                self._connection.terminate()
                self._connection = None
            raise
        return {row["id"]: row["revision"] for row in rows}
