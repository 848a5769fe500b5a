"""Revision queries before each call: batched, never older than the call, and robust against lost connections."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest

from kingstable.server.store.errors import Away
from kingstable.server.store.kept import Change
from kingstable.server.store.postgresql_glance import PostgresqlGlance
from kingstable.server.store.store import Store
from tests.server.databases import database, new_database
from tests.server.test_postgresql import KILL, move, table


@pytest.fixture
def url() -> Iterator[str]:
    with new_database() as url:
        yield url


def looked(url: str, work: Callable[[Store, PostgresqlGlance], Awaitable[None]]) -> None:
    """Work with a glance at a database with the tables a, b, and c."""

    async def run() -> None:
        store, glance = await Store.open(url), PostgresqlGlance(url)
        try:
            await asyncio.gather(*(store.change(Change(table(name), new=True)) for name in "abc"))
            await work(store, glance)
        finally:
            await glance.close()
            await store.close()

    asyncio.run(run())


def counted(glance: PostgresqlGlance, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The tables of each query that is made from now on."""
    asked: list[list[str]] = []
    ask = glance._ask

    async def counting(tables: list[str]) -> dict[str, int]:
        asked.append(sorted(tables))
        return await ask(tables)

    monkeypatch.setattr(glance, "_ask", counting)
    return asked


def test_simultaneous_callers_share_a_query(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store, glance: PostgresqlGlance) -> None:
        await store.change(Change(table("b", 1), (move(1),)))
        asked = counted(glance, monkeypatch)
        found = await asyncio.gather(*(glance.revision(name) for name in ["a", "b", "a", "nowhere", "c"]))
        assert found == [0, 1, 0, None, 0]
        assert asked == [["a", "b", "c", "nowhere"]]

    looked(url, work)


def test_a_caller_during_a_running_query_gets_the_next_answer(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(store: Store, glance: PostgresqlGlance) -> None:
        answered, go_on = asyncio.Event(), asyncio.Event()
        ask = glance._ask

        async def late(tables: list[str]) -> dict[str, int]:
            found = await ask(tables)
            answered.set()
            await go_on.wait()
            return found

        monkeypatch.setattr(glance, "_ask", late)
        first = asyncio.create_task(glance.revision("a"))
        await answered.wait()
        await store.change(Change(table("a", 1), (move(1),)))
        second = asyncio.create_task(glance.revision("a"))
        await asyncio.sleep(0)
        go_on.set()
        assert [await first, await second] == [0, 1]

    looked(url, work)


def test_a_caller_who_leaves_does_not_cost_the_others_their_answer(url: str) -> None:
    async def work(store: Store, glance: PostgresqlGlance) -> None:
        gone, stays = (asyncio.create_task(glance.revision("a")) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        assert await stays == 0
        assert gone.cancelled()

    looked(url, work)


def test_a_lost_connection_is_opened_again(url: str) -> None:
    async def work(store: Store, glance: PostgresqlGlance) -> None:
        assert await glance.revision("a") == 0
        async with database(url) as killer:
            await killer.execute(KILL)
        assert await glance.revision("b") == 0

    looked(url, work)


def test_every_caller_learns_that_the_database_is_unreachable(url: str) -> None:
    async def run() -> None:
        glance = PostgresqlGlance(f"{url}_elsewhere")
        found = await asyncio.gather(*(glance.revision(name) for name in "ab"), return_exceptions=True)
        assert [type(each) for each in found] == [Away, Away]
        await glance.close()

    asyncio.run(run())
