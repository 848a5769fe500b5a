"""The Royalty: what Jacks, Queens, Kings and Aces do when they are played (KD-14 to KD-21, KD-26)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, difference, highest
from kingstable.games.the_kingdom import knowledge, market
from kingstable.games.the_kingdom.generated.packed import suit_of_card
from kingstable.games.the_kingdom.generated.steps import (
    ask_card_for_the_vault,
    ask_card_for_winter,
    ask_card_to_bury,
    ask_card_to_take,
    ask_rival_to_force,
    ask_rival_to_raid,
    ask_whether_to_draw,
    ask_whether_to_shuffle,
    may_bury_each,
    may_conjure_each,
    may_decline,
    may_draw_cards,
    may_force_each,
    may_raid_each,
    may_shuffle_in,
    may_take_each,
    may_vault_discarded_each,
    may_vault_held_each,
    tell_buries,
    tell_gathers,
    tell_raids,
    tell_shuffles,
    tell_takes,
    tell_vaults,
    then_force_a_rival,
    then_free_card,
)  # fmt: skip
from kingstable.games.the_kingdom.hands import draw, lose_card
from kingstable.games.the_kingdom.pieces import (
    ACE,
    ACES,
    AFTER_VAULTING,
    AND_BASE,
    CLUBS,
    DISCARD,
    DRAW,
    EACH_OPPONENT,
    HAND,
    HEARTS,
    JACK_OF_SPADES,
    KING,
    KING_OF_CLUBS,
    NUMBERS_OF,
    ONE_AND_THREE,
    QUEEN,
    QUEEN_OF_HEARTS,
    SPADES,
    TWO_CARDS,
    USES_PURCHASE,
    VAULT,
    WINTER_ACE,
    Kingdom,
    at,
    winning_suit,
)  # fmt: skip
from kingstable.games.the_kingdom.piles import move_all, pull, put, size


def royalty(t: Kingdom, seat: i64, card: i64) -> None:
    """Apply the effect of a royal card of any suit, before the effect of its suit (KD-21)."""
    if card < QUEEN:
        jack(t, seat, card)
    elif card < KING:
        queen(t, seat, card)
    elif card < ACE:
        king(t, seat, card)
    else:
        ace(t, seat)


# Jacks


def jack(t: Kingdom, seat: i64, card: i64) -> None:
    """Let the player make an opponent discard (KD-14); with the Jack of Spades one has to (KD-15)."""
    if suit_of_card(card) == SPADES:
        jack_of_spades(t, seat)
    elif rivals_with_cards(t, seat) != 0:
        ask_rival_to_raid(t, seat)


def rivals_with_cards(t: Kingdom, seat: i64) -> i64:
    """The opponents with cards in hand, a bit for each."""
    rivals: i64 = 0
    for rival in range(t.seats):
        if rival != seat and t.piles[at(rival, HAND)] != 0:
            rivals |= bit(rival)
    return rivals


def rival_to_raid(t: Kingdom, seat: i64) -> None:
    """An opponent with a card in hand, or nobody (KD-14)."""
    may_raid_each(t, rivals_with_cards(t, seat))
    may_decline(t)  # (R24)


def raid(t: Kingdom, seat: i64, rival: i64) -> None:
    tell_raids(t, seat, rival)
    lose_card(t, rival)


def jack_of_spades(t: Kingdom, seat: i64) -> None:
    if t.choices[JACK_OF_SPADES] == EACH_OPPONENT:
        for step in range(1, t.seats):
            lose_card(t, (seat + step) % t.seats)
        return
    if t.choices[JACK_OF_SPADES] == AND_BASE and rivals_with_cards(t, seat) != 0:
        ask_rival_to_raid(t, seat)
    then_force_a_rival(t, seat)


def force_a_rival(t: Kingdom, seat: i64) -> None:
    """Choose an opponent to discard, who must hold a card if any opponent does (KD-15, ruling R3)."""
    rivals = rivals_with_cards(t, seat)
    if rivals & (rivals - 1) != 0:
        ask_rival_to_force(t, seat)
    elif rivals != 0:
        force(t, seat, highest(rivals))  # there is no choice (R3)


def rival_to_force(t: Kingdom, seat: i64) -> None:
    """An opponent with a card in hand (ruling R3)."""
    may_force_each(t, rivals_with_cards(t, seat))


def force(t: Kingdom, seat: i64, rival: i64) -> None:
    tell_raids(t, seat, rival)
    lose_card(t, rival)  # neither can waive it (KD-15)
    if t.choices[JACK_OF_SPADES] == TWO_CARDS:
        lose_card(t, rival)


# Queens


def queen(t: Kingdom, seat: i64, card: i64) -> None:
    """Let the player draw a card, or three with the Queen of Hearts (KD-17)."""
    number: i64 = 1
    if suit_of_card(card) == HEARTS:
        number = 4 if t.choices[QUEEN_OF_HEARTS] == ONE_AND_THREE else 3  # (R26)
    if t.piles[at(seat, DRAW)] | t.piles[at(seat, DISCARD)] != 0:
        ask_whether_to_draw(t, seat, number)


def whether_to_draw(t: Kingdom, seat: i64, number: i64) -> None:
    may_draw_cards(t, number)
    may_decline(t)  # (R24)


def draw_cards(t: Kingdom, seat: i64, number: i64) -> None:
    draw(t, seat, number)


# Kings


def king(t: Kingdom, seat: i64, card: i64) -> None:
    """Let the player put a card into the Vault (KD-18) and, with the King of Clubs, take one after that (KD-19)."""
    t.vaulted = 0
    if t.piles[at(seat, HAND)] | t.piles[at(seat, DISCARD)] != 0:
        ask_card_for_the_vault(t, seat)
    if suit_of_card(card) == CLUBS:
        then_free_card(t, seat)


def card_for_the_vault(t: Kingdom, seat: i64) -> None:
    """A card of the hand or the discard pile; played cards are in neither (KD-18, KD-25)."""
    may_vault_held_each(t, t.piles[at(seat, HAND)])
    may_vault_discarded_each(t, t.piles[at(seat, DISCARD)])
    may_decline(t)


def vault_held(t: Kingdom, seat: i64, card: i64) -> None:
    knowledge.leave_hand(t, seat, card)
    put_into_vault(t, seat, card)


def vault_discarded(t: Kingdom, seat: i64, card: i64) -> None:
    pull(t.piles, at(seat, DISCARD), card)
    put_into_vault(t, seat, card)


def put_into_vault(t: Kingdom, seat: i64, card: i64) -> None:
    """Put a card where it is never drawn or shuffled again, but counts at the end (KD-18, KD-24)."""
    put(t.piles, at(seat, VAULT), card)
    t.vaulted = 1
    tell_vaults(t, seat, card)


def free_card(t: Kingdom, seat: i64) -> None:
    """Offer the King of Clubs' free card, which does not depend on the Vault unless agreed otherwise (ruling R25)."""
    if t.choices[KING_OF_CLUBS] == AFTER_VAULTING and t.vaulted == 0:
        return
    if difference(market.on_offer(t), ACES) != 0:
        ask_card_to_take(t, seat)


def card_to_take(t: Kingdom, seat: i64) -> None:
    """A card on offer that is not an Ace, free and in addition to the turn's purchase (KD-19)."""
    may_take_each(t, difference(market.on_offer(t), ACES))
    may_decline(t)


def take(t: Kingdom, seat: i64, card: i64) -> None:
    tell_takes(t, seat, card)  # still in the play phase (R8)
    market.gain(t, seat, card)
    market.lift(t, card)


# Aces


def ace(t: Kingdom, seat: i64) -> None:
    """Do what the season allows as the Ace is played; after the fourth Joker there is none (KD-20, KD-26)."""
    if t.jokers == 0:  # by now: later Jokers change nothing (KD-26)
        winter(t, seat)
    elif t.jokers == 1:
        spring(t, seat)
    elif t.jokers == 2:
        summer(t, seat)
    elif t.jokers == 3:
        fall(t, seat)


def winter(t: Kingdom, seat: i64) -> None:
    if (t.purchases > 0 or t.choices[WINTER_ACE] != USES_PURCHASE) and difference(market.on_offer(t), ACES) != 0:
        ask_card_for_winter(t, seat)


def card_for_winter(t: Kingdom, seat: i64) -> None:
    """A card on offer that is not an Ace, for free (KD-20, Winter)."""
    may_conjure_each(t, difference(market.on_offer(t), ACES))
    may_decline(t)


def conjure(t: Kingdom, seat: i64, card: i64) -> None:
    """Take the card; the turn's purchase is still to come, unless agreed otherwise (ruling R7)."""
    if t.choices[WINTER_ACE] == USES_PURCHASE:
        t.purchases -= 1
    take(t, seat, card)  # (R7)


def spring(t: Kingdom, seat: i64) -> None:
    if t.piles[at(seat, DISCARD)] == 0:
        return  # there is nothing to shuffle (R13)
    ask_whether_to_shuffle(t, seat)


def whether_to_shuffle(t: Kingdom, seat: i64) -> None:
    """The discard pile may be shuffled into the draw pile (KD-20, Spring)."""
    may_shuffle_in(t)
    may_decline(t)


def shuffle_in(t: Kingdom, seat: i64) -> None:
    tell_shuffles(t, seat, size(t.piles, at(seat, DISCARD)))
    knowledge.see_spring(t, seat)
    move_all(t.piles, at(seat, DISCARD), at(seat, DRAW))


def summer(t: Kingdom, seat: i64) -> None:
    if market.buriable(t) != 0:
        ask_card_to_bury(t, seat)


def card_to_bury(t: Kingdom, seat: i64) -> None:
    """An open top card may be put at the bottom of its deck (KD-20, Summer)."""
    may_bury_each(t, market.buriable(t))
    may_decline(t)


def bury(t: Kingdom, seat: i64, card: i64) -> None:
    tell_buries(t, seat, card)
    market.bury(t, card)


def fall(t: Kingdom, seat: i64) -> None:
    """Take a numbered Diamond from each opponent's discard pile: the highest, as all are worth the same (KD-20)."""
    for step in range(1, t.seats):
        rival = (seat + step) % t.seats
        numbered = t.piles[at(rival, DISCARD)] & NUMBERS_OF[winning_suit(t)]
        if numbered != 0:
            card = highest(numbered)  # no choice (R12)
            pull(t.piles, at(rival, DISCARD), card)
            put(t.piles, at(seat, DISCARD), card)
            tell_gathers(t, seat, card, rival)
