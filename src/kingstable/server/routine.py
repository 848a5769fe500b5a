"""What a server does at regular intervals, apart from the games."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress

from kingstable.server.store.errors import StoreError

LOG = logging.getLogger(__name__)


class Routine(ABC):
    """Calls `look` every few seconds, or as soon as it is woken. Errors are logged, and it tries again next time."""

    def __init__(self, name: str, every: float, *, at_once: bool = False) -> None:
        """`name` is for the log, `every` in seconds; `at_once`: look immediately when started."""
        self._name = name
        self._every = every
        self._at_once = at_once
        self._woken = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    @abstractmethod
    async def look(self) -> None:
        """Look once. Raises StoreError."""

    def start(self) -> None:
        """Look from now on."""
        if self._at_once:
            self.wake()
        self._running = asyncio.create_task(self._run())

    def wake(self) -> None:
        """Have it look soon, because there is something to do. Returns at once."""
        self._woken.set()

    async def close(self) -> None:
        """Stop, even in the middle of a look."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._every):
                    await self._woken.wait()
            self._woken.clear()
            await self.try_to_look()

    async def try_to_look(self) -> None:
        """Look once, and log what goes wrong."""
        try:
            await self.look()
        except StoreError as error:
            LOG.error("%s: not now. %s", self._name, error)
        except Exception:  # whatever went wrong with one item, the others get their turn next time
            LOG.exception("%s: this time it failed", self._name)
