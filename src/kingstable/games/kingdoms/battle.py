"""The last battle in one whole number: who fought with which bids for what, how strong, and who won.

The exchange comes with the last bid, so nobody would see that one lie on the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.games.kingdoms.pieces import Lands, strength

CARD_BITS: Final[i64] = 5
CARD: Final[i64] = 31
SEAT: Final[i64] = 7
STRENGTH: Final[i64] = 255

BIDS_AT: Final[i64] = 0
PRIZE_AT: Final[i64] = 20
OPPONENT_AT: Final[i64] = 25
CHALLENGER_AT: Final[i64] = 28
OPPONENT_WON_AT: Final[i64] = 31
ATTACK_AT: Final[i64] = 32
DEFENCE_AT: Final[i64] = 40


def remember_battle(t: Lands, opponent_won: bool) -> None:
    """All that lies open, as the battle ends."""
    battle: i64 = t.prize << PRIZE_AT | t.opponent << OPPONENT_AT | t.challenger << CHALLENGER_AT
    for place in range(4):
        battle |= t.bids[place] << BIDS_AT + CARD_BITS * place
    battle |= strength(t, t.opponent - 1) << ATTACK_AT
    battle |= strength(t, t.challenger - 1) << DEFENCE_AT
    if opponent_won:
        battle |= bit(OPPONENT_WON_AT)
    t.fought = battle


def fought_bid(battle: i64, place: i64) -> i64:
    """The card that was bid at this place of `bids`; -1 for none."""
    return (battle >> BIDS_AT + CARD_BITS * place & CARD) - 1


def fought_for(battle: i64) -> i64:
    """The card from the source."""
    return (battle >> PRIZE_AT & CARD) - 1


def fighter(battle: i64, first: i64) -> i64:
    """The opponent (whose bids are kept from place 0) or the challenger (from place 2)."""
    return (battle >> (OPPONENT_AT if first == 0 else CHALLENGER_AT) & SEAT) - 1


def fought_with(battle: i64, first: i64) -> i64:
    """How strong that fighter was in the end, in half points."""
    return battle >> (ATTACK_AT if first == 0 else DEFENCE_AT) & STRENGTH


def winner_of(battle: i64) -> i64:
    return fighter(battle, 0 if battle >> OPPONENT_WON_AT & 1 else 2)
