"""A worker: takes computer players' questions from the queue and answers them, each in its own process."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

import click
import msgspec

from kingstable import catalogue
from kingstable.core.words import LANGUAGES
from kingstable.server import service_log
from kingstable.server.jobs import LEASE, RENEWS_EVERY, Answer, Job, Keys
from kingstable.server.language import house_words
from kingstable.server.redis_link import Link, away, client, link
from kingstable.server.thinking import PoolThinker, Thinker

LOG: Final = logging.getLogger(__name__)
FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 5.0
ANSWER_LIES: Final = 60
"""Seconds after which an answer that nobody has fetched is dropped."""


def work(
    redis: str,
    processes: int | None = None,
    players: Sequence[str] = (),
    log_format: service_log.Format = "text",
    log_level: str = "warning",
) -> None:
    """Answer questions until Ctrl-C or SIGTERM. Raises BadRedis, MissingExtra, or BadPlayer, with what to do."""
    service_log.configure(log_format, log_level)
    found = link(redis)
    for path in players:
        catalogue.bring(path)
    count = processes or os.cpu_count() or 1
    thinker = PoolThinker(count, players)
    words = house_words(LANGUAGES[0])
    try:
        asyncio.run(_work(Worker(found, thinker, count), words.say("work-ready", processes=count)))
    finally:
        thinker.close()


async def _work(worker: Worker, ready: str) -> None:
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            loop.add_signal_handler(each, worker.stop)
    click.echo(ready)
    await worker.run()


class Worker:
    """Takes as many jobs as it can think about at once, the most urgent first."""

    def __init__(self, link: Link, thinker: Thinker, places: int) -> None:
        self._keys = Keys(link.prefix)
        self._redis = client(link.url, places + 4)
        self._thinker = thinker
        self._free = asyncio.Semaphore(places)
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._stopping = False
        self._ended = False
        self._own = secrets.token_hex(8)

    def stop(self) -> None:
        """Take no more jobs, within a second; those being thought about are finished."""
        self._stopping = True

    async def run(self) -> None:
        """Work until told to stop."""
        renewing = asyncio.create_task(self._renew_on())
        taking = asyncio.create_task(self._take_on())
        await taking
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)
        self._ended = True
        await renewing
        await self._redis.aclose()

    async def _take_on(self) -> None:
        pause = FIRST_PAUSE
        while not self._stopping:
            await self._free.acquire()
            try:
                name = await self._take()
                pause = FIRST_PAUSE
            except away() as error:
                self._free.release()
                LOG.warning("Redis is away (%s); next try in %s s", error, pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            if name is None:
                self._free.release()
            else:
                self._thinking[name] = asyncio.create_task(self._answer(name))

    async def _take(self) -> str | None:
        """Take the most urgent job and return its name; None if there is none for a second."""
        found = await self._redis.blpop(self._keys.queues, timeout=1)
        if found is None:
            return None
        name = found[1].decode() if isinstance(found[1], bytes) else found[1]
        await self._redis.set(self._keys.taken(name), self._own, px=int(LEASE * 1000))
        return name

    async def _answer(self, name: str) -> None:
        try:
            found = await self._redis.get(self._keys.job(name))
            if found is not None:  # otherwise nobody is waiting for it any more
                job = msgspec.json.decode(found, type=Job)
                await self._send(job.server, await self._thought(name, job))
        except away() as error:
            LOG.warning("an answer could not be sent: %s", error)
        finally:
            self._free.release()
            self._thinking.pop(name, None)  # it may have been taken here twice, such as after Redis lost its data

    async def _thought(self, name: str, job: Job) -> Answer:
        try:
            return Answer(name, move=await self._thinker.think(job.question))
        except Exception as error:  # whatever went wrong, the next job may succeed
            LOG.exception("a question could not be answered")
            return Answer(name, error=f"a worker could not answer ({type(error).__name__})")

    async def _send(self, server: str, answer: Answer) -> None:
        answers = self._keys.answers(server)
        async with self._redis.pipeline(transaction=True) as pipe:
            pipe.rpush(answers, msgspec.json.encode(answer))
            pipe.expire(answers, ANSWER_LIES)
            pipe.delete(self._keys.job(answer.job), self._keys.taken(answer.job))
            await pipe.execute()

    async def _renew_on(self) -> None:
        """Keep telling others that this worker is alive, and which jobs it is thinking about."""
        while not self._ended:
            with suppress(*away()):
                async with self._redis.pipeline(transaction=False) as pipe:
                    if not self._stopping:
                        pipe.set(self._keys.workers, self._own, px=int(LEASE * 1000))
                    for name in self._thinking:
                        pipe.set(self._keys.taken(name), self._own, px=int(LEASE * 1000))
                    await pipe.execute()
            await asyncio.sleep(RENEWS_EVERY)
