"""Where everything lies: the position of Kings & Things.

Things lie in *groups*: the bag, what is set aside for good, the Heroes in the bank, what is behind a shield, or what
one party has in one hex. A set of hexes or seats is one word.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.table import NOBODY, Table
from kingstable.games.kings_and_things.pieces.terms import CUT, EXPLORATION, GREAT_HUNTER, HORIZON, HUNTER_4
from kingstable.games.kings_and_things.pieces.things import FACE, HUNTER_FACE, VALUE

# Parties and groups

NEUTRAL: Final[i64] = 4
"""The party of neutral defenders, besides the seats 0 to 3 (KT-104)."""
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


# What is missing, and where the Cloud may go

NOWHERE: Final[i64] = -1
"""Stands for no hex."""
NO_THING: Final[i64] = -1
"""Stands for no thing."""
OFF_BOARD: Final[i64] = MOST_HEXES
"""Where the Fan may blow the Black Cloud, besides the hexes (KT-194)."""

PACKED: Final = (
    "roller party:3 thing:8",
    "stake kind:8 bound:8",
    "orders how:2*12",
    "result units:10 hexes:8 income:10 citadel:1 crown:1",
)
"""Who rolled a die; how it is read (see `dice`); a seat's order about each item; what a seat's result is worth."""


class Realm(Table):
    """The position."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:  # noqa: PLR0915 -- a line for each thing
        super().__init__(seats, luck, choices)
        self.horizon = HORIZON
        self.cut = CUT
        self.exploration = EXPLORATION

        # Where things lie
        self.lie: vec[i64] = vec[i64]()
        """By group, the set of things there: four words each."""
        self.count: vec[i64] = vec[i64]()
        """By group, how many things lie there."""
        self.open: vec[i64] = vec[i64]()
        """Creatures that lie face up now: a set. Heroes always do (KT-81)."""
        self.trace: vec[i64] = vec[i64]()
        """By unit, the hexes one of which it is in, as far as everybody has seen; 0 if nobody can tell."""
        self.wings: vec[i64] = vec[i64]()
        """By hex and seat, how many of a stack's unseen creatures must be flyers, judging by where they came from."""
        self.known: vec[i64] = vec[i64]()
        """By seat, the things it knows to lie in the bag or behind the shield where they are: four words each."""

        # The board
        self.board: i64 = 0
        """How many hexes there are, 37 or 19."""
        self.ground: vec[i64] = vec[i64]()
        """By terrain, its hexes. Before the tiles are turned up, no hex is in any."""
        self.tiles: vec[i64] = vec[i64]()
        """By terrain, the tiles in the deck; chance decides their order only when one is drawn."""
        self.lands: vec[i64] = vec[i64]()
        """By seat, the hexes with their marker."""
        self.present: vec[i64] = vec[i64]()
        """By party, the hexes where it has units."""
        self.fort: vec[i64] = vec[i64]()
        """By hex, the level of the fort."""
        self.income: vec[i64] = vec[i64]()
        """By hex, the special income; NO_THING if there is none."""
        self.strong: i64 = 0
        """Hexes with a fort or a settlement."""
        self.stock: vec[i64] = vec[i64]()
        """By level, the forts left in the bank."""
        self.cloud: i64 = NOWHERE
        """The hex of the Black Cloud (KT-184)."""

        # Players
        self.order: vec[i64] = vec[i64]()
        """The seats clockwise (KT-18)."""
        self.first: i64 = 0
        """The place in `order` of the first player of the turn."""
        self.out: i64 = 0
        """Seats that are out of the game (KT-205)."""
        self.gold: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        """By seat, its start hex."""
        self.orders: vec[i64] = vec[i64]()
        """By seat, its standing orders (R1)."""

        # The turn
        self.turn: i64 = 0
        self.phase: i64 = 0
        self.drained: i64 = 0
        """1 once the bag has been empty: what is used is set aside for good (KT-69)."""
        self.citadels_before: i64 = 0
        """How many citadels stood when the last Construction Phase ended."""
        self.lone_citadel: i64 = NOWHERE
        """The hex of the only citadel then, if there was just one."""
        self.lone_owner: i64 = NOBODY
        """Who owned it then."""
        self.built: i64 = 0
        """Hexes where a level was built in this Construction Phase (KT-155)."""
        self.picked: vec[i64] = vec[i64]()
        """The things chosen so far for an exchange, a trade or a march: a set."""
        self.stake_seat: i64 = NOBODY
        """Whose choice `picked` is."""

        self.acting: i64 = NOBODY
        """Whose part or segment it is: reactions go round from their left (KT-187)."""

        # Placing, powers and winning
        self.closed: i64 = 0
        """Hexes that were looked at in this placing, and where nothing has been put since."""
        self.renewed: vec[i64] = vec[i64]()
        """By seat, what it drew in the exchange of the setup, four words each; empty at all other times (KT-28)."""
        self.powers_used: i64 = 0
        """1 for the Thief and 2 for the Assassin, if used in this part of the phase (KT-163)."""
        self.crowned: i64 = NOBODY
        """Who won by a second citadel or by being left alone (KT-203, KT-205)."""

        # Magic and events
        self.item: i64 = NO_THING
        """The magic item just played, or Weather Control: what may be answered now."""
        self.item_seat: i64 = NOBODY
        """Who played it."""
        self.cancelled: i64 = 0
        """1 once the Dispel Magic Scroll has cancelled it."""
        self.fanned: i64 = NOBODY
        """Who answered it with the Fan."""
        self.stirred: i64 = 0
        """1 if something was played in this round of a window, so that everybody is asked again."""
        self.target: i64 = NOWHERE
        """The hex an event or power is about."""
        self.victim: i64 = NOBODY
        """The seat an event or power is about."""
        self.prey: i64 = NO_THING
        """The Hero an event or power is about."""
        self.event: i64 = NO_THING
        """The event being played, as a face."""
        self.loss_kind: i64 = 0
        """What may be lost (see `losses`)."""
        self.losses: i64 = 0
        """How many are still to be lost in the hex being asked about."""
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
        """Seats that the throw concerns."""

        # Battle (all of it empty outside battles, except what the Balloon needs)
        self.battle: i64 = NOWHERE
        """The hex of the battle."""
        self.fighting: i64 = 0
        """The parties in it that still have combat counters: a bit for each (see NEUTRAL)."""
        self.announcer: i64 = NOBODY
        """Who announced it (KT-117)."""
        self.defender: i64 = NOBODY
        """The party that defends; it may have nothing left in the battle (KT-120, KT-121)."""
        self.begun: i64 = 0
        """1 once two parties are left after the reveal (KT-216)."""
        self.rounds: i64 = 0
        """How many rounds have begun."""
        self.stage: i64 = 0
        """The step of the round, MAGIC_STEP to MELEE_STEP; 0 outside them."""
        self.calm: i64 = 0
        """1 while no dice of the battle lie on the table."""
        self.foes: vec[i64] = vec[i64]()
        """By party, whom it fights in this round; sealed while the question is open (KT-143)."""
        self.hits: vec[i64] = vec[i64]()
        """By party, the hits it still has to give to its counters; sealed while the question is open (KT-131)."""
        self.struck: vec[i64] = vec[i64]()
        """By party, the hits it had to give when it was asked."""
        self.given: vec[i64] = vec[i64]()
        """Units and magic that have been given a hit in this step: a set, sealed like `hits`."""
        self.saved: vec[i64] = vec[i64]()
        """Units that have survived a hit in this step: a set (KT-134)."""
        self.worn: vec[i64] = vec[i64]()
        """The hits that fort, settlement and Firewall have taken in this battle."""
        self.fresh: vec[i64] = vec[i64]()
        """The hits they have been given in this step, sealed like `hits`."""
        self.rollers: vec[i64] = vec[i64]()
        """By die of the throw, who rolled it: a roller, which is a party and a thing."""
        self.wielder: vec[i64] = vec[i64]()
        """By magic item in the battle, the party it fights for."""
        self.bearers: vec[i64] = vec[i64]()
        """The creatures that bear Sword and Bow."""
        self.wall: i64 = 0
        """The value of the Firewall, which is that of its die."""
        self.scattered: i64 = 0
        """Parties whose magic units must fight in melee (KT-191)."""
        self.parried: i64 = 0
        """1 once the Sword Master has parried in this round."""
        self.marksman: i64 = 0
        """The value that the Marksman shoots with in this step, 5 or 2 (KT-170)."""
        self.sniped: i64 = 0
        """1 if the Marksman has hit with 2 and the victim is not yet chosen."""
        self.shot: i64 = NO_THING
        """The Marksman's victim."""
        self.resigned: i64 = 0
        """1 once the Talisman's owner wants to save nobody else in this step."""
        self.only_buildings: i64 = 0
        """1 while a hit is for a fort or settlement (KT-167)."""
        self.balloon_of: i64 = NOBODY
        """Whose Balloon is out this turn."""
        self.balloon_at: i64 = NOWHERE
        """Its hex."""
        self.riders: vec[i64] = vec[i64]()
        """The units that came with it: a set."""

        # Movement
        self.moved: vec[i64] = vec[i64]()
        """Units that have finished moving this turn: a set."""
        self.points: i64 = 0
        """The points that the marching units have left."""
        self.march_from: i64 = NOWHERE
        """The hex whose counters are being picked; nobody else can tell, unless flyers are aloft there."""
        self.boarding: i64 = 0
        """1 while passengers are picked for the Balloon; nobody else can tell."""
        self.returns: i64 = 0
        """The hexes whose counters were put back in this part; in version 1 of the rules, how often that happened."""
        self.pins_asked: i64 = 0
        """Hexes where proof of a pin was asked for in this part (KT-95)."""
        self.pins_free: i64 = 0
        """Those of them where nobody gave it."""
        self.aloft: vec[i64] = vec[i64]()
        """Flyers that mean to go on from an enemy's hex, or may: a set. Everybody knows how many (KT-96)."""
        self.shown: vec[i64] = vec[i64]()
        """The flyers revealed against them: a set."""
        self.to_leave: i64 = 0
        """How many of them still have to stay behind."""

        # Exploration
        self.disputed: i64 = NOWHERE
        """The hex that a pin, a flight among enemies, the Balloon or an exploration is about."""
        self.doubled: i64 = 0
        """1 if the defenders' prices are doubled (KT-108)."""
        self.tamed: i64 = 0
        """1 once their settlement has been bribed (KT-107)."""

    def where(self) -> i64:
        """The hex of the battle, if there is one."""
        return self.battle


def value_of(t: Realm, thing: i64) -> i64:
    """The printed combat value in this edition (KT-4, option great_hunter)."""
    if FACE[thing] == HUNTER_FACE and t.choices[GREAT_HUNTER] == HUNTER_4:
        return 4
    return VALUE[thing]


def field(hex_: i64, party: i64) -> i64:
    """The group of what a party has in a hex."""
    return FIELD + hex_ * PARTIES + party


def shield(seat: i64) -> i64:
    """The group of what lies behind a seat's shield."""
    return SHIELD + seat
