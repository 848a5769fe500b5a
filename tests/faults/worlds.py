"""Houses to disturb: one or two servers on a file, or two servers and a worker with PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from bench.load.__main__ import NO_PACE, OF_ONE_ADDRESS
from tests.faults.processes import Process, free_port, server, worker
from tests.server.databases import OwnRedis, new_database

SETTINGS: Final[dict[str, Any]] = {
    **dict.fromkeys(OF_ONE_ADDRESS, NO_PACE),
    "beat": 0.0,
    "closing": 0.5,
    "heartbeat": 1.0,
    "opened_per_hour_of_guest": NO_PACE,
    "thinkers": 1,
}

DEEPEST: Final = 6
"""How many innermost places of a traceback are reported."""


@dataclass
class World:
    """A house of one or several processes."""

    database: str
    ports: list[int]
    servers: list[Process]
    workers: list[Process] = field(default_factory=list)
    redis: OwnRedis | None = None
    """A Redis that may be stopped."""
    redis_lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    database_lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def file(self) -> str | None:
        """The path of the database if it is a file, else None."""
        return None if "://" in self.database else self.database

    @property
    def processes(self) -> list[Process]:
        return [*self.servers, *self.workers]

    def kill(self) -> None:
        for each in self.processes:
            each.kill()

    def tracebacks(self) -> list[str]:
        """The error and the innermost places of each traceback that a process has logged."""
        return [line for each in self.processes for line in _ends_of_tracebacks(each.errors)]


def _ends_of_tracebacks(log: Path) -> list[str]:
    found: list[str] = []
    frames: list[str] = []
    for line in log.read_text().splitlines() if log.exists() else ():
        if line.lstrip().startswith("File "):
            frames.append(line.strip().rpartition("/")[2].replace('", line ', ":"))
        elif frames and line and not line[0].isspace():
            found.append(f"{line[:200]} ({'; '.join(frames[-DEEPEST:])})")
            frames = []
    return found


@asynccontextmanager
async def on_a_file(folder: Path, servers: int) -> AsyncIterator[World]:
    """This many servers on a SQLite file."""
    async with _world(folder, str(folder / "house.sqlite3"), None, None, servers, 0) as world:
        yield world


@asynccontextmanager
async def deployed(folder: Path, database: str, redis: str | None) -> AsyncIterator[World]:
    """Two servers and a worker, with a fresh database beside this one; without `redis`, with their own Redis."""
    async with AsyncExitStack() as stack:
        fresh = await stack.enter_async_context(_in_thread(new_database(database)))
        own = None if redis else await asyncio.to_thread(OwnRedis, folder)
        if own is not None:
            stack.callback(own.kill)
        url = redis or (own.url if own else "")
        prefix = f"{url}?prefix=faults_{fresh.rpartition('_')[2]}"
        yield await stack.enter_async_context(_world(folder, fresh, prefix, own, 2, 1))


@asynccontextmanager
async def _world(
    folder: Path, database: str, redis: str | None, own: OwnRedis | None, servers: int, workers: int
) -> AsyncIterator[World]:
    ports = [free_port() for _ in range(servers)]
    settings = SETTINGS | {"database": database, "redis": redis}
    world = World(database, ports, [], [], own)
    world.servers += [server(f"server{number}", settings, port, folder) for number, port in enumerate(ports)]
    if redis is not None:
        world.workers += [worker(f"worker{number}", redis, folder) for number in range(workers)]
    try:
        await asyncio.gather(*(each.start() for each in world.processes))
        yield world
    finally:
        world.kill()


@asynccontextmanager
async def _in_thread(context: AbstractContextManager[str]) -> AsyncIterator[str]:
    """Enter and leave a context in a thread, because it starts its own event loop."""
    entered = await asyncio.to_thread(context.__enter__)
    try:
        yield entered
    finally:
        with suppress(OSError):
            await asyncio.to_thread(context.__exit__, None, None, None)
