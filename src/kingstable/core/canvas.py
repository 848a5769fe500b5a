"""Rows of small numbers in which a game writes what a seat sees, for learning programs.

A row is read as bytes, one for each cell, without copying: `cells` is a buffer that others may read. Eight cells share
one whole number, the first in its lowest byte, so a big-endian machine would read them in another order. A cell holds
0 to 127.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, first

MOST: Final[i64] = 127
"""The highest number in a cell; this keeps the sign bit of a whole number free."""
IN_ONE: Final[i64] = 8
"""How many cells share one whole number."""


def spread(some: i64) -> i64:
    """Spread seven members of a set into cells of eight bits each: 1 for those in the set."""
    return some * 0x2040810204081 & 0x1010101010101


def pack_cells(numbers: list[int]) -> int:
    """Pack up to eight numbers for `Canvas.put_cells`."""
    return sum(number << 8 * k for k, number in enumerate(numbers))


@final
class Canvas:
    """`rows` rows of `length` cells, and the place of the next cell to write."""

    def __init__(self, rows: i64, length: i64) -> None:
        self.length: i64 = length
        self.stride: i64 = (length + IN_ONE - 1) // IN_ONE
        """How many whole numbers a row takes."""
        self.cells: vec[i64] = vec[i64]([0] * int(rows * self.stride))
        self.at: i64 = 0

    def begin(self, row: i64) -> None:
        """Clear a row and start writing at its first cell."""
        begin = row * self.stride
        cells = self.cells
        for k in range(begin, begin + self.stride):
            cells[k] = 0
        self.at = begin * IN_ONE

    def put(self, number: i64) -> None:
        """Set the next cell to this number, or to 0 if it is less, or to MOST if it is more."""
        if number > 0:
            self.cells[self.at >> 3] |= min(number, MOST) << ((self.at & 7) << 3)
        self.at += 1

    def put_cells(self, packed: i64, cells: i64) -> None:
        """Set up to 8 of the next cells at once, to eight bits of a number each, the lowest bits first."""
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
        """Set the next cells to `count` of these numbers, from place `start` on; all must be from 0 to MOST."""
        end = start + count
        while start < end:
            cells = min(end - start, IN_ONE)
            packed: i64 = 0
            for k in range(cells):
                packed |= numbers[start + k] << 8 * k
            self.put_cells(packed, cells)
            start += cells

    def put_wide(self, number: i64) -> None:
        """Write a number up to 16,383 into the next two cells, the lower seven bits first."""
        self.put(number & MOST if number > 0 else 0)
        self.put(number >> 7)

    def mark(self, place: i64, number: i64 = 1) -> None:
        """Set the cell `place` after the next one to a number from 1 to MOST, without moving on."""
        at = self.at + place
        self.cells[at >> 3] |= number << ((at & 7) << 3)

    def add(self, place: i64) -> None:
        """Add one to the cell `place` after the next one, without moving on."""
        at = self.at + place
        self.cells[at >> 3] += bit((at & 7) << 3)

    def set_one(self) -> None:
        """Set the next cell, which is 0 or 1, to 1, without moving on."""
        self.cells[self.at >> 3] |= bit((self.at & 7) << 3)

    def is_marked(self, row: i64, place: i64) -> bool:
        """Whether a cell of a row is not 0."""
        at = row * self.stride * IN_ONE + place
        return self.cells[at >> 3] >> ((at & 7) << 3) & MOST != 0

    def seat(self, seat: i64, viewer: i64, seats: i64) -> None:
        """Mark a seat in the next `seats` cells, counted from the viewer's own; none for NOBODY."""
        if seat >= 0:
            self.mark(seat - viewer if seat >= viewer else seat + seats - viewer)
        self.at += seats

    def seats(self, some: i64, viewer: i64, seats: i64) -> None:
        """Mark the seats of a set in the next `seats` cells, counted from the viewer's own."""
        for seat in range(seats):
            if some >> seat & 1:
                self.mark(seat - viewer if seat >= viewer else seat + seats - viewer)
        self.at += seats

    def skip(self, cells: i64) -> None:
        """Leave the next cells as they are: 0, or what was marked there."""
        self.at += cells

    def one_of(self, number: i64, cells: i64) -> None:
        """Set the cell with this number among the next ones to 1; none if the number is out of range."""
        if 0 <= number < cells:
            self.mark(number)
        self.at += cells

    def members(self, some: i64, cells: i64) -> None:
        """Set those of the next cells to 1 that are members of a set; it has no members beyond them."""
        end = self.at + cells
        rest = some
        while rest != 0:
            self.put_cells(spread(rest & 127), 7)
            rest >>= 7
        self.at = end

    def bag(self, some: i64, cells: i64) -> None:
        """Write how many of each kind a bag has (see `kingstable.core.sets`) into the next cells."""
        rest = some
        at = self.at
        while rest != 0:
            number = rest & 3
            if number:
                self.cells[at >> 3] |= number << ((at & 7) << 3)
            rest >>= 2
            at += 1
        self.at += cells
