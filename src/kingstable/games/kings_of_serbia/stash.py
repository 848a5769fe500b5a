"""Resources: taken from the common stash and given back to it (KS-27, KS-30, ruling R16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.kings_of_serbia.generated.steps import tell_gains
from kingstable.games.kings_of_serbia.pieces import (
    LIMITED,
    STASH,
    STOCK,
    STOCK_AT,
    Realm,
    add,
    has,
)

PLENTY: Final[i64] = 200
"""So many cards of each resource are there where the stash has no limit."""


def in_stash(t: Realm, resource: i64) -> i64:
    """How many cards of a resource nobody has."""
    left: i64 = t.choices[STOCK_AT + resource] if t.choices[STASH] == LIMITED else PLENTY
    for seat in range(t.seats):
        left -= has(t, seat, STOCK + resource)
    return left


def gain(t: Realm, seat: i64, resource: i64, number: i64) -> None:
    """So many as there still are."""
    number = min(number, in_stash(t, resource))
    if number > 0:
        add(t, seat, STOCK + resource, number)
        tell_gains(t, seat, resource, number)
