"""After a battle: the marker, the damage, the recovery, the loot, and the placing (KT-148 to KT-154, KT-214)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, lowest
from kingstable.games.kings_and_things.generated.steps import (
    tell_battle_over,
    tell_damage_die,
    tell_destroyed,
    tell_lowers,
    then_charm,
    then_damage,
    then_damage_falls,
    then_place_in,
    then_restore,
)
from kingstable.games.kings_and_things.pieces.armies import clear_battle, is_fighting
from kingstable.games.kings_and_things.pieces.counters import is_present, seat_of_hex, turn_down
from kingstable.games.kings_and_things.pieces.country import citadels, lower_fort, remove_income
from kingstable.games.kings_and_things.pieces.dice import SAFE, clear_dice, result, stake, throw
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, PARTIES, Realm
from kingstable.games.kings_and_things.pieces.terms import DAMAGE, DAMAGE_FOUGHT, DEFAULT, PLACECAP
from kingstable.games.kings_and_things.pieces.things import CITADEL, FACE, NO_FORT
from kingstable.games.kings_and_things.rules.battle.conquest import change_owner
from kingstable.games.kings_and_things.rules.battle.spoils import defended, deserted, loot
from kingstable.games.kings_and_things.rules.battle.wonders import lay_down
from kingstable.games.kings_and_things.rules.kingdom.winning import win_by_second_citadel


def after_battle(t: Realm, place: i64) -> None:
    """Replace the marker first, as a second citadel ends the game at once; then roll for damage (KT-150, KT-154)."""
    captor = captor_of(t, place)
    for party in range(PARTIES):
        lay_down(t, party)
    tell_battle_over(t, place)
    if captor >= 0:
        change_owner(t, captor, place)  # (KT-148)
        if t.fort[place] == CITADEL and citadels(t, captor) > 1:
            win_by_second_citadel(t, captor)  # (KT-154)
            return
    if t.begun == 1 and (t.choices[DAMAGE] != DAMAGE_FOUGHT or t.rounds > 0):
        then_damage(t, place)
    then_restore(t, place, captor if captor >= 0 else NEUTRAL)


def captor_of(t: Realm, place: i64) -> i64:
    """The attacker who is left and takes the hex; -1 if there is none (KT-148).

    Armies that fought in an unowned hex have only won the right to explore it (KT-121).
    """
    if t.fighting == 0 or is_fighting(t, NEUTRAL):
        return -1
    last = lowest(t.fighting)
    owner = seat_of_hex(t, place)
    if owner < 0 and t.defender != NEUTRAL:
        return -1
    return last if last != owner else -1


def damage(t: Realm, place: i64) -> None:
    """Roll a die for the fort, unless it is a citadel, and one for the income, hit or not (KT-149)."""
    owner = seat_of_hex(t, place)
    clear_dice(t, bit(owner) if owner >= 0 else 0)
    if endangered(t, place):
        tell_damage_die(t, place, throw(t, stake(SAFE)))
    if t.income[place] >= 0:
        tell_damage_die(t, place, throw(t, stake(SAFE)))
    then_charm(t)
    then_damage_falls(t, place)


def endangered(t: Realm, place: i64) -> bool:
    return t.fort[place] != NO_FORT and t.fort[place] != CITADEL


def damage_falls(t: Realm, place: i64) -> None:
    """On a 1 or 6 lower the fort by a level, and send the income to the bag (KT-149, KT-151)."""
    income_at: i64 = 1 if endangered(t, place) else 0
    if t.income[place] >= 0 and result(t, income_at) == 0:
        tell_destroyed(t, FACE[remove_income(t, place)], place)
    if endangered(t, place) and result(t, 0) == 0:
        lower_fort(t, place)  # (KT-151)
        tell_lowers(t, seat_of_hex(t, place), place, t.fort[place])


def restore(t: Realm, place: i64, captor: i64) -> None:
    """Forget the hits and turn survivors down; then a captor who is a player loots and places (KT-150)."""
    explored = t.defender == NEUTRAL
    nobody_left = t.fighting == 0
    was_battle = t.begun == 1 or t.rules < 3  # (KT-216)
    for seat in range(t.seats):
        if is_present(t, seat, place):
            turn_down(t, place, seat)
    clear_battle(t)
    if captor != NEUTRAL:
        if explored:
            loot(t, captor, place)
        if was_battle or t.choices[PLACECAP] == DEFAULT:
            then_place_in(t, captor, place)  # (KT-152)
    elif seat_of_hex(t, place) < 0 and ((explored and nobody_left) or not defended(t, place)):
        deserted(t, place)
