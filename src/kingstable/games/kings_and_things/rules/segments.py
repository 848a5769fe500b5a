"""The Combat Phase: round after round each player resolves one battle or exploration (KT-102, KT-117 to KT-121)."""

from __future__ import annotations

from mypy_extensions import i64

from kingstable.core.sets import bit, count, includes, lowest
from kingstable.games.kings_and_things.generated.steps import (
    ask_hex_to_resolve,
    may_resolve_each,
    tell_resolves,
    then_battle,
    then_explore,
    then_explore_after,
    then_segment,
    then_segments,
)
from kingstable.games.kings_and_things.pieces.counters import is_present
from kingstable.games.kings_and_things.pieces.country import nth_in_turn
from kingstable.games.kings_and_things.pieces.realm import Realm
from kingstable.games.kings_and_things.pieces.terms import EXPLORE_AFTER, EXPLORE_SAME
from kingstable.games.kings_and_things.rules.march.reach import unexplored


def segments(t: Realm) -> None:
    """Go round once more, in player order, until nothing is left to resolve (KT-119)."""
    left = False
    for number in range(t.seats):
        seat = nth_in_turn(t, number)
        if to_resolve(t, seat) != 0:
            left = True
        then_segment(t, seat)
    if left:
        then_segments(t)


def fighting_in(t: Realm, seat: i64) -> i64:
    """Hexes where a player has combat counters: units, or a fort or settlement of their own."""
    return t.present[seat] | t.lands[seat] & t.strong


def others_fighting_in(t: Realm, seat: i64) -> i64:
    """Hexes where any other player has combat counters."""
    hexes: i64 = 0
    for other in range(t.seats):
        if other != seat:
            hexes |= fighting_in(t, other)
    return hexes


def battles_of(t: Realm, seat: i64) -> i64:
    """Hexes where a player and somebody else have combat counters (KT-117)."""
    return fighting_in(t, seat) & others_fighting_in(t, seat)


def to_resolve(t: Realm, seat: i64) -> i64:
    """What a player may resolve in their segment: battles, and unowned hexes where they are alone (KT-117, KT-121)."""
    return battles_of(t, seat) | t.present[seat] & unexplored(t)


def marked_hexes(t: Realm) -> i64:
    """The hexes where a battle marker lies (KT-102)."""
    hexes: i64 = 0
    for seat in range(t.seats):
        hexes |= to_resolve(t, seat)
    return hexes


def segment(t: Realm, seat: i64) -> None:
    """Resolve exactly one hex, asking which if there are several; skip a player without any (KT-118, KT-119)."""
    hexes = to_resolve(t, seat)
    t.acting = seat
    if hexes == 0:
        return  # (KT-118)
    if count(hexes) == 1:
        resolve(t, seat, lowest(hexes))
    else:
        ask_hex_to_resolve(t, seat)


def hex_to_resolve(t: Realm, seat: i64) -> None:
    """Which battle or exploration to resolve now."""
    may_resolve_each(t, to_resolve(t, seat))


def resolve(t: Realm, seat: i64, place: i64) -> None:
    """Fight, or explore if there is no battle: armies fight before anybody explores (KT-121)."""
    tell_resolves(t, seat, place)  # (KT-102)
    if battles_of(t, seat) & bit(place):
        then_battle(t, seat, place)
        if t.choices[EXPLORE_AFTER] == EXPLORE_SAME:
            then_explore_after(t, place)
    else:
        then_explore(t, seat, place)


def explore_after(t: Realm, place: i64) -> None:
    """Let the army left in an unowned hex explore it in the same segment (KT-121, option explore_after)."""
    if unexplored(t) & bit(place):
        for seat in range(t.seats):
            if is_present(t, seat, place) and not includes(battles_of(t, seat), place):
                then_explore(t, seat, place)
