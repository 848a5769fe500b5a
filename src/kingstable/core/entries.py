"""The moves of a record, stored compactly: a long game takes a few bytes a move."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

BLOCK: Final = 256
"""How many moves are compressed together, as soon as there are that many."""


@dataclass(frozen=True)
class Entry:
    """One move: whose it is, its notation, and what was drawn by chance while it was carried out."""

    seat: int
    move: str
    drew: tuple[int, ...] = ()

    def line(self) -> str:
        """The line of the move in a record."""
        drew = " ".join(["", ":", *map(str, self.drew)]) if self.drew else ""
        return f"{self.seat} {self.move}{drew}"


def read_entry(line: str) -> Entry:
    """Read a move from its line. Raises ValueError if it is not one."""
    seat, _, rest = line.partition(" ")
    move, _, drew = rest.partition(" :")
    return Entry(int(seat), move, tuple([int(each) for each in drew.split()]))


class Entries:
    """The moves of a game in order; new ones are added at the end."""

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._packed: list[bytes] = []
        self._last: list[str] = []
        for entry in entries:
            self.append(entry)

    def append(self, entry: Entry) -> None:
        self._last.append(entry.line())
        if len(self._last) == BLOCK:
            self._packed.append(_pack(self._last))
            self._last = []

    def cut(self, length: int) -> None:
        """Drop all moves after the first `length` ones."""
        block, rest = divmod(length, BLOCK)
        if length < len(self):
            self._last = self._block(block)[:rest]
            del self._packed[block:]

    def lines(self, start: int = 0) -> Iterator[str]:
        """The lines of the moves in a record, from a place on."""
        first, rest = divmod(start, BLOCK)
        for block in range(first, len(self._packed) + 1):
            yield from self._block(block)[rest:]
            rest = 0

    def since(self, start: int) -> Iterator[Entry]:
        """The moves from a place on."""
        for line in self.lines(start):
            yield read_entry(line)

    def __len__(self) -> int:
        return BLOCK * len(self._packed) + len(self._last)

    def __iter__(self) -> Iterator[Entry]:
        return self.since(0)

    def __getitem__(self, place: int) -> Entry:
        at = place + len(self) if place < 0 else place
        if not 0 <= at < len(self):
            raise IndexError(f"There are {len(self)} moves, and none at {place}.")
        block, rest = divmod(at, BLOCK)
        return read_entry(self._block(block)[rest])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entries) and list(self.lines()) == list(other.lines())

    def _block(self, block: int) -> list[str]:
        return _unpack(self._packed[block]) if block < len(self._packed) else self._last


def _pack(lines: list[str]) -> bytes:
    return zlib.compress("\n".join(lines).encode())


def _unpack(packed: bytes) -> list[str]:
    return zlib.decompress(packed).decode().split("\n")
