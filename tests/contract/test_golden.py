"""Games that were played once must replay to the same end, by the rules version they were played under."""

from __future__ import annotations

from kingstable.core import record as records
from kingstable.core.game import Game
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


def test_there_is_a_golden_game_for_every_ending(game: Game) -> None:
    golden = {
        end.ending
        for name, end in known_ends().items()
        if name.startswith(f"{game.name}-") and name.endswith(f"-{game.version}")
    }
    assert golden == set(game.index.endings[1:])


def test_every_golden_record_has_its_end_written_down() -> None:
    assert {path.stem for path in FOLDER.glob("*.ktr")} == set(known_ends())
