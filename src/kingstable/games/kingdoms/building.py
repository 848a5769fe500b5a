"""Cards moving between hand and kingdom: groups laid and taken back, and winning kingdoms laid for their players."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import copies, includes, kinds_of, lowest, one
from kingstable.games.kingdoms.generated.packed import (
    flag_of_kingdom,
    groups_of_kingdom,
    kingdom_plus_groups,
    kingdom_with_flag,
)
from kingstable.games.kingdoms.generated.steps import tell_lays, tell_returns, tell_settles, tell_takes_back
from kingstable.games.kingdoms.pieces import GROUP_SIZE, KINDS, Lands, card_of, has_groups, own_cards
from kingstable.games.kingdoms.reach import winning_flags

# Single cards


def use(t: Lands, seat: i64, card: i64) -> None:
    """Use up an open loose card of this kind, or else one from the hand."""
    if copies(t.loose[seat], card) > 0:
        t.loose[seat] -= one(card)
    else:
        leave_hand(t, seat, card)


def leave_hand(t: Lands, seat: i64, card: i64) -> None:
    """Show a card from the hand; if everyone knew it was there, it no longer is."""
    t.hands[seat] -= one(card)
    if copies(t.known[seat], card) > 0:
        t.known[seat] -= one(card)


def take_in(t: Lands, seat: i64, cards: i64) -> None:
    """Add cards that everyone has seen to a hand."""
    t.hands[seat] += cards
    t.known[seat] += cards


def give_back(t: Lands, seat: i64, card: i64) -> None:
    take_in(t, seat, one(card))
    tell_returns(t, seat, card)


def return_loose(t: Lands, seat: i64) -> None:
    """Return cards without a group to the hand (BK-10)."""
    for card in range(KINDS if t.loose[seat] != 0 else 0):
        for _ in range(copies(t.loose[seat], card)):
            t.loose[seat] -= one(card)
            give_back(t, seat, card)


# Groups


def lay_group(t: Lands, seat: i64, group: i64, flag: i64) -> None:
    tell_lays(t, seat, group, flag)
    for place in range(GROUP_SIZE):
        card = card_of(flag, group, place)
        use(t, seat, card)
        tell_settles(t, seat, card)
    t.kingdoms[seat] = kingdom_with_flag(kingdom_plus_groups(t.kingdoms[seat], group, 1), flag)  # (BK-4)


def take_group(t: Lands, seat: i64, group: i64) -> None:
    tell_takes_back(t, seat, group)
    kingdom = kingdom_plus_groups(t.kingdoms[seat], group, -1)
    for place in range(GROUP_SIZE):
        give_back(t, seat, card_of(flag_of_kingdom(kingdom), group, place))
    t.kingdoms[seat] = kingdom if has_groups(kingdom) else kingdom_with_flag(kingdom, 0)


# Winning kingdoms


def complete_if_possible(t: Lands, seat: i64) -> None:
    """Lay winning cards for the player, under another flag if need be (BK-21)."""
    flags = winning_flags(kinds_of(own_cards(t, seat)))
    if flags == 0:
        return
    kingdom = t.kingdoms[seat]
    flag = flag_of_kingdom(kingdom)
    if not has_groups(kingdom) or not includes(flags, flag):
        take_all(t, seat)
        flag = lowest(flags)
    for group in range(GROUP_SIZE):
        if groups_of_kingdom(t.kingdoms[seat], group) == 0:
            lay_group(t, seat, group, flag)  # (BK-21)


def take_all(t: Lands, seat: i64) -> None:
    for group in range(GROUP_SIZE):
        for _ in range(groups_of_kingdom(t.kingdoms[seat], group)):
            take_group(t, seat, group)
