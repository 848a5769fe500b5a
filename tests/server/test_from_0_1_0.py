"""A database of version 0.1.0, with unfinished games of all five kinds: they go on, on SQLite and on PostgreSQL.

The file was made by that version itself, playing the first moves of two tables of each game; `house-0.1.0.json` has the
tokens of the seats and the ply at which each table was left.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, select

from kingstable.server.settings import Settings
from kingstable.server.store import postgresql
from kingstable.server.store.migrate import MIGRATIONS
from kingstable.server.store.schema import SEATS
from kingstable.server.store.store import Store
from kingstable.server.tokens import hashed
from tests.patience import PATIENCE
from tests.server.databases import database, new_database
from tests.server.houses import YOU, Guest, Json, RunningHouse, read

DATA: Final = Path(__file__).parent / "data"
LEFT: Final[list[Json]] = json.loads((DATA / "house-0.1.0.json").read_text())
OLD: Final = "0002"
"""The last migration of 0.1.0."""

COLUMNS: Final = {
    "tables": ("id", "game", "created", "options", "people", "state", "ply", "revision", "over", "bot_to_move", "pace"),
    "moves": ("table", "ply", "seat", "move", "made"),
}


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def old(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Settings]:
    """A house on a database left by version 0.1.0."""
    file = tmp_path / "house-0.1.0.sqlite3"
    file.write_bytes(gzip.decompress((DATA / "house-0.1.0.sqlite3.gz").read_bytes()))
    if request.param == "SQLite":
        yield replace(settings, database=str(file))
        return
    with new_database(empty=True) as url:
        asyncio.run(copied(file, url))
        yield replace(settings, database=url)


async def copied(file: Path, url: str) -> None:
    """Copy the tables of the file into a PostgreSQL database, as 0.1.0 would have made it there."""
    engine = postgresql.engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(made_old)
    await engine.dispose()
    with closing(sqlite3.connect(file)) as source:
        async with database(url) as connection:
            for table, columns in COLUMNS.items():
                names = ", ".join(f'"{name}"' for name in columns)
                rows = [typed(columns, row) for row in source.execute(f"SELECT {names} FROM {table}")]
                await connection.copy_records_to_table(table, columns=columns, records=rows)


def made_old(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, OLD)


def typed(columns: tuple[str, ...], row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Convert a row's 0 and 1 to booleans, which SQLite lacks."""
    truths = {"over", "bot_to_move"}
    return tuple(bool(value) if name in truths else value for name, value in zip(columns, row, strict=True))


def seats(house: RunningHouse, left: Json) -> dict[int, Guest]:
    return {int(seat): Guest(house.base, left["table"], token) for seat, token in left["tokens"].items()}


def play_on(guests: dict[int, Guest], plies: int) -> Json:
    """Make some more moves for whoever is asked. Return the view afterwards."""
    luck, first = Random(1), guests[0].view()
    view = first
    while not view["over"] and view["ply"] < first["ply"] + plies:
        for guest in guests.values():
            mine = guest.view()
            offers = [each for each in mine["scene"].get("offers", ()) if not each.get("free") and not each.get("lots")]
            if mine["question"] is not None and offers:
                answer = guest.move(mine["question"], luck.choice(offers)["move"])
                assert answer.status_code in {200, 409}, answer.text
        view = guests[0].wait_for(lambda view: bool(view["over"] or view["ply"] > first["ply"]))
    return view


def test_every_running_game_of_0_1_0_is_there_and_goes_on(old: Settings) -> None:
    with RunningHouse(old) as house:
        for left in LEFT:
            guests = seats(house, left)
            before = guests[0].view()
            assert before["ply"] >= left["ply"], left["game"]
            assert before["game"] == left["game"]
            assert [player["name"] for player in before["players"]][:2] == ["Anna", "Bela"]
            after = play_on(guests, 6)
            assert after["over"] or after["ply"] >= before["ply"] + 6
            read(guests[1].post("/seat", {"name": "Zoé"}))
    with RunningHouse(old) as house:  # and once more, from what this version has written
        for left in LEFT:
            view = seats(house, left)[1].view()
            assert view["ply"] >= left["ply"] + 6
            assert view["players"][1]["name"] == "Zoé"


def test_a_0_1_0_token_learns_where_it_is_asked_and_gets_positions(old: Settings) -> None:
    with RunningHouse(old) as house:
        for left in LEFT:
            for seat, guest in seats(house, left).items():
                view = guest.view()
                if view["question"] is None:
                    continue
                headers = {"Authorization": f"Bearer {guest.token}"}
                with httpx.stream("GET", f"{house.base}/api/me/events", headers=headers, timeout=PATIENCE) as answer:
                    told = next(line for line in answer.iter_lines() if line.startswith("data: "))
                asked = json.loads(told.removeprefix("data: "))
                assert (asked["table"], asked["seat"]) == (left["table"], seat)
                assert read(guest.get("/position"))["question"] == asked["question"]


def test_a_finished_0_1_0_game_can_be_continued_from_an_earlier_ply(old: Settings) -> None:
    left = next(each for each in LEFT if each["game"] == "crusaders")
    with RunningHouse(old) as house:
        guests = seats(house, left)
        ask = {"ply": 3, "seats": [YOU, *[{"kind": "friend"}] * (len(guests[0].view()["players"]) - 1)]}
        assert guests[0].post("/continue", ask).status_code == 409
        assert play_on(guests, 200)["over"]
        again = read(guests[0].post("/continue", ask))
        assert Guest(house.base, again["table"]).view()["ply"] == 3


def test_the_past_of_every_game_can_still_be_viewed(old: Settings) -> None:
    with RunningHouse(old) as house:
        for left in LEFT:
            guest = seats(house, left)[0]
            assert [read(guest.get(f"/at/{ply}"))["ply"] for ply in (0, 3, left["ply"])] == [0, 3, left["ply"]]


def test_players_at_a_0_1_0_table_are_found_by_their_seat_token(old: Settings) -> None:
    async def holders() -> set[tuple[str, int, str]]:
        store = await Store.open(old.database)
        try:
            rows = await store.people.ask(select(SEATS).where(SEATS.c.holder != ""))
            return {(row.table, row.seat, row.holder) for row in rows}
        finally:
            await store.close()

    sat = {(left["table"], int(seat), hashed(token)) for left in LEFT for seat, token in left["tokens"].items()}
    assert asyncio.run(holders()) == sat


def test_a_0_1_0_file_is_at_the_expected_migration(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    file.write_bytes(gzip.decompress((DATA / "house-0.1.0.sqlite3.gz").read_bytes()))
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == (OLD,)
        games = connection.execute("SELECT game, count(*) FROM tables WHERE NOT over GROUP BY game").fetchall()
    assert len(games) == 5
    assert {count for _, count in games} == {2}
