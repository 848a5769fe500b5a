"""What is printed on the cards and places of Kingdoms.

- `card`, open cards of people, army and court: `value`, `colour` and `role`; the `group` it belongs to, and its `place`
  there, from 0 (BK-1, BK-2)
- `treasure`, open treasures: `value` (BK-1)
- `group`, a kingdom's places for groups: the group's `name` and the `values` that lie there, in order (BK-3)
- `treasury`, a kingdom's place for treasures: nothing

The values of the marks `strength` and `bonus` are in half points; the value of `flag` is the first letters of its
colours. The marks `fought` show a card of the last battle, and their `seat` is who bid it.
"""

from __future__ import annotations

from typing import Annotated

from kingstable.core.remembering import remembered
from kingstable.core.scene import Facts, named
from kingstable.games.kingdoms.deck import COLOURS, GROUPS, ROLES, ROWS
from kingstable.games.kingdoms.pieces import GROUP_SIZE, TREASURE, VALUES


class Card(Facts, frozen=True):
    """A card of one of the nine roles."""

    value: int
    colour: Annotated[str, named(COLOURS)]
    role: Annotated[str, named(ROLES)]
    group: Annotated[str, named(GROUPS)]
    place: int

    def sign(self) -> str:
        """The card as moves write it, in capitals: `Y9`."""
        return f"{self.colour[0].upper()}{self.value}"


class Treasure(Facts, frozen=True):
    """A treasure, which has no colour."""

    value: int

    def brief(self) -> str:
        return str(self.value)


class Group(Facts, frozen=True):
    """A place for a group."""

    name: Annotated[str, named(GROUPS)]
    values: tuple[int, ...]


class Treasury(Facts, frozen=True):
    """The place for treasures."""


@remembered
def printed(card: int) -> Facts:
    """What is printed on a card."""
    if card == TREASURE:
        return Treasure(ROWS[-1].value)
    colour, row = divmod(card, int(VALUES))
    return Card(ROWS[row].value, COLOURS[colour], ROLES[row], ROWS[row].group, row % int(GROUP_SIZE))


@remembered
def group(number: int) -> Group:
    """What is printed on the place for a group."""
    return Group(GROUPS[number], tuple(row.value for row in ROWS if row.group == GROUPS[number]))
