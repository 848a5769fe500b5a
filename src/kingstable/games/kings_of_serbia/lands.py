"""Exploring the map and conquering Territories (KS-16 to KS-26)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, count, difference, first, nth, without
from kingstable.core.table import NOBODY
from kingstable.games.kings_of_serbia.generated.packed import pack_site, site_with_land, symbols_plus_strength
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
    ACTIONS,
    ANY,
    ANY_VALUE,
    BANDIT_FIGHTS,
    CONQUERING,
    CONQUERING_PHASE,
    EFFECTS,
    EXPLORING,
    EXPLORING_PHASE,
    FRESH,
    LANDS,
    MAP,
    NO_LAND,
    PASSED,
    PRODUCTION,
    REMOVAL_REWARD,
    SAME_ROUND,
    SITES,
    STEP,
    SUPPORTED,
    SUPPORTS,
    SYMBOL_OF,
    TERRITORY_EFFECTS,
    TURNING_UP,
    Realm,
    add,
    clockwise,
    effect,
    has,
    one_of_tally,
    placed_value,
    put,
    supported,
)
from kingstable.games.kings_of_serbia.printed import (
    bandit_of,
    reward_amount_of,
    reward_of,
    strength_of_land,
    symbol_of_land,
    value_of_land,
)
from kingstable.games.kings_of_serbia.reach import face_down, is_face_down, is_in_reach, next_to, open_land, start_of
from kingstable.games.kings_of_serbia.removal import ask_to_remove, offer_land_removal
from kingstable.games.kings_of_serbia.resources import gain

# What an action is worth


def action_value(t: Realm, seat: i64, action: i64) -> i64:
    """1 for each card, the symbols that fit, Territories, and support (KS-15, KS-16, KS-22, KS-27, KS-54)."""
    return placed_value(t, seat, action) + effect(t, seat, SYMBOL_OF[action]) + supported(t, seat, action)


def support_action(t: Realm, seat: i64, action: i64) -> None:
    """Ask to add a Territory's `any` as an action is counted; PRODUCTION stands for all three (KS-43)."""
    if can_support(t, seat) and not has(t, seat, PASSED):
        ask_action_to_support(t, seat, action)
        then_support_action(t, seat, action)


def ask_for_support(t: Realm, seat: i64, action: i64) -> None:
    """Ask for support, unless the seat has no such Territory or has used all of them this round (KS-38)."""
    if can_support(t, seat):
        put(t, seat, PASSED, 0)
        then_support_action(t, seat, action)


def can_support(t: Realm, seat: i64) -> bool:
    """Whether the seat has a Territory's `any` left to use this round."""
    return effect(t, seat, ANY) > has(t, seat, SUPPORTS)


def action_to_support(t: Realm, seat: i64, action: i64) -> None:
    if action == PRODUCTION:
        may_support_each(t, difference(first(ACTIONS), first(PRODUCTION)))
    else:
        may_support(t, action)
    may_decline(t)


def support(t: Realm, seat: i64, action: i64) -> None:
    add(t, seat, SUPPORTS, 1)  # once in a round (R11)
    add(t, seat, SUPPORTED, one_of_tally(action))
    tell_supports(t, seat, action)


# Phase 4


def exploring(t: Realm) -> None:
    """Let one seat after another explore (KS-16)."""
    t.phase = EXPLORING_PHASE
    for k in range(t.seats):
        seat = clockwise(t, k)
        offer_land_removal(t, seat)
        ask_for_support(t, seat, EXPLORING)
        then_start_exploring(t, seat)


def start_exploring(t: Realm, seat: i64) -> None:
    """Put the marker at its start (KS-17)."""
    t.value = action_value(t, seat, EXPLORING)
    t.explorer = seat
    t.place = start_of(t, seat)
    if t.value > 0:
        tell_sets_out(t, seat, t.value)
    then_explore_on(t, seat)


def explore_on(t: Realm, seat: i64) -> None:
    """Ask for the next step; exploring ends when nothing more is in reach, and the rest is lost (KS-18, ruling R32)."""
    if is_in_reach(t, t.place, t.value):
        ask_step_to_explore(t, seat)
    else:
        stop_exploring(t)  # (R32)


def step_to_explore(t: Realm, seat: i64) -> None:
    """A step for 1, or turning up the face-down Territory at the marker for 1 (KS-18)."""
    may_go_each(t, next_to(t, t.place))
    if t.place < SITES and is_face_down(t, t.place):
        may_explore(t)
    may_stop(t)


def go(t: Realm, seat: i64, site: i64) -> None:
    """Move the marker; empty locations and open Territories cost a step like any other (KS-21)."""
    t.place = site
    t.value -= STEP
    tell_goes(t, seat, site)
    then_explore_on(t, seat)


def explore(t: Realm, seat: i64) -> None:
    """Turn up a Territory, which gives at once what is printed on it (KS-19)."""
    land = nth(t.hidden_lands, t.luck.below(count(t.hidden_lands), MAP))
    t.hidden_lands = without(t.hidden_lands, land)
    t.sites[t.place] = pack_site(face_down(t, t.place) - 1, land)
    t.value -= TURNING_UP
    tell_explores(t, seat, t.place, land)
    if reward_of(t, land) == REMOVAL_REWARD:
        ask_to_remove(t, seat, 1)
    else:
        gain(t, seat, reward_of(t, land), reward_amount_of(t, land))
    then_explore_on(t, seat)


def stop_exploring(t: Realm) -> None:
    """Lose what is left of the value (KS-18)."""
    t.explorer = NOBODY
    t.value = 0


# Phase 5


def conquering(t: Realm) -> None:
    """Let one seat after another conquer (KS-22)."""
    t.phase = CONQUERING_PHASE
    for k in range(t.seats):
        seat = clockwise(t, k)
        offer_land_removal(t, seat)
        ask_for_support(t, seat, CONQUERING)
        then_start_conquering(t, seat)


def start_conquering(t: Realm, seat: i64) -> None:
    t.value = action_value(t, seat, CONQUERING)
    if t.value > 0:
        tell_marches(t, seat, t.value)
    then_conquer_on(t, seat)


def conquer_on(t: Realm, seat: i64) -> None:
    """Ask what to conquer until nothing more can be had for the value that is left (KS-23, KS-26)."""
    if within_means(t) != 0 or may_fight_bandits(t):
        ask_territory_to_conquer(t, seat)
    else:
        t.value = 0


def within_means(t: Realm) -> i64:
    """The locations of open Territories that the remaining value is enough for, as a set (KS-23)."""
    found: i64 = 0
    for site in range(SITES):
        land = open_land(t, site)
        if land != NO_LAND and value_of_land(t, land) <= t.value:
            found |= bit(site)
    return found


def may_fight_bandits(t: Realm) -> bool:
    """Whether Bandits can be fought: if every open Territory is too dear, or as agreed (KS-25, ruling R6)."""
    if t.bandits == 0 or t.value <= 0:
        return False
    return t.choices[BANDIT_FIGHTS] == ANY_VALUE or within_means(t) == 0  # (R6)


def territory_to_conquer(t: Realm, seat: i64) -> None:
    may_conquer_each(t, within_means(t))
    if may_fight_bandits(t):
        may_fight_each(t, without(first(min(t.value, t.bandits) + 1), 0))
    may_stop(t)  # and loses the rest (R31)


def conquer(t: Realm, seat: i64, site: i64) -> None:
    """Take a Territory for good; the next card of its pile is face down (KS-24)."""
    land = open_land(t, site)
    t.sites[site] = site_with_land(t.sites[site], NO_LAND)
    t.value -= value_of_land(t, land)
    put(t, seat, LANDS, has(t, seat, LANDS) | bit(land))
    add_effect(t, seat, EFFECTS if t.choices[TERRITORY_EFFECTS] == SAME_ROUND else FRESH, land)  # (R28)
    tell_conquers(t, seat, site, land)
    then_conquer_on(t, seat)


def add_effect(t: Realm, seat: i64, when: i64, land: i64) -> None:
    """Let a Territory's symbol work at once, or from the next round on (KS-38, KS-54)."""
    symbols = has(t, seat, when)
    put(t, seat, when, symbols_plus_strength(symbols, symbol_of_land(t, land), strength_of_land(t, land)))


def fight(t: Realm, seat: i64, number: i64) -> None:
    """Defeat Bandits for a value of 1 each, and put them face down on top of the deck (KS-25)."""
    for _ in range(number):
        put_on_top(t, seat, bandit_of(t))
    t.bandits -= number
    t.value -= number
    tell_defeats(t, seat, number)
    then_conquer_on(t, seat)
