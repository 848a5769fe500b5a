"""The bell that tells a follower that a table has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from kingstable.server.fanout import Bell

LONG = 60.0
SHORT = 0.01
Work = Callable[[Bell], Awaitable[None]]


def run(work: Work) -> None:
    """Run with a bell of its own and a time limit."""

    async def done() -> None:
        bell = Bell()
        async with asyncio.timeout(LONG / 2):
            await work(bell)
        bell.close()

    asyncio.run(done())


def test_rings_before_anybody_listens_count_as_one() -> None:
    async def work(bell: Bell) -> None:
        bell.ring()
        bell.ring()
        assert await bell.heard(LONG)
        assert not await bell.heard(SHORT)

    run(work)


def test_a_ring_ends_the_wait() -> None:
    async def work(bell: Bell) -> None:
        asyncio.get_running_loop().call_later(SHORT, bell.ring)
        assert await bell.heard(LONG)

    run(work)


def test_a_short_wait_after_a_long_one_is_short() -> None:
    async def work(bell: Bell) -> None:
        asyncio.get_running_loop().call_later(SHORT, bell.ring)
        assert await bell.heard(LONG)
        assert not await bell.heard(SHORT), "the timer of the long wait stood in the way"

    run(work)


def test_a_wait_ends_on_time_however_often_it_rang_before() -> None:
    async def work(bell: Bell) -> None:
        for _ in range(3):
            asyncio.get_running_loop().call_soon(bell.ring)
            assert await bell.heard(SHORT)
        began = asyncio.get_running_loop().time()
        while asyncio.get_running_loop().time() < began + SHORT:  # a timer set earlier may wake it for nothing
            assert not await bell.heard(SHORT)

    run(work)


def test_a_closed_bell_leaves_no_timer() -> None:
    async def work(bell: Bell) -> None:
        asyncio.get_running_loop().call_soon(bell.ring)
        await bell.heard(LONG)
        bell.close()
        assert bell._timer is None

    run(work)
