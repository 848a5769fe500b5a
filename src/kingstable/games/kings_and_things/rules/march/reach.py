"""How far walkers and flyers get (KT-87 to KT-93, KT-97, KT-98): sets of hexes, in layers by cost."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, difference, includes, lowest, without, without_lowest
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.pieces.country import enemies_in, enemy_units_in, land, owned, room_for
from kingstable.games.kings_and_things.pieces.geometry import NEIGHBOURS, reached_from, whole_board
from kingstable.games.kings_and_things.pieces.realm import Realm, field
from kingstable.games.kings_and_things.pieces.terms import FLY_LIMIT, LIMIT_ENEMY, STACK_LIMIT
from kingstable.games.kings_and_things.pieces.things import ENTRY_COST, LAND_TERRAINS


def unexplored(t: Realm) -> i64:
    """Land that nobody owns: whoever enters it stops there (KT-92)."""
    return difference(land(t), owned(t))


def walk(t: Realm, seat: i64, start: i64, points: i64, led: bool) -> i64:
    """The hexes that the player's walkers can enter for this many points; `led` by the Deerhunter (KT-87, KT-168).

    They stop in unowned land, and where an enemy has units, a fort, or a settlement (KT-92, KT-93).
    """
    stops = unexplored(t) | enemies_in(t, seat)
    onward = zeros(points + 1)
    onward[0] = NEIGHBOURS[start]
    found = bit(start)
    for before in range(points):
        spent = before + 1
        entered = difference(entered_for(t, onward, spent, led), found)
        found |= entered
        onward[spent] = reached_from(difference(entered, stops))
    return without(found, start)


def entered_for(t: Realm, onward: vec[i64], spent: i64, led: bool) -> i64:
    """Land entered when this much is spent. `onward`: by points spent, all hexes next to those reached for them."""
    hexes: i64 = 0
    for terrain in range(LAND_TERRAINS):
        cost = 1 if led else ENTRY_COST[terrain]
        if cost <= spent:
            hexes |= onward[spent - cost] & t.ground[terrain]
    return hexes


def fly(t: Realm, seat: i64, start: i64, points: i64, flock: i64) -> i64:
    """The hexes that this many flyers can enter together, sea included (KT-88)."""
    found: i64 = 0
    for layer in flight(t, seat, start, points, flock):
        found |= layer
    return without(found, start)


def flight(t: Realm, seat: i64, start: i64, points: i64, flock: i64) -> vec[i64]:
    """By number of points, the hexes that this many flyers can enter for no less.

    Unowned land stops them, and so do enemy units unless they are faced; buildings do not (KT-92, KT-96, KT-97).
    They may not enter a hex where there would be too many of them (KT-98).
    """
    air = difference(whole_board(t.board), overfull(t, seat, flock))
    stops = unexplored(t) | enemy_units_in(t, seat)
    layers = zeros(points + 1)
    layers[0] = bit(start)
    found = bit(start)
    onward = NEIGHBOURS[start]
    for before in range(points):
        entered = difference(onward & air, found)
        layers[before + 1] = entered
        found |= entered
        onward = reached_from(difference(entered, stops))
    return layers


def points_to_fly(t: Realm, seat: i64, start: i64, goal: i64, flock: i64) -> i64:
    """What the shortest flight to a hex costs: 0 to the hex itself, all points if there is none."""
    layers = flight(t, seat, start, t.points, flock)
    for spent in range(i64(len(layers))):
        if includes(layers[spent], goal):
            return spent
    return t.points


def overfull(t: Realm, seat: i64, count: i64) -> i64:
    """Hexes where this many more flyers would be too many, even in passing (KT-98)."""
    hexes = t.present[seat] if count <= STACK_LIMIT else whole_board(t.board)
    if t.choices[FLY_LIMIT] == LIMIT_ENEMY:
        hexes &= enemy_units_in(t, seat)
    return difference(hexes, with_room(t, seat, hexes, count))


def with_room(t: Realm, seat: i64, hexes: i64, count: i64) -> i64:
    """Those of the hexes where the player may have this many more units (KT-90)."""
    full: i64 = 0
    rest = hexes if count > STACK_LIMIT else hexes & t.present[seat]
    while rest != 0:
        place = lowest(rest)
        if t.count[field(place, seat)] + count > STACK_LIMIT and room_for(t, seat, place) < count:
            full |= bit(place)
        rest = without_lowest(rest)
    return difference(hexes, full)
