"""A step of a round: everybody's dice at once, and the hits they score (KT-126 to KT-130, KT-144, KT-170)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.generated.packed import pack_roller, party_of_roller, thing_of_roller
from kingstable.games.kings_and_things.generated.steps import (
    ask_marksman_value,
    may_shoot_with,
    tell_fort_strikes,
    tell_must_take,
    tell_shoots,
    tell_strikes,
    then_after_battle,
    then_charm,
    then_count_hits,
    then_deal_hits,
    then_fight,
    then_retreats,
    then_throw_dice,
    then_window,
)
from kingstable.games.kings_and_things.pieces.armies import (
    CHOSEN_SHOT,
    FORT,
    clear_step,
    decided,
    fighters,
    fort_stands,
    has_balloon,
    here,
    is_fighting,
    marksman_party,
    player_of,
    step_of_fort,
    strength,
    town_in,
    town_stands,
    wall_stands,
    wields,
)
from kingstable.games.kings_and_things.pieces.dice import AT_MOST, clear_dice, result, stake, throw
from kingstable.games.kings_and_things.pieces.realm import PARTIES, Realm
from kingstable.games.kings_and_things.pieces.terms import MAGIC_STEP, MELEE_STEP, RANGED_STEP, W_STEP
from kingstable.games.kings_and_things.pieces.thing_sets import is_in, listed
from kingstable.games.kings_and_things.pieces.things import BALLOON, CHARGERS, FACE, FIREWALL, GOLEM, MARKSMAN, VALUE
from kingstable.games.kings_and_things.rules.battle.absorbers import absorbers, capacity
from kingstable.games.kings_and_things.rules.battle.leaving import settle


def fight(t: Realm, number: i64) -> None:
    """Begin a step of the round, or skip it if nobody would roll."""
    t.stage = number
    t.calm = 1
    settle(t)
    if decided(t):
        then_after_battle(t, here(t))
    elif not anybody_fights(t, number):
        go_on_after(t, number)
    else:
        then_window(t, W_STEP)
        then_throw_dice(t, number)


def go_on_after(t: Realm, number: i64) -> None:
    """Go on to the next step of the round, or after the last one to the retreats (KT-125)."""
    if number == MELEE_STEP:
        then_retreats(t)
    else:
        then_fight(t, number + 1)


def anybody_fights(t: Realm, number: i64) -> bool:
    """Whether any counter rolls in this step, leaving the Black Cloud aside."""
    for party in range(PARTIES):
        if is_fighting(t, party):
            units = fighters(t, party, number)
            if units[0] | units[1] | units[2] != 0 or others_fight(t, party, number):
                return True
    return False


def others_fight(t: Realm, party: i64, number: i64) -> bool:
    """Whether a building or magic item of the party rolls in this step."""
    if fort_stands(t, party) > 0 and step_of_fort(t.fort[here(t)]) == number:
        return True
    if number == MAGIC_STEP:
        return wall_stands(t, party) > 0
    if number == RANGED_STEP:
        return has_balloon(t, party)
    return town_stands(t, party) > 0 or wields(t, party, GOLEM)


def throw_dice(t: Realm, number: i64) -> None:
    """Throw all dice of the step together (KT-127), once the Marksman's value has been chosen (KT-170)."""
    settle(t)
    if decided(t):
        then_after_battle(t, here(t))
        return
    shooter = shooting_party(t) if number == RANGED_STEP and t.marksman == 0 else -1
    if shooter >= 0:
        ask_marksman_value(t, shooter)
        then_throw_dice(t, number)
        return
    t.calm = 0
    clear_dice(t, 0)
    t.rollers = vec[i64]()
    for party in range(PARTIES):
        if is_fighting(t, party):
            roll_for(t, party, number)
    t.concerned = concerned_players(t)
    then_charm(t)
    then_count_hits(t, number)  # (KT-127)


def shooting_party(t: Realm) -> i64:
    """The player whose Marksman shoots in the ranged step; -1 if there is none.

    With the Sword it fights in melee (KT-198). In version 3 its owner was asked for its value all the same.
    """
    shooter = marksman_party(t)
    if shooter >= 0 and t.rules >= 4 and not is_in(fighters(t, shooter, RANGED_STEP), MARKSMAN):
        return -1
    return shooter


def marksman_value(t: Realm, seat: i64) -> None:
    """The Marksman's value: 5, or 2, with which the owner picks the victim of a hit."""
    may_shoot_with(t, VALUE[MARKSMAN])
    may_shoot_with(t, CHOSEN_SHOT)


def shoot_with(t: Realm, seat: i64, number: i64) -> None:
    """The Marksman shoots with this value."""
    t.marksman = number
    tell_shoots(t, seat, number)


def roll_for(t: Realm, party: i64, number: i64) -> None:
    """Roll one die for each counter of the party, two for those that charge (KT-128)."""
    for unit in listed(fighters(t, party, number)):
        roll(t, party, unit)
        if number == MELEE_STEP and (is_in(CHARGERS, unit) or t.bearers[0] == unit):
            roll(t, party, unit)
    if fort_stands(t, party) > 0 and step_of_fort(t.fort[here(t)]) == number:
        roll(t, party, FORT)
    if number == MAGIC_STEP and wall_stands(t, party) > 0:
        roll(t, party, FIREWALL)
    if number == RANGED_STEP and has_balloon(t, party):
        roll(t, party, BALLOON)
    if number == MELEE_STEP and town_stands(t, party) > 0:
        roll(t, party, town_in(t))
    if number == MELEE_STEP and wields(t, party, GOLEM):
        roll(t, party, GOLEM)


def roll(t: Realm, party: i64, thing: i64) -> None:
    """Roll one die, but none for a counter at 0 (KT-130)."""
    value = strength(t, party, thing)
    if value == 0:
        return
    die = throw(t, stake(AT_MOST, value))
    t.rollers = append(t.rollers, pack_roller(party, thing))
    if thing == FORT:
        tell_fort_strikes(t, party, t.fort[here(t)], die)
    else:
        tell_strikes(t, party, FACE[thing], die)


def concerned_players(t: Realm) -> i64:
    """The players for whom one hit more or less may decide the fate of a party's last counter (R3)."""
    players: i64 = 0
    struck = hits_by_party(t)
    for party in range(PARTIES):
        if is_fighting(t, party) and struck[party] + 1 >= capacity(t, party, absorbers(t, party)) >= struck[party]:
            for other in range(PARTIES):
                if other == party or (is_fighting(t, other) and t.foes[other] == party):
                    players |= bit(player_of(t, other))
    return players


def hits_by_party(t: Realm) -> vec[i64]:
    """The hits that the dice score on each party; none on one that has left the battle (KT-144)."""
    struck = zeros(PARTIES)
    for place in range(i64(len(t.dice))):
        foe = foe_of_die(t, place)
        if foe >= 0 and is_fighting(t, foe):
            struck[foe] += result(t, place)
    return struck


def foe_of_die(t: Realm, place: i64) -> i64:
    """The foe of the party that rolled this die in this round; NOBODY if it has none."""
    return t.foes[party_of_roller(t.rollers[place])]


def count_hits(t: Realm, number: i64) -> None:
    """Count the hits; magic may still be used before they are given (KT-188)."""
    t.hits = hits_by_party(t)
    if t.marksman == CHOSEN_SHOT:
        take_out_shot(t)
    for party in range(PARTIES):
        if t.hits[party] > 0:
            tell_must_take(t, party, t.hits[party])
    then_window(t, W_STEP)
    then_deal_hits(t, number)


def take_out_shot(t: Realm) -> None:
    """Take an aimed shot that hits out of the hits that its victims assign themselves."""
    for place in range(i64(len(t.dice))):
        foe = foe_of_die(t, place)
        if thing_of_roller(t.rollers[place]) == MARKSMAN and is_fighting(t, foe) and result(t, place) == 1:
            t.hits[foe] -= 1
            t.sniped = 1


def step_over(t: Realm) -> None:
    """End a step: whoever has nothing left is out of the battle (KT-135)."""
    clear_step(t)
    t.only_buildings = 0
    settle(t)
    if t.stage == 0:
        return
    if decided(t):
        then_after_battle(t, here(t))
    else:
        go_on_after(t, t.stage)
