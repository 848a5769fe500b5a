"""The Market: which cards may be had, how they leave it, and what is turned up next."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, remove
from mypy_extensions import i64

from kingstable.core.sets import bit, count, includes, lowest, nth, without
from kingstable.games.the_kingdom.generated.packed import pack_entry
from kingstable.games.the_kingdom.generated.steps import tell_joker, tell_turns_up
from kingstable.games.the_kingdom.pieces import (
    ACE_DECK,
    ACE_PILE,
    ACES,
    ANY_CARD,
    DECKS,
    DISCARD,
    DRAW,
    GAINED_CARDS,
    HAND,
    JACK,
    JOKER,
    NO_CARD,
    NUMBER_DECKS,
    NUMBERS,
    SHOWN,
    STOCK,
    TO_DISCARD,
    TO_HAND,
    UNTIL_FIRST_BOUGHT,
    Kingdom,
    at,
    deck_of,
    kinds_of,
)  # fmt: skip
from kingstable.games.the_kingdom.piles import pull, put

TURNING_UP: Final[i64] = 16
"""The source of chance for the first deck; those of the other decks follow."""

# What may be had


def on_offer(t: Kingdom) -> i64:
    """The kinds that may be bought or taken: the open top cards, or any number if agreed (ruling R9)."""
    if t.choices[NUMBER_DECKS] != ANY_CARD:
        return t.tops
    offered = t.tops | t.piles[STOCK] & NUMBERS
    for card in t.buried:
        if card < JACK:
            offered |= bit(card)
    return offered


def aces_hidden(t: Kingdom) -> bool:
    """Whether an Ace can be had only by turning up cards until one appears (KD-5, ruling R4)."""
    return t.aces_open == 0 and t.piles[STOCK] & ACES != 0


def buriable(t: Kingdom) -> i64:
    """The open top cards of decks with another card below (KD-20)."""
    found: i64 = 0
    for deck in range(DECKS):
        top = t.tops & kinds_of(t, deck)
        if top != 0 and cards_below(t, deck) > 0:
            found |= top
    return found


def cards_below(t: Kingdom, deck: i64) -> i64:
    """How many cards a deck has besides an open top card."""
    kinds = kinds_of(t, deck)
    below = count(t.piles[STOCK] & kinds) + count(t.piles[STOCK + 1] & kinds)
    for card in t.buried:
        below += 1 if includes(kinds, card) else 0
    return below


# Leaving the Market


def lift(t: Kingdom, card: i64) -> None:
    """Take a card out of the Market; if it was a top card, turn up the next one."""
    if includes(t.tops, card):
        t.tops = without(t.tops, card)
        turn_up(t, deck_of(t, card))
    elif includes(t.piles[STOCK], card):
        pull(t.piles, STOCK, card)
    else:
        t.buried = remove(t.buried, card)


def bury(t: Kingdom, card: i64) -> None:
    """Put a top card at the bottom of its deck (KD-20, Summer)."""
    t.tops ^= bit(card)
    t.buried = append(t.buried, card)
    turn_up(t, deck_of(t, card))  # perhaps a Joker (R11)


def turn_up(t: Kingdom, deck: i64) -> None:
    """Turn up the next card of the deck; Jokers go aside at once (KD-22)."""
    card = next_card(t, deck)
    if card != NO_CARD:
        t.tops |= bit(card)
        tell_turns_up(t, card)


def next_card(t: Kingdom, deck: i64) -> i64:
    """Remove and return the next card of a deck that is not a Joker; NO_CARD if there is none."""
    card = next_of_all(t, deck)
    while card >= JOKER:
        reveal_joker(t)
        card = next_of_all(t, deck)
    return card


def next_of_all(t: Kingdom, deck: i64) -> i64:
    """The next card of a deck, numbers in order and royal cards at random; what was put at the bottom comes last."""
    kinds = kinds_of(t, deck)
    once = t.piles[STOCK] & kinds
    if once == 0:
        return next_buried(t, kinds)
    card = lowest(once)
    if card >= JACK:
        number = t.luck.below(count(once) + count(t.piles[STOCK + 1] & kinds), TURNING_UP + deck)
        first = count(once)
        card = nth(once, number) if number < first else nth(t.piles[STOCK + 1] & kinds, number - first)
    pull(t.piles, STOCK, card)
    return card


def next_buried(t: Kingdom, kinds: i64) -> i64:
    for card in t.buried:
        if includes(kinds, card):
            t.buried = remove(t.buried, card)
            return card
    return NO_CARD  # the deck is empty (R10)


def reveal_joker(t: Kingdom) -> None:
    """Change the season; after the fourth Joker everybody has one more turn (KD-22, KD-23)."""
    t.jokers += 1
    tell_joker(t, t.jokers)
    if t.jokers == 4:
        t.turns_left = t.seats + 1  # the current turn is nobody's last one (KD-23, R17)


# To the player


def gain(t: Kingdom, seat: i64, card: i64) -> None:
    """Put a bought or taken card on the player's discard pile, unless agreed otherwise (ruling R6)."""
    if t.choices[GAINED_CARDS] == TO_DISCARD:  # (R6)
        put(t.piles, at(seat, DISCARD), card)
    elif t.choices[GAINED_CARDS] == TO_HAND:
        put(t.piles, at(seat, HAND), card)
        put(t.piles, at(seat, SHOWN), card)
    else:
        put(t.piles, at(seat, DRAW), card)
        t.on_top = append(t.on_top, pack_entry(card, seat))


def uncover_ace(t: Kingdom) -> i64:
    """Turn up cards of the hidden deck until an Ace appears, and return it (ruling R4)."""
    return next_card(t, ACE_PILE)


def open_aces(t: Kingdom) -> None:
    """Open the Ace deck after the first Ace; if it stays hidden, the last Ace turns up the Jokers left (ruling R4)."""
    if t.choices[ACE_DECK] == UNTIL_FIRST_BOUGHT:
        t.aces_open = 1
        turn_up(t, ACE_PILE)
    elif not aces_hidden(t):
        next_card(t, ACE_PILE)
