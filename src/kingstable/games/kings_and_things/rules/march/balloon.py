"""The Balloon's flight: up to three light counters, up to three hexes far (KT-189), and the Fan against it (KT-194)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, lowest, without, without_lowest
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.generated.steps import (
    ask_landing_place,
    ask_wind,
    may_alight_each,
    may_drift_each,
    may_sail_each,
    may_take_along,
    tell_balloon_lands,
    tell_loses,
    tell_loses_item,
    tell_sails,
    then_balloon_comes,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of, has, lose
from kingstable.games.kings_and_things.pieces.country import is_ground, land
from kingstable.games.kings_and_things.pieces.geometry import WITHIN, next_to, whole_board
from kingstable.games.kings_and_things.pieces.realm import Realm, shield, value_of
from kingstable.games.kings_and_things.pieces.thing_sets import add, join, less, listed, size_of, some
from kingstable.games.kings_and_things.pieces.things import BALLOON, FACE, SEA, WORDS
from kingstable.games.kings_and_things.rules.events.losses import trim
from kingstable.games.kings_and_things.rules.magic.answers import play_item, retire, stopped
from kingstable.games.kings_and_things.rules.march.reach import with_room
from kingstable.games.kings_and_things.rules.march.stacks import (
    carry,
    count_picked,
    go_on_marching,
    idle,
    is_held,
    start_over,
)

PASSENGERS: Final[i64] = 3
LIGHTEST: Final[i64] = 3
"""The greatest printed value that the Balloon carries."""
RANGE: Final[i64] = 3


# Boarding, which nobody else sees


def hexes_to_board(t: Realm, seat: i64) -> i64:
    """Hexes where the Balloon could take somebody up, if the player has it."""
    hexes: i64 = 0
    if has(t, shield(seat), BALLOON):
        rest = t.present[seat]
        while rest != 0:
            place = lowest(rest)
            if some(ready_to_board(t, seat, place)) and landings(t, seat, place, 1) != 0:
                hexes |= bit(place)
            rest = without_lowest(rest)
    return hexes


def ready_to_board(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The light units here that have not moved and are neither pinned nor picked; none when all seats are taken."""
    light = zeros(WORDS)
    if count_picked(t) < PASSENGERS and not is_held(t, seat, place):
        for unit in listed(less(idle(t, seat, place), t.picked)):
            if value_of(t, unit) <= LIGHTEST:
                join(light, unit)
    return light


def landings(t: Realm, seat: i64, start: i64, number: i64) -> i64:
    """Land within three hexes with room for this many passengers."""
    near = without(WITHIN[RANGE][start] & whole_board(t.board), start)
    return with_room(t, seat, near & land(t), number)


def board(t: Realm, seat: i64, place: i64) -> None:
    """Have the Balloon take up counters of this hex."""
    t.march_from = place
    t.boarding = 1
    light = ready_to_board(t, seat, place)
    if size_of(light) == 1:
        t.picked = light
    go_on_marching(t, seat)


def offer_sailing(t: Realm, seat: i64, start: i64) -> None:
    """Offer one more passenger, or the take-off."""
    for unit in faces_of(ready_to_board(t, seat, start)):
        may_take_along(t, FACE[unit])
    if some(t.picked):
        may_sail_each(t, landings(t, seat, start, count_picked(t)))


# The flight, which may be answered


def sail(t: Realm, seat: i64, place: i64) -> None:
    """Show the Balloon with its goal and the number of its passengers; Scroll or Fan may answer it."""
    t.disputed = place
    play_item(t, seat, BALLOON)
    tell_sails(t, seat, place, count_picked(t))
    then_balloon_comes(t, seat)


def balloon_comes(t: Realm, seat: i64) -> None:
    """If stopped everybody stays where they are; the Fan blows it next to its goal; otherwise it lands."""
    if stopped(t):
        start_over(t)
        go_on_marching(t, seat)  # (R17)
    elif t.fanned >= 0:
        ask_wind(t, t.fanned)
    else:
        land_at(t, seat, t.disputed)


def land_at(t: Realm, seat: i64, place: i64) -> None:
    """Land Balloon and passengers; it carries them until the turn ends, or until it is shot down."""
    t.balloon_of = seat
    t.balloon_at = place
    t.riders = t.picked[:]
    tell_balloon_lands(t, seat, place)
    disembark(t, seat, place)


def disembark(t: Realm, seat: i64, place: i64) -> None:
    """Let the passengers out, who have now moved; those too many in the hex are lost (R17)."""
    if place != t.march_from:
        carry(t, seat, t.picked, t.march_from, place)
    add(t.moved, t.picked)
    start_over(t)
    trim(t, seat, place)
    go_on_marching(t, seat)


# The Fan


def wind(t: Realm, seat: i64) -> None:
    """Where the Fan blows the Balloon: next to its goal, into a hex of its player's if there is one."""
    near = next_to(t.disputed, t.board)
    friendly = near & t.lands[t.acting]
    may_drift_each(t, friendly if friendly != 0 else near)


def drift(t: Realm, seat: i64, place: i64) -> None:
    """It comes down there; on sea it is lost, and its passengers reach a hex of theirs next to it or are lost too."""
    owner = t.acting
    if not is_ground(t, place, SEA):
        land_at(t, owner, place)
        return
    t.disputed = place
    retire(t, BALLOON)
    tell_loses_item(t, owner, FACE[BALLOON])
    havens = next_to(place, t.board) & t.lands[owner]
    if havens == 0:
        lose_passengers(t, owner)
    elif count(havens) == 1:
        disembark(t, owner, lowest(havens))
    else:
        ask_landing_place(t, owner)


def landing_place(t: Realm, seat: i64) -> None:
    """Where the passengers of the drowned Balloon get ashore."""
    may_alight_each(t, next_to(t.disputed, t.board) & t.lands[seat])


def alight(t: Realm, seat: i64, place: i64) -> None:
    """They get ashore there."""
    disembark(t, seat, place)


def lose_passengers(t: Realm, seat: i64) -> None:
    """Lose the passengers together with the Balloon."""
    start = t.march_from
    for unit in listed(t.picked):
        tell_loses(t, seat, FACE[unit], start)
        lose(t, start, seat, unit)
    start_over(t)
    go_on_marching(t, seat)
