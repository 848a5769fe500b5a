"""Deal again what a seat cannot know."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kingstable.core.table import zeros
from kingstable.games.crusaders.pieces import CARDS, HAND_ROOM, SHUFFLING, Realm


def imagine(t: Realm, seat: i64) -> None:
    """Deal the deck and the rivals' hands again; the seat has seen none of these cards."""
    unseen = t.deck[:]
    for place in range(t.seats * HAND_ROOM):
        if place // HAND_ROOM != seat and t.hands[place] > 0:
            unseen = append(unseen, t.hands[place])
    unseen = in_order(unseen)
    t.luck.shuffle(unseen, SHUFFLING)
    for place in range(t.seats * HAND_ROOM):
        if place // HAND_ROOM != seat and t.hands[place] > 0:
            unseen, t.hands[place] = pop(unseen)
    t.deck = unseen


def in_order(cards: vec[i64]) -> vec[i64]:
    """Sort the cards, so that the result of a shuffle does not depend on their old order."""
    marked = zeros(CARDS)
    for card in cards:
        marked[card] = 1
    found = vec[i64](capacity=i64(len(cards)))
    for card in range(CARDS):
        if marked[card]:
            found = append(found, card)
    return found
