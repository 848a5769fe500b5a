"""Connections to Redis that stay closed once they are closed."""

from __future__ import annotations

from typing import Any, cast

from redis.asyncio import BlockingConnectionPool
from redis.asyncio.connection import AbstractConnection
from redis.exceptions import ConnectionError as NotConnected


class Pool(BlockingConnectionPool):
    """A pool of which nothing stays open after `aclose`.

    When a connection is closed during a command, the client retries the command and opens another connection. Here
    that one is closed as soon as it is released, and no new one is given out.
    """

    _is_closed = False

    async def aclose(self) -> None:
        self._is_closed = True
        await super().aclose()

    async def get_connection(self, *args: Any, **options: Any) -> AbstractConnection:
        """A connection. Raises redis's ConnectionError once the pool is closed."""
        if self._is_closed:
            raise NotConnected("The connections to Redis were given back.")
        found = await super().get_connection(*args, **options)  # type: ignore[no-untyped-call]  # its wrapper has none
        return cast("AbstractConnection", found)

    async def release(self, connection: AbstractConnection) -> None:
        if self._is_closed:
            await connection.disconnect()
        await super().release(connection)
