"""Following a table live."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from kingstable.server import views
from kingstable.server.settings import Settings
from tests.server.houses import (
    CLIENT,
    FRIEND,
    YOU,
    Json,
    RunningHouse,
    bot,
    mover,
    open_table,
    people,
    play_on,
    play_out,
    read,
    steps,
)  # fmt: skip


def test_a_step_comes_with_its_ply_the_news_and_the_table_after_it(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    guest, other = mover(guests)
    with other.live() as stream:
        people(stream, lambda players: True)
        answer = guest.play_first()
        step = steps(stream, 1)[0]
    assert step.id == step.json["ply"] == answer["ply"] == 1
    assert step.json["happenings"][0]["event"] == "places"
    shown = step.json["view"]
    assert shown["scene"] == other.view()["scene"]
    assert shown["log"] == other.view()["log"]


def test_a_move_and_the_stream_say_the_same_of_a_ply(house: RunningHouse) -> None:
    guest, _ = mover(open_table(house, YOU, FRIEND))
    with guest.live() as stream:
        people(stream, lambda players: True)
        answer = guest.play_first()
        shown = steps(stream, 1)[0].json["view"]
    assert {name: part for name, part in shown.items() if name != "players"} == {
        name: part for name, part in answer.items() if name != "players"
    }


def test_who_comes_back_is_sent_every_ply_that_was_missed_in_order(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    with guests[0].live(after=0) as stream:
        play_on(guests, 2)
        told = [step.text for step in steps(stream, 2)]
    play_on(guests, 3)
    with guests[0].live(after=0, last_id=2) as stream:
        missed = steps(stream, 3)
    assert [step.id for step in missed] == [3, 4, 5]
    with guests[0].live(after=0) as stream:
        again = steps(stream, 5)
    assert [without_now(step.json) for step in again[2:]] == [without_now(step.json) for step in missed]
    assert len(told) == 2
    assert again[4].json["view"]["scene"] == guests[0].view()["scene"]


def test_missed_plies_are_known_after_a_restart_too(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 4)
        with guests[1].live(after=1) as stream:
            before = [without_now(step.json) for step in steps(stream, 3)]
    with RunningHouse(settings) as house, replace(guests[1], base=house.base).live(after=1) as stream:
        assert [without_now(step.json) for step in steps(stream, 3)] == before


def test_everybody_is_told_who_comes_goes_and_takes_a_name(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    with guests[0].live() as stream:
        assert not people(stream, lambda players: players[0]["here"])[1]["here"]
        with guests[1].live():
            people(stream, lambda players: players[1]["here"])
            read(guests[1].post("/seat", {"name": "Béla"}))
            people(stream, lambda players: players[1]["name"] == "Béla")
        people(stream, lambda players: not players[1]["here"])
    assert guests[None].wait_for(lambda view: not view["players"][0]["here"])


def test_a_computer_player_is_seen_thinking_and_then_moving(settings: Settings) -> None:
    with RunningHouse(replace(settings, beat=0.2)) as house:
        guests = open_table(house, YOU, bot())
        with guests[0].live() as stream:
            if guests[0].view()["ply"] == 0 and guests[0].to_move():
                guests[0].play_first()
            people(stream, lambda players: players[1]["thinking"])
            people(stream, lambda players: not players[1]["thinking"])
        assert guests[0].wait_for(lambda view: bool(view["scene"].get("offers")))["ply"] in (1, 2)


def test_a_silent_stream_says_that_it_is_still_there(settings: Settings) -> None:
    with RunningHouse(replace(settings, heartbeat=0.1)) as house:
        guest = open_table(house, YOU, FRIEND)[None]
        with guest.live() as stream:
            assert "comment" in (event.kind for event in stream)


def test_a_closing_house_ends_its_streams(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        began = time.monotonic()
        with open_table(house, YOU, FRIEND)[0].live() as stream:
            people(stream, lambda players: True)
            house.close()
            assert [event.kind for event in stream if event.kind == "message"] == []
        assert time.monotonic() - began < settings.closing


def test_a_table_has_room_for_so_many_followers(settings: Settings) -> None:
    with RunningHouse(replace(settings, streams_per_table=2)) as house:
        guest = open_table(house, YOU, FRIEND)[0]
        with guest.live() as one, guest.live() as other:
            people(one, lambda players: True)
            people(other, lambda players: True)
            full = guest.get("/live")
            assert (full.status_code, full.json()["error"]["code"]) == (503, "too-many-streams")


def test_a_ply_that_is_no_number_is_refused_and_one_to_come_is_now(house: RunningHouse) -> None:
    guest = open_table(house, YOU, FRIEND)[0]
    for wrong in ("x", "-1", "1e3", "٣"):
        answer = CLIENT.get(f"{guest.base}/api/tables/{guest.table}/live", params={"after": wrong})
        assert (answer.status_code, answer.json()["error"]["field"]) == (400, "after")
    with guest.live(after=999) as stream:
        people(stream, lambda players: True)


def without_now(step: Json) -> Json:
    """A step without who is there now, and how far the game has gone since."""
    return step | {"view": {name: part for name, part in step["view"].items() if name not in ("players", "last_ply")}}


def test_a_step_of_a_long_game_brings_only_the_end_of_the_log(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "STEP_LINES", 10)
    guests = open_table(house, YOU, FRIEND)
    play_out(guests)
    whole = guests[0].view()
    assert whole["log_from"] == 0
    with guests[0].live(after=whole["ply"] - 1) as stream:
        last = steps(stream, 1)[0].json["view"]
    assert last["log"] == whole["log"][last["log_from"] :]
    assert len(last["log"]) == 10
    assert last["log_from"] == len(whole["log"]) - 10
