"""Who asks, as far as seats are concerned: a guest, known by a secret in their browser, or a person with an account."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Final, NamedTuple

from kingstable.server.moderation.moderation import Moderation
from kingstable.server.store.people import People
from kingstable.server.tokens import hashed, is_token

LOG: Final = logging.getLogger(__name__)
TRUSTED: Final = 10.0
"""Seconds for which what was last found about a secret is trusted. For that long another server may not know that
somebody has signed in or has ended a session; this one knows at once."""
TRUSTED_IN_STREAMS: Final = 60.0
"""The same for people who follow a table and were looked up when they came: many are sent something at once."""
REMEMBERED: Final = 10_000
"""How many secrets this is kept for."""


@dataclass(frozen=True)
class Asker:
    """Whoever asks: `keys` are the hashes under which their seats are held, `key` the one for a new seat.

    Their invitations are derived from `inviting`, a secret. `person` is the account, if they have one, and `session`
    the hash of the secret by which they are signed in. An account's token may do no more than its `scopes` say; None
    means everything. Somebody who is `banned`, until `banned_until`, holds nothing, whatever they held before.
    """

    keys: tuple[str, ...] = ()
    key: str = ""
    inviting: str = ""
    person: str | None = None
    session: str | None = None
    scopes: frozenset[str] | None = None
    banned_until: int | None = None

    @property
    def banned(self) -> bool:
        """Whether they may neither play nor write."""
        return self.banned_until is not None

    def told(self, hold: str) -> str | None:
        """The token to give out for a new seat; None if a cookie or an account holds it."""
        return self.inviting if hold == "token" and self.person is None else None


NOBODY: Final = Asker()
"""Whoever sends no secret, or one that no longer opens anything."""


def guest(secret: str) -> Asker:
    """Somebody without an account, who is known by their secret alone."""
    key = hashed(secret)
    return Asker((key,), key, secret)


class Sight(NamedTuple):
    """Whose a secret was found to be; trusted `until` then, unless everything has been forgotten since."""

    asker: Asker
    until: float
    forgotten: int


class Askers:
    """Knows whose a secret is: that of a session is a person's, and one that a person has left behind is nobody's."""

    def __init__(self, people: People, clock: Callable[[], float] = time.monotonic) -> None:
        self._people = people
        self._clock = clock
        self._moderation = Moderation(people)
        self._found: OrderedDict[str, tuple[float, Asker]] = OrderedDict()
        self._forgotten = 0
        """How often everything was forgotten: a lookup under way at that moment may bring what no longer holds."""
        self._keeping: set[asyncio.Task[None]] = set()

    async def asker(self, secret: str | None) -> Asker:
        """Whose secret it is. Raises StoreError."""
        if secret is None:
            return NOBODY
        known = self._found.get(secret)
        if known is None or known[0] < self._clock():
            forgotten = self._forgotten
            known = self._clock() + TRUSTED, await self._look_up(secret)
            if forgotten == self._forgotten:
                self._remember(secret, known)
        return known[1]

    async def still(self, secret: str | None, seen: Sight | None) -> Sight:
        """Whose secret it is, for a stream that goes on: looked up again when that may have changed.

        Raises StoreError.
        """
        if seen is not None and seen.forgotten == self._forgotten and seen.until > self._clock():
            return seen
        forgotten = self._forgotten
        return Sight(await self.asker(secret), self._clock() + TRUSTED_IN_STREAMS, forgotten)

    def forget(self) -> None:
        """Forget everything, because somebody has signed in or out, or has another key now."""
        self._found.clear()
        self._forgotten += 1

    async def _look_up(self, secret: str) -> Asker:
        """The person whose session or token it is, nobody for a secret that was left behind, otherwise a guest."""
        found = await self._asker(secret)
        names = (found.person, *found.keys) if found.person else found.keys
        until = await self._moderation.banned_until(names)
        if until is not None:
            return Asker(person=found.person, session=found.session, scopes=found.scopes, banned_until=until)
        return found

    async def _asker(self, secret: str) -> Asker:
        key = hashed(secret)
        if is_token(secret):
            return await self._of_token(key)
        if not await self._people.is_known(key):
            return guest(secret)
        person = await self._people.signed_in(key)
        if person is None:
            return NOBODY
        self._saw(self._people.saw_session(key))
        return Asker(person.keys, person.key, person.inviting, person.id, key)

    async def _of_token(self, key: str) -> Asker:
        """Whoever made the token; nobody once it is revoked."""
        found = await self._people.of_token(key)
        if found is None:
            return NOBODY
        self._saw(self._people.saw_token(key))
        person, scopes = found
        return Asker(person.keys, person.key, person.inviting, person.id, scopes=scopes)

    def _saw(self, keeping: Coroutine[None, None, None]) -> None:
        """Store when somebody was seen, without making them wait for it."""
        task = asyncio.create_task(keeping)
        self._keeping.add(task)
        task.add_done_callback(self._kept)

    def _kept(self, task: asyncio.Task[None]) -> None:
        self._keeping.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.warning("It was not kept when somebody was seen: %s", task.exception())

    def _remember(self, secret: str, known: tuple[float, Asker]) -> None:
        self._found[secret] = known
        self._found.move_to_end(secret)
        if len(self._found) > REMEMBERED:
            self._found.popitem(last=False)
