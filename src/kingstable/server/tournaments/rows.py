"""Tournaments as rows of the database: a change is made only if it follows the current revision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import insert, select, update

from kingstable.server.store.errors import Damaged
from kingstable.server.store.kept import Kept
from kingstable.server.store.people import People
from kingstable.server.store.rows import whole
from kingstable.server.store.schema import PEOPLE, TABLES, TOURNAMENTS
from kingstable.server.tournaments.plan import Entrant, Format, Plan, State, Tournament

LISTED = 50
"""How many of the tournaments that are over are listed."""


class Opened(NamedTuple):
    """A tournament's id, and the key of whoever opened it."""

    id: str
    opener: str


class Listed(msgspec.Struct, frozen=True):
    """What the list shows of a plan; its rounds, which are most of it, are only counted."""

    name: str
    game: str
    format: Format
    seats: int
    rounds: int
    entrants: tuple[Entrant, ...] = ()
    played: tuple[msgspec.Raw, ...] = ()


def _tournament(row: Any) -> Tournament:
    return Tournament(row.id, row.created, row.state, row.revision, msgspec.json.decode(row.plan, type=Plan))


async def add(people: People, tournament: Tournament) -> None:
    """Store a new tournament. Raises StoreError."""
    async with people.writing() as connection:
        await connection.execute(insert(TOURNAMENTS).values(_row(tournament)))


async def change(people: People, before: Tournament, plan: Plan, state: State) -> Tournament | None:
    """Store a change, and return the tournament after it; None if another change came first. Raises StoreError."""
    after = Tournament(before.id, before.created, state, before.revision + 1, plan)
    unchanged = (TOURNAMENTS.c.id == before.id) & (TOURNAMENTS.c.revision == before.revision)
    async with people.writing() as connection:
        done = await connection.execute(update(TOURNAMENTS).where(unchanged).values(_row(after)))
        return after if done.rowcount == 1 else None


def _row(tournament: Tournament) -> dict[str, object]:
    plan = msgspec.json.encode(tournament.plan).decode()
    return msgspec.structs.asdict(tournament) | {"plan": plan, "opener": tournament.plan.opener}


async def one(people: People, name: str) -> Tournament | None:
    """The tournament with this id; None if there is none."""
    rows = await people.ask(select(TOURNAMENTS).where(TOURNAMENTS.c.id == name))
    return _tournament(rows[0]) if rows else None


async def running(people: People) -> list[Tournament]:
    """All tournaments that have begun and are not over."""
    return [_tournament(row) for row in await people.ask(select(TOURNAMENTS).where(TOURNAMENTS.c.state == "running"))]


async def listed(people: People) -> list[tuple[str, int, State, Listed]]:
    """The tournaments that are open or running, and after them the last ones that are over; each the newest first.

    Of each its id, when it was opened, its state, and what is listed of it.
    """
    order = TOURNAMENTS.c.created.desc(), TOURNAMENTS.c.id
    going_on = select(TOURNAMENTS).where(TOURNAMENTS.c.state.in_(("open", "running"))).order_by(*order)
    ended = select(TOURNAMENTS).where(TOURNAMENTS.c.state == "over").order_by(*order).limit(LISTED)
    found = [row for query in (going_on, ended) for row in await people.ask(query)]
    return [(row.id, row.created, row.state, msgspec.json.decode(row.plan, type=Listed)) for row in found]


async def unfinished(people: People, since: int) -> list[Opened]:
    """The tournaments that are running, and those opened since that moment that have not begun. Raises StoreError."""
    table = TOURNAMENTS.c
    going_on = (table.state == "running") | ((table.state == "open") & (table.created >= since))
    return [Opened(row.id, row.opener) for row in await people.ask(select(table.id, table.opener).where(going_on))]


async def tables(people: People, names: Sequence[str]) -> dict[str, Kept | None]:
    """Those of these tables that exist, by name; None for one that is damaged. Raises StoreError."""
    try:
        rows = await people.ask(select(TABLES).where(TABLES.c.id.in_(names)))
    except Damaged:
        if len(names) == 1:
            return {names[0]: None}
        return {name: kept for each in names for name, kept in (await tables(people, [each])).items()}
    return {row.id: _whole(row) for row in rows}


def _whole(row: Any) -> Kept | None:
    return next(whole([row]), None)


async def is_admin(people: People, person: str | None) -> bool:
    """Whether a person is an admin."""
    if person is None:
        return False
    rows = await people.ask(select(PEOPLE.c.role).where(PEOPLE.c.id == person))
    return bool(rows) and rows[0].role == "admin"


def withdrawn(plan: Plan, entrant: int) -> Plan:
    """The plan with an entrant withdrawn."""
    entrants = list(plan.entrants)
    entrants[entrant] = replace(entrants[entrant], withdrawn=True)
    return replace(plan, entrants=tuple(entrants))
