"""Losing counters of the owner's choice, one at a time: plagues, disasters, and too many in a hex."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.games.kings_and_things.generated.steps import (
    ask_loss,
    may_lose,
    may_lower,
    may_raze,
    tell_loses,
    tell_lowers,
    tell_razes,
    then_hero_lost,
    then_lose_next,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of, of_face, owns, set_at, units_at
from kingstable.games.kings_and_things.pieces.counters import lose as lose_unit
from kingstable.games.kings_and_things.pieces.country import has_settlement, lower_fort, remove_income
from kingstable.games.kings_and_things.pieces.realm import Realm, field
from kingstable.games.kings_and_things.pieces.terms import HERO_AS_CREATURE, HEROES_COUNT, STACK_LIMIT
from kingstable.games.kings_and_things.pieces.thing_sets import both, size_of
from kingstable.games.kings_and_things.pieces.things import CITADEL, CREATURE_SET, FACE, NO_FORT, UNIT_SET, is_hero
from kingstable.games.kings_and_things.rules.magic.orders import asks_all

PLAGUE: Final[i64] = 0
"""Creatures or buildings, as the owner likes; without creatures the rest is waived (KT-177)."""
CALAMITY: Final[i64] = 1
"""Units first, then buildings (KT-181, KT-182)."""
EXCESS: Final[i64] = 2
"""Units only (KT-138)."""


def begin_losses(t: Realm, seat: i64, place: i64, number: i64, kind: i64) -> None:
    """Make the player lose this many counters in this hex."""
    t.losses = number
    t.loss_kind = kind
    then_lose_next(t, seat, place)


def trim(t: Realm, seat: i64, place: i64) -> None:
    """Make the player lose what is above ten in a hex (KT-138); a citadel has no limit (KT-90)."""
    excess = units_at(t, place, seat) - STACK_LIMIT
    if excess > 0 and t.fort[place] != CITADEL:
        begin_losses(t, seat, place, excess, EXCESS)


def victims(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The units that may be lost."""
    units = set_at(t, field(place, seat))
    if t.loss_kind == PLAGUE and t.choices[HERO_AS_CREATURE] != HEROES_COUNT:
        return both(units, CREATURE_SET)
    return both(units, UNIT_SET)


def buildings_may_pay(t: Realm, seat: i64, place: i64, units: i64) -> bool:
    """Whether buildings may be given up now."""
    if not owns(t, seat, place) or t.loss_kind == EXCESS:
        return False
    return t.loss_kind == PLAGUE if units > 0 else t.loss_kind == CALAMITY


def lose_next(t: Realm, seat: i64, place: i64) -> None:
    """Ask for the next loss; one that everybody can see is forced happens without a question."""
    if t.losses == 0:
        return
    doomed = victims(t, seat, place)
    faces = faces_of(doomed)
    units = size_of(doomed) if asks_though_forced(t) else i64(len(faces))
    pay = buildings_may_pay(t, seat, place, units)
    towns: i64 = 1 if pay and has_settlement(t, place) else 0
    forts: i64 = 1 if pay and NO_FORT < t.fort[place] < CITADEL else 0
    if units + towns + forts > 1:
        ask_loss(t, seat, place)
    elif units == 1:
        lose(t, seat, FACE[faces[0]], place)
    elif towns == 1:
        raze(t, seat, place)
    elif forts == 1:
        lower(t, seat, place)


def asks_though_forced(t: Realm) -> bool:
    """Whether a player with just one answer is asked all the same, where only they can know that (KT-213).

    Version 1 did at once what was forced, which revealed that face-down creatures were alike.
    """
    return t.rules >= 2 and asks_all(t)


def loss(t: Realm, seat: i64, place: i64) -> None:
    """What to lose next in this hex."""
    faces = faces_of(victims(t, seat, place))
    for unit in faces:
        may_lose(t, FACE[unit], place)
    if buildings_may_pay(t, seat, place, i64(len(faces))):
        if has_settlement(t, place):
            may_raze(t, place)
        if NO_FORT < t.fort[place] < CITADEL:
            may_lower(t, place)


def lose(t: Realm, seat: i64, face: i64, place: i64) -> None:
    """Lose a unit: a creature goes to the bag, a Hero to the bank."""
    unit = of_face(set_at(t, field(place, seat)), face)
    lose_unit(t, place, seat, unit)
    tell_loses(t, seat, face, place)
    t.losses -= 1
    if is_hero(unit):
        then_hero_lost(t, seat, unit)
    then_lose_next(t, seat, place)


def raze(t: Realm, seat: i64, place: i64) -> None:
    """Give up a settlement, which counts as one loss."""
    tell_razes(t, seat, FACE[remove_income(t, place)], place)
    t.losses -= 1
    then_lose_next(t, seat, place)


def lower(t: Realm, seat: i64, place: i64) -> None:
    """Lower a fort by one level; also the answer to Vandals (KT-183)."""
    lower_fort(t, place)
    tell_lowers(t, seat, place, t.fort[place])
    t.losses -= 1
    then_lose_next(t, seat, place)
