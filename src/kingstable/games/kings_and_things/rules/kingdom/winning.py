"""Winning: the check after Construction, the second citadel, who is out, and the standing (KT-200 to KT-206)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, difference, lowest, without_lowest
from kingstable.core.table import NOBODY
from kingstable.games.kings_and_things.generated.packed import pack_result
from kingstable.games.kings_and_things.generated.steps import (
    END_CITADEL,
    END_LAST_PLAYER,
    END_SECOND_CITADEL,
    END_TURN_LIMIT,
    tell_ends,
    tell_leaves,
)
from kingstable.games.kings_and_things.pieces.counters import give_back, owns, seat_of_hex, things_in, units_at
from kingstable.games.kings_and_things.pieces.country import all_citadels, citadels, everybody, income_of, is_out
from kingstable.games.kings_and_things.pieces.realm import Realm, shield
from kingstable.games.kings_and_things.pieces.terms import END_1986, END_CLOCK, ENDING, LAST_TURNS, MAX_TURNS
from kingstable.games.kings_and_things.pieces.things import CITADEL

# The end check (KT-200, KT-204)


def check_citadels(t: Realm) -> None:
    """After a whole Construction Phase, end the game or note the citadels for the next check."""
    if is_decided(t):
        finish(t, END_CITADEL)  # (KT-200)
        return
    t.citadels_before = all_citadels(t)
    t.lone_citadel = lone_citadel(t)
    t.lone_owner = seat_of_hex(t, t.lone_citadel) if t.lone_citadel >= 0 else NOBODY


def is_decided(t: Realm) -> bool:
    """Whether two citadels stood when last turn's Construction ended, or one whose owner still owns it."""
    before = t.citadels_before
    if t.choices[ENDING] == END_CLOCK:
        return before > 0
    if t.choices[ENDING] == END_1986:
        return before == 1 and all_citadels(t) == 1 and is_held(t)
    return before >= 2 or (before == 1 and is_held(t))


def is_held(t: Realm) -> bool:
    """Whether the lone citadel of the last check still belongs to the same owner."""
    return owns(t, t.lone_owner, t.lone_citadel)


def lone_citadel(t: Realm) -> i64:
    """The hex of the only citadel; -1 if there is none or there are more."""
    if all_citadels(t) == 1:
        for hex_ in range(t.board):
            if t.fort[hex_] == CITADEL:
                return hex_
    return -1


def finish(t: Realm, ending: i64) -> None:
    """End the game; callers report nothing after it."""
    tell_ends(t, ending)
    t.end(ending)


def win_by_second_citadel(t: Realm, seat: i64) -> None:
    """Whoever captures a second citadel wins at once, in the middle of whatever goes on (KT-203)."""
    t.crowned = seat
    finish(t, END_SECOND_CITADEL)


def check_turn_limit(t: Realm) -> None:
    """End the game after the last turn agreed on (KT-206)."""
    limit = LAST_TURNS[t.choices[MAX_TURNS]]
    if limit > 0 and t.turn >= limit:
        finish(t, END_TURN_LIMIT)  # (KT-206)


# Who is out (KT-205)


def drop_the_beaten(t: Realm) -> None:
    """Put out whoever has neither hex nor unit; if one player is left, that player wins."""
    for seat in range(t.seats):
        if t.lands[seat] == 0 and t.present[seat] == 0 and not is_out(t, seat):
            put_out(t, seat)
    staying = difference(everybody(t), t.out)
    if count(staying) == 1:
        t.crowned = lowest(staying)
        finish(t, END_LAST_PLAYER)


def put_out(t: Realm, seat: i64) -> None:
    """Send what is behind their shield to the bag, and their gold to the bank."""
    for thing in things_in(t, shield(seat)):
        give_back(t, thing, shield(seat))
    t.gold[seat] = 0
    t.out |= bit(seat)
    tell_leaves(t, seat)  # (KT-205, R24)


# The standing


def standing(t: Realm) -> vec[i64]:
    """Each seat's worth: owners of citadels come first, then income, land hexes, and units count (KT-201, KT-202)."""
    values = vec[i64]()
    for seat in range(t.seats):
        values = append(values, worth_at_end(t, seat))
    return values


def worth_at_end(t: Realm, seat: i64) -> i64:
    """What decides the game, in one number: a crown, a citadel, income, land hexes, units."""
    crown: i64 = 1 if t.crowned == seat else 0
    citadel: i64 = 1 if citadels(t, seat) > 0 else 0
    return pack_result(units_of(t, seat), count(t.lands[seat]), income_of(t, seat), citadel, crown)


def units_of(t: Realm, seat: i64) -> i64:
    """How many creatures and Heroes a player has on the board."""
    found: i64 = 0
    rest = t.present[seat]
    while rest != 0:
        found += units_at(t, lowest(rest), seat)
        rest = without_lowest(rest)
    return found
