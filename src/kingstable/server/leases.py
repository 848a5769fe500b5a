"""Who makes the computer players' moves at a table when several servers could.

A lease only saves work: if two servers move at once, the revision in the database decides between them as usual.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from sqlite3 import Connection, OperationalError, connect
from typing import TYPE_CHECKING, Final, Protocol

from kingstable.server.redis_link import Link, away, client

if TYPE_CHECKING:
    from redis.asyncio import Redis

LOG: Final = logging.getLogger(__name__)
EXPIRES_AFTER: Final = 2.0
"""Seconds after which the tables of a server that has died are taken over by another."""

RENEWS_EVERY: Final = 0.5
TRIES_EVERY: Final = 0.5


class Leases(Protocol):
    """The leases of one server."""

    free: Callable[[], None]
    """Called when tables may be waiting for a server to make moves there."""

    async def take(self, table: str) -> bool:
        """Take the table, and return whether this server makes the moves there from now on."""
        ...

    async def give(self, table: str) -> None:
        """Leave the table to whoever is next."""

    async def start(self) -> None:
        """Begin to look out for tables that others have left."""

    async def close(self) -> None:
        """Leave all tables."""


class NoLeases:
    """For a server on its own."""

    def __init__(self) -> None:
        self.free: Callable[[], None] = lambda: None

    async def take(self, table: str) -> bool:
        return True

    async def give(self, table: str) -> None:
        pass

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass


class FileLease(NoLeases):
    """For servers that share a SQLite file: one of them makes the moves of all computer players.

    It holds a lock on a second file, which the system releases when the server dies, however that happens.
    """

    def __init__(self, database: str) -> None:
        super().__init__()
        self._path = f"{database}-turns"
        self._lock: Connection | None = None
        self._trying: asyncio.Task[None] | None = None

    async def take(self, table: str) -> bool:
        return self._lock is not None

    async def start(self) -> None:
        self._lock = _locked(self._path)
        if self._lock is None:
            LOG.warning("Another server makes the computer players' moves; this one does once that has gone")
            self._trying = asyncio.create_task(self._try_on())

    async def close(self) -> None:
        if self._trying is not None:
            self._trying.cancel()
            await asyncio.gather(self._trying, return_exceptions=True)
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def _try_on(self) -> None:
        while self._lock is None:
            await asyncio.sleep(TRIES_EVERY)
            self._lock = _locked(self._path)
        LOG.warning("The other server has gone: this one makes the computer players' moves now")
        self.free()


def _locked(path: str) -> Connection | None:
    """A connection that holds the file's lock until it is closed; None if another process has it."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    connection = connect(path, timeout=0, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except OperationalError:
        connection.close()
        return None
    return connection


GIVE: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"
RENEW: Final = """
for _, key in ipairs(KEYS) do
    local owner = redis.call('GET', key)
    if owner == ARGV[1] or not owner then redis.call('SET', key, ARGV[1], 'PX', ARGV[2]) end
end
"""


class RedisLeases:
    """A lease for each table, renewed as long as this server lives.

    While Redis is away, each server makes the moves at every table that it hears of.
    """

    def __init__(self, link: Link) -> None:
        self.free: Callable[[], None] = lambda: None
        self._prefix = f"{link.prefix}turns:"
        self._redis: Redis = client(link.url)
        self._own = secrets.token_hex(8)
        self._held: set[str] = set()
        self._closed = asyncio.Event()
        self._renewing: asyncio.Task[None] | None = None
        self._renew = self._redis.register_script(RENEW)
        self._give = self._redis.register_script(GIVE)

    async def take(self, table: str) -> bool:
        try:
            taken = await self._redis.set(self._prefix + table, self._own, nx=True, px=int(EXPIRES_AFTER * 1000))
        except away():
            return True
        if taken:
            self._held.add(table)
        return bool(taken)

    async def give(self, table: str) -> None:
        if table in self._held:
            self._held.discard(table)
            with suppress(*away()):  # then the lease expires
                await self._give(keys=[self._prefix + table], args=[self._own])

    async def start(self) -> None:
        self._renewing = asyncio.create_task(self._renew_on())

    async def close(self) -> None:
        self._closed.set()
        if self._renewing is not None:
            await self._renewing
        await self._redis.aclose()

    async def _renew_on(self) -> None:
        while not self._closed.is_set():
            with suppress(*away()):
                keys = [self._prefix + table for table in self._held]
                if keys:
                    await self._renew(keys=keys, args=[self._own, int(EXPIRES_AFTER * 1000)])
                else:
                    await self._redis.exists(self._prefix)  # raises if Redis is away
                self.free()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closed.wait(), RENEWS_EVERY)
