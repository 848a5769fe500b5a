"""What is in the box of Kings & Things, by number: the Things, terrains and forts, and what is printed on them.

Every counter is a *thing* with a number: creatures, both sides of the Heroes, special incomes,
treasures, magic, events, in this order. A set of things is four words of 63 bits.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, includes
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.pieces.components import (
    CREATURE_FACES,
    EVENTS,
    FORT_PIECES,
    HERO_FACES,
    INCOME_FACES,
    MAGIC,
    MINES,
    TERRAINS,
    TILE_ROWS,
    TREASURE_GOLD,
)

# Things, by number (KT-3, KT-9)

HEROES_AT: Final[i64] = 146
UNITS: Final[i64] = 168
INCOMES_AT: Final[i64] = 168
SETTLEMENTS_AT: Final[i64] = 178
TREASURES_AT: Final[i64] = 190
MAGIC_AT: Final[i64] = 196
EVENTS_AT: Final[i64] = 207
THINGS: Final[i64] = 217
WORD: Final[i64] = 63
WORDS: Final[i64] = 4

# Heroes with a power, as things (KT-166 to KT-174)

BARON: Final[i64] = HEROES_AT + 0
DUKE: Final[i64] = HEROES_AT + 8
DEERHUNTER: Final[i64] = HEROES_AT + 9
THIEF: Final[i64] = HEROES_AT + 10
MARKSMAN: Final[i64] = HEROES_AT + 12
ASSASSIN: Final[i64] = HEROES_AT + 14
SWORD_MASTER: Final[i64] = HEROES_AT + 16
DWARF_KING: Final[i64] = HEROES_AT + 20
WARLORD: Final[i64] = HEROES_AT + 21

# Magic items and events, as things (KT-7, KT-8)

BALLOON: Final[i64] = MAGIC_AT + 0
BOW: Final[i64] = MAGIC_AT + 1
DISPEL: Final[i64] = MAGIC_AT + 2
DUST: Final[i64] = MAGIC_AT + 3
ELIXIR: Final[i64] = MAGIC_AT + 4
FAN: Final[i64] = MAGIC_AT + 5
FIREWALL: Final[i64] = MAGIC_AT + 6
GOLEM: Final[i64] = MAGIC_AT + 7
CHARM: Final[i64] = MAGIC_AT + 8
SWORD: Final[i64] = MAGIC_AT + 9
TALISMAN: Final[i64] = MAGIC_AT + 10
BIG_JUJU: Final[i64] = EVENTS_AT + 0
DARK_PLAGUE: Final[i64] = EVENTS_AT + 1
DEFECTION: Final[i64] = EVENTS_AT + 2
GOOD_HARVEST: Final[i64] = EVENTS_AT + 3
MOTHER_LODE: Final[i64] = EVENTS_AT + 4
TEENIEPOX: Final[i64] = EVENTS_AT + 5
TERRAIN_DISASTER: Final[i64] = EVENTS_AT + 6
VANDALS: Final[i64] = EVENTS_AT + 7
WEATHER_CONTROL: Final[i64] = EVENTS_AT + 8
WILLING_WORKERS: Final[i64] = EVENTS_AT + 9

# Terrains (KT-1), forts by level (KT-10)

PLAINS: Final[i64] = 0
FROZEN_WASTE: Final[i64] = 1
MOUNTAIN: Final[i64] = 2
SWAMP: Final[i64] = 3
JUNGLE: Final[i64] = 4
FOREST: Final[i64] = 5
DESERT: Final[i64] = 6
SEA: Final[i64] = 7
LAND_TERRAINS: Final[i64] = 7
ANY_LAND: Final[i64] = 7
"""The home of settlements: any land hex will do (KT-72)."""
NO_FORT: Final[i64] = 0
TOWER: Final[i64] = 1
KEEP: Final[i64] = 2
CASTLE: Final[i64] = 3
CITADEL: Final[i64] = 4


# Tables by thing


def build_faces() -> vec[i64]:
    """By thing, its face: equal counters share one, and lie side by side."""
    copies = [each.copies for each in CREATURE_FACES] + [1] * len(HERO_FACES)
    copies += [each.copies for each in INCOME_FACES] + [1] * (len(TREASURE_GOLD) + len(MAGIC) + len(EVENTS))
    return vec[i64]([face for face, count in enumerate(copies) for _ in range(count)])


FACE: Final[vec[i64]] = build_faces()
FACES: Final[i64] = FACE[-1] + 1


def build_first_of_face() -> vec[i64]:
    firsts = vec[i64]()
    for thing in range(THINGS):
        if FACE[thing] == i64(len(firsts)):
            firsts = append(firsts, thing)
    return append(firsts, THINGS)


FIRST_OF_FACE: Final[vec[i64]] = build_first_of_face()
"""By face, its first thing; its things end where those of the next face begin."""


def build_values() -> vec[i64]:
    """By thing, its printed combat value; 0 for what never fights (KT-4, KT-5)."""
    numbers = [each.value for each in CREATURE_FACES] + [each.value for each in HERO_FACES]
    numbers += [each.gold if each.settlement else 0 for each in INCOME_FACES]
    numbers += [0] * 27
    return vec[i64]([numbers[face] for face in FACE])


VALUE: Final[vec[i64]] = build_values()


def build_golds() -> vec[i64]:
    """By thing, the gold of special income and treasures (KT-5, KT-6)."""
    numbers = [0] * (len(CREATURE_FACES) + len(HERO_FACES)) + [each.gold for each in INCOME_FACES]
    numbers += list(TREASURE_GOLD) + [0] * 21
    return vec[i64]([numbers[face] for face in FACE])


GOLD: Final[vec[i64]] = build_golds()


def build_homes() -> vec[i64]:
    """By thing, the terrain of creatures, of lords (whose creatures they support), and of incomes; -1 for others."""
    names = [each.terrain for each in CREATURE_FACES] + [each.lord or "none" for each in HERO_FACES]
    names += [each.terrain or "sea" for each in INCOME_FACES] + ["none"] * 27
    places = [TERRAINS.index(name) if name in TERRAINS else -1 for name in names]
    return vec[i64]([places[face] for face in FACE])


HOME: Final[vec[i64]] = build_homes()


def set_of(things: list[int]) -> vec[i64]:
    """A set of these things, in four words."""
    words = zeros(WORDS)
    for thing in things:
        words[thing // WORD] |= bit(thing % WORD)
    return words


def build_symbol(symbol: str) -> vec[i64]:
    """The creatures and Heroes that show this symbol."""
    faces = [symbol in each.symbols for each in CREATURE_FACES] + [symbol in each.symbols for each in HERO_FACES]
    return set_of([thing for thing in range(int(UNITS)) if faces[int(FACE[thing])]])


FLYERS: Final[vec[i64]] = build_symbol("F")
STARS: Final[vec[i64]] = build_symbol("M")
RANGED: Final[vec[i64]] = build_symbol("R")
CHARGERS: Final[vec[i64]] = build_symbol("C")
UNIT_SET: Final[vec[i64]] = set_of(list(range(int(UNITS))))
CREATURE_SET: Final[vec[i64]] = set_of(list(range(int(HEROES_AT))))
HERO_SET: Final[vec[i64]] = set_of(list(range(int(HEROES_AT), int(UNITS))))
LORD_SET: Final[vec[i64]] = set_of([k for k in range(int(HEROES_AT), int(UNITS)) if HOME[k] >= 0])
INCOME_SET: Final[vec[i64]] = set_of(list(range(int(INCOMES_AT), int(TREASURES_AT))))
TREASURE_SET: Final[vec[i64]] = set_of(list(range(int(TREASURES_AT), int(MAGIC_AT))))
MAGIC_SET: Final[vec[i64]] = set_of(list(range(int(MAGIC_AT), int(EVENTS_AT))))
EVERYTHING: Final[vec[i64]] = set_of(list(range(int(THINGS))))
EVENT_SET: Final[vec[i64]] = set_of(list(range(int(EVENTS_AT), int(THINGS))))


def build_natives() -> vec[i64]:
    """The creatures of each terrain, four words for each (KT-76)."""
    words = vec[i64]()
    for terrain in range(LAND_TERRAINS):
        for word in set_of([thing for thing in range(int(HEROES_AT)) if HOME[thing] == terrain]):
            words = append(words, word)
    return words


NATIVES: Final[vec[i64]] = build_natives()


def build_mines() -> i64:
    """The faces that the Dwarf King counts twice, as a set that begins with the face of the first income (KT-44)."""
    mines: i64 = 0
    for place, each in enumerate(INCOME_FACES):
        if each.name in MINES:
            mines += bit(place)
    return mines


MINE_FACES: Final[i64] = build_mines()
FIRST_INCOME_FACE: Final[i64] = FACE[INCOMES_AT]
HUNTER_FACE: Final[i64] = i64([each.name for each in CREATURE_FACES].index("plains_great_hunter"))
ENTRY_COST: Final[vec[i64]] = vec[i64]([cost for cost, _ in TILE_ROWS])
TILE_COUNTS: Final[vec[i64]] = vec[i64]([count for _, count in TILE_ROWS])
FORT_COUNTS: Final[vec[i64]] = vec[i64]([0] + list(FORT_PIECES))  # noqa: RUF005 -- mypyc has no star here


def is_creature(thing: i64) -> bool:
    return thing < HEROES_AT


def is_hero(thing: i64) -> bool:
    return HEROES_AT <= thing < UNITS


def is_unit(thing: i64) -> bool:
    return thing < UNITS


def is_income(thing: i64) -> bool:
    return INCOMES_AT <= thing < TREASURES_AT


def is_settlement(thing: i64) -> bool:
    return SETTLEMENTS_AT <= thing < TREASURES_AT


def is_treasure(thing: i64) -> bool:
    return TREASURES_AT <= thing < MAGIC_AT


def is_magic(thing: i64) -> bool:
    return MAGIC_AT <= thing < EVENTS_AT


def is_event(thing: i64) -> bool:
    return thing >= EVENTS_AT


def is_lord(thing: i64) -> bool:
    return is_hero(thing) and HOME[thing] >= 0


def is_mine(thing: i64) -> bool:
    return is_income(thing) and includes(MINE_FACES, FACE[thing] - FIRST_INCOME_FACE)


def other_side(hero: i64) -> i64:
    """The Hero on the back of a Hero's counter (KT-9)."""
    return hero + 1 if (hero - HEROES_AT) % 2 == 0 else hero - 1
