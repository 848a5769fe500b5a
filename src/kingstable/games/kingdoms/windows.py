"""When kingdoms may be rearranged: at any time by whoever is not fighting, or in the strict order programs keep to."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import includes
from kingstable.core.table import NOBODY
from kingstable.games.kingdoms.pieces import ANY_TIME, NO_CARD, WINDOWS, Lands


def may_rearrange(t: Lands, seat: i64) -> bool:
    """Whether this seat may change its kingdom now, asked or not (BK-10, BK-17, BK-24)."""
    if t.rules < 2 or is_locked(t, seat):
        return False
    if t.choices[WINDOWS] != ANY_TIME:
        return t.is_asked(seat)
    return not (is_last_turn(t) and is_done(t, seat))


def is_locked(t: Lands, seat: i64) -> bool:
    """From the opponent's first bid to the end of the exchange the two fighters change nothing (BK-10)."""
    return t.bids[0] != NO_CARD and seat in (t.opponent, t.challenger)


def is_last_turn(t: Lands) -> bool:
    """The source is empty and the battle for its last card is over (BK-20)."""
    return t.prize == NO_CARD and len(t.deck) == 0


def is_done(t: Lands, seat: i64) -> bool:
    """Whether this seat has said that its kingdom stays as it is."""
    return includes(t.resting, seat)


def keeps_a_card(t: Lands, seat: i64) -> bool:
    """Whether the first bid may come at any moment: then the challenger needs a card to answer it (R6)."""
    is_waiting = t.opponent != NOBODY and t.bids[0] == NO_CARD and seat == t.challenger
    return is_waiting and t.choices[WINDOWS] == ANY_TIME


# What an older version of the rules did


def freezes_in_a_break(t: Lands) -> bool:
    """The first complete kingdom ends the game whenever it is laid (BK-19).

    By version 1 a break between battles or the last turn was played to its end, and all who completed
    their kingdoms in it shared the victory.
    """
    return t.rules >= 2


def asks_challenger_again(t: Lands) -> bool:
    """In strict order the challenger may still rearrange once the opponent is named (BK-10).

    By version 1 only if the opponent had changed something.
    """
    return t.rules >= 2 and t.choices[WINDOWS] != ANY_TIME
