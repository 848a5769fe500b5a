"""Pinned stacks: the enemy may be asked to prove that they can hold them (KT-94, KT-95, R15)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.kings_and_things.generated.steps import (
    ask_proof,
    may_prove,
    may_refuse,
    tell_demands_proof,
    tell_proves,
    tell_refuses,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of, is_present, of_face, see, set_at
from kingstable.games.kings_and_things.pieces.country import place_in_order, supported
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, Realm, field
from kingstable.games.kings_and_things.pieces.thing_sets import both
from kingstable.games.kings_and_things.pieces.things import CREATURE_SET, FACE
from kingstable.games.kings_and_things.rules.march.stacks import go_on_marching


def demand_proof(t: Realm, seat: i64) -> None:
    """Before moving, ask the enemies here for a supported creature; each answers in turn."""
    place = t.march_from
    t.pins_asked |= bit(place)
    t.disputed = place
    tell_demands_proof(t, seat, place)  # (KT-95)
    ask_next_for_proof(t, seat, 0)


def ask_next_for_proof(t: Realm, seat: i64, number: i64) -> None:
    """Ask the next enemy from the left, whatever they have; when all have refused, the stack is free."""
    place = t.disputed
    for later in range(number + 1, t.seats):
        rival = from_left(t, seat, later)
        if is_present(t, rival, place):
            ask_proof(t, rival)
            return
    t.pins_free |= bit(place)  # (R15)
    t.disputed = NOWHERE
    go_on_marching(t, seat)


def from_left(t: Realm, seat: i64, number: i64) -> i64:
    """The player who sits this many places to the left."""
    return t.order[(place_in_order(t, seat) + number) % t.seats]


def places_apart(t: Realm, seat: i64, rival: i64) -> i64:
    """How many places to the left of one player another sits."""
    return (place_in_order(t, rival) - place_in_order(t, seat) + t.seats) % t.seats


def proofs(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The creatures of a player in a hex that they support."""
    return both(both(set_at(t, field(place, seat)), CREATURE_SET), supported(t, seat, place))


def proof(t: Realm, seat: i64) -> None:
    """Reveal a supported creature of the stack, or refuse."""
    for unit in faces_of(proofs(t, seat, t.disputed)):
        may_prove(t, FACE[unit])
    may_refuse(t)


def prove(t: Realm, seat: i64, face: i64) -> None:
    """The pin holds; the creature is turned face down again (KT-81)."""
    place = t.disputed
    see(t, of_face(proofs(t, seat, place), face), place)
    tell_proves(t, seat, face, place)
    t.disputed = NOWHERE
    go_on_marching(t, t.acting)


def refuse(t: Realm, seat: i64) -> None:
    """They cannot or will not prove it; the next enemy is asked."""
    mover = t.acting
    tell_refuses(t, seat)
    ask_next_for_proof(t, mover, places_apart(t, mover, seat))
