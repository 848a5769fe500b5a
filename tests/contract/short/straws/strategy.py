"""What is worth having in Straws."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.table import Table, verb_of
from tests.contract.short.straws.generated.steps import DRAW
from tests.contract.short.straws.pieces import Bundle


def appeal(t: Bundle, seat: i64, move: i64) -> i64:
    """A short straw is worth putting away."""
    return 1 if (verb_of(move) == DRAW) == (t.held[seat] <= t.seats) else 0


def worth(table: Table, seat: int) -> float:
    """The length of the straw held."""
    assert isinstance(table, Bundle)
    return float(table.held[seat])
