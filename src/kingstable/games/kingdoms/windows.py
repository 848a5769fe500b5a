"""When kingdoms may be rearranged: at any time by those not fighting, or in the fixed order that programs keep to."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import includes
from kingstable.core.table import NOBODY
from kingstable.games.kingdoms.pieces import ANY_TIME, NO_CARD, WINDOWS, Lands


def may_rearrange(t: Lands, seat: i64) -> bool:
    """Whether this seat may change its kingdom now, whether asked or not (BK-10, BK-17, BK-24)."""
    if t.rules < 2 or is_locked(t, seat):
        return False
    if t.choices[WINDOWS] != ANY_TIME:
        return t.is_asked(seat)
    return not (is_last_turn(t) and is_done(t, seat))


def is_locked(t: Lands, seat: i64) -> bool:
    """Whether this seat is a fighter between the opponent's first bid and the end of the exchange (BK-10)."""
    return t.bids[0] != NO_CARD and seat in (t.opponent, t.challenger)


def is_last_turn(t: Lands) -> bool:
    """Whether the source is empty and the battle for its last card is over (BK-20)."""
    return t.prize == NO_CARD and len(t.deck) == 0


def is_done(t: Lands, seat: i64) -> bool:
    """Whether this seat has said that its kingdom stays as it is."""
    return includes(t.resting, seat)


def keeps_a_card(t: Lands, seat: i64) -> bool:
    """Whether the seat is a challenger who must keep a card, as the first bid may come at any moment (R6)."""
    is_waiting = t.opponent != NOBODY and t.bids[0] == NO_CARD and seat == t.challenger
    return is_waiting and t.choices[WINDOWS] == ANY_TIME


# What an older version of the rules did


def freezes_in_a_break(t: Lands) -> bool:
    """Whether the first complete kingdom ends the game whenever it is laid (BK-19).

    Under version 1, a break between battles and the last turn were played to their end, and all who completed
    their kingdoms in them shared the victory.
    """
    return t.rules >= 2


def asks_challenger_again(t: Lands) -> bool:
    """Whether, in a fixed order, the challenger may still rearrange once the opponent is named (BK-10).

    Under version 1, only if the opponent had changed something.
    """
    return t.rules >= 2 and t.choices[WINDOWS] != ANY_TIME
