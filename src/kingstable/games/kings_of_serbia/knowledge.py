"""What a seat cannot know is dealt again, so that players of any kind can think without looking.

What everybody has bought, removed, gained and sold was done openly. So hidden are only the hands while
they are being placed, what was laid unseen, and offers not yet revealed. The order of decks, Territories
and Characters is not hidden but undecided: chance decides when a card is drawn.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.core.table import SEALED, seat_of, zeros
from kingstable.games.kings_of_serbia.hands import placed_in_all
from kingstable.games.kings_of_serbia.pieces import (
    ACTIONS,
    CARDS_IN_HAND,
    DEALING,
    DISCARD,
    ENTRY_KIND,
    ENTRY_KNOWN,
    ENTRY_NEW,
    ENTRY_SEAT_AT,
    FEW,
    HAND,
    KNOWN,
    OFFER,
    OFFER_BITS,
    PILE,
    PLACING,
    RESOURCES,
    SHUFFLED,
    STOCK,
    TRADING,
    VALUES,
    Realm,
    add_placed,
    has,
    lying,
    put,
)  # fmt: skip


def deal_unseen_again(t: Realm, seat: i64) -> None:
    """Hands and what lies face down while cards are placed; offers while they are sealed."""
    if t.phase <= PLACING:
        for other in range(t.seats):
            if other != seat:
                deal_cards_again(t, other, own=False)
            elif has_unseen(t, other):
                deal_cards_again(t, other, own=True)
    elif t.phase == TRADING and t.prices == 0:
        imagine_offers(t, seat)


def has_unseen(t: Realm, seat: i64) -> bool:
    """Whether something lies before the seat that it has not seen itself."""
    for entry in t.unseen:
        if entry >> ENTRY_SEAT_AT & FEW == seat and entry & ENTRY_KNOWN == 0:
            return True
    return False


def deal_cards_again(t: Realm, seat: i64, own: bool) -> None:
    """Hand, face-down cards and deck of a rival; for the seat itself only what it laid unseen, and its deck.

    What was drawn before the discard pile was shuffled for a card laid unseen cannot be from that pile.
    """
    row = seat * t.kinds
    split = has(t, seat, SHUFFLED) == 1
    pool = zeros(t.kinds)
    hand = zeros(t.kinds)
    for kind in range(t.kinds):
        number = t.cards[row + kind]
        if not split:
            pool[kind] += number & PILE
        if not own:
            hand[kind] = number >> KNOWN & FEW
            pool[kind] += (number >> HAND & FEW) + lying(number) - hand[kind]
    gather_unseen(t, seat, pool, 0)
    if not own:
        deal_hand_again(t, seat, hand, pool)
    redraw_unseen(t, seat, pool, 0)
    if split:
        for kind in range(t.kinds):
            pool[kind] = t.cards[row + kind] & PILE
        gather_unseen(t, seat, pool, ENTRY_NEW)
        redraw_unseen(t, seat, pool, ENTRY_NEW)
    for kind in range(t.kinds):
        t.cards[row + kind] = t.cards[row + kind] & ~PILE | pool[kind]


def is_unknown(t: Realm, entry: i64, seat: i64, group: i64) -> bool:
    """Whether a card was laid unseen by this seat, and belongs to the group: from the new deck, or from the old."""
    return entry >> ENTRY_SEAT_AT & FEW == seat and entry & (ENTRY_KNOWN | ENTRY_NEW) == group


def gather_unseen(t: Realm, seat: i64, pool: vec[i64], group: i64) -> None:
    """Cards laid unseen go back to the pool."""
    for entry in t.unseen:
        if is_unknown(t, entry, seat, group):
            pool[entry & ENTRY_KIND] += 1


def redraw_unseen(t: Realm, seat: i64, pool: vec[i64], group: i64) -> None:
    """They are drawn from it again."""
    for k in range(i64(len(t.unseen))):
        entry = t.unseen[k]
        if is_unknown(t, entry, seat, group):
            t.unseen[k] = entry & ~ENTRY_KIND | draw(t, pool)


def draw(t: Realm, pool: vec[i64]) -> i64:
    """A card of the pool leaves it."""
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
    """The known cards and others from the pool, on the Action cards as many as there are, the rest in the hand."""
    row = seat * t.kinds
    counts = zeros(ACTIONS)
    missing = has(t, seat, CARDS_IN_HAND)
    for action in range(ACTIONS):
        counts[action] = placed_in_all(t, seat, action)
        missing += counts[action]
    for count in hand:
        missing -= count
    for _ in range(missing):
        hand[draw(t, pool)] += 1
    for kind in range(t.kinds):
        t.cards[row + kind] &= PILE | PILE << DISCARD | FEW << KNOWN
    put(t, seat, VALUES, 0)
    for action in range(ACTIONS):
        for _ in range(counts[action]):
            add_placed(t, seat, draw(t, hand), action)
    for kind in range(t.kinds):
        t.cards[row + kind] += hand[kind] << HAND


def imagine_offers(t: Realm, seat: i64) -> None:
    """Who has offered may have offered anything they have of two resources; who has not may still do so."""
    waiting: i64 = 0
    for step in t.agenda[: t.depth]:
        if step & SEALED:
            waiting |= bit(seat_of(step))
    for other in range(t.seats):
        if other != seat:
            offer: i64 = 0
            if not waiting >> other & 1:
                offer = some_offer(t, other)
            put(t, other, OFFER, offer)


def some_offer(t: Realm, seat: i64) -> i64:
    """Mostly all they have of two resources, drawn by chance."""
    left_out = t.luck.below(RESOURCES, DEALING)
    offer: i64 = 0
    for resource in range(RESOURCES):
        number = has(t, seat, STOCK + resource)
        if resource != left_out and number > 0:
            if t.luck.below(4, DEALING) == 0:
                number = t.luck.below(number + 1, DEALING)
            offer |= number << OFFER_BITS * resource
    return offer
