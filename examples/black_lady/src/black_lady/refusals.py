"""Which rule forbids a card that a player might expect to be allowed to play."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.table import Table, first_of

from black_lady.pieces import Baize


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """The reason: the card is not in the hand (BL-3), or not of the suit led (BL-4)."""
    assert isinstance(table, Baize)
    card = int(first_of(move))
    if card not in table.hands[seat]:
        return Refusal("BL-3", "refused-hand", {"card": card})
    return Refusal("BL-4", "refused-suit", {"card": card})
