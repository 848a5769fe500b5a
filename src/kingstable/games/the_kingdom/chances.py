"""Who is likely to win in The Kingdom, judging by the cards: for searches that do not play a game to its end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chances import OLD, by_weights
from kingstable.games.the_kingdom.pieces import DRAW, HAND, VAULT, Kingdom, at
from kingstable.games.the_kingdom.piles import count_of, size
from kingstable.games.the_kingdom.score import total
from kingstable.games.the_kingdom.strategy import (
    QUEENS,
    help_to_come,
    this_turn,
    turns_to_come,
    typical_hand,
)

TRAITS: Final = ("age", "points", "riches", "coin", "help", "this_turn", "cards", "queens", "in_hand")
"""`riches` is what the Coin of future turns will buy, and `help` what Kings and Aces will do in them."""

YOUNG: Final[vec[i64]] = vec[i64]([0, 129, -1, 82, 23, 16, 29, 58, 21])
OLDER: Final[vec[i64]] = vec[i64]([0, 406, 3, 64, 50, 10, 1, -106, 30])
"""Found by `python -m bench.chances the_kingdom --games 5000` (seed 1).

The log loss on games not fitted to, and without any knowledge: 0.458 and 0.693 for 2 players, 1.026 and 1.386 for 4.
"""

TENTHS: Final = 10.0
LONGEST: Final = 18.0
"""Roughly how many turns each of two players has in a whole game."""


def chances(t: Kingdom) -> vec[i64]:
    return by_weights(t, YOUNG, OLDER)


def traits(t: Kingdom, seat: i64) -> vec[i64]:
    """Points, what future turns will bring, and what is in play now."""
    turns = turns_to_come(t)
    hand = typical_hand(t, seat)
    return vec[i64](
        [
            age(t, turns),
            total(t, seat),
            i64(turns * hand * hand),
            i64(TENTHS * hand),
            i64(turns * help_to_come(t, seat)),
            i64(this_turn(t, seat)),
            all_cards(t, seat),
            queens(t, seat),
            size(t.piles, at(seat, HAND)),
        ]
    )


def age(t: Kingdom, turns: float) -> i64:
    """How close the end is: 0 at the beginning, OLD with no turns to come."""
    return max(0, OLD - i64(float(OLD) * turns * float(t.seats) / (2.0 * LONGEST)))


def all_cards(t: Kingdom, seat: i64) -> i64:
    """How many cards a seat keeps drawing, those in the Vault left out."""
    cards: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, VAULT), 2):
        cards += size(t.piles, pile)
    return cards


def queens(t: Kingdom, seat: i64) -> i64:
    """How many of these are Queens."""
    found: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, VAULT), 2):
        found += count_of(t.piles, pile, QUEENS)
    return found
