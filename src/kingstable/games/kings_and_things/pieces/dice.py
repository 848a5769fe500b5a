"""Dice, and how a throw is read: which results differ, so that the Lucky Charm is offered only where it matters."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.games.kings_and_things.generated.packed import bound_of_stake, kind_of_stake, pack_stake
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.pieces.terms import DICE

# How a die is read: a kind, and for some kinds a bound

EXACT: Final[i64] = 0
"""The number itself, kept between 1 and 6 (Firewall)."""
LADDER: Final[i64] = 1
"""1 and 6 count as 0, the others as themselves (exploration, Teeniepox, disaster; KT-103)."""
SAFE: Final[i64] = 2
"""1 and 6 are 0, all others 1 (damage, parry, Talisman; KT-149)."""
AT_MOST: Final[i64] = 3
"""1 if not above the bound: a hit (KT-128)."""
AT_LEAST: Final[i64] = 4
"""1 if not below the bound (recruiting a Hero, the Warlord, the Assassin's die)."""
MIDDLE: Final[i64] = 5
"""1 for 6, 7 or 8 (Terrain Disaster)."""
CONTEST: Final[i64] = 6
"""The sum itself, compared with another (KT-164)."""


def stake(kind: i64, bound: i64 = 0) -> i64:
    """How a die is read, as one number."""
    return pack_stake(kind, bound)


def outcome(how: i64, die: i64) -> i64:
    """What a die means, read this way."""
    kind = kind_of_stake(how)
    bound = bound_of_stake(how)
    clamped = min(max(die, 1), 6)
    if kind == EXACT:
        return clamped
    if kind in (LADDER, SAFE):
        return 0 if clamped in (1, 6) else clamped if kind == LADDER else 1
    if kind in (AT_MOST, AT_LEAST):
        return 1 if die == bound or (die < bound) == (kind == AT_MOST) else 0
    if kind == MIDDLE:
        return 1 if 6 <= die <= 8 else 0
    return die


def die(t: Realm) -> i64:
    """Roll one die."""
    return t.luck.below(6, DICE) + 1


def clear_dice(t: Realm, concerned: i64) -> None:
    """Begin a new throw, which concerns these seats (a bit for each)."""
    t.dice = vec[i64]()
    t.stakes = vec[i64]()
    t.concerned = concerned


def throw(t: Realm, how: i64) -> i64:
    """Add one die to the throw, and return what it shows."""
    return throw_as(t, die(t), how)


def throw_two(t: Realm, how: i64) -> i64:
    """Add the sum of two dice to the throw, and return it."""
    return throw_as(t, die(t) + die(t), how)


def throw_as(t: Realm, number: i64, how: i64) -> i64:
    t.dice = append(t.dice, number)
    t.stakes = append(t.stakes, how)
    return number


def result(t: Realm, place: i64) -> i64:
    """What the die at this place of the throw means, the Lucky Charm included."""
    return outcome(t.stakes[place], t.dice[place])


def matters(t: Realm, place: i64, change: i64) -> bool:
    """Whether this change of the die (1 or -1) would make it mean something else."""
    how = t.stakes[place]
    return outcome(how, t.dice[place] + change) != outcome(how, t.dice[place])
