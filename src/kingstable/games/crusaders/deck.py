"""The decks of Crusaders, read from `data/units.csv` and checked."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from importlib.resources import files

from kingstable.core.errors import KingstableError

KINDS = ("lance", "bow", "swords", "helmet", "banner")
"""The kinds of symbol from the weakest to the most powerful (CR-1)."""

DECK_NAMES = ("d1", "d2")
DECK_SIZE = 56
"""The published number of unit cards in one deck."""

MOST_COPIES = 2
"""Three and four players mix two decks, and the copy number of a card has two bits."""


class BadDeck(KingstableError):
    """The file of unit cards is wrong; the message names the file and the line."""


def load(lines: Iterable[str], name: str = "units.csv") -> dict[str, list[int]]:
    """Return, by deck, how many copies of each unit it has; a unit is its set of symbols (0 to 31).

    Bit k of a set stands for KINDS[k]. Raises BadDeck, naming the line, if the file is wrong.
    """
    rows = csv.DictReader(lines)
    if tuple(rows.fieldnames or ()) != ("symbols", *DECK_NAMES):
        raise BadDeck(f"{name}, line 1: the columns must be symbols,{','.join(DECK_NAMES)}")
    decks = {deck: [0] * 32 for deck in DECK_NAMES}
    for number, row in enumerate(rows, start=2):
        unit = _unit(row["symbols"], f"{name}, line {number}")
        for deck in DECK_NAMES:
            if decks[deck][unit]:
                raise BadDeck(f"{name}, line {number}: {row['symbols']} is listed twice")
            decks[deck][unit] = _copies(row[deck], f"{name}, line {number}")
    for deck, copies in decks.items():
        if sum(copies) != DECK_SIZE:
            raise BadDeck(f"{name}: deck {deck} has {sum(copies)} cards instead of {DECK_SIZE}")
    return decks


def _unit(text: str, where: str) -> int:
    names = text.split("+")
    unknown = [name for name in names if name not in KINDS]
    if unknown:
        raise BadDeck(f"{where}: {unknown[0]!r} is not a symbol; use {', '.join(KINDS)}")
    if len(set(names)) != len(names):
        raise BadDeck(f"{where}: a unit shows each symbol once at most")
    return sum(2 ** KINDS.index(name) for name in names)


def _copies(text: str | None, where: str) -> int:
    if text is None or not text.isdecimal() or int(text) > MOST_COPIES:
        raise BadDeck(f"{where}: {text!r} is not a number of copies from 0 to {MOST_COPIES}")
    return int(text)


def _read() -> dict[str, list[int]]:
    path = files(__package__) / "data" / "units.csv"
    return load(path.read_text(encoding="utf-8").splitlines())


DECKS = _read()
