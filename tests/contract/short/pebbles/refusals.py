"""Why this many pebbles cannot be taken."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.table import Table


def why_not(table: Table, seat: int, move: int) -> Refusal:
    return Refusal("PB-2", "refused-few", {})
