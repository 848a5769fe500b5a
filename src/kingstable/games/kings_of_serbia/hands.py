"""Where a seat's cards go: deck, hand, Action cards, discard pile (KS-10 to KS-15, KS-35, KS-37)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.sets import bit
from kingstable.games.kings_of_serbia.generated.packed import (
    actions_plus_value,
    copies_plus_deck,
    copies_plus_discard,
    copies_plus_hand,
    copies_plus_known,
    copies_plus_placed,
    copies_with_discard,
    copies_with_known,
    copies_with_placed,
    deck_of_copies,
    discard_of_copies,
    hand_of_copies,
    kind_of_top,
    kind_of_unseen,
    known_of_copies,
    pack_top,
    placed_of_copies,
    seat_of_top,
    seat_of_unseen,
)
from kingstable.games.kings_of_serbia.generated.steps import tell_draws, tell_shuffles
from kingstable.games.kings_of_serbia.pieces import (
    CARDS_IN_HAND,
    DECK_SIZE,
    DISCARD_SIZE,
    DRAWING,
    HAND_SIZE,
    NO_CARD,
    PLACING,
    SHUFFLED,
    VALUES,
    Realm,
    add,
    copies_of,
    has,
    in_deck,
    in_discard,
    one_of_tally,
    placed,
    put,
    put_copies,
    size_of_tally,
)
from kingstable.games.kings_of_serbia.printed import worth_on

DECKS: Final[i64] = 8
"""The source of chance for the first seat's deck; those of the other seats follow."""

# The deck, and its known top


def known_top(t: Realm, seat: i64) -> i64:
    """The index in `tops` of the card on top of the seat's deck; -1 if nobody knows that card."""
    k = i64(len(t.tops)) - 1
    while k >= 0 and seat_of_top(t.tops[k]) != seat:
        k -= 1
    return k


def is_top_known(t: Realm, seat: i64) -> bool:
    """Whether everyone knows which card lies on top."""
    return known_top(t, seat) >= 0


def put_on_top(t: Realm, seat: i64, kind: i64) -> None:
    """Put a card face down on top of the deck; everyone has seen which one it is (KS-35)."""
    t.tops = append(t.tops, pack_top(kind, seat))  # the last one on top (R26)


def deck_size(t: Realm, seat: i64) -> i64:
    """How many cards the deck has in all."""
    size = has(t, seat, DECK_SIZE)
    for top in t.tops:
        if seat_of_top(top) == seat:
            size += 1
    return size


def has_any_card(t: Realm, seat: i64) -> bool:
    """Whether the deck or the discard pile has a card left."""
    return has(t, seat, DISCARD_SIZE) > 0 or has(t, seat, DECK_SIZE) > 0 or is_top_known(t, seat)


def take_top(t: Realm, seat: i64) -> i64:
    """Take the top card of the deck, shuffling the discard pile if necessary; NO_CARD if there is none (KS-10)."""
    k = known_top(t, seat)
    if k >= 0:
        t.tops, top = pop(t.tops, k)
        return kind_of_top(top)
    if has(t, seat, DECK_SIZE) == 0:
        renew_deck(t, seat)
    size = has(t, seat, DECK_SIZE)
    if size == 0:
        return NO_CARD
    put(t, seat, DECK_SIZE, size - 1)
    return take_from_row(t, seat, t.luck.below(size, DECKS + seat))


def take_from_row(t: Realm, row: i64, n: i64) -> i64:
    """Take card number `n` of a row's shuffled deck."""
    kind: i64 = 0
    count = in_deck(t, row, kind)
    while n >= count:
        n -= count
        kind += 1
        count = in_deck(t, row, kind)
    add_to_deck(t, row, kind, -1)
    return kind


def add_to_deck(t: Realm, row: i64, kind: i64, number: i64) -> None:
    put_copies(t, row, kind, copies_plus_deck(copies_of(t, row, kind), number))


def kinds_in_deck(t: Realm, seat: i64) -> i64:
    """The kinds of cards in the deck, as a set."""
    found: i64 = 0
    for kind in range(t.kinds):
        if in_deck(t, seat, kind) > 0:
            found |= bit(kind)
    return found


def renew_deck(t: Realm, seat: i64) -> None:
    """Shuffle the discard pile into a new deck. Everyone now knows what was drawn from the old one."""
    size = has(t, seat, DISCARD_SIZE)
    if size == 0:
        return
    if t.phase == DRAWING:
        see_hand(t, seat)
    elif t.phase == PLACING:
        put(t, seat, SHUFFLED, 1)
    for kind in range(t.kinds):
        copies = copies_of(t, seat, kind)
        put_copies(t, seat, kind, copies_plus_deck(copies_with_discard(copies, 0), discard_of_copies(copies)))
    add(t, seat, DECK_SIZE, size)
    put(t, seat, DISCARD_SIZE, 0)
    tell_shuffles(t, seat, size)


def open_deck(t: Realm, seat: i64) -> None:
    """Add the known top cards to the rest of the deck, to be looked through and shuffled with it (KS-20)."""
    left = vec[i64](capacity=i64(len(t.tops)))
    for top in t.tops:
        if seat_of_top(top) == seat:
            add_to_deck(t, seat, kind_of_top(top), 1)
            add(t, seat, DECK_SIZE, 1)
        else:
            left = append(left, top)
    t.tops = left


# The hand


def draw_hand(t: Realm, seat: i64) -> None:
    """Draw five cards, or fewer if no more are left (KS-6, KS-10, ruling R25)."""
    drawn: i64 = 0
    while drawn < HAND_SIZE:
        is_known = is_top_known(t, seat)
        kind = take_top(t, seat)
        if kind == NO_CARD:
            break  # (R25)
        take_into_hand(t, seat, kind, is_known)
        tell_draws(t, seat, kind, EVERYONE if is_known else bit(seat))
        drawn += 1
    put(t, seat, CARDS_IN_HAND, drawn)


def take_into_hand(t: Realm, seat: i64, kind: i64, is_known: bool) -> None:
    copies = copies_plus_hand(copies_of(t, seat, kind), 1)
    put_copies(t, seat, kind, copies_plus_known(copies, 1) if is_known else copies)


def see_hand(t: Realm, seat: i64) -> None:
    """Note that everyone knows the whole hand so far, as the old deck is used up."""
    for kind in range(t.kinds):
        copies = copies_of(t, seat, kind)
        put_copies(t, seat, kind, copies_with_known(copies, hand_of_copies(copies)))


def forget_hand(t: Realm, seat: i64) -> None:
    """Forget what was known of the hand, whose cards lie open now."""
    for kind in range(t.kinds):
        copies = copies_of(t, seat, kind)
        if known_of_copies(copies) > 0:
            put_copies(t, seat, kind, copies_with_known(copies, 0))


def add_to_hand(t: Realm, seat: i64, kind: i64, number: i64) -> None:
    put_copies(t, seat, kind, copies_plus_hand(copies_of(t, seat, kind), number))


# Action cards


def lay_on(t: Realm, seat: i64, kind: i64, action: i64) -> None:
    """Lay a card on an Action card, and add its value there (KS-15)."""
    put_copies(t, seat, kind, copies_plus_placed(copies_of(t, seat, kind), one_of_tally(action)))
    put(t, seat, VALUES, actions_plus_value(has(t, seat, VALUES), action, worth_on(t, kind, action)))


def lying_on(t: Realm, seat: i64, action: i64) -> i64:
    """How many cards lie on an Action card, without those laid unseen."""
    total: i64 = 0
    for kind in range(t.kinds):
        total += placed(t, seat, kind, action)
    return total


# The discard pile


def add_to_discard(t: Realm, row: i64, kind: i64, number: i64) -> None:
    put_copies(t, row, kind, copies_plus_discard(copies_of(t, row, kind), number))


def kinds_in_discard(t: Realm, seat: i64) -> i64:
    """The kinds of cards in the discard pile, as a set."""
    found: i64 = 0
    for kind in range(t.kinds):
        if in_discard(t, seat, kind) > 0:
            found |= bit(kind)
    return found


def discard_placed(t: Realm, seat: i64) -> i64:
    """Discard all cards on Action cards, and return how many there were (KS-37)."""
    total: i64 = 0
    for kind in range(t.kinds):
        copies = copies_of(t, seat, kind)
        number = size_of_tally(placed_of_copies(copies))
        if number > 0:
            put_copies(t, seat, kind, copies_plus_discard(copies_with_placed(copies, 0), number))
            total += number
    add(t, seat, DISCARD_SIZE, total)
    return total


# All cards of a seat


def owned(t: Realm, seat: i64, kind: i64) -> i64:
    """How many cards of this kind the seat has, wherever they are (KS-50)."""
    copies = copies_of(t, seat, kind)
    number = deck_of_copies(copies) + discard_of_copies(copies) + hand_of_copies(copies)
    number += size_of_tally(placed_of_copies(copies))
    for top in t.tops:
        if top == pack_top(kind, seat):
            number += 1
    for unseen in t.unseen:
        if kind_of_unseen(unseen) == kind and seat_of_unseen(unseen) == seat:
            number += 1
    return number
