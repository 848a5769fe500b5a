"""A card set: all cards of a box as a table of text, read line by line.

The columns are those of `data/cards.csv`, the house's own set; a host with another list types it in the
same way. Values are separated by commas, semicolons or tabs. What the cards must satisfy together is in
`setcheck`.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from kingstable.core.game import CardColumn

COLUMNS: Final = (
    "set", "id", "name", "copies", "symbol", "strength", "price", "points", "terrain", "value", "reward", "amount",
)  # fmt: skip

SYMBOLS: Final = ("none", "coin", "sword", "compass", "grain", "wood", "metal", "any", "remove", "draw")
TERRAINS: Final = ("plain", "hill", "mountain")
RESOURCES: Final = ("grain", "wood", "metal")
REWARDS: Final = (*RESOURCES, "remove")

USES: Final = {
    "start": ("copies", "symbol", "strength", "points"),
    "character": ("copies", "symbol", "strength", "price", "points"),
    "bandit": ("copies", "price", "points"),
    "territory": ("copies", "symbol", "strength", "points", "terrain", "value", "reward", "amount"),
    "resource": ("copies",),
}
"""By set, the columns in use; the others stay empty."""

RANGES: Final = {
    "copies": (1, 60), "strength": (1, 3), "price": (0, 30), "points": (0, 30), "value": (1, 15), "amount": (1, 9),
}  # fmt: skip
"""The range of whole numbers in a column."""

WORDS: Final = {"symbol": SYMBOLS, "terrain": TERRAINS, "reward": REWARDS}
"""The words allowed in a column."""

STRONGEST: Final = {"coin": 2, "sword": 3}
"""The symbols that may be printed with more than 1."""

NAME_LENGTH: Final = 40

ID_VALUES: Final = "small letters a to z, digits and _, such as sar_planina"


@dataclass(frozen=True)
class Card:
    """One line: a kind of card, a Territory, or a resource. What its set does not use is empty or 0."""

    line: int
    set: str
    id: str
    name: str
    copies: int = 0
    symbol: str = "none"
    strength: int = 0
    price: int = 0
    points: int = 0
    terrain: str = ""
    value: int = 0
    reward: str = ""
    amount: int = 0


@dataclass(frozen=True, eq=False)
class CardSet:
    """A whole set: start cards and Characters with the Bandit last; Territories; resources.

    `text` is what the set was read from, empty for the house's own. Caches of what is drawn have the set itself as a
    key.
    """

    kinds: tuple[Card, ...]
    lands: tuple[Card, ...]
    resources: tuple[Card, ...]
    text: str = ""

    @property
    def is_own(self) -> bool:
        """Whether these are the house's own cards, which differ from those of the box."""
        return not self.text


def column(name: str) -> CardColumn:
    """Which lines use a column, and which values it allows."""
    values = {"set": ", ".join(USES), "id": ID_VALUES, "name": f"1 to {NAME_LENGTH} characters"}
    if name in RANGES:
        low, high = RANGES[name]
        values[name] = f"{low} to {high}"
    if name in WORDS:
        values[name] = ", ".join(WORDS[name])
    used_by = tuple(kind for kind, columns in USES.items() if name in columns) or tuple(USES)
    return CardColumn(name, used_by, values[name])


Mistakes = list[tuple[int, str]]
"""Sentences about mistakes in a set, each with its line."""


def read_lines(text: str) -> tuple[list[Card], Mistakes]:
    """Return the cards of a text, and the mistakes found in single lines."""
    lines = text.removeprefix("\ufeff").splitlines()
    header = lines[0] if lines else ""
    delimiter = max(",;\t", key=header.count)
    columns = _trimmed([each.strip().strip('"').lower() for each in header.split(delimiter)])
    if columns != list(COLUMNS):
        return [], [(1, _wrong_columns(columns))]
    cards: list[Card] = []
    mistakes: Mistakes = []
    for number, text_line in enumerate(lines[1:], start=2):
        values = [each.strip() for row in csv.reader([text_line], delimiter=delimiter) for each in row]
        if not any(values) or values[0].startswith("#"):
            continue
        values = _trimmed(values)
        if len(values) != len(COLUMNS):
            mistakes.append((number, f"there are {len(values)} values, and there must be {len(COLUMNS)}, as in line 1"))
            continue
        line = Line(number, dict(zip(COLUMNS, values, strict=True)))
        cards.append(line.card())
        mistakes += line.mistakes
    return cards, mistakes


def _trimmed(values: list[str]) -> list[str]:
    """Drop empty values at the end, which spreadsheets write if a column beside the table was used."""
    end = len(values)
    while end > len(COLUMNS) and not values[end - 1]:
        end -= 1
    return values[:end]


def _wrong_columns(columns: list[str]) -> str:
    """The sentence about a wrong first line."""
    lacking = [each for each in COLUMNS if each not in columns]
    unknown = [each for each in columns if each not in COLUMNS]
    parts = [
        *([f"{_listed(lacking)} lacking"] if lacking else []),
        *([f"{_listed([_shown(each) for each in unknown])} not known"] if unknown else []),
        *([] if lacking or unknown else ["they are in another order, or twice"]),
    ]
    return f"the columns must be {','.join(COLUMNS)} ({'; '.join(parts)}): `kingstable cards columns` explains them"


def _listed(names: list[str]) -> str:
    """Some names with the verb that fits their number."""
    return f"{', '.join(names)} {'is' if len(names) == 1 else 'are'}"


class Line:
    """A line being read: its values, and the mistakes found in them."""

    def __init__(self, number: int, values: dict[str, str]) -> None:
        self.number = number
        self.values = values
        self.mistakes: Mistakes = []

    def card(self) -> Card:
        """Return the card of this line; a wrong value is noted as a mistake and left empty."""
        kind = self._word("set", tuple(USES))
        for column in COLUMNS[3:]:
            if kind and column not in USES[kind] and self.values[column]:
                self._wrong(f"a {kind} has no {column}: leave it empty")
        symbol = self._word("symbol", SYMBOLS) if self._uses(kind, "symbol") else "none"
        reward = self._word("reward", REWARDS) if self._uses(kind, "reward") else ""
        return Card(
            line=self.number,
            set=kind,
            id=self._id(),
            name=self._name(),
            copies=self._number(kind, "copies"),
            symbol=symbol,
            strength=self._strength(kind, symbol),
            price=self._number(kind, "price"),
            points=self._number(kind, "points"),
            terrain=self._word("terrain", TERRAINS) if self._uses(kind, "terrain") else "",
            value=self._number(kind, "value"),
            reward=reward,
            amount=self._number(kind, "amount") if reward in RESOURCES else self._none("amount", "a removal"),
        )

    def _wrong(self, sentence: str) -> None:
        self.mistakes.append((self.number, sentence))

    def _uses(self, kind: str, column: str) -> bool:
        return kind in USES and column in USES[kind]

    def _word(self, column: str, words: tuple[str, ...]) -> str:
        text = self.values[column]
        if text in words:
            return text
        self._wrong(f"{column} cannot be {_shown(text)}: use {', '.join(words)}")
        return ""

    def _number(self, kind: str, column: str) -> int:
        if not self._uses(kind, column):
            return 0
        text, (low, high) = self.values[column], RANGES[column]
        if re.fullmatch("[0-9]{1,3}", text) and low <= int(text) <= high:
            return int(text)
        self._wrong(f"{column} cannot be {_shown(text)}: use a whole number from {low} to {high}")
        return 0

    def _strength(self, kind: str, symbol: str) -> int:
        if not self._uses(kind, "symbol") or symbol == "":
            return 0
        if symbol == "none":
            return self._none("strength", "a card without a symbol")
        strength, most = self._number(kind, "strength"), STRONGEST.get(symbol, 1)
        if strength > most:
            self._wrong(f"strength cannot be {strength}: a {symbol} symbol has at most {most}")
        return strength

    def _none(self, column: str, what: str) -> int:
        if (self.values["set"] == "territory" or column == "strength") and self.values[column] not in ("", "0"):
            self._wrong(f"{what} has no {column}: leave it empty")
        return 0

    def _id(self) -> str:
        text = self.values["id"]
        if not re.fullmatch("[a-z][a-z0-9_]{0,29}", text):
            self._wrong(f"id cannot be {_shown(text)}: use {ID_VALUES}")
        return text

    def _name(self) -> str:
        text = self.values["name"]
        if not text or len(text) > NAME_LENGTH or not text.isprintable():
            self._wrong(f"name cannot be {_shown(text)}: use 1 to {NAME_LENGTH} characters")
        return text


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else text[:37] + "...") if text else "empty"


def arranged(cards: list[Card], text: str) -> CardSet:
    """The set made of checked cards: kinds in the order of the rules, and Territories one by one."""
    kinds = [card for name in ("start", "character", "bandit") for card in cards if card.set == name]
    lands = [card for card in cards if card.set == "territory" for _ in range(card.copies)]
    by_id = {card.id: card for card in cards if card.set == "resource"}
    return CardSet(tuple(kinds), tuple(lands), tuple(by_id[name] for name in RESOURCES), text)


def own_text() -> str:
    """The house's own set as text, as a starting point for another one."""
    return (files(__package__) / "data" / "cards.csv").read_text(encoding="utf-8")


@cache
def own_cards() -> CardSet:
    """The house's own set."""
    cards, mistakes = read_lines(own_text())
    assert not mistakes, mistakes
    return arranged(cards, "")
