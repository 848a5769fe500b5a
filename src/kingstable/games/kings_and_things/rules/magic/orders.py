"""Standing orders: when a player wants to be asked, whether they have the item or not (R1, R3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.sets import bit
from kingstable.games.kings_and_things.generated.packed import how_of_orders, orders_with_how
from kingstable.games.kings_and_things.generated.steps import may_order, tell_orders
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.pieces.terms import SECRECY, SECRECY_NONE

# The standing orders that may be given, and the place of the only one that is not about an item

ASK_WHEN_IT_MATTERS: Final[i64] = 0
ASK_ALWAYS: Final[i64] = 1
NEVER: Final[i64] = 2
HERO_SIDE: Final[i64] = 11
"""The place of the order about which side of a lost Hero is up, after those of the eleven items."""


# What is known of them (R2)


def asks_all(t: Realm) -> bool:
    """Whether everybody who could have an answer is asked for one, so that being asked reveals nothing (R2)."""
    return t.choices[SECRECY] != SECRECY_NONE


def hides_orders(t: Realm) -> bool:
    """Whether an order never to be asked stays secret: such players are asked too, and the house answers (KT-213).

    An order always to be asked is then made public, as being asked would reveal it. In version 1 being asked or not
    revealed all orders.
    """
    return t.rules >= 2 and asks_all(t)


def order_of(t: Realm, seat: i64, place: i64) -> i64:
    """A seat's standing order about the matter at this place: one of the eleven items, or HERO_SIDE."""
    return how_of_orders(t.orders[seat], place)


def orders_shown(t: Realm, seat: i64) -> i64:
    """Those of a seat's orders that everybody knows: what it is always asked about, if anything (KT-213)."""
    shown: i64 = 0
    for matter in range(HERO_SIDE + 1):
        if hides_orders(t) and order_of(t, seat, matter) == ASK_ALWAYS:
            shown = orders_with_how(shown, matter, ASK_ALWAYS)
    return shown


# Giving orders


def offer_orders(t: Realm, seat: i64) -> None:
    """Let a player say at any time when they want to be asked, whether they have the item or not (R1)."""
    for place in range(HERO_SIDE + 1):
        for how in range(i64(3)):
            if order_of(t, seat, place) != how and how != idle_order(t, place):
                may_order(t, place, how)


def idle_order(t: Realm, place: i64) -> i64:
    """The order that would change nothing: which side of a lost Hero is up always matters (KT-58); -1 if none.

    Version 1 asked the owner only if they had ordered it, so that without an order "never" held.
    """
    if place != HERO_SIDE:
        return -1
    return NEVER if t.rules < 2 else ASK_ALWAYS


def order(t: Realm, seat: i64, matter: i64, how: i64) -> None:
    """Keep a standing order. Nobody else learns of it, except for what shows anyway: who is always asked."""
    before = order_of(t, seat, matter)
    t.orders[seat] = orders_with_how(t.orders[seat], matter, how)
    if hides_orders(t) and ASK_ALWAYS in (before, how):
        tell_orders(t, seat, matter, how if how == ASK_ALWAYS else ASK_WHEN_IT_MATTERS, EVERYONE)
    if how != ASK_ALWAYS or not hides_orders(t):
        tell_orders(t, seat, matter, how, bit(seat))
