"""Puzzles on the command line."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from kingstable.bots.level import Level
from kingstable.cli import main
from kingstable.core.game import Game
from kingstable.puzzles.handmade import HandMade
from kingstable.puzzles.mining import Mined, mined
from kingstable.puzzles.puzzle import Grade, by_hand, shipped


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_answers_are_judged_until_one_is_right(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    number, puzzle = next((number, each) for number, each in enumerate(shipped("crusaders"), 1) if each.exact)
    typed(monkeypatch, "sing", "hint", "moves", "about", "place", puzzle.second.move, puzzle.best.move)
    assert main(["puzzle", "crusaders", "--number", str(number), "--plain"]) == 0
    said = capsys.readouterr().out
    assert f"puzzle {number} of {len(shipped('crusaders'))}" in said
    assert said.index("No. It") < said.index("Try again") < said.index("Right. It wins")
    assert "In a puzzle you can type" in said
    assert '"sing": choose moves, table, about, rules, solution, quit, place.' in said


def test_the_solution_is_shown_on_request(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle = shipped("kingdoms")[0]
    typed(monkeypatch, "solution")
    assert main(["puzzle", "kingdoms", "--plain"]) == 0
    before, after = capsys.readouterr().out.split("The best move is: ")
    assert f"({puzzle.best.move})" in after
    assert "Right." not in before + after


def test_everybody_gets_the_same_daily_puzzle_and_the_list_shows_no_solution(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "quit")
    assert main(["puzzle", "--daily", "--plain"]) == 0
    said = capsys.readouterr().out
    assert main(["puzzle", "--json"]) == 0
    (daily,) = [each for each in json.loads(capsys.readouterr().out)["puzzles"] if each["daily"]]
    assert f", puzzle {daily['number']} of " in said
    assert daily["title"] in said
    assert set(daily) == {"id", "game", "number", "level", "kind", "title", "exact", "daily"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["crusaders", "--number", "999"], "choose --number from 1 to"),
        (["--number", "2"], "name the game"),
        (["crusaders", "--daily"], "leave GAME and --number out"),
        (["chess"], "There is no game 'chess'"),
    ],
)
def test_missing_things_are_named_with_what_to_do(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["puzzle", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_mining_resumes_and_its_finds_are_selected_and_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out, chosen = tmp_path / "mined.jsonl", tmp_path / "chosen.jsonl"
    mine = ["puzzles", "mine", "crusaders", "--out", str(out), "--json"]

    def stopping(game: Game, levels: Mapping[str, Level], seed: int, number: int) -> Mined:
        if number == 1:
            raise KeyboardInterrupt
        return mined(game, levels, seed, number)

    monkeypatch.setattr("kingstable.commands.puzzled.mined", stopping)
    assert main([*mine, "--games", "3"]) == 130
    assert (json.loads(capsys.readouterr().out)["games"], len(out.read_text().splitlines())) == (1, 1)
    monkeypatch.undo()
    assert main([*mine, "--games", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
    whole = out.read_bytes()
    for cut in (1, 5, 60, len(whole.splitlines()[-1])):
        out.write_bytes(whole[:-cut])  # as a killed process leaves it
        assert main([*mine, "--games", "2"]) == 0
        capsys.readouterr()
        assert out.read_bytes() == whole
    assert main([*mine, "--games", "2", "--seed", "9"]) == 1
    assert "name another file" in capsys.readouterr().err
    assert main(["puzzles", "pick", str(out), "--out", str(chosen)]) == 1
    assert "has no puzzles" in capsys.readouterr().err


def test_a_file_without_puzzles_passes_no_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    assert main(["puzzles", "check", str(empty)]) == 1
    assert f"{empty} has no puzzles: write some" in capsys.readouterr().err


def test_grading_hand_made_positions_keeps_the_grades_of_other_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "grades.jsonl"

    def known(game: Game, made: HandMade, levels: Mapping[str, Level]) -> Grade:
        puzzle = next(each for each in by_hand(game.name) if each.made == made)
        return Grade(
            game.name,
            made.name,
            puzzle.seat,
            puzzle.kind,
            puzzle.lines,
            puzzle.margin,
            puzzle.error,
            puzzle.solved,
            puzzle.level,
        )

    monkeypatch.setattr("kingstable.commands.puzzled.graded", known)
    assert main(["puzzles", "grade", "kingdoms", "--out", str(out)]) == 0
    assert main(["puzzles", "grade", "crusaders", "--out", str(out)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "kingdoms not-the-card-they-need: level 2; easy 2/6" in said
    assert "master 12" in said
    names = {json.loads(line)["name"] for line in out.read_text(encoding="utf-8").splitlines()}
    assert names == {each.made.name for game in ("kingdoms", "crusaders") for each in by_hand(game) if each.made}
    out.write_text("nothing\n", encoding="utf-8")
    assert main(["puzzles", "grade", "kingdoms", "--out", str(out)]) == 1
    assert "name another file" in capsys.readouterr().err
