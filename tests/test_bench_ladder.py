"""The ladder of levels: who meets whom, how far apart they are, and that measuring can be stopped and resumed."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest

from bench import ladder
from kingstable import catalogue
from kingstable.lab.arena.plan import arena_plan

if TYPE_CHECKING:
    from kingstable.lab.arena.run import Standing


def measured(*arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr(sys, "argv", ["ladder", *arguments])
    ladder.main()
    return capsys.readouterr().out


def test_each_level_meets_the_next_one(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("crusaders", "--players", "2", "5", "--levels", "random", "easy", "medium", "--games", "60", "--json")
    found = json.loads(measured(*arguments, monkeypatch=monkeypatch, capsys=capsys))
    assert [(each["players"], each["below"], each["level"]) for each in found] == [
        (2, "random", "easy"),
        (2, "easy", "medium"),
    ]  # nobody plays Crusaders with five players
    assert all(each["games"] == 60 and 0 < each["low"] < each["elo"] < each["high"] for each in found)
    assert all(0 < each["won_low"] < each["won"] < each["won_high"] for each in found)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("elo", [-300.0, 0.0, 180.0])
def test_elo_follows_from_how_often_a_level_wins(players: int, elo: float) -> None:
    assert ladder.elo_of(ladder.share_at(elo, players), players) == pytest.approx(elo, abs=1e-6)


def test_four_seats_win_in_proportion_to_their_strength() -> None:
    """Two seats ten times as strong as the other two win ten games of eleven; for two, this is as in any rating."""
    assert ladder.share_at(400, 4) == pytest.approx(10 / 11)
    assert ladder.share_at(400, 2) == pytest.approx(10 / 11)
    assert ladder.share_at(400, 3) == pytest.approx((10 / 12 + 20 / 21) / 2)


def test_with_two_players_elo_by_victories_equals_elo_by_places(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("kingdoms", "--players", "2", "--levels", "first", "medium", "--games", "120", "--json")
    (found,) = json.loads(measured(*arguments, monkeypatch=monkeypatch, capsys=capsys))
    assert found["won"] == pytest.approx(found["elo"], abs=10)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rounds", [1, 2, 7, 8])
def test_equal_levels_are_equal_even_if_one_had_more_seats(players: int, rounds: int) -> None:
    """With an odd number of seats, the lower level has one more in the first of every two rounds."""
    plan = arena_plan("kingdoms", ("first", "easy"), rounds * players, players)
    share = sum(played.lineup.count(1) for played in plan.all_rounds()) / (rounds * players)
    standing = {"games": rounds * players, "victories": share, "victories_low": 0.0, "victories_high": 1.0}
    won, low, high = ladder.by_victories(cast("Standing", standing), players)
    assert won == pytest.approx(0, abs=1e-6)
    assert low < won < high


def test_a_player_who_won_every_game_has_an_elo_by_victories() -> None:
    shares = {"victories": 1.0, "victories_low": 0.8, "victories_high": 1.0}
    won, low, high = ladder.by_victories(cast("Standing", {"games": 20, **shares}), 4)
    assert low < won == high < ladder.MOST_ELO


def test_a_ladder_continues_from_its_folder_and_prints_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("crusaders", "--players", "3", "--levels", "random", "medium", "--out", str(tmp_path / "kept"))
    measured(*arguments, "--games", "3", monkeypatch=monkeypatch, capsys=capsys)
    (kept,) = (tmp_path / "kept").iterdir()
    first = kept.read_text().splitlines()
    table = measured(*arguments, "--games", "9", monkeypatch=monkeypatch, capsys=capsys)
    assert kept.read_text().splitlines()[: len(first)] == first
    assert len(first) == 1 + 3
    head, rule, row = table.splitlines()
    assert head == "| game | players | medium |"
    assert row.startswith("| crusaders | 3 | +")
    assert row.endswith(" of 9 |")
    assert rule.count("|") == head.count("|")


def test_the_time_limit_ends_a_step_and_ctrl_c_all_of_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("crusaders", "--players", "2", "--levels", "random", "easy", "medium", "--games", "100000", "--json")
    found = json.loads(measured(*arguments, "--seconds", "0.3", monkeypatch=monkeypatch, capsys=capsys))
    assert [each["level"] for each in found] == ["easy", "medium"]
    assert all(0 < each["games"] < 100_000 for each in found)

    def pressed(watch: ladder.Stopwatch, games: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(ladder.Stopwatch, "look", pressed)
    assert json.loads(measured(*arguments, monkeypatch=monkeypatch, capsys=capsys)) == []


def test_all_games_are_measured_unless_some_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ("--players", "2", "--levels", "random", "first", "--games", "2", "--json")
    found = json.loads(measured(*arguments, monkeypatch=monkeypatch, capsys=capsys))
    assert [each["game"] for each in found] == list(catalogue.GAMES)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [(("chess",), "chess"), (("crusaders", "--levels", "random", "tsar"), "tsar"), (("--games", "0"), "at least 1")],
)
def test_invalid_arguments_are_refused(
    arguments: tuple[str, ...], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        measured(*arguments, monkeypatch=monkeypatch, capsys=capsys)
    assert said in capsys.readouterr().err
