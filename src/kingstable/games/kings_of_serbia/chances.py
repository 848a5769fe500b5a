"""Who is likely to win in Kings of Serbia, for searches that do not play a game to its end.

No trait measures what placed cards, produced resources or coins will bring, so lines of play are judged only where a
round begins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chances import OLD, by_weights
from kingstable.games.kings_of_serbia.pieces import EXPLORING_PHASE, RESOURCES, VALUES, Realm, has
from kingstable.games.kings_of_serbia.prospects import effects, hand_of_power, rounds_left
from kingstable.games.kings_of_serbia.resources import stock
from kingstable.games.kings_of_serbia.score import (
    ALL_LANDS,
    MAJORITIES,
    card_points,
    land_points,
    lands_of,
    most_of,
    variety_points,
)

TRAITS: Final = (
    "age", "cards", "variety", "land_points", "majorities", "lands", "hand", "effects", "goods", "begins",
)  # fmt: skip
"""`cards`, `variety` and `land_points` are points; `hand` and `effects` what a usual hand and the Territories do."""

YOUNG: Final[vec[i64]] = vec[i64]([0, -78, 11, -121, -256, 616, 66, 70, 37, 40])
OLDER: Final[vec[i64]] = vec[i64]([0, 209, 156, 191, 309, 427, 5, 13, 142, 279])
"""Found by `python -m bench.chances kings_of_serbia --games 6000 --players 2 3 4` (seed 1).

The log loss on games not fitted to, and without any knowledge: 0.362 and 0.693 for 2 players, 0.583 and 1.099 for 3,
0.734 and 1.386 for 4.
"""

TENTHS: Final = 10.0
HALF: Final = 0.5


def chances(t: Realm) -> vec[i64]:
    return by_weights(t, YOUNG, OLDER)


def at_rest(t: Realm) -> bool:
    """Whether a round is beginning: nobody has placed a card yet."""
    if t.phase >= EXPLORING_PHASE:
        return False
    for seat in range(t.seats):
        if has(t, seat, VALUES) != 0:
            return False
    return True


def traits(t: Realm, seat: i64) -> vec[i64]:
    """Points, what cards and Territories will do, resources, and whether the seat is first player."""
    return vec[i64](
        [
            age(t),
            card_points(t, seat),
            variety_points(t, seat),
            land_points(t, seat),
            majorities(t, seat),
            lands_of(t, seat, ALL_LANDS),
            i64(TENTHS * hand_of_power(t, seat)),
            i64(TENTHS * effects(t, seat)),
            goods(t, seat),
            1 if t.first == seat else 0,
        ]
    )


def majorities(t: Realm, seat: i64) -> i64:
    """How many majorities the seat has, alone or tied."""
    found: i64 = 0
    for majority in range(MAJORITIES):
        most = most_of(t, majority)
        if most > 0 and lands_of(t, seat, majority) == most:
            found += 1
    return found


def goods(t: Realm, seat: i64) -> i64:
    """All resources that the seat has."""
    found: i64 = 0
    for resource in range(RESOURCES):
        found += stock(t, seat, resource)
    return found


def age(t: Realm) -> i64:
    """How much of the game is over, in rounds."""
    return OLD * t.round // (t.round + i64(rounds_left(t) + HALF))
