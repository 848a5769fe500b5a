"""A PostgreSQL database of a test's own, and a part of Redis; if they cannot be reached, tests are loudly skipped."""

from __future__ import annotations

import asyncio
import atexit
import os
import secrets
import shutil
import socket
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit, urlunsplit

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine

from kingstable.server.store.migrate import MIGRATIONS
from kingstable.server.store.store import Store
from tests.patience import PATIENCE
from tests.unavailable import unavailable

POSTGRESQL: Final = os.environ.get("KINGSTABLE_TEST_POSTGRESQL", "postgresql://postgres@127.0.0.1:5432/postgres")
"""The server where test databases are created and dropped."""

REDIS: Final = os.environ.get("KINGSTABLE_TEST_REDIS", "redis://127.0.0.1:6379/0")
HOW_POSTGRESQL: Final = "PostgreSQL on this machine (Debian: apt install postgresql), or KINGSTABLE_TEST_POSTGRESQL=URL"
HOW_REDIS: Final = "Redis on this machine (Debian: apt install redis-server), or KINGSTABLE_TEST_REDIS=URL"
HOW_EXTRA: Final = "the drivers of PostgreSQL and Redis: pip install 'kingstable[scale]'"

Found = TypeVar("Found")


def go_back(file: Path, revision: str) -> None:
    """Downgrade a SQLite file to an earlier revision."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()


@contextmanager
def new_database(beside: str = POSTGRESQL, empty: bool = False) -> Iterator[str]:
    """The URL of a fresh database beside this one, dropped at the end; with `empty`, it has no tables."""
    name = _new_name()
    made_like = "" if empty else f' TEMPLATE "{_template(beside)}"'
    asyncio.run(_administer(beside, f'CREATE DATABASE "{name}"{made_like}'))
    try:
        yield _beside(beside, name)
    finally:
        asyncio.run(_administer(beside, f'DROP DATABASE "{name}" WITH (FORCE)'))


@cache
def _template(beside: str) -> str:
    """A template database with all tables, to copy from: the migrations take longer than most tests."""
    name = _new_name()
    asyncio.run(_administer(beside, f'CREATE DATABASE "{name}"'))
    atexit.register(lambda: asyncio.run(_administer(beside, f'DROP DATABASE "{name}" WITH (FORCE)')))
    asyncio.run(_migrated(_beside(beside, name)))
    return name


def _new_name() -> str:
    return f"kingstable_test_{secrets.token_hex(6)}"


def _beside(url: str, name: str) -> str:
    return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))


@cache
def new_file() -> bytes:
    """The content of a SQLite file in which nobody has played yet."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "house.sqlite3"
        with ThreadPoolExecutor(1) as aside:  # a test in a browser already runs a loop in this thread
            aside.submit(asyncio.run, _migrated(str(file))).result()
        return file.read_bytes()


@cache
def _statements() -> list[str]:
    """The statements that turn an empty SQLite file into one in which nobody has played yet."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "house.sqlite3"
        file.write_bytes(new_file())
        with closing(sqlite3.connect(file)) as found:
            return [each for each in found.iterdump() if each not in ("BEGIN TRANSACTION;", "COMMIT;")]


def made_at_once(config: Config, _: str) -> None:
    """Replaces the migrations, which would take longer than most tests; the resulting database is the same."""
    for statement in _statements():
        config.attributes["connection"].exec_driver_sql(statement)


async def _migrated(database: str) -> None:
    await (await Store.open(database)).close()


async def _administer(url: str, statement: str) -> None:
    async with database(url) as connection:
        await connection.execute(statement)


@asynccontextmanager
async def database(url: str) -> AsyncIterator[Any]:
    """A plain connection."""
    try:
        import asyncpg
    except ImportError:
        unavailable(HOW_EXTRA)
    try:
        connection = await asyncpg.connect(url, timeout=5)
    except OSError:
        unavailable(HOW_POSTGRESQL)
    try:
        yield connection
    finally:
        await connection.close()


def ask(url: str, query: str) -> list[tuple[object, ...]]:
    """The rows that a query finds."""

    async def asked() -> list[tuple[object, ...]]:
        async with database(url) as connection:
            return [tuple(row) for row in await connection.fetch(query)]

    return asyncio.run(asked())


@contextmanager
def part_of_redis() -> Iterator[str]:
    """The URL of Redis with a prefix of the test's own; its keys are deleted at the end."""
    prefix = f"kingstable_test_{secrets.token_hex(6)}"
    asyncio.run(_redis_is_there())
    try:
        yield f"{REDIS}?prefix={prefix}"
    finally:
        asyncio.run(_forget(prefix))


async def _redis_is_there() -> None:
    try:
        from redis.asyncio import Redis
        from redis.exceptions import ConnectionError as NotConnected
    except ImportError:
        unavailable(HOW_EXTRA)
    try:
        async with Redis.from_url(REDIS) as redis:
            await redis.exists("any")
    except NotConnected:
        unavailable(HOW_REDIS)


async def _forget(prefix: str) -> None:
    from redis.asyncio import Redis

    async with Redis.from_url(REDIS) as redis:
        async for key in redis.scan_iter(match=f"*{prefix}*"):
            await redis.delete(key)


class OwnRedis:
    """A Redis of the test's own, which it may stop, kill, and restart."""

    def __init__(self, folder: Path) -> None:
        found = shutil.which("redis-server")
        self._program = found or unavailable(HOW_REDIS)
        self._folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = int(free.getsockname()[1])
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self.start()

    def start(self) -> None:
        """Start it, and return once it answers."""
        command = [self._program, "--port", str(self._port), "--bind", "127.0.0.1", "--save", "", "--dir"]
        self.process = subprocess.Popen([*command, str(self._folder)], stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self._port), 1):
                return
            assert time.monotonic() < end, "Redis did not start"
            time.sleep(0.05)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
