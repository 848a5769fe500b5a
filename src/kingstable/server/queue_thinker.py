"""Has workers think: puts questions into the queue in Redis, and makes sure that each is answered."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, Final

import msgspec

from kingstable.server.jobs import DEADLINE, RENEWS_EVERY, Answer, Job, Keys
from kingstable.server.redis_link import Link, away, client
from kingstable.server.shares import NO_LIMIT
from kingstable.server.thinking import Question, Thinker

if TYPE_CHECKING:
    from redis.asyncio import Redis

LOG: Final = logging.getLogger(__name__)
MISSED: Final = 2
"""If a job is neither waiting nor being thought about in this many checks in a row, its worker has died."""

PAUSE: Final = 1.0
"""Seconds between two tries to reach Redis."""


class Unanswered(Exception):
    """Nobody has answered: Redis is away, there is no worker, the worker failed, or time ran out."""


class Asked:
    """A question that was put into the queue."""

    def __init__(self, urgency: int) -> None:
        self.urgency = urgency
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.missed = 0


class QueueThinker:
    """Gives questions to workers: the most urgent first, equally urgent ones in order, since a table has one at a time.

    If there is no worker, or Redis is away, this server thinks itself.
    """

    def __init__(self, link: Link, alone: Thinker, places: int = 1) -> None:
        """`alone` thinks when this server has to; it can think about `places` questions at once."""
        self._places = places
        self._keys = Keys(link.prefix)
        self._redis: Redis = client(link.url)
        self._alone = alone
        self._own = secrets.token_hex(8)
        self._asked: dict[str, Asked] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._is_alone = False
        self._closed = False
        """Tells the tasks to finish: they are not cancelled, since redis-py may swallow that while it waits itself."""

    @property
    def places(self) -> int:
        """How many may ask at once: no limit, unless this server thinks itself."""
        return self._places if self._is_alone else NO_LIMIT

    async def think(self, question: Question) -> str:
        """The move chosen, as text."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._look_after())]
        try:
            move = await self._ask(question)
        except Unanswered as why:
            self._now_alone(str(why))
            return await self._alone.think(question)
        self._is_alone = False
        return move

    def close(self) -> None:
        """Stop thinking here; workers drop whatever is no longer asked."""
        self._alone.close()

    async def aclose(self) -> None:
        """Close the connections."""
        self._closed = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _ask(self, question: Question) -> str:
        name, asked = secrets.token_hex(8), Asked(question.urgency)
        self._asked[name] = asked
        try:
            async with asyncio.timeout(DEADLINE):
                await self._put(name, Job.of(self._own, question))
                return await asked.answer
        except TimeoutError:
            raise Unanswered("no answer in time") from None
        except away() as error:
            raise Unanswered(f"Redis is away: {error}") from None
        finally:
            del self._asked[name]
            if not asked.answer.done() or asked.answer.cancelled():
                await self._drop(name, asked)

    async def _put(self, name: str, job: Job) -> None:
        """Put a job into the queue. Raises Unanswered if there is no worker."""
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.exists(self._keys.workers)
            pipe.set(self._keys.job(name), msgspec.json.encode(job), px=int(DEADLINE * 1000))
            pipe.rpush(self._keys.queue(job.urgency), name)
            there, _, _ = await pipe.execute()
        if not there:
            raise Unanswered("there is no worker; start one: kingstable work --redis URL")

    async def _drop(self, name: str, asked: Asked) -> None:
        try:
            async with self._redis.pipeline(transaction=True) as pipe:
                pipe.delete(self._keys.job(name))
                pipe.lrem(self._keys.queue(asked.urgency), 0, name)
                await pipe.execute()
        except away():
            pass  # it expires by itself

    async def _listen(self) -> None:
        """Receive answers and hand them to whoever asked."""
        answers = self._keys.answers(self._own)
        while not self._closed:
            try:
                found = await self._redis.blpop([answers], timeout=1)
            except away():
                await asyncio.sleep(PAUSE)
                continue
            if found is not None:
                self._settle(msgspec.json.decode(found[1], type=Answer))

    def _settle(self, answer: Answer) -> None:
        asked = self._asked.get(answer.job)
        if asked is None or asked.answer.done():
            return
        if answer.error:
            asked.answer.set_exception(Unanswered(answer.error))
        else:
            asked.answer.set_result(answer.move)

    async def _look_after(self) -> None:
        """Ask again when a worker has died, and give up on all questions when nobody can answer them."""
        while not self._closed:
            await asyncio.sleep(RENEWS_EVERY)
            try:
                await self._look()
            except away() as error:
                self._give_up(f"Redis is away: {error}")

    async def _look(self) -> None:
        names = list(self._asked)
        if not names:
            return
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.exists(self._keys.workers)
            for name in names:
                pipe.exists(self._keys.taken(name))
                pipe.lpos(self._keys.queue(self._asked[name].urgency), name)
            there, *found = await pipe.execute()
        if there:
            for name, taken, place in zip(names, found[::2], found[1::2], strict=True):
                await self._see(name, bool(taken) or place is not None)
        else:
            self._give_up("there is no worker left")

    async def _see(self, name: str, is_there: bool) -> None:
        asked = self._asked.get(name)
        if asked is None or asked.answer.done():
            return
        asked.missed = 0 if is_there else asked.missed + 1
        if asked.missed == MISSED:
            LOG.warning("a worker has died; its question is asked anew")
            asked.missed = 0
            await self._redis.lpush(self._keys.queue(asked.urgency), name)

    def _give_up(self, why: str) -> None:
        for asked in self._asked.values():
            if not asked.answer.done():
                asked.answer.set_exception(Unanswered(why))

    def _now_alone(self, why: str) -> None:
        if not self._is_alone:
            LOG.warning("Computer players think in this server: %s", why)
        self._is_alone = True
