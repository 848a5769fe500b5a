"""Everything specific to PostgreSQL: its address, its connections, and its errors."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, urlsplit

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kingstable.server.extras import need
from kingstable.server.store.errors import Away, StoreError, reason

if TYPE_CHECKING:
    from asyncpg import Connection

SCHEMES: Final = frozenset({"postgresql", "postgres", "postgresql+asyncpg"})
NAME: Final = "kingstable"
"""The name of our connections in the database's list of them."""

CONNECTIONS: Final = 8
"""Connections of one server for reading; writing has its own."""

CONNECT_SECONDS: Final = 10
ANSWER_SECONDS: Final = 30
MIGRATING: Final = 0x6B696E67
"""The advisory lock held while the database is brought up to date: several servers may start at the same time."""


def is_address(database: str) -> bool:
    return database.partition("://")[0] in SCHEMES and "://" in database


def address(database: str) -> str:
    """The URL in the form the driver reads. Raises StoreError if it names no database, or an impossible port."""
    rest = database.partition("://")[2]
    found = f"postgresql://{rest}"
    if not _has_port(found):  # the message leaves it out, because it may be part of the password
        raise StoreError(
            "The port in the address of the database is not a number from 1 to 65535:"
            " write --database postgresql://USER@HOST:5432/NAME."
        )
    if not _name(found):
        raise StoreError("The database has no name: write --database postgresql://USER@HOST:5432/NAME.")
    return found


def engine(database: str) -> AsyncEngine:
    """An engine whose connections are opened by the driver itself, so that the URL is read as psql reads it."""
    need("asyncpg", "A PostgreSQL database")
    url = address(database)
    return create_async_engine(
        URL.create("postgresql+asyncpg", database=_name(url)),
        async_creator=lambda: connected(url),
        hide_parameters=True,  # they contain secrets
        pool_size=CONNECTIONS,
        max_overflow=0,
    )


def _has_port(url: str) -> bool:
    """Whether the port in a URL is possible, or absent, which means the usual one."""
    parts = _parts(url)
    try:
        return parts is None or parts.port != 0
    except ValueError:
        return False


def _name(url: str) -> str:
    """The database's name in a URL; "" if there is none, or it is not a URL."""
    parts = _parts(url)
    return parts.path.strip("/") if parts is not None else ""


def _parts(url: str) -> SplitResult | None:
    try:
        return urlsplit(url)
    except ValueError:
        return None


async def connected(url: str) -> Connection[Any]:
    """A connection whose acknowledged commits are on disk, whatever the server's own settings are.

    Raises Away.
    """
    import asyncpg

    try:
        return await asyncpg.connect(
            url, timeout=CONNECT_SECONDS, command_timeout=ANSWER_SECONDS, server_settings=_settings()
        )
    except (asyncpg.PostgresError, asyncpg.InterfaceError, ValueError, OSError) as error:
        raise Away(f"The database {_name(url)} cannot be reached: {reason(error)}.") from None


def _settings() -> dict[str, str]:
    return {"application_name": NAME, "synchronous_commit": "on", "jit": "off"}


def lost(error: Exception) -> bool:
    """Whether an error means that the connection is gone, so that the outcome of the last transaction is unknown."""
    import asyncpg

    gone = (
        Away,
        OSError,
        asyncpg.PostgresConnectionError,
        asyncpg.OperatorInterventionError,
        asyncpg.InternalClientError,  # the connection was lost while the driver was reading
    )
    # But a value that cannot be sent is an InterfaceError as well.
    return isinstance(error, gone) or (
        isinstance(error, asyncpg.InterfaceError) and not isinstance(error, asyncpg.DataError)
    )
