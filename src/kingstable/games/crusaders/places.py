"""What lies where, and the ids of zones and pieces."""

from __future__ import annotations

from kingstable.core.drawing import zone_id
from kingstable.core.remembering import remembered
from kingstable.games.crusaders.generated.packed import card_of_army, copy_of_card, unit_of_card
from kingstable.games.crusaders.nouns import code
from kingstable.games.crusaders.pieces import HAND_ROOM, Realm


def hand_of(t: Realm, seat: int) -> list[int]:
    """The cards in a seat's hand."""
    return [int(card) for card in t.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM] if card > 0]


def cards_of(army: int, size: int) -> list[int]:
    """The cards of an army, the first one first."""
    return [int(card_of_army(army, k)) for k in range(size)]


@remembered
def card_id(card: int) -> str:
    """An id that is stable while the card can be seen; the copy number tells equal cards apart."""
    return f"{code(int(unit_of_card(card)))}.{copy_of_card(card)}"


def territory_id(sector: int) -> str:
    return f"territory.{sector + 1}"


def sector_id(seat: int, sector: int) -> str:
    return zone_id(seat, f"sector.{sector + 1}")
