"""Where counters lie and what is known of it: putting, taking, drawing, losing, and seeing them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, first, includes, lowest, without, without_lowest
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.pieces.realm import (
    ASIDE,
    BAG,
    BANK,
    FIELD,
    NEUTRAL,
    PARTIES,
    SEATS,
    Realm,
    field,
    shield,
)
from kingstable.games.kings_and_things.pieces.terms import DRAWING
from kingstable.games.kings_and_things.pieces.thing_sets import (
    both,
    empty_row,
    is_in,
    is_in_row,
    join,
    join_row,
    leave,
    leave_row,
    listed,
    nth_in_row,
    row_of,
    size_of,
)
from kingstable.games.kings_and_things.pieces.things import (
    CREATURE_SET,
    FACE,
    FIRST_OF_FACE,
    FLYERS,
    HEROES_AT,
    UNITS,
    WORD,
    WORDS,
    is_hero,
    is_unit,
)

LAST_UNITS: Final[i64] = first(UNITS - 2 * WORD)
"""The units in the third word of a set."""

# Groups


def has(t: Realm, group: i64, thing: i64) -> bool:
    """Whether the thing lies in this group."""
    return is_in_row(t.lie, group, thing)


def set_at(t: Realm, group: i64) -> vec[i64]:
    """A copy of the set of things in a group."""
    return row_of(t.lie, group)


def things_in(t: Realm, group: i64) -> vec[i64]:
    """The things of a group, in the order of their numbers."""
    return listed(set_at(t, group))


def faces_of(things: vec[i64]) -> vec[i64]:
    """One thing of each face in a set: equal counters are one choice."""
    found = vec[i64]()
    last: i64 = -1
    for thing in listed(things):
        if FACE[thing] != last:
            last = FACE[thing]
            found = append(found, thing)
    return found


def of_face(things: vec[i64], face: i64) -> i64:
    """The first thing of a set that shows this face; -1 if none does."""
    for thing in range(FIRST_OF_FACE[face], FIRST_OF_FACE[face + 1]):
        if is_in(things, thing):
            return thing
    return -1


def units_in(t: Realm, hex_: i64, party: i64) -> vec[i64]:
    """The creatures and Heroes of a party in a hex, in the order of their numbers."""
    units = vec[i64]()
    for thing in things_in(t, field(hex_, party)):
        if is_unit(thing):
            units = append(units, thing)
    return units


# Putting and taking


def put(t: Realm, thing: i64, group: i64) -> None:
    """Put a counter that lies nowhere into a group."""
    join_row(t.lie, group, thing)
    t.count[group] += 1
    if group >= FIELD and is_unit(thing):
        t.present[(group - FIELD) % PARTIES] |= bit((group - FIELD) // PARTIES)


def take(t: Realm, thing: i64, group: i64) -> None:
    """Take a counter out of its group; it lies nowhere until it is put somewhere."""
    leave_row(t.lie, group, thing)
    t.count[group] -= 1
    if group >= FIELD and is_unit(thing) and not has_units(t, group):
        t.present[(group - FIELD) % PARTIES] = without(t.present[(group - FIELD) % PARTIES], (group - FIELD) // PARTIES)


def has_units(t: Realm, group: i64) -> bool:
    """Whether a creature or Hero lies in this group (they are the first 168 things)."""
    first = group * WORDS
    return (t.lie[first] | t.lie[first + 1] | t.lie[first + 2] & LAST_UNITS) != 0


def shift(t: Realm, thing: i64, old: i64, new: i64) -> None:
    """Move a counter from one group to another; whoever knew where it was no longer does."""
    take(t, thing, old)
    put(t, thing, new)
    forget(t, thing)


def units_at(t: Realm, hex_: i64, party: i64) -> i64:
    """How many creatures and Heroes of a party are in a hex."""
    first = field(hex_, party) * WORDS
    return count(t.lie[first]) + count(t.lie[first + 1]) + count(t.lie[first + 2] & LAST_UNITS)


def is_present(t: Realm, party: i64, hex_: i64) -> bool:
    """Whether a party has creatures or Heroes in a hex."""
    return includes(t.present[party], hex_)


def owns(t: Realm, seat: i64, hex_: i64) -> bool:
    """Whether the hex has this player's marker."""
    return includes(t.lands[seat], hex_)


def seat_of_hex(t: Realm, hex_: i64) -> i64:
    """The owner of a hex; -1 if nobody owns it."""
    for seat in range(t.seats):
        if owns(t, seat, hex_):
            return seat
    return -1


def place_of_unit(t: Realm, seat: i64, unit: i64) -> i64:
    """The hex where a player has this unit; -1 if it is not on the board."""
    rest = t.present[seat]
    while rest != 0:
        hex_ = lowest(rest)
        if has(t, field(hex_, seat), unit):
            return hex_
        rest = without_lowest(rest)
    return -1


# The bag


def draw(t: Realm, seat: i64) -> i64:
    """Draw a Thing from the bag for this seat, all equally likely; -1 if the bag is empty.

    With the last one true elimination begins (KT-69). The others no longer know what is in the bag.
    """
    left = t.count[BAG]
    if left == 0:
        return -1
    place = t.luck.below(left, DRAWING)
    thing = nth_thing(t, BAG, place)
    for other in range(t.seats):
        if other != seat:
            forget_bag(t, other)
    take(t, thing, BAG)
    if left == 1:
        t.drained = 1
    forget(t, thing)
    return thing


def nth_thing(t: Realm, group: i64, place: i64) -> i64:
    """The thing at this place of a group, counted from 0 by number."""
    return nth_in_row(t.lie, group, place)


def give_back(t: Realm, thing: i64, group: i64) -> None:
    """Put a Thing back into the bag unused, or a Hero back into the bank."""
    shift(t, thing, group, BANK if is_hero(thing) else BAG)


def use_up(t: Realm, thing: i64, group: i64) -> None:
    """Put a used treasure, magic item or event into the bag, or aside for good (KT-69)."""
    shift(t, thing, group, ASIDE if t.drained else BAG)


def lose(t: Realm, hex_: i64, party: i64, unit: i64) -> None:
    """A party loses a creature to the bag, or a Hero to the bank (KT-132), and everybody sees it (KT-83)."""
    give_back(t, unit, field(hex_, party))
    clip_wings(t, hex_, party, unit)
    leave(t.open, unit)
    t.trace[unit] = 0
    if party != NEUTRAL and not is_present(t, party, hex_):
        t.wings[hex_ * SEATS + party] = 0
        clear_traces(t, party, hex_)


# What is known


def forget(t: Realm, thing: i64) -> None:
    """Let nobody know any longer that this thing lies in the bag or behind a shield."""
    for seat in range(t.seats):
        leave_row(t.known, seat, thing)


def learn(t: Realm, seat: i64, thing: i64) -> None:
    """Let this seat know that the thing lies in the bag or behind the shield where it is."""
    join_row(t.known, seat, thing)


def learn_all(t: Realm, thing: i64) -> None:
    """Let everybody know that the thing lies in the bag or behind the shield where it is."""
    for seat in range(t.seats):
        learn(t, seat, thing)


def forget_bag(t: Realm, seat: i64) -> None:
    """Let this seat no longer know what is in the bag."""
    empty_row(t.known, seat, t.lie, BAG)


def forget_shield(t: Realm, owner: i64, things: vec[i64]) -> None:
    """Some of these things left a shield unseen, so the others no longer know that any of them is there."""
    gone = both(things, set_at(t, shield(owner)))
    for seat in range(t.seats):
        if seat != owner:
            empty_row(t.known, seat, gone, 0)


def see(t: Realm, unit: i64, hex_: i64) -> None:
    """Let everybody see this unit in this hex."""
    for seat in range(t.seats):
        if t.trace[unit] == 0 and has(t, field(hex_, seat), unit):
            clip_wings(t, hex_, seat, unit)
    t.trace[unit] = bit(hex_)


def clip_wings(t: Realm, hex_: i64, party: i64, unit: i64) -> None:
    """A flyer of this stack is now known, or gone: one fewer of the others must be one."""
    if party != NEUTRAL and t.wings[hex_ * SEATS + party] > 0 and is_in(FLYERS, unit):
        t.wings[hex_ * SEATS + party] -= 1


def turn_up(t: Realm, unit: i64, hex_: i64) -> None:
    """Turn a creature face up, so that everybody sees it (KT-123)."""
    join(t.open, unit)
    see(t, unit, hex_)


def turn_down(t: Realm, hex_: i64, party: i64) -> None:
    """Turn a party's creatures in a hex face down again; what was seen stays known (KT-81)."""
    for unit in units_in(t, hex_, party):
        leave(t.open, unit)


def clear_traces(t: Realm, party: i64, hex_: i64) -> None:
    """Once the party has nothing here, nothing of theirs that was seen can be here."""
    if party == NEUTRAL:
        return
    for unit in range(UNITS):
        if includes(t.trace[unit], hex_) and owner_of_unit(t, unit) == party:
            t.trace[unit] = without(t.trace[unit], hex_)


def owner_of_unit(t: Realm, unit: i64) -> i64:
    """Whose unit it is on the board; -1 if nobody's."""
    for seat in range(t.seats):
        if place_of_unit(t, seat, unit) >= 0:
            return seat
    return -1


def march(t: Realm, seat: i64, units: vec[i64], start: i64, goal: i64, flew: bool = False) -> None:
    """Move units of one stack to another hex, face down as they are; everybody sees whether they `flew`.

    If they are all that lay there face down, what was seen there is now at the goal. If some stay, anything seen there
    may be in either hex, as far as the others can tell. None of this depends on which ones go.
    """
    hidden = size_of(both(set_at(t, field(start, seat)), CREATURE_SET))
    going: i64 = 0
    for unit in units:
        going += 0 if is_hero(unit) else 1
    spread_wings(t, seat, start, goal, going, hidden, flew)
    spread_traces(t, seat, start, goal, going, hidden)
    for unit in units:
        take(t, unit, field(start, seat))
        put(t, unit, field(goal, seat))
        if is_hero(unit):
            see(t, unit, goal)


def spread_wings(t: Realm, seat: i64, start: i64, goal: i64, going: i64, hidden: i64, flew: bool) -> None:
    """Move the count of flyers that a stack is sure to have, where `going` of its `hidden` units move.

    Units that `flew` are all flyers; of others, as few are taken for flyers as is possible.
    """
    here = start * SEATS + seat
    must = going - seen_flyers(t, seat, start) if flew else t.wings[here] - (hidden - going)
    t.wings[goal * SEATS + seat] += max(must, 0)
    t.wings[here] = max(t.wings[here] - going, 0)


def seen_flyers(t: Realm, seat: i64, hex_: i64) -> i64:
    """How many flyers that were seen may be in this stack."""
    found: i64 = 0
    for unit in range(HEROES_AT):
        if includes(t.trace[unit], hex_) and is_in(FLYERS, unit) and owner_of_unit(t, unit) == seat:
            found += 1
    return found


def spread_traces(t: Realm, seat: i64, start: i64, goal: i64, going: i64, hidden: i64) -> None:
    """What was seen in a stack of `hidden` creatures may now be where `going` of them went."""
    if going == 0:
        return
    for unit in range(HEROES_AT):
        if includes(t.trace[unit], start) and owner_of_unit(t, unit) == seat:
            t.trace[unit] |= bit(goal)
            if going == hidden:
                t.trace[unit] = without(t.trace[unit], start)


def new_groups(number: i64) -> vec[i64]:
    """This many empty groups."""
    return zeros(number * WORDS)
