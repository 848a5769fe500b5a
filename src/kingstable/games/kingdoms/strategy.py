"""What is worth having in Kingdoms."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.table import Table
from kingstable.games.kingdoms.pieces import Lands


def appeal(t: Lands, seat: i64, move: i64) -> i64:
    return 0


def worth(table: Table, seat: int) -> float:
    return 0.0
