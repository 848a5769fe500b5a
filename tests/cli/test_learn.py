"""Guided first games in the terminal, through the real command."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.house.lesson import lesson_of, words_of
from tests.cli.programs import here


@pytest.mark.parametrize("game", list(catalogue.GAMES))
def test_the_coach_leads_through_the_first_moves(tmp_path: Path, game: str) -> None:
    found = catalogue.game(game)
    lesson, words = lesson_of(found), words_of(found, "en")
    assert lesson is not None
    moves = [planned.move for planned in lesson.plan]
    told = here(tmp_path, "learn", game, "--plain", typed="\n".join([*moves, "leave", ""]))
    assert told.returncode == 0, told.stderr
    assert words.say("lesson-welcome") in told.stdout
    for planned in lesson.plan:
        assert f"({planned.move})" in told.stdout
        assert not planned.say or words.say(f"lesson-{planned.say}") in told.stdout


def test_a_whole_game_is_learnt_and_taken_back_moves_are_recommended_again(tmp_path: Path) -> None:
    typed = "\n".join(["place la 5", "undo", "place bohe 3", *(["1"] * 40)])
    told = here(tmp_path, "learn", "crusaders", "--plain", typed=typed).stdout
    words = words_of(catalogue.game("crusaders"), "en")
    assert words.say("lesson-own-way") in told
    assert told.count("(place bohe 3)\n") >= 2
    assert "Winner:" in told


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    told = here(tmp_path, "learn", "chess")
    assert (told.returncode, "chess" in told.stderr) == (2, True)


def test_a_saved_guided_game_continues_with_its_coach(tmp_path: Path) -> None:
    """It is recognised by its deal."""
    here(tmp_path, "learn", "crusaders", "--plain", typed="place bohe 3\nquit\n")
    (saved,) = tmp_path.iterdir()
    told = here(tmp_path, "play", "--resume", saved, "--plain", typed="leave\n").stdout
    assert "Try this: Place a bow and a helmet in Jerusalem (place bohe 3)" in told
