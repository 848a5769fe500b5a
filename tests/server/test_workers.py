"""Workers answer for computer players; if one dies, another takes over, and without any the server does it."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.core import snapshot
from kingstable.house.match import Match
from kingstable.server.jobs import LEASE
from kingstable.server.queue_thinker import QueueThinker
from kingstable.server.redis_link import Link, link
from kingstable.server.shares import Urgency
from kingstable.server.thinking import Question
from kingstable.server.work import Worker
from tests.cli.programs import start
from tests.patience import PATIENCE
from tests.server.databases import part_of_redis
from tests.server.houses import QuickThinker


@pytest.fixture
def redis() -> Iterator[Link]:
    with part_of_redis() as address:
        yield link(address)


def question(urgency: Urgency = Urgency.LIVE, level: str = "random") -> Question:
    game = catalogue.game("crusaders")
    match, _ = Match.open(game, ("a", "b"), {}, bytes(32))
    seat = match.waiting()[0]
    return Question(game.name, level, seat, snapshot.save(game, match.imagined(seat)), 1, "", urgency)


class Never(QuickThinker):
    """Takes a question and never answers it."""

    def __init__(self) -> None:
        super().__init__()
        self.was_asked = asyncio.Event()

    async def think(self, question: Question) -> str:
        self.was_asked.set()
        await asyncio.sleep(1000)
        raise AssertionError


@asynccontextmanager
async def working(redis: Link, thinker: QuickThinker, places: int = 1) -> AsyncIterator[asyncio.Task[None]]:
    """A running worker; if cancelled, it dies as if killed."""
    worker = Worker(redis, thinker, places)
    running = asyncio.create_task(worker.run())
    await asyncio.sleep(0.1)
    try:
        yield running
    finally:
        worker.stop()
        for task in list(worker._thinking.values()):
            if isinstance(thinker, Never):
                task.cancel()
        await asyncio.gather(running, return_exceptions=True)


def asking(redis: Link, work: Callable[[QueueThinker], Awaitable[None]], alone: QuickThinker | None = None) -> None:
    async def run() -> None:
        thinker = QueueThinker(redis, alone or Never())
        try:
            async with asyncio.timeout(30):
                await work(thinker)
        finally:
            await thinker.aclose()

    asyncio.run(run())


def test_a_worker_answers_with_a_legal_move(redis: Link) -> None:
    async def work(thinker: QueueThinker) -> None:
        async with working(redis, QuickThinker(), places=2):
            moves = await asyncio.gather(*(thinker.think(question()) for _ in range(20)))
        assert all(move.startswith("place ") for move in moves)

    asking(redis, work)


def test_the_most_urgent_questions_are_answered_first(redis: Link) -> None:
    async def work(thinker: QueueThinker) -> None:
        busy = Never()
        async with working(redis, busy):
            held = asyncio.create_task(thinker.think(question()))
            await busy.was_asked.wait()
            waiting = []
            for urgency in (Urgency.NOBODY, Urgency.DAYS, Urgency.LIVE):
                waiting.append(asyncio.create_task(thinker.think(question(urgency))))
                await asyncio.sleep(0.05)
            quick = QuickThinker()
            async with working(redis, quick):
                await asyncio.gather(*waiting)
            held.cancel()
        assert [each.urgency for each in quick.questions] == [Urgency.LIVE, Urgency.DAYS, Urgency.NOBODY]

    asking(redis, work)


def test_a_dead_workers_question_is_answered_by_another_within_seconds(
    redis: Link, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(thinker: QueueThinker) -> None:
        dead = Worker(redis, stuck := Never(), 1)
        tasks = [asyncio.create_task(dead._take_on()), asyncio.create_task(dead._renew_on())]
        await asyncio.sleep(0.1)
        asked = asyncio.create_task(thinker.think(question()))
        await stuck.was_asked.wait()
        async with working(redis, QuickThinker()):
            await asyncio.sleep(LEASE + 1)
            assert not asked.done()  # the first is still thinking, and says so
            began = time.monotonic()
            for task in [*tasks, *dead._thinking.values()]:
                task.cancel()
            assert (await asked).startswith("place ")
            assert time.monotonic() - began < LEASE + 2.5
        await asyncio.gather(*tasks, return_exceptions=True)
        await dead._redis.aclose()

    asking(redis, work)
    assert "a worker has died" in caplog.text


def test_without_a_worker_the_server_thinks_by_itself_and_says_so_once(
    redis: Link, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(thinker: QueueThinker) -> None:
        for _ in range(3):
            assert (await thinker.think(question())).startswith("place ")
        async with working(redis, quick := QuickThinker()):
            await thinker.think(question())
        assert len(quick.questions) == 1

    asking(redis, work, alone=QuickThinker())
    assert caplog.text.count("kingstable work --redis") == 1


def test_without_redis_the_server_thinks_by_itself(caplog: pytest.LogCaptureFixture) -> None:
    async def work(thinker: QueueThinker) -> None:
        assert (await thinker.think(question())).startswith("place ")

    asking(link("redis://127.0.0.1:1/0"), work, alone=QuickThinker())
    assert "Redis is away" in caplog.text


def test_the_server_answers_what_a_worker_cannot_and_the_worker_goes_on(
    redis: Link, caplog: pytest.LogCaptureFixture
) -> None:
    class Stumbler(QuickThinker):
        async def think(self, question: Question) -> str:
            if not self.questions:
                self.questions.append(question)
                raise RuntimeError("stumbled")
            return await super().think(question)

    async def work(thinker: QueueThinker) -> None:
        async with working(redis, stumbler := Stumbler()):
            for _ in range(3):
                assert (await thinker.think(question())).startswith("place ")
        assert len(stumbler.questions) == 3

    with caplog.at_level(logging.WARNING):
        asking(redis, work, alone=(alone := QuickThinker()))
    assert len(alone.questions) == 1


TELLTALE = """
class Telltale:
    '''Fails, and says what it sees.'''

    def choose(self, view):
        raise ValueError("holds the Ace of Hearts")
"""


def test_a_workers_log_is_like_a_servers_and_quotes_no_hidden_card(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(TELLTALE)

    class Otherwise(QuickThinker):
        async def think(self, question: Question) -> str:
            return "what the server thinks"

    async def work(thinker: QueueThinker) -> None:
        while not await thinker._redis.exists(thinker._keys.workers):  # noqa: ASYNC110 -- it is set by another process
            await asyncio.sleep(0.05)
        assert await thinker.think(question(level="mine:Telltale")) == "what the server thinks"

    with part_of_redis() as address:
        options = ("--processes", 1, "--bots", "mine:Telltale", "--log-format", "json")
        worker = start(tmp_path, "work", "--redis", address, *options)
        try:
            assert worker.stdout is not None
            assert "Ready to think" in worker.stdout.readline()
            asking(link(address), work, alone=Otherwise())
        finally:
            worker.terminate()
            _, written = worker.communicate(timeout=PATIENCE)
    assert "Hearts" not in written
    (line,) = [json.loads(each) for each in written.splitlines()]
    assert (line["level"], line["event"]) == ("error", "a question could not be answered")
    assert "ValueError" in line["exception"]


def test_a_question_nobody_waits_for_is_not_thought_about(redis: Link) -> None:
    async def work(thinker: QueueThinker) -> None:
        async with working(redis, Never()):
            waiting = [asyncio.create_task(thinker.think(question())) for _ in range(5)]
            await asyncio.sleep(0.2)
            for each in waiting:
                each.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            async with working(redis, quick := QuickThinker()):
                await thinker.think(question())
            assert len(quick.questions) == 1

    asking(redis, work)


def test_a_worker_that_takes_a_question_twice_keeps_all_its_places(redis: Link) -> None:
    async def work(thinker: QueueThinker) -> None:
        worker = Worker(redis, QuickThinker(), 2)
        for _ in range(2):
            await worker._free.acquire()
        both = [asyncio.create_task(worker._answer("twice")) for _ in range(2)]
        worker._thinking["twice"] = both[-1]
        await asyncio.gather(*both)
        for _ in range(2):
            async with asyncio.timeout(1):
                await worker._free.acquire()
        await worker._redis.aclose()

    asking(redis, work)


def test_nothing_is_left_in_redis_once_everything_is_answered(redis: Link) -> None:
    async def work(thinker: QueueThinker) -> None:
        async with working(redis, QuickThinker()):
            await thinker.think(question())
            left = [key.decode() async for key in thinker._redis.scan_iter(match=f"{redis.prefix}*")]
        assert [key for key in left if not key.endswith(":workers")] == []

    asking(redis, work)
