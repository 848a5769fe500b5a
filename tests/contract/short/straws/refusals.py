"""Every move may be made by whoever has the turn: no more is refused than a move out of turn."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.table import Table


def why_not(table: Table, seat: int, move: int) -> Refusal:
    return Refusal("ST-2", "refused-turn", {"who": int(table.to_move())})
