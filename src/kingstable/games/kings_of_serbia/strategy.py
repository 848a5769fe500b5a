"""What is worth having in Kings of Serbia: for quick play in search."""

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
    EXPLORING,
    NO_LAND,
    NO_SYMBOL,
    PRODUCTION,
    RESOURCES,
    SITES,
    STEP,
    TURNING_UP,
    Realm,
    in_hand,
)
from kingstable.games.kings_of_serbia.printed import (
    bandit_of,
    copies_to_start,
    points_of,
    points_of_land,
    printed_price,
    strength_of,
    strength_of_land,
    symbol_of,
    value_of_land,
    worth_on,
)
from kingstable.games.kings_of_serbia.prospects import future, rounds_left
from kingstable.games.kings_of_serbia.reach import distance, is_face_down, is_in_reach, open_land, open_lands, start_of
from kingstable.games.kings_of_serbia.resources import stock
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.trade import sells_in_one


def outlook(t: Realm) -> vec[i64]:
    """By seat, the points it will have if all goes on as it looks."""
    points = score(t)
    if not t.over():
        left = rounds_left(t)
        for seat in range(t.seats):
            points[seat] += i64(future(t, seat, left))
    return points


# A quick guess at a move. The numbers were found by playing some ten thousand games with others.


def habits() -> vec[i64]:
    liked = {
        steps.LAY_TOP: 20, steps.BRING: 20, steps.LOOK: 15, steps.EXPLORE: 50, steps.STOP: 10,
        steps.KEEP: 5, steps.DECLINE: 14,
    }  # fmt: skip
    return vec[i64]([liked.get(verb, 0) for verb in range(256)])


HABIT: Final[vec[i64]] = habits()
"""By verb, the appeal of moves that are as good whatever they are about."""

DESIRE: Final[vec[i64]] = vec[i64]([-2, -2, 8, -4, 2, 2, 2, 6, -2, 2])
"""By symbol, what a strength of 1 adds to the wish to buy a card, beside its price and its points."""


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """Swords, all that can be conquered, dear cards, and Workers out of the game."""
    verb = verb_of(move)
    first = first_of(move)
    if verb == steps.PLACE:
        return place_appeal(t, seat, first, second_of(move))
    if verb == steps.OFFER:
        return offer_appeal(first)
    if verb == steps.SELL:
        return 6 + 4 * second_of(move)
    if verb == steps.GO:
        return go_appeal(t, first)
    if verb == steps.BUY:
        return buy_appeal(t, first)
    return other_appeal(t, seat, verb, first)


def other_appeal(t: Realm, seat: i64, verb: i64, first: i64) -> i64:
    if verb == steps.CONQUER:
        land = open_land(t, first)
        return 20 + points_of_land(t, land) + 3 * strength_of_land(t, land)
    if verb == steps.FIGHT:
        return 11 + first
    if verb in (steps.REMOVE_DISCARDED, steps.REMOVE_FROM_DECK):
        return removal_appeal(t, first)
    if verb == steps.SUPPORT:
        return support_appeal(t, seat, first)
    return HABIT[verb] + (1 if first == usual_production(t, seat) else 0)


# Placing


def usual_production(t: Realm, seat: i64) -> i64:
    """Another resource for each seat and in each round, so that not all sell the same."""
    return (seat + t.round) % RESOURCES + PRODUCTION


def place_appeal(t: Realm, seat: i64, card: i64, action: i64) -> i64:
    """What the card is worth there, and how much that is needed."""
    gain = worth_on(t, card, action)
    have = action_value(t, seat, action)
    if action >= PRODUCTION:
        return 8 * gain + (2 if action == usual_production(t, seat) else 0) - (2 if have > 0 else 0)
    if action == EXPLORING:
        return 3 * gain + (4 if have < steps_needed(t, seat) else -8) + max(0, 3 - open_lands(t))
    return 6 * gain + conquest_hope(t, have, hand_swords(t, seat))


def steps_needed(t: Realm, seat: i64) -> i64:
    """The value that turns up the nearest face-down Territory; 0 if there is none."""
    nearest: i64 = 9
    start = start_of(t, seat)
    for site in range(SITES):
        if is_face_down(t, site):
            nearest = min(nearest, distance(t, start, site) + TURNING_UP)
    return nearest if nearest < 9 else 0


def hand_swords(t: Realm, seat: i64) -> i64:
    """What all cards of the hand together would be worth on Conquering."""
    total: i64 = 0
    for kind in range(t.kinds):
        count = in_hand(t, seat, kind)
        if count > 0:
            total += count * worth_on(t, kind, CONQUERING)
    return total


def conquest_hope(t: Realm, have: i64, more: i64) -> i64:
    """The best Territory for which what lies there is not enough, and with so much more is."""
    hope: i64 = -3
    for site in range(SITES):
        land = open_land(t, site)
        if land != NO_LAND:
            missing = value_of_land(t, land) - have
            if missing > 0 and missing <= more:
                hope = max(hope, 6 + 4 * points_of_land(t, land))
    return hope


def support_appeal(t: Realm, seat: i64, action: i64) -> i64:
    """Where it makes a conquest or a discovery possible; else in Production."""
    if action >= PRODUCTION:
        return 25 + (2 if action == usual_production(t, seat) else 0)
    have = action_value(t, seat, action)
    if action == CONQUERING:
        return 25 if conquest_hope(t, have, 1) > 0 else 3
    return 24 if have < steps_needed(t, seat) else 4


# The sale


def favourite(t: Realm) -> i64:
    """In the sale all of the two resources of which there are most; other questions have few answers."""
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
    """An offer that keeps back more than one card of what it sells: nobody knows beforehand what the coins will buy."""
    if verb_of(move) != steps.OFFER:
        return False
    goods = first_of(move)
    for resource in range(RESOURCES):
        number = amount_of_goods(goods, resource)
        if number > 0 and number < stock(t, seat, resource) - 1:
            return True
    return False


def offer_appeal(goods: i64) -> i64:
    """The more the better."""
    total: i64 = 0
    for resource in range(RESOURCES):
        total += amount_of_goods(goods, resource)
    return 6 + 4 * total if total > 0 else HABIT[steps.KEEP]


# Exploring


def go_appeal(t: Realm, site: i64) -> i64:
    """To a face-down Territory, or nearer to one that can still be turned up."""
    if is_face_down(t, site):
        return 20
    return 13 if is_in_reach(t, site, t.value - STEP) else 9


# Cards


def buy_appeal(t: Realm, card: i64) -> i64:
    """Dear cards and swords first; Bandits late."""
    if card == bandit_of(t):
        return 4 + t.round
    desire = DESIRE[symbol_of(t, card)] * max(strength_of(t, card), 1)
    return 3 * printed_price(t, card) + points_of(t, card) + desire


def removal_appeal(t: Realm, card: i64) -> i64:
    """Workers, then other start cards; nothing that was bought."""
    if copies_to_start(t, card) == 0:
        return 0
    return 16 if symbol_of(t, card) == NO_SYMBOL else 6
