"""A table never waits for ever: a computer player stands in, and a returning person has their seat again."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import msgspec
import pytest
from sqlalchemy import delete, insert, update

from kingstable.server.app import House
from kingstable.server.guests import COOKIE
from kingstable.server.settings import Settings
from kingstable.server.standing.strength import nearest
from kingstable.server.store.kept import Change
from kingstable.server.store.schema import MOVES, RATINGS
from kingstable.server.store.store import Store
from kingstable.server.thinking import Question
from kingstable.server.tokens import hashed
from tests.patience import PATIENCE
from tests.server.databases import new_database
from tests.server.houses import FRIEND, YOU, Json, QuickThinker, RunningHouse, bot, read, until
from tests.server.test_my_tables import play_to_the_end
from tests.server.test_seats import browser, taken

LIMIT = 5
"""Seconds; the shortest limit that is allowed."""


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def opened(client: httpx.Client, *seats: Json, **terms: object) -> str:
    asked = {"game": "crusaders", "seats": list(seats), "hold": "cookie", **terms}
    table: str = read(client.post("/api/tables", json=asked))["table"]
    return table


def seen(client: httpx.Client, table: str) -> Json:
    return read(client.get(f"/api/tables/{table}"))


def play(client: httpx.Client, table: str) -> httpx.Response:
    view = seen(client, table)
    move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
    return client.post(f"/api/tables/{table}/moves", json=move)


def run_out(database: str, table: str) -> None:
    """Pretend that the time of those who are asked ran out long ago."""
    pretend(database, table, due=1)


def pretend(database: str, table: str, **fields: object) -> None:
    """Change fields of a table's row as if events had changed them."""

    async def write() -> None:
        store = await Store.open(database)
        try:
            found = await store.table(table)
            assert found is not None
            row = msgspec.structs.replace(found.kept, revision=found.kept.revision + 1, **fields)
            await store.change(Change(row))
        finally:
            await store.close()

    asyncio.run(write())


def made_long_ago(house: RunningHouse, table: str) -> None:
    """Pretend that all moves at a table were made long ago."""

    async def written(inside: House) -> None:
        async with inside.hall.store.people.writing() as connection:
            await connection.execute(update(MOVES).where(MOVES.c.table == table).values(made=1))

    house.inside(written)


def test_a_player_out_of_time_is_stood_in_for_and_returns_by_looking(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house, browser(house) as anna:
        table = opened(anna, YOU, bot(), limit=LIMIT)
        view = until(lambda: seen(anna, table), lambda view: view["question"] is not None)
        assert (view["limit"], view["late"]) == (LIMIT, "stand-in")
        assert view["due"] is not None
        asked_at = view["ply"]
        view = until(lambda: seen(anna, table), lambda view: view["ply"] > asked_at + 1)
        assert (view["players"][0]["standin"], view["players"][0]["stood_in"]) == ("medium", [asked_at, -1])
        with anna.stream("GET", f"/api/tables/{table}/live"):
            view = seen(anna, table)
        assert view["players"][0].get("standin") is None
        began, ended = view["players"][0]["stood_in"]
        assert began == asked_at < ended


def test_a_stand_in_plays_to_the_end_and_time_runs_only_for_people(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house, browser(house) as anna:
        table = opened(anna, YOU, bot("random"), limit=3600)
        left = read(anna.post(f"/api/tables/{table}/seats/0/stand-in", json={}))
        assert left["players"][0]["left"]
        assert left["due"] is None
        view = until(lambda: seen(anna, table), lambda view: bool(view["over"]))
        assert view["scene"]["outcome"]
        finished = read(anna.get("/api/me/tables"))["finished"][0]
        rival = view["players"][1]["name"]
        assert (finished["place"], finished["winners"]) == (2, [rival])  # whoever has left comes after those who stayed


def test_a_player_who_left_returns_by_saying_so_or_moving_not_by_looking(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
        table = read(anna.post("/api/tables", json=asked))
        taken(bela, table["table"], table["invitations"]["1"])
        name = table["table"]
        read(anna.post(f"/api/tables/{name}/seats/0/stand-in", json={}))
        with anna.stream("GET", f"/api/tables/{name}/live"):
            assert seen(anna, name)["players"][0]["standin"] == "medium"
        until(lambda: seen(bela, name), lambda view: view["question"] is not None)
        back = read(anna.post(f"/api/tables/{name}/back", json={}))
        assert back["players"][0].get("standin") is None
        read(play(bela, name))
        assert seen(anna, name)["question"] is not None


def test_at_a_waiting_table_players_are_stood_in_for_only_at_their_own_request(settings: Settings) -> None:
    with RunningHouse(settings) as house, browser(house) as anna, browser(house) as bela:
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie", "limit": 60, "late": "wait"}
        opening = read(anna.post("/api/tables", json=asked))
        table = opening["table"]
        taken(bela, table, opening["invitations"]["1"])
        waiting, gone, seat = (anna, bela, 1) if seen(anna, table)["question"] is None else (bela, anna, 0)
        run_out(settings.database, table)
        call = f"/api/tables/{table}/seats/{seat}/stand-in"
        refused = waiting.post(call, json={})
        assert (refused.status_code, refused.json()["error"]["code"]) == (409, "late-wait")
        assert gone.post(call, json={}).status_code == 200


def test_an_absent_rival_is_stood_in_for_after_a_wait(settings: Settings) -> None:
    with RunningHouse(settings) as house, browser(house) as anna, browser(house) as bela:
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie", "limit": 3600}
        opening = read(anna.post("/api/tables", json=asked))
        table = opening["table"]
        taken(bela, table, opening["invitations"]["1"])
        waiting, gone = (anna, 1) if seen(anna, table)["question"] is None else (bela, 0)
        call = f"/api/tables/{table}/seats/{gone}/stand-in"
        early = waiting.post(call, json={})
        assert (early.status_code, early.json()["error"]["code"]) == (409, "wait-for-them")
        assert "60 minutes" in early.json()["error"]["message"]
        not_asked = (bela if waiting is anna else anna).post(call.replace(f"/{gone}/", f"/{1 - gone}/"), json={})
        assert (not_asked.status_code, not_asked.json()["error"]["code"]) == (409, "not-asked")
        run_out(settings.database, table)
        until(lambda: seen(waiting, table), lambda view: view["due"] == 1)
        read(waiting.post(call, json={}))
        until(lambda: seen(waiting, table), lambda view: view["question"] is not None)


@pytest.mark.parametrize(("pace", "wait"), [("live", "2 minutes"), ("days", "3 days")])
def test_a_player_in_the_middle_of_a_long_turn_is_given_the_whole_wait_for_each_question(
    anywhere: Settings, pace: str, wait: str
) -> None:
    with RunningHouse(anywhere) as house, browser(house) as anna, browser(house) as bela:
        asked = {"game": "the_kingdom", "seats": [YOU, FRIEND], "hold": "cookie", "pace": pace}
        opening = read(anna.post("/api/tables", json=asked))
        table = opening["table"]
        taken(bela, table, opening["invitations"]["1"])
        gone, waiting, seat = (anna, bela, 0) if seen(anna, table)["question"] is not None else (bela, anna, 1)
        pretend(anywhere.database, table, created=1, since=1)
        read(play(gone, table))
        assert seen(gone, table)["question"] is not None
        call = f"/api/tables/{table}/seats/{seat}/stand-in"
        early = waiting.post(call, json={})
        assert (early.status_code, early.json()["error"]["code"]) == (409, "wait-for-them")
        assert early.json()["error"]["message"] == f"A computer player may stand in for them in {wait}."
        made_long_ago(house, table)
        read(waiting.post(call, json={}))


def test_a_friend_who_comes_late_to_their_seat_is_given_the_whole_wait(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house, browser(house) as anna, browser(house) as bela:
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie", "pace": "days"}
        opening = read(anna.post("/api/tables", json=asked))
        table = opening["table"]
        if seen(anna, table)["question"] is not None:
            read(play(anna, table))
        made_long_ago(house, table)
        pretend(anywhere.database, table, created=1, since=1)
        taken(bela, table, opening["invitations"]["1"])
        early = anna.post(f"/api/tables/{table}/seats/1/stand-in", json={})
        assert (early.status_code, early.json()["error"]["code"]) == (409, "wait-for-them")


def test_no_time_runs_for_a_friend_who_has_not_taken_their_seat(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        asked = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie", "limit": LIMIT, "late": "adjudicate"}
        opening = read(anna.post("/api/tables", json=asked))
        table = opening["table"]
        if seen(anna, table)["question"] is not None:
            assert seen(anna, table)["due"] is not None
            read(play(anna, table))
        assert seen(anna, table)["due"] is None
        taken(bela, table, opening["invitations"]["1"])
        view = seen(bela, table)
        assert view["question"] is not None
        assert view["due"] > time.time() * 1000
        read(anna.post(f"/api/tables/{table}/seats/1/invitation", json={}))
        assert seen(anna, table)["due"] is None


def test_watchers_cannot_call_a_stand_in(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as watcher:
        table = opened(anna, YOU, bot())
        for call in ("seats/0/stand-in", "back"):
            refused = watcher.post(f"/api/tables/{table}/{call}", json={})
            assert (refused.status_code, refused.json()["error"]["code"]) == (403, "watching")
        nobody = anna.post(f"/api/tables/{table}/seats/1/stand-in", json={})
        assert (nobody.status_code, nobody.json()["error"]["code"]) == (422, "no-person")


def test_a_limit_has_bounds(house: RunningHouse) -> None:
    with browser(house) as anna:
        for limit in (4, 31 * 24 * 3600):
            asked = {"game": "crusaders", "seats": [YOU, bot()], "hold": "cookie", "limit": limit}
            refused = anna.post("/api/tables", json=asked)
            assert (refused.status_code, refused.json()["error"]["field"]) == (400, "limit")


def test_quick_players_finish_a_game_with_a_limit(house: RunningHouse) -> None:
    with browser(house) as anna:
        table = opened(anna, YOU, bot(), limit=600)
        view = play_to_the_end(table, anna)
        assert view["due"] is None
        assert view["players"][0].get("stood_in") is None
        again = read(anna.post(f"/api/tables/{table}/rematch", json={}))["table"]
        assert seen(anna, again)["limit"] == 600


STRENGTHS = {"easy": 20.0, "medium": 25.0, "hard": 31.0}


def rate(house: RunningHouse, client: httpx.Client, seats: int, mu: float, games: int = 20) -> None:
    """Rate a guest at `mu`, and the levels at their strengths, at Crusaders with this many seats."""
    players = {f"computer:{level}": strength for level, strength in STRENGTHS.items()} | {
        f"guest:{hashed(str(client.cookies[COOKIE]))}": mu
    }

    async def written(inside: House) -> None:
        async with inside.hall.store.people.writing() as connection:
            await connection.execute(delete(RATINGS))
            for player, strength in players.items():
                row = {"player": player, "game": "crusaders", "seats": seats, "mu": strength, "sigma": 1.0}
                many = games if player.startswith("guest:") else 20
                await connection.execute(insert(RATINGS).values(**row, games=many, wins=0, last=1))

    house.inside(written)


def test_a_stand_in_is_about_as_strong_as_the_player_it_replaces(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house, browser(house) as anna:
        for mu, games, level in ((32.0, 20, "hard"), (19.0, 20, "easy"), (24.0, 20, "medium"), (32.0, 3, "medium")):
            rate(house, anna, 2, mu, games)
            table = opened(anna, YOU, bot())
            left = read(anna.post(f"/api/tables/{table}/seats/0/stand-in", json={}))
            assert left["players"][0]["standin"] == level
        rate(house, anna, 3, 32.0)  # only the rating for this number of players counts
        table = opened(anna, YOU, bot())
        assert read(anna.post(f"/api/tables/{table}/seats/0/stand-in", json={}))["players"][0]["standin"] == "medium"
        table = opened(anna, YOU, bot(), bot())
        assert read(anna.post(f"/api/tables/{table}/concede", json={}))["players"][0]["standin"] == "hard"


def test_the_usual_level_stands_in_where_too_little_is_known() -> None:
    assert nearest(None, STRENGTHS) == nearest(31.0, {}) == "medium"
    assert nearest(22.5, STRENGTHS) == "easy"
    assert nearest(90.0, STRENGTHS) == "hard"


def test_a_thinking_stand_in_does_not_move_for_a_player_who_is_back(settings: Settings) -> None:
    class Slow(QuickThinker):
        """Thinks for seat 0 until it is told to answer."""

        def __init__(self) -> None:
            super().__init__()
            self.asked, self.told = threading.Event(), asyncio.Event()

        async def think(self, question: Question) -> str:
            if question.seat == 0:
                self.asked.set()
                await self.told.wait()
            return await super().think(question)

    slow = Slow()
    with RunningHouse(settings, slow) as house, browser(house) as anna:
        table = opened(anna, YOU, bot())
        until(lambda: seen(anna, table), lambda view: view["question"] is not None)
        read(anna.post(f"/api/tables/{table}/seats/0/stand-in", json={}))
        assert slow.asked.wait(PATIENCE)
        [listed] = read(anna.get("/api/me/tables"))["going_on"]
        assert (listed["table"], listed["your_turn"]) == (table, False)  # nothing waits for her

        async def back(inside: House) -> tuple[int, int]:
            room = await inside.hall.room(table)
            before = room.ply
            async with room.lock:  # both wait for their turn: the person coming back, and then the move
                coming = asyncio.create_task(inside.hall.back(room, 0))
                await asyncio.sleep(0)
                slow.told.set()
                await asyncio.sleep(0.1)
            await coming
            await asyncio.sleep(0.1)
            return before, room.ply

        before, after = house.inside(back)
        assert after == before
        assert seen(anna, table)["question"] is not None
