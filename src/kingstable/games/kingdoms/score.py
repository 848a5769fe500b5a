"""The ranking: complete kingdoms first, then by bonus, then by cards (BK-19)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import size_of
from kingstable.games.kingdoms.pieces import (
    AT_BEST,
    CARDS_BETTER,
    CARDS_COUNTED,
    FEWER,
    HAND_CARDS,
    RANKING,
    Lands,
    bonus_of,
    free_cards,
    is_complete,
    own_cards,
)
from kingstable.games.kingdoms.reach import best_bonus

COMPLETE: Final[i64] = 1_000_000
"""More than any bonus with any number of cards."""
THOUSAND: Final[i64] = 1000


def standing(t: Lands) -> vec[i64]:
    """The value of each seat's result: complete kingdoms share the first place, whatever else they have."""
    values = vec[i64](capacity=t.seats)
    for seat in range(t.seats):
        values = append(values, COMPLETE if is_complete(t.kingdoms[seat]) else incomplete_value(t, seat))
    return values


def incomplete_value(t: Lands, seat: i64) -> i64:
    """The bonus first, then the number of cards, more or fewer being better as agreed (R14)."""
    count = counted_cards(t, seat)
    if t.choices[CARDS_BETTER] == FEWER:
        count = THOUSAND - 1 - count
    return ranking_bonus(t, seat) * THOUSAND + count


def ranking_bonus(t: Lands, seat: i64) -> i64:
    """The bonus of what is laid, or of the best that could be, as agreed (R13); in half points."""
    if t.choices[RANKING] == AT_BEST and not is_complete(t.kingdoms[seat]):
        return best_bonus(t, own_cards(t, seat))
    return bonus_of(t.kingdoms[seat])


def counted_cards(t: Lands, seat: i64) -> i64:
    """How many cards break ties in the bonus: all of a player's, or only the hand."""
    cards = free_cards(t, seat) if t.choices[CARDS_COUNTED] == HAND_CARDS else own_cards(t, seat)
    return size_of(cards)
