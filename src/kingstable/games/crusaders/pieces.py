"""What lies on the table in Crusaders: units, armies, territories."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.sets import includes
from kingstable.core.table import Table
from kingstable.games.crusaders.deck import DECKS
from kingstable.games.crusaders.generated.packed import pack_card

SECTORS: Final[i64] = 5
ARMY_SIZE: Final[i64] = 4
HAND_SIZE: Final[i64] = 5
HAND_ROOM: Final[i64] = 6
"""The size of a hand between drawing and placing (CR-3, CR-5)."""
UNITS: Final[i64] = 32
"""A unit is its set of symbols, a bit for each kind from lance (1) to banner (16); 0 is none."""
NO_UNIT: Final[i64] = 0

CUT: Final[i64] = 8
"""How many moves a playout lasts before `chances` says who is likely to win; found by measurement."""

SHUFFLING: Final[i64] = 0
"""The source of chance for the deck."""

# The options and their choices, by number

DECK: Final[i64] = 0
ENDING: Final[i64] = 1
EARLY_WIN: Final[i64] = 2
UNFINISHED: Final[i64] = 3
TIE: Final[i64] = 4
STOP: Final[i64] = 5

BY_MARKERS: Final[i64] = 0
BY_POINTS: Final[i64] = 1

CARDS_LEFT: Final[i64] = 0
ANY_SYMBOLS: Final[i64] = 1
NO_EARLY_WIN: Final[i64] = 2

SCORES_NOTHING: Final[i64] = 0
AS_IT_LIES: Final[i64] = 1
PLAY_ON: Final[i64] = 2

LOWER_SUM: Final[i64] = 0
LOWER_HIGHEST: Final[i64] = 1

LAST_MARKER: Final[i64] = 0
WHEN_CERTAIN: Final[i64] = 1


PACKED: Final = (
    "card unit:5 copy:2",
    "army card:8*4",
    "threat unit:5*4",
)
"""A card is a unit and a copy number. An army packs its cards in a row, and a threat its units."""

CARDS: Final[i64] = 128
"""Every card number is below this."""


def build_decks() -> list[list[vec[i64]]]:
    """The cards of each deck: by the option DECK, then by the number of decks mixed, 1 or 2 (CR-2)."""
    return [[mixed(copies, decks) for decks in range(3)] for copies in DECKS.values()]


def mixed(copies: list[int], decks: int) -> vec[i64]:
    cards = vec[i64]()
    for symbols in range(32):
        for copy in range(copies[symbols] * decks):
            cards = append(cards, pack_card(symbols, copy))
    return cards


MIXED: Final[list[list[vec[i64]]]] = build_decks()


# Armies


def build_weights() -> vec[i64]:
    """What each unit adds to an army's strength: a digit in base five for each kind."""
    weights = vec[i64]()
    for symbols in range(32):
        weight: i64 = 0
        for kind in range(5):
            if includes(symbols, kind):
                weight += int(5**kind)
        weights = append(weights, weight)
    return weights


def comparison(counts: list[int]) -> list[list[int]]:
    """The lists by which two armies are compared, in this order (CR-8).

    First the Regiments: how many, then their kinds from the most powerful down; then Battalions and
    Companies in the same way; last the single symbols from the most powerful down.
    """
    regiments, battalions, companies, singles = [
        [kind for kind in (4, 3, 2, 1, 0) if counts[kind] == size] for size in (4, 3, 2, 1)
    ]
    return [
        [len(regiments)], regiments, [len(battalions)], battalions, [len(companies)], companies, singles,
    ]  # fmt: skip


def build_ranks() -> vec[i64]:
    """The rank of every army, by its strength in base five; the better the army, the higher the rank."""
    every = [[army // 5**kind % 5 for kind in range(5)] for army in range(5**5)]
    keys = [comparison(counts) for counts in every]
    order = sorted(range(5**5), key=lambda army: keys[army])
    ranks = [0] * 5**5
    rank = 0
    for place, army in enumerate(order):
        if place > 0 and keys[army] != keys[order[place - 1]]:
            rank += 1
        ranks[army] = rank
    return vec[i64](ranks)


WEIGHT: Final[vec[i64]] = build_weights()
RANK: Final[vec[i64]] = build_ranks()


class Realm(Table):
    """The position. Lists by place hold `seat` and `sector` at `seat * 5 + sector`."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.cut = CUT
        self.deck: vec[i64] = vec[i64]()
        """The draw pile; the last card is the top one."""
        self.hands: vec[i64] = vec[i64]()
        """Six places for each seat, in the order of its hand; 0 where there is no card."""
        self.laid: vec[i64] = vec[i64]()
        """By place, the cards laid there, packed as an army, the first one first."""
        self.sizes: vec[i64] = vec[i64]()
        """By place, how many cards are there."""
        self.armies: vec[i64] = vec[i64]()
        """By place, how often each kind of symbol is there: a digit in base five for each."""
        self.latest: vec[i64] = vec[i64]()
        """By place, the ply at which the last card was laid there."""
        self.left: vec[i64] = vec[i64]()
        """By unit, how many cards are not on the table: those in the deck and in all hands."""
        self.holders: vec[i64] = vec[i64]()
        """By sector, the seat with the best army there; NOBODY while there is none."""
        self.markers: vec[i64] = vec[i64]()
        """By sector, the number of its victory marker; 0 while it is undecided."""
        self.placed: i64 = 0
        """How many victory markers are on the table."""
        self.threats: vec[i64] = vec[i64]()
        """By place, units that would have beaten the holder when last checked; only a hint."""


def place_of(seat: i64, sector: i64) -> i64:
    return seat * SECTORS + sector


def strength(t: Realm, seat: i64, sector: i64) -> i64:
    """The rank of the cards there, whether they are an army or not."""
    return RANK[t.armies[place_of(seat, sector)]]


def is_army(t: Realm, seat: i64, sector: i64) -> bool:
    """Whether a seat has four cards in a sector: fewer are not an army yet (CR-7)."""
    return t.sizes[place_of(seat, sector)] == ARMY_SIZE
