"""What a seat sees of Kings & Things as rows of small numbers, for programs that learn.

Seats are counted from the viewer's own. The map is given by hex; and for each thing, by its number, where it is, as far
as the seat knows.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.sets import includes, lowest, without_lowest
from kingstable.core.table import NOBODY
from kingstable.games.kings_and_things.generated.packed import how_of_orders
from kingstable.games.kings_and_things.pieces.realm import (
    ASIDE,
    BAG,
    BANK,
    FIELD,
    IN_PLAY,
    MOST_HEXES,
    NEUTRAL,
    NO_THING,
    PARTIES,
    Realm,
    shield,
    value_of,
)
from kingstable.games.kings_and_things.pieces.things import (
    GOLD,
    HEROES_AT,
    THINGS,
    UNITS,
    WORD,
    WORDS,
)

PLANES: Final = (
    "turn 1",
    "phase 9",
    "first seats",
    "turn_order seats",
    "out seats",
    "acting seats",
    "gold seats 2",
    "shield_sizes seats",
    "forts_left 5",
    "tiles_left 8",
    "own_orders 12",
    "march_points 1",
    "terrain 8 37",
    "lands seats 37",
    "forts 37",
    "income 37",
    "cloud 37",
    "event_hex 37",
    "disputed 37",
    "battle_hex 37",
    "fighting seats",
    "defenders_fight 1",
    "announcer seats",
    "defender seats",
    "battle_round 1",
    "battle_stage 4",
    "hits_to_give 1",
    "event 2",
    "item 2",
    "item_of seats",
    "victim seats",
    "losses 1",
    "dice 16",
    "stack_sizes 5 37",
    "stack_strength 5 37",
    "face_down 5 37",
    "place_of_thing 217",
    "party_of_thing 217",
    "picked 217",
)
"""`first` had the first turn of this round. Gold takes two cells, the second in units of 128; so do the event's face
and the item's number, plus one. `income` is the gold of a hex's special income. Stacks are given by party: the seats
in their order (of four), then neutral defenders; their strength is that of the units whose faces the seat sees. A thing
lies in a hex (the hex's number plus one) or elsewhere (see `BEHIND_SHIELD` and those after it); its party is the place
of its owner among the seats plus one, 5 for neutral defenders. `picked` are the seat's own things chosen for an
exchange or a march."""

PHASES: Final[i64] = 9
STAGES: Final[i64] = 4
MATTERS: Final[i64] = 12
MOST_DICE: Final[i64] = 16
"""The most dice of a throw that are shown."""

# Places of things other than hexes

BEHIND_SHIELD: Final[i64] = 38
IN_BANK: Final[i64] = 39
SET_ASIDE: Final[i64] = 40
PLAYED: Final[i64] = 41
IN_BAG: Final[i64] = 42

STACKS: Final[i64] = PARTIES * MOST_HEXES


def observe(t: Realm, seat: i64, canvas: Canvas) -> None:
    """Everything that is public, the seat's own shield and stacks, and how much the rest is."""
    turn(t, seat, canvas)
    country(t, seat, canvas)
    battle(t, seat, canvas)
    what_happens(t, seat, canvas)
    stacks(t, seat, canvas)
    things(t, seat, canvas)
    picked(t, seat, canvas)


def place_from(t: Realm, seat: i64, viewer: i64) -> i64:
    """How many seats after the viewer's this one is; neutral defenders come last of all."""
    if seat == NEUTRAL:
        return NEUTRAL
    return seat - viewer if seat >= viewer else seat + t.seats - viewer


# The turn and the map


def turn(t: Realm, seat: i64, canvas: Canvas) -> None:
    canvas.put(t.turn)
    canvas.one_of(t.phase, PHASES)
    canvas.seat(t.order[t.first] if len(t.order) > 0 else NOBODY, seat, t.seats)
    for place in range(i64(len(t.order))):
        canvas.mark(place_from(t, t.order[place], seat), place + 1)
    canvas.skip(t.seats)
    canvas.seats(t.out, seat, t.seats)
    canvas.seat(t.acting, seat, t.seats)
    for k in range(t.seats):
        canvas.put_wide(t.gold[(seat + k) % t.seats])
    for k in range(t.seats):
        canvas.put(t.count[shield((seat + k) % t.seats)])
    for count in t.stock:
        canvas.put(count)
    for count in t.tiles:
        canvas.put(count)
    for matter in range(MATTERS):
        canvas.put(how_of_orders(t.orders[seat], matter))
    canvas.put(t.points if t.is_asked(seat) else 0)


def country(t: Realm, seat: i64, canvas: Canvas) -> None:
    for hexes in t.ground:
        canvas.members(hexes, MOST_HEXES)
    for k in range(t.seats):
        canvas.members(t.lands[(seat + k) % t.seats], MOST_HEXES)
    for hex_ in range(t.board):
        if t.fort[hex_] > 0:
            canvas.mark(hex_, t.fort[hex_])
        if t.income[hex_] != NO_THING:
            canvas.mark(MOST_HEXES + hex_, GOLD[t.income[hex_]])
    canvas.skip(2 * MOST_HEXES)
    canvas.one_of(t.cloud, MOST_HEXES)
    canvas.one_of(t.target, MOST_HEXES)
    canvas.one_of(t.disputed, MOST_HEXES)
    canvas.one_of(t.battle, MOST_HEXES)


def battle(t: Realm, seat: i64, canvas: Canvas) -> None:
    canvas.seats(t.fighting, seat, t.seats)
    canvas.put(1 if includes(t.fighting, NEUTRAL) else 0)
    canvas.seat(t.announcer, seat, t.seats)
    canvas.seat(t.defender if t.defender != NEUTRAL else NOBODY, seat, t.seats)
    canvas.put(t.rounds)
    canvas.one_of(t.stage, STAGES)
    canvas.put(t.hits[seat] if len(t.hits) > 0 else 0)


def what_happens(t: Realm, seat: i64, canvas: Canvas) -> None:
    """The event and the item being played, who suffers from them, and the dice."""
    canvas.put_wide(t.event + 1)
    canvas.put_wide(t.item + 1)
    canvas.seat(t.item_seat, seat, t.seats)
    canvas.seat(t.victim, seat, t.seats)
    canvas.put(t.losses)
    for k in range(min(i64(len(t.dice)), MOST_DICE)):
        canvas.mark(k, t.dice[k])
    canvas.skip(MOST_DICE)


# Stacks and things


def stacks(t: Realm, seat: i64, canvas: Canvas) -> None:
    """By party and hex, how much lies there, and where each thing in it is that the seat sees."""
    for hex_ in range(t.board):
        for party in range(PARTIES):
            group = FIELD + hex_ * PARTIES + party
            if t.count[group] > 0:
                stack(t, group, hex_, party, seat, canvas)
    canvas.skip(3 * STACKS)


def stack(t: Realm, group: i64, hex_: i64, party: i64, seat: i64, canvas: Canvas) -> None:
    place = place_from(t, party, seat)
    is_known = party in (seat, NEUTRAL)
    strength: i64 = 0
    face_down: i64 = 0
    for word in range(WORDS):
        rest = t.lie[group * WORDS + word]
        while rest != 0:
            thing = word * WORD + lowest(rest)
            rest = without_lowest(rest)
            is_up = thing >= HEROES_AT or includes(t.open[word], thing - word * WORD)
            if not is_up and party != NEUTRAL:
                face_down += 1
            if is_up or is_known:
                strength += value_of(t, thing) if thing < UNITS else 0
                tell_thing(thing, hex_ + 1, place + 1, canvas)
    cell = place * MOST_HEXES + hex_
    canvas.mark(cell, t.count[group])
    if strength > 0:
        canvas.mark(STACKS + cell, strength)
    if face_down > 0:
        canvas.mark(2 * STACKS + cell, face_down)


def tell_thing(thing: i64, place: i64, party: i64, canvas: Canvas) -> None:
    """Mark where a thing is, in the planes of things that follow those of the stacks."""
    canvas.mark(3 * STACKS + thing, place)
    canvas.mark(3 * STACKS + THINGS + thing, party)


def things(t: Realm, seat: i64, canvas: Canvas) -> None:
    """The things that lie in no stack, as far as the seat knows where they are."""
    canvas.at -= 3 * STACKS
    for hex_ in range(t.board):
        if t.income[hex_] != NO_THING:
            canvas.mark(3 * STACKS + t.income[hex_], hex_ + 1)
    group_of_things(t, shield(seat), BEHIND_SHIELD, 1, canvas)
    group_of_things(t, BANK, IN_BANK, 0, canvas)
    group_of_things(t, ASIDE, SET_ASIDE, 0, canvas)
    group_of_things(t, IN_PLAY, PLAYED, 0, canvas)
    known_things(t, seat, BAG, IN_BAG, 0, canvas)
    for k in range(1, t.seats):
        known_things(t, seat, shield((seat + k) % t.seats), BEHIND_SHIELD, k + 1, canvas)
    canvas.skip(3 * STACKS + 2 * THINGS)


def group_of_things(t: Realm, group: i64, place: i64, party: i64, canvas: Canvas) -> None:
    if t.count[group] > 0:
        for word in range(WORDS):
            tell_things(word, t.lie[group * WORDS + word], place, party, canvas)


def known_things(t: Realm, seat: i64, group: i64, place: i64, party: i64, canvas: Canvas) -> None:
    """Mark what the seat knows to lie there, even if others or nobody can see it."""
    for word in range(WORDS):
        known = t.known[seat * WORDS + word]
        if known != 0:
            tell_things(word, known & t.lie[group * WORDS + word], place, party, canvas)


def tell_things(word: i64, some: i64, place: i64, party: i64, canvas: Canvas) -> None:
    rest = some
    while rest != 0:
        thing = word * WORD + lowest(rest)
        rest = without_lowest(rest)
        canvas.mark(3 * STACKS + thing, place)
        if party > 0:
            canvas.mark(3 * STACKS + THINGS + thing, party)


def picked(t: Realm, seat: i64, canvas: Canvas) -> None:
    """The seat's own things that were chosen so far."""
    if t.stake_seat == seat and len(t.picked) > 0:
        for word in range(WORDS):
            rest = t.picked[word]
            while rest != 0:
                canvas.mark(word * WORD + lowest(rest))
                rest = without_lowest(rest)
    canvas.skip(THINGS)
