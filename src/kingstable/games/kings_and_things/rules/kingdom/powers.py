"""The Special Powers Phase: the Master Thief and the Assassin Primus (KT-163, KT-164, KT-166, KT-171)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.kings_and_things.generated.steps import (
    ask_power_to_use,
    ask_target_of_assassin,
    ask_theft,
    may_done,
    may_rob_each,
    may_stalk_each,
    may_strike,
    may_strike_hidden,
    may_take_gold,
    may_take_thing,
    tell_caught,
    tell_loses,
    tell_robs,
    tell_rolls,
    tell_stalks,
    tell_steals,
    tell_steals_gold,
    then_assassin_strikes,
    then_charm,
    then_contest,
    then_part,
    then_settle_contest,
    then_shed,
)
from kingstable.games.kings_and_things.pieces.counters import (
    faces_of,
    forget_shield,
    learn,
    lose,
    nth_thing,
    of_face,
    place_of_unit,
    seat_of_hex,
    set_at,
    shift,
    units_at,
    units_in,
)
from kingstable.games.kings_and_things.pieces.dice import AT_LEAST, CONTEST, clear_dice, result, stake, throw, throw_two
from kingstable.games.kings_and_things.pieces.realm import NO_THING, NOWHERE, Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import POWERS_PHASE, STEALING
from kingstable.games.kings_and_things.pieces.thing_sets import both, lay_row, listed, row_of, size_of
from kingstable.games.kings_and_things.pieces.things import (
    ASSASSIN,
    CREATURE_SET,
    EVERYTHING,
    FACE,
    FIRST_OF_FACE,
    THIEF,
    UNIT_SET,
    is_hero,
)
from kingstable.games.kings_and_things.rules.kingdom.heroes import lose_hero
from kingstable.games.kings_and_things.rules.kingdom.placing import (
    learn_if_in_bag,
    offer_cash,
    own_treasure,
    possible_treasure,
)
from kingstable.games.kings_and_things.rules.magic.orders import asks_all

THIEF_USED: Final[i64] = 1
ASSASSIN_USED: Final[i64] = 2
HIDDEN: Final[i64] = NO_THING
"""`prey` if the Assassin's target is one of the face-down creatures; otherwise `prey` is the Hero."""
OWNERS_CHOICE: Final[i64] = 4
"""From this number on the Assassin's die falls to the target of the victim's choice (KT-166)."""


def powers_part(t: Realm, seat: i64) -> None:
    """Let the owners of Thief and Assassin use each of them once (KT-163)."""
    if (has_power(t, seat, THIEF, THIEF_USED) and victims(t, seat) != 0) or can_stalk(t, seat):
        ask_power_to_use(t, seat)


def has_power(t: Realm, seat: i64, hero: i64, used: i64) -> bool:
    return t.powers_used & used == 0 and place_of_unit(t, seat, hero) >= 0


def can_stalk(t: Realm, seat: i64) -> bool:
    return has_power(t, seat, ASSASSIN, ASSASSIN_USED) and hexes_to_stalk(t, seat) != 0


def victims(t: Realm, seat: i64) -> i64:
    """Other players who have anything the Thief could take (KT-171)."""
    seats: i64 = 0
    for other in range(t.seats):
        if other != seat and (t.gold[other] > 0 or t.count[shield(other)] > 0):
            seats |= bit(other)
    return seats


def hexes_to_stalk(t: Realm, seat: i64) -> i64:
    """Other players' hexes where the owner has a Hero or a creature (KT-166)."""
    hexes: i64 = 0
    for other in range(t.seats):
        if other != seat:
            hexes |= t.lands[other] & t.present[other]
    return hexes


def power_to_use(t: Realm, seat: i64) -> None:
    if has_power(t, seat, THIEF, THIEF_USED):
        may_rob_each(t, victims(t, seat))
    if has_power(t, seat, ASSASSIN, ASSASSIN_USED):
        may_stalk_each(t, hexes_to_stalk(t, seat))
    may_done(t)


# The contest (KT-164)


def contest(t: Realm, seat: i64, number: i64) -> None:
    """Roll two dice each, the user's first; the Lucky Charm matters where they are close."""
    clear_dice(t, 0)
    mine = throw_two(t, stake(CONTEST))
    theirs = throw_two(t, stake(CONTEST))
    if -1 <= mine - theirs <= 1:
        t.concerned = bit(seat) | bit(t.victim)
    tell_rolls(t, seat, mine)
    tell_rolls(t, t.victim, theirs)
    then_charm(t)
    then_settle_contest(t, seat, number)


def settle_contest(t: Realm, seat: i64, number: i64) -> None:
    """The higher roll wins; a tie is rolled again, and then a higher roll of the victim's catches the Hero (KT-164)."""
    mine = result(t, 0)
    theirs = result(t, 1)
    if number == 0 and mine == theirs:
        then_contest(t, seat, 1)
        return
    if number == 0 and mine > theirs:
        succeed(t, seat)
    elif number == 1 and mine < theirs:
        tell_caught(t, seat, FACE[user(t)])
        lose_hero(t, seat, user(t))
    then_part(t, seat, POWERS_PHASE)


def user(t: Realm) -> i64:
    """The Hero whose power is being used: the Assassin if there is a target hex, otherwise the Thief."""
    return ASSASSIN if t.target >= 0 else THIEF


def succeed(t: Realm, seat: i64) -> None:
    if user(t) == THIEF:
        choose_loot(t, seat)
    elif has_choice_of_target(t, t.target, t.victim):
        ask_target_of_assassin(t, seat, t.target)
    else:
        name_target(t, seat, only_target(t, t.target, t.victim))


# The Master Thief (KT-171)


def rob(t: Realm, seat: i64, rival: i64) -> None:
    """Rob a player, who may still cash treasures before the dice are rolled (KT-171)."""
    t.powers_used |= THIEF_USED
    t.victim = rival
    t.target = NOWHERE
    tell_robs(t, seat, rival)
    if (possible_treasure(t, rival) if asks_all(t) else own_treasure(t, rival)) > 0:
        ask_theft(t, rival)  # (R23)
    then_contest(t, seat, 0)


def theft(t: Realm, seat: i64) -> None:
    """The victim may save treasures by cashing them; the Thief takes a thing or all the gold."""
    victim = t.victim
    if seat == victim:
        offer_cash(t, seat)
        may_done(t)
        return
    if t.count[shield(victim)] > 0:
        may_take_thing(t)
    if t.gold[victim] > 0:
        may_take_gold(t)


def choose_loot(t: Realm, seat: i64) -> None:
    victim = t.victim
    if t.count[shield(victim)] > 0 and t.gold[victim] > 0:
        ask_theft(t, seat)
    elif t.count[shield(victim)] > 0:
        take_thing(t, seat)
    else:
        take_gold(t, seat)


def take_gold(t: Realm, seat: i64) -> None:
    victim = t.victim
    gold = t.gold[victim]
    t.gold[victim] = 0
    t.gold[seat] += gold
    tell_steals_gold(t, seat, gold)


def take_thing(t: Realm, seat: i64) -> None:
    """Take any of the things behind the victim's shield, unseen by the others."""
    victim = t.victim
    thing = nth_thing(t, shield(victim), t.luck.below(t.count[shield(victim)], STEALING))
    seen = row_of(t.known, seat)
    forget_shield(t, victim, EVERYTHING)
    lay_row(t.known, seat, seen)
    shift(t, thing, shield(victim), shield(seat))
    learn(t, victim, thing)
    tell_steals(t, seat, FACE[thing], bit(seat) | bit(victim))
    then_shed(t, seat)


# The Assassin Primus (KT-166)


def stalk(t: Realm, seat: i64, place: i64) -> None:
    t.powers_used |= ASSASSIN_USED
    t.victim = seat_of_hex(t, place)
    t.target = place
    tell_stalks(t, seat, place)
    then_contest(t, seat, 0)


def has_choice_of_target(t: Realm, hex_: i64, owner: i64) -> bool:
    """Whether there is more than one target for the Assassin; face-down creatures are alike."""
    return heroes_in(t, hex_, owner) + min(creatures_in(t, hex_, owner), 1) > 1


def heroes_in(t: Realm, hex_: i64, owner: i64) -> i64:
    return units_at(t, hex_, owner) - creatures_in(t, hex_, owner)


def creatures_in(t: Realm, hex_: i64, owner: i64) -> i64:
    return size_of(both(set_at(t, field(hex_, owner)), CREATURE_SET))


def only_target(t: Realm, hex_: i64, owner: i64) -> i64:
    """The only target: the Hero, or HIDDEN for a face-down creature."""
    return HIDDEN if creatures_in(t, hex_, owner) > 0 else units_in(t, hex_, owner)[0]


def target_of_assassin(t: Realm, seat: i64, place: i64) -> None:
    """The user names a Hero or one of the face-down creatures; the victim any of their units there."""
    owner = seat_of_hex(t, place)
    units = set_at(t, field(place, owner))
    for unit in faces_of(both(units, UNIT_SET)):
        if is_hero(unit) or seat == owner:
            may_strike(t, FACE[unit])
    if seat != owner and creatures_in(t, place, owner) > 0:
        may_strike_hidden(t)


def strike(t: Realm, seat: i64, face: i64) -> None:
    victim = t.victim
    if seat == victim:
        kill(t, of_face(set_at(t, field(t.target, victim)), face))
    else:
        name_target(t, seat, FIRST_OF_FACE[face])


def strike_hidden(t: Realm, seat: i64) -> None:
    name_target(t, seat, HIDDEN)


def name_target(t: Realm, seat: i64, prey: i64) -> None:
    """Roll whether the user's target falls, or one of the owner's choice; a lone unit falls without a die."""
    t.prey = prey
    if units_at(t, t.target, t.victim) == 1:
        kill(t, units_in(t, t.target, t.victim)[0])
        return
    clear_dice(t, bit(seat) | bit(t.victim))
    tell_rolls(t, seat, throw(t, stake(AT_LEAST, OWNERS_CHOICE)))
    then_charm(t)
    then_assassin_strikes(t)


def assassin_strikes(t: Realm) -> None:
    """On 1 to 3 kill the user's target; on 4 to 6 the owner names one, which nobody else knows before."""
    victim = t.victim
    if result(t, 0) == 1:
        ask_target_of_assassin(t, victim, t.target)  # (R22)
    elif t.prey != HIDDEN:
        kill(t, t.prey)
    else:
        creatures = listed(both(set_at(t, field(t.target, victim)), CREATURE_SET))
        kill(t, creatures[t.luck.below(i64(len(creatures)), STEALING)])


def kill(t: Realm, unit: i64) -> None:
    """A Hero goes to the bank, a creature to the bag; everybody sees it (KT-57, KT-166)."""
    if is_hero(unit):
        lose_hero(t, t.victim, unit)
    else:
        lose_creature(t, t.target, t.victim, unit)


def lose_creature(t: Realm, hex_: i64, seat: i64, unit: i64) -> None:
    """Send a creature to the bag; everybody sees what it was (KT-83)."""
    lose(t, hex_, seat, unit)
    learn_if_in_bag(t, unit)
    tell_loses(t, seat, FACE[unit], hex_)
