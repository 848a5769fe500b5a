"""The hand: drawing cards, and losing one to a Jack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.the_kingdom import knowledge
from kingstable.games.the_kingdom.generated.steps import tell_draws, tell_loses, tell_renews
from kingstable.games.the_kingdom.pieces import DISCARD, DRAW, HAND, NO_CARD, Kingdom, at
from kingstable.games.the_kingdom.piles import move_all, pick, pull, put, size

HAND_SIZE: Final[i64] = 5

DRAWING: Final[i64] = 1
LOSING: Final[i64] = 8
"""Sources of chance, one for each seat: add the seat number."""


def draw(t: Kingdom, seat: i64, number: i64) -> None:
    """Draw cards; when the draw pile is empty, the shuffled discard pile becomes the new one (KD-10)."""
    left = size(t.piles, at(seat, DRAW))
    for _ in range(number):
        if left == 0:
            left = renew(t, seat)
        if left > 0:
            draw_one(t, seat, left)
            left -= 1


def renew(t: Kingdom, seat: i64) -> i64:
    """Make a new draw pile of the discard pile, and return how many cards it has."""
    number = size(t.piles, at(seat, DISCARD))
    if number > 0:
        knowledge.see_drawn_out(t, seat)
        tell_renews(t, seat, number)
        move_all(t.piles, at(seat, DISCARD), at(seat, DRAW))
    return number


def draw_one(t: Kingdom, seat: i64, left: i64) -> None:
    """Draw the known top card or else any: nobody knows the order of a shuffled pile, so chance decides now."""
    piles = t.piles
    pile = at(seat, DRAW)
    card = knowledge.draw_known_top(t, seat)
    if card == NO_CARD:
        card = pick(piles, pile, t.luck.below(left, DRAWING + seat))
        knowledge.see_draw(t)
    pull(piles, pile, card)
    put(piles, at(seat, HAND), card)
    tell_draws(t, seat, card, bit(seat))


def lose_card(t: Kingdom, rival: i64) -> None:
    """Discard a random card of the hand, if there is one; it is not replaced before the next draw phase (KD-16)."""
    hand = at(rival, HAND)
    if t.piles[hand] != 0:
        card = pick(t.piles, hand, t.luck.below(size(t.piles, hand), LOSING + rival))
        knowledge.leave_hand(t, rival, card)
        put(t.piles, at(rival, DISCARD), card)  # for all to see (R14)
        tell_loses(t, rival, card)
