"""Computer players are moved by one of several servers, and by another once that one has died."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from kingstable.server.leases import EXPIRES_AFTER, FileLease, RedisLeases
from kingstable.server.redis_link import link
from kingstable.server.settings import Settings
from kingstable.server.thinking import Question
from tests.server.databases import new_database, part_of_redis
from tests.server.houses import YOU, Guest, QuickThinker, RunningHouse, bot, open_table, read


class Slow(QuickThinker):
    async def think(self, question: Question) -> str:
        await asyncio.sleep(0.02)
        return await super().think(question)


@contextmanager
def shared_by(kind: str, settings: Settings) -> Iterator[Settings]:
    """Settings of servers that share a file, or a database and a Redis."""
    if kind == "a file":
        yield settings
        return
    with new_database() as database, part_of_redis() as redis:
        yield replace(settings, database=database, redis=redis)


@pytest.fixture(params=["a file", "PostgreSQL and Redis"])
def shared(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    with shared_by(request.param, settings) as found:
        yield found


def test_a_table_opened_by_one_server_is_played_by_it_alone(shared: Settings) -> None:
    one, other = Slow(), Slow()
    with RunningHouse(shared, one) as house, RunningHouse(shared, other) as second:
        table = open_table(second, bot(), bot())[None].table
        last = Guest(house.base, table).wait_for(lambda view: view["over"])
        Guest(second.base, table).wait_for(lambda view: view["over"])
    asked = len(one.questions) + len(other.questions)
    assert asked <= last["ply"] + 1, "both have thought about the same questions"


def test_when_a_server_closes_the_other_takes_over_its_tables(shared: Settings) -> None:
    with RunningHouse(shared, Slow()) as second_to_close:
        with RunningHouse(shared, Slow()) as first:
            table = open_table(first, bot(), bot(), bot())[None].table
        assert Guest(second_to_close.base, table).wait_for(lambda view: view["over"])["scene"]["outcome"]


def test_moves_in_quick_succession_are_all_answered_by_the_other_server(shared: Settings) -> None:
    with RunningHouse(shared), RunningHouse(shared) as second:
        guest = open_table(second, YOU, bot())[0]
        for _ in range(10):
            view = guest.wait_for(lambda view: view["question"] is not None or view["over"])
            if not view["over"]:
                read(guest.move(view["question"], view["scene"]["offers"][0]["move"]))
        guest.wait_for(lambda view: view["question"] is not None or view["over"])


def on_redis(work: Callable[[RedisLeases, RedisLeases], Awaitable[None]]) -> None:
    async def run(address: str) -> None:
        one, other = RedisLeases(link(address)), RedisLeases(link(address))
        try:
            await work(one, other)
        finally:
            await one.close()
            await other.close()

    with part_of_redis() as address:
        asyncio.run(run(address))


def test_a_lease_is_held_by_one_server_and_expires_with_it() -> None:
    async def work(one: RedisLeases, other: RedisLeases) -> None:
        await one.start()
        assert await one.take("t")
        assert not await other.take("t")
        await asyncio.sleep(EXPIRES_AFTER + 0.5)
        assert not await other.take("t")
        assert one._renewing is not None
        one._renewing.cancel()
        await asyncio.gather(one._renewing, return_exceptions=True)
        one._renewing = None
        await asyncio.sleep(EXPIRES_AFTER + 0.2)
        assert await other.take("t")
        await one.give("t")  # too late: the other holds it now
        assert not await one.take("t")

    on_redis(work)


def test_a_returned_lease_can_be_taken_at_once() -> None:
    async def work(one: RedisLeases, other: RedisLeases) -> None:
        assert await one.take("t")
        await one.give("t")
        assert await other.take("t")

    on_redis(work)


def test_without_redis_every_server_can_take_a_lease() -> None:
    async def work() -> None:
        alone = RedisLeases(link("redis://127.0.0.1:1/0"))
        assert await alone.take("t")
        await alone.give("t")
        await alone.close()

    asyncio.run(work())


def test_a_file_lock_is_free_once_its_holder_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    program = f"from kingstable.server.leases import _locked; print(_locked({str(path) + '-turns'!r})); input()"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as holder:
        assert holder.stdout is not None
        assert re.match("<sqlite3", holder.stdout.readline())

        async def work() -> None:
            lease, gained = FileLease(str(path)), asyncio.Event()
            lease.free = gained.set
            await lease.start()
            assert not await lease.take("t")
            holder.send_signal(signal.SIGKILL)
            await asyncio.wait_for(gained.wait(), 5)
            assert await lease.take("t")
            await lease.close()

        asyncio.run(work())
    with closing(sqlite3.connect(f"{path}-turns")) as file:
        assert file.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
