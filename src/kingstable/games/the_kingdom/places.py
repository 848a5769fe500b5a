"""Which cards lie where, and the ids of zones and of the pieces in them."""

from __future__ import annotations

from typing import Final

from kingstable.core.sets import includes
from kingstable.games.the_kingdom.nouns import SUITS, code
from kingstable.games.the_kingdom.pieces import (
    DECKS,
    DISCARD,
    FRONT,
    HAND,
    JOKER,
    STACKS,
    THREE_STACKS,
    VAULT,
    Kingdom,
    at,
    kinds_of,
)
from kingstable.games.the_kingdom.piles import copies

KINDS: Final = range(int(JOKER))
ROYAL_DECKS: Final = ("jacks", "queens", "kings", "aces")
STACK_NAMES: Final = ("low", "high", "points")

OPEN_PILES: Final = {"vault": VAULT, "discard": DISCARD, "front": FRONT}
"""In the order in which equal cards are numbered, and then the hand."""


# The Market


def deck_names(t: Kingdom) -> list[str]:
    """The decks of this Market by number; the experiment's three stacks leave the fourth place empty."""
    numbered = STACK_NAMES if t.choices[STACKS] == THREE_STACKS else SUITS
    return [*numbered, *[""] * (4 - len(numbered)), *ROYAL_DECKS]


def deck_id(t: Kingdom, card: int) -> str:
    """The zone of the Market deck to which a card belongs."""
    found = next(deck for deck in range(int(DECKS)) if includes(kinds_of(t, deck), card))
    return f"market.{deck_names(t)[found]}"


def joker_id(number: int) -> str:
    return f"joker.{number}"


# Cards


def cards_in(t: Kingdom, pile: int) -> list[int]:
    """The cards of a pile, equal ones beside each other."""
    return [card for card in KINDS for _ in range(int(copies(t.piles, pile, card)))]


def card_ids(cards: list[int], place: str) -> list[str]:
    """An id for each of the cards that lie open in a place, equal ones numbered."""
    return [f"{place}.{code(card)}.{cards[:k].count(card)}" for k, card in enumerate(cards)]


def lying(t: Kingdom, seat: int, name: str) -> dict[str, int]:
    """By id, the cards of one of the seat's piles; equal ones are numbered through all of its piles."""
    before: list[int] = []
    for each, zone in OPEN_PILES.items():
        if each == name:
            break
        before += cards_in(t, int(at(seat, zone)))
    there = cards_in(t, int(at(seat, OPEN_PILES.get(name, HAND))))
    return dict(zip(card_ids(before + there, f"s{seat}")[len(before) :], there, strict=True))


def piece_ids(t: Kingdom, seat: int, name: str) -> dict[int, str]:
    """By card, the id of a piece in one of the seat's piles."""
    return {card: piece for piece, card in lying(t, seat, name).items()}
