"""Measurements: what they measure, never how fast it is."""

from __future__ import annotations

import json

import pytest

from kingstable import catalogue
from kingstable.cli import main
from kingstable.core.luck import FastLuck
from kingstable.lab.bench import middle_of, option_sets, rate, rows


def test_every_row_has_its_value_and_that_of_the_interpreted_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "crusaders", "--seconds", "0.001", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "crusaders"
    assert found["engine"] in ("compiled", "interpreted")
    measured = [(row["measure"], row["players"], row["options"]) for row in found["rows"]]
    assert measured == [
        *(("random decisions", players, options) for options in option_sets("crusaders") for players in (2, 3, 4)),
        *(
            (each, 2, "exact early win")
            for each in (
                "copies",
                "imagined deals",
                "search simulations",
                "keen search simulations",
                "cut search simulations",
                "a position",
            )
        ),
    ]
    for row in found["rows"]:
        assert row["value"] > 0
        if found["engine"] == "compiled":
            assert row["ratio"] == row["value"] / row["interpreted"]


def test_the_measurements_are_shown_as_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kingstable.lab.interpreted.has_sources", lambda: False)
    assert main(["bench", "--seconds", "0.001"]) == 0
    said = capsys.readouterr().out
    assert "random decisions/s" in said
    assert "a position, bytes" in said


def test_an_unknown_game_is_not_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "chess"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err


def test_a_rate_is_work_divided_by_time() -> None:
    asked: list[int] = []

    def half(count: int) -> int:
        asked.append(count)
        return sum(k % 2 for k in range(count * 100)) // 100

    assert rate(half, 0.01) > 0
    assert asked[-1] >= asked[0]


def test_positions_are_measured_halfway_through_a_game() -> None:
    opening = catalogue.game("crusaders").new(2, FastLuck(1))
    assert 15 <= middle_of(opening).ply <= 20
    assert opening.ply == 0


def test_a_game_without_option_sets_is_measured_with_its_usual_rules() -> None:
    assert option_sets("a new game") == {"usual rules": {}}
    assert len(list(rows("crusaders", 0.001))) == 12
