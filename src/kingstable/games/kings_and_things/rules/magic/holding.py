"""Who may hold a magic item, as far as everybody knows, and who is asked about it (R2, KT-186)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import bit, count, includes
from kingstable.games.kings_and_things.pieces.counters import has
from kingstable.games.kings_and_things.pieces.country import is_out
from kingstable.games.kings_and_things.pieces.realm import BAG, Realm, shield
from kingstable.games.kings_and_things.pieces.thing_sets import is_in_row
from kingstable.games.kings_and_things.pieces.things import (
    BOW,
    CHARM,
    DISPEL,
    DUST,
    ELIXIR,
    FAN,
    FIREWALL,
    GOLEM,
    MAGIC_AT,
    SWORD,
    TALISMAN,
    WORDS,
)
from kingstable.games.kings_and_things.rules.magic.orders import (
    ASK_ALWAYS,
    NEVER,
    asks_all,
    hides_orders,
    order_of,
)

# Sets of items


def items(things: list[int]) -> i64:
    """A set of magic items, one bit for each."""
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


# Who may hold an item, as far as everybody knows (R2)


def is_known_behind(t: Realm, thing: i64, owner: i64) -> bool:
    """Whether everybody knows that the thing is behind this shield."""
    return has(t, shield(owner), thing) and known_by_all_but(t, thing, owner)


def known_by_all_but(t: Realm, thing: i64, owner: i64) -> bool:
    for seat in range(t.seats):
        if seat != owner and not is_in_row(t.known, seat, thing):
            return False
    return True


def hidden_behind(t: Realm, seat: i64) -> i64:
    """How many counters behind a shield are not known to everybody."""
    hidden = t.count[shield(seat)]
    for word in range(WORDS):
        known = t.lie[shield(seat) * WORDS + word]
        for other in range(t.seats):
            if other != seat:
                known &= t.known[other * WORDS + word]
        hidden -= count(known)
    return hidden


def is_elsewhere(t: Realm, item: i64) -> bool:
    """Whether everybody knows where the item is: behind no shield, or behind which one."""
    if has(t, BAG, item):
        return known_by_all_but(t, item, -1)
    for seat in range(t.seats):
        if has(t, shield(seat), item):
            return known_by_all_but(t, item, seat)
    return True


def may_hold(t: Realm, seat: i64, item: i64) -> bool:
    """Whether this seat could have the item, as far as everybody knows."""
    if is_elsewhere(t, item):
        return is_known_behind(t, item, seat)
    return hidden_behind(t, seat) > 0


def is_asked(t: Realm, seat: i64, wanted: i64, calls: i64 = 1) -> bool:
    """Whether this seat is asked about these items now. `calls`: 1 if the moment matters to them by itself."""
    if is_out(t, seat):
        return False
    for k in range(i64(11)):
        if includes(wanted, k) and is_asked_about(t, seat, MAGIC_AT + k, calls):
            return True
    return False


def is_asked_about(t: Realm, seat: i64, item: i64, calls: i64) -> bool:
    order = order_of(t, seat, item - MAGIC_AT)
    if (order == NEVER and not hides_orders(t)) or (order != ASK_ALWAYS and calls == 0):
        return False
    return may_hold(t, seat, item) if asks_all(t) else has(t, shield(seat), item)
