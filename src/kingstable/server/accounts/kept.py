"""The database's rows of accounts: reading and changing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.accounts.shapes import Role
from kingstable.server.denied import Denied
from kingstable.server.names import looks
from kingstable.server.store.people import People, fields_of
from kingstable.server.store.schema import GATHERINGS, KEYS, LINKS, PEOPLE, SEATS, SESSIONS, TOURNAMENTS, WISHES

MOST_SESSIONS: Final = 50
"""The most sessions of one person; one more ends the one not seen for longest."""


class Row(msgspec.Struct, frozen=True):
    """A person, as in their row."""

    id: str
    name: str
    role: Role
    created: int
    key: str
    inviting: str
    password: str | None
    mail: str | None


class KeptSession(msgspec.Struct, frozen=True):
    """A session, as in its row; `hash` is that of its secret."""

    hash: str
    person: str
    created: int
    seen: int
    device: str


COLUMNS: Final = [PEOPLE.c[name] for name in Row.__struct_fields__]


async def by_id(people: People, person: str) -> Row | None:
    """The person with this id; None if there is none."""
    return _one(await people.ask(select(*COLUMNS).where(PEOPLE.c.id == person)))


async def by_key(people: People, key: str) -> Row | None:
    """The person whose seats may be held under this key; None for a guest's key."""
    return _one(await people.ask(select(*COLUMNS).join(KEYS, KEYS.c.person == PEOPLE.c.id).where(KEYS.c.key == key)))


async def by_name(people: People, name: str) -> Row | None:
    """The person with this name, or this confirmed address, which has an @, as no name does; None if there is none."""
    like, shape = looks(name)
    found = (
        PEOPLE.c.mail == name.strip().lower() if "@" in name else or_(PEOPLE.c.looks == like, PEOPLE.c.shape == shape)
    )
    return _one(await people.ask(select(*COLUMNS).where(found)))


def _one(rows: Sequence[Any]) -> Row | None:
    return msgspec.convert(fields_of(rows[0]), Row) if rows else None


async def add(connection: AsyncConnection, person: Row) -> None:
    """Add a new person. Raises Denied if their name looks like somebody else's."""
    like, shape = looks(person.name)
    try:
        await connection.execute(insert(PEOPLE).values(**msgspec.structs.asdict(person), looks=like, shape=shape))
    except IntegrityError:
        raise _taken() from None
    await connection.execute(insert(KEYS).values(key=person.key, person=person.id))


async def rename(connection: AsyncConnection, person: str, name: str) -> None:
    """Give somebody another name. Raises Denied if it looks like somebody else's."""
    like, shape = looks(name)
    try:
        await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name, looks=like, shape=shape))
    except IntegrityError:
        raise _taken() from None


def _taken() -> Denied:
    return Denied(409, "account-taken", field="name")


async def set_password(connection: AsyncConnection, person: str, password: str) -> None:
    await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(password=password))


def names_one(column: ColumnElement[str], keys: Sequence[str]) -> ColumnElement[bool]:
    """Whether a column of text has one of these keys in it."""
    return or_(*(column.contains(key, autoescape=True) for key in keys))


async def take_over(connection: AsyncConnection, person: str, key: str) -> None:
    """Give a person what a guest holds under this key, if anything, unless the key already belongs to somebody."""
    owned = select(KEYS.c.key).where(KEYS.c.key == key)
    if await _holds(connection, key) and (await connection.execute(owned)).first() is None:
        await connection.execute(insert(KEYS).values(key=key, person=person))


async def _holds(connection: AsyncConnection, key: str) -> bool:
    """Whether anything is held under a key: a seat at a table or in the lobby, or a place in a current tournament."""
    seats = select(SEATS.c.table).where(SEATS.c.holder == key)
    waits = GATHERINGS.c.state.in_(("open", "begun")) & GATHERINGS.c.chairs.contains(key, autoescape=True)
    goes_on = TOURNAMENTS.c.state.in_(("open", "running"))
    takes_part = goes_on & TOURNAMENTS.c.plan.contains(key, autoescape=True)
    held = seats.union_all(select(GATHERINGS.c.id).where(waits), select(TOURNAMENTS.c.id).where(takes_part))
    return (await connection.execute(held.limit(1))).first() is not None


async def begin_session(connection: AsyncConnection, session: KeptSession) -> None:
    """Add a session; if there are too many, the one not seen for longest ends."""
    own = SESSIONS.c.person == session.person
    last = select(SESSIONS.c.hash).where(own).order_by(SESSIONS.c.seen.desc(), SESSIONS.c.hash).limit(MOST_SESSIONS - 1)
    stay = [row.hash for row in await connection.execute(last)]
    await _end(connection, own & SESSIONS.c.hash.not_in(stay))
    await connection.execute(insert(SESSIONS).values(msgspec.structs.asdict(session)))


async def sessions(people: People, person: str) -> list[KeptSession]:
    """Somebody's sessions, the one seen last first."""
    rows = await people.ask(select(SESSIONS).where(SESSIONS.c.person == person).order_by(SESSIONS.c.seen.desc()))
    return [msgspec.convert(fields_of(row), KeptSession) for row in rows]


async def end_session(connection: AsyncConnection, session: str) -> None:
    await _end(connection, SESSIONS.c.hash == session)


async def end_sessions(connection: AsyncConnection, person: str, but: str | None = None) -> None:
    """End all of somebody's sessions, or all but one, and the pending codes and passkey challenges that they began."""
    begun = LINKS.c.kind.in_(("move", "passkey"))
    await connection.execute(delete(LINKS).where(LINKS.c.person == person, begun))
    await _end(connection, (SESSIONS.c.person == person) & (SESSIONS.c.hash != (but or "")))


async def _end(connection: AsyncConnection, which: ColumnElement[bool]) -> None:
    """End these sessions, and stop calling their browsers."""
    ended = select(SESSIONS.c.hash).where(which)
    await connection.execute(delete(WISHES).where(WISHES.c.session.in_(ended)))
    await connection.execute(delete(SESSIONS).where(which))


async def count(people: People) -> int:
    """How many people have an account."""
    return int((await people.ask(select(func.count()).select_from(PEOPLE)))[0][0])
