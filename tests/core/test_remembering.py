"""What was drawn before is found again, and never used in place of something else."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from kingstable.catalogue import GAMES, NAMES
from kingstable.core import remembering
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.narration import narrate
from kingstable.core.news import News, Told
from kingstable.core.remembering import remembered
from kingstable.core.table import Table
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PLIES = 60
SEATS = (("Anna", "Bela", "Cyril", "Dora", "Emil"), ("Bela", "Anna", "Dora", "Emil", "Cyril"))


def test_equal_arguments_return_the_identical_object() -> None:
    made = []

    @remembered
    def pair(first: int, second: str = "b") -> tuple[int, str]:
        """Two things."""
        made.append(first)
        return first, second

    assert pair(1) is pair(1)
    assert pair(1) != pair(2, "b") == (2, "b")
    assert made == [1, 2]
    assert pair.__doc__ == "Two things."


def test_the_cache_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembering, "MOST", 2)
    made = []

    @remembered
    def noted(number: int) -> int:
        made.append(number)
        return number

    assert [noted(number) for number in (1, 2, 3, 3, 2, 1)] == [1, 2, 3, 3, 2, 1]
    assert made == [1, 2, 3, 1]


def played(game: Game, players: int, seed: int = 0) -> Iterator[tuple[Table, list[Told]]]:
    """Positions of a random game, each with the news of the last move."""
    table, chance = game.new(players, FastLuck(seed)), random.Random(seed)
    table.news = News()
    for _ in range(PLIES):
        if table.over():
            return
        seat = chance.choice(table.waiting())
        table.play(seat, chance.choice(list(table.legal_for(seat))))
        yield table, table.news.take()


@pytest.mark.parametrize("name", NAMES)
def test_unchanged_pieces_and_zones_stay_identical_from_move_to_move(name: str) -> None:
    game, before, same, all_zones = GAMES[name], dict[str, object](), 0, 0
    for table, _ in played(game, game.players[0]):
        for viewer in (None, 0, 1):
            scene = game.scene(table, viewer, game.words(SEATS[0][: game.players[0]]))
            for zone in scene.zones:
                key, last = f"{viewer} {zone.id}", before.get(f"{viewer} {zone.id}")
                all_zones += zone == last
                same += zone is last
                before[key] = zone
    assert same > 0.9 * all_zones > 0


@pytest.mark.parametrize("name", NAMES)
def test_the_cache_changes_no_result(name: str) -> None:
    anew = subprocess.run(
        [sys.executable, "-c", f"{FORGETFUL}; print(*everything({name!r}))"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    for _ in range(2):
        assert list(everything(name)) == anew.stdout.split()


FORGETFUL = (
    "from kingstable.core import remembering; remembering.MOST = 0; from tests.core.test_remembering import everything"
)


def everything(name: str) -> Iterator[str]:
    """Hashes of all that everybody sees and is told at two tables, drawn in turn under different names."""
    game = GAMES[name]
    players = game.players[-1]
    for (table, _), (other, news) in zip(played(game, players), played(game, players, seed=1), strict=False):
        for each, names in ((table, SEATS[0]), (other, SEATS[1])):
            words = game.words(names[:players])
            seen = [game.scene(each, viewer, words) for viewer in (None, *range(players))]
            told = [narrate(game, news, other, viewer, words) for viewer in (None, *range(players))]
            yield hashlib.sha256(msgspec.json.encode([seen, told])).hexdigest()
