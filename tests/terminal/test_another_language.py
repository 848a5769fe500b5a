"""The terminal plays in another language as in English: the same moves, and no English word among the others."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable.catalogue import GAMES, NAMES
from kingstable.contract.play import NAMES as PEOPLE
from kingstable.contract.play import glimpses
from kingstable.terminal.board import board
from kingstable.terminal.cells import Detail
from kingstable.terminal.speech import speech
from tests.cli.programs import environment
from tests.patience import PATIENCE
from tests.pseudo import LANGUAGE, spoken, unspoken
from tests.terminal.scenes import drawn

ANSWERS = 12
"""How many moves are made before the game is put aside."""

ROOT = Path(__file__).parents[2]
MOVE = re.compile(r"^(\d+) .*\(([^()]*)\)$", re.MULTILINE)
WRITTEN = re.compile(r"\([a-z0-9_:+ -]+\)")
"""A move or a piece in notation, which is the same in every language."""


def played(folder: Path, game: str, language: str) -> str:
    """The output of a short game, in plain lines, in which a person always takes the first move offered."""
    arguments = ["play", game, "--seed", "harvest", "--name", "Anna", "--bots", "random", "--language", language]
    done = subprocess.run(
        [sys.executable, "-m", "tests.pseudo", *arguments, "--plain", "--save", f"{language}.kingstable"],
        cwd=folder,
        env=environment() | {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}"},
        input="1\n" * ANSWERS,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("game", NAMES)
def test_a_short_game_is_the_same_in_another_language(game: str, tmp_path: Path) -> None:
    here, there = played(tmp_path, game, "en"), played(tmp_path, game, LANGUAGE)
    moves = MOVE.findall(here)
    assert len(moves) >= ANSWERS
    assert MOVE.findall(there) == moves
    assert len(there) > len(here)


@pytest.mark.parametrize("game", NAMES)
def test_a_short_game_in_another_language_has_no_english_word(game: str, tmp_path: Path) -> None:
    said = unspoken(played(tmp_path, game, LANGUAGE)).replace("Anna", "")
    lines = [line for line in said.splitlines() if not re.match(r" +kingstable play --resume", line)]
    left = [WRITTEN.sub("", line) for line in lines]
    assert [line for line in left if re.search("[a-z]{2}", line.casefold())] == []


@pytest.mark.parametrize("game", NAMES)
def test_the_drawn_table_fits_its_width_in_another_language(game: str) -> None:
    found = GAMES[game]
    players = found.players[-1]
    with spoken():
        words = found.words(PEOPLE[:players], LANGUAGE)
        for table in glimpses(found, players, 4, 4):
            scene = found.scene(table, 0, words)
            for width, detail in ((80, Detail.CLOSE), (132, Detail.FULL)):
                shown = drawn(board(scene, speech(LANGUAGE), words.say("title"), width, detail), width)
                assert max(map(len, shown.splitlines())) <= width
                for counter in (each for seat in scene.seats for each in seat.counters):
                    assert counter.shown in shown
