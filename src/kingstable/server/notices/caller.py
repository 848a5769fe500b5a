"""Looks for people to call, and calls them: once for each turn, by any one of several servers."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Final

import msgspec

from kingstable.server.hall import Hall
from kingstable.server.mail.post import Post
from kingstable.server.notices import digests, rows
from kingstable.server.notices.reaching import NotReached, post, session
from kingstable.server.notices.sending import SIGNATURE, new_vapid, notice, public_key, push, signed
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.spans import DAY_MS
from kingstable.server.store.errors import StoreError

if TYPE_CHECKING:
    from aiohttp import ClientSession
    from py_vapid import Vapid02

LOG: Final = logging.getLogger(__name__)
VAPID: Final = "vapid"
GONE: Final = frozenset({404, 410})
"""The statuses with which a push service reports that a browser has unsubscribed."""
FORGETS_EVERY: Final = 3600.0
SENDS_AT_ONCE: Final = 8


class Caller(Routine):
    """Finds in the database the tables that wait, and calls people. None of this is on the path of a move."""

    def __init__(self, hall: Hall, post: Post) -> None:
        super().__init__("Those who want to be called", hall.settings.notice_looks_seconds)
        self._hall = hall
        self._post = post
        self._people = hall.store.people
        self._vapid: Vapid02 | None = None
        self._sending = asyncio.Semaphore(SENDS_AT_ONCE)
        self._forgets = 0.0

    async def vapid(self) -> Vapid02:
        """The key of the house, made by whichever server needs it first. Raises StoreError."""
        from py_vapid import Vapid02

        if self._vapid is None:
            made = await asyncio.to_thread(new_vapid)
            kept = await rows.house_key(self._people, VAPID, made)
            self._vapid = Vapid02.from_pem(kept.encode())
        return self._vapid

    async def public_key(self) -> str:
        """The key with which browsers subscribe. Raises StoreError."""
        return public_key(await self.vapid())

    async def look(self) -> None:
        """Store who is looking where, and call those who are not looking at a table that waits for them.

        Raises StoreError.
        """
        settings, moment = self._hall.settings, now()
        await self._hall.sightings.write()
        patience = int(1000 * settings.notice_seconds)
        looked = int(1000 * (2 * settings.notice_looks_seconds))
        found = await rows.turns(self._people, moment - DAY_MS, moment - patience, moment - looked)
        asked = await rows.invited(self._people, moment - DAY_MS)
        if found or asked:
            await self._call([*found, *asked])
        if self._post.carries:
            await digests.write(self._people, self._post, moment, patience, looked)
        loop = asyncio.get_running_loop()
        if loop.time() > self._forgets:
            self._forgets = loop.time() + FORGETS_EVERY
            await rows.forget(self._people, moment - 2 * DAY_MS)

    async def _call(self, turns: list[rows.Turn | rows.Invited]) -> None:
        async with AsyncExitStack() as stack:
            calls = await stack.enter_async_context(session(self._hall.settings.private_addresses))
            await asyncio.gather(*(self._tell(calls, turn) for turn in turns))

    async def _tell(self, calls: ClientSession, turn: rows.Turn | rows.Invited) -> None:
        async with self._sending:
            try:
                if await rows.claim(self._people, turn):
                    await self._send(calls, turn)
            except NotReached as error:
                LOG.info("Somebody who wanted to be called could not be reached: %s", error)
            except StoreError as error:
                LOG.error("Somebody who wanted to be called was not. %s", error)
            except Exception:  # whatever went wrong with one, the others are called
                LOG.exception("Somebody who wanted to be called could not be")

    async def _send(self, calls: ClientSession, turn: rows.Turn | rows.Invited) -> None:
        wish, private = turn.wish, self._hall.settings.private_addresses
        content = msgspec.json.encode(notice(turn))
        if wish.kind == "webhook":
            headers = {"Content-Type": "application/json", SIGNATURE: signed(wish.secret, content)}
            await post(calls, wish.address, content, headers, private)
            return
        sealed, headers = push(await self.vapid(), wish, content)
        if await post(calls, wish.address, sealed, headers, private) in GONE:
            await rows.end_one(self._people, wish.id)
