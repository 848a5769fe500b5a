"""Links: tokens that are valid once and for a short time, and known only to their recipient. Only hashes are kept."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.room import now
from kingstable.server.store.people import People, fields_of
from kingstable.server.store.schema import LINKS
from kingstable.server.tokens import hashed, new_token

Kind = Literal["confirm", "sign-in", "passkey", "passkey-in"]
MOST: Final = 3
"""The most links of one kind that a person may have at the same time."""


class Link(msgspec.Struct, frozen=True):
    """What a token stands for: a person, if any, and what it is about."""

    person: str | None
    about: str
    ends: int


async def new_link(
    connection: AsyncConnection, kind: Kind, person: str | None, about: str, ends_after: int, token: str | None = None
) -> str:
    """Keep a link, and return its token, which is made unless given. It ends after `ends_after` milliseconds."""
    made = token or new_token()
    await connection.execute(delete(LINKS).where(LINKS.c.ends < now()))
    row = {"hash": _kept(kind, made), "kind": kind, "person": person, "about": about, "ends": now() + ends_after}
    await connection.execute(insert(LINKS).values(row))
    return made


async def used(connection: AsyncConnection, kind: Kind, token: str) -> Link | None:
    """Use up a token, and return its link; None if it is not valid, or no longer."""
    this = (LINKS.c.hash == _kept(kind, token)) & (LINKS.c.kind == kind)
    row = (await connection.execute(delete(LINKS).where(this).returning(*LINKS.c))).first()
    return _good(row)


async def looked_at(people: People, kind: Kind, token: str) -> Link | None:
    """The link of a token, which stays valid; None if it is not valid, or no longer. Raises StoreError."""
    this = (LINKS.c.hash == _kept(kind, token)) & (LINKS.c.kind == kind)
    rows = await people.ask(select(LINKS).where(this))
    return _good(rows[0]) if rows else None


async def are_many(connection: AsyncConnection, kind: Kind, person: str) -> bool:
    """Whether somebody already has as many links of a kind as they may have."""
    own = select(func.count()).where(LINKS.c.person == person, LINKS.c.kind == kind, LINKS.c.ends >= now())
    return bool((await connection.execute(own)).scalar_one() >= MOST)


async def end_all(connection: AsyncConnection, kind: Kind, person: str) -> None:
    """End all of somebody's links of a kind."""
    await connection.execute(delete(LINKS).where(LINKS.c.person == person, LINKS.c.kind == kind))


def _kept(kind: Kind, token: str) -> str:
    return hashed(f"{kind} {token}")


def _good(row: object) -> Link | None:
    found = msgspec.convert({name: fields_of(row)[name] for name in Link.__struct_fields__}, Link) if row else None
    return found if found is not None and found.ends >= now() else None
