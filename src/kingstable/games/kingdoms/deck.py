"""The cards of Kingdoms, read from `data/cards.csv` and `data/bonuses.csv` and checked."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.resources import files

from kingstable.core.errors import KingstableError

COLOURS = ("red", "yellow", "blue")
"""Every role exists in each of these colours (BK-1)."""

GROUPS = ("people", "army", "court")
"""Three roles each, in ascending order (BK-2)."""

TREASURE = "treasure"

MOST_COPIES = 3
"""A hand has two bits to count each kind of card."""


class BadCards(KingstableError):
    """A file of cards or bonuses is wrong; the message names the file and the line."""


@dataclass(frozen=True)
class Row:
    """A line of the list of cards; `group` is empty for the treasure, which has no colour either."""

    role: str
    value: int
    group: str
    copies: int


def load_cards(lines: Iterable[str], name: str = "cards.csv") -> tuple[Row, ...]:
    """Return the nine roles by ascending value, then the treasure. Raises BadCards, naming the line."""
    rows = tuple(_row(row, f"{name}, line {number}") for number, row in _rows(lines, name, Row.__annotations__))
    expected = [(value, group) for value, group in enumerate((each for each in GROUPS for _ in range(3)), start=1)]
    for number, (row, place) in enumerate(zip(rows, expected, strict=False), start=2):
        if (row.value, row.group) != place:
            raise BadCards(f"{name}, line {number}: here the {place[1]} card of value {place[0]} must stand")
    if len(rows) != len(expected) + 1 or (rows[-1].role, rows[-1].group) != (TREASURE, ""):
        raise BadCards(f"{name}: there must be nine roles, and after them the treasure without a group")
    if len({row.role for row in rows}) != len(rows):
        raise BadCards(f"{name}: a role is listed twice")
    return rows


def load_bonuses(lines: Iterable[str], name: str = "bonuses.csv") -> dict[str, int]:
    """Return what each group and a treasure add when laid, in half points. Raises BadCards, naming the line."""
    bonuses: dict[str, int] = {}
    for number, row in _rows(lines, name, ("laid", "bonus")):
        bonuses[row["laid"]] = _halves(row["bonus"], f"{name}, line {number}")
    if tuple(bonuses) != (*GROUPS, TREASURE):
        raise BadCards(f"{name}: the lines must be {', '.join(GROUPS)} and {TREASURE}")
    return bonuses


def _rows(lines: Iterable[str], name: str, columns: Iterable[str]) -> Iterable[tuple[int, dict[str, str]]]:
    rows = csv.DictReader(lines)
    if tuple(rows.fieldnames or ()) != tuple(columns):
        raise BadCards(f"{name}, line 1: the columns must be {','.join(columns)}")
    for number, row in enumerate(rows, start=2):
        if None in row or None in row.values():
            raise BadCards(f"{name}, line {number}: there must be {len(rows.fieldnames or ())} values")
        yield number, row


def _row(row: dict[str, str], where: str) -> Row:
    copies = _number(row["copies"], where, "copies")
    if not 1 <= copies <= MOST_COPIES:
        raise BadCards(f"{where}: {copies} copies cannot be counted; use 1 to {MOST_COPIES}")
    return Row(row["role"], _number(row["value"], where, "value"), row["group"], copies)


def _number(text: str, where: str, column: str) -> int:
    if not text.isdecimal():
        raise BadCards(f"{where}: {text!r} is not a whole number; put one under {column}")
    return int(text)


def _halves(text: str, where: str) -> int:
    whole, _, half = text.partition(".")
    if not whole.isdecimal() or half not in ("", "0", "5"):
        raise BadCards(f"{where}: {text!r} is not a bonus in whole or half points, such as 1 or 0.5")
    return 2 * int(whole) + (half == "5")


def _lines(name: str) -> list[str]:
    return (files(__package__) / "data" / name).read_text(encoding="utf-8").splitlines()


ROWS = load_cards(_lines("cards.csv"))
BONUSES = load_bonuses(_lines("bonuses.csv"))
ROLES = tuple(row.role for row in ROWS[:-1])
"""The roles by value, from 1 up."""
