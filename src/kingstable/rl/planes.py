"""The layout of an observation: named planes of numbers from 0 to 127, one after the other.

The first three planes are the same for all games: `asked`, the seats that are asked, counted from the observer's own;
`question`, what the observer is asked, or otherwise the seat that answers next; and `about`, the nouns of that
question, four cells for each with seven bits in each, the lowest first. The planes of the game's own `planes.py`
follow. Where moves are said word by word, the last plane is `said`: the words said so far, 1 for the first, 2 for the
second, 4 for the third, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from math import prod
from pathlib import Path

from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.ruleset import module_named
from kingstable.core.table import Table
from kingstable.rl.actions import Actions
from kingstable.rl.slots import ABOUT, FIRST_QUESTION, FIRST_SEALED


class NoPlanes(KingstableError):
    """The game does not define what a program sees of it."""


@dataclass(frozen=True)
class Plane:
    """Some cells of an observation: their name, the first cell, and their shape."""

    name: str
    first: int
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def cells(self) -> slice:
        """The plane's slice of an observation."""
        return slice(self.first, self.first + self.size)


def questions_of(game: Game, table: Table) -> tuple[str, ...]:
    """The questions of a game in the order of the plane `question`: open ones, then sealed ones in reverse order."""
    asked = {number: nouns[0] for number, nouns in table.rule_nouns().items() if number >= FIRST_QUESTION}
    opened = [name for number, name in sorted(asked.items()) if number < FIRST_SEALED]
    sealed = [name for number, name in sorted(asked.items(), reverse=True) if number >= FIRST_SEALED]
    return (*opened, *sealed)


def planes_of(game: Game, table: Table, actions: Actions) -> Mapping[str, Plane]:
    """The planes of a game at this table, by name. Raises NoPlanes if the game has none."""
    found: dict[str, Plane] = {}
    first = 0
    for name, shape in _shapes(game, table, actions):
        found[name] = Plane(name, first, shape)
        first += prod(shape)
    return found


def length_of(planes: Mapping[str, Plane]) -> int:
    """The number of cells in an observation."""
    return sum(plane.size for plane in planes.values())


def _shapes(game: Game, table: Table, actions: Actions) -> Iterator[tuple[str, tuple[int, ...]]]:
    yield "asked", (int(table.seats),)
    yield "question", (len(questions_of(game, table)),)
    yield "about", (2, int(ABOUT))
    for line in _told(game):
        name, *sizes = line.split()
        yield name, tuple(int(size) if size.isdigit() else int(getattr(table, size)) for size in sizes)
    if actions.by_word:
        yield "said", (actions.size,)


def _told(game: Game) -> tuple[str, ...]:
    """The planes that the game's own module defines. Raises NoPlanes."""
    folder = import_module(game.package).__file__
    name = module_named(Path(folder).parent, "planes") if folder else None
    if name is None:
        raise NoPlanes(
            f"{game.name} has no planes.py, which says what a program sees of it: write one like those of our games "
            "(see docs/adding-a-game.md and docs/rl.md)."
        )
    told: tuple[str, ...] = import_module(f"{game.package}.{name}").PLANES
    return told
