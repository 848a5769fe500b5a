"""Stacks on the march: who may still move, who has been picked, and how a stack goes (KT-89, KT-94, KT-99)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import includes, lowest, without_lowest
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.generated.steps import ask_units_to_move, tell_arrives, tell_departs, tell_leads
from kingstable.games.kings_and_things.pieces.counters import has, march, set_at
from kingstable.games.kings_and_things.pieces.country import enemy_units_in
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, Realm, field
from kingstable.games.kings_and_things.pieces.terms import MOVE_POINTS
from kingstable.games.kings_and_things.pieces.thing_sets import both, is_in, less, listed, size_of, some
from kingstable.games.kings_and_things.pieces.things import DEERHUNTER, FACE, FLYERS, HERO_SET, UNIT_SET, WORDS, is_hero

# Who may go


def idle(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The units of a player in a hex that have not moved this turn."""
    return less(both(set_at(t, field(place, seat)), UNIT_SET), t.moved)


def ready(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The units that may still be picked to go from here; of a pinned stack only flyers, or all with the Deerhunter."""
    if some(t.aloft):
        return less(t.aloft, t.picked)
    rest = less(idle(t, seat, place), t.picked)
    if is_held(t, seat, place) and not has_guide(t, seat, place):
        return both(rest, FLYERS)  # (KT-94)
    return rest


def has_guide(t: Realm, seat: i64, place: i64) -> bool:
    """Whether the Deerhunter is here and may still move (KT-168)."""
    return has(t, field(place, seat), DEERHUNTER) and not is_in(t.moved, DEERHUNTER)


def is_held(t: Realm, seat: i64, place: i64) -> bool:
    """Whether enemies pin the stack here, and have not failed to prove that they can (KT-94, KT-95)."""
    if some(t.aloft) or includes(t.pins_free, place):
        return False
    return includes(enemy_units_in(t, seat), place)


def can_demand(t: Realm, seat: i64, place: i64) -> bool:
    """Whether the pinning players may be asked for proof: once, and only if none has a Hero there (KT-95)."""
    return not includes(t.pins_asked, place) and is_held(t, seat, place) and not heroes_pin(t, seat, place)


def heroes_pin(t: Realm, seat: i64, place: i64) -> bool:
    """Whether an enemy has a Hero here."""
    for other in range(t.seats):
        if other != seat and t.lie[field(place, other) * WORDS + 2] & HERO_SET[2]:
            return True
    return False


def any_idle(t: Realm, seat: i64) -> bool:
    """Whether a player has a unit that has not moved, which everybody can count."""
    rest = t.present[seat]
    while rest != 0:
        if some(idle(t, seat, lowest(rest))):
            return True
        rest = without_lowest(rest)
    return False


# Going on


def go_on_marching(t: Realm, seat: i64) -> None:
    """Ask again while the player has units that have not moved, whether they can or not (R2)."""
    place = t.march_from
    if place >= 0 and not (some(t.picked) or some(ready(t, seat, place)) or can_demand(t, seat, place)):
        start_over(t)
    if some(t.aloft) or any_idle(t, seat):
        ask_units_to_move(t, seat)
    else:
        end_march(t)


def start_over(t: Realm) -> None:
    """Forget the picked counters and their hex."""
    t.march_from = NOWHERE
    t.boarding = 0
    t.disputed = NOWHERE
    t.points = MOVE_POINTS
    t.picked = zeros(WORDS)
    t.aloft = zeros(WORDS)


def end_march(t: Realm) -> None:
    """End the part; who has moved no longer matters."""
    start_over(t)
    t.moved = zeros(WORDS)
    t.returns = 0
    t.pins_asked = 0
    t.pins_free = 0


def carry(t: Realm, seat: i64, things: vec[i64], start: i64, goal: i64, flew: bool = False) -> None:
    """Move a stack; everybody sees how many, whose, and which Heroes lead them (KT-99)."""
    units = listed(things)
    march(t, seat, units, start, goal, flew)
    tell_departs(t, seat, start, i64(len(units)))
    tell_arrives(t, seat, goal, i64(len(units)))
    for unit in units:
        if is_hero(unit):
            tell_leads(t, seat, FACE[unit], goal)


def count_picked(t: Realm) -> i64:
    """How many counters have been picked."""
    return size_of(t.picked)
