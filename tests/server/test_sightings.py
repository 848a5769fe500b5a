"""Servers of one database know who is at a table through another server: it is shown, and nobody stands in for them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from kingstable.server.app import House
from kingstable.server.room import now
from kingstable.server.settings import Settings
from kingstable.server.sightings import STALE_MS, SWEPT_MS
from kingstable.server.store.schema import SIGHTINGS
from tests.server.databases import new_database
from tests.server.houses import FRIEND, YOU, Guest, Json, RunningHouse, mover, open_table, people, read, until
from tests.server.test_clocks import change

HOUR_MS = 3600 * 1000


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def shared(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def look(*houses: RunningHouse) -> None:
    """Each server writes who is there, and then reads it, which it would otherwise do a little later."""

    async def looked(inside: House) -> None:
        await inside.hall.sightings.look()

    for house in (*houses, *houses):
        house.inside(looked)


def rows(house: RunningHouse) -> list[Json]:
    async def asked(inside: House) -> list[Json]:
        found = await inside.hall.store.people.ask(select(SIGHTINGS))
        return [{str(name): value for name, value in row._mapping.items()} for row in found]

    return house.inside(asked)


def add(house: RunningHouse, table: str, seen: int) -> None:
    async def added(inside: House) -> None:
        async with inside.hall.store.people.writing() as connection:
            row = {"server": f"gone-{seen}", "table": table, "seat": 1, "many": 1, "seen": seen}
            await connection.execute(insert(SIGHTINGS).values(row))

    house.inside(added)


def at(house: RunningHouse, guest: Guest) -> Guest:
    return replace(guest, base=house.base)


def since(house: RunningHouse, table: str) -> int | None:
    """Since when a table has been waiting, as far as this server knows."""

    async def asked(inside: House) -> int | None:
        return (await inside.hall.room(table)).kept.since

    return house.inside(asked)


def is_here(guest: Guest, seat: int) -> bool:
    return bool(guest.view()["players"][seat]["here"])


def test_presence_at_another_server_is_shown_while_it_lasts(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other:
        guests = open_table(one, YOU, FRIEND)
        with at(other, guests[1]).live() as theirs:
            people(theirs, lambda players: not players[0]["here"] and players[1]["here"])
            with guests[0].live() as stream, guests[None].live() as watched:
                next(stream)
                next(watched)
                look(one, other)
                assert people(theirs, lambda players: players[0]["here"])
                assert is_here(guests[0], 1)
                many = next(event.json["watchers"] for event in watched if event.kind == "people")
                assert many == 1
            until(lambda: {"gone": not is_here(guests[0], 0)}, lambda found: found["gone"])
            look(one, other)
            assert people(theirs, lambda players: not players[0]["here"])


def test_nobody_stands_in_for_a_person_present_at_another_server(shared: Settings) -> None:
    with RunningHouse(shared) as one, RunningHouse(shared) as other:
        guests = open_table(one, YOU, FRIEND)
        asked, waits = mover(guests)
        seat = asked.view()["seat"]
        long_ago = now() - HOUR_MS
        change(shared.database, asked.table, created=long_ago, since=long_ago)
        until(lambda: {"since": since(one, asked.table)}, lambda found: found["since"] == long_ago)
        call = f"/seats/{seat}/stand-in"
        with at(other, asked).live() as stream:
            next(stream)
            look(other)  # the server that is asked finds out by itself
            refused = waits.post(call, {})
            assert (refused.status_code, refused.json()["error"]["code"]) == (409, "wait-for-them")
        until(lambda: {"here": is_here(at(other, asked), seat)}, lambda found: not found["here"])
        look(other)
        assert read(waits.post(call, {}))["players"][seat]["standin"]


def test_a_vanished_servers_rows_are_ignored_and_swept(shared: Settings) -> None:
    with RunningHouse(shared) as house:
        guests = open_table(house, YOU, FRIEND)
        stale, old = now() - STALE_MS - 1, now() - SWEPT_MS - 1
        add(house, guests[0].table, stale)
        add(house, guests[0].table, old)
        with guests[0].live() as stream:
            next(stream)
            look(house)
            assert not is_here(guests[0], 1)
            assert {row["seen"] for row in rows(house)} & {stale, old} == {stale}
            add(house, guests[0].table, now())
            look(house)
            assert is_here(guests[0], 1)


def test_nothing_is_written_while_nobody_comes_or_goes(house: RunningHouse) -> None:
    table = open_table(house, YOU, FRIEND)[0]

    def here() -> list[Json]:
        return [row for row in rows(house) if row["table"] == table.table]

    with table.live() as stream:
        next(stream)
        look(house)
        (before,) = here()
        look(house)
        assert here() == [before]
        assert (before["seat"], before["many"]) == (0, 1)
    until(lambda: {"here": is_here(table, 0)}, lambda found: not found["here"])
    look(house)
    (after,) = here()
    assert after["many"] == 0  # kept for a while: when they were last there decides whether they are called
    assert after["seen"] >= before["seen"]
