"""Removing a card from the player's own deck or discard pile (KS-20, KS-44, rulings R9 and R30)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.games.kings_of_serbia.generated.steps import (
    ask_card_found,
    ask_card_to_remove,
    may_decline,
    may_look,
    may_remove_discarded_each,
    may_remove_from_deck_each,
    tell_looks,
    tell_removes,
    tell_shuffles,
    then_land_removal,
    then_settle_land_removal,
)  # fmt: skip
from kingstable.games.kings_of_serbia.hands import (
    add_to_deck,
    add_to_discard,
    deck_size,
    has_any_card,
    kinds_in_deck,
    kinds_in_discard,
    open_deck,
)
from kingstable.games.kings_of_serbia.pieces import (
    ANY_TIME,
    BACK_TO_PILE,
    DECK_SIZE,
    DISCARD_SIZE,
    LAND_REMOVALS,
    LOOKED,
    PASSED,
    REMOVALS,
    REMOVE,
    REMOVED_BANDITS,
    TERRITORY_REMOVAL,
    Realm,
    add,
    effect,
    has,
    put,
)
from kingstable.games.kings_of_serbia.printed import bandit_of


def offer_removals(t: Realm, seat: i64) -> None:
    """Offer each card of the discard pile, and to look through the deck for one (KS-20)."""
    may_remove_discarded_each(t, kinds_in_discard(t, seat))
    if deck_size(t, seat) > 0:
        may_look(t)


def ask_to_remove(t: Realm, seat: i64, number: i64) -> None:
    """Ask for this many removals, unless there is nothing to remove (ruling R30)."""
    if has_any_card(t, seat):
        put(t, seat, REMOVALS, number)
        ask_card_to_remove(t, seat)


def card_to_remove(t: Realm, seat: i64) -> None:
    """A card to remove, or none (KS-20)."""
    offer_removals(t, seat)
    may_decline(t)


def look(t: Realm, seat: i64) -> None:
    """Look through the deck, which uses up the removal whatever is found (ruling R30)."""
    tell_looks(t, seat)
    use_removal(t, seat)
    put(t, seat, LOOKED, 1)
    open_deck(t, seat)
    ask_card_found(t, seat)


def card_found(t: Realm, seat: i64) -> None:
    """A card of the deck that was looked through, one of the discard pile, or none."""
    may_remove_from_deck_each(t, kinds_in_deck(t, seat))
    may_remove_discarded_each(t, kinds_in_discard(t, seat))
    may_decline(t)


def remove_from_deck(t: Realm, seat: i64, card: i64) -> None:
    add_to_deck(t, seat, card, -1)
    add(t, seat, DECK_SIZE, -1)
    leave_game(t, seat, card)
    close_deck(t, seat)


def remove_discarded(t: Realm, seat: i64, card: i64) -> None:
    add_to_discard(t, seat, card, -1)
    add(t, seat, DISCARD_SIZE, -1)
    if not has(t, seat, LOOKED):
        use_removal(t, seat)
    leave_game(t, seat, card)
    close_deck(t, seat)


def close_deck(t: Realm, seat: i64) -> None:
    """Shuffle a deck that was looked through, whatever was removed (KS-20, ruling R30)."""
    if has(t, seat, LOOKED):
        put(t, seat, LOOKED, 0)
        if deck_size(t, seat) > 0:
            tell_shuffles(t, seat, deck_size(t, seat))


def use_removal(t: Realm, seat: i64) -> None:
    """Use up a removal: first one that cannot wait, then a Territory's that can (ruling R9)."""
    if has(t, seat, REMOVALS) > 0:
        add(t, seat, REMOVALS, -1)
    else:
        add(t, seat, LAND_REMOVALS, 1)


def leave_game(t: Realm, seat: i64, card: i64) -> None:
    """Take a card out of the game, or return a Bandit to its pile if agreed (KS-20, ruling R8)."""
    tell_removes(t, seat, card)
    if returns_to_pile(t, card):
        t.bandits += 1
    else:
        add_to_discard(t, t.seats, card, 1)  # (R8)


def returns_to_pile(t: Realm, card: i64) -> bool:
    """Whether a removed card is a Bandit that goes back to its pile, if agreed (ruling R8)."""
    return card == bandit_of(t) and t.choices[REMOVED_BANDITS] == BACK_TO_PILE


def decline(t: Realm, seat: i64) -> None:
    """Do without what is not compulsory; this gives up only what was asked (KS-12, KS-20, KS-43)."""
    if has(t, seat, LOOKED):
        close_deck(t, seat)
    elif has(t, seat, REMOVALS) > 0:
        put(t, seat, REMOVALS, 0)
    else:
        put(t, seat, PASSED, 1)


# If agreed: removals of Territories at any time of the round


def offer_land_removal(t: Realm, seat: i64) -> None:
    """Offer a removal in each phase, if those of Territories can be used at any time (ruling R9)."""
    if t.choices[TERRITORY_REMOVAL] == ANY_TIME:
        then_land_removal(t, seat)


def land_removals(t: Realm, seat: i64) -> i64:
    """How many removals not yet used this round can be used at any time."""
    if t.choices[TERRITORY_REMOVAL] != ANY_TIME:
        return 0
    return effect(t, seat, REMOVE) - has(t, seat, LAND_REMOVALS)


def land_removal(t: Realm, seat: i64) -> None:
    """Ask for a removal; declining keeps it for later."""
    if land_removals(t, seat) > 0 and has_any_card(t, seat):
        put(t, seat, PASSED, 0)
        ask_card_to_remove(t, seat)
        then_settle_land_removal(t, seat)


def settle_land_removal(t: Realm, seat: i64) -> None:
    """Offer the next removal if this one was used; otherwise clear PASSED, as nothing else was declined."""
    if has(t, seat, PASSED):
        put(t, seat, PASSED, 0)
    else:
        then_land_removal(t, seat)
