"""Counters of changes apart from the games, so that every server learns of them with one small query.

The row is also the lock: whoever changes something counts it first, so changes are committed in the order counted.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.store.people import People
from kingstable.server.store.schema import STIRS

LOBBY: Final = "lobby"
CHAT: Final = "chat"


async def stir(connection: AsyncConnection, what: str) -> int:
    """Count a change within its transaction, and return how many there have been, including this one."""
    counted = update(STIRS).where(STIRS.c.what == what).values(count=STIRS.c.count + 1).returning(STIRS.c.count)
    return int((await connection.execute(counted)).scalar_one())


async def stirred(people: People, what: str) -> int:
    """How many changes there have been. Raises StoreError."""
    rows = await people.ask(select(STIRS.c.count).where(STIRS.c.what == what))
    return int(rows[0][0])
