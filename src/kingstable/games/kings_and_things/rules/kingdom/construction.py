"""Construction: towers, and one more level for forts (KT-155 to KT-162)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.sets import bit, difference, lowest, without_lowest
from kingstable.games.kings_and_things.generated.steps import (
    ask_hex_to_build,
    may_build_each,
    may_done,
    tell_builds,
    then_build_more,
)
from kingstable.games.kings_and_things.pieces.country import citadels, income_of, set_fort
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.pieces.terms import PRICE, SETTING_UP
from kingstable.games.kings_and_things.pieces.things import CASTLE, CITADEL
from kingstable.games.kings_and_things.rules.kingdom.placing import may_afford, offer_cash

CITADEL_INCOME: Final[i64] = 20
CITADEL_INCOME_23: Final[i64] = 15
"""The income that a citadel needs, with four players and with fewer (KT-33, KT-158)."""


def build_more(t: Realm, seat: i64) -> None:
    """Ask a player as long as they could build, with gold that they have or may have (KT-155)."""
    if may_afford(t, seat, PRICE) and sites(t, seat) != 0:
        ask_hex_to_build(t, seat)


def hex_to_build(t: Realm, seat: i64) -> None:
    """Where to build the next level; in the setup, where to put the free first tower (KT-24, KT-155)."""
    if t.phase == SETTING_UP:
        may_build_each(t, t.lands[seat])
        return
    if t.gold[seat] >= PRICE:
        may_build_each(t, sites(t, seat))
    offer_cash(t, seat)
    may_done(t)


def build(t: Realm, seat: i64, place: i64) -> None:
    """Build one more level; the replaced fort goes back to the bank at once (KT-157)."""
    set_fort(t, place, t.fort[place] + 1)
    tell_builds(t, seat, place, t.fort[place])
    if t.phase != SETTING_UP:
        t.gold[seat] -= PRICE
        t.built |= bit(place)
        then_build_more(t, seat)


def sites(t: Realm, seat: i64) -> i64:
    """The player's hexes where a level may be built now, gold aside (KT-155 to KT-158)."""
    hexes: i64 = 0
    rest = difference(t.lands[seat], t.built)
    while rest != 0:
        place = lowest(rest)
        if may_rise(t, seat, t.fort[place]):
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def may_rise(t: Realm, seat: i64, level: i64) -> bool:
    """Whether the bank has the next level, as it may owe some to lowered forts (KT-151), and a citadel is allowed."""
    if level == CITADEL or t.stock[level + 1] <= 0:
        return False
    if level == CASTLE:
        return may_have_citadel(t, seat)  # (KT-158)
    return True


def may_have_citadel(t: Realm, seat: i64) -> bool:
    """Whether a citadel is allowed: the player owns none, and their income as it stands now is enough (KT-158)."""
    return citadels(t, seat) == 0 and income_of(t, seat) >= needed_income(t)


def needed_income(t: Realm) -> i64:
    if t.seats == 4:
        return CITADEL_INCOME
    return CITADEL_INCOME_23  # (KT-33)
