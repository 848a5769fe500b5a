"""How a hex changes owner: by walking in, exploration, or battle (KT-100, KT-101, KT-152, KT-184, KT-214)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, difference, lowest, without, without_lowest
from kingstable.games.kings_and_things.generated.steps import (
    tell_captures,
    tell_cloud,
    then_place_in,
)
from kingstable.games.kings_and_things.pieces.counters import seat_of_hex
from kingstable.games.kings_and_things.pieces.country import enemy_units_in, nth_in_turn
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, OFF_BOARD, Realm
from kingstable.games.kings_and_things.pieces.terms import DEFAULT, PLACECAP


def walk_in(t: Realm) -> None:
    """When all have moved, undefended hexes go to the one other player with units there (KT-100)."""
    for place in range(t.seats):
        seat = nth_in_turn(t, place)
        rest = t.present[seat] & undefended(t, seat)
        while rest != 0:
            take_over(t, seat, lowest(rest))  # (KT-100)
            rest = without_lowest(rest)


def undefended(t: Realm, seat: i64) -> i64:
    """Other players' hexes with no combat counter of theirs and no third player's units."""
    hexes: i64 = 0
    for other in range(t.seats):
        if other != seat:
            hexes |= difference(t.lands[other], t.present[other])
    return difference(difference(hexes, t.strong), enemy_units_in(t, seat))


def take_over(t: Realm, seat: i64, place: i64) -> None:
    """Capture a hex without a battle; option placecap says whether things may be placed there at once (KT-152)."""
    change_owner(t, seat, place)
    if t.choices[PLACECAP] == DEFAULT:
        then_place_in(t, seat, place)


def change_owner(t: Realm, seat: i64, place: i64) -> None:
    """Replace the marker; fort and income stay and are the captor's, and the Cloud leaves (KT-148, KT-184, KT-214)."""
    loser = seat_of_hex(t, place)
    if loser >= 0:
        t.lands[loser] = without(t.lands[loser], place)
    t.lands[seat] |= bit(place)
    tell_captures(t, seat, place)
    if loser >= 0 and t.cloud == place:
        t.cloud = NOWHERE
        tell_cloud(t, OFF_BOARD)
