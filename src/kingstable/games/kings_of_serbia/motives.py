"""What speaks for a move in Kings of Serbia: what it is enough for, what it brings, and what it takes away."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Final

from kingstable.core.game import Reason
from kingstable.core.sets import includes
from kingstable.core.table import Table, first_of, second_of, verb_of
from kingstable.games.kings_of_serbia.generated import steps
from kingstable.games.kings_of_serbia.generated.packed import amount_of_goods
from kingstable.games.kings_of_serbia.lands import action_value, within_means
from kingstable.games.kings_of_serbia.pieces import (
    ANY,
    COIN,
    CONQUERING,
    EXPLORING,
    EXTRA,
    LANDS_IN_ALL,
    NO_CARD,
    NO_LAND,
    NO_SYMBOL,
    PLACING,
    PRODUCTION,
    REMOVAL_REWARD,
    REMOVE,
    RESOURCES,
    SITES,
    STEP,
    SYMBOL_OF,
    TURNING_UP,
    Realm,
    in_deck,
    in_discard,
)
from kingstable.games.kings_of_serbia.printed import (
    bandit_of,
    copies_to_start,
    points_of,
    points_of_land,
    price_of,
    reward_of,
    strength_of,
    strength_of_land,
    symbol_of,
    symbol_of_land,
    terrain_of,
    value_of_land,
    worth_on,
)
from kingstable.games.kings_of_serbia.prospects import POINTS_OF_POWER, power, rounds_left
from kingstable.games.kings_of_serbia.reach import distance, is_face_down, open_land, open_lands, start_of
from kingstable.games.kings_of_serbia.resources import in_stash, stock
from kingstable.games.kings_of_serbia.score import (
    ALL_LANDS,
    MAJORITY,
    MOST_SYMBOLS,
    VARIETY_POINTS,
    lands_of,
    varieties,
)
from kingstable.games.kings_of_serbia.tastes import (
    hand_swords,
    is_first_of_its_symbol,
    next_land,
    steps_needed,
    to_spare,
)
from kingstable.games.kings_of_serbia.trade import coins_of_symbols

Teller = Callable[[Realm, int, int, int], Iterator[Reason]]
"""Yields what speaks for a seat's move, given the two nouns of the move."""

A_ROUND: Final = 0.5
"""With fewer rounds to come than this, only points count."""


def because(table: Table, seat: int, move: int) -> list[Reason]:
    """What speaks for a move, the best first."""
    assert isinstance(table, Realm)
    tell = TELLERS.get(int(verb_of(move)))
    return list(tell(table, seat, int(first_of(move)), int(second_of(move)))) if tell else []


# Placing


def of_placing(t: Realm, seat: int, card: int, action: int) -> Iterator[Reason]:
    """What a card of the hand is enough for on this Action card, or adds only there."""
    gain = int(worth_on(t, card, action))
    fits = gain > 1 and symbol_of(t, card) == SYMBOL_OF[action]
    yield from of_adding(t, seat, action, gain, "place")
    if fits and action < PRODUCTION:
        yield Reason("place-fits", {"number": gain}, float(gain))
    if action == CONQUERING and steps_needed(t, seat) > 0:
        yield Reason("place-new")
    elif action >= PRODUCTION:
        yield from of_producing(t, seat, action, gain)


def of_laying(t: Realm, seat: int, action: int, _: int) -> Iterator[Reason]:
    """Likewise for the unknown card on top of the deck, which adds at least 1."""
    yield from of_adding(t, seat, action, 1, "lay")
    if action >= PRODUCTION and lasts(t, seat, action, 1):
        yield Reason("lay-produces", {"resource": action - int(PRODUCTION)})


def of_supporting(t: Realm, seat: int, action: int, _: int) -> Iterator[Reason]:
    """Likewise for a Territory's help, which adds 1."""
    yield from of_adding(t, seat, action, 1, "place")
    if action >= PRODUCTION:
        yield from of_producing(t, seat, action, 1)


def of_adding(t: Realm, seat: int, action: int, gain: int, verb: str) -> Iterator[Reason]:
    """What this much more on Exploring or Conquering is enough for, or brings nearer."""
    if action == CONQUERING:
        yield from of_conquering(t, seat, gain, verb)
    elif action == EXPLORING:
        yield from of_exploring(t, seat, gain, verb)


def of_conquering(t: Realm, seat: int, gain: int, verb: str) -> Iterator[Reason]:
    """A Territory it conquers now, besides the one already sure; or one that the whole hand is enough for."""
    spare = int(to_spare(t, seat))
    beside = int(action_value(t, seat, CONQUERING)) - spare
    too = "too-" if beside > 0 else ""
    land = int(next_land(t, seat, gain))
    if land != NO_LAND:
        yield Reason(f"{verb}-{too}conquers", {"land": land, "number": spare + gain})
        return
    land = int(next_land(t, seat, hand_swords(t, seat)))
    if land != NO_LAND and verb == "place":
        needed = int(value_of_land(t, land))
        yield Reason(f"place-{too}towards", {"land": land, "needed": needed, "number": spare + gain}, float(gain))


def of_exploring(t: Realm, seat: int, gain: int, verb: str) -> Iterator[Reason]:
    """How many more Territories can be turned up, or how much the nearest one takes."""
    have, start = int(action_value(t, seat, EXPLORING)), int(start_of(t, seat))
    number = most_explored(t, start, have + gain)
    needed = int(steps_needed(t, seat))
    if number > most_explored(t, start, have):
        yield Reason(f"{verb}-explores", {"number": number}, float(number))
    elif needed > have + gain and verb == "place":
        yield Reason("place-nearer", {"needed": needed, "number": have + gain}, float(gain))


def most_explored(t: Realm, place: int, value: int, done: frozenset[int] = frozenset()) -> int:
    """How many Territories this value can turn up on the best route."""
    costs = {site: int(distance(t, place, site) + TURNING_UP) for site in range(int(SITES)) if is_face_down(t, site)}
    ways = [(site, value - cost) for site, cost in costs.items() if cost <= value and site not in done]
    return max((1 + most_explored(t, site, left, done | {site}) for site, left in ways), default=0)


def lasts(t: Realm, seat: int, action: int, gain: int) -> bool:
    """Whether the stash has all that would be produced with this much more (ruling R16)."""
    return bool(action_value(t, seat, action) + gain <= in_stash(t, action - PRODUCTION))


def of_producing(t: Realm, seat: int, action: int, gain: int) -> Iterator[Reason]:
    """What it brings to sell, above all if the cards still to be placed are enough for no further Territory."""
    if not lasts(t, seat, action, gain):
        return
    resource = action - int(PRODUCTION)
    in_all = int(action_value(t, seat, action) + stock(t, seat, resource)) + gain
    nouns = {"resource": resource, "number": gain, "sum": in_all}
    if in_all > gain:
        yield Reason("produce-more", nouns, float(in_all))
    if t.phase == PLACING and open_lands(t) > 0 and not may_conquer_more(t, seat):
        sure = int(to_spare(t, seat) < action_value(t, seat, CONQUERING))
        yield Reason("produce-idle", {**nouns, "sure": sure}, float(gain))
    yield Reason("produce", nouns, float(gain))


def may_conquer_more(t: Realm, seat: int) -> bool:
    """Whether the whole hand on Conquering would be enough for more Territories, or for a dearer one."""
    values, have = open_values(t), int(action_value(t, seat, CONQUERING))
    most = have + int(hand_swords(t, seat))
    return any(have < value <= most for value in values) or most_conquered(values, have) < most_conquered(values, most)


def open_values(t: Realm) -> list[int]:
    """The values of the open Territories, the lowest first."""
    lands = [open_land(t, site) for site in range(int(SITES))]
    return sorted(int(value_of_land(t, land)) for land in lands if land != NO_LAND)


def most_conquered(values: list[int], have: int) -> int:
    """How many of these Territories this much is enough for."""
    return sum(total <= have for total in accumulate(values))


# Exploring and conquering


def of_going(t: Realm, seat: int, site: int, _: int) -> Iterator[Reason]:
    """How many Territories can be turned up from there."""
    number = most_explored(t, site, int(t.value - STEP))
    if number > 0:
        yield Reason("go-there" if is_face_down(t, site) else "go-near", {"number": number}, float(number))


def of_turning_up(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    """What the Territories that nobody has seen yet bring at once."""
    hidden = [land for land in range(int(LANDS_IN_ALL)) if includes(t.hidden_lands, land)]
    resources = sum(reward_of(t, land) != REMOVAL_REWARD for land in hidden)
    others = len(hidden) - resources
    if resources > 0 and others > 0:
        yield Reason("explore", {"number": resources, "sum": len(hidden), "others": others})
    else:
        yield Reason("explore-removal" if others else "explore-goods")


def of_taking(t: Realm, seat: int, site: int, _: int) -> Iterator[Reason]:
    """What makes a Territory worth most: a majority, its effect in the rounds to come, or its points."""
    land = int(open_land(t, site))
    left = float(rounds_left(t))
    symbol, strength = int(symbol_of_land(t, land)), int(strength_of_land(t, land))
    worth = POINTS_OF_POWER * left * float(power(symbol, strength))
    points = float(points_of_land(t, land))
    told = [(points, Reason("conquer-points", {"points": int(points)}, points))]
    if left >= A_ROUND and symbol != NO_SYMBOL:
        told.append((worth, Reason("conquer-symbol", {"symbol": symbol, "strength": strength}, worth)))
    for majority in (int(terrain_of(t, land)), int(ALL_LANDS)):
        if wins_majority(t, seat, majority):
            told.append((float(MAJORITY), Reason("conquer-most", {"terrain": majority, "points": int(MAJORITY)})))
    yield from (reason for _, reason in sorted(told, key=lambda each: -each[0]))


def wins_majority(t: Realm, seat: int, majority: int) -> bool:
    """Whether one more Territory of a terrain, or of any kind, gives the seat a majority."""
    best = max(int(lands_of(t, other, majority)) for other in range(int(t.seats)) if other != seat)
    have = int(lands_of(t, seat, majority))
    return have < best == have + 1 or have == best == 0


def of_fighting(t: Realm, seat: int, number: int, _: int) -> Iterator[Reason]:
    points = number * int(points_of(t, bandit_of(t)))
    if points > 0:
        yield Reason("fight", {"points": points, "number": number}, float(points))


# Trade


def of_offering(t: Realm, seat: int, goods: int, _: int) -> Iterator[Reason]:
    """What the coins will buy, whoever else sells the same; nothing if they cannot pay for any card."""
    number = sum(int(amount_of_goods(goods, resource)) for resource in range(int(RESOURCES)))
    own = int(coins_of_symbols(t, seat))
    if number == 0:
        yield from of_offering_nothing(t, seat, own)
        return
    least, most = number + own, number * int(t.seats) + own
    if rounds_left(t) == 0.0:
        yield Reason("offer-last", {}, float(number))
    sure, hoped = dearest(t, least), dearest(t, most)
    if sure != NO_CARD and price_of(t, sure) > own:
        yield Reason("offer-sure", {"least": least, "own": own, "card": sure}, float(price_of(t, sure)))
    elif sure == NO_CARD and hoped != NO_CARD:
        yield Reason("offer-hope", {"most": most, "own": own, "card": hoped}, float(price_of(t, hoped)))


def of_offering_nothing(t: Realm, seat: int, own: int) -> Iterator[Reason]:
    """Even the best price would pay for nothing."""
    amounts = sorted(int(stock(t, seat, resource)) for resource in range(int(RESOURCES)))
    most = sum(amounts[1:]) * int(t.seats) + own
    bandits = t.bandits > 0 and price_of(t, bandit_of(t)) <= most
    if rounds_left(t) > 0.0 and not bandits and dearest(t, most) == NO_CARD:
        yield Reason("offer-nothing")


def dearest(t: Realm, coins: int) -> int:
    """The dearest Character that this many coins can pay for; NO_CARD if there is none."""
    paid = [int(kind) for kind in t.market if kind != NO_CARD and price_of(t, kind) <= coins]
    return max(paid, key=lambda kind: int(price_of(t, kind)), default=int(NO_CARD))


def of_buying(t: Realm, seat: int, card: int, _: int) -> Iterator[Reason]:
    """What a card does in the rounds to come, a symbol that is new, and points."""
    if rounds_left(t) >= A_ROUND:
        yield from of_strength(t, card)
    if is_first_of_its_symbol(t, seat, card):
        number = int(varieties(t, seat))
        before, then = (int(VARIETY_POINTS[min(each, int(MOST_SYMBOLS))]) for each in (number, number + 1))
        more = then - before
        if more > 0:
            yield Reason("buy-new", {"points": more}, float(more))
    points = int(points_of(t, card))
    if points > 0:
        yield Reason("buy-points", {"points": points}, float(points))


def of_strength(t: Realm, card: int) -> Iterator[Reason]:
    """What the card's symbol does."""
    symbol, strength = int(symbol_of(t, card)), int(strength_of(t, card))
    much = float(power(symbol, strength))
    if symbol in SPECIAL:
        yield Reason(f"buy-{SPECIAL[symbol]}", {"number": strength}, much)
    elif symbol == ANY:
        yield Reason("buy-any", {"number": int(worth_on(t, card, CONQUERING))}, much)
    elif symbol != NO_SYMBOL:
        action = list(SYMBOL_OF).index(symbol)
        yield Reason("buy-action", {"action": action, "number": int(worth_on(t, card, action))}, much)


SPECIAL: Final = {int(COIN): "coin", int(REMOVE): "remove", int(EXTRA): "extra"}
"""The symbols that belong to no Action card, with the endings of their messages."""


# Removing, and doing without


def of_removing(t: Realm, seat: int, card: int, _: int) -> Iterator[Reason]:
    """Start cards without a symbol are worth little."""
    if is_plain(t, card) and rounds_left(t) > 0.0:
        yield Reason("remove", {"card": card})


def of_looking(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    """The plain start cards are in the deck, and none is in the discard pile."""
    plain = [kind for kind in range(int(t.kinds)) if is_plain(t, kind)]
    discarded = sum(int(in_discard(t, seat, kind)) for kind in plain)
    if (
        rounds_left(t) > 0.0
        and plain
        and discarded == 0
        and (number := sum(int(in_deck(t, seat, kind)) for kind in plain)) > 0
    ):
        yield Reason("look", {"card": plain[0], "number": number})


def is_plain(t: Realm, kind: int) -> bool:
    """Whether this is a start card without a symbol."""
    return bool(copies_to_start(t, kind) > 0 and symbol_of(t, kind) == NO_SYMBOL)


def of_stopping(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    """Only Bandits could be had, and they are weak."""
    asked = t.asked(seat)
    if asked and asked.question == "territory_to_conquer" and within_means(t) == 0 and rounds_left(t) > 0.0:
        yield Reason("stop-bandits", {"number": int(worth_on(t, bandit_of(t), CONQUERING))})


def of_declining(t: Realm, seat: int, *_: int) -> Iterator[Reason]:
    """A Territory's help would not be enough for any other Territories here."""
    asked = t.asked(seat)
    if asked is None or asked.question != "action_to_support":
        return
    action = asked.nouns["action"]
    have, start = int(action_value(t, seat, EXPLORING)), int(start_of(t, seat))
    explores = most_explored(t, start, have + 1) > most_explored(t, start, have)
    conquers = int(action_value(t, seat, CONQUERING)) + 1 in sums_of(open_values(t))
    if (action == CONQUERING and not conquers) or (action == EXPLORING and not explores):
        yield Reason("support-later", {"action": action})


def sums_of(values: list[int]) -> set[int]:
    """All that some of the Territories with these values may take together."""
    sums = {0}
    for value in values:
        sums |= {total + value for total in sums}
    return sums


TELLERS: Final[dict[int, Teller]] = {
    int(steps.PLACE): of_placing,
    int(steps.LAY_TOP): of_laying,
    int(steps.BRING): of_laying,
    int(steps.SUPPORT): of_supporting,
    int(steps.GO): of_going,
    int(steps.EXPLORE): of_turning_up,
    int(steps.CONQUER): of_taking,
    int(steps.FIGHT): of_fighting,
    int(steps.OFFER): of_offering,
    int(steps.BUY): of_buying,
    int(steps.REMOVE_DISCARDED): of_removing,
    int(steps.REMOVE_FROM_DECK): of_removing,
    int(steps.LOOK): of_looking,
    int(steps.STOP): of_stopping,
    int(steps.DECLINE): of_declining,
}
"""By verb, what yields the reasons for it."""
