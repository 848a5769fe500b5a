"""What lies on the table in Kings & Things, as numbers and sets, and the table itself.

Every counter is a *thing* with a number: creatures, both sides of the Heroes, special incomes,
treasures, magic, events, in this order. Where they lie is kept as sets, four words of 63 bits for
each *group*: the bag, what is set aside for good, the Heroes in the bank, a shield, or what one
party has in one hex. Hexes and seats are sets of one word.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.sets import bit
from kingstable.core.table import Table
from kingstable.games.kings_and_things.components import (
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
"""The home of settlements, of which there is no tile: any land hex will do (KT-72)."""

NO_FORT: Final[i64] = 0
TOWER: Final[i64] = 1
KEEP: Final[i64] = 2
CASTLE: Final[i64] = 3
CITADEL: Final[i64] = 4

# Parties and groups

NEUTRAL: Final[i64] = 4
"""The party of neutral defenders, beside the seats 0 to 3 (KT-104)."""
PARTIES: Final[i64] = 5
SEATS: Final[i64] = 4
"""The most players there can be."""

BAG: Final[i64] = 0
ASIDE: Final[i64] = 1
BANK: Final[i64] = 2
SHIELD: Final[i64] = 3
IN_PLAY: Final[i64] = 7
"""Magic that has been played and stays out until the turn ends (KT-40)."""
FIELD: Final[i64] = 8
MOST_HEXES: Final[i64] = 37
GROUPS: Final[i64] = FIELD + MOST_HEXES * PARTIES

HORIZON: Final[i64] = 200
"""About one round of all players: so far computer players think ahead."""
STACK_LIMIT: Final[i64] = 10
SHIELD_LIMIT: Final[i64] = 10
MOVE_POINTS: Final[i64] = 4
START_GOLD: Final[i64] = 10
START_THINGS: Final[i64] = 10
LARGEST_NUMBER: Final[i64] = 40
"""The largest number that is written in a move."""
PRICE: Final[i64] = 5
"""What a level of a fort, a recruit and a point before a Hero roll cost (KT-51, KT-61, KT-155)."""

# The options, by number, and the value of each choice (1.23)

BLUFF: Final[i64] = 0
TILES: Final[i64] = 1
SEA_SWAP: Final[i64] = 2
KINGDOM: Final[i64] = 3
EXCHANGE: Final[i64] = 4
PLACE1: Final[i64] = 5
DECK23: Final[i64] = 6
BEGINNERS: Final[i64] = 7
GREAT_HUNTER: Final[i64] = 8
LORDS: Final[i64] = 9
OVERFLOW: Final[i64] = 10
FLY_LIMIT: Final[i64] = 11
NEUTRALS: Final[i64] = 12
EXPLORE_AFTER: Final[i64] = 13
DAMAGE: Final[i64] = 14
PLACECAP: Final[i64] = 15
BARON_HITS: Final[i64] = 16
HARVEST: Final[i64] = 17
DUST_STAY: Final[i64] = 18
HERO_AS_CREATURE: Final[i64] = 19
ENDING: Final[i64] = 20
MAX_TURNS: Final[i64] = 21
SECRECY: Final[i64] = 22
MEMORY: Final[i64] = 23

DEFAULT: Final[i64] = 0
"""The first choice of every option is the default; most have one other, 1."""
CHALLENGE: Final[i64] = 1
TILES_OPEN: Final[i64] = 1
SWAP_ALL: Final[i64] = 1
LOOSE: Final[i64] = 1
EXCHANGE_BEFORE: Final[i64] = 1
PLACE_ANY: Final[i64] = 1
SMALL_DECK: Final[i64] = 1
BEGINNERS_ON: Final[i64] = 1
HUNTER_4: Final[i64] = 1
LORDS_PENALTY: Final[i64] = 1
OVERFLOW_PENALTY: Final[i64] = 1
OVERFLOW_ACCUSER: Final[i64] = 2
LIMIT_ENEMY: Final[i64] = 1
NEUTRALS_AUTO: Final[i64] = 1
EXPLORE_SAME: Final[i64] = 1
DAMAGE_FOUGHT: Final[i64] = 1
PLACE_BATTLE: Final[i64] = 1
BARON_TOTAL: Final[i64] = 1
HARVEST_FORTS: Final[i64] = 1
DUST_LOST: Final[i64] = 1
HEROES_COUNT: Final[i64] = 1
END_1986: Final[i64] = 1
END_CLOCK: Final[i64] = 2
SECRECY_NONE: Final[i64] = 1
SECRECY_FULL: Final[i64] = 2
MEMORY_OFF: Final[i64] = 1

TURN_LIMITS: Final = (0, 5, 10, 15, 20, 30, 40, 60, 80, 100)
"""By the choice of `max_turns`, the last turn; 0 for none (KT-206)."""
LAST_TURNS: Final[vec[i64]] = vec[i64](list(TURN_LIMITS))

# What chance is for

DICE: Final[i64] = 0
DRAWING: Final[i64] = 1
TILES_DRAWN: Final[i64] = 2
HERO_SIDES: Final[i64] = 3
STEALING: Final[i64] = 4

# The phases of a turn, in order (KT-36); 0 is the setup

SETTING_UP: Final[i64] = 0
GOLD_PHASE: Final[i64] = 1
HERO_PHASE: Final[i64] = 2
RECRUITING_PHASE: Final[i64] = 3
EVENT_PHASE: Final[i64] = 4
MOVEMENT_PHASE: Final[i64] = 5
COMBAT_PHASE: Final[i64] = 6
CONSTRUCTION_PHASE: Final[i64] = 7
POWERS_PHASE: Final[i64] = 8

# The steps of a round of battle (KT-125)

MAGIC_STEP: Final[i64] = 1
RANGED_STEP: Final[i64] = 2
MELEE_STEP: Final[i64] = 3


# The windows of a battle (KT-188); the one after the dice is the Lucky Charm's

W_START: Final[i64] = 1
W_ROUND: Final[i64] = 2
W_STEP: Final[i64] = 3
W_RETREAT: Final[i64] = 4


# Tables by thing


def build_faces() -> vec[i64]:
    """By thing, its face: equal counters have the same one, and lie side by side."""
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
"""By face, its first thing; the next face's first is the end of its things."""


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
    """By thing, the terrain of creatures, of lords (whom they support) and of incomes; -1 for others."""
    names = [each.terrain for each in CREATURE_FACES] + [each.lord or "none" for each in HERO_FACES]
    names += [each.terrain or "sea" for each in INCOME_FACES] + ["none"] * 27
    places = [TERRAINS.index(name) if name in TERRAINS else -1 for name in names]
    return vec[i64]([places[face] for face in FACE])


HOME: Final[vec[i64]] = build_homes()


def set_of(things: list[int]) -> vec[i64]:
    """A set of things, four words."""
    words = [0, 0, 0, 0]
    for thing in things:
        words[thing // int(WORD)] |= 1 << thing % int(WORD)
    return vec[i64](words)


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
    """The faces that the Dwarf King counts twice, as a set counted from the first income's face (KT-44)."""
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


class Realm(Table):
    """The position. A hex, seat, party or thing kept alone is plus one, so that 0 means none."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:  # noqa: PLR0915 -- a line for each thing
        super().__init__(seats, luck, choices)
        self.horizon = HORIZON

        # Where things lie
        self.lie: vec[i64] = vec[i64]()
        """By group, the set of things there: four words each."""
        self.count: vec[i64] = vec[i64]()
        """By group, how many things lie there."""
        self.open: vec[i64] = vec[i64]()
        """Creatures that lie face up now: a set. Heroes always do (KT-81)."""
        self.trace: vec[i64] = vec[i64]()
        """By unit, the hexes one of which it is in for all that everybody has seen; 0 if nobody can."""
        self.wings: vec[i64] = vec[i64]()
        """By hex and seat, how many of a stack's unseen creatures must be flyers, from where they came."""
        self.known: vec[i64] = vec[i64]()
        """By seat, the things which it knows to lie in the bag or behind the shield where they are: four words each."""

        # The board
        self.board: i64 = 0
        """How many hexes there are, 37 or 19."""
        self.ground: vec[i64] = vec[i64]()
        """By terrain, its hexes. Before the tiles are turned up, no hex is in any."""
        self.tiles: vec[i64] = vec[i64]()
        """By terrain, the tiles in the deck; their order is chance's when one is drawn."""
        self.lands: vec[i64] = vec[i64]()
        """By seat, the hexes with their marker."""
        self.present: vec[i64] = vec[i64]()
        """By party, the hexes where it has units."""
        self.fort: vec[i64] = vec[i64]()
        """By hex, the level of the fort."""
        self.income: vec[i64] = vec[i64]()
        """By hex, the special income, as a thing plus one."""
        self.strong: i64 = 0
        """Hexes with a fort or a settlement."""
        self.stock: vec[i64] = vec[i64]()
        """By level, the forts left in the bank."""
        self.cloud: i64 = 0
        """The hex of the Black Cloud, plus one (KT-184)."""

        # Players
        self.order: vec[i64] = vec[i64]()
        """The seats clockwise (KT-18)."""
        self.first: i64 = 0
        """The place in `order` of the first player of the turn."""
        self.out: i64 = 0
        """Seats that are out of the game (KT-205)."""
        self.gold: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        """By seat, its start hex plus one."""
        self.orders: vec[i64] = vec[i64]()
        """By seat, its standing orders: two bits for each magic item (R1)."""

        # The turn
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.drained: i64 = 0
        """1 once the bag has been empty: what is used is set aside for good (KT-69)."""
        self.citadels_before: vec[i64] = vec[i64]()
        """How many citadels stood when the last Construction Phase ended; the lone one's hex and owner, plus one."""
        self.built: i64 = 0
        """Hexes where a level was built in this Construction Phase (KT-155)."""
        self.picked: vec[i64] = vec[i64]()
        """The things chosen so far for an exchange, a trade or a march: a set."""
        self.stake_seat: i64 = 0
        """Whose choosing `picked` is, plus one."""

        self.acting: i64 = 0
        """Whose part or segment it is, plus one: reactions go round from their left (KT-187)."""

        # Placing, powers and winning
        self.closed: i64 = 0
        """Hexes that were looked at in this placing without anything being put there since."""
        self.renewed: vec[i64] = vec[i64]()
        """By seat, what it drew in the exchange of the setup, four words each; empty at all other times (KT-28)."""
        self.powers_used: i64 = 0
        """1 for the Thief and 2 for the Assassin, if used in this part of the phase (KT-163)."""
        self.crowned: i64 = 0
        """Who won by a second citadel or by being left alone, plus one (KT-203, KT-205)."""

        # Magic and events
        self.item: i64 = 0
        """The magic item just played, or Weather Control, as a thing plus one; whoever may answers it."""
        self.item_seat: i64 = 0
        """Who played it, plus one."""
        self.cancelled: i64 = 0
        """1 once the Dispel Magic Scroll has taken its effect away."""
        self.fanned: i64 = 0
        """Who answered it with the Fan, plus one."""
        self.stirred: i64 = 0
        """1 if something was played in this round of a window, so that all are asked again."""
        self.target: i64 = 0
        """The hex an event is about, plus one."""
        self.victim: i64 = 0
        """The seat an event is about, plus one."""
        self.prey: i64 = 0
        """The Hero an event is about, as a thing plus one."""
        self.event: i64 = 0
        """The event being played, as a face plus one."""
        self.loss_kind: i64 = 0
        """What may be lost (see `losses`)."""
        self.losses: i64 = 0
        """What is still to be lost in the hex being asked about."""
        self.tried: i64 = 0
        """Hexes where a Terrain Disaster has been tried."""
        self.spared: i64 = 0
        """Seats whose Elixir protects them from this event."""

        # Dice
        self.dice: vec[i64] = vec[i64]()
        """What was just thrown; a throw of two dice that are added is one number."""
        self.stakes: vec[i64] = vec[i64]()
        """By die, how its result is read (see `dice`)."""
        self.concerned: i64 = 0
        """Seats that the throw is about."""

        # Battle (all of it 0 outside battles, but what the Balloon needs)
        self.battle: i64 = 0
        """The hex of the battle, plus one."""
        self.fighting: i64 = 0
        """The parties in it that still have combat counters: a bit for each (see NEUTRAL)."""
        self.announcer: i64 = 0
        """Who announced it, plus one (KT-117)."""
        self.defender: i64 = 0
        """The party that defends, plus one; it may have nothing left in the battle (KT-120, KT-121)."""
        self.begun: i64 = 0
        """1 once two parties are left after the reveal (KT-216)."""
        self.rounds: i64 = 0
        """How many rounds have begun."""
        self.stage: i64 = 0
        """The step of the round, MAGIC_STEP to MELEE_STEP; 0 outside them."""
        self.calm: i64 = 0
        """1 while no dice of the battle lie on the table."""
        self.foes: vec[i64] = vec[i64]()
        """By party, whom it fights in this round, plus one; sealed while the question is open (KT-143)."""
        self.hits: vec[i64] = vec[i64]()
        """By party, the hits it has still to give to its counters; sealed while the question is open (KT-131)."""
        self.struck: vec[i64] = vec[i64]()
        """By party, the hits it had to give when it was asked."""
        self.given: vec[i64] = vec[i64]()
        """Units and magic that have been given a hit in this step: a set, sealed like `hits`."""
        self.saved: vec[i64] = vec[i64]()
        """Units that have survived a hit in this step: a set (KT-134)."""
        self.worn: vec[i64] = vec[i64]()
        """The hits that fort, settlement and Firewall have taken in this battle."""
        self.fresh: vec[i64] = vec[i64]()
        """The hits they are given in this step, sealed like `hits`."""
        self.rollers: vec[i64] = vec[i64]()
        """By die of the throw, who rolled it: the party, and the thing times eight."""
        self.wielder: vec[i64] = vec[i64]()
        """By magic item in the battle, the party it fights for, plus one."""
        self.bearers: vec[i64] = vec[i64]()
        """The creatures that bear Sword and Bow, plus one."""
        self.wall: i64 = 0
        """The die of the Firewall."""
        self.scattered: i64 = 0
        """Parties whose magic units must fight in melee (KT-191)."""
        self.parried: i64 = 0
        """1 once the Sword Master has parried in this round."""
        self.marksman: i64 = 0
        """The value that the Marksman shoots with in this step, 5 or 2 (KT-170)."""
        self.sniped: i64 = 0
        """1 if the Marksman has hit with 2 and the victim is not yet chosen."""
        self.shot: i64 = 0
        """The Marksman's victim, as a thing plus one."""
        self.resigned: i64 = 0
        """1 once the Talisman's owner saves nobody else in this step."""
        self.only_buildings: i64 = 0
        """1 while a hit is for a fort or settlement (KT-167)."""
        self.balloon_of: i64 = 0
        """Whose Balloon is out this turn, plus one."""
        self.balloon_at: i64 = 0
        """Its hex, plus one."""
        self.riders: vec[i64] = vec[i64]()
        """The units that came with it: a set."""

        # Movement
        self.moved: vec[i64] = vec[i64]()
        """Units that have finished moving this turn: a set."""
        self.points: i64 = 0
        """What the marching units can still pay."""
        self.march_from: i64 = 0
        """The hex whose counters are being picked, plus one; nobody else can tell, unless flyers are aloft there."""
        self.boarding: i64 = 0
        """1 while passengers are picked for the Balloon; nobody else can tell."""
        self.returns: i64 = 0
        """The hexes whose counters were put back in this part; under version 1 of the rules, how often that was."""
        self.pins_asked: i64 = 0
        """Hexes where proof of a pin was asked for in this part (KT-95)."""
        self.pins_free: i64 = 0
        """Those where nobody gave it."""
        self.aloft: vec[i64] = vec[i64]()
        """Flyers that mean to go on from an enemy's hex, or may: a set. All know how many (KT-96)."""
        self.shown: vec[i64] = vec[i64]()
        """The flyers revealed against them: a set."""
        self.to_leave: i64 = 0
        """How many of them have still to stay behind."""

        # Exploration
        self.disputed: i64 = 0
        """The hex that a pin, a flight among enemies, the Balloon or an exploration is about, plus one."""
        self.doubled: i64 = 0
        """1 if the defenders' prices are doubled (KT-108)."""
        self.tamed: i64 = 0
        """1 once their settlement has been bribed (KT-107)."""


def value_of(t: Realm, thing: i64) -> i64:
    """The printed combat value in this edition (KT-4, option great_hunter)."""
    if FACE[thing] == HUNTER_FACE and t.choices[GREAT_HUNTER] == HUNTER_4:
        return 4
    return VALUE[thing]


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
    return is_income(thing) and MINE_FACES >> FACE[thing] - FIRST_INCOME_FACE & 1 == 1


def other_side(hero: i64) -> i64:
    """The Hero on the back of a Hero's counter (KT-9)."""
    return HEROES_AT + ((hero - HEROES_AT) ^ 1)


def field(hex_: i64, party: i64) -> i64:
    """The group of what a party has in a hex."""
    return FIELD + hex_ * PARTIES + party


def shield(seat: i64) -> i64:
    """The group of what lies behind a seat's shield."""
    return SHIELD + seat
