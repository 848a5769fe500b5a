"""The actions of moderators and admins, each of which is logged as a deed in the same transaction.

Moderators deal with players, admins with everybody but themselves. `COMMAND_LINE` stands for whoever runs the server.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Final

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.accounts import kept
from kingstable.server.accounts.codes import new_code
from kingstable.server.accounts.shapes import Role
from kingstable.server.admin import tables
from kingstable.server.admin.shapes import (
    AdminTables,
    AdminView,
    AnnouncementRow,
    DeedRow,
    PersonRow,
    ReportRow,
    SentenceRow,
    SignInCode,
)  # fmt: skip
from kingstable.server.denied import Denied
from kingstable.server.moderation.moderation import FOREVER, Moderation, Sentence
from kingstable.server.names import looks
from kingstable.server.room import now
from kingstable.server.spans import HOUR_MS
from kingstable.server.store.people import People, fields_of
from kingstable.server.store.schema import DEEDS, LETTERS, LINKS, PASSKEYS, PEOPLE, SESSIONS, TABLES
from kingstable.server.tokens import is_hash

COMMAND_LINE: Final = "command line"
GUEST_LETTERS: Final = 8
SHOWN: Final = 200
RESET_ENDS_AFTER_MS: Final = 24 * HOUR_MS


class By(msgspec.Struct, frozen=True):
    """Whoever does something: an account and its role."""

    id: str
    role: Role


OWNER: Final = By(COMMAND_LINE, "admin")


class Office:
    """The actions of moderators and admins. Methods raise Denied for what they may not do, and StoreError.

    `changed` is called after each action.
    """

    def __init__(self, people: People, changed: Callable[[], None] = lambda: None) -> None:
        self._people = people
        self._moderation = Moderation(people)
        self._changed = changed

    # People

    async def named(self, name: str) -> str:
        """The id of the account with this name. Raises Denied if there is none."""
        found = await kept.by_name(self._people, name)
        if found is None:
            raise Denied(404, "no-account", field="who")
        return found.id

    async def give_role(self, by: By, who: str, role: Role) -> None:
        """Make somebody a player, a moderator, or an admin. Raises Denied."""
        if by.role != "admin":
            raise Denied(403, "not-admin")
        await self._check(by, who, known=True)
        async with self._acting() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == who).values(role=role))
            await _note(connection, by, "role", who, role)

    async def reset(self, by: By, who: str) -> SignInCode:
        """A code with which somebody can sign in once. All other ways to sign in to their account are removed.

        Raises Denied.
        """
        if by.role != "admin":
            raise Denied(403, "not-admin")
        await self._check(by, who, known=True)
        async with self._acting() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == who).values(password=None, mail=None))
            await kept.end_sessions(connection, who)
            for ways in (PASSKEYS, LINKS, LETTERS):
                await connection.execute(delete(ways).where(ways.c.person == who))
            code, ends = await new_code(connection, who, RESET_ENDS_AFTER_MS)
            await _note(connection, by, "reset", who, "")
        return SignInCode(code, ends)

    # Mutes and bans

    async def mute(self, by: By, who: str, reason: str, hours: float | None) -> None:
        """Stop somebody from writing, for a while or for good. Raises Denied."""
        await self._check(by, who, somebody=True)
        async with self._acting() as connection:
            await self._moderation.mute(connection, Sentence(who, _until(hours), by.id, reason))
            await _note(connection, by, "mute", who, reason)

    async def unmute(self, by: By, who: str) -> None:
        """Let somebody write again. Raises Denied, also if they were not muted."""
        await self._check(by, who)
        async with self._acting() as connection:
            if not await self._moderation.unmute(connection, who):
                raise Denied(404, "no-sentence", field="who")
            await _note(connection, by, "unmute", who, "")

    async def ban(self, by: By, who: str, reason: str, hours: float | None) -> None:
        """Stop somebody from playing; computer players soon take over at their tables (`warden.py`). Raises Denied."""
        await self._check(by, who, somebody=True)
        async with self._acting() as connection:
            await self._moderation.ban(connection, Sentence(who, _until(hours), by.id, reason))
            await _note(connection, by, "ban", who, reason)

    async def unban(self, by: By, who: str) -> None:
        """Let somebody play again. Raises Denied, also if they were not banned."""
        await self._check(by, who)
        async with self._acting() as connection:
            if not await self._moderation.unban(connection, who):
                raise Denied(404, "no-sentence", field="who")
            await _note(connection, by, "unban", who, "")

    # Tables

    async def tables(self, wish: tables.Wish) -> AdminTables:
        """The tables that match."""
        return await tables.listed(self._people, wish)

    async def end(self, by: By, table: str, reason: str) -> None:
        """Have a game end without a result, which the running servers carry out (`warden.py`). Raises Denied."""
        if not await tables.goes_on(self._people, table):
            raise Denied(404, "not-going-on", field="table")
        async with self._acting() as connection:
            await _note(connection, by, "end", table, reason)

    # Reports and announcements

    async def settle(self, by: By, report: int) -> None:
        """Settle a report. Raises Denied."""
        async with self._acting() as connection:
            if not await self._moderation.settle(connection, report):
                raise Denied(404, "no-report", field="id")
            await _note(connection, by, "settle", str(report), "")

    async def announce(self, by: By, text: str, hours: float | None) -> int:
        """Announce something to everybody, and return the announcement's number."""
        async with self._acting() as connection:
            number = await self._moderation.announce(connection, text, _until(hours))
            await _note(connection, by, "announce", str(number), text)
        return number

    async def withdraw(self, by: By, announcement: int) -> None:
        """Withdraw an announcement. Raises Denied."""
        async with self._acting() as connection:
            if not await self._moderation.withdraw(connection, announcement):
                raise Denied(404, "no-announcement", field="id")
            await _note(connection, by, "withdraw", str(announcement), "")

    # Looking

    async def view(self, name: str = "") -> AdminView:
        """Everything that moderators and admins see, with the people whose names contain `name`."""
        moderation, people = self._moderation, await self._list(name)
        reports, mutes, bans = await moderation.reports(), await moderation.mutes(), await moderation.bans()
        deeds = await self._deeds()
        meant = {name for each in reports for name in (each.by, each.about)}
        meant |= {name for each in (*mutes, *bans) for name in (each.who, each.by)}
        meant |= {name for each in deeds for name in (each.by, each.about)}
        names = {name: _short(name) for name in meant} | await self._names(meant)
        return AdminView(
            accounts=await kept.count(self._people),
            tables=await self._unfinished(),
            people=tuple(people),
            reports=tuple(
                ReportRow(r.id, r.table, names.get(r.by, r.by), r.about, names.get(r.about, r.about), r.text, r.lines,
                          r.created)
                for r in reports
            ),
            mutes=_sentences(mutes, names),
            bans=_sentences(bans, names),
            announcements=tuple(
                AnnouncementRow(each.id, each.text, _shown(each.until)) for each in await moderation.announcements()
            ),
            deeds=tuple(
                msgspec.structs.replace(each, by=names.get(each.by, each.by), about=names.get(each.about, each.about))
                for each in deeds
            ),
        )  # fmt: skip

    async def _list(self, name: str) -> list[PersonRow]:
        seen = select(func.max(SESSIONS.c.seen)).where(SESSIONS.c.person == PEOPLE.c.id).scalar_subquery()
        columns = [PEOPLE.c[each] for each in ("id", "name", "role", "created")]
        query = select(*columns, seen.label("seen")).order_by(PEOPLE.c.created.desc()).limit(SHOWN)
        if name.strip():
            query = query.where(PEOPLE.c.looks.contains(looks(name.strip())[0], autoescape=True))
        return [msgspec.convert(fields_of(row), PersonRow) for row in await self._people.ask(query)]

    async def _names(self, ids: Iterable[str]) -> dict[str, str]:
        rows = await self._people.ask(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(list(ids))))
        return {row.id: row.name for row in rows}

    async def _deeds(self) -> list[DeedRow]:
        rows = await self._people.ask(select(DEEDS).order_by(DEEDS.c.id.desc()).limit(SHOWN))
        return [DeedRow(row.at, row.by, row.deed, row.about, row.text) for row in rows]

    async def _unfinished(self) -> int:
        rows = await self._people.ask(select(func.count()).select_from(TABLES).where(~TABLES.c.over))
        return int(rows[0][0])

    async def _check(self, by: By, who: str, *, known: bool = False, somebody: bool = False) -> None:
        """Raises Denied if this is the actor or somebody out of a moderator's reach.

        With `known` it must be an account, and with `somebody` an account or what may be a guest's key.
        """
        person = await kept.by_id(self._people, who)
        if person is None and known:
            raise Denied(404, "no-account", field="who")
        if person is None:  # what they said as a guest is known by a key
            person = await kept.by_key(self._people, who)
        if person is None and somebody and not is_hash(who):
            raise Denied(404, "nobody", field="who")
        meant, role = (who, "player") if person is None else (person.id, person.role)
        if meant == by.id or (role != "player" and by.role != "admin"):
            raise Denied(403, "not-over-them", field="who")

    @asynccontextmanager
    async def _acting(self) -> AsyncIterator[AsyncConnection]:
        """A transaction for an action together with its deed; `changed` is called once both are stored."""
        async with self._people.writing() as connection:
            yield connection
        self._changed()


async def _note(connection: AsyncConnection, by: By, deed: str, about: str, text: str) -> None:
    row = {"at": now(), "by": by.id, "deed": deed, "about": about, "text": text}
    await connection.execute(insert(DEEDS).values(row))


def _short(name: str) -> str:
    """A guest's hash, cut to what tells one from another; anything else as it is."""
    return f"{name[:GUEST_LETTERS]}…" if is_hash(name) else name


def _until(hours: float | None) -> int:
    return FOREVER if hours is None else now() + int(hours * HOUR_MS)


def _shown(until: int) -> int | None:
    return None if until == FOREVER else until


def _sentences(said: Iterable[Sentence], names: dict[str, str]) -> tuple[SentenceRow, ...]:
    return tuple(
        SentenceRow(
            each.who, names.get(each.who, each.who), _shown(each.until), names.get(each.by, each.by), each.reason
        )
        for each in said
    )
