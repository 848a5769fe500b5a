"""The cards of Black Lady, and what lies on the table."""

from __future__ import annotations

from typing import Final

from kingstable.core.luck import Luck
from kingstable.core.table import Table
from librt.vecs import vec
from mypy_extensions import i64

CARDS: Final[i64] = 52
"""A card is a number from 1 to this, suit by suit, each from the two to the ace (BL-1)."""

RANKS: Final[i64] = 13

CLUBS: Final[i64] = 0
DIAMONDS: Final[i64] = 1
SPADES: Final[i64] = 2
HEARTS: Final[i64] = 3

TWO_OF_DIAMONDS: Final[i64] = 14
LADY: Final[i64] = 37
"""The queen of spades."""

LADY_POINTS: Final[i64] = 13
ALL_POINTS: Final[i64] = 26

# The options, by number, and the value of each choice

DEALS: Final[i64] = 0
ONE_DEAL: Final[i64] = 1


class Baize(Table):
    """The position."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.hands: list[vec[i64]] = []
        """By seat, the cards in hand."""
        self.trick: vec[i64] = vec[i64]()
        """The cards of the current trick, the leader's first."""
        self.leader: i64 = 0
        self.taken: list[vec[i64]] = []
        """By seat, the cards of the tricks taken in this deal."""
        self.points: vec[i64] = vec[i64]()
        """By seat, the points of the deals that are over."""
        self.lacks: vec[i64] = vec[i64]()
        """By seat, the suits that it is publicly known to lack, a bit for each."""
        self.dealer: i64 = 0
        self.deals_left: i64 = 0


def suit_of(card: i64) -> i64:
    return (card - 1) // RANKS


def points_of(card: i64) -> i64:
    """The points a card counts (BL-6)."""
    if card == LADY:
        return LADY_POINTS
    return 1 if suit_of(card) == HEARTS else 0


def points_in(cards: vec[i64]) -> i64:
    """The points these cards count together (BL-6)."""
    points: i64 = 0
    for card in cards:
        points += points_of(card)
    return points


def highest_in(trick: vec[i64]) -> i64:
    """The place of the card that takes the trick so far: the highest of the suit led (BL-5)."""
    best: i64 = 0
    for place in range(1, i64(len(trick))):
        if suit_of(trick[place]) == suit_of(trick[0]) and trick[place] > trick[best]:
            best = place
    return best


def can_follow(t: Baize, seat: i64) -> bool:
    """Whether a seat has a card of the suit led (BL-4)."""
    for card in t.hands[seat]:
        if suit_of(card) == suit_of(t.trick[0]):
            return True
    return False


def may_be_played(t: Baize, seat: i64, card: i64) -> bool:
    """Whether a card of this hand may be played now (BL-3, BL-4)."""
    return len(t.trick) == 0 or suit_of(card) == suit_of(t.trick[0]) or not can_follow(t, seat)
