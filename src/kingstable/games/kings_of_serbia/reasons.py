"""What speaks for a move in Kings of Serbia, for hints: its `motives`, or how it changes the position.

The traits break a position down into the parts that `prospects` adds up. All but `age` are in points: what a seat has,
and what it may hope for.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.table import Table
from kingstable.games.kings_of_serbia.lands import action_value
from kingstable.games.kings_of_serbia.motives import because
from kingstable.games.kings_of_serbia.pieces import (
    BUYING,
    CARDS_IN_HAND,
    COINS,
    CONQUERING,
    CONQUERING_PHASE,
    EXPLORING_PHASE,
    REMOVALS,
    Realm,
    has,
)
from kingstable.games.kings_of_serbia.prospects import (
    COIN_WORTH,
    IN_PURSE,
    POINTS_OF_POWER,
    REMOVAL_HOPE,
    best_plan,
    conquered,
    effects,
    future,
    goods,
    is_before_his_turn,
    is_new,
    kept_goods,
    rounds_left,
)
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.trade import coins_of_symbols

__all__ = ["OLDER", "TRAITS", "YOUNG", "because", "traits"]

TRAITS: Final = ("age", "points", "cards", "lands", "plan", "conquests", "goods", "coins", "removals")
A_POINT: Final = 120
"""The weight of a point, in thousandths of a logit: roughly, a lead of ten points wins three games out of four."""
YOUNG: Final = (0, *(A_POINT,) * (len(TRAITS) - 1))
OLDER: Final = YOUNG


def traits(table: Table, seat: int) -> tuple[float, ...]:
    """The amount of each trait for a seat."""
    assert isinstance(table, Realm)
    left = 0.0 if table.over() else rounds_left(table)
    lands = POINTS_OF_POWER * left * effects(table, seat)
    cards = future(table, seat, left) - lands
    removals = REMOVAL_HOPE * float(has(table, seat, REMOVALS))
    return 0.0, float(score(table)[seat]), cards, lands, *this_round(table, seat, left), removals


def this_round(t: Realm, seat: int, left: float) -> tuple[float, float, float, float]:
    """What placed cards and the hand, conquests, resources, and coins promise this round.

    With an empty hand there is no plan, so a card whose effect is still to be asked for does not count in it.
    """
    if t.over():
        return 0.0, 0.0, 0.0, 0.0
    if is_new(t, seat):
        return 0.0, 0.0, kept_goods(t, seat), 0.0
    stock = goods(t, seat, left)
    if t.phase == BUYING:
        return 0.0, 0.0, stock, COIN_WORTH * IN_PURSE * float(has(t, seat, COINS))
    plan = conquests = 0.0
    if t.phase < EXPLORING_PHASE and has(t, seat, CARDS_IN_HAND) > 0:
        plan = best_plan(t, seat, left)
    elif t.phase <= EXPLORING_PHASE or (t.phase == CONQUERING_PHASE and is_before_his_turn(t, seat)):
        conquests = conquered(t, action_value(t, seat, CONQUERING), left)
    elif t.phase == CONQUERING_PHASE and t.to_move() == seat:
        conquests = conquered(t, t.value, left)
    return plan, conquests, stock, COIN_WORTH * float(coins_of_symbols(t, seat))
