"""People with an account: who they are, and which secrets identify them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import time
from typing import Any, Final, Protocol, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from kingstable.server.store.asked import asked
from kingstable.server.store.errors import trouble
from kingstable.server.store.glance import Glance
from kingstable.server.store.schema import API_TOKENS, KEYS, PEOPLE, SESSIONS
from kingstable.server.store.sqlite import WRITES

Done = TypeVar("Done")

SEEN_EVERY_MS: Final = 5 * 60 * 1000
"""Milliseconds between two records of when somebody was last seen."""


class Known(msgspec.Struct, frozen=True):
    """A person with an account. Seats are held under any of `keys`, new ones under `key` (see `server/asker.py`)."""

    id: str
    name: str
    role: str
    created: int
    key: str
    inviting: str
    keys: tuple[str, ...] = ()


class Work(Protocol):
    """Does work in a transaction of its own, away from the event loop."""

    async def __call__(self, work: Callable[[Connection], Done]) -> Done:
        """Return what the work returns, once it is committed. Raises StoreError, or what the work raises."""
        ...


class People:
    """Reads and writes what is kept of people. All methods raise StoreError."""

    def __init__(self, engine: AsyncEngine, glance: Glance | None = None, work: Work | None = None) -> None:
        """`work` runs work in the single writer of a SQLite file."""
        self._engine = engine
        self._glance = glance
        self._work = work

    async def signed_in(self, session: str) -> Known | None:
        """Whose session it is, by the hash of its secret; None if there is no such session."""
        session_of = select(SESSIONS.c.person).where(SESSIONS.c.hash == session).scalar_subquery()
        return await self._known(PEOPLE.c.id == session_of)

    async def _known(self, which: ColumnElement[bool]) -> Known | None:
        columns = [PEOPLE.c[name] for name in Known.__struct_fields__ if name != "keys"]
        rows = await self.ask(select(*columns, KEYS.c.key.label("held")).join(KEYS).where(which))
        return _known(rows) if rows else None

    async def of_token(self, token: str) -> tuple[Known, frozenset[str]] | None:
        """Who made an API token, by its hash, and its scopes; None if there is no such token."""
        rows = await self.ask(select(API_TOKENS.c.person, API_TOKENS.c.scopes).where(API_TOKENS.c.hash == token))
        if not rows:
            return None
        person = await self._known(PEOPLE.c.id == rows[0].person)
        return (person, frozenset(rows[0].scopes.split())) if person else None

    async def saw_session(self, session: str) -> None:
        """Record that a session is in use now."""
        await self._saw(SESSIONS, session)

    async def saw_token(self, token: str) -> None:
        """Record that an API token is in use now."""
        await self._saw(API_TOKENS, token)

    async def _saw(self, table: Table, secret: str) -> None:
        """Record the moment, accurate to a few minutes, so that it is seldom written."""
        moment = int(time() * 1000)
        old = or_(table.c.seen.is_(None), table.c.seen < moment - SEEN_EVERY_MS)
        if not await self.ask(select(table.c.hash).where(table.c.hash == secret, old)):
            return
        async with self.writing() as connection:
            await connection.execute(update(table).where(table.c.hash == secret).values(seen=moment))

    async def is_known(self, key: str) -> bool:
        """Whether this is the hash of a session's secret, or of one under which a person's seats may be held."""
        if self._glance is not None:
            return self._glance.knows(key)
        found = select(SESSIONS.c.hash).where(SESSIONS.c.hash == key)
        return bool(await self.ask(found.union_all(select(KEYS.c.key).where(KEYS.c.key == key))))

    async def holds(self, sentences: Table, names: Sequence[str], now: int) -> bool:
        """Whether `sentences`, the table of mutes or bans, has one in force for any of these names."""
        if self._glance is not None:
            return self._glance.holds(sentences.name, names, now)
        held = select(sentences.c.who).where(sentences.c.who.in_(names), sentences.c.until > now).limit(1)
        return bool(names) and bool(await self.ask(held))

    async def ask(self, query: Any) -> Sequence[Any]:
        """The rows that a query finds."""
        return await asyncio.shield(asyncio.create_task(asked(self._engine, query)))

    async def write(self, work: Callable[[Connection], Done]) -> Done:
        """Do work of many statements in one transaction, all of it or nothing, and return what it returns.

        A SQLite file is locked no longer than the work takes; in `writing`, each statement waits for the event loop.
        """
        if self._work is not None:
            return await self._work(work)
        async with self.writing() as connection:
            return await connection.run_sync(work)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is kept or nothing."""
        try:
            async with self._engine.connect() as plain:
                connection = await plain.execution_options(**{WRITES: True})
                async with connection.begin():
                    yield connection
        except (SQLAlchemyError, OSError) as error:
            raise trouble(error) from None


def _known(rows: Sequence[Any]) -> Known:
    return msgspec.convert(fields_of(rows[0]) | {"keys": tuple(row.held for row in rows)}, Known)


def fields_of(row: Any) -> dict[str, Any]:
    """A row as a dict with plain strings as keys; SQLAlchemy's column names are a subclass of str."""
    return {str(name): value for name, value in row._mapping.items()}
