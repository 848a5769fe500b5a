"""Flyers among enemies: the mover shows which go on, the enemies as many as they like (KT-96, KT-97, KT-215)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import zeros
from kingstable.games.kings_and_things.generated.steps import (
    ask_flyer_to_leave,
    ask_flyers_to_show,
    may_leave_behind,
    may_show_flyer,
    may_show_no_more,
    tell_leaves_behind,
    tell_shows_flyer,
    then_meet_flyers,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of, of_face, set_at, turn_down, turn_up
from kingstable.games.kings_and_things.pieces.country import supported
from kingstable.games.kings_and_things.pieces.realm import NOWHERE, Realm, field
from kingstable.games.kings_and_things.pieces.terms import BLUFF, CHALLENGE
from kingstable.games.kings_and_things.pieces.thing_sets import add, both, join, leave, less, listed, size_of, some
from kingstable.games.kings_and_things.pieces.things import FACE, FLYERS, HERO_SET, UNIT_SET, WORDS, is_creature
from kingstable.games.kings_and_things.rules.battle.bluffs import judge
from kingstable.games.kings_and_things.rules.march.pins import from_left
from kingstable.games.kings_and_things.rules.march.reach import points_to_fly
from kingstable.games.kings_and_things.rules.march.stacks import carry, count_picked, go_on_marching, start_over


def fly_on(t: Realm, seat: i64, place: i64) -> None:
    """Reveal the picked flyers, which come to this hex or are in it and mean to go on from there (KT-96)."""
    start = t.march_from
    if place != start:
        t.points -= points_to_fly(t, seat, start, place, count_picked(t))
        carry(t, seat, t.picked, start, place)
    add(t.moved, less(t.aloft, t.picked))
    t.aloft = t.picked  # nobody else goes on (KT-215)
    t.picked = zeros(WORDS)
    t.shown = zeros(WORDS)
    t.march_from = place
    t.disputed = place
    for unit in listed(t.aloft):
        reveal(t, seat, unit, place)
    judge(t, seat, place)
    then_meet_flyers(t, seat, 1)


def reveal(t: Realm, seat: i64, unit: i64, place: i64) -> None:
    """Show a flyer to everybody; Heroes lie face up already."""
    if is_creature(unit):
        turn_up(t, unit, place)
    tell_shows_flyer(t, seat, FACE[unit], place)


def meet_flyers(t: Realm, seat: i64, number: i64) -> None:
    """Let each enemy here, from the mover's left, reveal flyers against them; those of several enemies add up."""
    place = t.disputed
    t.aloft = both(t.aloft, set_at(t, field(place, seat)))
    if number == t.seats:
        hold_flyers(t, seat, place)
        return
    rival = from_left(t, seat, number)
    if could_show(t, rival, place):
        ask_flyers_to_show(t, rival)
    then_meet_flyers(t, seat, number + 1)


def could_show(t: Realm, seat: i64, place: i64) -> bool:
    """Whether a player could show one more flyer here, as far as others see: a face-down unit or flying Hero."""
    here = less(both(set_at(t, field(place, seat)), UNIT_SET), t.shown)
    return size_of(t.shown) < size_of(t.aloft) and some(less(here, less(HERO_SET, FLYERS)))


def flyers_to_show(t: Realm, seat: i64) -> None:
    """Reveal one more flyer, or no more; bluffs may stay hidden, and with `bluff=auto` do not count (KT-78, KT-96)."""
    place = t.disputed
    for unit in faces_of(flyers_against(t, seat, place)):
        may_show_flyer(t, FACE[unit])
    may_show_no_more(t)


def flyers_against(t: Realm, seat: i64, place: i64) -> vec[i64]:
    """The flyers of a player here that can be revealed and would count."""
    flyers = less(both(set_at(t, field(place, seat)), FLYERS), t.shown)
    if t.choices[BLUFF] == CHALLENGE:
        return flyers
    fit = supported(t, seat, place)
    fit[2] |= HERO_SET[2]
    return both(flyers, fit)


def show_flyer(t: Realm, seat: i64, face: i64) -> None:
    """Show a flyer, for which one of the mover's has to stay."""
    place = t.disputed
    unit = of_face(flyers_against(t, seat, place), face)
    join(t.shown, unit)
    reveal(t, seat, unit, place)
    if could_show(t, seat, place):
        ask_flyers_to_show(t, seat)
    else:
        judge(t, seat, place)


def show_no_more(t: Realm, seat: i64) -> None:
    """Show no more; what they have shown is judged like any creature turned up."""
    if some(both(t.shown, set_at(t, field(t.disputed, seat)))):
        judge(t, seat, t.disputed)


def hold_flyers(t: Realm, seat: i64, place: i64) -> None:
    """Leave behind as many flyers as were revealed against them; the mover says which."""
    t.to_leave = min(count_against(t, seat, place), size_of(t.aloft))
    leave_flyers(t, seat)


def count_against(t: Realm, seat: i64, place: i64) -> i64:
    """How many flyers the enemies have revealed here and still have."""
    count: i64 = 0
    for other in range(t.seats):
        if other != seat:
            count += size_of(both(t.shown, set_at(t, field(place, other))))
    return count


def leave_flyers(t: Realm, seat: i64) -> None:
    """Leave the next flyer behind, asking which only if it makes a difference."""
    faces = faces_of(t.aloft)
    if t.to_leave == 0:
        set_forth(t, seat)
    elif len(faces) == 1 or t.to_leave == size_of(t.aloft):
        leave_behind(t, seat, FACE[faces[0]])
    else:
        ask_flyer_to_leave(t, seat)


def flyer_to_leave(t: Realm, seat: i64) -> None:
    """Which of the revealed flyers stays behind."""
    for unit in faces_of(t.aloft):
        may_leave_behind(t, FACE[unit])


def leave_behind(t: Realm, seat: i64, face: i64) -> None:
    """Leave this flyer behind; it has finished its move."""
    unit = of_face(t.aloft, face)
    leave(t.aloft, unit)
    join(t.moved, unit)
    t.to_leave -= 1
    tell_leaves_behind(t, seat, face, t.disputed)
    leave_flyers(t, seat)


def set_forth(t: Realm, seat: i64) -> None:
    """Turn all units down again; flyers that nobody holds go on with the points they have left (KT-81)."""
    for party in range(t.seats):
        turn_down(t, t.disputed, party)
    t.disputed = NOWHERE
    t.picked = t.aloft[:]
    if not some(t.aloft):
        start_over(t)
    go_on_marching(t, seat)
