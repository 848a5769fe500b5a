"""The ids of zones and of the pieces in them."""

from __future__ import annotations

from kingstable.core.remembering import remembered
from kingstable.games.kingdoms.nouns import code


@remembered
def held_id(seat: int, card: int, k: int) -> str:
    """The k-th of equal cards in a hand; stable while the hand has that many."""
    return f"s{seat}.hand.{code(card)}.{k}"


@remembered
def laid_id(seat: int, card: int, k: int, *, loose: bool = False) -> str:
    """The k-th of equal cards in a kingdom, in groups or open without one."""
    return f"s{seat}.{'loose' if loose else 'laid'}.{code(card)}.{k}"


def bids_zone(place: int) -> str:
    """The zone of a place in `bids`: first the opponent's, then the challenger's."""
    return "bids.opponent" if place < 2 else "bids.challenger"


@remembered
def bid_id(place: int, card: int) -> str:
    """The bid at this place; its card is part of the id, so that the log of one bid never points to a later one."""
    return f"{bids_zone(place)}.{code(card)}.{place % 2 + 1}"
