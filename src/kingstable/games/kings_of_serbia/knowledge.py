"""Deal again what a seat cannot know, so that players of any kind can think without looking.

Everything bought, removed, gained or sold was open. So the only hidden things are the hands during
placing, cards laid unseen, and offers not yet revealed. The order of decks, Territories and Characters
is not hidden but undecided: chance decides when a card is drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import zeros
from kingstable.games.kings_of_serbia.generated.packed import (
    copies_with_deck,
    copies_with_hand,
    copies_with_placed,
    deck_of_copies,
    goods_with_amount,
    hand_of_copies,
    kind_of_unseen,
    known_of_copies,
    known_of_unseen,
    new_of_unseen,
    placed_of_copies,
    seat_of_unseen,
    unseen_with_kind,
)
from kingstable.games.kings_of_serbia.hands import add_to_hand, lay_on, lying_on
from kingstable.games.kings_of_serbia.pieces import (
    ACTIONS,
    CARDS_IN_HAND,
    DEALING,
    OFFER,
    PLACING,
    RESOURCES,
    SHUFFLED,
    TRADING,
    VALUES,
    Realm,
    copies_of,
    has,
    in_deck,
    put,
    put_copies,
    size_of_tally,
)
from kingstable.games.kings_of_serbia.resources import stock

OLD_DECK: Final[i64] = 0
NEW_DECK: Final[i64] = 1
"""Where a card laid unseen came from: the old deck, or a discard pile shuffled since the hand was drawn."""


def imagine(t: Realm, seat: i64) -> None:
    """Deal hands and face-down cards again during placing, and offers while they are sealed."""
    if t.phase <= PLACING:
        for other in range(t.seats):
            if other != seat:
                deal_cards_again(t, other, own=False)
            elif has_unseen(t, other):
                deal_cards_again(t, other, own=True)
    elif t.phase == TRADING and t.prices == 0:
        imagine_offers(t, seat)


def has_unseen(t: Realm, seat: i64) -> bool:
    """Whether the seat has laid a card that it has not seen itself."""
    for unseen in t.unseen:
        if seat_of_unseen(unseen) == seat and not known_of_unseen(unseen):
            return True
    return False


def deal_cards_again(t: Realm, seat: i64, own: bool) -> None:
    """Deal a rival's hand, face-down cards and deck again; for the seat itself only its deck and what it laid unseen.

    Cards drawn before the discard pile was shuffled, for a card laid unseen, cannot be from that pile.
    """
    split = has(t, seat, SHUFFLED) == 1
    pool = zeros(t.kinds)
    hand = zeros(t.kinds)
    for kind in range(t.kinds):
        copies = copies_of(t, seat, kind)
        if not split:
            pool[kind] += deck_of_copies(copies)
        if not own:
            hand[kind] = known_of_copies(copies)
            pool[kind] += hand_of_copies(copies) + size_of_tally(placed_of_copies(copies)) - hand[kind]
    gather_unseen(t, seat, pool, OLD_DECK)
    if not own:
        deal_hand_again(t, seat, hand, pool)
    redraw_unseen(t, seat, pool, OLD_DECK)
    if split:
        for kind in range(t.kinds):
            pool[kind] = in_deck(t, seat, kind)
        gather_unseen(t, seat, pool, NEW_DECK)
        redraw_unseen(t, seat, pool, NEW_DECK)
    for kind in range(t.kinds):
        put_copies(t, seat, kind, copies_with_deck(copies_of(t, seat, kind), pool[kind]))


def is_unknown(unseen: i64, seat: i64, deck: i64) -> bool:
    """Whether this card was laid by this seat from this deck without anybody having looked at it."""
    return seat_of_unseen(unseen) == seat and not known_of_unseen(unseen) and new_of_unseen(unseen) == deck


def gather_unseen(t: Realm, seat: i64, pool: vec[i64], deck: i64) -> None:
    """Return cards laid unseen to the pool."""
    for unseen in t.unseen:
        if is_unknown(unseen, seat, deck):
            pool[kind_of_unseen(unseen)] += 1


def redraw_unseen(t: Realm, seat: i64, pool: vec[i64], deck: i64) -> None:
    """Draw the cards laid unseen again from the pool."""
    for k in range(i64(len(t.unseen))):
        if is_unknown(t.unseen[k], seat, deck):
            t.unseen[k] = unseen_with_kind(t.unseen[k], draw(t, pool))


def draw(t: Realm, pool: vec[i64]) -> i64:
    """Take a random card out of the pool."""
    total: i64 = 0
    for count in pool:
        total += count
    n = t.luck.below(total, DEALING)
    kind: i64 = 0
    while n >= pool[kind]:
        n -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


def deal_hand_again(t: Realm, seat: i64, hand: vec[i64], pool: vec[i64]) -> None:
    """Deal the known cards and others from the pool, as many to each Action card as it had, the rest to the hand."""
    counts = zeros(ACTIONS)
    missing = has(t, seat, CARDS_IN_HAND)
    for action in range(ACTIONS):
        counts[action] = lying_on(t, seat, action)
        missing += counts[action]
    for count in hand:
        missing -= count
    for _ in range(missing):
        hand[draw(t, pool)] += 1
    for kind in range(t.kinds):
        put_copies(t, seat, kind, copies_with_hand(copies_with_placed(copies_of(t, seat, kind), 0), 0))
    put(t, seat, VALUES, 0)
    for action in range(ACTIONS):
        for _ in range(counts[action]):
            lay_on(t, seat, draw(t, hand), action)
    for kind in range(t.kinds):
        add_to_hand(t, seat, kind, hand[kind])


def imagine_offers(t: Realm, seat: i64) -> None:
    """Imagine an offer for each rival who has decided; those who have not may still offer anything."""
    for other in range(t.seats):
        if other != seat:
            put(t, other, OFFER, 0 if t.is_asked(other) else some_offer(t, other))


def some_offer(t: Realm, seat: i64) -> i64:
    """A random offer, mostly of all that the seat has of two resources."""
    left_out = t.luck.below(RESOURCES, DEALING)
    offer: i64 = 0
    for resource in range(RESOURCES):
        number = stock(t, seat, resource)
        if resource != left_out and number > 0:
            if t.luck.below(4, DEALING) == 0:
                number = t.luck.below(number + 1, DEALING)
            offer = goods_with_amount(offer, resource, number)
    return offer
