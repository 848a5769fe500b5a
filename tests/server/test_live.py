"""Following a table live."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kingstable.core.scene import Scene
from kingstable.server import chronicle, log, views
from kingstable.server.app import House
from kingstable.server.chronicle import RECENT, Chronicle, Viewer
from kingstable.server.settings import Settings
from kingstable.server.store.backup import back_up, restore
from tests.patience import PATIENCE
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


def test_a_step_comes_with_its_ply_its_news_and_the_table_after_it(house: RunningHouse) -> None:
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


def test_a_moves_answer_and_the_stream_agree_about_a_ply(house: RunningHouse) -> None:
    guest, _ = mover(open_table(house, YOU, FRIEND))
    with guest.live() as stream:
        people(stream, lambda players: True)
        answer = guest.play_first()
        shown = steps(stream, 1)[0].json["view"]
    assert {name: part for name, part in shown.items() if name != "players"} == {
        name: part for name, part in answer.items() if name != "players"
    }


def test_a_late_follower_gets_only_the_newest_table_and_can_ask_for_the_past(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    with guests[0].live(after=0) as stream:
        people(stream, lambda players: True)
        play_on(guests, 2)
        told = steps(stream, 2)
    assert [step.id for step in told] == [1, 2]
    play_on(guests, 3)
    with guests[0].live(after=0, last_id=2) as stream:
        newest = steps(stream, 1)[0]
        play_on(guests, 1)
        assert steps(stream, 1)[0].id == 6
    assert newest.id == 5
    missed = read(guests[0].get("/steps?after=2"))["steps"]
    assert [step["ply"] for step in missed] == [3, 4, 5, 6]
    assert without_now(missed[2]) == without_now(newest.json)
    again = read(guests[0].get("/steps?after=0"))["steps"]
    assert [without_now(step) for step in again[:2]] == [without_now(step.json) for step in told]


def test_a_returning_follower_hears_of_the_rematch_opened_meanwhile(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    last = play_out(guests)["ply"]
    again = read(guests[1].post("/rematch", {}))["table"]
    with guests[0].live(last_id=last) as stream:
        assert steps(stream, 1)[0].json["view"]["rematch"] == again


def test_the_past_comes_a_page_at_a_time(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the game was, an answer holds at most a page, and a stream begins with one table."""
    monkeypatch.setattr(views, "PAGE", 3)
    guests = open_table(house, YOU, FRIEND)
    play_on(guests, 8)
    drawn = []
    draw = Chronicle._draw

    def counting(*asked: Any) -> Scene:
        drawn.append(asked)
        return draw(*asked)

    monkeypatch.setattr(Chronicle, "_draw", counting)
    pages = [read(guests[None].get(f"/steps?after={after}")) for after in (0, 3, 6, 8, 999)]
    assert [[step["ply"] for step in page["steps"]] for page in pages] == [[1, 2, 3], [4, 5, 6], [7, 8], [], []]
    assert {page["last_ply"] for page in pages} == {8}
    assert len(drawn) == 8
    with guests[None].live(after=0) as stream:
        assert steps(stream, 1)[0].id == 8
        people(stream, lambda players: True)
    assert len(drawn) <= 9


def test_a_slow_follower_gets_only_the_newest_table(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """A follower who hears of many moves at once is not kept busy with outdated tables."""
    guests = open_table(house, YOU, FRIEND)
    with guests[None].live() as stream:
        people(stream, lambda players: True)
        with monkeypatch.context() as deaf:
            deaf.setattr(house.house.hall.fanout, "ring", lambda table: None)
            play_on(guests, RECENT + 1)
        house.inside(ring_all)
        assert steps(stream, 1)[0].id == RECENT + 1
        play_on(guests, 1)
        assert steps(stream, 1)[0].id == RECENT + 2


def test_the_first_step_is_whole_and_later_ones_contain_changes(house: RunningHouse) -> None:
    guests = open_table(house, YOU, FRIEND)
    with guests[0].live() as mine, guests[None].live() as watchers:
        for stream in (mine, watchers):
            people(stream, lambda players: True)
        play_on(guests, 1)
        whole = [steps(stream, 1)[0] for stream in (mine, watchers)]
        for _ in range(12):
            play_on(guests, 1)
            for stream, guest, first in zip((mine, watchers), (guests[0], guests[None]), whole, strict=True):
                step = steps(stream, 1)[0]
                assert '"view"' in first.text
                assert '"view"' not in step.text
                assert without_now(step.json)["view"] == without_now({"view": guest.view()})["view"]


def test_a_follower_joining_late_reads_the_log_in_parts(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    guests = open_table(house, YOU, FRIEND)
    play_out(guests)
    whole = read(guests[0].get("/log"))
    assert whole["log_from"] == 0
    monkeypatch.setattr(views, "PAGE_OF_LOG", 7)
    parts = [read(guests[0].get("/log"))]
    while parts[0]["log_from"] > 0:
        parts.insert(0, read(guests[0].get(f"/log?before={parts[0]['log_from']}")))
    assert [line for part in parts for line in part["log"]] == whole["log"]
    assert whole["log"] == guests[0].view()["log"]


async def ring_all(inside: House) -> None:
    inside.hall.fanout.ring_all()


def test_a_stream_ends_when_its_client_is_gone(settings: Settings) -> None:
    """At once, and not only when there is something to send."""
    with RunningHouse(replace(settings, heartbeat=3600)) as house:
        guests = open_table(house, YOU, FRIEND)
        with guests[1].live() as other:
            with guests[0].live() as stream:
                people(stream, lambda players: True)
            people(other, lambda players: not players[0]["here"])
        assert guests[None].wait_for(lambda view: not view["players"][1]["here"])


def test_others_are_served_while_the_past_is_replayed(house: RunningHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chronicle, "BREATH", 1)
    guests = open_table(house, YOU, FRIEND)
    play_on(guests, 4)

    async def turns_taken(inside: House) -> int:
        """How often another task got a turn meanwhile."""
        taken = 0

        async def somebody_else() -> None:
            nonlocal taken
            while True:
                taken += 1
                await asyncio.sleep(0)

        room = await inside.hall.room(guests[0].table)
        other = asyncio.create_task(somebody_else())
        page = await views.steps(room, inside.hall.presence, Viewer(None, "en"), 0)
        assert len(page.steps) == 4
        other.cancel()
        return taken

    assert house.inside(turns_taken) >= 4


def test_missed_plies_are_known_after_a_restart_too(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 4)
        before = guests[1].get("/steps?after=1").content
    with RunningHouse(settings) as house:
        assert replace(guests[1], base=house.base).get("/steps?after=1").content == before


def test_a_page_ahead_of_a_restored_backup_is_sent_the_table_as_it_is(settings: Settings, tmp_path: Path) -> None:
    kept = tmp_path / "backup.sqlite3"
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 4)
        back_up(Path(settings.database), kept)
        play_on(guests, 2)
    restore(kept, Path(settings.database), replace=True)
    with RunningHouse(settings) as house:
        again = replace(guests[0], base=house.base)
        with again.live(after=6) as stream:
            first = next(stream)
        assert (first.kind, first.json["ply"]) == ("message", 4)


def test_everybody_learns_who_comes_goes_and_takes_a_name(house: RunningHouse) -> None:
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
            if guests[0].to_move():  # at the start, or after the computer player's first move
                guests[0].play_first()
            people(stream, lambda players: players[1]["thinking"])
            people(stream, lambda players: not players[1]["thinking"])
        assert guests[0].wait_for(lambda view: bool(view["scene"].get("offers")))["ply"] in (1, 2, 3)


def test_an_idle_stream_sends_heartbeats(settings: Settings) -> None:
    with RunningHouse(replace(settings, heartbeat=0.1)) as house:
        guest = open_table(house, YOU, FRIEND)[None]
        with guest.live() as stream:
            assert "comment" in (event.kind for event in stream)


def test_a_closing_house_ends_its_streams(settings: Settings) -> None:
    with (
        RunningHouse(replace(settings, closing=10 * PATIENCE)) as house,
        open_table(house, YOU, FRIEND)[0].live() as stream,
    ):
        people(stream, lambda players: True)
        house.close()
        assert [event.kind for event in stream if event.kind == "message"] == []


def test_a_table_has_room_for_a_limited_number_of_watchers(settings: Settings) -> None:
    with RunningHouse(replace(settings, watchers_of_table=2)) as house:
        guests = open_table(house, YOU, FRIEND)
        with guests[None].live() as one, guests[None].live() as other:
            people(one, lambda players: True)
            people(other, lambda players: True)
            full = guests[None].get("/live")
            assert (full.status_code, full.json()["error"]["code"]) == (503, "too-many-watch")
            with guests[0].live() as stream:
                people(stream, lambda players: bool(players[0]["here"]))


@pytest.mark.parametrize("path", ["live", "steps"])
def test_an_invalid_ply_is_refused_and_a_future_one_means_now(house: RunningHouse, path: str) -> None:
    guest = open_table(house, YOU, FRIEND)[0]
    for wrong in ("x", "-1", "1e3", "٣"):
        answer = CLIENT.get(f"{guest.base}/api/tables/{guest.table}/{path}", params={"after": wrong})
        assert (answer.status_code, answer.json()["error"]["field"]) == (400, "after")
    with guest.live(after=999) as stream:
        people(stream, lambda players: True)


def without_now(step: Json) -> Json:
    """A step without the parts that change later: who is there, and how far the game has gone since."""
    return step | {"view": {name: part for name, part in step["view"].items() if name not in ("players", "last_ply")}}


def test_the_view_of_a_long_game_has_only_the_end_of_the_log(
    house: RunningHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "LINES", 10)
    guests = open_table(house, YOU, FRIEND)
    play_out(guests)
    whole = read(guests[0].get("/log"))["log"]
    last = read(guests[0].get(f"/steps?after={guests[0].view()['ply'] - 1}"))["steps"][0]["view"]
    for view in (last, guests[0].view()):
        assert view["log"] == [line for line in whole if line["ply"] >= view["log_from"]]
        assert 5 <= len(view["log"]) <= 10
