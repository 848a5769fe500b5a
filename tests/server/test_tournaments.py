"""Tournaments in a house: opened, joined, and played to the end by computers and people, on one server or two."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace as changed

from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.tournaments import designs, rows
from kingstable.server.tournaments.designs import Group, Groups
from tests.server.damage import change, overwrite_page, page_of
from tests.server.databases import new_database
from tests.server.houses import CLIENT, Json, RunningHouse, read, until
from tests.server.test_lobby import at_once
from tests.server.test_my_tables import mine, play_to_the_end
from tests.server.test_seats import browser

CUP = {"name": "Cup", "game": "crusaders", "format": "swiss", "rounds": 3}


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def opened(client: httpx.Client, **more: object) -> str:
    return str(read(client.post("/api/tournaments", json=CUP | more))["id"])


def do(client: httpx.Client, tournament: str, what: str, **more: object) -> httpx.Response:
    return client.post(f"/api/tournaments/{tournament}/{what}", json=more)


def computers(client: httpx.Client, tournament: str, many: int) -> None:
    for number in range(many):
        read(do(client, tournament, "computers", level=("easy", "random")[number % 2]))


def seen(client: httpx.Client, tournament: str) -> Json:
    return read(client.get(f"/api/tournaments/{tournament}"))


def finished(client: httpx.Client, tournament: str) -> Json:
    return until(lambda: seen(client, tournament), lambda found: bool(found["state"] == "over"))


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_eight_computer_players_finish_a_swiss_tournament_on_two_servers(place: Settings) -> None:
    with RunningHouse(place) as first, RunningHouse(place), browser(first) as anna:
        cup = opened(anna)
        computers(anna, cup, 8)
        assert read(do(anna, cup, "start"))["state"] == "running"
        found = finished(anna, cup)
    assert [len(each["boards"]) for each in found["rounds"]] == [4, 4, 4]
    assert all(board["places"] and not board["late"] for each in found["rounds"] for board in each["boards"])
    assert found["balance"]["meetings"] == [0, 1]
    assert sum(line["points"] for line in found["standings"]) == 12
    assert found["standings"][0]["rank"] == 1
    assert len({board["table"] for each in found["rounds"] for board in each["boards"]}) == 12


def test_a_tournament_with_people_continues_after_a_restart(settings: Settings) -> None:
    with RunningHouse(settings) as house, browser(house) as anna:
        cup = opened(anna, format="round-robin")
        read(do(anna, cup, "join", name="Anna"))
        computers(anna, cup, 2)
        read(do(anna, cup, "start"))
        until(lambda: seen(anna, cup), lambda found: bool(found["rounds"]))
        cookies = dict(anna.cookies)
    with RunningHouse(settings) as house, httpx.Client(base_url=house.base, cookies=cookies, timeout=60) as anna:
        played: set[str] = set()
        while (found := seen(anna, cup))["state"] != "over":
            if found["my_table"]:
                play_to_the_end(found["my_table"], anna)
                played.add(found["my_table"])
        assert [len(each["boards"]) + len(each["byes"]) for each in found["rounds"]] == [2, 2, 2]
        assert {line["played"] for line in found["standings"]} == {2}
        assert played == {each["table"] for each in mine(anna)["finished"]}
        own = next(each for each in found["entrants"] if each["you"])
        assert (own["name"], own["level"]) == ("Anna", None)


def test_a_balanced_tournament_with_tables_of_four_and_a_knockout(house: RunningHouse) -> None:
    with browser(house) as anna:
        balanced = opened(anna, format="balanced", seats=4, rounds=3)
        computers(anna, balanced, 8)
        knockout = opened(anna, format="knockout")
        computers(anna, knockout, 5)
        for cup in (balanced, knockout):
            read(do(anna, cup, "start"))
        found = finished(anna, balanced)
        assert [len(each["boards"]) for each in found["rounds"]] == [2, 2, 2]
        assert found["balance"]["seats"][1] <= 2
        assert sum(len(each["boards"]) for each in finished(anna, knockout)["rounds"]) == 4
        listed = {
            each["id"]: each["state"] for each in read(CLIENT.get(f"{house.base}/api/tournaments"))["tournaments"]
        }
        assert (listed[balanced], listed[knockout]) == ("over", "over")


def test_nobody_waits_for_the_pairing_of_a_large_tournament(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    search, in_loop = designs.searched, list[bool]()

    def watched(*asked: Any) -> tuple[Groups, Group]:
        in_loop.append(asyncio._get_running_loop() is not None)
        return search(*asked)

    monkeypatch.setattr(designs, "searched", watched)
    designs._designed.cache_clear()
    with browser(house) as anna:
        cup = opened(anna, format="balanced", seats=4, rounds=2)
        computers(anna, cup, 12)
        read(do(anna, cup, "start"))
        until(lambda: seen(anna, cup), _all_open)
        designs._designed.cache_clear()  # as after a restart
        seen(anna, cup)
    assert in_loop
    assert not any(in_loop)


def _all_open(found: Json) -> bool:
    """Whether every table can be entered: a round is announced a moment before its tables are opened."""
    return all(board["table"] is not None for each in found["rounds"] for board in each["boards"])


def test_when_a_rounds_time_is_up_players_waited_for_come_last(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        cup = opened(anna, rounds=1)
        read(do(anna, cup, "join", name="Anna"))
        read(do(bela, cup, "join", name="Bela"))
        read(do(anna, cup, "start"))
        running = until(lambda: seen(anna, cup), lambda found: bool(found["my_table"]))
        view = read(anna.get(f"/api/tables/{running['my_table']}"))
        asked = next(each["seat"] for each in view["scene"]["seats"] if each["to_move"])

        out_of_time(house, cup)
        board = finished(anna, cup)["rounds"][0]["boards"][0]
        assert board["late"] is True
        assert board["places"] == [2 if seat == asked else 1 for seat in (0, 1)]


@pytest.mark.parametrize("damage", ["row", "page"])
def test_a_damaged_table_ends_with_its_round_as_a_tie(settings: Settings, damage: str) -> None:
    with RunningHouse(settings) as house, browser(house) as anna, browser(house) as bela:
        cup = opened(anna, rounds=1)
        read(do(anna, cup, "join", name="Anna"))
        read(do(bela, cup, "join", name="Bela"))
        read(do(anna, cup, "start"))
        table = until(lambda: seen(anna, cup), lambda found: bool(found["my_table"]))["my_table"]
        file = Path(settings.database)
        if damage == "row":
            change(file, "UPDATE tables SET people = '?' WHERE id = ?", table)
        else:
            overwrite_page(file, page_of(file, table))
        out_of_time(house, cup)
        board = finished(anna, cup)["rounds"][0]["boards"][0]
        assert (board["places"], board["late"]) == ([1, 1], True)


def out_of_time(house: RunningHouse, cup: str) -> None:
    """Make the time of the first round run out."""

    async def due(inside: House) -> None:
        people = inside.hall.store.people
        for _ in range(20):
            found = await rows.one(people, cup)
            assert found is not None
            last = changed(found.plan.played[-1], due=0)
            if await rows.change(people, found, changed(found.plan, played=(last,)), "running"):
                return

    house.inside(due)


@pytest.mark.parametrize("ends", ["without a result", "late"])
def test_a_player_who_left_ranks_behind_those_who_stayed_however_it_ends(house: RunningHouse, ends: str) -> None:
    with browser(house) as anna, browser(house) as bela:
        cup = opened(anna, rounds=1, limit=3600)
        for client, name in ((anna, "Anna"), (bela, "Bela")):
            read(do(client, cup, "join", name=name))
        read(do(anna, cup, "start"))
        found = until(lambda: seen(bela, cup), lambda found: bool(found["my_table"]))
        table, left = found["my_table"], found["my_seat"]
        read(bela.post(f"/api/tables/{table}/seats/{left}/stand-in", json={}))
        if ends == "late":  # and the table waits for whoever stayed
            until(lambda: read(anna.get(f"/api/tables/{table}")), lambda view: view["question"] is not None)
            out_of_time(house, cup)
        else:
            read(anna.post(f"/api/tables/{table}/end", json={"result": "none"}))
        board = finished(anna, cup)["rounds"][0]["boards"][0]
        assert board["places"] == [2 if seat == left else 1 for seat in (0, 1)]


def test_a_tournament_game_against_a_computer_allows_no_early_end_hint_or_take_back(house: RunningHouse) -> None:
    with browser(house) as anna:
        cup = opened(anna, rounds=1, rated=False)
        read(do(anna, cup, "join", name="Anna"))
        computers(anna, cup, 1)
        read(do(anna, cup, "start"))
        found = until(lambda: seen(anna, cup), lambda found: bool(found["my_table"]))
        at = f"/api/tables/{found['my_table']}"
        view = until(lambda: read(anna.get(at)), lambda view: view["question"] is not None)
        assert view["tournament"] == cup
        for result in ("none", "standing"):
            assert code(anna.post(f"{at}/end", json={"result": result})) == (409, "computers-refuse")
        assert code(anna.post(f"{at}/hint", json={})) == (403, "hints-tournament")
        move = next(offer["move"] for offer in view["scene"]["offers"] if not offer.get("free"))
        read(anna.post(f"{at}/moves", json={"question": view["question"], "move": move}))
        until(lambda: read(anna.get(at)), lambda later: later["question"] not in (None, view["question"]))
        offered = read(anna.get(f"{at}/take-back"))
        assert offered["how"] == "no"
        assert code(anna.post(f"{at}/take-back", json={"ply": offered["ply"]})) == (409, "no-takeback")
        read(anna.post(f"{at}/concede", json={}))
        board = finished(anna, cup)["rounds"][0]["boards"][0]
        assert board["places"][found["my_seat"]] == 2
        again = read(anna.post(f"{at}/rematch", json={}))["table"]
        assert read(anna.get(f"/api/tables/{again}"))["tournament"] is None


def test_a_player_who_withdraws_is_in_no_later_round(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        cup = opened(anna, format="round-robin")
        for client, name in ((anna, "Anna"), (bela, "Bela")):
            read(do(client, cup, "join", name=name))
        computers(anna, cup, 2)
        assert len(read(do(bela, cup, "leave"))["entrants"]) == 3
        read(do(bela, cup, "join", name="Bela"))
        read(do(anna, cup, "start"))
        until(lambda: seen(anna, cup), lambda found: bool(found["rounds"]) and _all_open(found))
        for client in (anna, bela):
            read(do(client, cup, "leave"))
        for client in (anna, bela):
            table = seen(client, cup)["my_table"]
            if table:
                read(client.post(f"/api/tables/{table}/seats/{seen(client, cup)['my_seat']}/stand-in", json={}))
        found = finished(anna, cup)
        assert len(found["rounds"]) == 3
        later = [entrant for each in found["rounds"][1:] for board in each["boards"] for entrant in board["entrants"]]
        assert {found["entrants"][entrant]["withdrawn"] for entrant in later} <= {False}


def test_only_the_opener_leads_a_tournament_and_nonsense_is_refused(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        cup = opened(anna)
        assert code(do(bela, cup, "start")) == (403, "not-tournament-opener")
        assert code(do(bela, cup, "cancel")) == (403, "not-tournament-opener")
        assert code(do(bela, cup, "computers", level="easy")) == (403, "not-tournament-opener")
        assert code(do(anna, cup, "computers", level="none")) == (422, "bad-table")
        assert code(do(anna, cup, "start")) == (409, "few-entrants")
        assert code(do(bela, cup, "leave")) == (409, "no-entrant")
        read(do(anna, cup, "join", name="Anna"))
        assert code(do(bela, cup, "join", name="Anna")) == (409, "entrant-name")
        assert code(do(bela, cup, "join", name=" "))[1] == "no-name"
        assert len(read(do(anna, cup, "join", name="Ann"))["entrants"]) == 1
        with httpx.Client(base_url=house.base) as nobody:
            assert code(do(nobody, cup, "join", name="N")) == (401, "no-guest")
            assert code(nobody.post("/api/tournaments", json=CUP)) == (401, "no-guest")
        assert code(bela.get("/api/tournaments/none")) == (404, "no-tournament")
        for more, refused in (
            ({"format": "knockout", "seats": 3}, "pairs-only"),
            ({"format": "balanced", "seats": 2}, "design-of-three"),
            ({"seats": 5}, "bad-table"),
            ({"game": "chess"}, "bad-table"),
            ({"options": {"deck": "no"}}, "bad-table"),
            ({"rounds": 0}, "bad-field"),
            ({"minutes": 10**9}, "bad-field"),
        ):
            assert code(anna.post("/api/tournaments", json=CUP | more))[1] == refused
        assert read(do(anna, cup, "cancel"))["state"] == "cancelled"
        for what in ("start", "cancel"):
            assert do(anna, cup, what).status_code == 409
        for _ in range(3):
            opened(anna)
        assert code(anna.post("/api/tournaments", json=CUP)) == (429, "many-tournaments")
        text = CLIENT.get(f"{house.base}/api/tournaments/{cup}").text
        assert "key" not in text
        assert "opener" not in text


def test_a_tournaments_tables_have_its_terms(house: RunningHouse) -> None:
    terms = {"limit": 60, "bank": 600, "gain": 5, "late": "adjudicate", "watch": "nobody"}
    with browser(house) as anna:
        cup = opened(anna, rounds=1, rated=False, **terms)
        told = seen(anna, cup)
        assert {name: told[name] for name in (*terms, "rated")} == terms | {"rated": False}
        read(do(anna, cup, "join", name="Anna"))
        computers(anna, cup, 1)
        read(do(anna, cup, "start"))
        table = until(lambda: seen(anna, cup), lambda found: found["my_table"] is not None)["my_table"]
        view = until(
            lambda: anna.get(f"/api/tables/{table}").json(), lambda found: "error" not in found
        )  # until it is opened
        assert {name: view[name] for name in terms} == terms


def test_the_first_players_clock_runs_from_the_start(house: RunningHouse) -> None:
    with browser(house) as anna, browser(house) as bela:
        cup = opened(anna, rounds=1, bank=600)
        for client, name in ((anna, "Anna"), (bela, "Bela")):
            read(do(client, cup, "join", name=name))
        read(do(anna, cup, "start"))
        table = until(lambda: seen(anna, cup), lambda found: bool(found["my_table"]))["my_table"]
        view = read(anna.get(f"/api/tables/{table}"))
        (runs,) = view["clocks"]["running"]
        assert view["due"] == view["clocks"]["at"] + view["clocks"]["free"][runs] + view["clocks"]["left"][runs]


def test_simultaneous_calls_open_no_more_tournaments_than_allowed(place: Settings) -> None:
    with RunningHouse(place) as house, browser(house) as anna:
        found = at_once(*[partial(anna.post, "/api/tournaments", json=CUP)] * 8)
        assert sorted(answer.status_code for answer in found) == [201] * 3 + [429] * 5


def test_one_address_cannot_take_all_room_for_tournaments(settings: Settings) -> None:
    with RunningHouse(settings) as house, ExitStack() as stack:
        people = [stack.enter_context(browser(house)) for _ in range(5)]
        answers = [each.post("/api/tournaments", json=CUP) for each in people for _ in range(3)]
        refused = [code(answer) for answer in answers if not answer.is_success]
        assert refused == [(429, "many-tournaments-here")] * 5
        cups = [read(answer)["id"] for answer in answers if answer.is_success]
        read(do(people[0], cups[0], "cancel"))
        opened(people[4])


def test_a_tournament_nobody_starts_makes_room_for_another(settings: Settings) -> None:
    limits = replace(settings, tournaments_of_guest=1, tournament_waits_hours=1e-5)
    with RunningHouse(limits) as house, browser(house) as anna:
        opened(anna)
        until(lambda: anna.post("/api/tournaments", json=CUP).json(), lambda answer: "id" in answer)


def test_a_host_sets_how_many_tournaments_there_may_be(settings: Settings) -> None:
    limits = replace(settings, tournaments=2, tournaments_of_guest=1)
    with RunningHouse(limits) as house, ExitStack() as stack:
        people = [stack.enter_context(browser(house)) for _ in range(3)]
        opened(people[0])
        assert code(people[0].post("/api/tournaments", json=CUP)) == (429, "many-tournaments")
        opened(people[1])
        assert code(people[2].post("/api/tournaments", json=CUP)) == (503, "too-many-tournaments")
