"""When any server of this database was last alive: time during which none was does not count against anybody."""

from __future__ import annotations

import logging
from typing import Final

import msgspec
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.store.people import People
from kingstable.server.store.rows import life_of
from kingstable.server.store.schema import PULSE, TABLES

LOG: Final = logging.getLogger(__name__)
BEATS_EVERY: Final = 5.0
"""Seconds between two beats of a server."""
SILENCE_MS: Final = 15_000
"""Milliseconds without a beat after which no server was alive."""
ONLY: Final = 1


class Pulse:
    """One moment for all servers, in milliseconds since 1970."""

    def __init__(self, database: People) -> None:
        self._database = database

    async def beat(self, moment: int) -> None:
        """Record that a server is alive. Raises StoreError."""
        beat = update(PULSE).where(PULSE.c.at < moment).values(at=moment)
        await self._database.write(lambda connection: connection.execute(beat).rowcount)

    async def catch_up(self, moment: int) -> int:
        """Give back the time that ran while no server was alive, before anybody plays. Returns how many milliseconds.

        Of several servers that start together only one does it. Raises StoreError.
        """
        async with self._database.writing() as connection:
            last = (await connection.execute(select(PULSE.c.at))).scalar_one_or_none()
            if last is None:
                await _begin(connection, moment)
                return 0
            gap = max(0, moment - int(last))
            mine = update(PULSE).where(PULSE.c.at == last).values(at=max(moment, last))
            if (await connection.execute(mine)).rowcount != 1 or gap <= SILENCE_MS:
                return 0
            await _put_off(connection, gap)
            return gap


async def _begin(connection: AsyncConnection, moment: int) -> None:
    try:
        async with connection.begin_nested():
            await connection.execute(insert(PULSE).values(id=ONLY, at=moment))
    except IntegrityError:  # another server has just done so
        return


async def _put_off(connection: AsyncConnection, gap: int) -> None:
    """Move every deadline and running clock later by `gap`."""
    rows = (await connection.execute(select(TABLES.c.id, TABLES.c.due, TABLES.c.life).where(TABLES.c.due > 0))).all()
    for row in rows:
        try:
            life = life_of(row.life)
        except msgspec.DecodeError:
            LOG.error("The time of a damaged table is not given back: kingstable check names it.")
            continue
        if life.clocks is not None:
            clocks = msgspec.structs.replace(life.clocks, at=life.clocks.at + gap)
            life = msgspec.structs.replace(life, clocks=clocks)
        later = {"due": row.due + gap, "life": msgspec.json.encode(life).decode()}
        await connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(later))
