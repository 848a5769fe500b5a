"""Who is in a battle, what each party has there, and what that is worth (KT-126 to KT-130)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import difference, has_several, includes, without
from kingstable.core.table import NOBODY, nobody, zeros
from kingstable.games.kings_and_things.pieces.counters import has, is_present, owns, set_at
from kingstable.games.kings_and_things.pieces.country import place_in_order, seat_to_the_right
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, NO_THING, NOWHERE, PARTIES, Realm, field, value_of
from kingstable.games.kings_and_things.pieces.terms import (
    HERO_AS_CREATURE,
    HEROES_COUNT,
    MAGIC_STEP,
    MELEE_STEP,
    NEUTRALS,
    NEUTRALS_AUTO,
    RANGED_STEP,
)
from kingstable.games.kings_and_things.pieces.thing_sets import both, either, is_in, join, less, size_of
from kingstable.games.kings_and_things.pieces.things import (
    BALLOON,
    CITADEL,
    CREATURE_SET,
    FIREWALL,
    GOLEM,
    MAGIC_AT,
    MARKSMAN,
    RANGED,
    STARS,
    THINGS,
    UNIT_SET,
    VALUE,
    WORDS,
    is_settlement,
    is_unit,
)

FORT: Final[i64] = THINGS
"""Stands for the fort among the things that fight and take hits."""

FORT_WEAR: Final[i64] = 0
TOWN_WEAR: Final[i64] = 1
WALL_WEAR: Final[i64] = 2
"""The places in `worn` and `fresh` of the three counters that can take several hits."""

GOLEM_VALUE: Final[i64] = 6
BALLOON_VALUE: Final[i64] = 3
CHOSEN_SHOT: Final[i64] = 2
"""What the Marksman shoots with if the owner picks the victim (KT-170)."""


def clear_battle(t: Realm) -> None:
    """Clear everything that belongs to a battle."""
    t.battle, t.fighting, t.announcer, t.defender = NOWHERE, 0, NOBODY, NOBODY
    t.begun, t.rounds, t.stage, t.calm, t.wall, t.scattered = 0, 0, 0, 0, 0, 0
    t.foes, t.hits, t.struck = nobody(PARTIES), zeros(PARTIES), zeros(PARTIES)
    t.worn, t.fresh = zeros(3), zeros(3)
    t.wielder, t.bearers = nobody(11), nobody(2)
    t.rollers = vec[i64]()
    t.parried = 0
    t.only_buildings = 0
    clear_step(t)


def clear_step(t: Realm) -> None:
    """Clear everything that belongs to one step of a battle."""
    t.given, t.saved = zeros(WORDS), zeros(WORDS)
    t.marksman, t.sniped, t.shot, t.resigned = 0, 0, NO_THING, 0
    for party in range(PARTIES):
        t.hits[party] = 0
        t.struck[party] = 0


# Parties


def here(t: Realm) -> i64:
    """The hex of the battle."""
    return t.battle


def player_of(t: Realm, party: i64) -> i64:
    """Who decides for a party: neutral defenders are played by the explorer's right neighbour (KT-105)."""
    return party if party != NEUTRAL else seat_to_the_right(t, t.announcer)


def party_of(t: Realm, seat: i64) -> i64:
    """The party for which a player decides in this battle."""
    if is_fighting(t, NEUTRAL) and not is_fighting(t, seat):
        return NEUTRAL
    return seat


def in_turn(t: Realm) -> vec[i64]:
    """The parties still fighting: attackers clockwise from the defender's left, then the defender (KT-124, KT-146)."""
    parties = vec[i64]()
    defender = t.defender
    start = place_in_order(t, defender if defender != NEUTRAL else t.announcer)
    for number in range(1, t.seats + 1):
        seat = t.order[(start + number) % t.seats]
        if is_fighting(t, seat) and seat != defender:
            parties = append(parties, seat)
    return append(parties, defender) if is_fighting(t, defender) else parties


def is_fighting(t: Realm, party: i64) -> bool:
    """Whether a party is in the battle and has anything left to fight with."""
    return includes(t.fighting, party)


def decided(t: Realm) -> bool:
    """Whether at most one party is left (KT-135)."""
    return not has_several(t.fighting)


def enemies_of(t: Realm, party: i64) -> i64:
    """The other parties of the battle."""
    return without(t.fighting, party)


def is_automatic(t: Realm, party: i64) -> bool:
    """Whether the rules decide for this party: neutral defenders whom nobody plays (KT-105)."""
    return party == NEUTRAL and t.choices[NEUTRALS] == NEUTRALS_AUTO


# What a party has


def units_of(t: Realm, party: i64) -> vec[i64]:
    """The units of a party in the battle: a set."""
    return both(set_at(t, field(here(t), party)), UNIT_SET)


def savable(t: Realm, party: i64) -> vec[i64]:
    """The units that count as creatures for Sword, Bow and Talisman (KT-198, KT-199)."""
    units = set_at(t, field(here(t), party))
    return both(units, UNIT_SET if t.choices[HERO_AS_CREATURE] == HEROES_COUNT else CREATURE_SET)


def wielder_of(t: Realm, item: i64) -> i64:
    """The party that a magic item fights for; NOBODY if it does not."""
    return t.wielder[item - MAGIC_AT]


def give_to_wield(t: Realm, item: i64, party: i64) -> None:
    """Let a magic item fight for this party from now on; for none if it is NOBODY."""
    t.wielder[item - MAGIC_AT] = party


def wields(t: Realm, party: i64, item: i64) -> bool:
    """Whether a magic item fights for this party now."""
    return wielder_of(t, item) == party


def bears(t: Realm, unit: i64) -> bool:
    """Whether a unit bears the Sword or the Bow."""
    return t.bearers[0] == unit or t.bearers[1] == unit


def has_balloon(t: Realm, party: i64) -> bool:
    """Whether the party's Balloon is in the battle and lives (KT-189)."""
    return t.balloon_of == party and t.balloon_at == t.battle


def keeps(t: Realm, party: i64) -> bool:
    """Whether the buildings of the hex fight for this party."""
    return t.defender == party and (party == NEUTRAL or owns(t, party, here(t)))


def gloom(t: Realm, party: i64) -> i64:
    """What the Black Cloud takes from the counters of the hex's owner (KT-184)."""
    return 1 if t.cloud == t.battle and party != NEUTRAL and owns(t, party, here(t)) else 0


def town_in(t: Realm) -> i64:
    """The settlement of the hex; -1 if there is none."""
    thing = t.income[here(t)]
    return thing if thing >= 0 and is_settlement(thing) else -1


def fort_stands(t: Realm, party: i64) -> i64:
    """How many hits the fort could take for this party when the step began; 0 if it is neutralised (KT-132).

    The Black Cloud takes a level, but not the last one (KT-130).
    """
    if not keeps(t, party) or t.fort[here(t)] == 0:
        return 0
    return left_of(t, party, t.fort[here(t)], FORT_WEAR)


def town_stands(t: Realm, party: i64) -> i64:
    """How many hits the settlement could take for this party when the step began."""
    town = town_in(t)
    return left_of(t, party, VALUE[town], TOWN_WEAR) if town >= 0 and keeps(t, party) else 0


def wall_stands(t: Realm, party: i64) -> i64:
    """How many hits the party's Firewall could take when the step began (KT-195)."""
    return left_of(t, party, t.wall, WALL_WEAR) if wields(t, party, FIREWALL) else 0


def left_of(t: Realm, party: i64, value: i64, wear: i64) -> i64:
    return max(max(value - gloom(t, party), 1) - t.worn[wear], 0)


def tame_town(t: Realm, hex_: i64) -> None:
    """Keep a bribed settlement, which stays, out of the fight (KT-107)."""
    t.worn[TOWN_WEAR] = VALUE[t.income[hex_]]


def stands(t: Realm, party: i64) -> bool:
    """Whether a party has something that keeps it in the battle: a unit, the Golem, or a building (KT-135)."""
    if is_present(t, party, here(t)) or wields(t, party, GOLEM):
        return True
    return fort_stands(t, party) > 0 or town_stands(t, party) > 0


# What counters are worth


def strength(t: Realm, party: i64, thing: i64) -> i64:
    """The current combat value of a counter: hits, Cloud, Sword and Bow included (KT-128 to KT-130)."""
    return max(plain_strength(t, thing) - gloom(t, party), 0)


def plain_strength(t: Realm, thing: i64) -> i64:
    """The current combat value of a counter, leaving the Cloud aside."""
    if is_unit(thing):
        return unit_strength(t, thing)
    if thing == FORT:
        return t.fort[here(t)] - t.worn[FORT_WEAR]
    if thing == FIREWALL:
        return t.wall - t.worn[WALL_WEAR]
    if thing == GOLEM:
        return GOLEM_VALUE
    if thing == BALLOON:
        return BALLOON_VALUE
    return VALUE[thing] - t.worn[TOWN_WEAR]


def unit_strength(t: Realm, unit: i64) -> i64:
    """The value of a unit with its weapon; of the Marksman, as the owner has chosen to shoot (KT-170)."""
    weapon = i64(1) if bears(t, unit) else i64(0)
    if unit == MARKSMAN and t.marksman == CHOSEN_SHOT:
        return CHOSEN_SHOT + (weapon if t.rules >= 3 else 0)
    return value_of(t, unit) + weapon


def step_of_fort(level: i64) -> i64:
    """The step a fort fights in: citadels the magic step, castles the ranged one, the others melee (KT-126)."""
    if level == CITADEL:
        return MAGIC_STEP
    return RANGED_STEP if level == CITADEL - 1 else MELEE_STEP


def fighters(t: Realm, party: i64, number: i64) -> vec[i64]:
    """The units of a party that roll in this step: a set (KT-126)."""
    units = units_of(t, party)
    words = zeros(WORDS)
    for word in range(i64(3)):
        words[word] = units[word] & symbols_of_step(t, party, number, word)
    if has_balloon(t, party):
        words = both_or_none(words, both(units, t.riders), number == RANGED_STEP)
    for place in range(i64(2)):
        bearer = t.bearers[place]
        if bearer >= 0 and is_in(units, bearer):
            one = zeros(WORDS)
            join(one, bearer)
            words = both_or_none(words, one, number == (MELEE_STEP if place == 0 else RANGED_STEP))
    return words


def symbols_of_step(t: Realm, party: i64, number: i64, word: i64) -> i64:
    """One word of the units whose own symbol belongs to the step; those without star and R fight in melee."""
    magic = 0 if includes(t.scattered, party) else STARS[word]
    if number == MAGIC_STEP:
        return magic
    return RANGED[word] if number == RANGED_STEP else difference(UNIT_SET[word], magic | RANGED[word])


def both_or_none(words: vec[i64], some: vec[i64], wanted: bool) -> vec[i64]:
    """A set with all of some things added, or with all of them removed."""
    if not wanted:
        return less(words, some)
    return either(words, some)


def balloon_lands(t: Realm, party: i64) -> bool:
    """Whether all units of the party in the battle have come with its Balloon."""
    units = units_of(t, party)
    return has_balloon(t, party) and size_of(less(units, t.riders)) == 0


def party_holding(t: Realm, unit: i64) -> i64:
    """The party of a unit in the battle; -1 if it has none."""
    for party in range(PARTIES):
        if is_fighting(t, party) and holds(t, party, unit):
            return party
    return -1


def holds(t: Realm, party: i64, unit: i64) -> bool:
    """Whether a party has this unit in the battle."""
    return has(t, field(here(t), party), unit)


def marksman_party(t: Realm) -> i64:
    """The player whose Marksman is in the battle; -1 if there is none."""
    for seat in range(t.seats):
        if is_fighting(t, seat) and holds(t, seat, MARKSMAN):
            return seat
    return -1
