"""Redis connections that were closed stay closed."""

from __future__ import annotations

import asyncio

import pytest
from redis.exceptions import ConnectionError as NotConnected

from kingstable.server.redis_link import client, link
from tests.server.databases import part_of_redis


def test_a_command_in_flight_leaves_no_connection_behind() -> None:
    async def work(url: str) -> None:
        redis = client(url)
        names = redis.client_getname  # any command that is answered at once
        await names()
        waiting = asyncio.ensure_future(redis.blpop(["nothing-here"], 0.2))
        await asyncio.sleep(0.05)
        await redis.aclose()
        await asyncio.gather(waiting, return_exceptions=True)
        pool = redis.connection_pool
        assert not [one for one in pool._available_connections if one.is_connected]
        assert not pool._in_use_connections
        with pytest.raises(NotConnected, match="given back"):
            await names()

    with part_of_redis() as address:
        asyncio.run(work(link(address).url))
