"""Who will win in Kings & Things, as far as the board shows: for searches that do not play a game to its end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chances import OLD, by_weights
from kingstable.core.sets import count, lowest, without_lowest
from kingstable.games.kings_and_things.mind.generals import strength_of
from kingstable.games.kings_and_things.pieces.counters import set_at, units_at
from kingstable.games.kings_and_things.pieces.country import income_of
from kingstable.games.kings_and_things.pieces.realm import Realm, field, shield
from kingstable.games.kings_and_things.pieces.things import CASTLE, CITADEL

TRAITS: Final = (
    "age", "income", "lands", "strength", "units", "gold", "forts", "castles", "citadels", "behind_the_shield",
)  # fmt: skip

YOUNG: Final[vec[i64]] = vec[i64]([0, 51, 365, 35, 122, 34, 78, 285, 2644, 151])
OLDER: Final[vec[i64]] = vec[i64]([0, 58, 53, 15, -31, 28, 70, 201, 471, -57])
"""Found by `python -m bench.chances kings_and_things --games 2000 --looks 8` (seed 1).

The surprise at who wins, in games not used for the fit: 0.450 with 2 players and 0.979 with 4, where it is 0.693 and
1.386 for somebody who knows nothing.
"""

LONG_GAME: Final[i64] = 12
"""Turns after which a game is old."""


def chances(t: Realm) -> vec[i64]:
    return by_weights(t, YOUNG, OLDER)


def traits(t: Realm, seat: i64) -> vec[i64]:
    """What a seat has, in the order of `TRAITS`."""
    age = OLD * min(t.turn, LONG_GAME) // LONG_GAME
    found = vec[i64](
        [age, income_of(t, seat), count(t.lands[seat]), 0, 0, t.gold[seat], 0, 0, 0, t.count[shield(seat)]]
    )
    count_armies(t, seat, found)
    count_forts(t, seat, found)
    return found


def count_armies(t: Realm, seat: i64, found: vec[i64]) -> None:
    """Add the combat values of all units, and how many there are."""
    rest = t.present[seat]
    while rest != 0:
        place = lowest(rest)
        found[3] += strength_of(t, set_at(t, field(place, seat)))
        found[4] += units_at(t, place, seat)
        rest = without_lowest(rest)


def count_forts(t: Realm, seat: i64, found: vec[i64]) -> None:
    """Add the levels of all forts, and how many are castles or citadels."""
    rest = t.lands[seat]
    while rest != 0:
        level = t.fort[lowest(rest)]
        found[6] += level
        found[7] += 1 if level == CASTLE else 0
        found[8] += 1 if level == CITADEL else 0
        rest = without_lowest(rest)
