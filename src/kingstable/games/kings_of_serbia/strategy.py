"""What is worth having in Kings of Serbia, for quick play in search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import first_of, pack_move, second_of, verb_of
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.generated.packed import amount_of_goods, goods_with_amount
from kingstable.games.kings_of_serbia.lands import action_value
from kingstable.games.kings_of_serbia.pieces import (
    CONQUERING,
    NO_LAND,
    NO_SYMBOL,
    PRODUCTION,
    RESOURCES,
    STEP,
    Realm,
)
from kingstable.games.kings_of_serbia.printed import (
    copies_to_start,
    symbol_of,
)
from kingstable.games.kings_of_serbia.prospects import future, rounds_left
from kingstable.games.kings_of_serbia.reach import is_face_down, is_in_reach, open_land
from kingstable.games.kings_of_serbia.resources import stock
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.tastes import (
    buying,
    favourite_placement,
    land_liking,
    laying_unseen,
    next_land,
    placing,
    steps_needed,
    usual_production,
)
from kingstable.games.kings_of_serbia.trade import sells_in_one


def outlook(t: Realm) -> vec[i64]:
    """By seat, the points it will have if the game goes on as expected."""
    points = score(t)
    if not t.over():
        left = rounds_left(t)
        for seat in range(t.seats):
            points[seat] += i64(future(t, seat, left))
    return points


# A quick guess at a move. The numbers were tuned over some ten thousand games.


def habits() -> vec[i64]:
    liked = {
        steps.LOOK: 15, steps.EXPLORE: 50, steps.STOP: 10,
        steps.KEEP: 5, steps.DECLINE: 14,
    }  # fmt: skip
    return vec[i64]([liked.get(verb, 0) for verb in range(256)])


HABIT: Final[vec[i64]] = habits()
"""By verb, the appeal of moves whose nouns do not matter."""

SURELY: Final[i64] = 1000
"""Added to moves that are better than doing nothing and differ only by taste."""


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """The tastes for placing and buying; otherwise, conquer first, sell much, and remove start cards."""
    verb = verb_of(move)
    first = first_of(move)
    if verb == steps.PLACE:
        return placing(t, seat, first, second_of(move))
    if verb == steps.OFFER:
        return offer_appeal(first)
    if verb == steps.SELL:
        return 6 + 4 * second_of(move)
    if verb == steps.GO:
        return go_appeal(t, first)
    if verb == steps.BUY:
        return HABIT[steps.STOP] + buying(t, seat, first)
    return other_appeal(t, seat, verb, first)


def other_appeal(t: Realm, seat: i64, verb: i64, first: i64) -> i64:
    if verb == steps.CONQUER:
        land = open_land(t, first)
        return SURELY + land_liking(t, seat, land)
    if verb == steps.FIGHT:
        return 11 + first
    if verb in (steps.REMOVE_DISCARDED, steps.REMOVE_FROM_DECK):
        return removal_appeal(t, first)
    if verb == steps.SUPPORT:
        return support_appeal(t, seat, first)
    if verb in (steps.LAY_TOP, steps.BRING):
        return SURELY + laying_unseen(t, seat, first)
    return HABIT[verb]


# Placing


def support_appeal(t: Realm, seat: i64, action: i64) -> i64:
    """High if the support makes a conquest or a discovery possible, or goes to Production."""
    if action >= PRODUCTION:
        return 25 + (2 if action == usual_production(t, seat) else 0)
    if action == CONQUERING:
        return 25 if next_land(t, seat, 1) != NO_LAND else 3
    return 24 if action_value(t, seat, action) < steps_needed(t, seat) else 4


# The sale


def favourite(t: Realm) -> i64:
    """The best placement; in the sale, all of the two resources that the seat has most of; otherwise 0."""
    if t.top_rule() == steps.CARD_TO_PLACE:
        return favourite_placement(t)
    if t.top_rule() != steps.RESOURCES_TO_SELL or not sells_in_one(t):
        return 0
    seat = t.to_move()
    left_out: i64 = 0
    goods: i64 = 0
    for resource in range(RESOURCES):
        goods = goods_with_amount(goods, resource, stock(t, seat, resource))
        if stock(t, seat, resource) <= stock(t, seat, left_out):
            left_out = resource
    return pack_move(steps.OFFER, goods_with_amount(goods, left_out, 0))


def idle(t: Realm, seat: i64, move: i64) -> bool:
    """Whether an offer keeps back more than one card of what it sells, as nobody knows what the coins will buy."""
    if verb_of(move) != steps.OFFER:
        return False
    goods = first_of(move)
    for resource in range(RESOURCES):
        number = amount_of_goods(goods, resource)
        if number > 0 and number < stock(t, seat, resource) - 1:
            return True
    return False


def offer_appeal(goods: i64) -> i64:
    """The more resources, the better."""
    total: i64 = 0
    for resource in range(RESOURCES):
        total += amount_of_goods(goods, resource)
    return 6 + 4 * total if total > 0 else HABIT[steps.KEEP]


# Exploring


def go_appeal(t: Realm, site: i64) -> i64:
    """Highest for a face-down Territory, then for a step towards one that can still be turned up."""
    if is_face_down(t, site):
        return 20
    return 13 if is_in_reach(t, site, t.value - STEP) else 9


# Cards


def removal_appeal(t: Realm, card: i64) -> i64:
    """Highest for Workers, then for other start cards; nothing for cards that were bought."""
    if copies_to_start(t, card) == 0:
        return 0
    return 16 if symbol_of(t, card) == NO_SYMBOL else 6
