"""The rows of remarks, mutes, and notes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import delete, insert, select

from kingstable.server.chat.shapes import Line, Remark
from kingstable.server.store.people import People
from kingstable.server.store.schema import CHAT, CHAT_MUTES, NOTES
from kingstable.server.store.stirs import CHAT as COUNTED
from kingstable.server.store.stirs import stir

PAGE: Final = 100
"""How many remarks one answer has."""
AT_ONCE: Final = 500
MUTED: Final = 200
"""How many mutes of one person take effect; beyond that, some of those muted are heard again."""


class Kept(NamedTuple):
    """A remark, the table where it was made, and who made it, as moderators name them."""

    table: str
    who: str
    said: Remark


def author(table: str, who: str) -> str:
    """An id for somebody at one table, which reveals nothing about them elsewhere."""
    return hashlib.sha256(f"author {table} {who}".encode()).hexdigest()[:12]


async def add(people: People, table: str, who: str, said: Remark) -> Remark:
    """Store a remark, and return it with its id. Raises StoreError."""
    async with people.writing() as connection:
        number = await stir(connection, COUNTED)
        row = {"id": number, "table": table, "line": said.line, "seat": said.seat, "who": who, "name": said.name}
        await connection.execute(insert(CHAT).values(**row, text=said.text, said=said.said))
    return Remark(number, said.line, said.seat, said.name, said.author, said.text, said.said)


async def since(people: People, number: int) -> list[Kept]:
    """What was said after a remark, at all tables. Raises StoreError."""
    return await _found(people, select(CHAT).where(CHAT.c.id > number).order_by(CHAT.c.id).limit(AT_ONCE))


async def before(people: People, table: str, number: int | None, lines: Sequence[Line]) -> list[Kept]:
    """What was said at a table before a remark, or last: a page, and one more if there is one. Raises StoreError."""
    query = select(CHAT).where(CHAT.c.table == table, CHAT.c.line.in_(lines))
    if number is not None:
        query = query.where(CHAT.c.id < number)
    return (await _found(people, query.order_by(CHAT.c.id.desc()).limit(PAGE + 1)))[::-1]


async def one(people: People, table: str, number: int, lines: Sequence[Line]) -> Kept | None:
    """One remark; None if there is none in these lines. Raises StoreError."""
    here = CHAT.c.table == table, CHAT.c.id == number, CHAT.c.line.in_(lines)
    found = await _found(people, select(CHAT).where(*here))
    return found[0] if found else None


async def muted(people: People, who: str) -> list[str]:
    """Whom somebody has muted. Raises StoreError."""
    rows = await people.ask(select(CHAT_MUTES.c.muted).where(CHAT_MUTES.c.who == who).limit(MUTED))
    return [str(row[0]) for row in rows]


async def mute(people: People, who: str, other: str, yes: bool) -> None:
    """Mute somebody for `who`, or with `yes` False unmute them. Raises StoreError."""
    async with people.writing() as connection:
        await connection.execute(delete(CHAT_MUTES).where(CHAT_MUTES.c.who == who, CHAT_MUTES.c.muted == other))
        if yes:
            await connection.execute(insert(CHAT_MUTES).values(who=who, muted=other))


async def notes(people: People, table: str, seat: int, keys: Sequence[str]) -> str:
    """The notes of a seat's holder; "" if there are none. Raises StoreError."""
    own = NOTES.c.table == table, NOTES.c.seat == seat, NOTES.c.holder.in_(keys)
    rows = await people.ask(select(NOTES.c.text).where(*own).order_by(NOTES.c.changed.desc()).limit(1))
    return str(rows[0][0]) if rows else ""


async def note(people: People, table: str, seat: int, keys: Sequence[str], key: str, text: str, changed: int) -> None:
    """Replace the notes of a seat's holder. Raises StoreError."""
    own = NOTES.c.table == table, NOTES.c.seat == seat, NOTES.c.holder.in_(keys)
    async with people.writing() as connection:
        await connection.execute(delete(NOTES).where(*own))
        if text:
            row = {"table": table, "seat": seat, "holder": key, "text": text, "changed": changed}
            await connection.execute(insert(NOTES).values(**row))


async def _found(people: People, query: Any) -> list[Kept]:
    return [_kept(row) for row in await people.ask(query)]


def _kept(row: Any) -> Kept:
    by = author(row.table, row.who)
    return Kept(row.table, row.who, Remark(row.id, row.line, row.seat, row.name, by, row.text, row.said))
