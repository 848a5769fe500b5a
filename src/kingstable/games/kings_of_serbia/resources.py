"""Resources: the common stash, what each seat has, and what it offers for sale (KS-9, KS-27 to KS-30, R16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.kings_of_serbia.generated.packed import amount_of_goods
from kingstable.games.kings_of_serbia.generated.steps import tell_gains
from kingstable.games.kings_of_serbia.pieces import LIMITED, OFFER, STASH, STOCK, Realm, add, has
from kingstable.games.kings_of_serbia.printed import in_box

PLENTY: Final[i64] = 200
"""How many cards of each resource there are if the stash has no limit."""


def stock(t: Realm, seat: i64, resource: i64) -> i64:
    """How much of a resource the seat has."""
    return has(t, seat, STOCK + resource)


def offered(t: Realm, seat: i64, resource: i64) -> i64:
    """How much of a resource the seat offers for sale."""
    return amount_of_goods(has(t, seat, OFFER), resource)


def in_stash(t: Realm, resource: i64) -> i64:
    """How many cards of a resource are in the stash."""
    left: i64 = in_box(t, resource) if t.choices[STASH] == LIMITED else PLENTY
    for seat in range(t.seats):
        left -= stock(t, seat, resource)
    return left


def gain(t: Realm, seat: i64, resource: i64, number: i64) -> None:
    """Take this many cards of a resource from the stash, or as many as it still has."""
    number = min(number, in_stash(t, resource))
    if number > 0:
        add(t, seat, STOCK + resource, number)
        tell_gains(t, seat, resource, number)
