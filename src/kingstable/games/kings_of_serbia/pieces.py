"""What lies on the table in Kings of Serbia: cards by kind, the map, resources, and what each seat owns.

Cards of one kind are equal in every respect, so cards are only counted: one number for each row (one per
seat, and last the Character deck's) and kind holds how many of it lie in each place. Nobody knows the
order of a shuffled deck, so chance decides when a card is drawn; only cards put on top of a deck lie in
a known order. What is printed on the cards is stored in `choices`, after the options: it is part of what
the table has agreed on (see `printed`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.table import NOBODY, Table
from kingstable.games.kings_of_serbia.generated.packed import (
    count_of_tally,
    deck_of_copies,
    discard_of_copies,
    hand_of_copies,
    placed_of_copies,
    strength_of_symbols,
    tally_plus_count,
    value_of_actions,
)

PACKED: Final = (
    "copies deck:7 discard:7 hand:4 known:4 placed:30",
    "tally count:6*5",
    "actions value:8*5",
    "symbols strength:6*10",
    "goods amount:8*3",
    "sale price:8*3",
    "site face_down:8 land?:7",
    "top kind:8 seat:4",
    "unseen kind:8 seat:4 action:4 known:1 new:1",
)
"""The `copies` of a kind of card say how many of it lie in each place of a row.

- `deck`: those in the deck, except on its known top; in the last row, those in the Character deck
- `discard`: those in the discard pile; in the last row, those out of the game
- `known`: not a place, but how many of those that are or were in the hand this round everyone knows
- `placed`: a tally, which has a count for each Action card

A site is a location: how many Territories lie face down there, and which one lies open on them.

A top is a card that was put on top of a deck. An unseen card lies on an Action card; it is `known` if everyone knows
which it is, and `new` if it came from a discard pile that was shuffled since the hand was drawn. Goods are amounts of
each resource, and a sale has their prices.
"""

NO_CARD: Final[i64] = -1
NO_LAND: Final[i64] = -1

HAND_SIZE: Final[i64] = 5
MARKET_SIZE: Final[i64] = 6
SITES: Final[i64] = 9
PILE_SIZE: Final[i64] = 4
MOST_ROUNDS: Final[i64] = 40
"""A safeguard that no game between people reaches (ruling R27)."""

# The options and their choices, by number

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
ALL_SYMBOLS: Final[i64] = 10
MOST_STRENGTH: Final[i64] = 63
"""The most of one symbol that a seat's Territories have room for."""

EXPLORING: Final[i64] = 0
CONQUERING: Final[i64] = 1
PRODUCTION: Final[i64] = 2
"""The first of the three production cards: grain, wood, metal."""
ACTIONS: Final[i64] = 5
RESOURCES: Final[i64] = 3
START_GOODS_KINDS: Final[i64] = 2
"""How many kinds of resource players begin with, one of each, if agreed: grain and wood."""
KINDS_SOLD: Final[i64] = 2
"""The most kinds of resource in an offer (KS-28)."""
SYMBOL_OF: Final[vec[i64]] = vec[i64]([3, 2, 4, 5, 6])
"""By action, the symbol that belongs to it (KS-15)."""

PLAIN: Final[i64] = 0
HILL: Final[i64] = 1
MOUNTAIN: Final[i64] = 2

REMOVAL_REWARD: Final[i64] = 3
"""The rewards of exploring are the resources by number, then the removal of a card (KS-19)."""

STEP: Final[i64] = 1
TURNING_UP: Final[i64] = 1
"""The costs of a step of the marker and of turning up a Territory (KS-18)."""

MOST_KINDS: Final[i64] = 60
LANDS_IN_ALL: Final[i64] = 36
KINDS_AT: Final[i64] = OPTION_COUNT
"""The index in `choices` of the number of kinds of cards; all that is printed on them follows (see `printed`)."""

# What a seat has besides its cards: indices into `own`

DECK_SIZE: Final[i64] = 0
"""How many cards the deck has besides those on its known top."""
DISCARD_SIZE: Final[i64] = 1
CARDS_IN_HAND: Final[i64] = 2
STOCK: Final[i64] = 3
"""The amount of grain; those of wood and metal follow."""
LANDS: Final[i64] = 6
"""The conquered Territories, as a set."""
EFFECTS: Final[i64] = 7
"""The total strength of each symbol on them."""
FRESH: Final[i64] = 8
"""Likewise for the symbols that work only from the next round on."""
SUPPORTS: Final[i64] = 9
"""How often an `any` of its Territories was used this round."""
SUPPORTED: Final[i64] = 10
"""Which actions they supported, as a tally."""
EXTRAS: Final[i64] = 11
"""The extra cards still to be brought at the reveal, as a tally."""
REMOVALS: Final[i64] = 12
"""How many cards may still be removed now."""
LAND_REMOVALS: Final[i64] = 13
"""How many removals of Territories were used this round, if they may be used at any time."""
PASSED: Final[i64] = 14
"""Whether the seat has declined its last question."""
LOOKED: Final[i64] = 15
"""Whether the seat is looking through its deck."""
OFFER: Final[i64] = 16
"""What the seat offers for sale, as goods."""
COINS: Final[i64] = 17
SHUFFLED: Final[i64] = 18
"""Whether the discard pile was shuffled since the hand was drawn, for a card laid unseen."""
LAID: Final[i64] = 19
"""How many cards the seat has laid unseen this round."""
VALUES: Final[i64] = 20
"""The value on each Action card of the cards placed by hand or brought openly."""
OWN: Final[i64] = 21
"""How many numbers a seat has in `own`."""

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

FIRST_PLAYER: Final[i64] = 1
MAP: Final[i64] = 2
MARKET: Final[i64] = 3
DEALING: Final[i64] = 63
"""For imagined deals."""


HORIZON: Final[i64] = 22
"""About two or three rounds, in moves of each player; what comes later is mostly chance."""

CUT: Final[i64] = 0
"""How many moves a search plays before it asks for `chances`, at the beginning of the next round.

Found by measurement (docs/strength-studies.md)."""

CLEAR_LEAD: Final[i64] = 60
"""A lead of this many points counts as a clear victory."""


class Realm(Table):
    """The position. Lists are by seat unless stated otherwise."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.horizon = HORIZON * seats
        self.cut = CUT
        self.clear_lead = CLEAR_LEAD
        self.kinds: i64 = choices[KINDS_AT]
        """How many kinds of cards there are."""
        self.cards: vec[i64] = vec[i64]()
        """By row and kind, how many cards lie in each place; the row after the seats' is the Character deck's."""
        self.own: vec[i64] = vec[i64]()
        """Each seat's `OWN` numbers."""
        self.tops: vec[i64] = vec[i64]()
        """Cards put on top of decks, each with its seat; a seat's last one is drawn first (KS-35)."""
        self.unseen: vec[i64] = vec[i64]()
        """Cards laid unseen from the top of a deck, each with seat and action (KS-12)."""
        self.sites: vec[i64] = vec[i64]()
        """By location, the Territories face down and the open one (KS-4)."""
        self.hidden_lands: i64 = 0
        """The set of Territories that nobody has seen yet; chance decides when one is turned up."""
        self.market: vec[i64] = vec[i64]()
        """By place, the kind for sale; NO_CARD if it is empty (KS-7)."""
        self.deck_size: i64 = 0
        """How many cards the Character deck has."""
        self.bandits: i64 = 0
        self.round: i64 = 0
        self.phase: i64 = 0
        self.first: i64 = 0
        """The seat with the first player marker."""
        self.explorer: i64 = NOBODY
        """The seat whose marker is exploring; NOBODY if none is."""
        self.place: i64 = 0
        """Where that marker stands: a location, or a number after them for outside the map."""
        self.value: i64 = 0
        """What is left of the value of the current action."""
        self.prices: i64 = 0
        """The prices of this round's sale; 0 before the sale."""
        self.sold_out: i64 = 0
        """Whether the last Character was bought from a market that cannot be filled again (KS-49)."""


def clockwise(t: Realm, k: i64) -> i64:
    """The seat `k` places after the first player."""
    return (t.first + k) % t.seats


# Cards


def copies_of(t: Realm, row: i64, kind: i64) -> i64:
    """How many cards of a kind lie in each place of a row."""
    at = row * t.kinds + kind
    return t.cards[at]


def put_copies(t: Realm, row: i64, kind: i64, copies: i64) -> None:
    at = row * t.kinds + kind
    t.cards[at] = copies


def in_deck(t: Realm, row: i64, kind: i64) -> i64:
    """How many cards of a kind are in the shuffled deck."""
    return deck_of_copies(copies_of(t, row, kind))


def in_discard(t: Realm, row: i64, kind: i64) -> i64:
    """How many cards of a kind are in the discard pile, or out of the game."""
    return discard_of_copies(copies_of(t, row, kind))


def in_hand(t: Realm, seat: i64, kind: i64) -> i64:
    return hand_of_copies(copies_of(t, seat, kind))


def placed(t: Realm, seat: i64, kind: i64, action: i64) -> i64:
    """How many cards of a kind lie on an Action card, without those laid unseen."""
    return count_of_tally(placed_of_copies(copies_of(t, seat, kind)), action)


def placed_anywhere(t: Realm, seat: i64, kind: i64) -> i64:
    """How many cards of a kind lie on all Action cards together, without those laid unseen."""
    return size_of_tally(placed_of_copies(copies_of(t, seat, kind)))


def one_of_tally(action: i64) -> i64:
    """The tally of one card on an Action card."""
    return tally_plus_count(0, action, 1)


def size_of_tally(tally: i64) -> i64:
    """The sum of the counts of all Action cards."""
    total: i64 = 0
    if tally != 0:
        for action in range(ACTIONS):
            total += count_of_tally(tally, action)
    return total


# What a seat has


def has(t: Realm, seat: i64, what: i64) -> i64:
    """One of a seat's numbers."""
    at = seat * OWN + what
    return t.own[at]


def put(t: Realm, seat: i64, what: i64, number: i64) -> None:
    at = seat * OWN + what
    t.own[at] = number


def add(t: Realm, seat: i64, what: i64, number: i64) -> None:
    at = seat * OWN + what
    t.own[at] += number


def effect(t: Realm, seat: i64, symbol: i64) -> i64:
    """The total strength of a symbol on the seat's Territories (KS-38)."""
    return strength_of_symbols(has(t, seat, EFFECTS), symbol)


def supported(t: Realm, seat: i64, action: i64) -> i64:
    """How often the `any` of a Territory was added to an action this round (KS-43)."""
    return count_of_tally(has(t, seat, SUPPORTED), action)


def placed_value(t: Realm, seat: i64, action: i64) -> i64:
    """The value of the cards on an Action card, without those laid unseen."""
    return value_of_actions(has(t, seat, VALUES), action)
