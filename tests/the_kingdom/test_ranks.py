"""The file of ranks is checked, and a mistake in it is reported with its line."""

from __future__ import annotations

from importlib.resources import files

import pytest

from kingstable.games.the_kingdom.ranks import NAMES, RANKS, BadRanks, Rank, load


def lines() -> list[str]:
    return (files("kingstable.games.the_kingdom") / "data" / "ranks.csv").read_text(encoding="utf-8").splitlines()


@pytest.mark.rule("KD-11", "KD-12", "KD-13")
def test_the_file_has_the_thirteen_ranks() -> None:
    assert load(lines()) == RANKS
    assert len(RANKS) == len(NAMES) == 13
    assert RANKS[NAMES.index("10")] == Rank(price=5, coin=2, points=1)
    assert RANKS[-1] == Rank(price=8, coin=3, points=6)


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (0, "rank,price", "line 1: the columns must be"),
        (3, "4,2,1", "line 4: the points None is not a number"),
        (3, "4,two,1,1", "line 4: the price 'two' is not a number"),
        (3, "4,2,10,1", "line 4: the coin '10' is not a number"),
        (3, "5,2,1,1", "line 4: '5' is out of place"),
        (13, "X,8,3,6", "line 14: 'X' is out of place"),
    ],
)
def test_a_mistake_is_reported_with_its_line(line: int, text: str, message: str) -> None:
    changed = lines()
    changed[line] = text
    with pytest.raises(BadRanks, match=message):
        load(changed)


def test_missing_and_surplus_ranks_are_reported() -> None:
    with pytest.raises(BadRanks, match="the rank A is missing"):
        load(lines()[:-1])
    with pytest.raises(BadRanks, match="line 15: '2' is out of place"):
        load([*lines(), "2,1,1,1"])
