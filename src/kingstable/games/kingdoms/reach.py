"""What could be laid: the groups, flags and complete kingdoms that a set of cards allows (BK-3, BK-4, BK-7)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, copies, count, includes, kinds_of, lowered, without
from kingstable.games.kingdoms.generated.packed import (
    flag_of_kingdom,
    groups_of_kingdom,
    kingdom_plus_groups,
    kingdom_with_treasures,
)
from kingstable.games.kingdoms.pieces import (
    ANY_GROUPS,
    COLOURS,
    FLAGS,
    GROUP_SIZE,
    GROUPS_LAID,
    MOST_COPIES,
    ONE_OF_EACH,
    TREASURE,
    VALUES,
    Lands,
    bonus_of,
    card_of,
    free_cards,
    has_groups,
)

# Sets of flags, a bit for each


def build_flags(place: int) -> vec[i64]:
    """By set of colours (a bit for each), the flags with one of them at this place."""
    digit = (9, 3, 1)[place]
    return vec[i64]([
        sum(2**flag for flag in range(27) if includes(colours, flag // digit % 3)) for colours in range(8)
    ])  # fmt: skip


FLAGS_WITH_FIRST: Final[vec[i64]] = build_flags(0)
FLAGS_WITH_SECOND: Final[vec[i64]] = build_flags(1)
FLAGS_WITH_THIRD: Final[vec[i64]] = build_flags(2)


def flags_with(first: i64, second: i64, third: i64) -> i64:
    """The flags with one of the given colours at each place."""
    return FLAGS_WITH_FIRST[first] & FLAGS_WITH_SECOND[second] & FLAGS_WITH_THIRD[third]


def colours_of(kinds: i64, value: i64) -> i64:
    """The colours in which these kinds include this value (from 0 up), a bit for each."""
    colours: i64 = 0
    for colour in range(COLOURS):
        if includes(kinds, colour * VALUES + value):
            colours |= bit(colour)
    return colours


def flags_of_group(kinds: i64, group: i64) -> i64:
    """The flags under which these kinds can make this group."""
    value = GROUP_SIZE * group
    return flags_with(colours_of(kinds, value), colours_of(kinds, value + 1), colours_of(kinds, value + 2))


# What a player may lay


def flags_to_lay(t: Lands, seat: i64, group: i64, kinds: i64) -> i64:
    """The flags under which a seat may lay this group: any, or only that of the groups already laid (BK-3, BK-4)."""
    kingdom = t.kingdoms[seat]
    laid = groups_of_kingdom(kingdom, group)
    if laid == MOST_COPIES or (laid > 0 and t.choices[GROUPS_LAID] == ONE_OF_EACH):
        return 0
    flags = flags_of_group(kinds, group)
    return flags & bit(flag_of_kingdom(kingdom)) if has_groups(kingdom) else flags


def flags_to_change_to(t: Lands, seat: i64) -> i64:
    """The other flags that all groups laid could have by exchanging cards for free ones (BK-5)."""
    kingdom = t.kingdoms[seat]
    if not has_groups(kingdom):
        return 0
    cards = free_cards(t, seat)
    flags = flags_with(colours_for(cards, kingdom, 0), colours_for(cards, kingdom, 1), colours_for(cards, kingdom, 2))
    return without(flags, flag_of_kingdom(kingdom))


def colours_for(cards: i64, kingdom: i64, place: i64) -> i64:
    """The colours that all groups laid could have at this place of the flag."""
    colours: i64 = 0
    for colour in range(COLOURS):
        if has_colour_for_all(cards, kingdom, place, colour):
            colours |= bit(colour)
    return colours


def has_colour_for_all(cards: i64, kingdom: i64, place: i64, colour: i64) -> bool:
    """Whether the groups have this colour there already, or the cards suffice to exchange it in all of them."""
    if card_of(flag_of_kingdom(kingdom), 0, place) == colour * VALUES + place:
        return True
    for group in range(GROUP_SIZE):
        if copies(cards, colour * VALUES + GROUP_SIZE * group + place) < groups_of_kingdom(kingdom, group):
            return False
    return True


# Whole kingdoms

COLUMN: Final[i64] = 0b001001001
"""The values at one place of people, army and court, as bits."""


def filled(kinds: i64, colour: i64, place: i64) -> i64:
    """How many of the three cards of a column are there."""
    return count(lowered(kinds, colour * VALUES + place) & COLUMN)


def winning_flags(kinds: i64) -> i64:
    """The flags under which these kinds can make people, army and court (BK-7).

    Each place of a flag needs its three cards in one colour, independently of the other places.
    """
    return flags_with(whole_columns(kinds, 0), whole_columns(kinds, 1), whole_columns(kinds, 2))


def whole_columns(kinds: i64, place: i64) -> i64:
    """The colours in which all three cards of this place are there, a bit for each."""
    colours: i64 = 0
    for colour in range(COLOURS):
        if lowered(kinds, colour * VALUES + place) & COLUMN == COLUMN:
            colours |= bit(colour)
    return colours


def best_bonus(t: Lands, cards: i64) -> i64:
    """The highest bonus these cards allow, in half points."""
    best: i64 = 0
    for flag in range(FLAGS):
        best = max(best, bonus_of(fullest(t, cards, flag)))
    return best


def fullest(t: Lands, cards: i64, flag: i64) -> i64:
    """The kingdom with all groups under this flag, and all treasures, that these cards allow."""
    kingdom = kingdom_with_treasures(0, copies(cards, TREASURE))
    for group in range(GROUP_SIZE):
        count = copies(cards, card_of(flag, group, 0))
        count = min(count, copies(cards, card_of(flag, group, 1)))
        count = min(count, copies(cards, card_of(flag, group, 2)))
        if t.choices[GROUPS_LAID] != ANY_GROUPS:
            count = min(count, 1)
        kingdom = kingdom_plus_groups(kingdom, group, count)
    return kingdom


def can_complete(cards: i64) -> bool:
    """Whether these cards contain a complete kingdom (BK-7)."""
    return winning_flags(kinds_of(cards)) != 0
