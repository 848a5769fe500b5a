"""The rules of Black Lady, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from kingstable.core.sets import bit
from kingstable.core.table import zeros
from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64

from black_lady.generated.steps import (
    END_DEALT,
    ask_card_to_play,
    may_play,
    tell_deals,
    tell_first,
    tell_plays,
    tell_scores,
    tell_sweeps,
    tell_takes,
    then_deal,
    then_deal_over,
    then_trick,
    then_trick_over,
    then_turn,
)
from black_lady.pieces import (
    ALL_POINTS,
    CARDS,
    DEALS,
    ONE_DEAL,
    TWO_OF_DIAMONDS,
    Baize,
    highest_in,
    may_be_played,
    points_in,
    suit_of,
)

STEPS: Final = ("prepare", "deal", "trick", "turn", "trick_over", "deal_over")
QUESTIONS: Final = ("card_to_play",)
SEALED: Final = ()
MOVES: Final = ("play",)
EVENTS: Final = (
    "first seat",
    "deals seat",
    "plays seat card",
    "takes seat points",
    "scores seat points",
    "sweeps seat",
)
ENDINGS: Final = ("dealt",)

SHUFFLING: Final[i64] = 0
FIRST_DEALER: Final[i64] = 1


# Cards and deal


def prepare(t: Baize) -> None:
    """Luck chooses the first dealer (BL-2); everybody deals once, or there is a single deal (BL-8)."""
    t.points = zeros(t.seats)
    t.deals_left = 1 if t.choices[DEALS] == ONE_DEAL else t.seats
    dealer = t.luck.below(t.seats, FIRST_DEALER)
    tell_first(t, left_of(t, dealer))
    then_deal(t, dealer)


def left_of(t: Baize, seat: i64) -> i64:
    return seat + 1 if seat + 1 < t.seats else 0


def deal(t: Baize, seat: i64) -> None:
    """All cards are dealt; the player to the left of the dealer leads (BL-2, BL-3)."""
    t.dealer = seat
    t.lacks = zeros(t.seats)
    t.taken = [vec[i64]() for _ in range(t.seats)]
    t.hands = [vec[i64]() for _ in range(t.seats)]
    pack = pack_for(t.seats)
    t.luck.shuffle(pack, SHUFFLING)
    while len(pack) > 0:
        for other in range(t.seats):
            pack, card = pop(pack)
            t.hands[other] = append(t.hands[other], card)
    tell_deals(t, seat)
    then_trick(t, left_of(t, seat))


def pack_for(seats: i64) -> vec[i64]:
    """The cards for this many players (BL-1)."""
    pack = vec[i64]()
    for card in range(1, CARDS + 1):
        if seats != 3 or card != TWO_OF_DIAMONDS:
            pack = append(pack, card)
    return pack


# Tricks


def trick(t: Baize, seat: i64) -> None:
    """The leader plays first, the others in turn (BL-3)."""
    t.leader = seat
    t.trick = vec[i64]()
    for _ in range(t.seats):
        then_turn(t, seat)
        seat = left_of(t, seat)
    then_trick_over(t)


def turn(t: Baize, seat: i64) -> None:
    """Each plays one card (BL-3)."""
    ask_card_to_play(t, seat)


def card_to_play(t: Baize, seat: i64) -> None:
    """A card of the suit led; any card for a player who leads or has none (BL-3, BL-4)."""
    for card in t.hands[seat]:
        if may_be_played(t, seat, card):
            may_play(t, card)


def play(t: Baize, seat: i64, card: i64) -> None:
    """A player who plays another suit shows that they have none of the suit led (BL-4)."""
    t.hands[seat] = remove(t.hands[seat], card)
    t.trick = append(t.trick, card)
    if suit_of(card) != suit_of(t.trick[0]):
        t.lacks[seat] |= bit(suit_of(t.trick[0]))
    tell_plays(t, seat, card)


def trick_over(t: Baize) -> None:
    """The highest card of the suit led takes the trick, and its player leads (BL-5)."""
    winner = (t.leader + highest_in(t.trick)) % t.seats
    for card in t.trick:
        t.taken[winner] = append(t.taken[winner], card)
    tell_takes(t, winner, points_in(t.trick))
    t.trick = vec[i64]()
    if len(t.hands[winner]) > 0:
        then_trick(t, winner)
    else:
        then_deal_over(t)


# Points


def deal_over(t: Baize) -> None:
    """The points are counted, and the next player deals (BL-6, BL-7, BL-8)."""
    won = deal_points(t)
    for seat in range(t.seats):
        if points_in(t.taken[seat]) == ALL_POINTS:
            tell_sweeps(t, seat)
    for seat in range(t.seats):
        t.points[seat] += won[seat]
        tell_scores(t, seat, won[seat])
    t.deals_left -= 1
    if t.deals_left == 0:
        t.end(END_DEALT)
    else:
        then_deal(t, left_of(t, t.dealer))


def deal_points(t: Baize) -> vec[i64]:
    """By seat, the points of this deal so far (BL-6); whoever took them all gives all to each other player (BL-7)."""
    won = zeros(t.seats)
    for seat in range(t.seats):
        won[seat] = points_in(t.taken[seat])
    for seat in range(t.seats):
        if points_in(t.taken[seat]) == ALL_POINTS:
            for other in range(t.seats):
                won[other] = 0 if other == seat else ALL_POINTS
    return won


def standing(t: Baize) -> vec[i64]:
    """The fewest points win (BL-8)."""
    result = zeros(t.seats)
    for seat in range(t.seats):
        result[seat] = -t.points[seat]
    return result
