"""How quick play values placements and purchases in Kings of Serbia: what they serve, and what they cost.

The numbers in `data/tastes.csv` were not made up but found by playing games: `python -m bench.tastes kings_of_serbia`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import lowest, without_lowest
from kingstable.core.table import pack_move
from kingstable.core.tastes import tastes
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.hands import owned
from kingstable.games.kings_of_serbia.lands import action_value
from kingstable.games.kings_of_serbia.pieces import (
    ACTIONS,
    ALL_SYMBOLS,
    ANY,
    COINS,
    CONQUERING,
    EXPLORING,
    LANDS,
    NO_LAND,
    PRODUCTION,
    RESOURCES,
    SITES,
    SWORD,
    TURNING_UP,
    Realm,
    has,
    in_hand,
)
from kingstable.games.kings_of_serbia.printed import (
    bandit_of,
    points_of,
    points_of_land,
    price_of,
    printed_price,
    strength_of,
    strength_of_land,
    symbol_of,
    symbol_of_land,
    terrain_of,
    value_of_land,
    variety_of,
    worth_on,
)
from kingstable.games.kings_of_serbia.reach import distance, is_face_down, open_land, open_lands, start_of
from kingstable.games.kings_of_serbia.resources import stock

STAGES: Final[i64] = 3
STAGE: Final[vec[i64]] = vec[i64]([min(number // 4, 2) for number in range(64)])
"""The stage of a game, by round; most games have 11 rounds."""

MOST_GAIN: Final[i64] = 4
"""A card's worth on an Action card: from 1 to 4 and more."""
FAR: Final[i64] = 6
"""The most that may be missing to turn up a Territory; the row after it is for a map without face-down ones."""
SOME: Final[i64] = 3
"""More of a resource than this counts as this much."""
CROWD: Final[i64] = 4
"""Rivals who have a resource: none to three."""
OPEN: Final[i64] = 5
"""Open Territories: none to four and more."""
MISSING: Final[i64] = 8
"""Value missing for a conquest: none to seven and more."""
CLAIMS: Final[i64] = 5
"""Standing against the best rival: behind by two or more, by one, even, ahead by one, by two or more."""
COINS_LEFT: Final[i64] = 8
"""Coins left after a purchase: none to seven and more."""

PACKAGE: Final = "kingstable.games.kings_of_serbia"
ACTION: Final[vec[i64]] = tastes(PACKAGE, "ACTION", int(STAGES * 3))
"""By stage, how much Exploring, Conquering and Production are liked."""
EXPLORED: Final[vec[i64]] = tastes(PACKAGE, "EXPLORED", int((FAR + 2) * MOST_GAIN))
"""By what is missing to turn up a Territory and a card's worth there, how much it is liked on Exploring."""
OPENED: Final[vec[i64]] = tastes(PACKAGE, "OPENED", int(OPEN))
"""By the number of open Territories, what is added."""
FOUGHT: Final[vec[i64]] = tastes(PACKAGE, "FOUGHT", int(MOST_GAIN))
"""By how much of the missing value it adds, how much a card is liked on Conquering if a Territory is hoped for."""
IDLED: Final[vec[i64]] = tastes(PACKAGE, "IDLED", int(MOST_GAIN))
"""By its worth there, how much a card is liked on Conquering otherwise."""
MISSED: Final[vec[i64]] = tastes(PACKAGE, "MISSED", int(MISSING))
"""By the value still missing for the Territory that is hoped for, what is added."""
LAND: Final[vec[i64]] = tastes(PACKAGE, "LAND", int(STAGES))
"""By stage, the worth of each point of a Territory."""
EFFECT: Final[vec[i64]] = tastes(PACKAGE, "EFFECT", int(STAGES * ALL_SYMBOLS))
"""By stage and symbol, the worth of a strength of 1 on a Territory."""
CLAIMED: Final[vec[i64]] = tastes(PACKAGE, "CLAIMED", int(CLAIMS))
"""By how far the seat is behind or ahead in Territories of the same terrain, the worth of one more."""
PRODUCED: Final[vec[i64]] = tastes(PACKAGE, "PRODUCED", int(MOST_GAIN))
"""By its worth there, how much a card is liked on Production."""
THERE: Final[vec[i64]] = tastes(PACKAGE, "THERE", int(SOME + 1))
"""By what is already produced there, what is added."""
STOCKED: Final[vec[i64]] = tastes(PACKAGE, "STOCKED", int(SOME + 1))
"""By how much of the resource the seat has, what is added."""
CROWDED: Final[vec[i64]] = tastes(PACKAGE, "CROWDED", int(CROWD))
"""By how many rivals have the resource, what is added."""
USUAL: Final[vec[i64]] = tastes(PACKAGE, "USUAL", 1)
"""Added for the resource that the seat usually produces in this round."""
WASTED: Final[vec[i64]] = tastes(PACKAGE, "WASTED", int(MOST_GAIN))
"""By how much more a card would be worth elsewhere, what is taken off."""
UNSEEN: Final[vec[i64]] = tastes(PACKAGE, "UNSEEN", 3)
"""How much more an unseen card from the deck is liked than a plain one on Exploring, Conquering and Production."""

BOUGHT: Final[vec[i64]] = tastes(PACKAGE, "BOUGHT", int(STAGES))
"""By stage, how much any card is liked; buying nothing more is 0."""
PRICE: Final[vec[i64]] = tastes(PACKAGE, "PRICE", int(STAGES))
"""By stage, what is added for each coin of a card's price."""
POINTS: Final[vec[i64]] = tastes(PACKAGE, "POINTS", int(STAGES))
"""By stage, what is added for each of its points."""
SYMBOL: Final[vec[i64]] = tastes(PACKAGE, "SYMBOL", int(STAGES * ALL_SYMBOLS))
"""By stage and symbol, what is added for a strength of 1."""
VARIETY: Final[vec[i64]] = tastes(PACKAGE, "VARIETY", int(STAGES))
"""By stage, what is added for the first card of its symbol."""
LEFT: Final[vec[i64]] = tastes(PACKAGE, "LEFT", int(COINS_LEFT))
"""By the coins left after the purchase, what is added."""
BANDIT: Final[vec[i64]] = tastes(PACKAGE, "BANDIT", int(STAGES))
"""By stage, how much a Bandit is liked."""

TABLES: Final = (
    "ACTION", "EXPLORED", "OPENED", "FOUGHT", "IDLED", "MISSED", "LAND", "EFFECT", "CLAIMED", "PRODUCED", "THERE",
    "STOCKED", "CROWDED", "USUAL", "WASTED", "UNSEEN", "BOUGHT", "PRICE", "POINTS", "SYMBOL", "VARIETY", "LEFT",
    "BANDIT",
)  # fmt: skip
"""The tables that can be tuned."""


def stage(t: Realm) -> i64:
    return STAGE[t.round]


# Placing


def favourite_placement(t: Realm) -> i64:
    """The placement liked best; computes what each Action card needs only once."""
    seat = t.to_move()
    found: i64 = 0
    highest: i64 = 0
    for action in range(ACTIONS):
        land = hoped_for(t, seat, action)
        short = missing(t, seat, action, land)
        lured = lure(t, seat, action, land, short)
        for card in range(t.kinds):
            if in_hand(t, seat, card) > 0:
                liked = lured + liked_there(t, card, action, short)
                if found == 0 or liked > highest:
                    found, highest = pack_move(steps.PLACE, card, action), liked
    return found


def placing(t: Realm, seat: i64, card: i64, action: i64) -> i64:
    """How much a card of the hand is liked on an Action card."""
    land = hoped_for(t, seat, action)
    short = missing(t, seat, action, land)
    return lure(t, seat, action, land, short) + liked_there(t, card, action, short)


def laying_unseen(t: Realm, seat: i64, action: i64) -> i64:
    """How much the top card of the deck is liked on an Action card."""
    land = hoped_for(t, seat, action)
    short = missing(t, seat, action, land)
    return lure(t, seat, action, land, short) + pull(1, action, short) + UNSEEN[min(action, PRODUCTION)]


def lure(t: Realm, seat: i64, action: i64, land: i64, short: i64) -> i64:
    """How much an Action card is liked for any card, with `land` hoped for and `short` missing for it."""
    liked = ACTION[3 * stage(t) + min(action, PRODUCTION)]
    if action >= PRODUCTION:
        return liked + selling(t, seat, action)
    if action == EXPLORING:
        return liked + OPENED[min(open_lands(t), OPEN - 1)]
    return liked if land == NO_LAND else liked + MISSED[min(short, MISSING - 1)] + land_liking(t, seat, land)


def liked_there(t: Realm, card: i64, action: i64, short: i64) -> i64:
    """How much a card is liked there, less what is lost by not placing it elsewhere."""
    gain = worth_on(t, card, action)
    return pull(gain, action, short) - WASTED[max(0, min(best_worth(t, card) - gain, MOST_GAIN - 1))]


def pull(gain: i64, action: i64, short: i64) -> i64:
    """How much a card that adds `gain` there is liked when `short` is missing."""
    if action == EXPLORING:
        return EXPLORED[short * MOST_GAIN + min(gain, MOST_GAIN) - 1]
    if action == CONQUERING and short > 0:
        return FOUGHT[min(gain, short, MOST_GAIN) - 1]
    return IDLED[min(gain, MOST_GAIN) - 1] if action == CONQUERING else PRODUCED[min(gain, MOST_GAIN) - 1]


def best_worth(t: Realm, card: i64) -> i64:
    """A card's worth on the Action card that it fits best."""
    symbol = symbol_of(t, card)
    return strength_of(t, card) + 1 if symbol >= SWORD and symbol <= ANY else 1


def selling(t: Realm, seat: i64, action: i64) -> i64:
    """How much more of a resource is liked: by what there is of it already, and who else has it."""
    resource = action - PRODUCTION
    liked = THERE[min(action_value(t, seat, action), SOME)] + STOCKED[min(stock(t, seat, resource), SOME)]
    rivals: i64 = 0
    for rival in range(t.seats):
        if rival != seat and stock(t, rival, resource) > 0:
            rivals += 1
    return liked + CROWDED[rivals] + (USUAL[0] if action == usual_production(t, seat) else 0)


def usual_production(t: Realm, seat: i64) -> i64:
    """The Production card that a seat uses by default, which varies by seat and round so that not all sell the same."""
    return (seat + t.round) % RESOURCES + PRODUCTION


# What is missing


def missing(t: Realm, seat: i64, action: i64, land: i64) -> i64:
    """The value missing to turn up a Territory (FAR + 1 if none is face down), or to conquer the one hoped for."""
    if action == EXPLORING:
        needed = steps_needed(t, seat)
        return FAR + 1 if needed == 0 else max(0, min(needed - action_value(t, seat, EXPLORING), FAR))
    return 0 if land == NO_LAND else value_of_land(t, land) - to_spare(t, seat)


def steps_needed(t: Realm, seat: i64) -> i64:
    """The value needed to turn up the nearest face-down Territory; 0 if there is none."""
    nearest: i64 = 9
    start = start_of(t, seat)
    for site in range(SITES):
        if is_face_down(t, site):
            nearest = min(nearest, distance(t, start, site) + TURNING_UP)
    return nearest if nearest < 9 else 0


def hoped_for(t: Realm, seat: i64, action: i64) -> i64:
    """The best Territory that the hand may still conquer in addition to the one that is sure; NO_LAND if none."""
    if action != CONQUERING:
        return NO_LAND
    return next_land(t, seat, hand_swords(t, seat))


def next_land(t: Realm, seat: i64, more: i64) -> i64:
    """The best Territory that the value on Conquering is not enough for, but is with `more`; NO_LAND if none."""
    have = action_value(t, seat, CONQUERING)
    sure = best_land(t, seat, 0, have, NO_LAND)
    left = to_spare(t, seat)
    return best_land(t, seat, left, left + more, sure)


def to_spare(t: Realm, seat: i64) -> i64:
    """The value on Conquering beyond the best Territory that it is enough for."""
    have = action_value(t, seat, CONQUERING)
    sure = best_land(t, seat, 0, have, NO_LAND)
    return have if sure == NO_LAND else have - value_of_land(t, sure)


def best_land(t: Realm, seat: i64, above: i64, most: i64, other: i64) -> i64:
    """The open Territory liked best, except `other`, with a value above `above` and at most `most`; or NO_LAND."""
    found: i64 = NO_LAND
    highest: i64 = 0
    for site in range(SITES):
        land = open_land(t, site)
        if land not in (NO_LAND, other):
            value = value_of_land(t, land)
            if value > above and value <= most:
                liked = land_liking(t, seat, land)
                if found == NO_LAND or liked > highest:
                    found, highest = land, liked
    return found


def hand_swords(t: Realm, seat: i64) -> i64:
    """What all cards of the hand together would be worth on Conquering."""
    total: i64 = 0
    for kind in range(t.kinds):
        count = in_hand(t, seat, kind)
        if count > 0:
            total += count * worth_on(t, kind, CONQUERING)
    return total


def land_liking(t: Realm, seat: i64, land: i64) -> i64:
    """How much a Territory is liked."""
    claimed = CLAIMED[claim(t, seat, terrain_of(t, land))]
    effect = EFFECT[stage(t) * ALL_SYMBOLS + symbol_of_land(t, land)] * strength_of_land(t, land)
    return LAND[stage(t)] * points_of_land(t, land) + effect + claimed


def claim(t: Realm, seat: i64, terrain: i64) -> i64:
    """The index in CLAIMED for how far the seat is behind or ahead of the best rival in a terrain."""
    own: i64 = 0
    best: i64 = 0
    for other in range(t.seats):
        number: i64 = 0
        rest = has(t, other, LANDS)
        while rest != 0:
            if terrain_of(t, lowest(rest)) == terrain:
                number += 1
            rest = without_lowest(rest)
        if other == seat:
            own = number
        else:
            best = max(best, number)
    return max(0, min(own - best + CLAIMS // 2, CLAIMS - 1))


# Buying


def buying(t: Realm, seat: i64, card: i64) -> i64:
    """How much a card of the market, or a Bandit, is liked."""
    now = stage(t)
    if card == bandit_of(t):
        return BANDIT[now]
    liked = BOUGHT[now] + PRICE[now] * printed_price(t, card) + POINTS[now] * points_of(t, card)
    liked += SYMBOL[now * ALL_SYMBOLS + symbol_of(t, card)] * max(strength_of(t, card), 1)
    left = has(t, seat, COINS) - price_of(t, card)
    liked += LEFT[max(0, min(left, COINS_LEFT - 1))]
    return liked + VARIETY[now] if is_first_of_its_symbol(t, seat, card) else liked


def is_first_of_its_symbol(t: Realm, seat: i64, card: i64) -> bool:
    """Whether the seat has no card yet that counts as the same symbol."""
    variety = variety_of(t, card)
    if variety < 0:
        return False
    for kind in range(t.kinds):
        if variety_of(t, kind) == variety and owned(t, seat, kind) > 0:
            return False
    return True
