"""Deals again what a seat cannot know, so that players of any kind can think without looking (4.3).

The pool holds all counters the seat cannot place: other players' face-down creatures, what is behind their shields,
and the bag. Units that were seen and may now be in one of several stacks are placed first. Then the stacks are filled
with creatures, mostly ones that their owner can support, and then the shields; the rest is the bag. All this depends
on what the seat has seen, never on what is true.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, difference, lowest, without_lowest
from kingstable.core.table import NOBODY, nobody, zeros
from kingstable.games.kings_and_things.mind.footsteps import blur_march, mark_again
from kingstable.games.kings_and_things.pieces.counters import put, set_at
from kingstable.games.kings_and_things.pieces.country import hexes_for_income, supported
from kingstable.games.kings_and_things.pieces.realm import BAG, NOWHERE, PARTIES, SEATS, Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import DRAWING, RECRUITING_PHASE, SETTING_UP
from kingstable.games.kings_and_things.pieces.thing_sets import (
    add_row,
    both,
    either,
    join,
    lay_row,
    leave,
    leave_row,
    less,
    listed,
    nth_of,
    row_of,
    size_of,
)
from kingstable.games.kings_and_things.pieces.things import (
    CREATURE_SET,
    FLYERS,
    HEROES_AT,
    INCOME_SET,
    LAND_TERRAINS,
    NATIVES,
    WORDS,
)
from kingstable.games.kings_and_things.rules.battle.rounds import reseal
from kingstable.games.kings_and_things.rules.kingdom.setup import new_ones
from kingstable.games.kings_and_things.rules.magic.orders import orders_shown

SUPPORTED_WEIGHT: Final[i64] = 5
"""How much likelier a creature in a stack is one that its owner supports there than a bluff."""

USEFUL_NOW: Final[i64] = 3
"""How likely a shield is still to hide a Thing that could have been placed, ..."""
USELESS_NOW: Final[i64] = 12
"""... one that could not, ..."""
PLACED_SET: Final[vec[i64]] = vec[i64]([CREATURE_SET[k] | INCOME_SET[k] for k in range(4)])
"""What is ever placed on the board: creatures and special income (KT-73)."""

KEPT: Final[i64] = 20
"""... and one that is never placed: treasures, magic and events."""


def imagine(t: Realm, seat: i64) -> None:
    """Deal again what this seat cannot know, with this table's luck."""
    footsteps = blur_march(t, seat)
    picks, renewals = blur_others(t, seat)
    pool = zeros(WORDS)
    owners = nobody(HEROES_AT)
    slots = gather_stacks(t, seat, pool, owners)
    room = gather_shields(t, seat, pool)
    reserve_for_flyers(t, slots, -1)
    place_tracked(t, pool, slots, owners)
    reserve_for_flyers(t, slots, 1)
    fill_stacks(t, pool, slots)
    fill_shields(t, seat, pool, room)
    for thing in listed(pool):
        put(t, thing, BAG)
    choose_again(t, seat, picks, renewals)
    mark_again(t, seat, footsteps)
    reseal(t, seat)


def blur_others(t: Realm, seat: i64) -> tuple[i64, vec[i64]]:
    """Hide the others' own knowledge, orders, and unfinished choices as well.

    Return what everybody can count: how many Things somebody has chosen for the exchange, and by seat how many new ones
    may be behind its shield.
    """
    picks: i64 = 0
    renewals = zeros(t.seats)
    seen = either(row_of(t.known, seat), set_at(t, shield(seat)))
    for other in range(t.seats):
        if other != seat:
            t.orders[other] = orders_shown(t, other)
            lay_row(t.known, other, both(row_of(t.known, other), seen))
            if len(t.renewed) > 0:
                renewals[other] = min(size_of(new_ones(t, other)), t.count[shield(other)])
    if t.stake_seat != seat and t.phase != RECRUITING_PHASE:
        if t.phase == SETTING_UP and t.stake_seat >= 0:
            picks = size_of(both(t.picked, set_at(t, shield(t.stake_seat))))
        t.picked = zeros(WORDS)
    return picks, renewals


def choose_again(t: Realm, seat: i64, picks: i64, renewals: vec[i64]) -> None:
    """Among what is now behind the others' shields, choose or renew as many as before (KT-27, KT-28)."""
    if picks > 0:
        chosen = some_of(t, set_at(t, shield(t.stake_seat)), picks)
        lay_row(t.picked, 0, chosen)
    if len(t.renewed) == 0:
        return
    for other in range(t.seats):
        if other != seat:
            chosen = some_of(t, set_at(t, shield(other)), renewals[other])
            lay_row(t.renewed, other, chosen)


def some_of(t: Realm, things: vec[i64], number: i64) -> vec[i64]:
    """This many of a set, chosen at random."""
    chosen = zeros(WORDS)
    rest = less(things, chosen)
    for _ in range(number):
        thing = nth_of(rest, t.luck.below(size_of(rest), DRAWING))
        leave(rest, thing)
        join(chosen, thing)
    return chosen


# Gathering


def gather_stacks(t: Realm, seat: i64, pool: vec[i64], owners: vec[i64]) -> vec[i64]:
    """Take up all creatures that the seat cannot locate; return how many, by hex and party.

    `owners` gets, by creature that has been seen, whose it is.
    """
    slots = zeros(t.board * PARTIES)
    for other in range(t.seats):
        rest = t.present[other] if other != seat else 0
        while rest != 0:
            hex_ = lowest(rest)
            slots[hex_ * PARTIES + other] = gather_stack(t, other, hex_, pool, owners)
            rest = without_lowest(rest)
    return slots


def gather_stack(t: Realm, other: i64, hex_: i64, pool: vec[i64], owners: vec[i64]) -> i64:
    taken: i64 = 0
    for unit in listed(less(both(set_at(t, field(hex_, other)), CREATURE_SET), t.open)):
        if t.trace[unit] != bit(hex_):
            lift(t, unit, field(hex_, other), pool)
            owners[unit] = other if t.trace[unit] != 0 else NOBODY
            taken += 1
    return taken


def gather_shields(t: Realm, seat: i64, pool: vec[i64]) -> vec[i64]:
    """Take up what is behind the others' shields, and in the bag, unless the seat knows it; return how many by seat."""
    known = row_of(t.known, seat)
    room = zeros(t.seats)
    for other in range(t.seats):
        if other != seat:
            for thing in listed(less(set_at(t, shield(other)), known)):
                lift(t, thing, shield(other), pool)
                room[other] += 1
    for thing in listed(less(set_at(t, BAG), known)):
        lift(t, thing, BAG, pool)
    return room


def lift(t: Realm, thing: i64, group: i64, pool: vec[i64]) -> None:
    """Take a counter up. Where units are present is public, and stays as it is."""
    leave_row(t.lie, group, thing)
    t.count[group] -= 1
    join(pool, thing)


def drop(t: Realm, thing: i64, group: i64, pool: vec[i64]) -> None:
    """Lay down a counter from the pool."""
    leave(pool, thing)
    put(t, thing, group)


# Units that were seen and have moved with others since


def place_tracked(t: Realm, pool: vec[i64], slots: vec[i64], owners: vec[i64]) -> None:
    """Put each into one of the stacks it may be in, so that all find room."""
    tracked = vec[i64]()
    for unit in range(HEROES_AT):
        if owners[unit] != NOBODY:
            tracked = append(tracked, unit)
    t.luck.shuffle(tracked, DRAWING)
    where = nobody(HEROES_AT)
    for unit in tracked:
        find_room(t, unit, slots, owners, where, vec[i64]([0]))
    for unit in tracked:
        drop(t, unit, field(where[unit], owners[unit]), pool)


def find_room(t: Realm, unit: i64, slots: vec[i64], owners: vec[i64], where: vec[i64], tried: vec[i64]) -> bool:
    """Find the unit a random hex among those with room, or have another unit make room; False if that fails."""
    free = free_slots(t, unit, slots, owners)
    if free > 0:
        take_slot(t, unit, slots, owners, where, t.luck.below(free, DRAWING))
        return True
    rest = difference(t.trace[unit], tried[0])
    while rest != 0:
        hex_ = lowest(rest)
        tried[0] |= bit(hex_)
        if make_room(t, hex_, unit, slots, owners, where, tried):
            where[unit] = hex_
            return True
        rest = difference(t.trace[unit], tried[0])
    return False


def make_room(
    t: Realm, hex_: i64, unit: i64, slots: vec[i64], owners: vec[i64], where: vec[i64], tried: vec[i64]
) -> bool:
    """Move some unit of the same owner that was put here elsewhere; False if none can go."""
    for other in range(HEROES_AT):
        if where[other] == hex_ and owners[other] == owners[unit]:
            where[other] = NOWHERE
            if find_room(t, other, slots, owners, where, tried):
                return True
            where[other] = hex_
    return False


def free_slots(t: Realm, unit: i64, slots: vec[i64], owners: vec[i64]) -> i64:
    """How many places are left in the stacks where this unit may be."""
    number: i64 = 0
    rest = t.trace[unit]
    while rest != 0:
        number += slots[lowest(rest) * PARTIES + owners[unit]]
        rest = without_lowest(rest)
    return number


def take_slot(t: Realm, unit: i64, slots: vec[i64], owners: vec[i64], where: vec[i64], number: i64) -> None:
    """Take the place with this number among them, counted from 0."""
    rest = t.trace[unit]
    left = number
    while rest != 0:
        hex_ = lowest(rest)
        slot = hex_ * PARTIES + owners[unit]
        if left < slots[slot]:
            slots[slot] -= 1
            where[unit] = hex_
            return
        left -= slots[slot]
        rest = without_lowest(rest)


def reserve_for_flyers(t: Realm, slots: vec[i64], sign: i64) -> None:
    """Keep free (`sign` -1), or free again (1), the places of creatures that must be flyers nobody has seen."""
    for hex_ in range(t.board):
        for other in range(t.seats):
            slots[hex_ * PARTIES + other] += sign * t.wings[hex_ * SEATS + other]


# Filling


def fill_stacks(t: Realm, pool: vec[i64], slots: vec[i64]) -> None:
    """Fill all places that are left, first those that must have flyers, so that there are enough of them."""
    for hex_ in range(t.board):
        for other in range(t.seats):
            wings = t.wings[hex_ * SEATS + other] if slots[hex_ * PARTIES + other] > 0 else 0
            fill_stack(t, pool, FLYERS, hex_, other, wings)
            slots[hex_ * PARTIES + other] -= wings
    for hex_ in range(t.board):
        for other in range(t.seats):
            fill_stack(t, pool, CREATURE_SET, hex_, other, slots[hex_ * PARTIES + other])


def fill_stack(t: Realm, pool: vec[i64], kind: vec[i64], hex_: i64, other: i64, number: i64) -> None:
    """Put this many creatures of a kind there; those that could be supported are the likelier ones."""
    if number <= 0:
        return
    fine = supported(t, other, hex_)
    for _ in range(number):
        some = both(pool, kind)
        likely = both(both(some, CREATURE_SET), fine)
        unlikely = less(both(some, CREATURE_SET), fine)
        weight = SUPPORTED_WEIGHT * size_of(likely)
        chance = t.luck.below(weight + size_of(unlikely), DRAWING)
        unit = nth_of(likely, chance // SUPPORTED_WEIGHT) if chance < weight else nth_of(unlikely, chance - weight)
        drop(t, unit, field(hex_, other), pool)


def fill_shields(t: Realm, seat: i64, pool: vec[i64], room: vec[i64]) -> None:
    """Put Things behind the others' shields, mostly ones that they could not have placed."""
    for other in range(t.seats):
        if other != seat and room[other] > 0:
            useful = placeable(t, other)
            for _ in range(room[other]):
                drop(t, thing_behind(t, pool, useful), shield(other), pool)


def placeable(t: Realm, seat: i64) -> vec[i64]:
    """The creatures and incomes that this player could have put on the board to some use."""
    words = zeros(WORDS)
    for terrain in range(LAND_TERRAINS):
        if t.lands[seat] & t.ground[terrain]:
            add_row(words, NATIVES, terrain)
    for income in listed(INCOME_SET):
        if hexes_for_income(t, seat, income) != 0:
            join(words, income)
    return words


def thing_behind(t: Realm, pool: vec[i64], useful: vec[i64]) -> i64:
    """A Thing of the pool, chosen by how likely each still is to lie behind a shield."""
    placed = both(pool, PLACED_SET)
    now = both(placed, useful)
    later = less(placed, useful)
    never = less(pool, PLACED_SET)
    first = USEFUL_NOW * size_of(now)
    second = first + USELESS_NOW * size_of(later)
    chance = t.luck.below(second + KEPT * size_of(never), DRAWING)
    if chance < first:
        return nth_of(now, chance // USEFUL_NOW)
    if chance < second:
        return nth_of(later, (chance - first) // USELESS_NOW)
    return nth_of(never, (chance - second) // KEPT)
