"""Talk at the tables: who may say what, and how everybody hears it, whichever server they are connected to."""

from __future__ import annotations

from math import ceil
from typing import Final

from kingstable.server.asker import NOBODY, Asker
from kingstable.server.chat import rows
from kingstable.server.chat.shapes import Line, Remark, Talk
from kingstable.server.chat.text import clean_talk
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.moderation.moderation import Moderation
from kingstable.server.moderation.who import name_of, names_of
from kingstable.server.names import alike, clean_name
from kingstable.server.quotas import Pace, Who
from kingstable.server.room import Room, now
from kingstable.server.routine import Routine
from kingstable.server.store.stirs import CHAT, stirred
from kingstable.server.watchers.late import is_late

LOOKS_EVERY: Final = 1.0
"""Seconds between two looks for what was said through other servers."""
REPORTED_LINES: Final = 10
HOUR: Final = 3600


class Chat(Routine):
    """The talk at all tables, separate from the games: nothing here waits for a move, and no move waits for it."""

    def __init__(self, hall: Hall) -> None:
        super().__init__("What is said at other servers", LOOKS_EVERY, at_once=True)
        settings = hall.settings
        self._hall = hall
        self._people = hall.store.people
        self._moderation = Moderation(hall.store.people)
        self._by_person = Pace(settings.said_per_minute / 60, settings.said_at_once)
        self._by_address = Pace(settings.said_per_minute_of_address / 60, settings.said_at_once_of_address)
        self._reports = Pace(settings.reports_per_hour / HOUR, settings.reports_per_hour)
        self._count = -1

    # Saying

    async def say(self, room: Room, viewer: Viewer, asker: Asker, who: Who, name: str, text: str) -> Remark:
        """Say something, in the players' line, or in the watchers' if the viewer has no seat.

        Raises Denied or StoreError.
        """
        if asker == NOBODY:
            raise Denied(401, "no-guest")
        called = self._called(room, viewer, name)
        cleaned = clean_talk(text)
        await self._check_may_say(asker, who)
        line: Line = "watchers" if viewer.seat is None else "players"
        by = name_of(asker)
        made = Remark(0, line, viewer.seat, called, rows.author(room.id, by), cleaned, now())
        if self._count < 0:
            await self.look()
        said = await rows.add(self._people, room.id, by, made)
        await self.look()  # announces it, after what others have said before
        return said

    async def mute(self, room: Room, viewer: Viewer, asker: Asker, number: int, yes: bool) -> None:
        """Mute whoever said this for the asker, or with `yes` False unmute them. Raises Denied or StoreError."""
        said = await self._said(room, viewer, asker, number)
        if said.who == name_of(asker):
            raise Denied(422, "not-oneself", field="id")
        await rows.mute(self._people, name_of(asker), said.who, yes)

    async def report(self, room: Room, viewer: Viewer, asker: Asker, number: int, text: str) -> None:
        """Report what was said to moderators. Raises Denied or StoreError."""
        said = await self._said(room, viewer, asker, number)
        if not self._reports.allows(name_of(asker)):
            raise Denied(429, "reported-often", retry_after=ceil(self._reports.wait(name_of(asker))))
        around = await rows.before(self._people, room.id, number + 1, [said.said.line])
        lines = [f"{each.said.name}: {each.said.text}" for each in around[-REPORTED_LINES:]]
        await self._moderation.report(room.id, name_of(asker), said.who, text.strip(), lines)

    # Hearing

    async def talk(self, room: Room, viewer: Viewer, asker: Asker, before: int | None) -> Talk:
        """What was said before a remark, or last, as far as the viewer may hear it. Raises StoreError."""
        found = await rows.before(self._people, room.id, before, self._hears(room, viewer))
        own = name_of(asker)
        muted = await rows.muted(self._people, own) if own else []
        return Talk(
            lines=tuple(each.said for each in found[-rows.PAGE :]),
            earlier=len(found) > rows.PAGE,
            me=rows.author(room.id, own) if own else "",
            muted=tuple(rows.author(room.id, each) for each in muted),
        )

    async def look(self) -> None:
        """Announce to those who follow tables here what was said through any server. Raises StoreError."""
        count = await stirred(self._people, CHAT)
        if self._count < 0:  # whatever was said before is not announced, because clients ask for it
            self._count = count
        while self._count < count:
            found = await rows.since(self._people, self._count)
            for each in found:
                self._tell(each.table, each.said)
            self._count = found[-1].said.id if found else count

    def _tell(self, table: str, said: Remark) -> None:
        if self._hall.heard.add(table, said):
            self._hall.fanout.ring(table)

    def _hears(self, room: Room, viewer: Viewer) -> list[Line]:
        """The lines that somebody hears: players may mention what those who are shown the table late must not know."""
        return ["watchers"] if is_late(room, viewer) else ["players", "watchers"]

    async def _said(self, room: Room, viewer: Viewer, asker: Asker, number: int) -> rows.Kept:
        if asker == NOBODY:
            raise Denied(401, "no-guest")
        said = await rows.one(self._people, room.id, number, self._hears(room, viewer))
        if said is None:
            raise Denied(404, "not-said", field="id")
        return said

    def _called(self, room: Room, viewer: Viewer, name: str) -> str:
        if viewer.seat is not None:
            return room.people[viewer.seat].name
        called = clean_name(name)
        if (other := alike(called, [person.name for person in room.people])) is not None:
            raise Denied(409, "name-taken" if other == called else "name-alike", field="name", name=other)
        return called

    async def _check_may_say(self, asker: Asker, who: Who) -> None:
        if asker.banned:
            raise Denied(403, "banned")
        if await self._moderation.is_muted(names_of(asker)):
            raise Denied(403, "muted")
        wait = max(self._by_person.wait(name_of(asker)), self._by_address.wait(who.network))
        if wait > 0:
            raise Denied(429, "said-often", retry_after=ceil(wait))
        self._by_person.allows(name_of(asker))
        self._by_address.allows(who.network)
