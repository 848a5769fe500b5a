"""Which rule forbids a card, where a player would expect to be allowed to play it."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.table import Table, first_of

from black_lady.pieces import Baize


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """A card that is not in the hand (BL-3), or of another suit than the one that was led (BL-4)."""
    assert isinstance(table, Baize)
    card = int(first_of(move))
    if card not in table.hands[seat]:
        return Refusal("BL-3", "refused-hand", {"card": card})
    return Refusal("BL-4", "refused-suit", {"card": card})
