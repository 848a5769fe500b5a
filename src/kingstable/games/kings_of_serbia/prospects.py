"""How good a position looks for a seat: its points, what its cards will still bring, and what this round will.

All is reckoned in points. A *power* of 1 is what one more placed card brings in a round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import Table, bit, zeros
from kingstable.games.kings_of_serbia.hands import owned
from kingstable.games.kings_of_serbia.lands import action_value, is_face_down
from kingstable.games.kings_of_serbia.pieces import (
    BUYING,
    CARDS_IN_HAND,
    COINS,
    CONQUERING,
    CONQUERING_PHASE,
    EFFECT_AT,
    EFFECT_STRENGTH_AT,
    EFFECTS,
    EXPLORING,
    EXPLORING_PHASE,
    FEW,
    FIELD,
    FRESH,
    HAND,
    HAND_SIZE,
    LAND_POINTS_AT,
    LAND_VALUE_AT,
    MOST_KINDS,
    PRODUCING,
    PRODUCTION,
    REMOVALS,
    RESOURCES,
    SITES,
    STOCK,
    STRENGTH_AT,
    SYMBOL_AT,
    TRADING,
    WORTH_AT,
    Realm,
    copies,
    distance,
    has,
    offered,
    open_land,
    start_of,
)  # fmt: skip
from kingstable.games.kings_of_serbia.rules import used_up_piles
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.trade import coins_of_symbols

POWERS: Final[vec[i64]] = vec[i64]([0, 55, 80, 45, 100, 100, 100, 100, 60, 140])
"""By symbol, the power of a strength of 1, in hundredths."""
POINTS_OF_POWER: Final = 0.6
COIN_WORTH: Final = 0.3
KEPT_SHARE: Final = 0.55
"""What a resource is worth that is kept for another round."""
BANDIT_HOPE: Final[i64] = 70
"""What a Bandit is worth, in hundredths."""
LAND_HOPE: Final = 2.5
"""What a Territory is worth beside its points and its effect: for the majorities."""
EXPLORING_HOPE: Final = 1.6
"""What turning up a Territory brings."""
REMOVAL_HOPE: Final = 0.8
"""What a removal is worth before it is made."""
USUAL_ROUNDS: Final = 11.0
RIVALS_SHARE: Final = 0.25


def worth(table: Table, seat: int) -> float:
    """How far the own prospects are ahead."""
    assert isinstance(table, Realm)
    points = score(table)
    if table.over():
        best = max(int(points[other]) for other in range(int(table.seats)) if other != seat)
        return 10.0 * (int(points[seat]) - best)
    ahead = max(float(points[other]) for other in range(int(table.seats)) if other != seat)
    left = rounds_left(table)
    return float(points[seat]) - RIVALS_SHARE * ahead + future(table, seat, left) + this_round(table, seat, left)


def rounds_left(t: Realm) -> float:
    """How many rounds will still be played after this one."""
    left = max(USUAL_ROUNDS - float(t.round), 1.0)
    missing = float(t.seats + 1 - used_up_piles(t))
    if missing <= 0.0 or t.sold_out:
        return 0.0
    characters = float(t.deck_size) / (1.5 * float(t.seats))
    return min(left, 1.0 + characters, 2.0 * missing)


def power(symbol: i64, strength: i64) -> float:
    return float(POWERS[symbol] * strength) / 100.0


def future(t: Realm, seat: i64, left: float) -> float:
    """What hands like these, and the Territories, will bring in the rounds to come."""
    cards: i64 = 0
    total = 0.0
    for kind in range(t.kinds):
        count = owned(t, seat, kind)
        if count > 0:
            cards += count
            total += float(count) * (1.0 + power(t.choices[SYMBOL_AT + kind], t.choices[STRENGTH_AT + kind]))
    hand = total * float(HAND_SIZE) / float(max(cards, HAND_SIZE))
    return POINTS_OF_POWER * left * (hand + effects(t, seat))


def effects(t: Realm, seat: i64) -> float:
    """The power of the Territories."""
    found = has(t, seat, EFFECTS) + has(t, seat, FRESH)
    total = 0.0
    for symbol in range(10):
        total += power(symbol, found >> 6 * symbol & FIELD)
    return total


def this_round(t: Realm, seat: i64, left: float) -> float:
    """What is placed and not yet carried out, resources and coins."""
    total = goods(t, seat, left) + REMOVAL_HOPE * float(has(t, seat, REMOVALS))
    if t.phase == BUYING:
        return total + COIN_WORTH * 0.6 * float(has(t, seat, COINS))
    if t.phase < EXPLORING_PHASE:
        total += best_plan(t, seat, left)
    elif t.phase < CONQUERING_PHASE or (t.phase == CONQUERING_PHASE and not is_his_turn(t, seat)):
        total += conquered(t, action_value(t, seat, CONQUERING), left)
    elif t.phase == CONQUERING_PHASE:
        total += conquered(t, t.value, left)
    if t.phase == EXPLORING_PHASE and t.explorer == seat + 1:
        total += EXPLORING_HOPE * float(within_reach(t, t.place, t.value))
    return total + COIN_WORTH * float(coins_of_symbols(t, seat))


def is_his_turn(t: Realm, seat: i64) -> bool:
    return t.depth > 0 and t.to_move() == seat


# Exploring and conquering


def best_plan(t: Realm, seat: i64, left: float) -> float:
    """The best that can be made of what is placed and of the cards still in the hand."""
    cards = has(t, seat, CARDS_IN_HAND)
    swords = hand_worth(t, seat, CONQUERING)
    have = action_value(t, seat, CONQUERING)
    bests = conquests(t, have + swords, left)
    best = 0.0
    for explorers in range(cards + 1):
        found = explored(t, seat, explorers)
        for fighters in range(cards - explorers + 1):
            value = have + (swords * fighters // cards if cards > 0 else 0)
            rest = float(cards - explorers - fighters) * produced(t)
            best = max(best, found + float(bests[value]) / 100.0 + rest)
    return best


def produced(t: Realm) -> float:
    """What a card on a Production card brings."""
    return COIN_WORTH * 0.5 * float(t.seats + 1)


def hand_worth(t: Realm, seat: i64, action: i64) -> i64:
    """What all cards of the hand together would be worth on an Action card."""
    total: i64 = 0
    for kind in range(t.kinds):
        count = copies(t, seat, kind, HAND, FEW)
        if count > 0:
            total += count * t.choices[WORTH_AT + action * MOST_KINDS + kind]
    return total


def explored(t: Realm, seat: i64, more: i64) -> float:
    """What Exploring will bring with so many more."""
    return EXPLORING_HOPE * float(within_reach(t, start_of(t, seat), action_value(t, seat, EXPLORING) + more))


def within_reach(t: Realm, place: i64, value: i64) -> i64:
    """How many Territories can be turned up, going to the nearest one each time."""
    done: i64 = 0
    count: i64 = 0
    while True:
        nearest: i64 = -1
        cost = value
        for site in range(SITES):
            if is_face_down(t, site) and not done >> site & 1 and distance(t, place, site) < cost:
                nearest = site
                cost = distance(t, place, site)
        if nearest < 0:
            return count
        value -= cost + 1
        place = nearest
        done |= bit(nearest)
        count += 1


def conquered(t: Realm, value: i64, left: float) -> float:
    """The best that can be conquered with a value."""
    return float(conquests(t, value, left)[value]) / 100.0


def conquests(t: Realm, most: i64, left: float) -> vec[i64]:
    """By value, up to `most`, the worth of the best Territories it can take, or of Bandits; in hundredths."""
    best = zeros(most + 1)
    weakest = most + 1
    for site in range(SITES):
        land = open_land(t, site)
        if land >= 0:
            needed = t.choices[LAND_VALUE_AT + land]
            weakest = min(weakest, needed)
            gain = land_worth(t, land, left)
            for v in range(most, needed - 1, -1):
                best[v] = max(best[v], best[v - needed] + gain)
    for v in range(1, min(weakest, most + 1)):
        best[v] = BANDIT_HOPE * min(v, t.bandits)
    return best


def land_worth(t: Realm, land: i64, left: float) -> i64:
    """In hundredths of a point."""
    brings = power(t.choices[EFFECT_AT + land], t.choices[EFFECT_STRENGTH_AT + land])
    points = float(t.choices[LAND_POINTS_AT + land]) + LAND_HOPE + POINTS_OF_POWER * left * brings
    return i64(points * 100.0)


# Resources and coins


def goods(t: Realm, seat: i64, left: float) -> float:
    """What resources will fetch: those produced this round, those kept, those offered."""
    total = 0.0
    least = 1000.0
    for resource in range(RESOURCES):
        number = has(t, seat, STOCK + resource)
        if t.phase < PRODUCING:
            number += action_value(t, seat, PRODUCTION + resource)
        price = price_guess(t, seat, resource) * COIN_WORTH
        if t.phase < TRADING:
            total += price * float(number)
            least = min(least, price * float(number))
        else:
            sold = offered(t, seat, resource) if t.prices == 0 else 0
            kept = float(number - sold) * (KEPT_SHARE if left > 0.0 else 0.0)
            total += price * (float(sold) + kept)
    if t.phase < TRADING:
        total -= least * (1.0 - KEPT_SHARE)
    return total


def price_guess(t: Realm, seat: i64, resource: i64) -> float:
    """Half of the others sell it, more of them if they have it now."""
    price = float(t.seats)
    for other in range(t.seats):
        if other != seat:
            has_some = t.phase >= TRADING and has(t, other, STOCK + resource) > 0
            price -= 0.7 if has_some else 0.1 if t.phase >= TRADING else 0.5
    return price
