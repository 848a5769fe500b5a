"""How good a position is for a seat: its points, and what its cards and this round will still bring.

Everything is in points. A *power* of 1 is what one more placed card brings in a round.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, includes
from kingstable.core.table import Table, zeros
from kingstable.games.kings_of_serbia.generated.packed import strength_of_symbols
from kingstable.games.kings_of_serbia.hands import owned
from kingstable.games.kings_of_serbia.lands import action_value
from kingstable.games.kings_of_serbia.pieces import (
    ALL_SYMBOLS,
    BUYING,
    CARDS_IN_HAND,
    COINS,
    CONQUERING,
    CONQUERING_PHASE,
    EFFECTS,
    EXPLORING,
    EXPLORING_PHASE,
    FRESH,
    HAND_SIZE,
    MARKET_SIZE,
    NO_LAND,
    PILE_SIZE,
    PRODUCING,
    PRODUCTION,
    REMOVALS,
    RESOURCES,
    SITES,
    TRADING,
    VALUES,
    Realm,
    has,
    in_hand,
)
from kingstable.games.kings_of_serbia.printed import (
    points_of_land,
    strength_of,
    strength_of_land,
    symbol_of,
    symbol_of_land,
    value_of_land,
    worth_on,
)
from kingstable.games.kings_of_serbia.reach import (
    distance,
    face_down,
    is_face_down,
    open_land,
    open_lands,
    start_of,
    used_up_piles,
)
from kingstable.games.kings_of_serbia.resources import offered, stock
from kingstable.games.kings_of_serbia.score import score
from kingstable.games.kings_of_serbia.trade import coins_of_symbols

# The numbers were tuned over some thousand games.
POWERS: Final[vec[i64]] = vec[i64]([0, 40, 150, 20, 100, 100, 100, 85, 60, 140])
"""By symbol, the power of a strength of 1, in hundredths."""
POINTS_OF_POWER: Final = 1.3
COIN_WORTH: Final = 0.25
IN_PURSE: Final = 0.6
"""The share of a coin's worth that is left when it is in the purse, as not all coins can be spent."""
KEPT_SHARE: Final = 0.55
"""The share of a resource's worth that is left if it is kept for another round."""
BANDIT_HOPE: Final[i64] = 60
"""The worth of a Bandit, in hundredths."""
LAND_HOPE: Final = 3.0
"""The worth of a Territory besides its points and its effect: for the majorities."""
OPEN_HOPE: Final = 1.8
"""The worth of the first open Territory; each further one is worth a quarter of this less."""
ENOUGH_OPEN: Final[i64] = 4
REWARD_HOPE: Final = 0.18
"""What turning up a Territory surely brings at once; it is usually more, so that nobody puts it off."""
PUT_OFF: Final = 0.8
"""The share of a hope that counts while it is not fulfilled yet."""
REMOVAL_HOPE: Final = 0.6
"""The worth of a removal that is still to be made."""
CARDS_A_ROUND: Final = 2.75
"""How many Characters a player buys in a round, on average."""
ROUNDS_A_LAND: Final[vec[i64]] = vec[i64]([0, 0, 106, 55, 42])
"""By number of players, how many rounds each Territory of the last piles takes, in hundredths."""
MOST_WORTH: Final[i64] = 4
"""The most that a card is worth on an Action card."""


def worth(table: Table, seat: int) -> float:
    """How far the seat's prospects are ahead of the best rival's; a shorter game hurts a seat that is behind."""
    assert isinstance(table, Realm)
    points = score(table)
    left = 0.0 if table.over() else rounds_left(table)
    ahead = -1000.0
    for other in range(table.seats):
        if other != seat:
            ahead = max(ahead, float(points[other]) + future(table, other, left))
    if table.over():
        return 10.0 * (float(points[seat]) - ahead)
    own = float(points[seat]) + future(table, seat, left)
    return own - ahead + this_round(table, seat, left) + openness(open_lands(table))


def rounds_left(t: Realm) -> float:
    """How many more rounds will be played after this one."""
    if t.sold_out or used_up_piles(t) > t.seats:
        return 0.0
    by_market = float(t.deck_size + MARKET_SIZE) / (CARDS_A_ROUND * float(t.seats))
    by_piles = float(lands_to_the_end(t) * ROUNDS_A_LAND[t.seats]) / 100.0
    return min(by_market, by_piles)


def lands_to_the_end(t: Realm) -> i64:
    """How many Territories are left in the smallest piles, counting as many piles as end the game."""
    piles = zeros(PILE_SIZE + 1)
    for site in range(SITES):
        piles[face_down(t, site) + (0 if open_land(t, site) == NO_LAND else 1)] += 1
    missing = t.seats + 1
    total: i64 = 0
    for size in range(PILE_SIZE + 1):
        taken = min(piles[size], missing)
        total += taken * size
        missing -= taken
    return total


def power(symbol: i64, strength: i64) -> float:
    return float(POWERS[symbol] * strength) / 100.0


def future(t: Realm, seat: i64, left: float) -> float:
    """What the Territories and hands like these will bring in the rounds to come."""
    return POINTS_OF_POWER * left * (hand_of_power(t, seat) + effects(t, seat))


def hand_of_power(t: Realm, seat: i64) -> float:
    """The power of a usual hand."""
    cards: i64 = 0
    total = 0.0
    for kind in range(t.kinds):
        count = owned(t, seat, kind)
        if count > 0:
            cards += count
            total += float(count) * (1.0 + power(symbol_of(t, kind), strength_of(t, kind)))
    return total * float(HAND_SIZE) / float(max(cards, HAND_SIZE))


def effects(t: Realm, seat: i64) -> float:
    """The power of the Territories."""
    found = has(t, seat, EFFECTS) + has(t, seat, FRESH)
    total = 0.0
    for symbol in range(ALL_SYMBOLS):
        total += power(symbol, strength_of_symbols(found, symbol))
    return total


def this_round(t: Realm, seat: i64, left: float) -> float:
    """The worth of resources, coins, and what is placed but not carried out yet."""
    total = REMOVAL_HOPE * float(has(t, seat, REMOVALS))
    if is_new(t, seat):
        return total + kept_goods(t, seat)
    total += goods(t, seat, left)
    if t.phase == BUYING:
        return total + COIN_WORTH * IN_PURSE * float(has(t, seat, COINS))
    if t.phase < EXPLORING_PHASE:
        total += best_plan(t, seat, left)
    elif t.phase == EXPLORING_PHASE or (t.phase == CONQUERING_PHASE and is_before_his_turn(t, seat)):
        total += conquered(t, action_value(t, seat, CONQUERING), left)
    elif t.phase == CONQUERING_PHASE and t.to_move() == seat:
        total += conquered(t, t.value, left)
    if t.phase == EXPLORING_PHASE and t.explorer == seat:
        total += hope_to_open(t, within_reach(t, t.place, t.value))
    return total + COIN_WORTH * float(coins_of_symbols(t, seat))


def is_new(t: Realm, seat: i64) -> bool:
    """Whether the seat has placed nothing yet, so that its hand is chance and not earned by the last move."""
    return t.phase < EXPLORING_PHASE and has(t, seat, VALUES) == 0


def kept_goods(t: Realm, seat: i64) -> float:
    """The worth of the resources kept from the round before."""
    number: i64 = 0
    for resource in range(RESOURCES):
        number += stock(t, seat, resource)
    return produced(t) * KEPT_SHARE * float(number)


def is_before_his_turn(t: Realm, seat: i64) -> bool:
    """Whether the seat to move comes before this one in the current phase."""
    return (seat - t.first + t.seats) % t.seats > (t.to_move() - t.first + t.seats) % t.seats


# Exploring and conquering


def best_plan(t: Realm, seat: i64, left: float) -> float:
    """The best use of what is placed and of the cards still in the hand."""
    cards = has(t, seat, CARDS_IN_HAND)
    have = action_value(t, seat, CONQUERING)
    swords = strongest_first(t, seat, cards)
    bests = conquests(t, have + swords[cards], left)
    best = 0.0
    for explorers in range(cards + 1):
        found = explored(t, seat, explorers)
        for fighters in range(cards - explorers + 1):
            rest = float(cards - explorers - fighters) * produced(t)
            best = max(best, found + float(bests[have + swords[fighters]]) / 100.0 + rest)
    return best


def strongest_first(t: Realm, seat: i64, cards: i64) -> vec[i64]:
    """By number of cards, the most that this many cards of the hand add up to on Conquering."""
    sums = zeros(cards + 1)
    done: i64 = 0
    for strength in range(MOST_WORTH, 0, -1):
        for kind in range(t.kinds):
            if worth_on(t, kind, CONQUERING) == strength:
                for _ in range(in_hand(t, seat, kind)):
                    sums[done + 1] = sums[done] + strength
                    done += 1
    return sums


def produced(t: Realm) -> float:
    """The worth of a card on a Production card."""
    return COIN_WORTH * 0.5 * float(t.seats + 1)


def explored(t: Realm, seat: i64, more: i64) -> float:
    """The worth of Exploring with this much more value."""
    return hope_to_open(t, within_reach(t, start_of(t, seat), action_value(t, seat, EXPLORING) + more))


def hope_to_open(t: Realm, number: i64) -> float:
    """The worth of turning up this many Territories, before it is done."""
    have = open_lands(t)
    return REWARD_HOPE * float(number) + PUT_OFF * (openness(have + number) - openness(have))


def openness(number: i64) -> float:
    """The worth of having this many Territories open."""
    some = float(min(number, ENOUGH_OPEN))
    return OPEN_HOPE * (some - some * (some - 1.0) / 8.0)


def within_reach(t: Realm, place: i64, value: i64) -> i64:
    """How many Territories can be turned up when always going to the nearest one."""
    done: i64 = 0
    count: i64 = 0
    while True:
        nearest: i64 = -1
        cost = value
        for site in range(SITES):
            if is_face_down(t, site) and not includes(done, site) and distance(t, place, site) < cost:
                nearest = site
                cost = distance(t, place, site)
        if nearest < 0:
            return count
        value -= cost + 1
        place = nearest
        done |= bit(nearest)
        count += 1


def conquered(t: Realm, value: i64, left: float) -> float:
    """The worth of the best conquests with a value."""
    return float(conquests(t, value, left)[value]) / 100.0


def conquests(t: Realm, most: i64, left: float) -> vec[i64]:
    """By value, up to `most`, the worth of the best Territories it can take, or of Bandits; in hundredths."""
    best = zeros(most + 1)
    weakest = most + 1
    for site in range(SITES):
        land = open_land(t, site)
        if land != NO_LAND:
            needed = value_of_land(t, land)
            weakest = min(weakest, needed)
            gain = land_worth(t, land, left)
            for v in range(most, needed - 1, -1):
                best[v] = max(best[v], best[v - needed] + gain)
    for v in range(1, min(weakest, most + 1)):
        best[v] = BANDIT_HOPE * min(v, t.bandits)
    return best


def land_worth(t: Realm, land: i64, left: float) -> i64:
    """The worth of a Territory, in hundredths of a point."""
    brings = power(symbol_of_land(t, land), strength_of_land(t, land))
    points = float(points_of_land(t, land)) + LAND_HOPE + POINTS_OF_POWER * left * brings
    return i64(points * 100.0)


# Resources and coins


def goods(t: Realm, seat: i64, left: float) -> float:
    """The worth of resources: those to be produced this round, those kept, and those offered."""
    total = 0.0
    least = 1000.0
    for resource in range(RESOURCES):
        number = stock(t, seat, resource)
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
    """The expected price: the number of seats, less the rivals who are likely to sell.

    Each counts as half a seller; from the sale on as 0.7 of one if they have the resource, else as 0.1.
    """
    price = float(t.seats)
    for other in range(t.seats):
        if other != seat:
            has_some = t.phase >= TRADING and stock(t, other, resource) > 0
            price -= 0.7 if has_some else 0.1 if t.phase >= TRADING else 0.5
    return price
