"""Which rule forbids a placement that a player may expect to be allowed."""

from __future__ import annotations

from kingstable.core.game import Refusal
from kingstable.core.table import Table, first_of, second_of
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, Realm, place_of
from kingstable.games.crusaders.places import hand_of


def why_not(table: Table, seat: int, move: int) -> Refusal | None:
    """A fifth card in a sector (CR-6), or a card that is not in the hand (CR-5)."""
    assert isinstance(table, Realm)
    card, sector = int(first_of(move)), int(second_of(move))
    if table.sizes[place_of(seat, sector)] == ARMY_SIZE:
        return Refusal("CR-6", "refused-full", {"sector": sector})
    if all(unit_of_card(each) != card for each in hand_of(table, seat)):
        return Refusal("CR-5", "refused-hand", {"card": card})
    return None
