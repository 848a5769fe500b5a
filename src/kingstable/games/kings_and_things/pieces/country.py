"""Hexes and what belongs to them: terrain, owners, forts, special income, support, room and income."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import bit, count, difference, first, includes, lowest, without, without_lowest
from kingstable.core.table import zeros
from kingstable.games.kings_and_things.pieces.counters import place_of_unit, put, set_at, units_at
from kingstable.games.kings_and_things.pieces.geometry import whole_board
from kingstable.games.kings_and_things.pieces.realm import BAG, NO_THING, Realm, field
from kingstable.games.kings_and_things.pieces.terms import STACK_LIMIT
from kingstable.games.kings_and_things.pieces.thing_sets import add_row, both
from kingstable.games.kings_and_things.pieces.things import (
    ANY_LAND,
    CITADEL,
    DWARF_KING,
    FORT_COUNTS,
    GOLD,
    HERO_SET,
    HOME,
    LAND_TERRAINS,
    LORD_SET,
    NATIVES,
    NO_FORT,
    SEA,
    WORD,
    WORDS,
    is_mine,
    is_settlement,
)


def terrain_of(t: Realm, hex_: i64) -> i64:
    """The terrain of a tile that is turned up; -1 for one that is not."""
    for terrain in range(i64(len(t.ground))):
        if is_ground(t, hex_, terrain):
            return terrain
    return -1


def land(t: Realm) -> i64:
    """All land hexes."""
    return difference(whole_board(t.board), t.ground[SEA])


def is_ground(t: Realm, hex_: i64, terrain: i64) -> bool:
    """Whether the hex has this terrain, and its tile is turned up."""
    return includes(t.ground[terrain], hex_)


def owned(t: Realm) -> i64:
    """All hexes with somebody's marker."""
    hexes: i64 = 0
    for seat in range(t.seats):
        hexes |= t.lands[seat]
    return hexes


def set_fort(t: Realm, hex_: i64, level: i64) -> None:
    """Set the level of a hex's fort; the pieces go to and come from the bank (KT-157)."""
    old = t.fort[hex_]
    if old != NO_FORT:
        t.stock[old] += 1
    if level != NO_FORT:
        t.stock[level] -= 1
    t.fort[hex_] = level
    mark_strong(t, hex_)


def lower_fort(t: Realm, hex_: i64) -> None:
    """Lower the fort of a hex by one level."""
    level = t.fort[hex_]
    set_fort(t, hex_, level - 1)


def set_income(t: Realm, hex_: i64, thing: i64) -> None:
    """Lay special income, which lay nowhere, into a hex."""
    t.income[hex_] = thing
    mark_strong(t, hex_)


def remove_income(t: Realm, hex_: i64) -> i64:
    """Send the special income of a hex to the bag, and return which it was (-1 if there was none)."""
    thing = t.income[hex_]
    if thing >= 0:
        t.income[hex_] = NO_THING
        put(t, thing, BAG)
        mark_strong(t, hex_)
    return thing


def mark_strong(t: Realm, hex_: i64) -> None:
    """Keep `strong` up to date: the hexes whose buildings can fight."""
    if t.fort[hex_] > 0 or (t.income[hex_] >= 0 and is_settlement(t.income[hex_])):
        t.strong |= bit(hex_)
    else:
        t.strong = without(t.strong, hex_)


def has_settlement(t: Realm, hex_: i64) -> bool:
    return t.income[hex_] >= 0 and is_settlement(t.income[hex_])


def fits(t: Realm, income: i64, hex_: i64) -> bool:
    """Whether special income may lie in this terrain (KT-72)."""
    terrain = terrain_of(t, hex_)
    return terrain != SEA and (HOME[income] == ANY_LAND or HOME[income] == terrain)


def hexes_for_income(t: Realm, seat: i64, income: i64) -> i64:
    """The player's hexes where this special income may be laid: its terrain, and none there yet (KT-72)."""
    home = HOME[income]
    hexes = t.lands[seat] if home == ANY_LAND else t.lands[seat] & t.ground[home]
    free: i64 = 0
    rest = hexes
    while rest != 0:
        place = lowest(rest)
        if t.income[place] == NO_THING:
            free |= bit(place)
        rest = without_lowest(rest)
    return free


def room_for(t: Realm, seat: i64, hex_: i64) -> i64:
    """How many more units the player may have in a hex; 99, for no limit, with a citadel (KT-90)."""
    if t.fort[hex_] == CITADEL:
        return 99
    return max(STACK_LIMIT - units_at(t, hex_, seat), 0)


def hexes_with_room(t: Realm, seat: i64) -> i64:
    """The player's hexes that can take one more unit."""
    hexes: i64 = 0
    rest = t.lands[seat]
    while rest != 0:
        place = lowest(rest)
        if t.count[field(place, seat)] < STACK_LIMIT or t.fort[place] == CITADEL or room_for(t, seat, place) > 0:
            hexes |= bit(place)
        rest = without_lowest(rest)
    return hexes


def supported(t: Realm, seat: i64, hex_: i64) -> vec[i64]:
    """All creatures that the player could support in this hex: a set (KT-76, KT-173)."""
    words = zeros(WORDS)
    lords = both(set_at(t, field(hex_, seat)), LORD_SET)
    for terrain in range(LAND_TERRAINS):
        if t.lands[seat] & t.ground[terrain] or has_lord_of(lords, terrain):
            add_row(words, NATIVES, terrain)
    return words


def has_lord_of(lords: vec[i64], terrain: i64) -> bool:
    """Whether one of these lords supports creatures of the terrain; Heroes are in the third word."""
    rest = lords[2]
    while rest != 0:
        if HOME[2 * WORD + lowest(rest)] == terrain:
            return True
        rest = without_lowest(rest)
    return False


def heroes_of(t: Realm, seat: i64) -> i64:
    """How many Heroes a player has."""
    found: i64 = 0
    rest = t.present[seat]
    while rest != 0:
        found += count(t.lie[field(lowest(rest), seat) * WORDS + 2] & HERO_SET[2])
        rest = without_lowest(rest)
    return found


def income_of(t: Realm, seat: i64) -> i64:
    """A player's income: land hexes, forts, special income, and Heroes; the Dwarf King doubles mines (KT-42)."""
    total = count(t.lands[seat]) + heroes_of(t, seat) + forts_of(t, seat)
    return total + special_income_of(t, seat)


def forts_of(t: Realm, seat: i64) -> i64:
    """The levels of all forts of a player."""
    total: i64 = 0
    rest = t.lands[seat] & t.strong
    while rest != 0:
        total += t.fort[lowest(rest)]
        rest = without_lowest(rest)
    return total


def special_income_of(t: Realm, seat: i64) -> i64:
    """What a player's special income on the board brings (KT-5)."""
    total: i64 = 0
    doubled = place_of_unit(t, seat, DWARF_KING) >= 0
    rest = t.lands[seat]
    while rest != 0:
        thing = t.income[lowest(rest)]
        if thing >= 0:
            total += GOLD[thing]
            if doubled and is_mine(thing):
                total += GOLD[thing]  # (KT-44, KT-169)
        rest = without_lowest(rest)
    return total


def enemies_in(t: Realm, seat: i64) -> i64:
    """Hexes where an enemy has anything that stops or fights: units, forts, settlements (KT-93)."""
    hexes = difference(t.strong, t.lands[seat]) & owned(t)
    for other in range(t.seats):
        if other != seat:
            hexes |= t.present[other]
    return hexes


def enemy_units_in(t: Realm, seat: i64) -> i64:
    """Hexes where another player has units."""
    hexes: i64 = 0
    for other in range(t.seats):
        if other != seat:
            hexes |= t.present[other]
    return hexes


def citadels(t: Realm, seat: i64) -> i64:
    """How many citadels a player owns."""
    found: i64 = 0
    rest = t.lands[seat] & t.strong
    while rest != 0:
        found += 1 if t.fort[lowest(rest)] == CITADEL else 0
        rest = without_lowest(rest)
    return found


def all_citadels(t: Realm) -> i64:
    """How many citadels stand."""
    return FORT_COUNTS[CITADEL] - t.stock[CITADEL]


def is_out(t: Realm, seat: i64) -> bool:
    """Whether a player is out of the game (KT-205)."""
    return includes(t.out, seat)


def everybody(t: Realm) -> i64:
    """All seats."""
    return first(t.seats)


def next_seat(t: Realm, seat: i64) -> i64:
    """The next player clockwise who is still in the game."""
    place = place_in_order(t, seat)
    for _ in range(t.seats):
        place = (place + 1) % t.seats
        if not is_out(t, t.order[place]):
            return t.order[place]
    return seat


def seat_to_the_right(t: Realm, seat: i64) -> i64:
    """The next player on the right who is still in the game: who plays the neutral defenders (KT-105)."""
    place = place_in_order(t, seat)
    for _ in range(t.seats):
        place = (place + t.seats - 1) % t.seats
        if not is_out(t, t.order[place]):
            return t.order[place]
    return seat


def place_in_order(t: Realm, seat: i64) -> i64:
    for place in range(t.seats):
        if t.order[place] == seat:
            return place
    return 0


def nth_in_turn(t: Realm, place: i64) -> i64:
    """The player at this place of the turn, counted from the first player."""
    return t.order[(t.first + place) % t.seats]
