"""The tables at which somebody sits, found by the hashes under which their seats are held."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import select

from kingstable.server.store.kept import Kept
from kingstable.server.store.pages import page_of
from kingstable.server.store.people import People
from kingstable.server.store.rows import whole
from kingstable.server.store.schema import SEATS, TABLES, VISITS

GOING_ON: Final = 200
FINISHED: Final = 20
"""The most unfinished tables that are found, and the most finished ones."""


class Seats(msgspec.Struct, frozen=True):
    """A table, and which of its seats belong to whoever asks."""

    kept: Kept
    own: tuple[int, ...]


class Glimpse(msgspec.Struct, frozen=True):
    """Just enough of an unfinished table to see whether its holder is asked there: `asked` has their seats that are."""

    table: str
    game: str
    revision: int
    ply: int
    asked: tuple[int, ...]


async def glimpses(people: People, keys: Sequence[str]) -> list[Glimpse]:
    """All unfinished tables with a seat held under these keys, as briefly as possible. Raises StoreError."""
    if not keys:
        return []
    columns = TABLES.c.id, TABLES.c.game, TABLES.c.revision, TABLES.c.ply, TABLES.c.asked, SEATS.c.seat
    rows = await people.ask(
        select(*columns).join(SEATS, SEATS.c.table == TABLES.c.id).where(SEATS.c.holder.in_(keys), ~TABLES.c.over)
    )
    found: dict[str, Glimpse] = {}
    for table, game, revision, ply, asked, seat in rows:
        own = found[table].asked if table in found else ()
        is_asked = asked is None or seat in msgspec.json.decode(asked, type=tuple[int, ...])
        found[table] = Glimpse(table, game, revision, ply, (*own, seat) if is_asked else own)
    return list(found.values())


async def going_on(people: People, keys: Sequence[str]) -> list[Seats]:
    """The unfinished tables, except those that have ended because nobody was there. Raises StoreError."""
    ended = select(VISITS.c.table).where(VISITS.c.rest.like("ended%"))
    which = ~TABLES.c.over & TABLES.c.id.not_in(ended)
    return _seats(whole(await _rows(people, keys, which, TABLES.c.since, GOING_ON)), keys)


async def finished(people: People, keys: Sequence[str]) -> list[Seats]:
    """The finished tables, the latest first. Raises StoreError."""
    return _seats(whole(await _rows(people, keys, TABLES.c.over, TABLES.c.ended, FINISHED)), keys)


async def finished_before(
    people: People, keys: Sequence[str], moment: int | None, most: int
) -> tuple[list[Seats], int | None]:
    """A page of the tables that ended before a moment, or up to now if None, the latest first.

    With it comes the moment before which the tables of the next page ended; None after the last. Raises StoreError.
    """
    if not keys:
        return [], None
    asked = select(TABLES).where(_held(keys), TABLES.c.over)
    if moment is not None:
        asked = asked.where(TABLES.c.ended < moment)
    rows, more = await page_of(people, asked, TABLES.c.ended, most)
    return _seats(whole(rows), keys), more


async def _rows(people: People, keys: Sequence[str], which: Any, newest: Any, most: int) -> Sequence[Any]:
    if not keys:
        return []
    return await people.ask(select(TABLES).where(_held(keys), which).order_by(newest.desc().nulls_last()).limit(most))


def _held(keys: Sequence[str]) -> Any:
    return TABLES.c.id.in_(select(SEATS.c.table).where(SEATS.c.holder.in_(keys)))


def _seats(tables: Iterable[Kept], keys: Sequence[str]) -> list[Seats]:
    return [Seats(kept, _own(kept, keys)) for kept in tables]


def _own(kept: Kept, keys: Sequence[str]) -> tuple[int, ...]:
    return tuple(seat for seat, person in enumerate(kept.people) if person.token in keys)
