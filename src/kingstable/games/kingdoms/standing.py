"""Which answers players may give in advance: to keep their kingdom as it is, and how high to bid."""

from __future__ import annotations

from typing import Final

from kingstable.core.standing import Ending, Standing
from kingstable.core.table import Table, first_of, pack_move, verb_of
from kingstable.games.kingdoms.generated import steps
from kingstable.games.kingdoms.pieces import VALUE, Lands
from kingstable.games.kingdoms.windows import is_last_turn

READY: Final = int(pack_move(steps.READY))
GIVE_UP: Final = int(pack_move(steps.GIVE_UP))


def keep(table: Table, seat: int, limit: int) -> int | None:
    """Keep the kingdom as it is; None in the last turn, where that is final, so that its owner decides (BK-20)."""
    assert isinstance(table, Lands)
    return None if is_last_turn(table) else READY


def bid(table: Table, seat: int, limit: int) -> int | None:
    """Bid the lowest card that surpasses the challenger, if its value is within the limit; else give up (BK-14)."""
    assert isinstance(table, Lands)
    bids = [int(move) for move in table.legal_for(seat) if verb_of(move) == steps.BID]
    worth = {move: int(VALUE[first_of(move)]) for move in bids}  # in half points
    enough = [move for move in bids if worth[move] <= 2 * limit]
    return min(enough, key=lambda move: worth[move], default=GIVE_UP)


TURN: Final = Ending("turn", int(steps.TOLD_TURNS_UP), "its seat")
CHALLENGED: Final = Ending("challenged", int(steps.TOLD_CHALLENGES), "first")

LIMITS: Final = (0, *sorted({int(value) // 2 for value in VALUE}))
"""The highest value that a card may have to be bid; 0 to bid none."""

STANDING: Final = (
    Standing(
        "keep",
        frozenset({int(steps.WINDOW), int(steps.REPLY)}),
        keep,
        (TURN, CHALLENGED),
        options={"windows": ("everyone", "fighters")},
    ),
    Standing("bid", frozenset({int(steps.RAISE_OR_GIVE_UP)}), bid, (TURN,), LIMITS),
)
