"""Whether a house can do its work now: each part is tried, nothing is assumed."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final, Literal

from kingstable.server.settings import Settings
from kingstable.server.store.errors import StoreError
from kingstable.server.store.store import Store

LOG: Final = logging.getLogger(__name__)
State = Literal["ok", "failing", "slow", "low"]
KEPT_FOR: Final = 1.0
"""Seconds for which an answer is reused, so that asking often costs nothing."""

Check = Callable[[], Awaitable[State]]


class Readiness:
    """Checks the database (by a real write), its disk, and whatever else is in `checks`."""

    def __init__(self, store: Store, settings: Settings, checks: Mapping[str, Check] | None = None) -> None:
        self._store = store
        self._settings = settings
        self._checks: dict[str, Check] = {"database": self._database, "disk": self._disk} | dict(checks or {})
        self._lock = asyncio.Lock()
        self._found: dict[str, State] = {}
        self._looked = float("-inf")

    async def look(self) -> dict[str, State]:
        """The state of each part, at most a second old."""
        async with self._lock:
            now = asyncio.get_running_loop().time()
            if now - self._looked > KEPT_FOR:
                states = await asyncio.gather(*(self._tried(check) for check in self._checks.values()))
                self._tell(dict(zip(self._checks, states, strict=True)))
                self._looked = asyncio.get_running_loop().time()
            return dict(self._found)

    async def _tried(self, check: Check) -> State:
        try:
            return await asyncio.wait_for(check(), self._settings.ready_seconds)
        except TimeoutError:
            return "slow"
        except Exception as error:
            LOG.debug("A part of the server is failing", exc_info=error)
            return "failing"

    def _tell(self, found: dict[str, State]) -> None:
        """Log and remember the states that have changed."""
        for part, state in found.items():
            if state != self._found.get(part, "ok"):
                LOG.log(logging.INFO if state == "ok" else logging.ERROR, "Readiness: %s is %s", part, state)
        self._found = found

    async def _database(self) -> State:
        try:
            await self._store.probe()
        except StoreError as error:
            LOG.error("%s", error)
            return "failing"
        return "ok"

    async def _disk(self) -> State:
        file = self._store.file
        if file is None:
            return "ok"  # the database server has its own disk
        usage = await asyncio.to_thread(shutil.disk_usage, Path(file).parent)
        return "low" if usage.free < self._settings.disk_floor else "ok"
