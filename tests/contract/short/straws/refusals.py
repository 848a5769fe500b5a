"""Any move is open to the player whose turn it is, so only moves out of turn are refused."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.table import Table


def why_not(table: Table, seat: int, move: int) -> Refusal:
    return Refusal("ST-2", "refused-turn", {"who": int(table.to_move())})
