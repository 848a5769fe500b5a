"""Decks, hands and discard piles: drawing, putting on top, shuffling, discarding (KS-10, KS-35, KS-37)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.sets import bit
from kingstable.games.kings_of_serbia.generated.steps import tell_draws, tell_shuffles
from kingstable.games.kings_of_serbia.pieces import (
    CARDS_IN_HAND,
    DECK_AND_DISCARD,
    DECK_SIZE,
    DISCARD,
    DISCARD_SIZE,
    DRAWING,
    ENTRY_KIND,
    ENTRY_SEAT_AT,
    FEW,
    HAND,
    HAND_SIZE,
    KNOWN,
    ONE_IN_HAND,
    ONE_KNOWN,
    PILE,
    PLACING,
    SHUFFLED,
    SOME,
    Realm,
    add,
    has,
    lying,
    placed_at,
    put,
)  # fmt: skip

NO_CARD: Final[i64] = -1
DECKS: Final[i64] = 8
"""The source of chance for the first seat's deck; the others follow."""


def known_top(t: Realm, seat: i64) -> i64:
    """Where in `tops` the card on top of the seat's deck is; -1 if nobody knows that card."""
    k = i64(len(t.tops)) - 1
    while k >= 0 and t.tops[k] >> ENTRY_SEAT_AT != seat:
        k -= 1
    return k


def put_on_top(t: Realm, seat: i64, kind: i64) -> None:
    """Face down on top of the deck; everybody has seen which card it is (KS-35)."""
    t.tops = append(t.tops, kind | seat << ENTRY_SEAT_AT)


def deck_size(t: Realm, seat: i64) -> i64:
    """All cards of the deck."""
    size = has(t, seat, DECK_SIZE)
    for entry in t.tops:
        if entry >> ENTRY_SEAT_AT == seat:
            size += 1
    return size


def has_any_card(t: Realm, seat: i64) -> bool:
    """Whether a card is left in deck or discard pile."""
    return has(t, seat, DISCARD_SIZE) > 0 or has(t, seat, DECK_SIZE) > 0 or known_top(t, seat) >= 0


def take_top(t: Realm, seat: i64) -> i64:
    """The top card leaves the deck, the discard pile being shuffled if need be; NO_CARD if there is none (KS-10)."""
    k = known_top(t, seat)
    if k >= 0:
        t.tops, entry = pop(t.tops, k)
        return entry & ENTRY_KIND
    if has(t, seat, DECK_SIZE) == 0:
        renew_deck(t, seat)
    size = has(t, seat, DECK_SIZE)
    if size == 0:
        return NO_CARD
    put(t, seat, DECK_SIZE, size - 1)
    return take_from_row(t, seat * t.kinds, t.luck.below(size, DECKS + seat))


def take_from_row(t: Realm, row: i64, n: i64) -> i64:
    """Card number `n` of a row's shuffled deck leaves it."""
    kind: i64 = 0
    count = t.cards[row] & PILE
    while n >= count:
        n -= count
        kind += 1
        count = t.cards[row + kind] & PILE
    t.cards[row + kind] -= 1
    return kind


def renew_deck(t: Realm, seat: i64) -> None:
    """The discard pile is shuffled and is the new deck. Of what was drawn before, all know now what it was."""
    size = has(t, seat, DISCARD_SIZE)
    if size == 0:
        return
    if t.phase == DRAWING:
        see_hand(t, seat)
    elif t.phase == PLACING:
        put(t, seat, SHUFFLED, 1)
    row = seat * t.kinds
    for kind in range(t.kinds):
        number = t.cards[row + kind]
        discarded = number >> DISCARD & PILE
        t.cards[row + kind] = number - (discarded << DISCARD) + discarded
    add(t, seat, DECK_SIZE, size)
    put(t, seat, DISCARD_SIZE, 0)
    tell_shuffles(t, seat, size)


def see_hand(t: Realm, seat: i64) -> None:
    """The old deck is drawn out, so everybody knows the whole hand so far."""
    row = seat * t.kinds
    for kind in range(t.kinds):
        number = t.cards[row + kind]
        t.cards[row + kind] = (number & ~(FEW << KNOWN)) | (number >> HAND & FEW) << KNOWN


def open_deck(t: Realm, seat: i64) -> None:
    """What lay on top in a known order is looked at, and later shuffled, with the rest (KS-20)."""
    left = vec[i64](capacity=i64(len(t.tops)))
    row = seat * t.kinds
    for entry in t.tops:
        if entry >> ENTRY_SEAT_AT == seat:
            t.cards[row + (entry & ENTRY_KIND)] += 1
            add(t, seat, DECK_SIZE, 1)
        else:
            left = append(left, entry)
    t.tops = left


def draw_hand(t: Realm, seat: i64) -> None:
    """Five cards, fewer if they have no more (KS-6, KS-10, ruling R25)."""
    drawn: i64 = 0
    while drawn < HAND_SIZE:
        is_known = known_top(t, seat) >= 0
        kind = take_top(t, seat)
        if kind == NO_CARD:
            break
        t.cards[seat * t.kinds + kind] += ONE_IN_HAND + ONE_KNOWN if is_known else ONE_IN_HAND
        tell_draws(t, seat, kind, EVERYONE if is_known else bit(seat))
        drawn += 1
    put(t, seat, CARDS_IN_HAND, drawn)


def forget_hand(t: Realm, seat: i64) -> None:
    """What was in the hand lies open now."""
    row = seat * t.kinds
    for kind in range(t.kinds):
        t.cards[row + kind] &= ~(FEW << KNOWN)


def discard_placed(t: Realm, seat: i64) -> i64:
    """All cards on Action cards go to the discard pile; how many they were (KS-37)."""
    row = seat * t.kinds
    total: i64 = 0
    for kind in range(t.kinds):
        number = t.cards[row + kind]
        if number > DECK_AND_DISCARD:
            count = lying(number)
            t.cards[row + kind] = (number & DECK_AND_DISCARD) + (count << DISCARD)
            total += count
    add(t, seat, DISCARD_SIZE, total)
    return total


def owned(t: Realm, seat: i64, kind: i64) -> i64:
    """How many cards of this kind the seat has, wherever they are (KS-50)."""
    number = t.cards[seat * t.kinds + kind]
    count = (number & PILE) + (number >> DISCARD & PILE) + (number >> HAND & FEW) + lying(number)
    for entry in t.tops:
        if entry == kind | seat << ENTRY_SEAT_AT:
            count += 1
    for entry in t.unseen:
        if entry & ENTRY_KIND == kind and entry >> ENTRY_SEAT_AT & FEW == seat:
            count += 1
    return count


def placed_in_all(t: Realm, seat: i64, action: i64) -> i64:
    """How many cards lie on an Action card, those laid unseen left out."""
    total: i64 = 0
    shift = placed_at(action)
    row = seat * t.kinds
    for kind in range(t.kinds):
        total += t.cards[row + kind] >> shift & SOME
    return total
