"""Creatures turned up without support: removed at once, or when somebody demands it (KT-76 to KT-80)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.games.kings_and_things.generated.steps import (
    ask_bluff,
    may_demand,
    may_let_be,
    tell_bluff_goes,
    then_bluff_called,
)
from kingstable.games.kings_and_things.pieces.armies import here, is_fighting
from kingstable.games.kings_and_things.pieces.counters import faces_of, is_present, lose, place_of_unit, set_at
from kingstable.games.kings_and_things.pieces.country import is_out, place_in_order, supported
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, Realm, field
from kingstable.games.kings_and_things.pieces.terms import BLUFF, CHALLENGE
from kingstable.games.kings_and_things.pieces.thing_sets import both, is_in, less, listed, size_of
from kingstable.games.kings_and_things.pieces.things import CREATURE_SET, FACE, FIRST_OF_FACE
from kingstable.games.kings_and_things.rules.battle.wonders import drop_weapons


def unsupported(t: Realm, seat: i64, hex_: i64) -> vec[i64]:
    """The player's creatures that lie face up in a hex without support: a set (KT-76, KT-77)."""
    shown = both(both(set_at(t, field(hex_, seat)), t.open), CREATURE_SET)
    if shown[0] | shown[1] | shown[2] == 0:
        return shown
    return less(shown, supported(t, seat, hex_))


def judge(t: Realm, seat: i64, hex_: i64) -> None:
    """Send what a player has just turned up without support to the bag, or let others demand it (KT-78)."""
    bluffs = unsupported(t, seat, hex_)
    if size_of(bluffs) == 0:
        return
    if t.choices[BLUFF] == CHALLENGE:
        then_bluff_called(t, seat, hex_, 1)
        return
    for unit in listed(bluffs):
        remove_bluff(t, seat, hex_, unit)


def judge_all(t: Realm) -> None:
    """Judge everybody in the battle: at its start, and when a lost Terrain Lord may have made bluffs (KT-80)."""
    for seat in range(t.seats):
        if is_fighting(t, seat):
            judge(t, seat, here(t))


def remove_bluff(t: Realm, seat: i64, hex_: i64, unit: i64) -> None:
    """Send an unsupported creature to the bag."""
    lose(t, hex_, seat, unit)
    drop_weapons(t, unit)
    tell_bluff_goes(t, seat, FACE[unit], hex_)  # (KT-77)


def bluff_called(t: Realm, seat: i64, place: i64, number: i64) -> None:
    """Ask each other player, from the left, whether to demand an unsupported creature away."""
    if number >= t.seats or size_of(unsupported(t, seat, place)) == 0:
        return
    caller = t.order[(place_in_order(t, seat) + number) % t.seats]
    if not is_out(t, caller):
        ask_bluff(t, caller, seat, place)
    then_bluff_called(t, seat, place, number + 1)


def bluff(t: Realm, seat: i64, rival: i64, place: i64) -> None:
    """Demand the removal of an open creature that its owner cannot support, or let it be."""
    for unit in faces_of(unsupported(t, rival, place)):
        may_demand(t, rival, FACE[unit])
    may_let_be(t)


def demand(t: Realm, seat: i64, rival: i64, face: i64) -> None:
    """Send the creature to the bag; whoever demanded it may demand more."""
    for unit in range(FIRST_OF_FACE[face], FIRST_OF_FACE[face + 1]):
        place = place_of_unit(t, rival, unit) if is_in(t.open, unit) else -1
        if place >= 0 and is_in(unsupported(t, rival, place), unit):
            remove_bluff(t, rival, place, unit)
            if size_of(unsupported(t, rival, place)) > 0:
                ask_bluff(t, seat, rival, place)
            return


def offer_demands(t: Realm, seat: i64) -> None:
    """Offer demands at any time in a battle while creatures lie face up and no dice do (R13)."""
    if t.battle == NOWHERE or t.calm == 0 or t.choices[BLUFF] != CHALLENGE:
        return
    for rival in range(t.seats):
        if rival != seat and is_present(t, rival, t.battle):
            for unit in faces_of(unsupported(t, rival, t.battle)):
                may_demand(t, rival, FACE[unit])
