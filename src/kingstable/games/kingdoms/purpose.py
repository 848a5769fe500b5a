"""Why to rearrange a kingdom at all: players who plan ahead leave out what only goes round in circles.

A group goes back to the hand, or a flag is changed, for a flag that promises more or for a card to fight with; what was
taken back for that is not laid again as it was.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.games.kingdoms.generated.packed import flag_of_kingdom
from kingstable.games.kingdoms.generated.steps import LAY, LAY_TREASURE, READY, REFLAG, TAKE, TAKE_TREASURE
from kingstable.games.kingdoms.pieces import (
    EVERYONE,
    FLAGS,
    NO_CARD,
    WINDOWS,
    Lands,
    bonus_of,
    free_cards,
    has_groups,
    is_complete,
    own_cards,
)
from kingstable.games.kingdoms.reach import fullest

COMPLETE_KINGDOM: Final[i64] = 100
"""More than any bonus."""


def serves_nothing(t: Lands, seat: i64, verb: i64, flag: i64) -> bool:
    """Whether a change of this kind, to this flag if it names one, is of no use to the seat.

    Showing cards is never of use, and in a break resting is better than being asked again. A treasure is laid in a
    break, if there are breaks, or else before any other change.
    """
    if verb == LAY:
        return returns_to_worse(t, seat, flag)
    if verb == REFLAG:
        return promise(t, seat, flag) <= promise(t, seat, flag_of_kingdom(t.kingdoms[seat]))
    if verb in (TAKE, TAKE_TREASURE):
        return not wants_cards(t, seat) and not (verb == TAKE and has_better_flag(t, seat))
    if verb == LAY_TREASURE:
        return is_fighter(t) and (t.choices[WINDOWS] == EVERYONE or t.changes[seat] > 0)
    return verb != READY or not (is_fighter(t) or len(t.deck) == 0)


def is_fighter(t: Lands) -> bool:
    """Whether a card is fought for; a seat that may change its kingdom then is one of the fighters."""
    return t.prize != NO_CARD


def wants_cards(t: Lands, seat: i64) -> bool:
    """Whether a fighter may want a card to bid, which it takes before it changes anything else."""
    return is_fighter(t) and (t.changes[seat] == 0 or free_cards(t, seat) == 0)


def returns_to_worse(t: Lands, seat: i64, flag: i64) -> bool:
    """Whether this is not the best flag; as a first change any flag will do, except in the last turn."""
    if t.changes[seat] == 0 and (is_fighter(t) or len(t.deck) > 0):
        return False
    return promise(t, seat, flag) < best_promise(t, seat)


def has_better_flag(t: Lands, seat: i64) -> bool:
    """Whether the groups laid prevent a better flag."""
    kingdom = t.kingdoms[seat]
    return has_groups(kingdom) and best_promise(t, seat) > promise(t, seat, flag_of_kingdom(kingdom))


def best_promise(t: Lands, seat: i64) -> i64:
    best: i64 = 0
    for flag in range(FLAGS):
        best = max(best, promise(t, seat, flag))
    return best


def promise(t: Lands, seat: i64, flag: i64) -> i64:
    """The bonus that the seat's cards allow under this flag, in half points; a complete kingdom exceeds any other."""
    kingdom = fullest(t, own_cards(t, seat), flag)
    return bonus_of(kingdom) + (COMPLETE_KINGDOM if is_complete(kingdom) else 0)
