"""Reviews on the command line."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kingstable import catalogue
from kingstable.cli import main
from kingstable.coach.review import Reviewer
from kingstable.house.match import Match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """An unfinished game of two, as a file."""
    match, _ = Match.open(catalogue.game("crusaders"), ("Anna", "Bela"), seed=b"r" * 32)
    while match.ply < 8:
        (seat,) = match.waiting()
        match.play(seat, match.legal(seat)[match.ply % 3])
    path = tmp_path / "game.txt"
    path.write_text(match.record.text())
    return path


def review(record: Path, *more: str) -> int:
    return main(["review", str(record), "--level", "medium", "--lines", "8", *more])


def test_a_review_shows_luck_decisions_and_turning_points(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert review(record) == 0
    said = capsys.readouterr().out
    assert "Turning points, with all hands open" in said
    assert "by what each seat could know" in said
    assert "Anna" in said


def test_a_review_is_also_available_as_html_and_json(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = record.parent / "review.html"
    assert review(record, "--html", str(out), "--json", "--hindsight") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["plies"], found["reviewed"], found["hindsight"]) == ("crusaders", 8, 8, True)
    assert [point["ply"] for point in found["points"]] == list(range(9))
    page = out.read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "<h2>Turning points, with all hands open</h2>" in page
    assert '"hindsight-explained" checked>Judge decisions in hindsight</label>' in page
    assert len(found["otherwise"]) == len(found["decisions"])


def test_verdicts_begin_with_a_capital_letter(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert review(record, "--hindsight") == 0
    said = capsys.readouterr().out
    assert "with all hands open: in hindsight." in said
    assert re.search(r"\. (Inaccuracy|Mistake), \d+\s%\.", said)
    assert "Better, with all hands open: " in said


def test_an_interrupted_review_shows_what_was_found(
    record: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Reviewer.steps

    def stopping(self: Reviewer) -> object:
        for done in whole(self):
            yield done
            if done == 3:
                raise KeyboardInterrupt

    monkeypatch.setattr(Reviewer, "steps", stopping)
    assert review(record) == 130
    assert "stopped after 3 of 8 moves" in capsys.readouterr().out


def test_what_cannot_be_reviewed_is_explained_in_a_sentence(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(record), "--level", "medium", "--seconds", "1"]) == 2
    assert "does not think for a time" in capsys.readouterr().err
    assert main(["review", str(record), "--level", "random"]) == 2
    assert "random is too weak to judge a game" in capsys.readouterr().err
    assert review(record, "--html", str(record.parent / "no" / "page.html")) == 2
    assert "cannot be written" in capsys.readouterr().err
