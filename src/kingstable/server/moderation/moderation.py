"""Moderation: reports, mutes (of those who may not write), bans (of those who may not play), and announcements.

People are stored under `who.name_of`, and looked for under all of `who.names_of`. Moments are in milliseconds since
1970. All methods raise StoreError.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.schema import Table

from kingstable.server.room import now
from kingstable.server.store.people import People
from kingstable.server.store.schema import ANNOUNCEMENTS, BANS, MUTES, REPORTS

FOREVER: Final = 2**53 - 1
"""The moment until which something holds for good: the greatest whole number that a browser can represent exactly."""
SHOWN: Final = 200
"""The most entries of a list."""

State = Literal["open", "settled"]


class Report(msgspec.Struct, frozen=True):
    """A report by somebody about somebody else, with the `lines` of talk that it is about, as they were then."""

    id: int
    table: str
    by: str
    about: str
    text: str
    lines: tuple[str, ...]
    created: int
    state: State


class Sentence(msgspec.Struct, frozen=True):
    """A mute or a ban: of whom, until when, by whom, and why."""

    who: str
    until: int
    by: str
    reason: str


class Announcement(msgspec.Struct, frozen=True):
    """An announcement to everybody, shown for a while."""

    id: int
    text: str
    created: int
    until: int


class Moderation:
    """Stores all of this in the house's database.

    What moderators do is written on a connection of theirs, in the transaction that logs it as a deed.
    """

    def __init__(self, people: People, clock: Callable[[], int] = now) -> None:
        self._people = people
        self._clock = clock

    # Reports

    async def report(self, table: str, by: str, about: str, text: str, lines: Sequence[str] = ()) -> int:
        """Store a report, and return its number."""
        written = msgspec.json.encode(list(lines)).decode()
        made = {"table": table, "by": by, "about": about, "text": text, "lines": written}
        async with self._people.writing() as connection:
            row = insert(REPORTS).values(**made, created=self._clock(), state="open").returning(REPORTS.c.id)
            return int((await connection.execute(row)).scalar_one())

    async def reports(self, state: State = "open") -> list[Report]:
        """The reports in this state, the newest first."""
        rows = await self._people.ask(
            select(REPORTS).where(REPORTS.c.state == state).order_by(REPORTS.c.id.desc()).limit(SHOWN)
        )
        return [_report(row) for row in rows]

    async def settle(self, connection: AsyncConnection, report: int) -> bool:
        """Settle a report, and return whether it was open."""
        found = (REPORTS.c.id == report) & (REPORTS.c.state == "open")
        return await _changed(connection, update(REPORTS).where(found).values(state="settled"))

    # Mutes and bans

    async def is_muted(self, names: Sequence[str]) -> bool:
        """Whether somebody may not write now, under any of their names."""
        return await self._people.holds(MUTES, names, self._clock())

    async def is_banned(self, names: Sequence[str]) -> bool:
        """Whether somebody may neither play nor write now, under any of their names."""
        return await self._people.holds(BANS, names, self._clock())

    async def banned_until(self, names: Sequence[str]) -> int | None:
        """Until when somebody may neither play nor write, under any of their names; None if they may."""
        if not await self.is_banned(names):  # which is quick, and true of few
            return None
        ends = select(func.max(BANS.c.until)).where(BANS.c.who.in_(names), BANS.c.until > self._clock())
        found: int | None = (await self._people.ask(ends))[0][0]
        return found

    async def mute(self, connection: AsyncConnection, said: Sentence) -> None:
        """Stop somebody from writing."""
        await _sentence(connection, MUTES, said)

    async def ban(self, connection: AsyncConnection, said: Sentence) -> None:
        """Stop somebody from playing and writing."""
        await _sentence(connection, BANS, said)

    async def unmute(self, connection: AsyncConnection, who: str) -> bool:
        """Let somebody write again, and return whether they were muted."""
        return await _changed(connection, delete(MUTES).where(MUTES.c.who == who))

    async def unban(self, connection: AsyncConnection, who: str) -> bool:
        """Let somebody play again, and return whether they were banned."""
        return await _changed(connection, delete(BANS).where(BANS.c.who == who))

    async def mutes(self) -> list[Sentence]:
        """The mutes that hold now."""
        return await self._sentences(MUTES)

    async def bans(self) -> list[Sentence]:
        """The bans that hold now."""
        return await self._sentences(BANS)

    # Announcements

    async def announce(self, connection: AsyncConnection, text: str, until: int = FOREVER) -> int:
        """Announce something to everybody, and return its number."""
        row = insert(ANNOUNCEMENTS).values(text=text, created=self._clock(), until=until).returning(ANNOUNCEMENTS.c.id)
        return int((await connection.execute(row)).scalar_one())

    async def announcements(self) -> list[Announcement]:
        """The announcements shown now, the newest first."""
        holds = ANNOUNCEMENTS.c.until > self._clock()
        rows = await self._people.ask(
            select(ANNOUNCEMENTS).where(holds).order_by(ANNOUNCEMENTS.c.id.desc()).limit(SHOWN)
        )
        return [Announcement(row.id, row.text, row.created, row.until) for row in rows]

    async def withdraw(self, connection: AsyncConnection, announcement: int) -> bool:
        """Withdraw an announcement, and return whether it existed."""
        return await _changed(connection, delete(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.id == announcement))

    async def _sentences(self, table: Table) -> list[Sentence]:
        rows = await self._people.ask(select(table).where(table.c.until > self._clock()).limit(SHOWN))
        return [Sentence(row.who, row.until, row.by, row.reason) for row in rows]


async def _sentence(connection: AsyncConnection, table: Table, said: Sentence) -> None:
    """Store a sentence in place of any earlier one."""
    await connection.execute(delete(table).where(table.c.who == said.who))
    await connection.execute(insert(table).values(msgspec.structs.asdict(said)))


async def _changed(connection: AsyncConnection, change: Any) -> bool:
    return bool((await connection.execute(change)).rowcount)


def _report(row: Any) -> Report:
    lines = tuple(msgspec.json.decode(row.lines, type=list[str]))
    return Report(row.id, row.table, row.by, row.about, row.text, lines, row.created, row.state)
