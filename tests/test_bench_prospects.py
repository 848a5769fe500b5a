"""Fitting the prospects of armies in Crusaders."""

from __future__ import annotations

import sys
from importlib.resources import files
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16, i64

from bench import prospects
from kingstable.core.tastes import rows
from kingstable.games.crusaders.pieces import ARMY_SIZE, RANK, WEIGHT
from kingstable.games.crusaders.prospects import ARMIES, BEST, DUEL, KNOWN, MEAN, MELEE, PACKAGE, SIZES, TURN


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prospects, "STEPS", 40)


def test_a_fit_lowers_the_loss_and_is_reproducible() -> None:
    sample = prospects.together([prospects.play(players, 120, 6, 3) for players in (3, 4)])
    first, again = prospects.Fit(sample), prospects.Fit(sample)
    before = first.surprise()
    first.run(1)
    again.run(1)
    assert first.surprise() < before - 0.05
    assert np.array_equal(first.prospects, again.prospects)
    assert np.array_equal(first.best, again.best)


def test_better_complete_armies_never_have_less_prospect() -> None:
    fit = prospects.Fit(prospects.play(2, 60, 6, 3))
    fit.run(1)
    complete = fit.prospects[int(ARMY_SIZE * ARMIES) :]
    by_rank = complete[np.argsort([int(rank) for rank in RANK])]
    assert (np.diff(by_rank) >= 0).all()
    assert by_rank[-1] > by_rank[0] + 1


def test_an_unseen_army_is_valued_by_what_one_more_card_makes_of_it() -> None:
    fit = prospects.Fit(prospects.play(2, 60, 6, 3))
    fit.run(1)
    three_units = fit.prospects[int(3 * ARMIES) : int(4 * ARMIES)]
    best, worst = 3 * int(WEIGHT[0b11000]), 3 * int(WEIGHT[0b00001])
    assert three_units[best] > three_units[worst] + 0.5


def test_a_sample_has_the_undecided_territories_of_occupied_seats() -> None:
    sample = prospects.play(3, 30, 5, 2)
    assert sample.units.shape == (len(sample.winner), prospects.MOST)
    assert sample.there.sum(axis=1).tolist() == [3] * len(sample.winner)
    assert (sample.turn.sum(axis=1) == 1).all()
    assert ((sample.winner >= 0) & (sample.winner < 3)).all()
    assert (sample.units <= 4).all()
    assert not sample.hands[:, 3].any()
    assert (sample.hands[:, :3] > 0).any(axis=2).all()


def test_the_written_file_has_everything_the_game_reads(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(prospects, "files", lambda package: tmp_path)
    monkeypatch.setattr(sys, "argv", ["prospects", "--games", "60", "--looks", "4", "--write"])
    prospects.main()
    assert capsys.readouterr().out.count("surprise at who wins a territory") == 2
    tables = rows((tmp_path / "data" / "prospects.csv").read_text(encoding="utf-8").splitlines())
    assert [sum(map(len, tables[name])) for name in ("DUEL", "MELEE")] == [int(KNOWN)] * 2
    assert [[len(row) for row in tables[name]] for name in ("BEST", "MEAN", "TURN")] == [[int(SIZES)] * 2] * 3


def test_what_the_game_has_read_is_written_back_unchanged() -> None:
    """Army by army, so that none is read into another's place."""

    def fit(known: vec[i16], row: int) -> Any:
        five = slice(row * int(SIZES), (row + 1) * int(SIZES))
        hands = {name: parts(table)[five] for name, table in (("best", BEST), ("mean", MEAN), ("turn", TURN))}
        return SimpleNamespace(prospects=parts(known), **hands)

    path = files(PACKAGE) / "data" / "prospects.csv"
    assert prospects.written(fit(DUEL, 0), fit(MELEE, 1)) == path.read_text(encoding="utf-8")


def parts(table: vec[i64] | vec[i16]) -> list[float]:
    return [int(number) / 1000 for number in table]


def test_the_games_own_chances_beat_a_guess(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["prospects", "--games", "400", "--looks", "6", "--check"])
    prospects.main()
    told = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert len(told) == 3
    for words in told:
        assert float(words[-4]) < float(words[-1]) - 0.08
