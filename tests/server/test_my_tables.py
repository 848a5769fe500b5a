"""A player's own tables: found by the cookie alone, those waiting for them first; and a rematch of the same people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import httpx
import pytest

from kingstable.server.settings import Settings
from tests.server.databases import new_database
from tests.server.houses import FRIEND, YOU, Json, RunningHouse, bot, read
from tests.server.test_seats import browser, taken

BOT = bot()


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[RunningHouse]:
    if request.param == "SQLite":
        with RunningHouse(settings) as house:
            yield house
        return
    with new_database() as url, RunningHouse(replace(settings, database=url)) as house:
        yield house


def opened(client: httpx.Client, *seats: Json, game: str = "crusaders") -> Json:
    return read(client.post("/api/tables", json={"game": game, "seats": list(seats), "hold": "cookie"}))


def mine(client: httpx.Client) -> Json:
    return read(client.get("/api/me/tables"))


def play_to_the_end(table: str, *clients: httpx.Client) -> Json:
    """All people play at random until the game is over. Return the view of the first one to see that."""
    luck = Random(3)
    while True:
        for client in clients:
            view = read(client.get(f"/api/tables/{table}"))
            if view["over"]:
                return view
            offers = [each for each in view["scene"].get("offers", ()) if not each.get("free") and not each.get("lots")]
            if view["question"] is not None and offers:
                move = {"question": view["question"], "move": luck.choice(offers)["move"]}
                assert client.post(f"/api/tables/{table}/moves", json=move).status_code in {200, 409}


def test_ones_tables_are_found_with_rivals_and_whose_turn_it_is(anywhere: RunningHouse) -> None:
    with browser(anywhere) as anna, browser(anywhere) as bela:
        assert mine(anna)["going_on"] == []
        table = opened(anna, YOU, FRIEND)
        assert mine(bela)["going_on"] == []
        taken(bela, table["table"], table["invitations"]["1"])
        annas, belas = mine(anna)["going_on"], mine(bela)["going_on"]
        assert [each["table"] for each in annas + belas] == [table["table"]] * 2
        assert (annas[0]["seat"], belas[0]["seat"]) == (0, 1)
        assert [each["name"] for each in annas[0]["rivals"]] == ["Bela"]
        assert annas[0]["your_turn"] != belas[0]["your_turn"]
        assert annas[0]["rivals"][0]["to_move"] == belas[0]["your_turn"]
        assert annas[0]["since"] <= mine(anna)["now"]


def test_with_several_own_seats_the_one_asked_is_listed_with_all_of_them(house: RunningHouse) -> None:
    with browser(house) as anna:
        table = opened(anna, YOU, {"kind": "you", "name": "Ben"})["table"]
        for _ in range(4):
            (listed,) = mine(anna)["going_on"]
            assert (listed["own"], listed["your_turn"], listed["rivals"]) == ([0, 1], True, [])
            view = read(anna.get(f"/api/tables/{table}?seat={listed['seat']}"))
            assert view["question"] is not None
            move = {"question": view["question"], "move": view["scene"]["offers"][0]["move"]}
            read(anna.post(f"/api/tables/{table}/moves?seat={listed['seat']}", json=move))


def test_the_list_shows_the_time_left_on_ones_own_clock(house: RunningHouse) -> None:
    with browser(house) as anna:
        seats = {"game": "crusaders", "seats": [YOU, FRIEND], "hold": "cookie"}
        read(anna.post("/api/tables", json=seats | {"bank": 600, "gain": 5}))
        read(anna.post("/api/tables", json=seats | {"limit": 60}))
        clocked, limited = sorted(mine(anna)["going_on"], key=lambda each: each["left"] is None)
        assert 0 < clocked["left"] <= 600_000
        assert limited["left"] is None
        waited_for = [each for each in (clocked, limited) if each["your_turn"]]
        assert all(each["due"] is not None for each in waited_for)


def test_tables_waiting_for_oneself_come_first_longest_wait_on_top(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        tables = [opened(anna, YOU, FRIEND) for _ in range(6)]
        for table in tables:
            taken(bela, table["table"], table["invitations"]["1"])
        listed = mine(anna)["going_on"]
        turns = [each["your_turn"] for each in listed]
        assert turns == sorted(turns, reverse=True)
        waits = [each["since"] for each in listed if each["your_turn"]]
        assert waits == sorted(waits)
        assert sorted(each["table"] for each in listed) == sorted(table["table"] for table in tables)


def test_a_finished_game_is_listed_with_its_result(anywhere: RunningHouse) -> None:
    with browser(anywhere) as anna, browser(anywhere) as bela:
        table = opened(anna, YOU, FRIEND)
        taken(bela, table["table"], table["invitations"]["1"])
        outcome = play_to_the_end(table["table"], anna, bela)["scene"]["outcome"]
        for seat, client in enumerate((anna, bela)):
            listed = mine(client)
            assert listed["going_on"] == []
            assert [each["table"] for each in listed["finished"]] == [table["table"]]
            places = {score["seat"]: score["place"] for score in outcome["scores"]}
            assert listed["finished"][0]["place"] == places[seat]


def test_a_seat_token_finds_only_its_table(house: RunningHouse) -> None:
    with browser(house) as anna:
        opened(anna, YOU, FRIEND)
        held = read(anna.post("/api/tables", json={"game": "crusaders", "seats": [YOU, BOT]}))
        found = read(
            httpx.get(f"{house.base}/api/me/tables", headers={"Authorization": f"Bearer {held['tokens']['0']}"})
        )
        assert [each["table"] for each in found["going_on"]] == [held["table"]]


def test_a_rematch_keeps_people_and_options_and_moves_everybody_one_seat_on(anywhere: RunningHouse) -> None:
    with browser(anywhere) as anna, browser(anywhere) as bela:
        seats, options = [YOU, FRIEND, BOT], {"early_win": "none"}
        asked = {"game": "crusaders", "seats": seats, "options": options, "hold": "cookie", "pace": "days"}
        table = read(anna.post("/api/tables", json=asked))
        taken(bela, table["table"], table["invitations"]["1"])
        early = anna.post(f"/api/tables/{table['table']}/rematch", json={})
        refused = {"code": "goes-on", "message": "This game is still going on. You can do this once it is over."}
        assert (early.status_code, early.json()["error"]) == (409, refused)
        before = play_to_the_end(table["table"], anna, bela)
        assert [each.get("named", False) for each in before["players"]] == [True, False, False]
        told = [read(each.post(f"/api/tables/{table['table']}/rematch", json={})) for each in (bela, anna, bela)]
        assert len({each["table"] for each in told}) == 1
        assert [each["seat"] for each in told] == [0, 2, 0]
        again = read(anna.get(f"/api/tables/{told[0]['table']}"))
        assert [each["name"] for each in again["players"]] == ["Bela", before["players"][2]["name"], "Anna"]
        assert [each.get("named", False) for each in again["players"]] == [True, False, True]  # computers need none
        assert (again["options"], again["pace"]) == (before["options"], "days")
        assert read(anna.get(f"/api/tables/{table['table']}"))["rematch"] == told[0]["table"]
        assert again["commitment"] != before["commitment"]


def test_only_players_may_ask_for_a_rematch(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as watcher:
        table = opened(anna, YOU, BOT)["table"]
        play_to_the_end(table, anna)
        refused = watcher.post(f"/api/tables/{table}/rematch", json={})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "watching")


def test_followers_of_the_table_hear_of_the_rematch(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as watcher:
        table = opened(anna, YOU, BOT)["table"]
        play_to_the_end(table, anna)
        with watcher.stream("GET", f"/api/tables/{table}/live", params={"after": 0}) as stream:
            views = (json.loads(line[5:])["view"] for line in stream.iter_lines() if line.startswith('data: {"ply"'))
            assert next(views)["rematch"] is None
            again = read(anna.post(f"/api/tables/{table}/rematch", json={}))["table"]
            assert next(views)["rematch"] == again
