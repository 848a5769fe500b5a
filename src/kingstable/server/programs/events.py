"""Streams the questions and endings of all of somebody's tables, at little cost while nothing happens.

Changes that this server makes are sent at once; those of other servers are found by looking at the database.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from kingstable.server.asker import NOBODY, Asker
from kingstable.server.denied import Denied
from kingstable.server.fanout import Bell
from kingstable.server.hall import Hall
from kingstable.server.places import Place
from kingstable.server.programs.shapes import AskedAt, EndedAt
from kingstable.server.room import Room
from kingstable.server.store import seated
from kingstable.server.store.kept import Kept
from kingstable.server.store.seated import Glimpse

LOOKS_EVERY: Final = 1.0
"""Seconds after which the database is asked for changes by other servers."""
RETRY: Final = b"retry: 1000\n\n"
HEARTBEAT: Final = b": still here\n\n"


class Calls:
    """The bells of those who listen to all their tables."""

    def __init__(self, hall: Hall) -> None:
        self._bells: defaultdict[str, set[Bell]] = defaultdict(set)
        hall.listeners.append(self._changed)

    @contextmanager
    def bell(self, keys: tuple[str, ...]) -> Iterator[Bell]:
        """A bell that rings when this server changes a table where one of these keys holds a seat."""
        bell = Bell()
        for key in keys:
            self._bells[key].add(bell)
        try:
            yield bell
        finally:
            bell.close()
            for key in keys:
                self._bells[key].discard(bell)
                if not self._bells[key]:
                    del self._bells[key]

    def _changed(self, room: Room, before: Kept) -> None:
        if self._bells:
            for person in room.people:
                for bell in self._bells.get(person.token, ()):
                    bell.ring()


async def follow(hall: Hall, calls: Calls, asker: Asker, secret: str, place: Place) -> AsyncGenerator[bytes]:
    """Messages on where the asker is asked, and which of their games end, as long as the secret is valid.

    Each question is sent once, and all open ones at the beginning.
    """
    loop = asyncio.get_running_loop()
    told: dict[str, Told] = {}
    yield RETRY
    due = loop.time() + hall.settings.heartbeat
    while not place.closing and asker != NOBODY:
        with calls.bell(asker.keys) as bell:
            for message in await _news(hall, asker, told):
                yield message
                due = loop.time() + hall.settings.heartbeat
            if loop.time() >= due:
                yield HEARTBEAT
                due = loop.time() + hall.settings.heartbeat
            # Bounded by `due`, or the time of a heartbeat would reveal rings that the asker should not know about.
            await bell.heard(min(LOOKS_EVERY, max(0.0, due - loop.time())))
        asker = await hall.askers.asker(secret)


class Told(msgspec.Struct):
    """What was last sent about a table."""

    game: str
    revision: int
    questions: frozenset[tuple[int, int]] = frozenset()
    """The questions that were sent, as (seat, question)."""


async def _news(hall: Hall, asker: Asker, told: dict[str, Told]) -> list[bytes]:
    found = await seated.glimpses(hall.store.people, asker.keys)
    messages = []
    for glimpse in found:
        last = told.get(glimpse.table)
        if last is None or last.revision < glimpse.revision:
            told[glimpse.table] = now = await _looked(hall, glimpse)
            new = now.questions - (last.questions if last else frozenset())
            messages += [_asked(glimpse, seat, question) for seat, question in sorted(new)]
    for table in told.keys() - {glimpse.table for glimpse in found}:
        ended = EndedAt(table, told.pop(table).game)
        messages.append(b"event: over\ndata: %b\n\n" % msgspec.json.encode(ended))
    return messages


async def _looked(hall: Hall, glimpse: Glimpse) -> Told:
    """What the table asks the person's seats now; no questions if the table cannot be opened here."""
    if not glimpse.asked:
        return Told(glimpse.game, glimpse.revision)
    try:
        room = await hall.room(glimpse.table)
    except Denied:
        return Told(glimpse.game, glimpse.revision)
    names = ((seat, room.match.question(seat)) for seat in glimpse.asked)
    questions = frozenset((seat, name) for seat, name in names if name is not None)
    return Told(glimpse.game, glimpse.revision, questions)


def _asked(glimpse: Glimpse, seat: int, question: int) -> bytes:
    asked = AskedAt(glimpse.table, glimpse.game, seat, question, glimpse.ply)
    return b"event: asked\ndata: %b\n\n" % msgspec.json.encode(asked)
