"""The Movement Phase: a player picks counters in one hex and their goal, again and again (KT-86 to KT-98, KT-168).

Each counter moves once a turn, with points of its own, so every way of splitting and joining stacks comes down to
such moves; only flyers that face the enemy go on from where they met it (see `flights`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, includes, lowest, without, without_lowest
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.generated.steps import (
    may_board_each,
    may_demand_proof,
    may_fly_on_each,
    may_go_each,
    may_halt,
    may_put_back,
    may_remain,
    may_set_out_each,
    may_take_all,
    may_take_along,
    may_take_flyers,
    may_take_walkers,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of, of_face
from kingstable.games.kings_and_things.pieces.country import enemy_units_in, land, owned
from kingstable.games.kings_and_things.pieces.geometry import next_to
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, Realm
from kingstable.games.kings_and_things.pieces.thing_sets import add, both, is_in, join, less, size_of, some
from kingstable.games.kings_and_things.pieces.things import DEERHUNTER, FACE, FLYERS, WORDS
from kingstable.games.kings_and_things.rules.march.balloon import hexes_to_board, offer_sailing, ready_to_board
from kingstable.games.kings_and_things.rules.march.reach import flight, fly, walk, with_room
from kingstable.games.kings_and_things.rules.march.stacks import (
    can_demand,
    carry,
    count_picked,
    end_march,
    go_on_marching,
    is_held,
    ready,
    start_over,
)

A_FLIGHT: Final[i64] = 1
"""What a flyer pays for each hex (KT-88)."""
MOST_RETURNS: Final[i64] = 6
"""How often a player could put back what was picked, under version 1 of the rules."""


def march_part(t: Realm, seat: i64) -> None:
    """A player's part of the Movement Phase; nothing can be moved at any other time (KT-86)."""
    t.acting = seat
    t.stake_seat = seat
    end_march(t)
    go_on_marching(t, seat)


def units_to_move(t: Realm, seat: i64) -> None:
    """First a hex, or the Balloon, or nothing more; then the counters, one at a time, and where they go."""
    if t.march_from == NOWHERE:
        may_set_out_each(t, hexes_to_leave(t, seat))
        may_board_each(t, hexes_to_board(t, seat))
        may_halt(t)
        return
    if t.boarding:
        offer_sailing(t, seat, t.march_from)
    else:
        offer_march(t, seat, t.march_from)
    offer_return(t)


# Which hex


def hexes_to_leave(t: Realm, seat: i64) -> i64:
    """Hexes with units that have not moved and could, or whose pin can be questioned."""
    hexes: i64 = 0
    rest = t.present[seat]
    while rest != 0:
        place = lowest(rest)
        if can_leave(t, seat, place):
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def can_leave(t: Realm, seat: i64, place: i64) -> bool:
    """Whether some unit of the stack has anywhere to go, or its pin can be questioned."""
    units = ready(t, seat, place)
    if is_held(t, seat, place):
        return some(units) or can_demand(t, seat, place)
    if not some(units):
        return False
    near = next_to(place, t.board) & land(t)
    if with_room(t, seat, near, 1) != 0:
        return True
    return goals_of(t, seat, place, both(units, FLYERS)) | goals_of(t, seat, place, less(units, FLYERS)) != 0


def set_out(t: Realm, seat: i64, place: i64) -> None:
    """Move counters from this hex; if only one can go, it is picked at once."""
    t.march_from = place
    units = ready(t, seat, place)
    if size_of(units) == 1 and not can_demand(t, seat, place):
        t.picked = units
    go_on_marching(t, seat)


def halt(t: Realm, seat: i64) -> None:
    """End the part; whatever has not moved stays where it is."""
    end_march(t)


# Which counters, and where


def offer_march(t: Realm, seat: i64, start: i64) -> None:
    """Offer more counters, a goal that all of them reach, a hex where flyers face enemies, or the demand for proof."""
    offer_counters(t, ready(t, seat, start))
    if some(t.picked):
        may_go_each(t, goals(t, seat, start))
        may_fly_on_each(t, hexes_to_face(t, seat, start))
    elif can_demand(t, seat, start):
        may_demand_proof(t)


def offer_counters(t: Realm, units: vec[i64]) -> None:
    """Offer one counter of each face; at first also all, all flyers, or all walkers, where that differs."""
    for unit in faces_of(units):
        may_take_along(t, FACE[unit])
    count = size_of(units)
    flyers = size_of(both(units, FLYERS))
    if count < 2 or some(t.picked):
        return
    may_take_all(t)
    if 2 <= flyers < count:
        may_take_flyers(t)
    if 2 <= count - flyers < count:
        may_take_walkers(t)


def offer_return(t: Realm) -> None:
    """Offer to think again, as often as the player likes; flyers aloft may always stay."""
    exhausted = counts_returns(t) and t.returns >= MOST_RETURNS
    if not exhausted and not (some(t.aloft) and not some(t.picked)):
        may_put_back(t)
    if some(t.aloft) or (exhausted and some(t.picked)):
        may_remain(t)  # (R16)


def counts_returns(t: Realm) -> bool:
    """Whether putting back is limited to six times in a part, after which what was picked could only go or stay.

    That was version 1. Now nobody is tied to a hex for having changed their mind, and programs do not come back to it
    by themselves (see `strategy`).
    """
    return t.rules < 2


def goals(t: Realm, seat: i64, start: i64) -> i64:
    """The hexes that all picked counters can reach, each with its own points (KT-87 to KT-91)."""
    if is_held(t, seat, start) and not is_in(t.picked, DEERHUNTER):
        return 0
    return goals_of(t, seat, start, t.picked)


def goals_of(t: Realm, seat: i64, start: i64, units: vec[i64]) -> i64:
    """Land that all these units can reach, walkers and flyers alike, with room for them together."""
    count = size_of(units)
    flyers = size_of(both(units, FLYERS))
    hexes = land(t) if count > 0 else 0
    if flyers < count:
        hexes &= walk(t, seat, start, t.points, is_in(units, DEERHUNTER))
    if flyers > 0:
        hexes &= fly(t, seat, start, t.points, flyers)
    return with_room(t, seat, hexes, count)


def hexes_to_face(t: Realm, seat: i64, start: i64) -> i64:
    """Enemy hexes from which the picked flyers could go on, if nobody holds them there (KT-96)."""
    if some(less(t.picked, FLYERS)):
        return 0
    if is_held(t, seat, start):
        return bit(start)
    layers = flight(t, seat, start, t.points - A_FLIGHT, count_picked(t))
    hexes: i64 = 0
    for layer in layers:
        hexes |= layer
    return without(hexes & enemy_units_in(t, seat) & owned(t), start)


def take_along(t: Realm, seat: i64, face: i64) -> None:
    """Pick one more counter."""
    join(t.picked, of_face(ready_ones(t, seat), face))
    go_on_marching(t, seat)


def take_all(t: Realm, seat: i64) -> None:
    """Pick all that may go."""
    add(t.picked, ready_ones(t, seat))
    go_on_marching(t, seat)


def take_flyers(t: Realm, seat: i64) -> None:
    """Pick all flyers."""
    add(t.picked, both(ready_ones(t, seat), FLYERS))
    go_on_marching(t, seat)


def take_walkers(t: Realm, seat: i64) -> None:
    """Pick all that cannot fly."""
    add(t.picked, less(ready_ones(t, seat), FLYERS))
    go_on_marching(t, seat)


def ready_ones(t: Realm, seat: i64) -> vec[i64]:
    """The counters that may be picked now, for the Balloon or to go by themselves."""
    place = t.march_from
    return ready_to_board(t, seat, place) if t.boarding else ready(t, seat, place)


def go(t: Realm, seat: i64, place: i64) -> None:
    """Move the picked counters there together; they have finished (KT-89)."""
    start = t.march_from
    on_foot = walk(t, seat, start, t.points, is_in(t.picked, DEERHUNTER))
    carry(t, seat, t.picked, start, place, flew=not includes(on_foot, place))  # (KT-89)
    finish(t, seat)


def remain(t: Realm, seat: i64) -> None:
    """Leave what was picked, and all flyers that could go on, here; they have finished."""
    add(t.picked, t.aloft)
    finish(t, seat)


def finish(t: Realm, seat: i64) -> None:
    """Nothing that was picked moves again this turn; others that are aloft may still go on."""
    add(t.moved, t.picked)
    t.aloft = less(t.aloft, t.picked)
    t.picked = zeros(WORDS)
    if not some(t.aloft):
        start_over(t)
    go_on_marching(t, seat)


def put_back(t: Realm, seat: i64) -> None:
    """Put back whatever was picked; unless flyers are aloft, another hex may be chosen."""
    if counts_returns(t):
        t.returns += 1
    else:
        t.returns |= bit(t.march_from)  # (R4)
    t.picked = zeros(WORDS)
    if not some(t.aloft):
        start_over(t)
    go_on_marching(t, seat)
