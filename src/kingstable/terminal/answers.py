"""What a typed line means: a move by its number or notation, or one of the table's own commands."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from kingstable.core.options import did_you_mean
from kingstable.core.scene import Offer

COMMANDS: Final = (
    "help", "moves", "table", "log", "about", "hint", "why", "rules", "glossary", "save", "quit", "leave", "as", "undo",
    "standing",
)  # fmt: skip
"""The table's own commands; a slash before one distinguishes it from a move of the same name."""


@dataclass(frozen=True)
class Move:
    """A move in the game's notation, legal or not."""

    text: str


@dataclass(frozen=True)
class Command:
    """One of COMMANDS, with what was typed after it."""

    name: str
    rest: str


@dataclass(frozen=True)
class Unclear:
    """A line that is neither. `message` says what is wrong with it, with these arguments."""

    message: str
    arguments: dict[str, str | int]


Answer = Move | Command | Unclear


def understand(line: str, offers: Sequence[Offer], verbs: Collection[str], known: Collection[str] = COMMANDS) -> Answer:
    """What a person with these offers means by a line; `known` are the commands to suggest if it is unclear."""
    word, _, rest = line.partition(" ")
    name = word.lower()
    if word.isdecimal():
        return _by_number(word, offers)
    if name.startswith("/") and name[1:] in COMMANDS:
        return Command(name[1:], rest.strip())
    if name in verbs:
        return Move(line.lower())
    if name in COMMANDS:
        return Command(name, rest.strip())
    return Unclear("not-understood", {"line": word[:40], "hint": did_you_mean(name, (*known, *verbs))})


def _by_number(word: str, offers: Sequence[Offer]) -> Answer:
    number = int(word[:9])
    if 1 <= number <= len(offers):
        return Move(offers[number - 1].move)
    return Unclear("no-such-number", {"number": word[:9], "last": len(offers)})
