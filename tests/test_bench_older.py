"""Today's search against an older version: here both are today's, in two processes."""

from pathlib import Path

import pytest

from bench import older
from kingstable import catalogue

SOURCE = Path(__file__).parents[1] / "src"


def test_both_sides_play_the_same_games() -> None:
    with older.older(SOURCE, "crusaders", 0.001) as theirs:
        deal = older.play(catalogue.game("crusaders"), 1, 0.001, theirs)
    assert all(0 <= share <= 1 for share in deal.shares)
    assert deal.ours > 0
    assert deal.theirs > 0


def test_what_the_other_side_refuses_is_told() -> None:
    with older.older(SOURCE, "crusaders", 0.001) as theirs, pytest.raises(RuntimeError, match="BadOption"):
        theirs.tell(begin=9, version=1, drew=[], seed=1)


def test_kept_deals_are_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    assert older.kept(file) == []
    file.write_text('{"deal": 4, "shares": [1.0, 0.5], "ours": 1.5, "theirs": 2.5}\n', encoding="utf-8")
    deals = older.kept(file)
    assert deals == [older.Deal(4, (1.0, 0.5), 1.5, 2.5)]
    assert (older.report(deals)["games"], older.report(deals)["won"]) == (2, 0.75)
