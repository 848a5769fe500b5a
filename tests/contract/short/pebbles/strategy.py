"""What is worth having in Pebbles."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.table import Table, first_of
from tests.contract.short.pebbles.pieces import Heap


def appeal(t: Heap, seat: i64, move: i64) -> i64:
    """A multiple of four is a good heap to leave."""
    return 1 if (t.left - first_of(move)) % 4 == 0 else 0


def worth(table: Table, seat: int) -> float:
    """1 for the player who moved last if they left a multiple of four, else 0."""
    assert isinstance(table, Heap)
    return 1.0 if table.last == seat and table.left % 4 == 0 else 0.0
