"""What everyone remembers of a seat's hidden cards, and dealing again what a seat cannot know.

All gains and discards are open, so it is never a secret which cards lie in a seat's hand and draw pile
together, only which of them are in the hand. Three more things are known, and are kept:

* SHOWN, the cards that are surely in the hand: drawn from the known top of the draw pile, taken openly,
  or drawn before the draw pile ran out, when all of it was in the hand;
* `on_top`, the cards bought onto a draw pile;
* `springs`: when a discard pile is shuffled into a draw pile that still has cards, the cards drawn earlier
  cannot be from that discard pile. Each Spring Ace of a turn leaves four numbers: the set of the cards
  that it or a later one brought into the draw pile, the set of those brought twice, how many of them may be
  in the hand (as many as were drawn since), and whose turn it is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from kingstable.core.sets import difference, includes
from kingstable.core.table import zeros
from kingstable.games.the_kingdom.generated.packed import card_of_entry, pack_entry, seat_of_entry
from kingstable.games.the_kingdom.pieces import DISCARD, DRAW, HAND, NO_CARD, SHOWN, Kingdom, at
from kingstable.games.the_kingdom.piles import add_all, clear, copies, pick, pull, put, size

SPRING: Final[i64] = 4
MAY_HOLD: Final[i64] = 2
WHOSE: Final[i64] = 3
"""The layout of a Spring's four numbers: a pile, how many of its cards the hand may hold, and the seat."""

DEALING: Final[i64] = 63
"""The source of chance for imagined deals."""


# What is seen


def leave_hand(t: Kingdom, seat: i64, card: i64) -> None:
    """Take a card out of the hand, seen by everyone."""
    pull(t.piles, at(seat, HAND), card)
    if includes(t.piles[at(seat, SHOWN)], card):
        pull(t.piles, at(seat, SHOWN), card)
    elif len(t.springs) > 0 and t.springs[WHOSE] == seat:
        see_spring_card(t, seat, card)


def see_spring_card(t: Kingdom, seat: i64, card: i64) -> None:
    """Count the card as one that a Spring brought, if no older copy of it is left."""
    left = hidden_copies(t, seat, card)
    for spring in range(0, i64(len(t.springs)), SPRING):
        if copies(t.springs, spring, card) > left:
            pull(t.springs, spring, card)
            t.springs[spring + MAY_HOLD] -= 1


def hidden_copies(t: Kingdom, seat: i64, card: i64) -> i64:
    """How many copies of this card are in the hand or draw pile, with only their owner knowing where."""
    held = copies(t.piles, at(seat, HAND), card) - copies(t.piles, at(seat, SHOWN), card)
    lying = copies(t.piles, at(seat, DRAW), card)
    for entry in t.on_top:
        if entry == pack_entry(card, seat):
            lying -= 1
    return held + lying


def see_drawn_out(t: Kingdom, seat: i64) -> None:
    """Note that the draw pile is empty, so that everyone knows the whole hand."""
    t.piles[at(seat, SHOWN)] = t.piles[at(seat, HAND)]
    t.piles[at(seat, SHOWN) + 1] = t.piles[at(seat, HAND) + 1]
    t.springs = vec[i64]()


def see_discarded(t: Kingdom, seat: i64) -> None:
    """Note that the whole hand lies in the discard pile."""
    clear(t.piles, at(seat, SHOWN))
    t.springs = vec[i64]()


def see_spring(t: Kingdom, seat: i64) -> None:
    """Note that the discard pile and the known top cards are about to be shuffled into the draw pile."""
    brought = vec[i64]([t.piles[at(seat, DISCARD)], t.piles[at(seat, DISCARD) + 1]])
    for entry in t.on_top[:]:
        if seat_of_entry(entry) == seat:
            put(brought, 0, card_of_entry(entry))
            t.on_top = remove(t.on_top, entry)
    for spring in range(0, i64(len(t.springs)), SPRING):
        add_all(brought, 0, t.springs, spring)
    for number in (brought[0], brought[1], 0, seat):
        t.springs = append(t.springs, number)


def see_draw(t: Kingdom) -> None:
    """Note a hidden draw: the hand may hold one more of the cards that each Spring brought."""
    for spring in range(0, i64(len(t.springs)), SPRING):
        t.springs[spring + MAY_HOLD] += 1


def draw_known_top(t: Kingdom, seat: i64) -> i64:
    """Move the known top card of a seat's draw pile to the known hand and return it; NO_CARD if none is known."""
    for k in range(i64(len(t.on_top)) - 1, -1, -1):
        if seat_of_entry(t.on_top[k]) == seat:
            t.on_top, entry = pop(t.on_top, k)
            put(t.piles, at(seat, SHOWN), card_of_entry(entry))
            return card_of_entry(entry)
    return NO_CARD


# What cannot be known


def imagine(t: Kingdom, seat: i64) -> None:
    """Deal each rival's hand again from the cards that may be in it.

    Nothing else hidden has been decided yet: chance decides what is drawn or turned up when it
    happens.
    """
    for rival in range(t.seats):
        if rival != seat:
            deal_again(t, rival)


def deal_again(t: Kingdom, seat: i64) -> None:
    """Keep the cards that everyone knows to be in the hand; draw the others from all that might be there."""
    hidden = size(t.piles, at(seat, HAND)) - size(t.piles, at(seat, SHOWN))
    hide_hand(t, seat)
    if len(t.springs) > 0 and t.springs[WHOSE] == seat:
        deal_after_spring(t, seat, hidden)
    else:
        for _ in range(hidden):
            deal(t, seat, any_of(t, t.piles, at(seat, DRAW)))
    for entry in t.on_top:
        if seat_of_entry(entry) == seat:
            put(t.piles, at(seat, DRAW), card_of_entry(entry))


def hide_hand(t: Kingdom, seat: i64) -> None:
    """Put the unknown cards of the hand into the draw pile, and set known top cards aside."""
    piles = t.piles
    hand = at(seat, HAND)
    shown = at(seat, SHOWN)
    once = difference(piles[hand], piles[shown]) | difference(piles[hand + 1], piles[shown + 1])
    twice = difference(piles[hand + 1], piles[shown])
    add_all(vec[i64]([once, twice]), 0, piles, at(seat, DRAW))
    piles[hand] = piles[shown]
    piles[hand + 1] = piles[shown + 1]
    for entry in t.on_top:
        if seat_of_entry(entry) == seat:
            pull(piles, at(seat, DRAW), card_of_entry(entry))


def any_of(t: Kingdom, piles: vec[i64], pile: i64) -> i64:
    return pick(piles, pile, t.luck.below(size(piles, pile), DEALING))


def deal(t: Kingdom, seat: i64, card: i64) -> None:
    pull(t.piles, at(seat, DRAW), card)
    put(t.piles, at(seat, HAND), card)


def deal_after_spring(t: Kingdom, seat: i64, hidden: i64) -> None:
    """Deal hidden cards at random, leaving out those that the hand cannot have more of.

    This always fills the hand: the sets of the Springs are nested, so no choice rules out another.
    """
    draw = at(seat, DRAW)
    pool = t.piles[draw : draw + 2]
    left = pool[:]
    dealt = zeros(2)
    held = zeros(i64(len(t.springs)))
    while hidden > 0:
        card = any_of(t, left, 0)
        pull(left, 0, card)
        if may_hold(t, card, copies(pool, 0, card) - copies(dealt, 0, card) - 1, held):
            put(dealt, 0, card)
            deal(t, seat, card)
            hidden -= 1


def may_hold(t: Kingdom, card: i64, lying: i64, held: vec[i64]) -> bool:
    """Whether the hand may hold this card when this many others of its kind lie in the draw pile.

    `held` counts, at each Spring's index, the cards of its set in the hand; this card is counted if it may be there.
    """
    for spring in range(0, i64(len(held)), SPRING):
        if lying < copies(t.springs, spring, card) and held[spring] == t.springs[spring + MAY_HOLD]:
            return False
    for spring in range(0, i64(len(held)), SPRING):
        if lying < copies(t.springs, spring, card):
            held[spring] += 1
    return True
