"""How placements and purchases look to quick play in Kings of Serbia: what they serve, and what they cost.

The numbers in `data/tastes.csv` were not thought of, but found by games: `python -m bench.tastes kings_of_serbia`.
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
"""By the round, how far a game has come: most have 11 rounds."""

MOST_GAIN: Final[i64] = 4
"""What a card is worth on an Action card, from 1 on; more counts as this does."""
FAR: Final[i64] = 6
"""What is missing at most to turn up a Territory; the row behind it is for a map on which nothing is face down."""
SOME: Final[i64] = 3
"""More of a resource counts as this does."""
CROWD: Final[i64] = 4
"""Rivals who have a resource, from none to three."""
OPEN: Final[i64] = 5
"""Territories that lie open, from none to four."""
MISSING: Final[i64] = 8
"""What is missing to conquer, from nothing to seven."""
CLAIMS: Final[i64] = 5
"""Two behind the best rival or more, one, even, one ahead, two or more."""
COINS_LEFT: Final[i64] = 8
"""Coins that are left after a purchase, from none to seven and more."""

PACKAGE: Final = "kingstable.games.kings_of_serbia"
ACTION: Final[vec[i64]] = tastes(PACKAGE, "ACTION", int(STAGES * 3))
"""By stage, how much Exploring, Conquering and Production are liked."""
EXPLORED: Final[vec[i64]] = tastes(PACKAGE, "EXPLORED", int((FAR + 2) * MOST_GAIN))
"""By what was missing to turn up a Territory and what a card is worth there, how it is liked on Exploring."""
OPENED: Final[vec[i64]] = tastes(PACKAGE, "OPENED", int(OPEN))
"""By the Territories that lie open, what is added."""
FOUGHT: Final[vec[i64]] = tastes(PACKAGE, "FOUGHT", int(MOST_GAIN))
"""By what it adds to what is missing, how a card is liked on Conquering where there is a Territory to hope for."""
IDLED: Final[vec[i64]] = tastes(PACKAGE, "IDLED", int(MOST_GAIN))
"""By its worth there, how it is liked where there is none."""
MISSED: Final[vec[i64]] = tastes(PACKAGE, "MISSED", int(MISSING))
"""By what is missing for the Territory that is hoped for, what is added."""
LAND: Final[vec[i64]] = tastes(PACKAGE, "LAND", int(STAGES))
"""By stage, what a point of a Territory is worth."""
EFFECT: Final[vec[i64]] = tastes(PACKAGE, "EFFECT", int(STAGES * ALL_SYMBOLS))
"""By stage and symbol, what a strength of 1 of a Territory is worth."""
CLAIMED: Final[vec[i64]] = tastes(PACKAGE, "CLAIMED", int(CLAIMS))
"""By how far the seat is behind or ahead in Territories of the same terrain, what one more is worth."""
PRODUCED: Final[vec[i64]] = tastes(PACKAGE, "PRODUCED", int(MOST_GAIN))
"""By its worth there, how a card is liked on Production."""
THERE: Final[vec[i64]] = tastes(PACKAGE, "THERE", int(SOME + 1))
"""By what is produced there already, what is added."""
STOCKED: Final[vec[i64]] = tastes(PACKAGE, "STOCKED", int(SOME + 1))
"""By how much of the resource the seat has, what is added."""
CROWDED: Final[vec[i64]] = tastes(PACKAGE, "CROWDED", int(CROWD))
"""By how many rivals have some of it, what is added."""
USUAL: Final[vec[i64]] = tastes(PACKAGE, "USUAL", 1)
"""What is added for the resource that the seat produces by habit in this round."""
WASTED: Final[vec[i64]] = tastes(PACKAGE, "WASTED", int(MOST_GAIN))
"""By how much more a card would be worth elsewhere, what it is missed for there."""
UNSEEN: Final[vec[i64]] = tastes(PACKAGE, "UNSEEN", 3)
"""How much more a card from the top of the deck is liked on Exploring, Conquering and Production than a plain one."""

BOUGHT: Final[vec[i64]] = tastes(PACKAGE, "BOUGHT", int(STAGES))
"""By stage, how much any card is liked; to buy nothing more is 0."""
PRICE: Final[vec[i64]] = tastes(PACKAGE, "PRICE", int(STAGES))
"""By stage, what a card is liked for each coin of its price."""
POINTS: Final[vec[i64]] = tastes(PACKAGE, "POINTS", int(STAGES))
"""By stage, for each of its points."""
SYMBOL: Final[vec[i64]] = tastes(PACKAGE, "SYMBOL", int(STAGES * ALL_SYMBOLS))
"""By stage and symbol, for a strength of 1."""
VARIETY: Final[vec[i64]] = tastes(PACKAGE, "VARIETY", int(STAGES))
"""By stage, what is added for the first card of its symbol."""
LEFT: Final[vec[i64]] = tastes(PACKAGE, "LEFT", int(COINS_LEFT))
"""By the coins that are left after it, what is added."""
BANDIT: Final[vec[i64]] = tastes(PACKAGE, "BANDIT", int(STAGES))
"""By stage, how much a Bandit is liked."""

TABLES: Final = (
    "ACTION", "EXPLORED", "OPENED", "FOUGHT", "IDLED", "MISSED", "LAND", "EFFECT", "CLAIMED", "PRODUCED", "THERE",
    "STOCKED", "CROWDED", "USUAL", "WASTED", "UNSEEN", "BOUGHT", "PRICE", "POINTS", "SYMBOL", "VARIETY", "LEFT",
    "BANDIT",
)  # fmt: skip
"""What can be tuned."""


def stage(t: Realm) -> i64:
    return STAGE[t.round]


# Placing


def favourite_placement(t: Realm) -> i64:
    """The placement that is liked best: what an Action card needs is looked at once for each of them."""
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
    """How much the top card of the deck is liked there."""
    land = hoped_for(t, seat, action)
    short = missing(t, seat, action, land)
    return lure(t, seat, action, land, short) + pull(1, action, short) + UNSEEN[min(action, PRODUCTION)]


def lure(t: Realm, seat: i64, action: i64, land: i64, short: i64) -> i64:
    """How much an Action card is liked whatever is placed there, if that Territory is hoped for and so much missing."""
    liked = ACTION[3 * stage(t) + min(action, PRODUCTION)]
    if action >= PRODUCTION:
        return liked + selling(t, seat, action)
    if action == EXPLORING:
        return liked + OPENED[min(open_lands(t), OPEN - 1)]
    return liked if land == NO_LAND else liked + MISSED[min(short, MISSING - 1)] + land_liking(t, seat, land)


def liked_there(t: Realm, card: i64, action: i64, short: i64) -> i64:
    """What a card is liked for there, less what it would be worth elsewhere."""
    gain = worth_on(t, card, action)
    return pull(gain, action, short) - WASTED[max(0, min(best_worth(t, card) - gain, MOST_GAIN - 1))]


def pull(gain: i64, action: i64, short: i64) -> i64:
    """How a card that is worth so much there is liked, if so much is missing."""
    if action == EXPLORING:
        return EXPLORED[short * MOST_GAIN + min(gain, MOST_GAIN) - 1]
    if action == CONQUERING and short > 0:
        return FOUGHT[min(gain, short, MOST_GAIN) - 1]
    return IDLED[min(gain, MOST_GAIN) - 1] if action == CONQUERING else PRODUCED[min(gain, MOST_GAIN) - 1]


def best_worth(t: Realm, card: i64) -> i64:
    """What a card is worth on the Action card that it fits best."""
    symbol = symbol_of(t, card)
    return strength_of(t, card) + 1 if symbol >= SWORD and symbol <= ANY else 1


def selling(t: Realm, seat: i64, action: i64) -> i64:
    """How much more of a resource is liked: what there is of it already, and who else has it."""
    resource = action - PRODUCTION
    liked = THERE[min(action_value(t, seat, action), SOME)] + STOCKED[min(stock(t, seat, resource), SOME)]
    rivals: i64 = 0
    for rival in range(t.seats):
        if rival != seat and stock(t, rival, resource) > 0:
            rivals += 1
    return liked + CROWDED[rivals] + (USUAL[0] if action == usual_production(t, seat) else 0)


def usual_production(t: Realm, seat: i64) -> i64:
    """Another resource for each seat and in each round, so that not all sell the same."""
    return (seat + t.round) % RESOURCES + PRODUCTION


# What is missing


def missing(t: Realm, seat: i64, action: i64, land: i64) -> i64:
    """What an Action card still needs to turn up a Territory, or to conquer the one hoped for; 0 if nothing."""
    if action == EXPLORING:
        needed = steps_needed(t, seat)
        return FAR + 1 if needed == 0 else max(0, min(needed - action_value(t, seat, EXPLORING), FAR))
    return 0 if land == NO_LAND else value_of_land(t, land) - to_spare(t, seat)


def steps_needed(t: Realm, seat: i64) -> i64:
    """The value that turns up the nearest face-down Territory; 0 if there is none."""
    nearest: i64 = 9
    start = start_of(t, seat)
    for site in range(SITES):
        if is_face_down(t, site):
            nearest = min(nearest, distance(t, start, site) + TURNING_UP)
    return nearest if nearest < 9 else 0


def hoped_for(t: Realm, seat: i64, action: i64) -> i64:
    """The best Territory that the cards of the hand may still conquer beside the one that is sure."""
    if action != CONQUERING:
        return NO_LAND
    return next_land(t, seat, hand_swords(t, seat))


def next_land(t: Realm, seat: i64, more: i64) -> i64:
    """The best Territory for which what lies on Conquering is not enough, and with so much more is."""
    have = action_value(t, seat, CONQUERING)
    sure = best_land(t, seat, 0, have, NO_LAND)
    left = to_spare(t, seat)
    return best_land(t, seat, left, left + more, sure)


def to_spare(t: Realm, seat: i64) -> i64:
    """What lies on Conquering beyond the best Territory it is enough for."""
    have = action_value(t, seat, CONQUERING)
    sure = best_land(t, seat, 0, have, NO_LAND)
    return have if sure == NO_LAND else have - value_of_land(t, sure)


def best_land(t: Realm, seat: i64, above: i64, most: i64, other: i64) -> i64:
    """The open Territory liked best whose value is above the one and at most the other; NO_LAND if there is none."""
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
    """How far the seat is behind or ahead of the best rival in Territories of a terrain, as a place in its table."""
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
    """How much a card of the market is liked, or a Bandit."""
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
