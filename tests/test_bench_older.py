"""Today's search against an older version: here both are today's, in two processes."""

from argparse import Namespace
from pathlib import Path

import pytest

from bench import older
from kingstable import catalogue
from kingstable.lab.lines import BadResults

SOURCE = Path(__file__).parents[1] / "src"


def test_both_sides_play_the_same_games() -> None:
    with older.older(SOURCE, "crusaders", 0.001) as theirs:
        deal = older.play(catalogue.game("crusaders"), 1, 0.001, theirs)
    assert all(0 <= share <= 1 for share in deal.shares)
    assert deal.ours > 0
    assert deal.theirs > 0


def test_what_the_other_side_refuses_is_told() -> None:
    with older.older(SOURCE, "crusaders", 0.001) as theirs, pytest.raises(older.Differs, match="BadOption"):
        theirs.tell(begin=9, version=1, drew=[], seed=1)


def test_a_run_continues_from_what_it_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(older, "built", lambda revision: SOURCE)
    file = tmp_path / "deals.jsonl"
    asked = Namespace(game="crusaders", revision="today", seconds=0.001, games=2, out=file)
    first: list[older.Deal] = []
    older.meet(asked, first)
    asked.games = 3
    both: list[older.Deal] = []
    older.meet(asked, both)
    assert [each.deal for each in both] == [0, 1]
    assert both[0] == first[0]
    asked.seconds = 0.002
    with pytest.raises(BadResults, match="something else"):
        older.meet(asked, [])


def test_a_revision_that_does_not_exist_is_refused() -> None:
    with pytest.raises(older.Differs, match="0000000"):
        older.built("0000000")


def test_shares_are_counted_by_games() -> None:
    found = older.report([older.Deal(4, (1.0, 0.5), 1.5, 2.5)])
    assert (found["games"], found["won"], found["our_seconds"], found["their_seconds"]) == (2, 0.75, 1.5, 2.5)
