"""Playing many games to check that computer players keep to the rules and to their time."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from bench import endurance
from kingstable import catalogue
from kingstable.bots.player import Player, View
from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck


def run(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    monkeypatch.setattr(sys, "argv", ["endurance", *arguments])
    return endurance.main()


def test_games_of_all_kinds_are_played_and_every_move_is_checked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(monkeypatch, "crusaders", "the_kingdom", "kingdoms", "--games", "40", "--seed", "2", "--json")
    found = json.loads(capsys.readouterr().out)
    assert set(found["games"]) == {"crusaders", "the_kingdom", "kingdoms"}
    assert sum(found["games"].values()) == 40
    assert set(endurance.QUICK) < set(found["moves"])
    assert found["refused"] == []
    assert code == (1 if found["late"] else 0)


def test_an_illegal_move_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Cheat:
        """Moves where it is not asked to."""

        def choose(self, view: View) -> int:
            return -1

    monkeypatch.setattr(endurance, "player", lambda name, seed: Cheat())
    assert run(monkeypatch, "crusaders", "--games", "3") == 1
    told = capsys.readouterr().out
    assert "not allowed: 3" in told
    assert "game 2, crusaders" in told


def test_a_search_over_its_time_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    time = [0.0]

    class Slow:
        """Takes a second for each move."""

        def __init__(self, player: Player) -> None:
            self._player = player

        def choose(self, view: View) -> int:
            time[0] += 1.0
            return self._player.choose(view)

    made = endurance.player
    monkeypatch.setattr(endurance, "SEARCHED", 1)
    monkeypatch.setattr(endurance, "thread_time", lambda: time[0])
    monkeypatch.setattr(endurance, "player", lambda name, seed: Slow(made(name if name == "random" else "easy", seed)))
    assert run(monkeypatch, "crusaders", "--games", "4", "--json") == 1
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["late"] == {name: found["moves"][name] for name in endurance.BY_CLOCK if name in found["moves"]}
    assert "able" not in found["late"]


def test_random_options_form_a_playable_table() -> None:
    game = catalogue.game("crusaders")
    seen = {tuple(endurance.any_options(game, 4, FastLuck(seed)).items()) for seed in range(40)}
    assert () in seen
    assert len(seen) > 5
    for options in seen:
        try:
            game.table(4, FastLuck(0), dict(options))
        except BadOption as error:
            pytest.fail(f"{options}: {error}")
