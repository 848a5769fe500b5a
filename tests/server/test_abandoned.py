"""Tables where nobody is present: those of computer players end, those of people sleep, and nothing is lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from kingstable.server.abandoned import Sweeper
from kingstable.server.app import House
from kingstable.server.room import now
from kingstable.server.settings import Settings
from kingstable.server.spans import HOUR_MS
from kingstable.server.store.errors import StoreError
from tests.server.houses import FRIEND, YOU, Guest, RunningHouse, bot, open_table, people, play_on

DAY = 24


def later(house: RunningHouse, hours: float) -> None:
    """Have the house look for abandoned tables as if this many hours had passed."""

    async def sweep(inside: House) -> None:
        await Sweeper(inside.hall, lambda table: None, lambda: now() + int(hours * HOUR_MS)).look()

    house.inside(sweep)


def rests(settings: Settings) -> dict[str, str]:
    with closing(sqlite3.connect(settings.database)) as file:
        return dict(file.execute('SELECT "table", rest FROM visits').fetchall())


def code(guest: Guest) -> tuple[int, str]:
    answer = guest.get()
    return answer.status_code, "" if answer.is_success else str(answer.json()["error"]["code"])


def test_tables_left_to_computer_players_end_and_returning_players_are_told(settings: Settings) -> None:
    with RunningHouse(replace(settings, beat=60)) as house:
        table = open_table(house, bot(), bot())[None]
        later(house, 0.5)
        assert code(table) == (200, "")
        later(house, 2)
        assert code(table) == (410, "ended-alone")
        assert "only computer players" in table.get().json()["error"]["message"]


def test_computer_players_go_on_while_somebody_watches(settings: Settings) -> None:
    with RunningHouse(replace(settings, beat=60)) as house:
        table = open_table(house, bot(), bot())[None]
        with table.live() as stream:
            people(stream, lambda players: True)
            later(house, 2)
            later(house, 4)
            assert code(table) == (200, "")


def test_a_table_where_no_person_ever_moved_ends_after_days(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        table = open_table(house, YOU, bot())[0]
        later(house, 6 * DAY)
        assert code(table) == (200, "")
        later(house, 14 * DAY)
        assert code(table) == (410, "ended-unplayed")


def test_a_table_somebody_may_come_back_to_sleeps_and_wakes(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 2)
        later(house, 0)
        later(house, 40 * DAY)
        assert rests(settings) == {guests[0].table: "asleep"}
        assert guests[0].view()["ply"] == 2
        play_on(guests, 1)
        later(house, 0)
        assert rests(settings) == {guests[0].table: ""}


def test_a_computer_player_due_at_a_sleeping_table_moves_when_somebody_returns(
    settings: Settings,
) -> None:
    with RunningHouse(replace(settings, beat=600)) as house:
        guest = open_table(house, YOU, bot())[0]
        guest.wait_for(lambda view: bool(view["scene"].get("offers") or view["players"][1]["thinking"]))
        assert guest.post("/seat", {"name": "Ann"}).is_success
        if guest.to_move():
            guest.play_first()
        later(house, 0)
        later(house, 40 * DAY)
    with RunningHouse(settings) as house:
        again = Guest(house.base, guest.table, guest.token)
        again.wait_for(lambda view: bool(view["scene"].get("offers")))


def test_after_a_very_long_time_a_table_ends_but_keeps_its_moves(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 2)
        later(house, 0)
        later(house, 400 * DAY)
        assert code(guests[0]) == (410, "ended-left")
    with closing(sqlite3.connect(settings.database)) as file:
        assert file.execute("SELECT count(*) FROM moves").fetchone() == (2,)


def test_a_full_house_puts_unplayed_tables_to_sleep_and_opens_more(settings: Settings) -> None:
    with RunningHouse(replace(settings, open_tables=2)) as house:
        played = open_table(house, YOU, bot())[0]
        played.wait_for(lambda view: bool(view["scene"].get("offers")))
        played.play_first()
        others = [open_table(house, YOU, bot())[0] for _ in range(4)]
        later(house, 0)
        found = rests(settings)
        assert sorted(found.values()) == ["", "", "asleep", "asleep", "asleep"]
        assert found[played.table] == ""
        assert all(code(guest) == (200, "") for guest in others)


def test_activity_at_another_server_counts_whichever_server_writes_first(settings: Settings) -> None:
    with RunningHouse(settings) as first, RunningHouse(settings) as second:
        guest = open_table(first, YOU, bot())[0]
        there = Guest(second.base, guest.table, guest.token)
        assert there.post("/seat", {"name": "Zoé"}).is_success
        later(second, 0)
        later(first, 0)
        later(first, 14 * DAY)
        assert rests(settings) == {guest.table: ""}


def test_a_resting_table_takes_no_time_of_computer_players_after_a_restart(settings: Settings) -> None:
    with RunningHouse(replace(settings, beat=60)) as house:
        open_table(house, bot(), bot())
        later(house, 2)

    async def playing(inside: House) -> list[str]:
        return await inside.hall.store.waiting_for_bots()

    with RunningHouse(settings) as house:
        assert house.inside(playing) == []


def test_presence_survives_a_crash(settings: Settings) -> None:
    """Visits are written only now and then: a table without a written visit counts as awake."""
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 1)
    with closing(sqlite3.connect(settings.database)) as file:
        file.execute("DELETE FROM visits")
        file.commit()
    with RunningHouse(settings) as house:
        later(house, 0)
        assert rests(settings) == {guests[0].table: ""}
        later(house, 14 * DAY)
        assert code(Guest(house.base, guests[0].table)) == (200, "")


def test_activity_is_not_forgotten_when_it_could_not_be_written_at_once(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def swept(inside: House) -> None:
        visits = inside.hall.store.visits

        async def full(_: object) -> None:
            visits.touch(guest.table, now())  # somebody looks meanwhile
            raise StoreError("The database could not be written: the disk is full.")

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr(inside.hall.store.people, "write", full)
            with pytest.raises(StoreError):
                await visits.sweep(now(), settings)

    with RunningHouse(settings) as house:
        guest = open_table(house, YOU, FRIEND)[0]
        assert guest.post("/seat", {"name": "Zoé"}).is_success
        house.inside(swept)
        later(house, 14 * DAY)
        assert rests(settings) == {guest.table: ""}
