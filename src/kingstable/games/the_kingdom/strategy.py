"""What is worth having in The Kingdom: for players who look one move ahead, and for quick play in search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import difference, lowest
from kingstable.core.table import Table, first_of, pack_move, verb_of
from kingstable.games.the_kingdom.generated import steps
from kingstable.games.the_kingdom.pieces import (
    ACE,
    ACES,
    CLUBS,
    DISCARD,
    DRAW,
    FRONT,
    GAINED_CARDS,
    HAND,
    HEARTS,
    KING,
    NUMBERS,
    NUMBERS_OF,
    QUEEN,
    ROYALS,
    TO_HAND,
    VAULT,
    Kingdom,
    at,
    of_kinds,
    winning_suit,
)  # fmt: skip
from kingstable.games.the_kingdom.piles import copies, count_of, size
from kingstable.games.the_kingdom.score import pile_coin, total
from kingstable.games.the_kingdom.tastes import HIDDEN_ACE, order, riddance, sort_of, wish

QUEENS: Final[i64] = of_kinds(int(QUEEN), int(KING))
KINGS: Final[i64] = of_kinds(int(KING), int(ACE))

# A quick guess


def habits() -> vec[i64]:
    liked = {steps.DRAW_CARDS: 50, steps.SHUFFLE_IN: 50, steps.BURY: -10}
    return vec[i64]([liked.get(verb, 0) for verb in range(256)])


HABIT: Final[vec[i64]] = habits()
"""By verb, the appeal of a move that names neither a card nor a rival."""


def appeal(t: Kingdom, seat: i64, move: i64) -> i64:
    """How the tastes value a card bought, put away or played; of the rivals, the best one is raided."""
    verb = verb_of(move)
    card = first_of(move)
    if verb == steps.PLAY:
        return order(t, card)
    if verb in (steps.BUY, steps.TAKE, steps.CONJURE):
        return wish(t, seat, sort_of(t, card))
    if verb == steps.BUY_HIDDEN_ACE:
        return wish(t, seat, HIDDEN_ACE)
    if verb in (steps.VAULT_HELD, steps.VAULT_DISCARDED):
        return riddance(t, card)
    if verb in (steps.RAID, steps.FORCE):
        return 1 + total(t, card)
    return HABIT[verb]


def obvious(t: Kingdom) -> i64:
    """Play Coin at once if nothing can go into the Vault this turn; return 0 if no move is obvious.

    Numbers that give no Coin may as well stay in the hand.
    """
    if t.top_rule() != steps.CARD_TO_PLAY:
        return 0
    seat = t.to_move()
    hand = t.piles[at(seat, HAND)]
    paying = difference(hand & NUMBERS, NUMBERS_OF[winning_suit(t)])
    if paying != 0 and no_king_can_come(t, seat):
        return pack_move(steps.PLAY, lowest(paying))
    return 0 if paying | hand & ROYALS else pack_move(steps.END_PLAY)


def no_king_can_come(t: Kingdom, seat: i64) -> bool:
    """Whether the seat surely plays no King this turn; free cards might be Kings, and Queens draw cards."""
    hand = t.piles[at(seat, HAND)]
    if hand & QUEENS != 0:
        return (hand | t.piles[at(seat, DRAW)] | t.piles[at(seat, DISCARD)]) & (KINGS | ACES) == 0
    return hand & KINGS == 0 and (hand & ACES == 0 or t.choices[GAINED_CARDS] != TO_HAND)


# An evaluation of a position

POINT: Final = 10.0
RICHES: Final = 0.4
"""The worth of a hand's Coin squared in each turn to come, since six Coin buy more than twice what four do."""
ENOUGH_COIN: Final = 8.0
KINGS_HELP: Final = 15.0
ACES_HELP: Final = 10.0
WINTER_HELP: Final = 30.0
"""The worth of a King or an Ace each time it is played."""
ENOUGH_HELP: Final = 6.0
YEAR: Final = 36.0
"""Roughly how many turns all players together take in a year."""
POINTS_IN_ALL: Final = 48.0
PLENTY: Final = 30.0
"""With at least this many points left to win, it makes no difference how many there are."""
PLAYED_COIN: Final = 3.0
PLAYED_ROYAL: Final = 0.5


def worth(table: Table, seat: int) -> float:
    """How far the seat's points and cards are ahead of the best rival's."""
    assert isinstance(table, Kingdom)
    rivals = [promise(table, rival) for rival in range(int(table.seats)) if rival != seat]
    return promise(table, seat) - max(rivals) + this_turn(table, seat)


def promise(t: Kingdom, seat: int) -> float:
    """The worth of a seat's points and of what its turns to come will bring."""
    hand = typical_hand(t, seat)
    return POINT * float(total(t, seat)) + turns_to_come(t) * (RICHES * hand * hand + help_to_come(t, seat))


def turns_to_come(t: Kingdom) -> float:
    """How many turns each player may still have: fewer with more Jokers out and fewer points left to win."""
    if t.jokers == 4:
        return 0.0
    left = POINTS_IN_ALL
    for seat in range(t.seats):
        left -= float(total(t, seat))
    turns = min(YEAR * (1.0 - float(t.jokers) / 4.0), float(t.turns_left)) / float(t.seats)
    return turns * min(left / PLENTY, 1.0)


def typical_hand(t: Kingdom, seat: i64) -> float:
    """The Coin that a turn brings on average, including what Queens draw and without the Vault."""
    cards: i64 = 0
    coins: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, VAULT), 2):
        cards += size(t.piles, pile) - drawn_by(t, pile)
        coins += pile_coin(t, pile)
    return min(5.0 * float(coins) / float(max(cards, 5)), ENOUGH_COIN)


def drawn_by(t: Kingdom, pile: i64) -> i64:
    """How many cards the Queens of a pile draw."""
    return count_of(t.piles, pile, QUEENS) + 2 * copies(t.piles, pile, QUEEN + HEARTS)


def help_to_come(t: Kingdom, seat: i64) -> float:
    """What Kings and Aces do in a turn on average; the King of Clubs counts twice."""
    cards: i64 = 0
    kings: i64 = 0
    aces: i64 = 0
    for pile in range(at(seat, DRAW), at(seat, VAULT), 2):
        cards += size(t.piles, pile)
        kings += count_of(t.piles, pile, KINGS) + copies(t.piles, pile, KING + CLUBS)
        aces += count_of(t.piles, pile, ACES)
    helped = KINGS_HELP * float(kings) + (WINTER_HELP if t.jokers == 0 else ACES_HELP) * float(aces)
    return min(helped / float(max(cards, 5)), ENOUGH_HELP)


def this_turn(t: Kingdom, seat: i64) -> float:
    """The cards rivals hold, as a loss; in the seat's own turn, also the cards played and still to play.

    What a card gives counts as soon as it lies in front, even if the effect of its suit is still to come.
    """
    held: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            held += size(t.piles, at(rival, HAND))
    if t.over() or t.to_move() != seat:
        return -float(held)
    front = at(seat, FRONT)
    played = PLAYED_COIN * float(pile_coin(t, front)) + PLAYED_ROYAL * float(count_of(t.piles, front, ROYALS))
    return played + float(size(t.piles, front) + size(t.piles, at(seat, HAND)) - held)
