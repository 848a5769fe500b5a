"""Games played in the past must replay to the same end under the rules version they were played by."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable.core import record as records
from kingstable.core.game import Game
from tests import golden
from tests.contract.short import straws
from tests.golden import FOLDER, end_of, known_ends


def test_golden_games_end_as_they_did(game: Game, players: int) -> None:
    names = [name for name in known_ends() if name.startswith(f"{game.name}-{players}-")]
    assert names
    for name in names:
        text = (FOLDER / f"{name}.ktr").read_text(encoding="utf-8")
        record = records.parse(text)
        assert record.text() == text
        assert len(record.seats) == players
        assert name.endswith(f"-{record.version}")
        assert end_of(game, record) == known_ends()[name]


def test_every_ending_has_a_golden_game(game: Game) -> None:
    found = {
        end.ending
        for name, end in known_ends().items()
        if name.startswith(f"{game.name}-") and name.endswith(f"-{game.version}")
    }
    assert found == set(game.index.endings[1:])


def test_every_golden_record_has_its_expected_end() -> None:
    assert {path.stem for path in FOLDER.glob("*.ktr")} == set(known_ends())


def test_missing_golden_games_are_made_for_each_number_of_players_and_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    monkeypatch.setattr(golden, "ENDS", tmp_path / "ends.json")
    made = golden.write_missing(straws.GAME)
    assert made == [f"straws-{players}-compared-1" for players in (2, 3, 6)]
    for name in made:
        record = records.parse((tmp_path / f"{name}.ktr").read_text(encoding="utf-8"))
        assert end_of(straws.GAME, record) == golden.known_ends()[name]
    assert golden.write_missing(straws.GAME) == []
