"""Computer players at a table."""

from __future__ import annotations

import itertools
import time
from dataclasses import replace
from typing import Any

import pytest

from kingstable import catalogue
from kingstable.house.match import Match
from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.thinking import PoolThinker, Question
from kingstable.server.turns import BotTurns
from tests.server.houses import CLIENT, YOU, Guest, QuickThinker, RunningHouse, bot, open_table, read


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


def test_thinking_happens_elsewhere_while_the_house_answers(settings: Settings) -> None:
    with RunningHouse(settings, PoolThinker(1)) as house:
        guest = open_table(house, bot("hard"), bot("hard"))[None]
        guest.wait_for(lambda view: any(player["thinking"] for player in view["players"]))


def test_computer_players_pause_between_two_moves(settings: Settings) -> None:
    with RunningHouse(replace(settings, beat=0.2)) as house:
        guest = open_table(house, bot(), bot())[None]
        guest.wait_for(lambda view: view["ply"] >= 1)
        began = time.monotonic()
        guest.wait_for(lambda view: view["ply"] >= 4)
        assert time.monotonic() - began > 0.4


def test_a_computer_player_that_fails_tries_again(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    class Stumbler(QuickThinker):
        async def think(self, question: Question) -> str:
            if not self.questions:
                self.questions.append(question)
                raise RuntimeError("stumbled")
            return await super().think(question)

    with RunningHouse(settings, Stumbler()) as house:
        guest: Guest = open_table(house, bot(), bot())[None]
        assert guest.wait_for(lambda view: view["over"])
    assert "A computer player could not move" in caplog.text


def test_a_table_goes_on_if_somebody_returns_while_it_is_put_to_rest(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[BotTurns] = []
    begin = BotTurns.__init__

    def noted(self: BotTurns, *args: Any, **options: Any) -> None:
        made.append(self)
        begin(self, *args, **options)

    monkeypatch.setattr(BotTurns, "__init__", noted)
    with RunningHouse(replace(settings, beat=0.1)) as house:
        guest = open_table(house, bot(), bot())[None]
        guest.wait_for(lambda view: view["ply"] >= 1)

        async def rested(_: House) -> None:
            made[0].rest(guest.table)
            made[0].call(guest.table)

        house.inside(rested)
        ply = guest.view()["ply"]
        time.sleep(1)
        assert guest.view()["ply"] > ply + 1


def test_computer_players_lay_groups_while_somebody_else_is_asked(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    seed = next(seed for seed in (number.to_bytes(32, "big") for number in itertools.count()) if _suits(seed))
    monkeypatch.setattr("kingstable.house.match.new_seed", lambda: seed)
    with RunningHouse(settings) as house:
        seats = [YOU, bot("medium"), bot("random")]
        opened = read(CLIENT.post(f"{house.base}/api/tables", json={"game": "kingdoms", "seats": seats}))
        guest = Guest(house.base, opened["table"], opened["tokens"]["0"])
        view = guest.wait_for(lambda view: view["ply"] > 0)
        assert [line["seat"] for line in view["log"] if "lay" in line["text"]][:1] == [1]
        assert view["scene"]["seats"][0]["to_move"]
        assert any(not offer.get("free") for offer in view["scene"]["offers"])


def _suits(seed: bytes) -> bool:
    """Whether the person begins, and both computer players have been dealt a group."""
    match, _ = Match.open(catalogue.game("kingdoms"), ("a", "b", "c"), {}, seed)
    return match.waiting() == [0] and match.unasked(1) is not None and match.unasked(2) is not None
