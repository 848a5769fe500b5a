"""The rules of The Kingdom, in the order of the rulebook; the Royalty has a chapter of its own."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.table import zeros
from kingstable.games.the_kingdom import knowledge, market
from kingstable.games.the_kingdom.generated.packed import pack_card
from kingstable.games.the_kingdom.generated.steps import (
    END_TURN_LIMIT,
    END_YEAR,
    ask_card_to_buy,
    ask_card_to_play,
    may_buy_each,
    may_buy_hidden_ace,
    may_decline,
    may_end_play,
    may_play_each,
    tell_buys,
    tell_discards,
    tell_ends,
    tell_first,
    tell_plays,
    tell_seeks_ace,
    tell_turn_begins,
    then_buy_phase,
    then_discard_phase,
    then_draw_phase,
    then_next_turn,
    then_play_phase,
    then_suit_effect,
    then_turn,
)  # fmt: skip
from kingstable.games.the_kingdom.hands import HAND_SIZE, draw
from kingstable.games.the_kingdom.pieces import (
    ACE_DECK,
    ACE_PILE,
    ACES,
    AFFORDABLE,
    CLUBS,
    COINS,
    DIAMONDS,
    DISCARD,
    DRAW,
    FEWER_CARDS,
    FROM_START,
    FRONT,
    HAND,
    HEARTS,
    JACK,
    JOKER,
    SPADES,
    STOCK,
    TIE,
    TURN_LIMIT,
    TURN_LIMITS,
    Kingdom,
    at,
    coin,
)  # fmt: skip
from kingstable.games.the_kingdom.piles import move_all, pull, put, size
from kingstable.games.the_kingdom.royalty import royalty
from kingstable.games.the_kingdom.score import cards_owned, total

CHAPTERS: Final = ("royalty",)
STEPS: Final = (
    "prepare", "turn", "play_phase", "suit_effect", "force_a_rival", "free_card", "buy_phase", "discard_phase",
    "draw_phase", "next_turn",
)  # fmt: skip
QUESTIONS: Final = (
    "card_to_play", "rival_to_raid", "rival_to_force", "whether_to_draw", "card_for_the_vault", "card_to_take",
    "card_for_winter", "whether_to_shuffle", "card_to_bury", "card_to_buy",
)  # fmt: skip
SEALED: Final = ()
MOVES: Final = (
    "play", "end_play", "raid", "force", "draw_cards", "vault_held", "vault_discarded", "take", "conjure",
    "shuffle_in", "bury", "buy", "buy_hidden_ace", "decline",
)  # fmt: skip
EVENTS: Final = (
    "first seat",
    "draws seat card?",
    "renews seat number",
    "plays seat card",
    "raids seat rival",
    "loses seat card",
    "vaults seat card",
    "takes seat card",
    "shuffles seat number",
    "buries seat card",
    "gathers seat card rival",
    "buys seat card",
    "discards seat number",
    "turns_up card",
    "joker season",
    "ends ending",
    "seeks_ace seat",
    "turn_begins seat",
)
ENDINGS: Final = ("year", "turn_limit")

FIRST_PLAYER: Final[i64] = 0
"""The source of chance for the choice of the first player."""


# Setup


def prepare(t: Kingdom) -> None:
    """Set up the Market, each player's ten cards and hand, and a random first player (KD-1 to KD-6)."""
    t.piles = zeros(at(t.seats, DRAW))
    for card in range(JOKER + 2):
        put(t.piles, STOCK, card)
        put(t.piles, STOCK, card)
    for seat in range(t.seats):
        deal_start_cards(t, seat)
    t.aces_open = 1 if t.choices[ACE_DECK] == FROM_START else 0
    for deck in range(ACE_PILE + t.aces_open):
        market.turn_up(t, deck)
    for seat in range(t.seats):
        draw(t, seat, HAND_SIZE)
    t.turns_left = t.seats if t.jokers == 4 else TURN_LIMITS[t.choices[TURN_LIMIT]] * t.seats
    t.first = t.luck.below(t.seats, FIRST_PLAYER)
    tell_first(t, t.first)
    then_turn(t, t.first)


def deal_start_cards(t: Kingdom, seat: i64) -> None:
    """Deal 2 to 7 of a black suit, and two Hearts and two Diamonds one at a time round the table (KD-3)."""
    black = SPADES if seat < 2 else CLUBS
    for rank in range(6):
        deal(t, seat, pack_card(black, rank))
    for turn in range(2):
        rank = (turn * t.seats + seat) // 2
        deal(t, seat, pack_card(HEARTS, rank))
        deal(t, seat, pack_card(DIAMONDS, rank))


def deal(t: Kingdom, seat: i64, card: i64) -> None:
    pull(t.piles, STOCK, card)
    put(t.piles, at(seat, DRAW), card)


# Turn


def turn(t: Kingdom, seat: i64) -> None:
    """A turn has four phases: play, buy, discard and draw (KD-7 to KD-10)."""
    tell_turn_begins(t, seat)
    t.coins = 0
    t.purchases = 1
    then_play_phase(t, seat)
    then_buy_phase(t, seat)
    then_discard_phase(t, seat)
    then_draw_phase(t, seat)
    then_next_turn(t, seat)


def play_phase(t: Kingdom, seat: i64) -> None:
    """Ask for a card to play, unless the hand is empty."""
    if t.piles[at(seat, HAND)] != 0:
        ask_card_to_play(t, seat)


def card_to_play(t: Kingdom, seat: i64) -> None:
    """Any card of the hand, one after another; none has to be played (KD-7)."""
    may_play_each(t, t.piles[at(seat, HAND)])
    may_end_play(t)


def play(t: Kingdom, seat: i64, card: i64) -> None:
    """Lay the card in front of the player until the end of the turn (KD-25), then apply its effects (KD-7)."""
    knowledge.leave_hand(t, seat, card)
    put(t.piles, at(seat, FRONT), card)
    tell_plays(t, seat, card)
    if card < JACK:
        suit_effect(t, seat, card)
        play_phase(t, seat)
    else:
        royalty(t, seat, card)
        then_suit_effect(t, seat, card)  # Coin comes last (R16)
        then_play_phase(t, seat)


def suit_effect(t: Kingdom, seat: i64, card: i64) -> None:
    """Give Coin, or nothing for the suit of victory, whose points count wherever the card is (KD-11, KD-12)."""
    t.coins += coin(t, card)


def end_play(t: Kingdom, seat: i64) -> None:
    """Leave the rest of the hand unplayed (KD-7)."""


def decline(t: Kingdom, seat: i64) -> None:
    """Do without what is not compulsory."""


def buy_phase(t: Kingdom, seat: i64) -> None:
    """Ask for a card to buy, unless nothing can be bought."""
    if t.purchases > 0 and (affordable(t) != 0 or can_buy_hidden_ace(t)):
        ask_card_to_buy(t, seat)


def affordable(t: Kingdom) -> i64:
    """The kinds on offer that this turn's Coin can pay for (KD-13)."""
    return market.on_offer(t) & AFFORDABLE[min(t.coins, COINS)]


def can_buy_hidden_ace(t: Kingdom) -> bool:
    return market.aces_hidden(t) and AFFORDABLE[min(t.coins, COINS)] & ACES != 0


def card_to_buy(t: Kingdom, seat: i64) -> None:
    """One card from the Market, paid for with the Coin of this turn's cards (KD-8)."""
    may_buy_each(t, affordable(t))
    if can_buy_hidden_ace(t):
        may_buy_hidden_ace(t)
    may_decline(t)


def buy(t: Kingdom, seat: i64, card: i64) -> None:
    tell_buys(t, seat, card)
    market.gain(t, seat, card)
    market.lift(t, card)


def buy_hidden_ace(t: Kingdom, seat: i64) -> None:
    """Turn up cards until an Ace appears; the Jokers on the way mark seasons (KD-22, ruling R4)."""
    tell_seeks_ace(t, seat)
    ace = market.uncover_ace(t)
    tell_buys(t, seat, ace)
    market.gain(t, seat, ace)
    market.open_aces(t)


def discard_phase(t: Kingdom, seat: i64) -> None:
    """Discard all played cards and the rest of the hand (KD-9)."""
    tell_discards(t, seat, size(t.piles, at(seat, HAND)))
    move_all(t.piles, at(seat, FRONT), at(seat, DISCARD))
    move_all(t.piles, at(seat, HAND), at(seat, DISCARD))
    knowledge.see_discarded(t, seat)


def draw_phase(t: Kingdom, seat: i64) -> None:
    draw(t, seat, HAND_SIZE)


def next_turn(t: Kingdom, seat: i64) -> None:
    """Pass the turn to the left until the year is over and everybody has had a last turn (KD-6, KD-23)."""
    t.turns_left -= 1
    if t.turns_left > 0:
        then_turn(t, (seat + 1) % t.seats)  # to the left (KD-6)
    elif t.jokers == 4:
        end_game(t, END_YEAR)
    else:
        end_game(t, END_TURN_LIMIT)  # (R22)


# End


def end_game(t: Kingdom, ending: i64) -> None:
    t.end(ending)
    tell_ends(t, ending)


def standing(t: Kingdom) -> vec[i64]:
    """Most points; equals share the victory, or fewer cards and then a later turn decide, as agreed (KD-24)."""
    values = vec[i64](capacity=t.seats)
    for seat in range(t.seats):
        value = total(t, seat)
        if t.choices[TIE] == FEWER_CARDS:
            value = (value * 128 - cards_owned(t, seat)) * 4 + (seat - t.first) % t.seats
        values = append(values, value)
    return values
