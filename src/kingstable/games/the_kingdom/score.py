"""Points: what a seat's cards are worth, wherever they are (KD-12, KD-24)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.games.the_kingdom.pieces import DRAW, JOKER, SHOWN, Kingdom, at, points, winning_suit
from kingstable.games.the_kingdom.piles import copies, size


def total(t: Kingdom, seat: i64) -> i64:
    """The points of all own cards: hand, draw pile, discard pile, Vault, and what lies in front."""
    worth: i64 = 0
    for card in range(winning_suit(t), JOKER, 4):
        worth += owned(t, seat, card) * points(t, card)
    return worth


def owned(t: Kingdom, seat: i64, card: i64) -> i64:
    """How many of this card a seat owns."""
    number: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, SHOWN), 2):
        number += copies(t.piles, pile, card)
    return number


def cards_owned(t: Kingdom, seat: i64) -> i64:
    """How many cards a seat owns."""
    number: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, SHOWN), 2):
        number += size(t.piles, pile)
    return number
