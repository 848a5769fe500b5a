"""What is printed on the cards and places of Crusaders.

- `unit`, open cards: the `symbols` they show, the weakest first (CR-1)
- `territory`, the places of the five territories: their `number` from 1 to 5 (CR-2)
- `order`, what decides between armies: `sizes` of squads, the best first, and `symbols`, the most powerful first (CR-8)

The value of a `marker` mark is the number on the victory marker, that of a `squad` mark its size.
"""

from __future__ import annotations

from typing import Annotated

from kingstable.core.scene import Facts, named
from kingstable.games.crusaders.deck import KINDS

LETTERS = 2
"""How many letters stand for a symbol in moves."""


class Unit(Facts, frozen=True):
    """A unit card."""

    symbols: tuple[Annotated[str, named(KINDS)], ...]

    def sign(self) -> str:
        """The unit as moves write it, with a capital for each symbol: `LaBoSw`."""
        return "".join(symbol[:LETTERS].capitalize() for symbol in self.symbols)


class Territory(Facts, frozen=True):
    """The place of a territory."""

    number: int


class Order(Facts, frozen=True):
    """What decides between two armies."""

    sizes: tuple[int, ...]
    symbols: tuple[Annotated[str, named(KINDS)], ...]
