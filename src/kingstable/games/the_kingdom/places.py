"""Which cards lie where, and the ids of zones and of the pieces in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from kingstable.core.remembering import remembered
from kingstable.core.sets import includes
from kingstable.games.the_kingdom.nouns import SUITS, code
from kingstable.games.the_kingdom.pieces import (
    DECKS,
    DRAW,
    JOKER,
    SHOWN,
    STACKS,
    THREE_STACKS,
    Kingdom,
    at,
    kinds_of,
)

KINDS: Final = range(int(JOKER))
ROYAL_DECKS: Final = ("jacks", "queens", "kings", "aces")
STACK_NAMES: Final = ("low", "high", "points")

OPEN_PILES: Final = ("vault", "discard", "front")
"""In the order in which equal cards are numbered; the hand comes after them."""


# The Market


def deck_names(t: Kingdom) -> list[str]:
    """The names of this Market's decks by number; with the experiment's three stacks the fourth is empty."""
    numbered = STACK_NAMES if t.choices[STACKS] == THREE_STACKS else SUITS
    return [*numbered, *[""] * (4 - len(numbered)), *ROYAL_DECKS]


def deck_id(t: Kingdom, card: int) -> str:
    """The zone of the Market deck to which a card belongs."""
    found = next(deck for deck in range(int(DECKS)) if includes(kinds_of(t, deck), card))
    return f"market.{deck_names(t)[found]}"


def joker_id(number: int) -> str:
    return f"joker.{number}"


# Cards


Pile = tuple[int, int]
"""The set of kinds in a pile, and the set of those it holds twice."""


class Piles(NamedTuple):
    """The piles of a seat."""

    draw: Pile
    hand: Pile
    front: Pile
    discard: Pile
    vault: Pile


def piles_of(t: Kingdom, seat: int) -> Piles:
    numbers = tuple(t.piles[at(seat, DRAW) : at(seat, SHOWN)])
    return Piles(*zip(numbers[::2], numbers[1::2], strict=True))


@remembered
def cards_in(pile: Pile) -> tuple[int, ...]:
    """The cards of a pile, equal ones next to each other."""
    once, twice = pile
    return tuple([card for card in KINDS if includes(once, card) for _ in range(2 if includes(twice, card) else 1)])


def card_ids(cards: Sequence[int], place: str) -> list[str]:
    """An id for each of the open cards in a place, with equal ones numbered."""
    return [f"{place}.{code(card)}.{cards[:k].count(card)}" for k, card in enumerate(cards)]


def up_to(piles: Piles, name: str) -> tuple[Pile, ...]:
    """The named pile, after the piles whose cards are numbered before its own."""
    open_ones = (piles.vault, piles.discard, piles.front)
    return (*open_ones, piles.hand) if name == "hand" else open_ones[: OPEN_PILES.index(name) + 1]


@remembered
def lying(seat: int, piles: tuple[Pile, ...]) -> Mapping[str, int]:
    """By id, the cards of the last of these piles; equal cards are numbered through all of them."""
    *before, there = map(cards_in, piles)
    earlier = [card for cards in before for card in cards]
    ids = card_ids([*earlier, *there], f"s{seat}")
    return dict(zip(ids[len(earlier) :], there, strict=True))


def piece_ids(t: Kingdom, seat: int, name: str) -> dict[int, str]:
    """By card, the id of a piece in one of the seat's piles."""
    return {card: piece for piece, card in lying(seat, up_to(piles_of(t, seat), name)).items()}
