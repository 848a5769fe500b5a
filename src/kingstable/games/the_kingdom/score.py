"""Points: what a seat's cards are worth, wherever they are (KD-12, KD-24)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.games.the_kingdom.pieces import AMOUNTS, COIN_KINDS, DRAW, POINT_KINDS, SHOWN, VICTORY_SUIT, Kingdom, at
from kingstable.games.the_kingdom.piles import copies, count_of, size


def total(t: Kingdom, seat: i64) -> i64:
    """The points of all cards of a seat: hand, draw pile, discard pile, Vault, and what lies in front."""
    worth: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, SHOWN), 2):
        worth += pile_points(t, pile)
    return worth


def pile_points(t: Kingdom, pile: i64) -> i64:
    """The points of a pile (KD-12)."""
    return given(t, pile, POINT_KINDS)


def pile_coin(t: Kingdom, pile: i64) -> i64:
    """The Coin that the cards of a pile give when they are played (KD-11)."""
    return given(t, pile, COIN_KINDS)


def given(t: Kingdom, pile: i64, kinds_giving: vec[i64]) -> i64:
    """What all cards of a pile give, from the sets of kinds that give each amount."""
    found: i64 = 0
    start = t.choices[VICTORY_SUIT] * AMOUNTS
    for amount in range(1, AMOUNTS):
        kinds = kinds_giving[start + amount]
        if kinds != 0:
            found += amount * count_of(t.piles, pile, kinds)
    return found


def owned(t: Kingdom, seat: i64, card: i64) -> i64:
    """How many copies of this card a seat owns."""
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
