"""The rows of invitations by name, and of who may invite whom. All functions that use the database raise StoreError."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Select, delete, insert, or_, select, update

from kingstable.server import tokens
from kingstable.server.inviting.shapes import Inviters, SentInvite
from kingstable.server.lobby.gathering import Chair
from kingstable.server.room import now
from kingstable.server.shapes import NewTable
from kingstable.server.store.kept import Kept, Pace, Person
from kingstable.server.store.people import People
from kingstable.server.store.rows import whole_rows
from kingstable.server.store.schema import (
    BANS,
    CHAT_MUTES,
    GATHERINGS,
    INVITES,
    KEYS,
    PEOPLE,
    PROFILES,
    RESULTS,
    TABLES,
)

ANYONE: Final[Inviters] = "anyone"
_ROW: Final = INVITES.c
_OWN: Final = (_ROW.id.label("invite"), _ROW.seat, _ROW.invited, _ROW.by, _ROW.who, PEOPLE.c.name.label("inviter"))


class OpenInvite(msgspec.Struct, frozen=True):
    """An invitation that waits for an answer: to a seat at a table, or to any free one at a `gathering` in the lobby.

    `who` is invited; `by` is the inviter's name, and `players` are the names of the others at the table.
    """

    id: str
    who: str
    by: str
    game: str
    pace: Pace
    players: tuple[str, ...]
    invited: int
    table: str | None = None
    gathering: str | None = None
    seat: int | None = None

    @property
    def place(self) -> str:
        """The id of the table or gathering."""
        return self.table or self.gathering or ""


async def still_open(people: People, which: ColumnElement[bool], most: int) -> list[OpenInvite]:
    """Those of these invitations that are open and may be shown to those invited, the newest first, at most `most`."""
    at_tables = [_at_table(row, kept) for row, kept in whole_rows(await people.ask(_shown(TABLES, which, most)))]
    waiting = await people.ask(_shown(GATHERINGS, which, most))
    keys = await _keys(people, {row.who for row in waiting})
    in_lobby = [_in_lobby(row, keys.get(row.who, frozenset())) for row in waiting]
    found = [each for each in (*at_tables, *in_lobby) if each is not None]
    return sorted(found, key=lambda each: (-each.invited, each.id))[:most]


def _shown(places: Any, which: ColumnElement[bool], most: int) -> Select[Any]:
    """A query for open invitations to places, except to or from people who are banned, or muted by the invited.

    `places` is the database table of tables, or of those in the lobby.
    """
    banned = select(BANS.c.who).where(or_(BANS.c.who == _ROW.by, BANS.c.who == _ROW.who), BANS.c.until > now())
    muted = select(CHAT_MUTES.c.who).where(CHAT_MUTES.c.who == _ROW.who, CHAT_MUTES.c.muted == _ROW.by)
    at_tables = places is TABLES
    here = _ROW.table if at_tables else _ROW.gathering
    waits = ~TABLES.c.over if at_tables else GATHERINGS.c.state == "open"
    joined = INVITES.join(places, places.c.id == here).outerjoin(PEOPLE, PEOPLE.c.id == _ROW.by)
    query = (
        select(*_OWN, places).select_from(joined).where(which, ~_ROW.declined, waits, ~muted.exists(), ~banned.exists())
    )
    return query.order_by(_ROW.invited.desc(), _ROW.id).limit(most)


def _at_table(row: Any, kept: Kept) -> OpenInvite | None:
    if not is_free(kept, row.seat):
        return None
    names = tuple(person.name for seat, person in enumerate(kept.people) if seat != row.seat)
    by = _called(row, [(person.token, person.name) for person in kept.people])
    return OpenInvite(
        row.invite, row.who, by, kept.game, kept.pace, names, row.invited, table=kept.id, seat=int(row.seat)
    )


async def _keys(people: People, who: Collection[str]) -> dict[str, frozenset[str]]:
    """The keys under which seats of these accounts may be held, by account."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    if who:
        for row in await people.ask(select(KEYS.c.person, KEYS.c.key).where(KEYS.c.person.in_(who))):
            found[row.person].add(row.key)
    return {person: frozenset(keys) for person, keys in found.items()}


def _in_lobby(row: Any, own: frozenset[str]) -> OpenInvite | None:
    """The invitation in a row; None if no seat is free, or the one invited, whose keys are `own`, already has one."""
    asked = msgspec.json.decode(row.asked, type=NewTable)
    chairs = msgspec.json.decode(row.chairs, type=tuple[Chair, ...])
    if all(chair.kind != "free" for chair in chairs) or any(chair.key in own for chair in chairs):
        return None
    names = tuple(chair.name for chair in chairs if chair.kind != "free")
    by = _called(row, [(chair.key, chair.name) for chair in chairs if chair.kind != "free"])
    return OpenInvite(row.invite, row.who, by, asked.game, asked.pace, names, row.invited, gathering=row.id)


def _called(row: Any, sitting: Sequence[tuple[str, str]]) -> str:
    """The inviter's name: that of their account, or for a guest the one at the table."""
    if row.inviter is not None:
        return str(row.inviter)
    return next((name for key, name in sitting if key == row.by), sitting[0][1])


def is_free(kept: Kept, seat: int) -> bool:
    """Whether this is a friend's seat that nobody has taken yet."""
    return 0 <= seat < len(kept.people) and _waits(kept.people[seat])


def _waits(person: Person) -> bool:
    return person.kind == "friend" and not person.token


async def keep(people: People, instead: ColumnElement[bool], **invite: Any) -> None:
    """Store a new invitation in place of those that match `instead`."""
    async with people.writing() as connection:
        await connection.execute(delete(INVITES).where(instead))
        made = {"id": tokens.new_name(), "invited": now(), "declined": False}
        await connection.execute(insert(INVITES).values(**made, **invite))


async def sent(people: People, which: ColumnElement[bool]) -> list[SentInvite]:
    """These invitations as their sender sees them."""
    query = select(_ROW.id, _ROW.seat, PEOPLE.c.name, _ROW.declined).join(PEOPLE, PEOPLE.c.id == _ROW.who)
    return [SentInvite(*row) for row in await people.ask(query.where(which).order_by(_ROW.seat, _ROW.invited, _ROW.id))]


async def decline(people: People, invite: str) -> None:
    """Mark an invitation as declined."""
    async with people.writing() as connection:
        await connection.execute(update(INVITES).where(_ROW.id == invite).values(declined=True))


async def end(people: People, which: ColumnElement[bool]) -> bool:
    """Remove these invitations, and return whether there were any."""
    async with people.writing() as connection:
        return bool((await connection.execute(delete(INVITES).where(which))).rowcount)


async def came(people: People, gathering: str, person: str | None) -> None:
    """Remove the invitations to somebody who now sits at a table in the lobby."""
    if person is not None:
        await end(people, (_ROW.gathering == gathering) & (_ROW.who == person))


# Who may invite whom


async def inviters(people: People, person: str) -> Inviters:
    """Whom somebody lets invite them."""
    found = await people.ask(select(PROFILES.c.inviters).where(PROFILES.c.person == person))
    return msgspec.convert(found[0].inviters, Inviters) if found and found[0].inviters else ANYONE


async def have_met(people: People, one: str, other: str) -> bool:
    """Whether two players, named as in `results`, have finished a game together."""
    second = RESULTS.alias()
    both = select(RESULTS.c.table).join(second, second.c.table == RESULTS.c.table)
    met = both.where(RESULTS.c.player == one, second.c.player == other).limit(1)
    return bool(await people.ask(met))
