"""A battle from the reveal to its rounds (KT-122 to KT-125, KT-142 to KT-147, KT-167, KT-174, KT-216)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, count, has_several, includes, lowest, without_lowest
from kingstable.core.table import NOBODY
from kingstable.games.kings_and_things.generated.steps import (
    FOE,
    HITS_TO_GIVE,
    ask_deserter,
    ask_foe,
    may_let_be,
    may_lure,
    may_oppose,
    tell_battle_joined,
    tell_deserts,
    tell_lures,
    tell_opposes,
    tell_round,
    tell_turns_up,
    then_after_battle,
    then_battle_begins,
    then_battle_round,
    then_charm,
    then_deserts,
    then_fight,
    then_foes_shown,
    then_name_foes,
    then_neutral_magic,
    then_start_power,
    then_suffer_hits,
    then_take_up_lent,
    then_window,
)
from kingstable.games.kings_and_things.pieces.armies import (
    FORT_WEAR,
    TOWN_WEAR,
    decided,
    enemies_of,
    fort_stands,
    here,
    in_turn,
    is_fighting,
    keeps,
    party_holding,
    player_of,
    strength,
    town_stands,
)
from kingstable.games.kings_and_things.pieces.counters import (
    faces_of,
    has,
    is_present,
    of_face,
    put,
    seat_of_hex,
    see,
    set_at,
    take,
    turn_up,
    units_in,
)
from kingstable.games.kings_and_things.pieces.country import seat_to_the_right
from kingstable.games.kings_and_things.pieces.dice import AT_LEAST, clear_dice, result, stake, throw
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, PARTIES, Realm, field
from kingstable.games.kings_and_things.pieces.terms import BARON_HITS, BARON_TOTAL, MAGIC_STEP, W_ROUND, W_START
from kingstable.games.kings_and_things.pieces.thing_sets import both, is_in, join, some
from kingstable.games.kings_and_things.pieces.things import BARON, CREATURE_SET, DUKE, FACE, WARLORD, is_hero
from kingstable.games.kings_and_things.rules.battle.bluffs import judge, judge_all
from kingstable.games.kings_and_things.rules.battle.giving import deal, is_waiting, redo_hits
from kingstable.games.kings_and_things.rules.battle.leaving import settle
from kingstable.games.kings_and_things.rules.battle.wonders import drop_weapons, hand_on_weapons

# The beginning


def battle(t: Realm, seat: i64, place: i64) -> None:
    """Turn up all units in the hex, the attackers' first, and deal with bluffs (KT-112, KT-123)."""
    t.battle = place
    t.announcer = seat
    t.calm = 1
    t.fighting = parties_in(t, place)
    t.defender = defender_in(t, seat, place)
    tell_battle_joined(t, seat, place)
    for party in in_turn(t):
        reveal(t, party, place)
    judge_all(t)
    then_battle_begins(t)


def parties_in(t: Realm, place: i64) -> i64:
    """Players with units there, an owner with buildings, and neutral defenders against a single army (KT-142)."""
    parties: i64 = 0
    for seat in range(t.seats):
        if is_present(t, seat, place) or includes(t.lands[seat] & t.strong, place):
            parties |= bit(seat)
    if seat_of_hex(t, place) < 0 and not has_several(parties):
        parties |= bit(NEUTRAL)
    return parties


def defender_in(t: Realm, seat: i64, place: i64) -> i64:
    """The owner; in an unowned hex the neutral defenders, or the first to the announcer's right (KT-120, KT-121)."""
    owner = seat_of_hex(t, place)
    if owner >= 0:
        return owner  # (KT-120)
    if is_fighting(t, NEUTRAL):
        return NEUTRAL  # (KT-120)
    right = seat_to_the_right(t, seat)
    while not is_fighting(t, right):
        right = seat_to_the_right(t, right)
    return right


def reveal(t: Realm, party: i64, place: i64) -> None:
    """Turn up a party's face-down creatures."""
    for unit in units_in(t, place, party):
        if not is_hero(unit) and not is_in(t.open, unit):
            turn_up(t, unit, place)
            tell_turns_up(t, party, FACE[unit])


def battle_begins(t: Realm) -> None:
    """With two parties left the battle begins (KT-216): magic, then the powers that work before it (KT-124)."""
    settle(t)
    if decided(t):
        then_after_battle(t, here(t))
        return
    t.begun = 1  # (KT-216)
    then_take_up_lent(t, 0)
    then_neutral_magic(t)
    then_window(t, W_START)  # (KT-124)
    for party in in_turn(t):
        then_start_power(t, party)  # after the magic (R7)
    then_battle_round(t)


# Powers before the first round


def start_power(t: Realm, seat: i64) -> None:
    """Let Baron and Duke shake the enemy's buildings, and the Warlord win over a creature (KT-167, KT-174)."""
    settle(t)
    if decided(t) or not is_fighting(t, seat):
        return
    shake(t, seat)
    if has(t, field(here(t), seat), WARLORD) and enemies_with_creatures(t, seat) != 0:
        ask_deserter(t, seat)


def shake(t: Realm, party: i64) -> None:
    """Baron and Duke each give the fort one hit and the settlement one; by option each gives one in all."""
    group = field(here(t), party)
    number: i64 = (1 if has(t, group, BARON) else 0) + (1 if has(t, group, DUKE) else 0)
    keeper = t.defender
    if number == 0 or keeper == party or not is_fighting(t, keeper) or not keeps(t, keeper):
        return
    if t.choices[BARON_HITS] == BARON_TOTAL:
        t.only_buildings = 1
        t.hits[keeper] = number
        t.struck[keeper] = number
        deal(t, keeper)
    else:
        t.fresh[FORT_WEAR] = min(number, fort_stands(t, keeper))
        t.fresh[TOWN_WEAR] = min(number, town_stands(t, keeper))
    then_suffer_hits(t, 1)  # (KT-167)


def enemies_with_creatures(t: Realm, party: i64) -> i64:
    """The enemies that have a creature in the battle; the Warlord cannot lure Heroes."""
    parties: i64 = 0
    for rival in range(PARTIES):
        creatures = both(set_at(t, field(here(t), rival)), CREATURE_SET)
        if includes(enemies_of(t, party), rival) and some(creatures):
            parties |= bit(rival)
    return parties


def deserter(t: Realm, seat: i64) -> None:
    """Which enemy creature the Warlord tries to win, or none."""
    rest = enemies_with_creatures(t, seat)
    while rest != 0:
        rival = lowest(rest)
        for unit in faces_of(both(set_at(t, field(here(t), rival)), CREATURE_SET)):
            may_lure(t, rival, FACE[unit])
        rest = without_lowest(rest)
    may_let_be(t)


def lure(t: Realm, seat: i64, rival: i64, face: i64) -> None:
    """Roll a die: at least the creature's value wins it over."""
    unit = of_face(set_at(t, field(here(t), rival)), face)
    clear_dice(t, bit(seat) | bit(player_of(t, rival)))
    tell_lures(t, seat, face, throw(t, stake(AT_LEAST, strength(t, rival, unit))))
    then_charm(t)
    then_deserts(t, seat, unit)


def deserts(t: Realm, seat: i64, unit: i64) -> None:
    """The creature changes sides at once and for good, even above ten; unsupported it is a bluff (KT-174)."""
    rival = party_holding(t, unit)
    if rival < 0 or result(t, 0) == 0:
        return
    take(t, unit, field(here(t), rival))
    put(t, unit, field(here(t), seat))
    join(t.open, unit)
    see(t, unit, here(t))
    drop_weapons(t, unit)
    tell_deserts(t, seat, FACE[unit])
    judge(t, seat, here(t))


# Rounds


def battle_round(t: Realm) -> None:
    """Begin a round: weapons may change hands, magic may be used, all name a foe; then come the steps (KT-125)."""
    settle(t)
    if decided(t):
        then_after_battle(t, here(t))
        return
    t.rounds += 1
    t.stage = 0
    t.calm = 1
    t.parried = 0
    tell_round(t, t.rounds)
    hand_on_weapons(t)
    then_window(t, W_ROUND)
    then_name_foes(t)


def name_foes(t: Realm) -> None:
    """With three or more parties each names a foe, secretly and at the same time; two fight each other (KT-143)."""
    settle(t)
    several = count(t.fighting) > 2
    for party in range(PARTIES):
        t.foes[party] = NOBODY
        if is_fighting(t, party) and not decided(t):
            if several:
                ask_foe(t, party)
            else:
                t.foes[party] = lowest(enemies_of(t, party))
    then_foes_shown(t)


def foe(t: Realm, seat: i64) -> None:
    """Whom to fight in this round; buildings fight with their owner."""
    for rival in range(PARTIES):
        if includes(enemies_of(t, seat), rival):
            may_oppose(t, rival)


def oppose(t: Realm, seat: i64, rival: i64) -> None:
    """All hits of the round go to this party."""
    t.foes[seat] = rival


def foes_shown(t: Realm) -> None:
    """Show everybody at once who fights whom in this round (KT-143)."""
    if count(t.fighting) > 2:
        for party in range(PARTIES):
            if t.foes[party] >= 0:
                tell_opposes(t, party, t.foes[party])
    then_fight(t, MAGIC_STEP)


# What a seat cannot know


def reseal(t: Realm, seat: i64) -> None:
    """While answers are sealed, redo those of the other parties from what this seat can see."""
    if t.depth == 0:
        return
    question = t.top_rule()
    for party in range(PARTIES):
        if is_fighting(t, party) and player_of(t, party) != seat:
            if question == HITS_TO_GIVE:
                redo_hits(t, party)
            elif question == FOE:
                redo_foe(t, party)


def redo_foe(t: Realm, party: i64) -> None:
    """A new foe for a party: none while the party is still asked, else the defender or the first enemy left."""
    t.foes[party] = NOBODY
    if not is_waiting(t, party, FOE):
        defender = t.defender
        others = enemies_of(t, party)
        t.foes[party] = defender if includes(others, defender) else lowest(others)
