"""Sends the letters that wait, in the background."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Final

from kingstable.server.denied import Denied
from kingstable.server.mail import letters
from kingstable.server.mail.carriers import Carrier, NotCarried
from kingstable.server.mail.letters import Letter, message
from kingstable.server.room import now
from kingstable.server.routine import Routine
from kingstable.server.settings import Settings
from kingstable.server.store.errors import StoreError
from kingstable.server.store.people import People

LOG: Final = logging.getLogger(__name__)


class Post(Routine):
    """Sends letters. `base` is the address of the page, for links in letters."""

    def __init__(self, settings: Settings, people: People, carrier: Carrier | None) -> None:
        """Without a carrier, no letters are sent."""
        super().__init__("Letters", settings.mail_looks_seconds)
        self._settings = settings
        self._people = people
        self._carrier = carrier
        self._writing: set[asyncio.Task[None]] = set()
        self.base = settings.public_url

    @property
    def carries(self) -> bool:
        """Whether this house sends letters at all."""
        return self._carrier is not None

    def check(self) -> None:
        """Raises Denied if this house sends no letters."""
        if not self.carries:
            raise Denied(409, "no-mail")

    def start(self) -> None:
        if self.carries:
            super().start()

    async def close(self) -> None:
        for task in self._writing:
            task.cancel()
        await asyncio.gather(*self._writing, return_exceptions=True)
        await super().close()

    def soon(self, writing: Awaitable[None]) -> None:
        """Write a letter in the background, so that the time of the answer does not reveal whether there is one."""
        task = asyncio.create_task(self._write(writing))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def look(self) -> None:
        """Send the letters that are due. Raises StoreError."""
        carrier = self._carrier
        if carrier is not None:
            await asyncio.gather(*(self._deliver(carrier, each) for each in await letters.due(self._people, now())))

    async def _deliver(self, carrier: Carrier, letter: Letter) -> None:
        if letter.ends < now():
            LOG.warning("A letter could not be sent in time.")
            await letters.forget(self._people, letter)
            return
        if not await letters.take(self._people, letter, now()):
            return
        try:
            await carrier.carry(message(letter, self._settings.mail_from, self.base))
        except NotCarried as error:
            LOG.warning("A letter could not be sent (%s).", error)
            if not error.ever:
                await letters.again(self._people, letter, now())
                return
        await letters.forget(self._people, letter)

    async def _write(self, writing: Awaitable[None]) -> None:
        try:
            await writing
        except StoreError as error:
            LOG.error("A letter was not written. %s", error)
        self.wake()
