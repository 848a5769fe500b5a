"""What is worth having in The Kingdom: for players who look one move ahead, and for quick play in search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import Table, first_of, verb_of
from kingstable.games.the_kingdom import steps
from kingstable.games.the_kingdom.pieces import (
    DRAW,
    HAND,
    JACK,
    JOKER,
    KING,
    PRICE,
    QUEEN,
    TURN_LIMIT,
    TURN_LIMITS,
    VAULT,
    Kingdom,
    at,
    coin,
    points,
)  # fmt: skip
from kingstable.games.the_kingdom.piles import copies, size
from kingstable.games.the_kingdom.score import total

# A quick guess

LAST_THINGS: Final[i64] = 3
"""From this many Jokers on points matter more than Coin."""


def habits() -> vec[i64]:
    liked = {steps.BUY_HIDDEN_ACE: 40, steps.DRAW_CARDS: 5, steps.SHUFFLE_IN: 5, steps.BURY: -1}
    return vec[i64]([liked.get(verb, 0) for verb in range(256)])


HABIT: Final[vec[i64]] = habits()
"""By verb, the appeal of a move that is about no card and no rival."""


def appeal(t: Kingdom, seat: i64, move: i64) -> i64:
    """Play everything, Queens first; buy what is dear; put away what only lies in the way."""
    verb = verb_of(move)
    card = first_of(move)
    if verb == steps.PLAY:
        return keenness(t, card)
    if verb in (steps.BUY, steps.TAKE, steps.CONJURE):
        return desire(t, card)
    if verb in (steps.VAULT_HELD, steps.VAULT_DISCARDED):
        return burden(t, card)
    if verb in (steps.RAID, steps.FORCE):
        return 1 + total(t, card)
    return HABIT[verb]


def keenness(t: Kingdom, card: i64) -> i64:
    """Queens bring cards, so they go first; Kings go last, when it is clear what is left to put away."""
    if card >= QUEEN and card < KING:
        return 30
    if card >= JACK:
        return 10 if card < KING or card >= KING + 4 else 2
    return 5 + coin(t, card)


def burden(t: Kingdom, card: i64) -> i64:
    """What gives no Coin counts in the Vault just as well, and a single Coin is better than nothing."""
    return 4 + points(t, card) if coin(t, card) == 0 else coin(t, card) - 3


def desire(t: Kingdom, card: i64) -> i64:
    """Early on Coin, in the end points."""
    value = points(t, card)
    if t.jokers >= LAST_THINGS:
        return 8 * value + coin(t, card)
    return 2 * PRICE[card] + 3 * coin(t, card) + 2 * value - 4


# A position

POINT: Final = 10.0
HAND_COIN: Final = 40.0
"""What one Coin more in every hand is worth at the beginning of the game."""
ENOUGH_COIN: Final = 9.0
PLAYED_COIN: Final = 3.0
HELD_CARD: Final = 1.0


def worth(table: Table, seat: int) -> float:
    """How far the own points and cards are ahead of the best rival's."""
    assert isinstance(table, Kingdom)
    rivals = [promise(table, rival) for rival in range(int(table.seats)) if rival != seat]
    return promise(table, seat) - max(rivals) + this_turn(table, seat)


def promise(t: Kingdom, seat: int) -> float:
    """Points, and what hands like these will still buy, the less the nearer the end is."""
    return POINT * float(total(t, seat)) + HAND_COIN * time_left(t) * min(typical_hand(t, seat), ENOUGH_COIN)


def time_left(t: Kingdom) -> float:
    """How much of the year is still to come, from 1 down to 0."""
    if t.jokers == 4:
        return 0.0
    turns = float(t.turns_left) / float(TURN_LIMITS[t.choices[TURN_LIMIT]] * t.seats)
    return min(turns, 1.0 - float(t.jokers) / 4.0)


def typical_hand(t: Kingdom, seat: i64) -> float:
    """The Coin of five cards on average, those in the Vault left out."""
    cards: i64 = 0
    coins: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, VAULT), 2):
        cards += size(t.piles, pile)
        coins += pile_coin(t, pile)
    return 5.0 * float(coins) / float(max(cards, 5))


def pile_coin(t: Kingdom, pile: i64) -> i64:
    coins: i64 = 0
    for card in range(JOKER):
        coins += copies(t.piles, pile, card) * coin(t, card)
    return coins


def this_turn(t: Kingdom, seat: i64) -> float:
    """While it is the own turn: Coin already played, cards still to play, and what rivals hold."""
    if t.over() or t.to_move() != seat:
        return 0.0
    held: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            held += size(t.piles, at(rival, HAND))
    return PLAYED_COIN * float(t.coins) + HELD_CARD * float(size(t.piles, at(seat, HAND))) - float(held)
