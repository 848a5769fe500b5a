"""Rows of small numbers that a game writes what a seat sees onto, for programs that learn.

A row is read as bytes, one for each cell, without copying: `cells` is a buffer that others may look into. Eight cells
lie in one whole number, the first lowest, so a machine that keeps the highest byte first would read them in another
order. A cell holds 0 to 127.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, first

MOST: Final[i64] = 127
"""The highest number of a cell; the top bit of a whole number stays free for its sign."""
IN_ONE: Final[i64] = 8
"""So many cells lie in one whole number."""


def spread(some: i64) -> i64:
    """Seven members of a set as cells, eight bits for each: 1 for those that are in it."""
    return some * 0x2040810204081 & 0x1010101010101


def pack_cells(numbers: list[int]) -> int:
    """Eight numbers at most as `Canvas.put_cells` takes them."""
    return sum(number << 8 * k for k, number in enumerate(numbers))


@final
class Canvas:
    """So many rows of so many cells, and the place where the next one is written."""

    def __init__(self, rows: i64, length: i64) -> None:
        self.length: i64 = length
        self.stride: i64 = (length + IN_ONE - 1) // IN_ONE
        """How many whole numbers a row takes."""
        self.cells: vec[i64] = vec[i64]([0] * int(rows * self.stride))
        self.at: i64 = 0

    def begin(self, row: i64) -> None:
        """Empty a row, and write its first cell next."""
        begin = row * self.stride
        cells = self.cells
        for k in range(begin, begin + self.stride):
            cells[k] = 0
        self.at = begin * IN_ONE

    def put(self, number: i64) -> None:
        """The next cell has this number, as far as there is room: 0 for less, MOST for more."""
        if number > 0:
            self.cells[self.at >> 3] |= min(number, MOST) << ((self.at & 7) << 3)
        self.at += 1

    def put_cells(self, packed: i64, cells: i64) -> None:
        """So many next cells at once, 8 at most, each with eight bits of a number, the first one with the lowest."""
        at = self.at
        k = at >> 3
        taken = (at & 7) << 3
        if taken == 0:
            self.cells[k] |= packed
        else:
            room = 64 - taken
            self.cells[k] |= (packed & first(room)) << taken
            rest = packed >> room
            if rest != 0:
                self.cells[k + 1] |= rest
        self.at = at + cells

    def put_all(self, numbers: vec[i64], start: i64, count: i64) -> None:
        """So many numbers of a row in the next cells, none of them below 0 or above MOST."""
        end = start + count
        while start < end:
            cells = min(end - start, IN_ONE)
            packed: i64 = 0
            for k in range(cells):
                packed |= numbers[start + k] << 8 * k
            self.put_cells(packed, cells)
            start += cells

    def put_wide(self, number: i64) -> None:
        """A number up to 16,383 in the next two cells, the lower seven bits first."""
        self.put(number & MOST if number > 0 else 0)
        self.put(number >> 7)

    def mark(self, place: i64, number: i64 = 1) -> None:
        """A cell so many after the next one has this number, from 1 to MOST; what is written next stays where it is."""
        at = self.at + place
        self.cells[at >> 3] |= number << ((at & 7) << 3)

    def add(self, place: i64) -> None:
        """One more in a cell so many after the next one."""
        at = self.at + place
        self.cells[at >> 3] += bit((at & 7) << 3)

    def set_one(self) -> None:
        """The next cell is 1, whatever it was."""
        self.cells[self.at >> 3] |= bit((self.at & 7) << 3)

    def is_marked(self, row: i64, place: i64) -> bool:
        """Whether a cell of a row is not 0."""
        at = row * self.stride * IN_ONE + place
        return self.cells[at >> 3] >> ((at & 7) << 3) & MOST != 0

    def seat(self, seat: i64, viewer: i64, seats: i64) -> None:
        """Which of so many seats it is, counted from the viewer's own; all cells stay 0 for nobody."""
        if seat >= 0:
            self.mark(seat - viewer if seat >= viewer else seat + seats - viewer)
        self.at += seats

    def seats(self, some: i64, viewer: i64, seats: i64) -> None:
        """Which seats belong to a set, counted from the viewer's own."""
        for seat in range(seats):
            if some >> seat & 1:
                self.mark(seat - viewer if seat >= viewer else seat + seats - viewer)
        self.at += seats

    def skip(self, cells: i64) -> None:
        """So many cells stay as they are: 0, or what was marked there."""
        self.at += cells

    def one_of(self, number: i64, cells: i64) -> None:
        """Of the next cells the one with this number is 1; none if it is none of theirs."""
        if 0 <= number < cells:
            self.mark(number)
        self.at += cells

    def members(self, some: i64, cells: i64) -> None:
        """Of the next cells those of a set's members are 1; none is higher."""
        end = self.at + cells
        rest = some
        while rest != 0:
            self.put_cells(spread(rest & 127), 7)
            rest >>= 7
        self.at = end

    def bag(self, some: i64, cells: i64) -> None:
        """The next cells say how many of each kind a bag has (see `kingstable.core.sets`)."""
        rest = some
        at = self.at
        while rest != 0:
            number = rest & 3
            if number:
                self.cells[at >> 3] |= number << ((at & 7) << 3)
            rest >>= 2
            at += 1
        self.at += cells
