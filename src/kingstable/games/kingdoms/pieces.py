"""What lies on the table in Kingdoms: cards in hands, kingdoms under a flag, and a battle's bids.

Cards of the same colour and value are equal in every respect, so hands only count them: they are bags of the 28 kinds.
All values and bonuses are in half points.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.luck import Luck
from kingstable.core.sets import one
from kingstable.core.table import NOBODY, Table
from kingstable.games.kingdoms.deck import BONUSES, GROUPS, ROWS
from kingstable.games.kingdoms.deck import TREASURE as TREASURE_NAME
from kingstable.games.kingdoms.generated.packed import (
    all_groups_of_kingdom,
    flag_of_kingdom,
    groups_of_kingdom,
    pack_laid,
    treasures_of_kingdom,
)

PACKED: Final = (
    "kingdom groups:2*3 treasures:2 flag:8",
    "laid groups:6 treasures:2",
    "battle bid?:5*4 prize?:5 opponent?:3 challenger?:3 opponent_won:1 attack:8 defence:8",
)
"""A kingdom, what is laid in it without the flag, and the last battle, with strengths in half points."""

NO_CARD: Final[i64] = -1

# Cards: colour times nine plus value less one; last the treasure (BK-1)

COLOURS: Final[i64] = 3
VALUES: Final[i64] = 9
TREASURE: Final[i64] = 27
KINDS: Final[i64] = 28
HAND_SIZE: Final[i64] = 9
FEWEST: Final[i64] = 2
"""The fewest players."""

# Groups, by their place in a kingdom (BK-2)

PEOPLE: Final[i64] = 0
ARMY: Final[i64] = 1
COURT: Final[i64] = 2
GROUP_SIZE: Final[i64] = 3
FLAGS: Final[i64] = 27
"""A flag is its three colours in order, as digits in base three (BK-4)."""

MOST_COPIES: Final[i64] = 3
MOST_CHANGES: Final[i64] = 12
"""How many changes may answer a question before it must be answered, so that games end (ruling R21)."""

# The options and their choices, by number

AUTO_COMPLETE: Final[i64] = 0
WINDOWS: Final[i64] = 1
GROUPS_LAID: Final[i64] = 2
TREASURE_COLOUR: Final[i64] = 3
UNFINISHED: Final[i64] = 4
RANKING: Final[i64] = 5
CARDS_COUNTED: Final[i64] = 6
CARDS_BETTER: Final[i64] = 7
LAST_TURN: Final[i64] = 8

AUTO_ON: Final[i64] = 0
AUTO_OFF: Final[i64] = 1
EVERYONE: Final[i64] = 0
FIGHTERS: Final[i64] = 1
ANY_TIME: Final[i64] = 2
ANY_GROUPS: Final[i64] = 0
ONE_OF_EACH: Final[i64] = 1
NO_COLOUR: Final[i64] = 0
WILD: Final[i64] = 1
EACH_OTHER: Final[i64] = 2
IN_HAND: Final[i64] = 0
OPEN: Final[i64] = 1
AS_LAID: Final[i64] = 0
AT_BEST: Final[i64] = 1
ALL_CARDS: Final[i64] = 0
HAND_CARDS: Final[i64] = 1
MORE: Final[i64] = 0
FEWER: Final[i64] = 1
IN_ORDER: Final[i64] = 0
TOGETHER: Final[i64] = 1


CUT: Final[i64] = 12
CUT_OF_TWO: Final[i64] = 6
"""How many moves a search plays before it asks for `chances`; with two players, to the end of the battle.

Found by measurement (docs/strength-studies.md)."""


# What chance is for

SHUFFLING: Final[i64] = 0
FIRST_PLAYER: Final[i64] = 1


def build_values() -> vec[i64]:
    """By card, what it adds to an attack, in half points (BK-11, BK-18)."""
    numbers = [2 * row.value for row in ROWS[:-1]]
    return vec[i64](numbers * 3 + [2 * ROWS[-1].value])


def build_deck() -> vec[i64]:
    """All 84 cards, in the order of their numbers (BK-1)."""
    cards = vec[i64]()
    for card in range(KINDS):
        row = ROWS[int(card % VALUES if card < TREASURE else VALUES)]
        for _ in range(row.copies):
            cards = append(cards, card)
    return cards


VALUE: Final[vec[i64]] = build_values()
DECK: Final[vec[i64]] = build_deck()


# Kingdoms: the numbers of people, armies, courts and treasures laid, and the flag of the groups, 0 if there are none


def build_bonuses() -> vec[i64]:
    """By what is laid, its bonus in half points (BK-2, BK-6, BK-18)."""
    bonuses = [0] * 256
    for laid in range(256):
        for group, name in enumerate(GROUPS):
            bonuses[laid] += BONUSES[name] * int(groups_of_kingdom(laid, group))
        bonuses[laid] += BONUSES[TREASURE_NAME] * int(treasures_of_kingdom(laid))
    return vec[i64](bonuses)


BONUS: Final[vec[i64]] = build_bonuses()


def bonus_of(kingdom: i64) -> i64:
    """What a kingdom adds to every attack, in half points (BK-6)."""
    return BONUS[pack_laid(all_groups_of_kingdom(kingdom), treasures_of_kingdom(kingdom))]


def has_groups(kingdom: i64) -> bool:
    """Whether any group is laid, so that there is a flag."""
    return all_groups_of_kingdom(kingdom) != 0


def is_complete(kingdom: i64) -> bool:
    """Whether people, army and court are all laid (BK-7)."""
    return (
        groups_of_kingdom(kingdom, PEOPLE) > 0
        and groups_of_kingdom(kingdom, ARMY) > 0
        and groups_of_kingdom(kingdom, COURT) > 0
    )


def colour_at(flag: i64, place: i64) -> i64:
    """The colour at the first, second or third place of a flag."""
    if place == 0:
        return flag // 9
    return flag // 3 % 3 if place == 1 else flag % 3


def card_of(flag: i64, group: i64, place: i64) -> i64:
    """The card at this place of a group with this flag."""
    return colour_at(flag, place) * VALUES + GROUP_SIZE * group + place


def group_cards(flag: i64, group: i64) -> i64:
    """The three cards of a group with this flag, as a bag."""
    return one(card_of(flag, group, 0)) + one(card_of(flag, group, 1)) + one(card_of(flag, group, 2))


def cards_in(kingdom: i64) -> i64:
    """All cards laid, as a bag."""
    cards = treasures_of_kingdom(kingdom) * one(TREASURE)
    for group in range(GROUP_SIZE):
        cards += groups_of_kingdom(kingdom, group) * group_cards(flag_of_kingdom(kingdom), group)
    return cards


def suit_of(card: i64) -> i64:
    """The colour of a card; a treasure has a number of its own."""
    return card // VALUES


class Lands(Table):
    """The position. Lists are by seat, and hands are bags of cards."""

    def __init__(self, seats: i64, luck: Luck, choices: vec[i64]) -> None:
        super().__init__(seats, luck, choices)
        self.cut = CUT_OF_TWO if seats == FEWEST else CUT
        self.deck: vec[i64] = vec[i64]()
        """The source; the last card is the top one."""
        self.hands: vec[i64] = vec[i64]()
        """The cards in each hand."""
        self.known: vec[i64] = vec[i64]()
        """What everyone knows to be in each hand because it went there openly: a part of the hand."""
        self.loose: vec[i64] = vec[i64]()
        """Cards that lie open in each kingdom without a group (only if agreed)."""
        self.kingdoms: vec[i64] = vec[i64]()
        self.changes: vec[i64] = vec[i64]()
        """How often each seat has changed its kingdom in answer to the current question, or in this window."""
        self.prize: i64 = NO_CARD
        """The card being fought for."""
        self.challenger: i64 = NOBODY
        """The seat that turned up the prize."""
        self.opponent: i64 = NOBODY
        """The seat chosen to fight for it."""
        self.bids: vec[i64] = vec[i64]()
        """The opponent's first and second card, then the challenger's."""
        self.fought: i64 = 0
        """The last battle, packed, for all to look back at until the next opponent is chosen; see `battle`."""
        self.resting: i64 = 0
        """Seats that leave their kingdoms as they are until they have fought, a bit for each; in the last turn, those
        that have had it."""


def free_cards(t: Lands, seat: i64) -> i64:
    """What may be laid or bid: the hand, and open cards without a group (BK-10)."""
    return t.hands[seat] + t.loose[seat]


def own_cards(t: Lands, seat: i64) -> i64:
    """Hand and kingdom together."""
    return free_cards(t, seat) + cards_in(t.kingdoms[seat])


# Bids


def first_bid_of(t: Lands, seat: i64) -> i64:
    """The index in `bids` of this fighter's first card."""
    return 0 if seat == t.opponent else 2


def bids_of(t: Lands, seat: i64) -> i64:
    """What this seat has bid in the current battle, as a bag."""
    if seat not in (t.opponent, t.challenger):
        return 0
    first = first_bid_of(t, seat)
    cards: i64 = 0
    for k in range(first, first + 2):
        if t.bids[k] != NO_CARD:
            cards += one(t.bids[k])
    return cards


def match(t: Lands, one_card: i64, other: i64) -> bool:
    """Whether two bids have the same colour; for treasures the option decides (BK-14, BK-15)."""
    if TREASURE not in (one_card, other):
        return suit_of(one_card) == suit_of(other)
    if t.choices[TREASURE_COLOUR] == EACH_OTHER:
        return one_card == other
    return t.choices[TREASURE_COLOUR] == WILD  # a treasure has no colour of its own (R7)


def strength(t: Lands, seat: i64) -> i64:
    """A fighter's attack in half points: bids of one colour add up, otherwise the last one counts (BK-15)."""
    place = first_bid_of(t, seat)
    first = t.bids[place]
    second = t.bids[place + 1]
    value = VALUE[first]
    if second != NO_CARD:
        value = value + VALUE[second] if match(t, first, second) else VALUE[second]
    return value + bonus_of(t.kingdoms[seat])
