"""Positions for the tests: a box of counters, a board of chosen terrains, and everything by name.

Hexes are numbers along the spiral (`at(q, r)` gives one by its coordinates), counters are the names of their faces.
Anything that a test does not name lies in the bag or in the bank. Moves are texts such as "place swamp_slime_beast 12"
or "1: cash ruby", by whoever is asked or by the seat named.
"""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import FastLuck, Luck, Script
from kingstable.core.news import News
from kingstable.core.playout import random_game
from kingstable.core.table import first_of, pack_move, second_of, verb_of
from kingstable.games.kings_and_things import GAME
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.index import KingsAndThings
from kingstable.games.kings_and_things.options import OPTIONS
from kingstable.games.kings_and_things.pieces import components, counters, country
from kingstable.games.kings_and_things.pieces.geometry import COORDINATES, LARGE_BOARD, SMALL_BOARD
from kingstable.games.kings_and_things.pieces.realm import ASIDE, BAG, BANK, field, shield
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL as NEUTRAL_PARTY
from kingstable.games.kings_and_things.pieces.thing_sets import join
from kingstable.games.kings_and_things.pieces.things import (
    FACE,
    FIRST_OF_FACE,
    HEROES_AT,
    THINGS,
    TILE_COUNTS,
    is_creature,
    is_hero,
    is_unit,
    other_side,
)
from kingstable.games.kings_and_things.pieces.things import SEA as SEA_TERRAIN
from kingstable.games.kings_and_things.rules import turn

FACE_NAMES = (
    *(each.name for each in components.CREATURE_FACES),
    *(each.name for each in components.HERO_FACES),
    *(each.name for each in components.INCOME_FACES),
    *components.TREASURES,
    *components.MAGIC,
    *components.EVENTS,
)
FORT_NAMES = ("none", *components.FORTS)
NEUTRAL = int(NEUTRAL_PARTY)
SEA = int(SEA_TERRAIN)
VERBS = {name: (number, nouns) for number, (name, *nouns) in steps.MOVE_NOUNS.items()}

Options = Mapping[str, str]
Ground = Mapping[str, tuple[int, ...]]


def choices(options: Options | None = None) -> vec[i64]:
    """The values of all options; those not named have their default."""
    named = options or {}
    assert set(named) <= {each.name for each in OPTIONS}
    return vec[i64]([each.choices.index(named.get(each.name, each.choices[0])) for each in OPTIONS])


def new_game(players: int = 4, options: Options | None = None, seed: int = 1) -> KingsAndThings:
    """A randomly dealt game, at its first question."""
    t = table(players, FastLuck(seed), options)
    t.begin()
    return t


def table(players: int, luck: Luck, options: Options | None = None) -> KingsAndThings:
    """An empty table for the current rules."""
    t = KingsAndThings(players, luck, choices(options))
    t.rules = GAME.version
    return t


# Positions arranged by hand


def realm(
    players: int = 4,
    options: Options | None = None,
    seed: int = 1,
    rest: str = "plains",
    ground: Ground | None = None,
) -> KingsAndThings:
    """An empty board in the first turn, before any question: terrains as named, the rest of one kind.

    The deck holds the 48 tiles except those of the named hexes. Nobody owns anything, there is no gold and nothing
    behind the shields, seat 0 is first, and each Hero's first side is up.
    """
    t = table(players, FastLuck(seed), options)
    turn.empty_table(t)
    for k in range(int(THINGS)):
        if not is_hero(k):
            counters.put(t, k, BAG)
        elif (k - HEROES_AT) % 2 == 0:
            counters.put(t, k, BANK)
    t.board = LARGE_BOARD if players == 4 else SMALL_BOARD
    t.turn = 1
    lay(t, ground or {}, rest)
    return t


def lay(t: KingsAndThings, ground: Ground, rest: str) -> None:
    named = {place: terrain for terrain, places in ground.items() for place in places}
    for place in range(int(t.board)):
        t.ground[terrain_number(named.get(place, rest))] |= 1 << place
    for number, count in enumerate(TILE_COUNTS):
        t.tiles[number] = max(0, count - sum(terrain_number(each) == number for each in named.values()))


def own(t: KingsAndThings, seat: int, *places: int) -> None:
    """Put the player's markers there."""
    for place in places:
        for other in range(int(t.seats)):
            t.lands[other] &= ~(1 << place)
        t.lands[seat] |= 1 << place


def units(t: KingsAndThings, seat: int, place: int, *names: str) -> None:
    """Put a party's creatures (face down, unseen) and Heroes there; `NEUTRAL` may have other Things, all open."""
    for name in names:
        found = fetch(t, name)
        counters.put(t, found, field(place, seat))
        if is_hero(found) or (seat == NEUTRAL and is_unit(found)):
            counters.see(t, found, place)
        if seat == NEUTRAL and is_creature(found):
            join(t.open, found)


def behind(t: KingsAndThings, seat: int, *names: str) -> None:
    """Put Things behind a player's shield."""
    for name in names:
        counters.put(t, fetch(t, name), shield(seat))


def fort(t: KingsAndThings, place: int, name: str) -> None:
    """Put a fort in a hex: "tower" to "citadel", or "none"."""
    country.set_fort(t, place, FORT_NAMES.index(name))


def income(t: KingsAndThings, place: int, name: str) -> None:
    """Put special income in a hex."""
    country.set_income(t, place, fetch(t, name))


def in_bank(t: KingsAndThings, *names: str) -> None:
    """Turn these sides of their counters up in the bank."""
    for name in names:
        counters.put(t, fetch(t, name), BANK)


def only_in_bag(t: KingsAndThings, *names: str) -> None:
    """Leave only these in the bag; the rest is set aside for good."""
    keep = [thing(name) for name in names]
    for each in counters.things_in(t, BAG):
        if each not in keep:
            counters.shift(t, each, BAG, ASIDE)


def fetch(t: KingsAndThings, name: str) -> int:
    """Take a counter with this face out of the bag or the bank (a Hero whichever side was up)."""
    first = thing(name)
    if is_hero(first):
        up = first if counters.has(t, BANK, first) else int(other_side(first))
        counters.take(t, up, BANK)
        return first
    found = int(counters.of_face(counters.set_at(t, BAG), face(name)))
    assert found >= 0, f"the bag has no more {name}"
    counters.take(t, found, BAG)
    return found


# Chance


def dice(t: KingsAndThings, *numbers: int) -> Script:
    """The next dice show these numbers, and nothing else may be left to chance."""
    t.luck = script = Script([number - 1 for number in numbers])
    return script


def chance(t: KingsAndThings, *values: int) -> Script:
    """The next random draws give these values, counted from 0."""
    t.luck = script = Script(list(values))
    return script


def draws(t: KingsAndThings, *names: str) -> list[int]:
    """The values that chance must give for these Things to come out of the bag, in this order."""
    bag = [int(each) for each in counters.things_in(t, BAG)]
    values = []
    for name in names:
        place = next(k for k, each in enumerate(bag) if FACE[each] == face(name))
        values.append(place)
        del bag[place]
    return values


# Playing


def at_phase(t: KingsAndThings, phase: int) -> KingsAndThings:
    """Begin a phase of the turn."""
    steps.then_phase(t, phase)
    t.go_on()
    return t


def at_part(t: KingsAndThings, seat: int, phase: int) -> KingsAndThings:
    """Begin one player's part of a phase; nothing comes after it."""
    t.phase = phase
    steps.then_part(t, seat, phase)
    t.go_on()
    return t


def play(t: KingsAndThings, *moves: str) -> KingsAndThings:
    for text in moves:
        seat, _, move = text.rpartition(": ")
        t.play(int(seat) if seat else t.to_move(), read(move))
    return t


def told(t: KingsAndThings, *moves: str, viewer: int | None = None) -> list[str]:
    """The events of these moves, as texts like those of moves, with "?" for what a viewer may not know."""
    t.news = news = News()
    play(t, *moves)
    t.news = None
    return [retell(each.event, each.seat, (each.first, each.second), viewer, each.knows) for each in news.take()]


def retell(event: int, seat: int, numbers: tuple[int, int], viewer: int | None, knows: int) -> str:
    name, *nouns = steps.EVENT_NOUNS[event]
    hidden = steps.SECRET_NOUNS[event] if viewer is not None and not knows >> viewer & 1 else ()
    words = ["?" if noun in hidden else say(noun, number) for noun, number in zip(nouns, numbers, strict=False)]
    return " ".join([f"{seat}:", name, *words])


def legal(t: KingsAndThings, seat: int | None = None) -> set[str]:
    """What this seat may do, or by default the seat whose answer comes next."""
    return {write(int(move)) for move in t.legal_for(t.to_move() if seat is None else seat)}


def offers(t: KingsAndThings, verb: str, seat: int | None = None) -> set[str]:
    """The options for this verb, without the verb itself."""
    return {text.partition(" ")[2] for text in legal(t, seat) if text.partition(" ")[0] == verb}


def asked(t: KingsAndThings) -> str:
    """The question on top, as "0 question"; "" if there is none."""
    if t.over():
        return ""
    return f"{t.to_move()} {t.rule_nouns()[t.top_rule()][0]}"


def play_on(t: KingsAndThings, seed: int, moves: int) -> KingsAndThings:
    """Play this many moves at random, or to the end of the game."""
    random_game(t, FastLuck(seed), moves)
    return t


# Looking


def units_at(t: KingsAndThings, seat: int, place: int) -> list[str]:
    return names_in(t, int(field(place, seat)))


def shield_of(t: KingsAndThings, seat: int) -> list[str]:
    return names_in(t, int(shield(seat)))


def bank(t: KingsAndThings) -> list[str]:
    """The Heroes in the bank, by the side that is up."""
    return names_in(t, int(BANK))


def in_bag(t: KingsAndThings, name: str) -> int:
    """How many counters of this face are in the bag."""
    return names_in(t, int(BAG)).count(name)


def aside(t: KingsAndThings) -> list[str]:
    return names_in(t, int(ASIDE))


def names_in(t: KingsAndThings, group: int) -> list[str]:
    return sorted(FACE_NAMES[int(FACE[each])] for each in counters.things_in(t, group))


def fort_at(t: KingsAndThings, place: int) -> str:
    return FORT_NAMES[int(t.fort[place])]


def income_at(t: KingsAndThings, place: int) -> str:
    """The name of the special income in a hex; "" if there is none."""
    return FACE_NAMES[int(FACE[t.income[place]])] if t.income[place] >= 0 else ""


def lands(t: KingsAndThings, seat: int) -> set[int]:
    return {place for place in range(int(t.board)) if t.lands[seat] >> place & 1}


def option(t: KingsAndThings, name: str) -> str:
    """What this table agreed on for an option."""
    number, found = next((k, each) for k, each in enumerate(OPTIONS) if each.name == name)
    return found.choices[int(t.choices[number])]


# Names and numbers


def face(name: str) -> int:
    return FACE_NAMES.index(name)


def thing(name: str) -> int:
    """The first counter that shows this face."""
    return int(FIRST_OF_FACE[face(name)])


def at(q: int, r: int) -> int:
    """The hex with these coordinates."""
    return COORDINATES.index((q, r))


def terrain_number(name: str) -> int:
    return components.TERRAINS.index(name)


NAMED: Mapping[str, tuple[str, ...]] = {
    "face": FACE_NAMES,
    "item": FACE_NAMES,
    "terrain": components.TERRAINS,
    "level": FORT_NAMES,
}
"""The kinds of nouns that have names; all others are numbers."""


def read(text: str) -> int:
    """A move from its text."""
    verb, *words = text.split()
    number, nouns = VERBS[verb]
    assert len(words) == len(nouns), f"{verb} is about {nouns}"
    numbers = [NAMED[noun].index(word) if noun in NAMED else int(word) for noun, word in zip(nouns, words, strict=True)]
    return int(pack_move(number, *numbers))


def write(move: int) -> str:
    """A move as text."""
    name, *nouns = steps.MOVE_NOUNS[int(verb_of(move))]
    numbers = (int(first_of(move)), int(second_of(move)))
    return " ".join([name, *(say(noun, number) for noun, number in zip(nouns, numbers, strict=False))])


def say(noun: str, number: int) -> str:
    return NAMED[noun][number] if noun in NAMED else str(number)
