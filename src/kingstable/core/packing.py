"""Convert a position to a list of whole numbers and back. The index of each game uses these two classes."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.table import Table


@final
class Packer:
    """Writes the fields that every table has; the game's index then adds its own."""

    def __init__(self, table: Table) -> None:
        self.numbers: list[int] = []
        self.put(table.ply)
        self.put(table.ending)
        self.put_pile(table.agenda[: table.depth])

    def put(self, number: i64) -> None:
        self.numbers.append(int(number))

    def put_pile(self, pile: vec[i64]) -> None:
        self.put(i64(len(pile)))
        for each in pile:
            self.put(each)

    def put_piles(self, piles: list[vec[i64]]) -> None:
        self.put(i64(len(piles)))
        for pile in piles:
            self.put_pile(pile)


@final
class Unpacker:
    """Reads what a Packer wrote, in the same order."""

    def __init__(self, numbers: list[int], table: Table) -> None:
        self._numbers = numbers
        self._next: i64 = 0
        table.ply = self.take()
        table.ending = self.take()
        table.agenda = self.take_pile()
        table.depth = i64(len(table.agenda))

    def take(self) -> i64:
        """The next number. Raises IndexError if there is none."""
        number: i64 = self._numbers[self._next]
        self._next += 1
        return number

    def take_pile(self) -> vec[i64]:
        pile = vec[i64]()
        for _ in range(self.take()):
            pile = append(pile, self.take())
        return pile

    def take_piles(self) -> list[vec[i64]]:
        return [self.take_pile() for _ in range(self.take())]

    def finish(self) -> None:
        """Raise ValueError unless every number was taken."""
        if self._next != i64(len(self._numbers)):
            raise ValueError("the packed position is longer than the game's")
