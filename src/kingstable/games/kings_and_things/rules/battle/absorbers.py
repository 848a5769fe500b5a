"""What can take a hit, and in which order (KT-133, KT-134)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import difference, lowest, without_lowest
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.pieces.armies import (
    FORT,
    FORT_WEAR,
    TOWN_WEAR,
    WALL_WEAR,
    bears,
    fort_stands,
    has_balloon,
    strength,
    town_in,
    town_stands,
    units_of,
    wall_stands,
    wields,
)
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.pieces.terms import RANGED_STEP
from kingstable.games.kings_and_things.pieces.thing_sets import both, is_in, join, less, listed, size_of
from kingstable.games.kings_and_things.pieces.things import (
    BALLOON,
    BOW,
    FACE,
    FIREWALL,
    FIRST_OF_FACE,
    GOLEM,
    SWORD,
    THINGS,
    WORD,
    WORDS,
    is_settlement,
)


def fort_left(t: Realm, party: i64) -> i64:
    """How many more hits the fort can be given after those of this step, which may still be sealed."""
    return max(fort_stands(t, party) - t.fresh[FORT_WEAR], 0)


def town_left(t: Realm, party: i64) -> i64:
    """How many more hits the settlement can be given."""
    return max(town_stands(t, party) - t.fresh[TOWN_WEAR], 0)


def wall_left(t: Realm, party: i64) -> i64:
    """How many more hits the party's Firewall can be given."""
    return max(wall_stands(t, party) - t.fresh[WALL_WEAR], 0)


def absorbers(t: Realm, party: i64) -> vec[i64]:
    """What the next hit may be given to: a set that may hold FORT and the settlement.

    A unit that has survived a hit in this step is among them again only when nothing else is left.
    """
    words = zeros(WORDS)
    join_if(words, FORT, fort_left(t, party) > 0)
    join_if(words, town_in(t), town_left(t, party) > 0)
    if t.only_buildings:
        return words
    join_magic(t, party, words)
    units = units_of(t, party)
    found = False
    for word in range(WORDS):
        words[word] |= difference(difference(units[word], t.given[word]), t.saved[word])
        found = found or words[word] != 0
    return words if found else less(both(units, t.saved), t.given)


def join_magic(t: Realm, party: i64, words: vec[i64]) -> None:
    """The magic items of a party that can take a hit; the Golem cannot be hurt from afar (KT-196)."""
    join_if(words, FIREWALL, wall_left(t, party) > 0)
    join_if(words, GOLEM, wields(t, party, GOLEM) and t.stage != RANGED_STEP and not is_in(t.given, GOLEM))
    join_if(words, SWORD, wields(t, party, SWORD) and not is_in(t.given, SWORD))
    join_if(words, BOW, wields(t, party, BOW) and not is_in(t.given, BOW))
    join_if(words, BALLOON, has_balloon(t, party) and not is_in(t.given, BALLOON))


def join_if(things: vec[i64], thing: i64, wanted: bool) -> None:
    if wanted:
        join(things, thing)


def capacity(t: Realm, party: i64, things: vec[i64]) -> i64:
    """How many hits these can take: one each, but buildings and Firewall as many as they have left."""
    several = max(fort_left(t, party) - 1, 0) if is_in(things, FORT) else 0
    if is_in(things, FIREWALL):
        several += max(wall_left(t, party) - 1, 0)
    if town_left(t, party) > 1 and is_in(things, town_in(t)):
        several += town_left(t, party) - 1
    return size_of(things) + several


def kinds_among(things: vec[i64]) -> i64:
    """How many different faces a set has; FORT counts as one of its own."""
    kinds: i64 = 0
    last: i64 = -1
    for word in range(WORDS):
        rest = things[word]
        while rest != 0:
            thing = word * WORD + lowest(rest)
            face = face_of(thing)
            kinds += 0 if face == last else 1
            last = face
            rest = without_lowest(rest)
    return kinds


def face_of(thing: i64) -> i64:
    """The face of a thing; the fort has none, so it gets the next number."""
    return FACE[thing] if thing < THINGS else FACE[THINGS - 1] + 1


def of_face_to_hit(t: Realm, things: vec[i64], face: i64) -> i64:
    """The thing of this face that takes a hit, preferably bearing nothing and not come by Balloon; -1 if none."""
    found: i64 = -1
    for thing in range(FIRST_OF_FACE[face], FIRST_OF_FACE[face + 1]):
        if is_in(things, thing):
            if not bears(t, thing) and not is_in(t.riders, thing):
                return thing
            found = thing if found < 0 else found
    return found


def cheapest(t: Realm, party: i64, things: vec[i64]) -> i64:
    """The thing of a set that is worth least in the battle: what is lost when nobody is asked."""
    best: i64 = -1
    least: i64 = 99
    for word in range(WORDS):
        rest = things[word]
        while rest != 0:
            thing = word * WORD + lowest(rest)
            worth = worth_in_battle(t, party, thing)
            if worth < least:
                least = worth
                best = thing
            rest = without_lowest(rest)
    return best


def worth_in_battle(t: Realm, party: i64, thing: i64) -> i64:
    """A rough order of what a player would lose first: hits on buildings heal, and weapons count least."""
    if thing in (SWORD, BOW):
        return 0
    if thing == FIREWALL:
        return 1
    if thing == FORT or is_settlement(thing):
        return 2
    return 2 + 2 * strength(t, party, thing) + (1 if bears(t, thing) else 0)


def dearest(t: Realm, party: i64, units: vec[i64]) -> i64:
    """The strongest unit of a set; -1 if it is empty."""
    best: i64 = -1
    for unit in listed(units):
        if best < 0 or strength(t, party, unit) > strength(t, party, best):
            best = unit
    return best
