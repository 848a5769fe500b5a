"""Exploring the map and conquering Territories (KS-16 to KS-26)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, count, nth
from kingstable.games.kings_of_serbia.generated.steps import (
    ask_action_to_support,
    ask_step_to_explore,
    ask_territory_to_conquer,
    may_conquer_each,
    may_decline,
    may_explore,
    may_fight_each,
    may_go_each,
    may_stop,
    may_support,
    may_support_each,
    tell_conquers,
    tell_defeats,
    tell_explores,
    tell_goes,
    tell_marches,
    tell_sets_out,
    tell_supports,
    then_conquer_on,
    then_explore_on,
    then_start_conquering,
    then_start_exploring,
    then_support_action,
)  # fmt: skip
from kingstable.games.kings_of_serbia.hands import put_on_top
from kingstable.games.kings_of_serbia.pieces import (
    AMOUNT_AT,
    ANY,
    ANY_VALUE,
    BANDIT_FIGHTS,
    CONQUERING,
    CONQUERING_PHASE,
    EFFECT_AT,
    EFFECT_STRENGTH_AT,
    EFFECTS,
    EXPLORING,
    EXPLORING_PHASE,
    FIELD,
    FRESH,
    LAND_VALUE_AT,
    LANDS,
    MAP,
    OWN,
    PASSED,
    PRODUCTION,
    REMOVAL_REWARD,
    RESOURCES,
    REWARD_AT,
    SAME_ROUND,
    SITES,
    SUPPORTED,
    SUPPORTS,
    SYMBOL_OF,
    TERRITORY_EFFECTS,
    TOP_AT,
    Realm,
    add,
    bandit_of,
    distance,
    effect,
    face_down,
    has,
    next_to,
    open_land,
    placed_value,
    put,
    start_of,
)  # fmt: skip
from kingstable.games.kings_of_serbia.removal import ask_to_remove, offer_land_removal
from kingstable.games.kings_of_serbia.stash import gain

# What an action is worth


def action_value(t: Realm, seat: i64, action: i64) -> i64:
    """1 for each card, their symbols where they fit, Territories, and support (KS-15, KS-16, KS-22, KS-27, KS-54)."""
    of_lands = effect(t, seat, SYMBOL_OF[action]) + (has(t, seat, SUPPORTED) >> 6 * action & FIELD)
    return placed_value(t, seat, action) + of_lands


def support_action(t: Realm, seat: i64, action: i64) -> None:
    """A Territory's `any` may be added when an action is counted; PRODUCTION stands for all three (KS-43)."""
    if effect(t, seat, ANY) > has(t, seat, SUPPORTS) and not has(t, seat, PASSED):
        ask_action_to_support(t, seat, action)
        then_support_action(t, seat, action)


def ask_for_support(t: Realm, seat: i64, action: i64) -> None:
    """Nobody is asked who has no such Territory, or has used it this round (KS-38)."""
    if effect(t, seat, ANY) > has(t, seat, SUPPORTS):
        put(t, seat, PASSED, 0)
        then_support_action(t, seat, action)


def action_to_support(t: Realm, seat: i64, action: i64) -> None:
    if action == PRODUCTION:
        may_support_each(t, bit(PRODUCTION + RESOURCES) - bit(PRODUCTION))
    else:
        may_support(t, action)
    may_decline(t)


def support(t: Realm, seat: i64, action: i64) -> None:
    add(t, seat, SUPPORTS, 1)
    add(t, seat, SUPPORTED, bit(6 * action))
    tell_supports(t, seat, action)


# Phase 4


def exploring(t: Realm) -> None:
    """One seat after another (KS-16)."""
    t.phase = EXPLORING_PHASE
    for k in range(t.seats):
        seat = (t.first + k) % t.seats
        offer_land_removal(t, seat)
        ask_for_support(t, seat, EXPLORING)
        then_start_exploring(t, seat)


def start_exploring(t: Realm, seat: i64) -> None:
    """The marker begins at its start position (KS-17)."""
    t.value = action_value(t, seat, EXPLORING)
    t.explorer = seat + 1
    t.place = start_of(t, seat)
    if t.value > 0:
        tell_sets_out(t, seat, t.value)
    then_explore_on(t, seat)


def explore_on(t: Realm, seat: i64) -> None:
    """It is over when nothing more is in reach: the rest is lost (KS-18, ruling R32)."""
    if in_reach(t):
        ask_step_to_explore(t, seat)
    else:
        stop_exploring(t)


def in_reach(t: Realm) -> bool:
    """Whether the value left is enough to come to a face-down Territory and turn it up."""
    for site in range(SITES):
        if is_face_down(t, site) and distance(t, t.place, site) < t.value:
            return True
    return False


def is_face_down(t: Realm, site: i64) -> bool:
    """Whether the top card there lies face down (KS-21)."""
    return 0 < t.sites[site] < bit(TOP_AT)


def step_to_explore(t: Realm, seat: i64) -> None:
    """One step costs 1, turning up the face-down Territory where the marker stands costs 1 (KS-18)."""
    may_go_each(t, next_to(t, t.place))
    if t.place < SITES and is_face_down(t, t.place):
        may_explore(t)
    may_stop(t)


def go(t: Realm, seat: i64, site: i64) -> None:
    """Empty locations and open Territories cost a step like any other (KS-21)."""
    t.place = site
    t.value -= 1
    tell_goes(t, seat, site)
    then_explore_on(t, seat)


def explore(t: Realm, seat: i64) -> None:
    """The Territory lies open, and gives at once what is printed on it (KS-19)."""
    land = nth(t.hidden_lands, t.luck.below(count(t.hidden_lands), MAP))
    t.hidden_lands ^= bit(land)
    t.sites[t.place] += (land + 1 << TOP_AT) - 1
    t.value -= 1
    tell_explores(t, seat, t.place, land)
    reward = t.choices[REWARD_AT + land]
    if reward == REMOVAL_REWARD:
        ask_to_remove(t, seat, 1)
    else:
        gain(t, seat, reward, t.choices[AMOUNT_AT + land])
    then_explore_on(t, seat)


def stop_exploring(t: Realm) -> None:
    """What is left of the value is lost (KS-18)."""
    t.explorer = 0
    t.value = 0


# Phase 5


def conquering(t: Realm) -> None:
    """One seat after another (KS-22)."""
    t.phase = CONQUERING_PHASE
    for k in range(t.seats):
        seat = (t.first + k) % t.seats
        offer_land_removal(t, seat)
        ask_for_support(t, seat, CONQUERING)
        then_start_conquering(t, seat)


def start_conquering(t: Realm, seat: i64) -> None:
    t.value = action_value(t, seat, CONQUERING)
    if t.value > 0:
        tell_marches(t, seat, t.value)
    then_conquer_on(t, seat)


def conquer_on(t: Realm, seat: i64) -> None:
    """Until nothing more can be had for what is left (KS-23, KS-26)."""
    if within_means(t) != 0 or may_fight_bandits(t):
        ask_territory_to_conquer(t, seat)
    else:
        t.value = 0


def within_means(t: Realm) -> i64:
    """The locations of open Territories that the value left is enough for, as a set (KS-23)."""
    found: i64 = 0
    for site in range(SITES):
        land = open_land(t, site)
        if land >= 0 and t.choices[LAND_VALUE_AT + land] <= t.value:
            found |= bit(site)
    return found


def may_fight_bandits(t: Realm) -> bool:
    """Only with a value too small for every open Territory, unless agreed otherwise (KS-25, ruling R6)."""
    if t.bandits == 0 or t.value <= 0:
        return False
    return t.choices[BANDIT_FIGHTS] == ANY_VALUE or within_means(t) == 0


def territory_to_conquer(t: Realm, seat: i64) -> None:
    may_conquer_each(t, within_means(t))
    if may_fight_bandits(t):
        may_fight_each(t, bit(min(t.value, t.bandits) + 1) - 2)
    may_stop(t)


def conquer(t: Realm, seat: i64, site: i64) -> None:
    """It lies before its owner from now on; the next card of the pile is face down (KS-24)."""
    land = open_land(t, site)
    t.sites[site] = face_down(t, site)
    t.value -= t.choices[LAND_VALUE_AT + land]
    t.own[at_lands(seat)] |= bit(land)
    when = EFFECTS if t.choices[TERRITORY_EFFECTS] == SAME_ROUND else FRESH
    add(t, seat, when, t.choices[EFFECT_STRENGTH_AT + land] << 6 * t.choices[EFFECT_AT + land])
    tell_conquers(t, seat, site, land)
    then_conquer_on(t, seat)


def at_lands(seat: i64) -> i64:
    """Where the seat's Territories stand in `own`."""
    return seat * OWN + LANDS


def fight(t: Realm, seat: i64, number: i64) -> None:
    """One value each; they go face down on top of the deck (KS-25)."""
    for _ in range(number):
        put_on_top(t, seat, bandit_of(t))
    t.bandits -= number
    t.value -= number
    tell_defeats(t, seat, number)
    then_conquer_on(t, seat)


def open_lands(t: Realm) -> i64:
    """How many Territories lie open."""
    count: i64 = 0
    for site in range(SITES):
        if open_land(t, site) >= 0:
            count += 1
    return count
