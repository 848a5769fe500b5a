"""Learning what other processes do by asking the database they share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from typing import Final

from kingstable.server.fanout import LocalFanout
from kingstable.server.store.errors import StoreError
from kingstable.server.store.store import Store

LOG: Final = logging.getLogger(__name__)
ASKS_EVERY: Final = 1.0
"""Seconds between two queries about all tables in memory."""


class AskingFanout(LocalFanout):
    """Asks the database for the revisions of the tables in memory, every second."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = asyncio.Event()

    async def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._ask_on()))

    async def close(self) -> None:
        self._closed.set()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def pause(self) -> float:
        """Seconds until the database is asked again."""
        return ASKS_EVERY

    async def ask(self, tables: Collection[str]) -> None:
        """Report the revisions that these tables have in the database now. Raises StoreError."""
        for table, revision in (await self._store.revisions(tables)).items():
            self.changed(table, revision)

    async def _ask_on(self) -> None:
        while True:
            await asyncio.sleep(self.pause())
            try:
                await self.ask(self._watched)
            except StoreError:
                pass  # whoever asks for a table will get the error
            except Exception:  # whatever went wrong: otherwise this would go deaf without anybody noticing
                LOG.exception("What other servers have changed is not known; it is asked for again.")


class FileFanout(LocalFanout):
    """For a SQLite file: its writer notices almost at once that another process has written to it."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._written = asyncio.Event()
        self._asking: asyncio.Task[None] | None = None

    def is_told(self, table: str) -> bool:
        return True

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._store.when_others_write(self._others_write)
        self._asking = asyncio.create_task(self._ask_on())

    async def close(self) -> None:
        self._store.when_others_write(None)
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.gather(self._asking, return_exceptions=True)

    def _others_write(self) -> None:
        self._loop.call_soon_threadsafe(self._written.set)

    async def _ask_on(self) -> None:
        while True:
            await self._written.wait()
            self._written.clear()
            try:
                for table, revision in (await self._store.revisions(self._watched)).items():
                    self.changed(table, revision)
                self.stirred()  # not earlier: whoever looks must see the tables as they are now
            except StoreError as error:
                LOG.warning("what another server wrote could not be read: %s", error)
            except Exception:
                LOG.exception("What another server wrote could not be followed; it is read again.")
            else:
                continue
            await asyncio.sleep(ASKS_EVERY)
            self._written.set()
