"""The ids of zones and of the pieces in them."""

from __future__ import annotations

from kingstable.core.remembering import remembered
from kingstable.games.kingdoms.nouns import code


@remembered
def held_id(seat: int, card: int, k: int) -> str:
    """The k-th of equal cards in an own hand: the same for as long as so many are held."""
    return f"s{seat}.hand.{code(card)}.{k}"


@remembered
def laid_id(seat: int, card: int, k: int, *, loose: bool = False) -> str:
    """The k-th of equal cards in a kingdom, in groups or open without one."""
    return f"s{seat}.{'loose' if loose else 'laid'}.{code(card)}.{k}"


def bids_zone(place: int) -> str:
    """Where the bid at this place of `bids` lies: the opponent's before the challenger's."""
    return "bids.opponent" if place < 2 else "bids.challenger"


@remembered
def bid_id(place: int, card: int) -> str:
    """The bid at this place, by its card too: what a log says of one does not mean the next one that lies there."""
    return f"{bids_zone(place)}.{code(card)}.{place % 2 + 1}"
