"""Deal again what a seat cannot know, so that players of any kind can think without looking."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import copies, one, size_of
from kingstable.games.kingdoms.pieces import (
    AUTO_COMPLETE,
    AUTO_ON,
    KINDS,
    SHUFFLING,
    Lands,
    bids_of,
    is_complete,
    own_cards,
)
from kingstable.games.kingdoms.reach import can_complete


def imagine(t: Lands, seat: i64) -> None:
    """Deal the source and the unseen cards of the others' hands again, with this table's luck.

    If winning cards are laid for the players, only winners ever have a complete kingdom, so deal until that holds.
    """
    unseen = t.deck[:]
    for other in range(t.seats):
        if other != seat:
            unseen = append_cards(unseen, t.hands[other] - t.known[other])
    unseen = in_order(unseen)
    t.luck.shuffle(unseen, SHUFFLING)
    deal_again(t, seat, unseen)
    while t.choices[AUTO_COMPLETE] == AUTO_ON and somebody_could_complete(t, seat):
        t.luck.shuffle(unseen, SHUFFLING)
        deal_again(t, seat, unseen)


def append_cards(pile: vec[i64], cards: i64) -> vec[i64]:
    for card in range(KINDS):
        for _ in range(copies(cards, card)):
            pile = append(pile, card)
    return pile


def in_order(pile: vec[i64]) -> vec[i64]:
    """The same cards sorted by number, so that nothing of their old order shows."""
    cards: i64 = 0
    for card in pile:
        cards += one(card)
    return append_cards(vec[i64](capacity=i64(len(pile))), cards)


def deal_again(t: Lands, seat: i64, unseen: vec[i64]) -> None:
    """Give the others as many unseen cards as they have, and the rest to the source."""
    dealt: i64 = 0
    for other in range(t.seats):
        if other != seat:
            count = size_of(t.hands[other]) - size_of(t.known[other])
            t.hands[other] = t.known[other]
            for card in unseen[dealt : dealt + count]:
                t.hands[other] += one(card)
            dealt += count
    t.deck = unseen[dealt:]


def somebody_could_complete(t: Lands, seat: i64) -> bool:
    """Whether another seat could have laid a kingdom after the last exchange, this battle's bids included."""
    for other in range(t.seats):
        cards = own_cards(t, other) + bids_of(t, other)
        if other != seat and not is_complete(t.kingdoms[other]) and can_complete(cards):
            return True
    return False
