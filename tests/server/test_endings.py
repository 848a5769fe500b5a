"""A game may end before its rules end it: somebody concedes, or all agree. The record says so, and replays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.core import record as records
from kingstable.core.errors import BadRecord
from kingstable.server.app import House
from kingstable.server.life.ending import adjudicated
from kingstable.server.settings import Settings
from kingstable.server.store.kept import Closed, Kept
from tests.server.databases import new_database
from tests.server.houses import (
    CLIENT,
    FRIEND,
    YOU,
    Guest,
    Json,
    RunningHouse,
    bot,
    mover,
    open_table,
    play_on,
    read,
    seated,
    steps,
    until,
)
from tests.server.test_clocks import change

CARA = {"kind": "friend", "name": "Cara"}


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def anywhere(request: pytest.FixtureRequest, tmp_path: Path, settings: Settings) -> Iterator[Settings]:
    if request.param == "SQLite":
        yield settings
        return
    with new_database() as url:
        yield replace(settings, database=url)


def kept(house: RunningHouse, table: str) -> Kept:
    async def row(inside: House) -> Kept:
        stored = await inside.hall.store.table(table)
        assert stored is not None
        return stored.kept

    return house.inside(row)


def places(view: Json) -> dict[int, int]:
    return {score["seat"]: score["place"] for score in view["scene"]["outcome"]["scores"]}


def play_some(guests: dict[int | None, Guest], moves: int = 3) -> None:
    for _ in range(moves):
        next(guest for seat, guest in guests.items() if seat is not None and guest.to_move()).play_first()


def test_with_two_players_conceding_loses_on_all_streams_and_after_a_restart(anywhere: Settings) -> None:
    with RunningHouse(anywhere) as house:
        guests = open_table(house, YOU, FRIEND)
        play_some(guests)
        ply = guests[0].view()["ply"]
        with guests[None].live() as watched:
            assert any(event.kind == "people" for event in watched)
            view = read(guests[1].post("/concede", {}))
            seen = steps(watched, 1)[0].json["view"]
        for each in (view, seen, guests[0].view()):
            assert (each["over"], each["ply"], each["question"], each["due"]) == (True, ply, None, None)
            assert each["scene"]["outcome"]["ending"] == "Bela concedes."
            assert places(each) == {0: 1, 1: 2}
            assert not each["scene"].get("offers")
            assert each["seed"]
        row = kept(house, guests[0].table)
        assert (row.over, row.places, row.bot_to_move, row.asked) == (True, (1, 2), False, ())
        for guest, question in ((guests[0], 0), (guests[1], None)):
            assert guest.move(question, "place la 1").status_code in (409, 422)
        for call, body in (("/concede", {}), ("/end", {"result": "none"}), ("/take-back", {"ply": ply})):
            assert guests[0].post(call, body).status_code == 409
    with RunningHouse(anywhere) as house:
        again = replace(guests[0], base=house.base)
        assert places(again.view()) == {0: 1, 1: 2}
        record = records.parse(again.get("/record").text)
        assert record.closing == records.Closing("conceded", 1, (1, 2))
        assert read(again.get("/why?move=place%20labo%203")) == {"legal": False, "text": "The game is over."}
        assert len(record.entries) == ply
        assert read(again.get(f"/at/{ply}?seen=all"))["scene"]["outcome"]
        for seat in range(2):
            own = replace(guests[seat], base=house.base)
            assert read(own.get(f"/at/{ply}"))["question"] is None
            with own.live(after=0) as stream:
                assert steps(stream, 1)[0].json["view"]["question"] is None
        assert read(again.post("/rematch", {}))["table"]


def test_with_three_players_a_computer_player_plays_on_for_one_who_concedes(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND, CARA)
    view = read(guests[1].post("/concede", {}))
    assert not view["over"]
    assert (view["players"][1]["standin"], view["players"][1]["left"]) == ("medium", True)
    assert guests[1].post("/concede", {}).json()["error"]["code"] == "stood-in"


@pytest.mark.parametrize("result", ["standing", "none"])
def test_a_game_ends_when_all_agree(house: RunningHouse, result: str) -> None:
    guests = open_table(house, YOU, FRIEND, CARA)
    play_some(guests, 7)
    number = read(guests[0].post("/end", {"result": result}))["parley"]["number"]
    assert not read(guests[2].post("/parley", {"number": number, "agree": True}))["over"]
    view = read(guests[1].post("/parley", {"number": number, "agree": True}))
    assert view["over"]
    row = kept(house, guests[0].table)
    closing = records.parse(guests[0].get("/record").text).closing
    assert closing is not None
    if result == "none":
        assert (row.places, view["scene"]["outcome"]["scores"], closing.places) == (None, [], ())
    else:
        assert row.places == closing.places
        assert places(view) == dict(enumerate(closing.places))


def test_alone_with_computer_players_nobody_ends_a_game_as_it_stands(house: RunningHouse) -> None:
    guests = open_table(house, YOU, bot())
    refused = guests[0].post("/end", {"result": "standing"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "nobody-to-agree")
    assert read(guests[0].post("/end", {"result": "none"}))["over"]
    until(guests[0].view, lambda view: bool(view["over"]))


def test_a_new_follower_hears_of_a_proposal_made_just_before(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    ply = guests[1].view()["ply"]
    asked = read(guests[0].post("/end", {"result": "none"}))["parley"]
    with guests[1].live(after=ply) as stream:
        assert steps(stream, 1)[0].json["view"]["parley"] == asked


def test_strangers_cannot_end_a_game(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    for guest in (guests[None], Guest(house.base, guests[0].table, "no token of this table")):
        for call, body in (("/concede", {}), ("/end", {"result": "none"})):
            assert guest.post(call, body).status_code in (403, 404)
    for wrong in ({}, {"result": "win"}, {"result": "none", "seat": 1}):
        assert guests[0].post("/end", wrong).status_code == 400
    assert not guests[0].view()["over"]


def test_two_servers_both_know_that_it_is_over(settings: Settings) -> None:
    with RunningHouse(settings) as one, RunningHouse(settings) as two:
        guests = open_table(one, YOU, FRIEND)
        there = replace(guests[1], base=two.base)
        assert not there.view()["over"]
        read(guests[0].post("/concede", {}))
        until(there.view, lambda view: bool(view["over"]))
        assert places(there.view()) == {0: 2, 1: 1}


WRONG = (
    "closed time 2 : 1 2",
    "closed conceded 2 : 1 2",
    "closed agreed : 1",
    "closed won : 1 2",
    "closed conceded x :",
    "closed conceded : 1 2",
    "closed conceded :",
    "closed conceded 1 : 0 3",
    f"closed agreed : 1 {10**30}",
    "closed agreed 0 : 1 2",
    "closed stopped : 1 2",
    "closed stopped 1 :",
)


@pytest.mark.parametrize("line", WRONG)
def test_a_record_whose_ending_does_not_fit_is_refused(house: RunningHouse, line: str) -> None:
    guests = open_table(house, YOU, FRIEND)
    read(guests[1].post("/concede", {}))
    text = guests[0].get("/record").text
    assert records.parse(text).text() == text
    body = text.replace("closed conceded 1 : 1 2", line).rsplit("end ", 1)[0]
    with pytest.raises(BadRecord):
        records.parse(f"{body}end 0 {records._hash(body)}\n")


def late(house: RunningHouse, database: str, *seats: Json, game: str = "crusaders", **terms: object) -> Json:
    """A table whose game ends because somebody's time runs out at once. Return the last view of seat 0."""
    asked = {"game": game, "seats": seats, "limit": 60, "late": "adjudicate", **terms}
    opened = read(CLIENT.post(f"{house.base}/api/tables", json=asked))
    guests = seated(house.base, opened)
    if len(guests) == 2:
        play_on(guests, 5)
    change(database, opened["table"], due=1)
    return until(guests[0].view, lambda view: bool(view["over"]))


def test_a_game_ends_when_time_runs_out_and_the_late_player_comes_last(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        view = late(house, settings.database, YOU, FRIEND)
        record = records.parse(Guest(house.base, view["table"]).get("/record").text)
        assert record.closing is not None
        seat = record.closing.seat
        assert seat is not None
        assert places(view) == {seat: 2, 1 - seat: 1}
        assert view["scene"]["outcome"]["ending"] == f"{record.seats[seat]} ran out of time."
        assert record.text().startswith("kingstable record 4\n")
        assert records.replay(catalogue.game("crusaders"), record).ply == len(record.entries)
        assert view["players"][seat].get("standin") is None


def test_the_others_rank_by_standing_and_late_players_last(settings: Settings) -> None:
    friends = [FRIEND | {"name": name} for name in ("Bela", "Cara")]
    with RunningHouse(settings) as house:
        view = late(house, settings.database, YOU, *friends)
        assert sorted(places(view).values()) in ([1, 1, 3], [1, 2, 3])
        table = read(CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": [YOU, *friends]}))[
            "table"
        ]

        async def closed(inside: House, *seats: int) -> Closed | None:
            return adjudicated(await inside.hall.room(table), seats).kept.life.closed

        assert house.inside(lambda inside: closed(inside, 0, 2)) == Closed("time", None, (2, 1, 2))
        assert house.inside(lambda inside: closed(inside, 0, 1, 2)) == Closed("time")


def test_nobody_is_stood_in_for_where_lateness_ends_the_game(house: RunningHouse) -> None:
    asked = {"game": "crusaders", "seats": [YOU, FRIEND], "limit": 60, "late": "adjudicate"}
    guests = seated(house.base, read(CLIENT.post(f"{house.base}/api/tables", json=asked)))
    first, second = mover(guests)
    refused = second.post(f"/seats/{first.view()['seat']}/stand-in", {})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "late-adjudicate")
    assert first.post(f"/seats/{first.view()['seat']}/stand-in", {}).status_code == 200
