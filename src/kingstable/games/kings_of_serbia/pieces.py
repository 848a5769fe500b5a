"""What lies on the table in Kings of Serbia: cards by kind, the map, resources, and what each seat owns.

Cards of one kind are the same card in every respect, so cards are only counted: one number for each
row (a seat's, and last the Character deck's) and kind holds how many of it lie in each place. Nobody
knows the order of a shuffled deck, so chance decides when a card is drawn; only the cards put on top of
a deck lie in a known order. All numbers of the cards stand in `choices`, behind the options: they are
part of what the table has agreed on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.sets import bit
from kingstable.core.table import Table

HAND_SIZE: Final[i64] = 5
MARKET_SIZE: Final[i64] = 6
SITES: Final[i64] = 9
PILE_SIZE: Final[i64] = 4
MOST_ROUNDS: Final[i64] = 40
"""A safety no game of people comes to (ruling R27)."""

# The options, by number, and the value of each choice

START: Final[i64] = 0
MOVEMENT: Final[i64] = 1
BANDITS: Final[i64] = 2
BANDIT_FIGHTS: Final[i64] = 3
REMOVED_BANDITS: Final[i64] = 4
TERRITORY_REMOVAL: Final[i64] = 5
REFILL: Final[i64] = 6
MARKET_END: Final[i64] = 7
STASH: Final[i64] = 8
SYMBOLS: Final[i64] = 9
TERRITORY_EFFECTS: Final[i64] = 10
START_GOODS: Final[i64] = 11
OPTION_COUNT: Final[i64] = 12

ON_CORNER: Final[i64] = 0
OUTSIDE: Final[i64] = 1
ORTHOGONAL: Final[i64] = 0
DIAGONAL: Final[i64] = 1
PLAIN_CARD: Final[i64] = 0
CARRIES_ANY: Final[i64] = 1
WHEN_SHORT: Final[i64] = 0
ANY_VALUE: Final[i64] = 1
OUT_OF_GAME: Final[i64] = 0
BACK_TO_PILE: Final[i64] = 1
AT_REVEAL: Final[i64] = 0
ANY_TIME: Final[i64] = 1
AFTER_TURN: Final[i64] = 0
AFTER_CARD: Final[i64] = 1
ROUND_FINISHED: Final[i64] = 0
AT_ONCE: Final[i64] = 1
LIMITED: Final[i64] = 0
UNLIMITED: Final[i64] = 1
TEN_KINDS: Final[i64] = 0
NINE_KINDS: Final[i64] = 1
EACH_VALUE: Final[i64] = 2
SAME_ROUND: Final[i64] = 0
NEXT_ROUND: Final[i64] = 1
NO_GOODS: Final[i64] = 0
NOT_SECOND: Final[i64] = 1

# Symbols, and the Action cards they belong to

NO_SYMBOL: Final[i64] = 0
COIN: Final[i64] = 1
SWORD: Final[i64] = 2
COMPASS: Final[i64] = 3
GRAIN: Final[i64] = 4
WOOD: Final[i64] = 5
METAL: Final[i64] = 6
ANY: Final[i64] = 7
REMOVE: Final[i64] = 8
EXTRA: Final[i64] = 9

EXPLORING: Final[i64] = 0
CONQUERING: Final[i64] = 1
PRODUCTION: Final[i64] = 2
"""The first of three production cards: grain, wood, metal."""
ACTIONS: Final[i64] = 5
RESOURCES: Final[i64] = 3
START_GOODS_KINDS: Final[i64] = 2
"""The resources of which there is one each to begin with, where that was agreed: grain and wood."""
KINDS_SOLD: Final[i64] = 2
"""Of so many kinds of resource an offer may be at most (KS-28)."""
SYMBOL_OF: Final[vec[i64]] = vec[i64]([3, 2, 4, 5, 6])
"""By action, the symbol that belongs to it (KS-15)."""

PLAIN: Final[i64] = 0
HILL: Final[i64] = 1
MOUNTAIN: Final[i64] = 2
TERRAINS: Final[i64] = 3

REMOVAL_REWARD: Final[i64] = 3
"""Rewards of exploring: a resource by its number, or the removal of a card (KS-19)."""

# The cards, in `choices` behind the options

MOST_KINDS: Final[i64] = 60
LANDS_IN_ALL: Final[i64] = 36

KINDS_AT: Final[i64] = OPTION_COUNT
"""How many kinds of cards there are; the last one is the Bandit."""
STOCK_AT: Final[i64] = KINDS_AT + 1
"""How many cards of each resource there are."""
PRICE_AT: Final[i64] = STOCK_AT + RESOURCES
POINTS_AT: Final[i64] = PRICE_AT + MOST_KINDS
SYMBOL_AT: Final[i64] = POINTS_AT + MOST_KINDS
STRENGTH_AT: Final[i64] = SYMBOL_AT + MOST_KINDS
COPIES_AT: Final[i64] = STRENGTH_AT + MOST_KINDS
"""How many there are in the Character deck, or in the Bandit pile."""
START_AT: Final[i64] = COPIES_AT + MOST_KINDS
"""How many each player begins with."""
VARIETY_AT: Final[i64] = START_AT + MOST_KINDS
"""What the kind counts as among different symbols, as a number; -1 if it does not (KS-52)."""
WORTH_AT: Final[i64] = VARIETY_AT + MOST_KINDS
"""By action and kind, what such a card adds there: 1 and its symbol where it fits (KS-15)."""
LAND_VALUE_AT: Final[i64] = WORTH_AT + 5 * MOST_KINDS
LAND_POINTS_AT: Final[i64] = LAND_VALUE_AT + LANDS_IN_ALL
TERRAIN_AT: Final[i64] = LAND_POINTS_AT + LANDS_IN_ALL
REWARD_AT: Final[i64] = TERRAIN_AT + LANDS_IN_ALL
AMOUNT_AT: Final[i64] = REWARD_AT + LANDS_IN_ALL
EFFECT_AT: Final[i64] = AMOUNT_AT + LANDS_IN_ALL
EFFECT_STRENGTH_AT: Final[i64] = EFFECT_AT + LANDS_IN_ALL
CHOICES_LENGTH: Final[i64] = EFFECT_STRENGTH_AT + LANDS_IN_ALL

# Where a row's cards lie: bits of its number for a kind

DECK: Final[i64] = 0
"""In the deck, but for the cards known to lie on top; in the last row, in the Character deck."""
DISCARD: Final[i64] = 7
"""In the discard pile; in the last row, out of the game."""
HAND: Final[i64] = 14
KNOWN: Final[i64] = 18
"""Of those that are or were in the hand this round, how many everybody knows of. Not a place: they lie elsewhere."""
PLACED: Final[i64] = 22
"""On the first Action card; the others follow, six bits each."""
PLACED_BITS: Final[i64] = 6
PILE: Final[i64] = 127
"""The bits of a count in deck or discard pile."""
FEW: Final[i64] = 15
"""The bits of a count in the hand."""
SOME: Final[i64] = 63
"""The bits of a count on an Action card."""
ONE_DISCARDED: Final[i64] = 1 << 7
ONE_IN_HAND: Final[i64] = 1 << 14
ONE_KNOWN: Final[i64] = 1 << 18
DECK_AND_DISCARD: Final[i64] = (1 << 14) - 1

# What a seat has beside its cards: numbers in `own`

DECK_SIZE: Final[i64] = 0
"""The cards of the deck whose place in it nobody knows."""
DISCARD_SIZE: Final[i64] = 1
CARDS_IN_HAND: Final[i64] = 2
STOCK: Final[i64] = 3
"""Grain; wood and metal follow."""
LANDS: Final[i64] = 6
"""Conquered Territories, a bit for each."""
EFFECTS: Final[i64] = 7
"""The strengths of their symbols added up, six bits for each symbol."""
FRESH: Final[i64] = 8
"""The same for those that work from the next round on."""
SUPPORTS: Final[i64] = 9
"""How many of the Territories' `any` were used this round."""
SUPPORTED: Final[i64] = 10
"""For which actions, six bits for each."""
EXTRAS: Final[i64] = 11
"""Extra cards still to be brought at the reveal, six bits for each action."""
REMOVALS: Final[i64] = 12
"""Cards that may still be removed now."""
LAND_REMOVALS: Final[i64] = 13
"""Removals of Territories used this round, where they may be used at any time."""
PASSED: Final[i64] = 14
"""Whether the seat has declined what it was asked last."""
LOOKED: Final[i64] = 15
"""Whether it is looking through its deck."""
OFFER: Final[i64] = 16
"""What it offers for sale, eight bits for each resource."""
COINS: Final[i64] = 17
SHUFFLED: Final[i64] = 18
"""Whether its discard pile was shuffled since its hand was drawn, for a card laid unseen."""
LAID: Final[i64] = 19
"""How many cards it has laid unseen this round."""
VALUES: Final[i64] = 20
"""What the cards placed by hand or brought openly add on each Action card, eight bits each."""
OWN: Final[i64] = 24

FIELD: Final[i64] = 63
"""Six bits."""
VALUE_BITS: Final[i64] = 8
OFFER_BITS: Final[i64] = 8
OFFERED: Final[i64] = 255

# Entries of `tops` and `unseen`

ENTRY_KIND: Final[i64] = 255
ENTRY_SEAT_AT: Final[i64] = 8
ENTRY_ACTION_AT: Final[i64] = 12
ENTRY_KNOWN: Final[i64] = 1 << 16
ENTRY_NEW: Final[i64] = 1 << 17

TOP_AT: Final[i64] = 8
"""A site's number: the cards face down, and from here its open Territory plus one."""

# Phases (KS-10 to KS-37)

DRAWING: Final[i64] = 1
PLACING: Final[i64] = 2
REVEALING: Final[i64] = 3
EXPLORING_PHASE: Final[i64] = 4
CONQUERING_PHASE: Final[i64] = 5
PRODUCING: Final[i64] = 6
TRADING: Final[i64] = 7
BUYING: Final[i64] = 8

# What chance is for

SHUFFLING: Final[i64] = 0
FIRST_PLAYER: Final[i64] = 1
MAP: Final[i64] = 2
MARKET: Final[i64] = 3
DEALING: Final[i64] = 63
"""What is only imagined."""


HORIZON: Final[i64] = 22
"""The moves of each player that a search plays on: two rounds or three. Later ones are mostly chance."""


CLEAR_LEAD: Final[i64] = 60
"""Points that are a clear victory."""


class Realm(Table):
    """The position. Lists are by seat where nothing else is said."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.horizon = HORIZON * seats
        self.clear_lead = CLEAR_LEAD
        self.kinds: i64 = choices[KINDS_AT]
        """How many kinds of cards there are."""
        self.cards: vec[i64] = vec[i64]()
        """By row and kind, how many cards lie where; the row behind the seats' is the Character deck's."""
        self.own: vec[i64] = vec[i64]()
        """`OWN` numbers for each seat."""
        self.tops: vec[i64] = vec[i64]()
        """Cards put on top of decks, each with its seat; the last one of a seat is drawn first (KS-35)."""
        self.unseen: vec[i64] = vec[i64]()
        """Cards laid unseen from the top of a deck, each with seat and action (KS-12)."""
        self.sites: vec[i64] = vec[i64]()
        """By location, the cards face down and the open Territory (KS-4)."""
        self.hidden_lands: i64 = 0
        """The Territories nobody has seen yet, a bit for each; chance decides when one is turned up."""
        self.market: vec[i64] = vec[i64]()
        """By place, the kind for sale plus one; 0 where there is none (KS-7)."""
        self.deck_size: i64 = 0
        """The cards of the Character deck."""
        self.bandits: i64 = 0
        self.round: i64 = 0
        self.phase: i64 = 0
        self.first: i64 = 0
        """The seat with the first player marker."""
        self.explorer: i64 = 0
        """The seat whose marker is on its way, plus one."""
        self.place: i64 = 0
        """Where that marker stands: a location, or outside the map behind them."""
        self.value: i64 = 0
        """What is left of the value of the action that is being carried out."""
        self.prices: i64 = 0
        """The prices of this round's market, eight bits for each resource; 0 before the sale."""
        self.sold_out: i64 = 0
        """Whether the last Character was bought from a market that cannot be filled again (KS-49)."""


# Cards


def copies(t: Realm, seat: i64, kind: i64, place: i64, most: i64) -> i64:
    """How many cards of this kind lie there: a place, and the bits of its count."""
    return t.cards[seat * t.kinds + kind] >> place & most


def placed_at(action: i64) -> i64:
    """Where the bits of this Action card begin."""
    return PLACED + PLACED_BITS * action


def placed(t: Realm, seat: i64, kind: i64, action: i64) -> i64:
    return t.cards[seat * t.kinds + kind] >> PLACED + PLACED_BITS * action & SOME


def lying(number: i64) -> i64:
    """How many cards on all Action cards together a row's number counts."""
    number >>= PLACED
    total: i64 = 0
    while number != 0:
        total += number & SOME
        number >>= PLACED_BITS
    return total


def add_placed(t: Realm, seat: i64, kind: i64, action: i64) -> None:
    """A card lies on an Action card, and is worth there what it is worth (KS-15)."""
    t.cards[seat * t.kinds + kind] += bit(placed_at(action))
    t.own[seat * OWN + VALUES] += t.choices[WORTH_AT + action * MOST_KINDS + kind] << VALUE_BITS * action


def placed_value(t: Realm, seat: i64, action: i64) -> i64:
    """What the cards on an Action card are worth there, those laid unseen left out."""
    return t.own[seat * OWN + VALUES] >> VALUE_BITS * action & OFFERED


def price_of(t: Realm, kind: i64) -> i64:
    """With two players each card costs 1 less (KS-33)."""
    price = t.choices[PRICE_AT + kind]
    return max(price - 1, 0) if t.seats == 2 else price


def bandit_of(t: Realm) -> i64:
    """The kind of Bandits: the last one."""
    return t.kinds - 1


def symbol_of(t: Realm, kind: i64) -> i64:
    return t.choices[SYMBOL_AT + kind]


def strength_of(t: Realm, kind: i64) -> i64:
    return t.choices[STRENGTH_AT + kind]


# What a seat has


def has(t: Realm, seat: i64, what: i64) -> i64:
    """One of a seat's numbers."""
    return t.own[seat * OWN + what]


def put(t: Realm, seat: i64, what: i64, number: i64) -> None:
    t.own[seat * OWN + what] = number


def add(t: Realm, seat: i64, what: i64, number: i64) -> None:
    t.own[seat * OWN + what] += number


def effect(t: Realm, seat: i64, symbol: i64) -> i64:
    """The strength of a symbol on the seat's Territories (KS-38)."""
    return t.own[seat * OWN + EFFECTS] >> 6 * symbol & FIELD


def offered(t: Realm, seat: i64, resource: i64) -> i64:
    """How much of a resource the seat offers for sale."""
    return t.own[seat * OWN + OFFER] >> OFFER_BITS * resource & OFFERED


# The map


def face_down(t: Realm, site: i64) -> i64:
    """How many cards lie face down there."""
    return t.sites[site] & OFFERED


def open_land(t: Realm, site: i64) -> i64:
    """The Territory that lies open there; -1 if none does."""
    return (t.sites[site] >> TOP_AT) - 1


def corner_of(t: Realm, seat: i64) -> i64:
    """Corners in seat order, clockwise; two players have opposite ones (KS-5, ruling R3)."""
    return CORNERS[2 * seat if t.seats == 2 else seat]


def start_of(t: Realm, seat: i64) -> i64:
    """Where a marker begins: on its corner, or outside of it (KS-17, ruling R1)."""
    corner = corner_of(t, seat)
    return corner if t.choices[START] == ON_CORNER else SITES + corner


def next_to(t: Realm, place: i64) -> i64:
    """The locations one step away, as a set."""
    return NEXT[t.choices[MOVEMENT] * PLACES + place]


def distance(t: Realm, place: i64, site: i64) -> i64:
    """How many steps it is to a location."""
    return STEPS_TO[(t.choices[MOVEMENT] * PLACES + place) * SITES + site]


PLACES: Final[i64] = 18
"""The nine locations, and outside of each."""
CORNERS: Final[vec[i64]] = vec[i64]([0, 2, 8, 6])


def steps_between(one: int, other: int, movement: int) -> int:
    """Steps from one location to another, row by row numbered."""
    across, down = abs(one % 3 - other % 3), abs(one // 3 - other // 3)
    return max(across, down) if movement == DIAGONAL else across + down


def build_distances() -> vec[i64]:
    """By movement, place and location; from outside it is one step more."""
    return vec[i64](
        [
            steps_between(place % 9, site, movement) + place // 9
            for movement in (0, 1)
            for place in range(18)
            for site in range(9)
        ]
    )


STEPS_TO: Final[vec[i64]] = build_distances()


def build_neighbours() -> vec[i64]:
    """By movement and place, the locations one step away as a set."""
    steps = [int(each) for each in STEPS_TO]
    rows = [steps[start : start + 9] for start in range(0, len(steps), 9)]
    return vec[i64]([sum(1 << site for site in range(9) if row[site] == 1) for row in rows])


NEXT: Final[vec[i64]] = build_neighbours()


def kinds_at(t: Realm, seat: i64, place: i64, most: i64) -> i64:
    """The kinds of which a seat has any in this place, as a set."""
    found: i64 = 0
    row = seat * t.kinds
    for kind in range(t.kinds):
        if t.cards[row + kind] >> place & most:
            found |= bit(kind)
    return found
