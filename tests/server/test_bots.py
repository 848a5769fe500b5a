"""Computer players at a table."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from kingstable.server.settings import Settings
from kingstable.server.thinking import PoolThinker, Question
from tests.server.houses import CLIENT, YOU, Guest, QuickThinker, RunningHouse, bot, open_table


def test_a_table_of_computer_players_plays_a_whole_game_while_one_watches(house: RunningHouse) -> None:
    guest = open_table(house, bot("random"), bot("easy"), bot("random"))[None]
    last = guest.wait_for(lambda view: view["over"])
    assert min(score["place"] for score in last["scene"]["outcome"]["scores"]) == 1
    assert not any(player["thinking"] for player in last["players"])
    assert guest.get("/record").text.startswith("kingstable record")


def test_a_person_plays_a_whole_game_against_a_computer_player(house: RunningHouse) -> None:
    guest = open_table(house, YOU, bot("easy"))[0]
    while not guest.wait_for(lambda view: view["over"] or bool(view["scene"].get("offers")))["over"]:
        guest.play_first()
    assert guest.view()["seed"]


def test_thinking_happens_elsewhere_so_the_house_answers_meanwhile(settings: Settings) -> None:
    with RunningHouse(settings, PoolThinker(1)) as house:
        guest = open_table(house, bot("medium"), bot("medium"))[None]
        guest.wait_for(lambda view: view["ply"] >= 1)
        slowest = 0.0
        for _ in range(20):
            began = time.monotonic()
            CLIENT.get(f"{house.base}/health")
            slowest = max(slowest, time.monotonic() - began)
        assert slowest < 1.0
        assert guest.view()["ply"] >= 1


def test_between_two_moves_of_computer_players_there_is_a_beat(settings: Settings) -> None:
    with RunningHouse(replace(settings, beat=0.2)) as house:
        guest = open_table(house, bot(), bot())[None]
        guest.wait_for(lambda view: view["ply"] >= 1)
        began = time.monotonic()
        guest.wait_for(lambda view: view["ply"] >= 4)
        assert time.monotonic() - began > 0.4


def test_a_computer_player_who_stumbles_tries_again(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    class Stumbler(QuickThinker):
        async def think(self, question: Question) -> str:
            if not self.questions:
                self.questions.append(question)
                raise RuntimeError("stumbled")
            return await super().think(question)

    with RunningHouse(settings, Stumbler()) as house:
        guest: Guest = open_table(house, bot(), bot())[None]
        assert guest.wait_for(lambda view: view["over"])
    assert "a computer player could not move" in caplog.text
