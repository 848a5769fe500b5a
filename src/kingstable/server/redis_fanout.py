"""Telling other servers of changes, and hearing of theirs, through Redis; the database stays the truth."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from typing import TYPE_CHECKING, Final

import msgspec

from kingstable.server.asking_fanout import ASKS_EVERY, AskingFanout
from kingstable.server.redis_link import Link, client
from kingstable.server.store.kept import Change
from kingstable.server.store.store import Store

if TYPE_CHECKING:
    from redis.asyncio import Redis
    from redis.asyncio.client import PubSub

LOG: Final = logging.getLogger(__name__)
BEAT: Final = 0.5
"""Seconds between two messages that this server sends to itself, to know that it hears."""

SILENCE: Final = 2.0
"""Seconds without a message after which this server knows that it hears nothing."""

ASKS_ANYWAY_EVERY: Final = 5.0
"""Seconds between queries to the database while Redis works: another server may be unable to reach Redis."""

FIRST_PAUSE: Final = 0.2
LONGEST_PAUSE: Final = 5.0
AT_ONCE: Final = 500
"""Most channels in one subscription, and most unsent changes: those dropped will be found in the database."""

CHANGES: Final = msgspec.msgpack.Decoder(Change)


class Deaf(Exception):
    """Nothing was heard for too long."""


class RedisFanout(AskingFanout):
    """A channel for each table. A message has its sender and the change as it is stored, without its snapshot.

    While Redis is away the database is asked every second, and once more as soon as Redis is back.
    """

    def __init__(self, store: Store, link: Link) -> None:
        super().__init__(store)
        self._link = link
        self._own = secrets.token_hex(8).encode()
        self._told: set[str] = set()
        self._heard = 0.0
        self._outbox: deque[Change] = deque(maxlen=AT_ONCE)
        self._to_do = asyncio.Event()
        """Set when there are messages to send, or channels to subscribe to or leave."""

    def tell(self, change: Change) -> None:
        super().tell(change)
        self._outbox.append(change)
        self._to_do.set()

    def watch(self, table: str) -> None:
        super().watch(table)
        self._to_do.set()

    def unwatch(self, table: str) -> None:
        super().unwatch(table)
        self._told.discard(table)
        self._to_do.set()

    def is_told(self, table: str) -> bool:
        return table in self._told and self._hears()

    def pause(self) -> float:
        return ASKS_ANYWAY_EVERY if self._hears() else ASKS_EVERY

    async def start(self) -> None:
        await super().start()
        self._tasks.append(asyncio.create_task(self._keep_connected()))

    def _hears(self) -> bool:
        return asyncio.get_running_loop().time() - self._heard < SILENCE

    async def _keep_connected(self) -> None:
        pause, away = FIRST_PAUSE, False
        while not self._closed.is_set():
            began = asyncio.get_running_loop().time()
            try:
                await self._connected(away)
            except Exception as error:  # noqa: BLE001 -- whatever went wrong, the server goes on without Redis
                if self._closed.is_set():
                    return
                away = True
                LOG.warning(
                    "Redis is away (%s); the database is asked instead, trying again in %s s", why(error), pause
                )
            self._heard, self._told = 0.0, set()
            if asyncio.get_running_loop().time() - began > LONGEST_PAUSE:
                pause = FIRST_PAUSE
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _connected(self, was_away: bool) -> None:
        """Listen and send until something goes wrong, which is raised."""
        async with client(self._link.url) as redis, redis.pubsub() as hearing:
            await hearing.subscribe(self._channel(self._own.decode()))
            self._heard = asyncio.get_running_loop().time()
            if was_away:
                LOG.warning("Redis is back")
            self._to_do.set()
            async with asyncio.TaskGroup() as group:
                group.create_task(self._hear(hearing))
                group.create_task(self._work(redis, hearing))
                group.create_task(self._beat(redis))

    async def _hear(self, hearing: PubSub) -> None:
        begin = len(self._channel(""))
        while True:
            # Not `listen`: it reconnects silently, and would miss what was sent meanwhile.
            message = await hearing.parse_response(block=True)
            if message[0] != b"message":
                continue
            sender, _, told = message[2].partition(b" ")
            if sender != self._own:
                change = CHANGES.decode(told)
                self.changed(message[1].decode()[begin:], change.kept.revision, change)
            elif not told:
                self._heard = asyncio.get_running_loop().time()

    async def _work(self, redis: Redis, hearing: PubSub) -> None:
        """Send all waiting changes in one go, and subscribe to the tables that are watched."""
        subscribed: set[str] = set()
        while True:
            await self._to_do.wait()
            self._to_do.clear()
            await self._send(redis)
            new, old = list(self._watched - subscribed)[:AT_ONCE], list(subscribed - self._watched)[:AT_ONCE]
            if new:
                await hearing.subscribe(*map(self._channel, new))
                subscribed.update(new)
                await self.ask(new)  # for changes from before the subscription
                self._told.update(self._watched.intersection(new))
                self._to_do.set()
            if old:
                await hearing.unsubscribe(*map(self._channel, old))
                subscribed.difference_update(old)
                self._to_do.set()

    async def _send(self, redis: Redis) -> None:
        if not self._outbox:
            return
        sent = list(self._outbox)
        async with redis.pipeline(transaction=False) as pipe:
            for change in sent:
                told = msgspec.msgpack.encode(msgspec.structs.replace(change, snapshot=None))
                pipe.publish(self._channel(change.kept.id), b"%b %b" % (self._own, told))
            await pipe.execute()
        for _ in sent:  # not earlier: what could not be sent is sent once Redis is back
            self._outbox.popleft()

    async def _beat(self, redis: Redis) -> None:
        while True:
            await redis.publish(self._channel(self._own.decode()), self._own)
            await asyncio.sleep(BEAT)
            if self._closed.is_set() or not self._hears():
                raise Deaf("it answers nothing")

    def _channel(self, table: str) -> str:
        return f"{self._link.prefix}changed:{table}"


def why(error: BaseException) -> str:
    """The message of an error, or of the first one in a group; its type if it has none."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return str(error) or type(error).__name__
