"""Who may hold what, and when he is asked: the Lucky Charm, Scroll and Fan, standing orders (KT-186 to KT-197)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.table import bit, zeros
from kingstable.games.kings_and_things.counters import has, learn_all, put, take
from kingstable.games.kings_and_things.country import place_in_order
from kingstable.games.kings_and_things.dice import matters
from kingstable.games.kings_and_things.geometry import ones
from kingstable.games.kings_and_things.pieces import (
    ASIDE,
    BAG,
    BALLOON,
    BOW,
    CHARM,
    DISPEL,
    DUST,
    ELIXIR,
    EVENTS_AT,
    FACE,
    FAN,
    FIREWALL,
    GOLEM,
    IN_PLAY,
    MAGIC_AT,
    SECRECY,
    SECRECY_NONE,
    SWORD,
    TALISMAN,
    WEATHER_CONTROL,
    WORDS,
    Realm,
    shield,
)
from kingstable.games.kings_and_things.steps import (
    ask_answer,
    ask_nudge_die,
    may_dispel,
    may_fan,
    may_let_be,
    may_nudge,
    may_order,
    tell_answers,
    tell_nudges,
    tell_orders,
    tell_plays,
    then_answers_go_round,
    then_charm_goes_round,
)

# Standing orders (N-7), two bits for each item

ASK_WHEN_IT_MATTERS: Final[i64] = 0
ASK_ALWAYS: Final[i64] = 1
NEVER: Final[i64] = 2
HERO_SIDE: Final[i64] = 11
"""The place of the order about the side up of a lost Hero, after those of the eleven items."""


def items(things: list[int]) -> i64:
    """A set of magic items, a bit for each."""
    members: i64 = 0
    for thing in things:
        members |= bit(thing - MAGIC_AT)
    return members


FIGHTING_ITEMS: Final[i64] = items([int(k) for k in (SWORD, BOW, GOLEM, TALISMAN, DUST, DISPEL)])
OPENING_ITEMS: Final[i64] = FIGHTING_ITEMS | items([int(FIREWALL), int(FAN)])
CHARM_ITEM: Final[i64] = items([int(CHARM)])
ELIXIR_ITEM: Final[i64] = items([int(ELIXIR)])
DISPEL_ITEM: Final[i64] = items([int(DISPEL)])
FAN_ITEM: Final[i64] = items([int(FAN)])


# Who may hold an item, for all that everybody knows (N-4)


def asks_all(t: Realm) -> bool:
    """Whether everybody who could have an answer is asked for one, so that being asked tells nothing (N-5, N-6)."""
    return t.choices[SECRECY] != SECRECY_NONE


def is_known_behind(t: Realm, thing: i64, owner: i64) -> bool:
    """Whether everybody knows that the thing is behind this shield."""
    return has(t, shield(owner), thing) and known_by_all_but(t, thing, owner)


def known_by_all_but(t: Realm, thing: i64, owner: i64) -> bool:
    for seat in range(t.seats):
        if seat != owner and t.known[seat * WORDS + thing // 63] >> thing % 63 & 1 == 0:
            return False
    return True


def hidden_behind(t: Realm, seat: i64) -> i64:
    """How many counters are behind a shield that not everybody knows."""
    count = t.count[shield(seat)]
    for word in range(WORDS):
        known = t.lie[shield(seat) * WORDS + word]
        for other in range(t.seats):
            if other != seat:
                known &= t.known[other * WORDS + word]
        count -= ones(known)
    return count


def is_elsewhere(t: Realm, item: i64) -> bool:
    """Whether everybody can see or knows that the item is behind no shield, or behind which one."""
    if has(t, BAG, item):
        return known_by_all_but(t, item, -1)
    for seat in range(t.seats):
        if has(t, shield(seat), item):
            return known_by_all_but(t, item, seat)
    return True


def may_hold(t: Realm, seat: i64, item: i64) -> bool:
    """Whether this seat could have the item, for all that everybody knows."""
    if is_elsewhere(t, item):
        return is_known_behind(t, item, seat)
    return hidden_behind(t, seat) > 0


def is_asked(t: Realm, seat: i64, wanted: i64, calls: i64 = 1) -> bool:
    """Whether this seat is asked about these items now. `calls`: whether the moment matters to him by itself."""
    if t.out >> seat & 1:
        return False
    for k in range(i64(11)):
        if wanted >> k & 1 and is_asked_about(t, seat, MAGIC_AT + k, calls):
            return True
    return False


def is_asked_about(t: Realm, seat: i64, item: i64, calls: i64) -> bool:
    order = order_of(t, seat, item - MAGIC_AT)
    if order == NEVER or (order == ASK_WHEN_IT_MATTERS and calls == 0):
        return False
    return may_hold(t, seat, item) if asks_all(t) else has(t, shield(seat), item)


def order_of(t: Realm, seat: i64, place: i64) -> i64:
    """A seat's standing order about an item, by its place among the eleven."""
    return t.orders[seat] >> 2 * place & 3


def from_the_left(t: Realm, number: i64) -> i64:
    """The seat that comes at this number when it goes round from the left of the one whose part it is."""
    start = place_in_order(t, t.acting - 1) + 1 if t.acting > 0 else t.first
    return t.order[(start + number) % t.seats]


# Playing an item, and what may be answered (KT-187)


def play_item(t: Realm, seat: i64, item: i64) -> None:
    """An item from behind a shield is shown and lies in play; it may be answered before it works."""
    take(t, item, shield(seat))
    put(t, item, IN_PLAY)
    learn_all(t, item)
    await_answers(t, seat, item)
    tell_plays(t, seat, FACE[item])


def await_answers(t: Realm, seat: i64, item: i64) -> None:
    """Something was played that may be answered; `stopped` tells afterwards whether it still works."""
    t.item = item + 1
    t.item_seat = seat + 1
    t.cancelled = 0
    t.fanned = 0
    t.stirred = 1
    then_answers_go_round(t, 0)


def stopped(t: Realm) -> bool:
    """Whether the item just played has no effect any more."""
    return t.cancelled == 1 or (t.item == DUST + 1 and t.fanned > 0)


def answers_go_round(t: Realm, number: i64) -> None:
    """Who could have Scroll or Fan is asked in turn, once more if the Fan was used; then also who played first."""
    if t.cancelled or (number >= t.seats and (t.fanned == 0 or number >= 2 * t.seats)):
        return
    seat = from_the_left(t, number)
    last = t.fanned - 1 if t.fanned > 0 else t.item_seat - 1
    if seat != last and is_asked(t, seat, answering_items(t)):
        ask_answer(t, seat)
    then_answers_go_round(t, number + 1)


def answering_items(t: Realm) -> i64:
    """What could be answered with: the Scroll to an item or to the Fan, the Fan to three (KT-191, KT-194)."""
    wanted = DISPEL_ITEM if t.item <= EVENTS_AT or t.fanned > 0 else 0
    if t.fanned == 0 and t.item - 1 in (BALLOON, DUST, WEATHER_CONTROL):
        wanted |= FAN_ITEM
    return wanted


def answer(t: Realm, seat: i64) -> None:
    """Take the effect of what was played away, blow it elsewhere, or let it be."""
    wanted = answering_items(t)
    if wanted & DISPEL_ITEM and has(t, shield(seat), DISPEL) and t.fanned != seat + 1:
        may_dispel(t)
    if wanted & FAN_ITEM and has(t, shield(seat), FAN):
        may_fan(t)
    may_let_be(t)


def fan(t: Realm, seat: i64) -> None:
    """The Fan blows away Dust, Balloon or Cloud; only the Scroll can answer it (KT-194)."""
    show_answer(t, seat, FAN)
    retire(t, FAN)
    t.fanned = seat + 1


def show_answer(t: Realm, seat: i64, item: i64) -> None:
    take(t, item, shield(seat))
    put(t, item, IN_PLAY)
    learn_all(t, item)
    tell_answers(t, seat, FACE[item])


def let_be(t: Realm, seat: i64) -> None:
    """No reaction."""


def clear_play(t: Realm) -> None:
    """At the end of the turn what is still in play goes to the bag, or aside for good (KT-40, KT-69)."""
    for item in range(MAGIC_AT, EVENTS_AT):
        if has(t, IN_PLAY, item):
            retire(t, item)
    t.balloon_of = 0
    t.balloon_at = 0
    t.riders = zeros(WORDS)


def retire(t: Realm, item: i64) -> None:
    """A used item in play goes to the bag, or aside for good (KT-69); all see it."""
    take(t, item, IN_PLAY)
    put(t, item, ASIDE if t.drained else BAG)


# The Lucky Charm (KT-197)


def charm(t: Realm) -> None:
    """Dice have been thrown: whoever could have the Lucky Charm and is concerned may change one of them."""
    then_charm_goes_round(t, 0)


def charm_goes_round(t: Realm, number: i64) -> None:
    if number >= t.seats or not any_die_matters(t):
        return
    seat = from_the_left(t, number)
    if is_asked(t, seat, CHARM_ITEM, t.concerned >> seat & 1):
        ask_nudge_die(t, seat)
    then_charm_goes_round(t, number + 1)


def any_die_matters(t: Realm) -> bool:
    for place in range(i64(len(t.dice))):
        if matters(t, place, 1) or matters(t, place, -1):
            return True
    return False


def nudge_die(t: Realm, seat: i64) -> None:
    """Make one die one more or less, where that means something else, or let it be."""
    if has(t, shield(seat), CHARM):
        for place in range(i64(len(t.dice))):
            for way in range(i64(2)):
                if matters(t, place, 2 * way - 1) and is_first_such_die(t, place):
                    may_nudge(t, place, way)
    may_let_be(t)


def is_first_such_die(t: Realm, place: i64) -> bool:
    """Dice that show the same and are read the same are one choice."""
    for other in range(place):
        if t.dice[other] == t.dice[place] and t.stakes[other] == t.stakes[place]:
            return False
    return True


def nudge(t: Realm, seat: i64, die: i64, way: i64) -> None:
    """The Lucky Charm changes a die by one, and goes to the bag."""
    take(t, CHARM, shield(seat))
    put(t, CHARM, IN_PLAY)
    learn_all(t, CHARM)
    retire(t, CHARM)
    t.dice[die] += 2 * way - 1
    tell_nudges(t, seat, die, t.dice[die])


# Standing orders


def offer_orders(t: Realm, seat: i64) -> None:
    """A player may say at any time when he wants to be asked, whether he has the item or not (N-7)."""
    for place in range(HERO_SIDE + 1):
        for how in range(i64(3)):
            if order_of(t, seat, place) != how and not (place == HERO_SIDE and how == NEVER):
                may_order(t, place, how)


def order(t: Realm, seat: i64, matter: i64, how: i64) -> None:
    """Keep a standing order; nobody else learns of it."""
    t.orders[seat] &= ~(i64(3) << 2 * matter)
    t.orders[seat] |= how << 2 * matter
    tell_orders(t, seat, matter, how, bit(seat))
