"""What is printed on the cards: rows of numbers in `choices` after the options, written by `card_numbers`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.kings_of_serbia.pieces import ACTIONS, KINDS_AT, LANDS_IN_ALL, MOST_KINDS, RESOURCES, Realm

RESOURCES_AT: Final[i64] = KINDS_AT + 1
PRICE_AT: Final[i64] = RESOURCES_AT + RESOURCES
POINTS_AT: Final[i64] = PRICE_AT + MOST_KINDS
SYMBOL_AT: Final[i64] = POINTS_AT + MOST_KINDS
STRENGTH_AT: Final[i64] = SYMBOL_AT + MOST_KINDS
COPIES_AT: Final[i64] = STRENGTH_AT + MOST_KINDS
START_AT: Final[i64] = COPIES_AT + MOST_KINDS
VARIETY_AT: Final[i64] = START_AT + MOST_KINDS
WORTH_AT: Final[i64] = VARIETY_AT + MOST_KINDS
LAND_VALUE_AT: Final[i64] = WORTH_AT + ACTIONS * MOST_KINDS
LAND_POINTS_AT: Final[i64] = LAND_VALUE_AT + LANDS_IN_ALL
TERRAIN_AT: Final[i64] = LAND_POINTS_AT + LANDS_IN_ALL
REWARD_AT: Final[i64] = TERRAIN_AT + LANDS_IN_ALL
AMOUNT_AT: Final[i64] = REWARD_AT + LANDS_IN_ALL
LAND_SYMBOL_AT: Final[i64] = AMOUNT_AT + LANDS_IN_ALL
LAND_STRENGTH_AT: Final[i64] = LAND_SYMBOL_AT + LANDS_IN_ALL
CHOICES_LENGTH: Final[i64] = LAND_STRENGTH_AT + LANDS_IN_ALL


def number_at(t: Realm, at: i64) -> i64:
    """One of the card set's numbers."""
    return t.choices[at]


def in_box(t: Realm, resource: i64) -> i64:
    """How many cards of a resource the box has."""
    return number_at(t, RESOURCES_AT + resource)


# Cards


def bandit_of(t: Realm) -> i64:
    """The kind of the Bandits, which is the last one."""
    return number_at(t, KINDS_AT) - 1


def price_of(t: Realm, kind: i64) -> i64:
    """The price of a card; with two players each costs 1 less (KS-33)."""
    price = printed_price(t, kind)
    return max(price - 1, 0) if t.seats == 2 else price


def printed_price(t: Realm, kind: i64) -> i64:
    return number_at(t, PRICE_AT + kind)


def points_of(t: Realm, kind: i64) -> i64:
    return number_at(t, POINTS_AT + kind)


def symbol_of(t: Realm, kind: i64) -> i64:
    return number_at(t, SYMBOL_AT + kind)


def strength_of(t: Realm, kind: i64) -> i64:
    return number_at(t, STRENGTH_AT + kind)


def copies_for_all(t: Realm, kind: i64) -> i64:
    """How many cards of a kind the Character deck or the Bandit pile has at first."""
    return number_at(t, COPIES_AT + kind)


def copies_to_start(t: Realm, kind: i64) -> i64:
    """How many cards of a kind each player begins with."""
    return number_at(t, START_AT + kind)


def variety_of(t: Realm, kind: i64) -> i64:
    """The number of the symbol that a kind counts as among different symbols; -1 for none (KS-52)."""
    return number_at(t, VARIETY_AT + kind)


def worth_on(t: Realm, kind: i64, action: i64) -> i64:
    """What a card of this kind adds on an Action card: 1, and its symbol if it fits (KS-15)."""
    return number_at(t, WORTH_AT + action * MOST_KINDS + kind)


# Territories


def value_of_land(t: Realm, land: i64) -> i64:
    """The value it takes to conquer a Territory (KS-23)."""
    return number_at(t, LAND_VALUE_AT + land)


def points_of_land(t: Realm, land: i64) -> i64:
    return number_at(t, LAND_POINTS_AT + land)


def terrain_of(t: Realm, land: i64) -> i64:
    return number_at(t, TERRAIN_AT + land)


def reward_of(t: Realm, land: i64) -> i64:
    """The reward for turning up a Territory: a resource, or REMOVAL_REWARD (KS-19)."""
    return number_at(t, REWARD_AT + land)


def reward_amount_of(t: Realm, land: i64) -> i64:
    """How much of the resource the reward is."""
    return number_at(t, AMOUNT_AT + land)


def symbol_of_land(t: Realm, land: i64) -> i64:
    return number_at(t, LAND_SYMBOL_AT + land)


def strength_of_land(t: Realm, land: i64) -> i64:
    return number_at(t, LAND_STRENGTH_AT + land)
