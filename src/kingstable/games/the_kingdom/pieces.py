"""What lies on the table in The Kingdom: cards, the players' piles, the Market.

A card is its kind: 0 to 51, twos first, and in each rank Spades, Clubs, Hearts, Diamonds. There are two
of each, and nobody can tell them apart, so a pile is two sets of kinds (a bit for each): those it holds
at least once, and those it holds twice. Nobody knows the order of a shuffled pile either, so chance
decides when a card is drawn from it, and only the known order of some cards is kept.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.sets import includes
from kingstable.core.table import Table
from kingstable.games.the_kingdom.generated.packed import pack_cell, suit_of_card
from kingstable.games.the_kingdom.ranks import RANKS

PACKED: Final = ("card suit:2 rank:4", "entry card:8 seat:4", "cell card:6 choice:1")
"""An entry is a card known to lie on a seat's draw pile; a cell is the index of a kind in tables by VICTORY_SUIT."""

# Kinds

SPADES: Final[i64] = 0
CLUBS: Final[i64] = 1
HEARTS: Final[i64] = 2
DIAMONDS: Final[i64] = 3

JACK: Final[i64] = 9 * 4
"""The first kind of Jack, where the numbers end and the Royalty begins."""
QUEEN: Final[i64] = 10 * 4
KING: Final[i64] = 11 * 4
ACE: Final[i64] = 12 * 4
JOKER: Final[i64] = 52
"""The four Jokers are two kinds, two of each, which do not differ in any way."""
NO_CARD: Final[i64] = -1


def of_kinds(first: int, end: int, suits: tuple[int, ...] = (0, 1, 2, 3)) -> int:
    """The set of the kinds from `first` up to but not including `end` that have one of these suits."""
    return sum(2**kind for kind in range(first, end) if suit_of_card(kind) in suits)


NUMBERS: Final[i64] = of_kinds(0, int(JACK))
ROYALS: Final[i64] = of_kinds(int(JACK), int(JOKER))
ACES: Final[i64] = of_kinds(int(ACE), int(JOKER))

NUMBERS_OF: Final[vec[i64]] = vec[i64]([of_kinds(0, int(JACK), (suit,)) for suit in range(4)])
"""The numbers of each suit, as a set."""

# The options and their choices, by number

JACK_OF_SPADES: Final[i64] = 0
QUEEN_OF_HEARTS: Final[i64] = 1
KING_OF_CLUBS: Final[i64] = 2
ACE_DECK: Final[i64] = 3
WINTER_ACE: Final[i64] = 4
GAINED_CARDS: Final[i64] = 5
NUMBER_DECKS: Final[i64] = 6
TIE: Final[i64] = 7
TURN_LIMIT: Final[i64] = 8
VICTORY_SUIT: Final[i64] = 9
STACKS: Final[i64] = 10

MUST: Final[i64] = 0
TWO_CARDS: Final[i64] = 1
EACH_OPPONENT: Final[i64] = 2
AND_BASE: Final[i64] = 3

THREE: Final[i64] = 0
ONE_AND_THREE: Final[i64] = 1

INDEPENDENT: Final[i64] = 0
AFTER_VAULTING: Final[i64] = 1

UNTIL_FIRST_BOUGHT: Final[i64] = 0
BLIND: Final[i64] = 1
FROM_START: Final[i64] = 2

FREE: Final[i64] = 0
USES_PURCHASE: Final[i64] = 1

TO_DISCARD: Final[i64] = 0
TO_HAND: Final[i64] = 1
TO_DECK_TOP: Final[i64] = 2

TOP_CARD: Final[i64] = 0
ANY_CARD: Final[i64] = 1

SHARED: Final[i64] = 0
FEWER_CARDS: Final[i64] = 1

TURN_LIMITS: Final[vec[i64]] = vec[i64]([100, 60, 40])
"""The turns of each player, by the choice of the option TURN_LIMIT."""

DIAMONDS_WIN: Final[i64] = 0
HEARTS_WIN: Final[i64] = 1

BY_SUIT: Final[i64] = 0
THREE_STACKS: Final[i64] = 1

CUT: Final[i64] = 40
"""How many moves a search plays before it asks for `chances`; found by measurement (docs/strength-studies.md)."""

# What cards cost and give

COINS: Final[i64] = 9
"""Coin beyond the price of the dearest card makes no difference, so sets by Coin go up to here."""

PRICE: Final[vec[i64]] = vec[i64]([RANKS[kind // 4].price for kind in range(52)])
"""The price by kind (KD-13)."""

AFFORDABLE: Final[vec[i64]] = vec[i64](
    [sum(2**kind for kind in range(52) if RANKS[kind // 4].price <= coins) for coins in range(int(COINS) + 1)]
)
"""By Coin, the set of kinds that it can pay for."""

WINNING_SUIT: Final[vec[i64]] = vec[i64]([3, 2])
"""By the choice of the option VICTORY_SUIT, the suit that gives points instead of Coin."""

COIN: Final[vec[i64]] = vec[i64](
    [0 if kind % 4 == winning or kind >= 52 else RANKS[kind // 4].coin for winning in (3, 2) for kind in range(64)]
)
"""The Coin that a card gives, by the cell of its kind and the choice of the option VICTORY_SUIT (KD-11)."""

POINTS: Final[vec[i64]] = vec[i64](
    [RANKS[kind // 4].points if kind % 4 == winning and kind < 52 else 0 for winning in (3, 2) for kind in range(64)]
)
"""The points that a card gives, by the cell of its kind and the choice of the option VICTORY_SUIT (KD-12)."""

AMOUNTS: Final[i64] = max(max(rank.coin, rank.points) for rank in RANKS) + 1
"""No card gives this much Coin or this many points."""


def kinds_giving(amounts: vec[i64]) -> vec[i64]:
    """At `choice * AMOUNTS + amount`, the set of kinds that give this amount under this choice of VICTORY_SUIT."""
    return vec[i64](
        [
            sum(2**kind for kind in range(52) if amounts[pack_cell(kind, choice)] == amount)
            for choice in range(2)
            for amount in range(int(AMOUNTS))
        ]
    )


COIN_KINDS: Final[vec[i64]] = kinds_giving(COIN)
POINT_KINDS: Final[vec[i64]] = kinds_giving(POINTS)

# The Market's decks

DECKS: Final[i64] = 8
"""Four decks of numbers (in the experiment three stacks and an empty place), Jacks, Queens, Kings, Aces with Jokers."""
ACE_PILE: Final[i64] = 7


def stacks_of(winning: int) -> list[int]:
    """The experiment's three stacks: Coin cards up to seven, Coin cards from eight up, and the cards for points."""
    others = tuple(suit for suit in range(4) if suit != winning)
    return [of_kinds(0, 24, others), of_kinds(24, 36, others), of_kinds(0, 36, (winning,)), 0]


def build_decks() -> list[int]:
    """The kinds of each deck, by the choices of the options STACKS and VICTORY_SUIT."""
    by_suit = [of_kinds(0, 36, (suit,)) for suit in range(4)]
    royal = [of_kinds(36, 40), of_kinds(40, 44), of_kinds(44, 48), of_kinds(48, 54)]
    numbers = (by_suit, by_suit, stacks_of(3), stacks_of(2))
    return [kinds for each in numbers for kinds in (*each, *royal)]


DECK_KINDS: Final[vec[i64]] = vec[i64](build_decks())
"""At `(stacks * 2 + victory suit) * 8 + deck`, the set of kinds that belong to that deck."""

# Places

STOCK: Final[i64] = 0
"""The cards of all Market decks that neither lie open on top nor were put at the bottom."""
DRAW: Final[i64] = 2
HAND: Final[i64] = 4
FRONT: Final[i64] = 6
DISCARD: Final[i64] = 8
VAULT: Final[i64] = 10
SHOWN: Final[i64] = 12
"""A copy of those cards of the hand that everyone knows to be there."""
ZONES: Final[i64] = 12
"""How many entries of `piles` a seat's six piles take."""


def at(seat: i64, zone: i64) -> i64:
    """The index in `piles` of a seat's pile: the set of its kinds, followed by the set of those it holds twice."""
    return seat * ZONES + zone


class Kingdom(Table):
    """The position. Everyone has seen what it remembers beyond the cards themselves."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.cut = CUT
        self.piles: vec[i64] = vec[i64]()
        """Two sets for each pile: the Market's stock, then each seat's piles."""
        self.tops: i64 = 0
        """The kinds that lie open on top of Market decks, at most one of each deck."""
        self.buried: vec[i64] = vec[i64]()
        """Cards put at the bottom of their Market decks, the last one lowest (KD-20)."""
        self.on_top: vec[i64] = vec[i64]()
        """Bought cards that lie on draw piles, each an entry with its seat; the last is on top."""
        self.springs: vec[i64] = vec[i64]()
        """Four numbers for each Spring Ace of this turn; see `knowledge`."""
        self.coins: i64 = 0
        """The Coin of this turn (KD-8)."""
        self.purchases: i64 = 0
        """How many cards may still be bought this turn (KD-8)."""
        self.vaulted: i64 = 0
        """Whether the last King played has put a card into the Vault (KD-18)."""
        self.aces_open: i64 = 0
        """Whether the Ace deck shows its top card (KD-5)."""
        self.jokers: i64 = 0
        """How many Jokers lie beside the Market (KD-22)."""
        self.first: i64 = 0
        """The seat that had the first turn (KD-6)."""
        self.turns_left: i64 = 0
        """How many turns are left to play, including this one (KD-23)."""


def winning_suit(t: Kingdom) -> i64:
    return WINNING_SUIT[t.choices[VICTORY_SUIT]]


def coin(t: Kingdom, card: i64) -> i64:
    """The Coin that a card gives when it is played (KD-11)."""
    return COIN[pack_cell(card, t.choices[VICTORY_SUIT])]


def points(t: Kingdom, card: i64) -> i64:
    """The points that a card is worth at the end (KD-12)."""
    return POINTS[pack_cell(card, t.choices[VICTORY_SUIT])]


def kinds_of(t: Kingdom, deck: i64) -> i64:
    """The kinds that belong to a Market deck (KD-2, KD-4, KD-5)."""
    return DECK_KINDS[(t.choices[STACKS] * 2 + t.choices[VICTORY_SUIT]) * DECKS + deck]


def deck_of(t: Kingdom, card: i64) -> i64:
    """The Market deck to which a card belongs."""
    deck: i64 = 0
    while not includes(kinds_of(t, deck), card):
        deck += 1
    return deck
