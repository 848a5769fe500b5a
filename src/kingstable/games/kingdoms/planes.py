"""What a seat sees of Kingdoms as rows of small numbers, for programs that learn. Seats count from its own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.sets import size_of
from kingstable.games.kingdoms.generated.packed import (
    attack_of_battle,
    bid_of_battle,
    challenger_of_battle,
    defence_of_battle,
    flag_of_kingdom,
    groups_of_kingdom,
    opponent_of_battle,
    opponent_won_of_battle,
    prize_of_battle,
    treasures_of_kingdom,
)
from kingstable.games.kingdoms.pieces import (
    COLOURS,
    GROUP_SIZE,
    KINDS,
    NO_CARD,
    Lands,
    bonus_of,
    colour_at,
    has_groups,
    strength,
)

PLANES: Final = (
    "hand 28",
    "source 1",
    "prize 28",
    "challenger seats",
    "opponent seats",
    "bids 4 28",
    "strengths 2",
    "fought_challenger seats",
    "fought_opponent seats",
    "fought_prize 28",
    "fought_bids 4 28",
    "fought_strengths 2",
    "fought_opponent_won 1",
    "resting seats",
    "hands seats",
    "known seats 28",
    "loose seats 28",
    "groups seats 3",
    "treasures seats",
    "flag seats 3 3",
    "bonus seats",
    "changes 1",
)
"""Cards are numbered by kind: colour times nine plus value less one, and the treasure last. Strengths and bonuses are
in half points. `known` is what everyone knows to be in a hand, `fought` the last battle, `flag` the colour at each of
its three places, and `changes` how often the seat has changed its kingdom in answer to the current question."""


def observe(t: Lands, seat: i64, canvas: Canvas) -> None:
    """The seat's own hand, everything that lies open, and how many cards remain."""
    canvas.bag(t.hands[seat], KINDS)
    canvas.put(i64(len(t.deck)))
    battle_now(t, seat, canvas)
    battle_before(t, seat, canvas)
    canvas.seats(t.resting, seat, t.seats)
    for k in range(t.seats):
        canvas.put(size_of(t.hands[(seat + k) % t.seats]))
    for k in range(t.seats):
        canvas.bag(t.known[(seat + k) % t.seats], KINDS)
    for k in range(t.seats):
        canvas.bag(t.loose[(seat + k) % t.seats], KINDS)
    kingdoms(t, seat, canvas)
    canvas.put(t.changes[seat])


def battle_now(t: Lands, seat: i64, canvas: Canvas) -> None:
    """The card that is fought for, the fighters, and their bids."""
    canvas.one_of(t.prize, KINDS)
    canvas.seat(t.challenger, seat, t.seats)
    canvas.seat(t.opponent, seat, t.seats)
    for place in range(4):
        canvas.one_of(t.bids[place], KINDS)
    canvas.put(strength(t, t.opponent) if t.bids[0] != NO_CARD else 0)
    canvas.put(strength(t, t.challenger) if t.bids[2] != NO_CARD else 0)


def battle_before(t: Lands, seat: i64, canvas: Canvas) -> None:
    """Likewise for the last battle, until the next opponent is chosen."""
    if t.fought == 0:
        canvas.skip(2 * t.seats + 5 * KINDS + 3)
        return
    canvas.seat(challenger_of_battle(t.fought), seat, t.seats)
    canvas.seat(opponent_of_battle(t.fought), seat, t.seats)
    canvas.one_of(prize_of_battle(t.fought), KINDS)
    for place in range(4):
        canvas.one_of(bid_of_battle(t.fought, place), KINDS)
    canvas.put(attack_of_battle(t.fought))
    canvas.put(defence_of_battle(t.fought))
    canvas.put(opponent_won_of_battle(t.fought))


def kingdoms(t: Lands, seat: i64, canvas: Canvas) -> None:
    """What is laid in each kingdom, under which flag, and what it adds to attacks."""
    for k in range(t.seats):
        for group in range(GROUP_SIZE):
            canvas.put(groups_of_kingdom(t.kingdoms[(seat + k) % t.seats], group))
    for k in range(t.seats):
        canvas.put(treasures_of_kingdom(t.kingdoms[(seat + k) % t.seats]))
    for k in range(t.seats):
        flag(t.kingdoms[(seat + k) % t.seats], canvas)
    for k in range(t.seats):
        canvas.put(bonus_of(t.kingdoms[(seat + k) % t.seats]))


def flag(kingdom: i64, canvas: Canvas) -> None:
    """The colour at each place of a flag, if there is one."""
    for place in range(COLOURS):
        canvas.one_of(colour_at(flag_of_kingdom(kingdom), place) if has_groups(kingdom) else NO_CARD, COLOURS)
