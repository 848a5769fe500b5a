"""What a seat sees of The Kingdom as rows of small numbers, for programs that learn. Seats count from its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.sets import includes
from kingstable.games.the_kingdom.generated.packed import card_of_entry, seat_of_entry
from kingstable.games.the_kingdom.pieces import DISCARD, DRAW, FRONT, HAND, SHOWN, STOCK, VAULT, Kingdom, at
from kingstable.games.the_kingdom.piles import copies, size

PLANES: Final = (
    "hand 54",
    "draw_pile 54",
    "tops 54",
    "stock 54",
    "buried 8",
    "coins 1",
    "purchases 1",
    "vaulted 1",
    "aces_open 1",
    "jokers 1",
    "first seats",
    "turns_left 1",
    "hand_sizes seats",
    "draw_pile_sizes seats",
    "unplaced seats 54",
    "shown seats 54",
    "front seats 54",
    "discard seats 54",
    "vault seats 54",
    "on_top seats 8",
)
"""Cards are numbered by kind, twos first and in each rank Spades, Clubs, Hearts, Diamonds, with the Jokers last.
`unplaced` are the cards in a seat's hand and draw pile together, `shown` those that everyone knows to be in the hand.
`buried` and `on_top` list cards by kind plus one, the last of them first."""

CARD_KINDS: Final[i64] = 54
NAMED: Final[i64] = 8
"""At most this many cards are listed in their order."""


def observe(t: Kingdom, seat: i64, canvas: Canvas) -> None:
    """The Market, everything open, the seat's own hand, and how many cards are elsewhere (ruling R23)."""
    pile(t, at(seat, HAND), canvas)
    pile(t, at(seat, DRAW), canvas)
    canvas.members(t.tops, CARD_KINDS)
    pile(t, STOCK, canvas)
    buried(t, canvas)
    canvas.put(t.coins)
    canvas.put(t.purchases)
    canvas.put(t.vaulted)
    canvas.put(t.aces_open)
    canvas.put(t.jokers)
    canvas.seat(t.first, seat, t.seats)
    canvas.put(t.turns_left)
    for k in range(t.seats):
        canvas.put(size(t.piles, at((seat + k) % t.seats, HAND)))
    for k in range(t.seats):
        canvas.put(size(t.piles, at((seat + k) % t.seats, DRAW)))
    for k in range(t.seats):
        unplaced(t, (seat + k) % t.seats, canvas)
    piles_of_all(t, seat, SHOWN, canvas)
    piles_of_all(t, seat, FRONT, canvas)
    piles_of_all(t, seat, DISCARD, canvas)
    piles_of_all(t, seat, VAULT, canvas)
    for k in range(t.seats):
        on_top(t, (seat + k) % t.seats, canvas)


def pile(t: Kingdom, place: i64, canvas: Canvas) -> None:
    """How many of each kind a pile has."""
    for card in range(CARD_KINDS):
        if includes(t.piles[place], card):
            canvas.mark(card, copies(t.piles, place, card))
    canvas.skip(CARD_KINDS)


def piles_of_all(t: Kingdom, seat: i64, zone: i64, canvas: Canvas) -> None:
    for k in range(t.seats):
        pile(t, at((seat + k) % t.seats, zone), canvas)


def unplaced(t: Kingdom, seat: i64, canvas: Canvas) -> None:
    """The cards in a seat's hand and draw pile together, which are never a secret."""
    hand = at(seat, HAND)
    draw = at(seat, DRAW)
    for card in range(CARD_KINDS):
        canvas.put(copies(t.piles, hand, card) + copies(t.piles, draw, card))


def buried(t: Kingdom, canvas: Canvas) -> None:
    """Cards at the bottom of their Market decks, the lowest one first."""
    left = i64(len(t.buried))
    for _ in range(NAMED):
        left -= 1
        canvas.put(t.buried[left] + 1 if left >= 0 else 0)


def on_top(t: Kingdom, seat: i64, canvas: Canvas) -> None:
    """Cards known to lie on a seat's draw pile, the top one first."""
    told: i64 = 0
    for k in range(i64(len(t.on_top)) - 1, -1, -1):
        if seat_of_entry(t.on_top[k]) == seat and told < NAMED:
            canvas.put(card_of_entry(t.on_top[k]) + 1)
            told += 1
    canvas.skip(NAMED - told)
