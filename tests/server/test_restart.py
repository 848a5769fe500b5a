"""A closed house goes on where it was, from its file alone."""

from __future__ import annotations

import dataclasses
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.server.settings import Settings
from tests.server.houses import FRIEND, YOU, Guest, RunningHouse, bot, mover, open_table, play_on, play_out, read


def moved_to(house: RunningHouse, guests: dict[int | None, Guest]) -> dict[int | None, Guest]:
    return {seat: Guest(house.base, guest.table, guest.token) for seat, guest in guests.items()}


def test_every_view_is_byte_identical_after_a_restart(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 7)
        before = {seat: guest.get().content for seat, guest in guests.items()}
        past = {seat: guest.get("/at/3").content for seat, guest in guests.items()}
    with RunningHouse(settings) as house:
        guests = moved_to(house, guests)
        assert {seat: guest.get().content for seat, guest in guests.items()} == before
        assert {seat: guest.get("/at/3").content for seat, guest in guests.items()} == past


def test_a_game_reaches_its_end_over_restarts_and_its_record_replays(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 5)
    with RunningHouse(settings) as house:
        guests = moved_to(house, guests)
        play_on(guests, 5)
    with RunningHouse(settings) as house:
        guests = moved_to(house, guests)
        last = play_out(guests)
        entries = guests[0].get("/record").text.splitlines()
        assert entries[-1].startswith(f"end {last['ply']} ")


def test_a_late_answer_from_before_the_restart_is_stale(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        guest = mover(guests)[0]
        move = guest.view()["scene"]["offers"][0]["move"]
        read(guest.move(0, move))
    with RunningHouse(settings) as house:
        answer = moved_to(house, {0: guest})[0].move(0, move)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "stale")


def test_computer_players_continue_by_themselves_after_a_restart(settings: Settings) -> None:
    class Sleeper:
        async def think(self, question: object) -> str:
            raise RuntimeError("fell asleep")

        def close(self) -> None:
            pass

    with RunningHouse(settings, Sleeper()) as house:
        table = open_table(house, bot(), bot())[None].table
    with RunningHouse(settings) as house:
        assert Guest(house.base, table).wait_for(lambda view: view["over"])["scene"]["outcome"]


def test_a_move_that_cannot_be_stored_was_not_made(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with RunningHouse(settings) as house, closing(sqlite3.connect(settings.database)) as file:
        guest = mover(open_table(house, YOU, FRIEND))[0]
        before = guest.view()
        move = before["scene"]["offers"][0]["move"]
        file.execute("CREATE TRIGGER full BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'disk full'); END")
        file.commit()
        answer = guest.move(0, move)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "not-kept")
        assert "disk full" not in answer.text
        assert guest.view() == before
        file.execute("DROP TRIGGER full")
        file.commit()
        assert read(guest.move(0, move))["ply"] == 1
    assert "disk full" in caplog.text
    assert "kingstable record" not in caplog.text, "what is kept must not get into the log"


def test_a_table_of_another_version_of_its_game_is_refused_in_a_sentence(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
    newer = dataclasses.replace(catalogue.GAMES["crusaders"], version=99, oldest=99)
    monkeypatch.setitem(catalogue.GAMES, "crusaders", newer)
    with RunningHouse(settings) as house:
        answer = moved_to(house, guests)[0].get()
        assert (answer.status_code, answer.json()["error"]["code"]) == (410, "other-version")


def test_acknowledged_moves_are_in_the_file(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 3)
        with closing(sqlite3.connect(settings.database)) as reader:
            assert reader.execute("SELECT count(*) FROM moves").fetchone() == (3,)
            assert reader.execute("SELECT ply, over FROM tables").fetchone() == (3, 0)


def test_tokens_are_stored_only_as_hashes(settings: Settings) -> None:
    with RunningHouse(settings) as house:
        guests = open_table(house, YOU, FRIEND)
        play_on(guests, 1)
    kept = b"".join(path.read_bytes() for path in Path(settings.database).parent.iterdir())
    for seat in (0, 1):
        token = guests[seat].token
        assert token is not None
        assert token.encode() not in kept
