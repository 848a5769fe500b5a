"""How often something beside the games has changed, so that every server finds out with one small question.

The row is also the lock: who changes something first counts it, so changes are kept in the order in which they count.
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
    """Count a change, within its transaction; how many there were with it."""
    counted = update(STIRS).where(STIRS.c.what == what).values(count=STIRS.c.count + 1).returning(STIRS.c.count)
    return int((await connection.execute(counted)).scalar_one())


async def stirred(people: People, what: str) -> int:
    """How many changes there were. Raises StoreError."""
    rows = await people.ask(select(STIRS.c.count).where(STIRS.c.what == what))
    return int(rows[0][0])
