"""What is printed on the cards and places of Kings of Serbia, with any card set.

- `person`, open cards of people: `symbol`, its `strength` if one is printed, `points`, and the `price` at this
  table, which start cards do not have
- `land`, open Territories: `terrain`, the `value` that conquers it, the `reward` for turning it up and its `amount`;
  `symbol`, `strength` and `points`
- `resource`, open resource cards: `name`
- `action`, the places of the Action cards: the `action` and its `symbol`

Values of marks are numbers, except for `phase`, and for `cards`, which says whose cards these are: `own` or `host`.
Those of a supply without a limit have none.
`piles` is how many piles are used up, of as many as end the game. A mark `owned` stands for a kind of card: its value
is how many of those a seat owns lie in the deck. In the score table, the name of each mark is its line.
"""

from __future__ import annotations

from typing import Annotated

from kingstable.core.scene import Facts, named
from kingstable.games.kings_of_serbia.cardset import RESOURCES, REWARDS, SYMBOLS, TERRAINS

ACTION_SYMBOLS = {"exploring": "compass", "conquering": "sword"} | {name: name for name in RESOURCES}
"""The five Action cards in order, with the symbol on each (KS-2)."""

UNCOUNTED = ("none", "remove", "draw")
"""The symbols without a number."""


COINS, SWORDS, STARS = "¢", "†", "★"
"""Signs for a card's price, the value that conquers it, and its points, where there are no drawings."""


def points_in_brief(points: int) -> list[str]:
    return [f"{points}{STARS}"] if points else []


def printed_strength(symbol: str, strength: int) -> int:
    """The number beside a symbol; 0 if none is printed."""
    return 0 if symbol in UNCOUNTED else strength


class Person(Facts, frozen=True):
    """A start card, a Character or a Bandit."""

    symbol: Annotated[str, named(SYMBOLS)]
    strength: int = 0
    points: int = 0
    price: int | None = None

    def brief(self) -> str:
        return " ".join([*([] if self.price is None else [f"{self.price}{COINS}"]), *points_in_brief(self.points)])


class Land(Facts, frozen=True):
    """A Territory."""

    terrain: Annotated[str, named(TERRAINS)]
    value: int
    reward: Annotated[str, named(REWARDS)]
    symbol: Annotated[str, named(SYMBOLS)]
    amount: int = 0
    strength: int = 0
    points: int = 0

    def brief(self) -> str:
        return " ".join([f"{self.value}{SWORDS}", *points_in_brief(self.points)])


class Resource(Facts, frozen=True):
    """A resource."""

    name: Annotated[str, named(RESOURCES)]


class Action(Facts, frozen=True):
    """An Action card (KS-2)."""

    action: Annotated[str, named(tuple(ACTION_SYMBOLS))]
    symbol: Annotated[str, named(SYMBOLS)]
