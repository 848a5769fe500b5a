"""What is printed on the things of Kings & Things, in any edition.

- `creature`, creatures that are seen: combat `value`, `symbols`, and the `terrain` they are at home in (KT-4)
- `hero`, Heroes: combat `value`, `symbols`, and the `terrain` they are lords of, if any (KT-9)
- `income`, special income: `gold`, and the `terrain` it belongs in, which settlements do not have (KT-5)
- `treasure`, treasures: `gold` (KT-6)
- `magic` and `event`, magic items and random events: nothing (KT-7, KT-8)
- `tile`, tiles that are turned up, and the hexes they lie in: `terrain` (KT-1)
- `fort`, forts: `level`, from 1 to 4 (KT-10)
- `die`, dice: the `number` on top, whether it is a `hit`; in a battle also the `face` of what rolled it (or `fort`),
  and the highest number that hits, `needs` (KT-128)

Values of marks are numbers, except the `stage` of a battle, the `place` it is fought for (a zone's id), the side of a
`party` (`attacks` or `defends`), an `item` in it (`used`), a party whose magic is cancelled (`scattered`) or that has
named its foe (`fights`), and standing orders (`when-it-matters`, `always` or `never`).
"""

from __future__ import annotations

from typing import Annotated

from kingstable.core.scene import Facts, named
from kingstable.games.kings_and_things.pieces.components import TERRAINS

SYMBOLS = {"flying": "F", "magic": "M", "ranged": "R", "charge": "C"}
"""By symbol, its letter in the files of an edition."""

Terrain = Annotated[str, named(("", *TERRAINS))]


class Fighter(Facts, frozen=True):
    """What creatures and Heroes have in common."""

    value: int
    symbols: tuple[Annotated[str, named(tuple(SYMBOLS))], ...] = ()
    terrain: Terrain = ""

    def brief(self) -> str:
        return f"{self.value}{''.join(SYMBOLS[symbol] for symbol in self.symbols)}"


class Creature(Fighter, frozen=True):
    """A creature."""


class Hero(Fighter, frozen=True):
    """One side of a Hero counter."""


class Income(Facts, frozen=True):
    """Special income; a settlement also fights with this number."""

    gold: int
    terrain: Terrain = ""

    def brief(self) -> str:
        return str(self.gold)


class Treasure(Facts, frozen=True):
    """A treasure."""

    gold: int

    def brief(self) -> str:
        return str(self.gold)


class Magic(Facts, frozen=True):
    """A magic item."""


class Event(Facts, frozen=True):
    """A random event."""


class Tile(Facts, frozen=True):
    """A hex that is turned up."""

    terrain: Terrain


class Fort(Facts, frozen=True):
    """A fort."""

    level: int


class Die(Facts, frozen=True):
    """A die that was thrown."""

    number: int
    hit: bool = False
    face: str = ""
    needs: int = 0
