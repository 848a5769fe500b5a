"""What the thirteen ranks cost and give, read from `data/ranks.csv` and checked."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files

from kingstable.core.errors import KingstableError

NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
"""The ranks from the lowest to the highest."""

COLUMNS = ("rank", "price", "coin", "points")

MOST = 9
"""Prices, Coin and points have a single digit."""


class BadRanks(KingstableError):
    """The file of ranks is wrong; the message names the file and the line."""


@dataclass(frozen=True)
class Rank:
    """What a card of this rank costs (KD-13), and what it gives by its suit: Coin (KD-11) or points (KD-12)."""

    price: int
    coin: int
    points: int


def load(lines: Iterable[str], name: str = "ranks.csv") -> tuple[Rank, ...]:
    """Return the ranks in the order of NAMES. Raises BadRanks, naming the line."""
    rows = csv.DictReader(lines)
    if tuple(rows.fieldnames or ()) != COLUMNS:
        raise BadRanks(f"{name}, line 1: the columns must be {','.join(COLUMNS)}")
    ranks: list[Rank] = []
    for number, row in enumerate(rows, start=2):
        where = f"{name}, line {number}"
        if len(ranks) == len(NAMES) or row["rank"] != NAMES[len(ranks)]:
            raise BadRanks(f"{where}: {row['rank']!r} is out of place; the ranks are {', '.join(NAMES)}")
        ranks.append(Rank(*(_number(row[column], column, where) for column in COLUMNS[1:])))
    if len(ranks) < len(NAMES):
        raise BadRanks(f"{name}: the rank {NAMES[len(ranks)]} is missing")
    return tuple(ranks)


def _number(text: str | None, column: str, where: str) -> int:
    if text is None or not text.isdecimal() or int(text) > MOST:
        raise BadRanks(f"{where}: the {column} {text!r} is not a number from 0 to {MOST}")
    return int(text)


def _read() -> tuple[Rank, ...]:
    path = files(__package__) / "data" / "ranks.csv"
    return load(path.read_text(encoding="utf-8").splitlines())


RANKS = _read()
