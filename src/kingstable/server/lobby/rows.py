"""Waiting tables as rows. A row is locked while it is changed, so two people who sit down do so one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.server.denied import Denied
from kingstable.server.lobby.gathering import Chair, Gathering
from kingstable.server.shapes import NewTable
from kingstable.server.store.errors import Damaged
from kingstable.server.store.people import People
from kingstable.server.store.schema import GATHERINGS, INVITES
from kingstable.server.store.stirs import LOBBY, stir

_ROW = GATHERINGS.c
_OPEN = select(GATHERINGS).where(_ROW.state == "open").order_by(_ROW.created, _ROW.id)


async def all_open(people: People) -> list[Gathering]:
    """All waiting tables, the oldest first. Raises StoreError."""
    return [_gathering(row) for row in await people.ask(_OPEN)]


async def found(people: People, gathering: str) -> Gathering:
    """A gathering, whatever its state. Raises Denied if there is none, or StoreError."""
    rows = await people.ask(select(GATHERINGS).where(_ROW.id == gathering))
    if not rows:
        raise Denied(404, "unknown-gathering")
    return _gathering(rows[0])


async def becoming(people: People, gatherings: Sequence[str]) -> dict[str, str]:
    """The tables that these gatherings become, by gathering, for those that wait or have begun. Raises StoreError."""
    rows = await people.ask(select(GATHERINGS).where(_ROW.id.in_(gatherings), _ROW.state.in_(("open", "begun"))))
    return {each.id: each.table for each in map(_gathering, rows)}


async def add(people: People, gathering: Gathering, check: Callable[[list[Gathering]], None]) -> None:
    """Store a new gathering, unless `check`, which is given all waiting ones, raises. Raises StoreError.

    Others who open one wait meanwhile, so two cannot both find that there is room for one more.
    """
    async with people.writing() as connection:
        await stir(connection, LOBBY)
        waiting = (await connection.execute(_OPEN)).all()
        check([_gathering(row) for row in waiting])
        await connection.execute(insert(GATHERINGS).values(_values(gathering)))


async def change(
    people: People, gathering: str, changed: Callable[[Gathering], Gathering], shows: bool = True
) -> Gathering:
    """Store and return what `changed` makes of the current gathering; if it raises, nothing changes.

    `shows`: others can see the difference. Raises Denied if there is no such gathering, or StoreError.
    """
    async with people.writing() as connection:
        if shows:
            await stir(connection, LOBBY)
        before = await _locked(connection, gathering)
        after = changed(before)
        if after != before:
            await connection.execute(update(GATHERINGS).where(_ROW.id == gathering).values(_values(after)))
        return after


async def forget(people: People, before: int) -> None:
    """Forget those that no longer wait and were opened before that moment. Raises StoreError."""
    async with people.writing() as connection:
        old = (_ROW.state != "open") & (_ROW.created < before)
        await connection.execute(delete(INVITES).where(INVITES.c.gathering.in_(select(_ROW.id).where(old))))
        await connection.execute(delete(GATHERINGS).where(old))


async def _locked(connection: AsyncConnection, gathering: str) -> Gathering:
    rows = (await connection.execute(select(GATHERINGS).where(_ROW.id == gathering).with_for_update())).all()
    if not rows:
        raise Denied(404, "unknown-gathering")
    return _gathering(rows[0])


def _values(gathering: Gathering) -> dict[str, object]:
    return msgspec.structs.asdict(gathering) | {
        "asked": msgspec.json.encode(gathering.asked).decode(),
        "chairs": msgspec.json.encode(gathering.chairs).decode(),
    }


def _gathering(row: Any) -> Gathering:
    fields = {str(column): value for column, value in row._mapping.items()}
    try:
        fields["asked"] = msgspec.json.decode(fields["asked"], type=NewTable)
        fields["chairs"] = msgspec.json.decode(fields["chairs"], type=tuple[Chair, ...])
        return msgspec.convert(fields, Gathering)
    except msgspec.DecodeError:  # not chained, because its message quotes what is stored
        raise Damaged("A row of the database is not what was written there.") from None
