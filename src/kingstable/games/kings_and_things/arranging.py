"""Positions of Kings & Things as people write them: the land, what lies in each hex, and what everybody has.

    land = "plains forest desert ..."
    hexes = \"\"\"
    h7: 0 keep village | 0 forest_elves jungle_tigers! | 1 3?
    h2: | defenders swamp_ghost jungle_dinosaur
    \"\"\"
    seats = \"\"\"
    0: gold 12; shield sword diamond
    1: gold 8; shield 4
    \"\"\"
    turn = "5"
    phase = "movement"

`land` has the terrain of every hex, from h0 in the centre outward. A hex's line says whose it is, with its fort and
special income, and after each `|` whose units are there. `3?` are three creatures that only their owner has seen,
drawn at random, and `!` marks one that everybody knows to be there. `shield 4` are four Things that nobody else
knows. `stood` names the citadels that stood when the last turn ended. The phase begins, and the seat has the first
part of it. Heroes are in the bank unless they are in a hex, each counter with the side up that its first name has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.core.puzzling import BadArrangement
from kingstable.core.sets import bit
from kingstable.core.table import Table
from kingstable.games.kings_and_things.generated.steps import then_phase
from kingstable.games.kings_and_things.pieces.components import FORTS, TERRAINS
from kingstable.games.kings_and_things.pieces.counters import has, nth_thing, put, take
from kingstable.games.kings_and_things.pieces.country import fits, set_fort, set_income
from kingstable.games.kings_and_things.pieces.realm import BAG, BANK, NEUTRAL, NOWHERE, Realm, field, shield
from kingstable.games.kings_and_things.pieces.terms import (
    COMBAT_PHASE,
    CONSTRUCTION_PHASE,
    EVENT_PHASE,
    HERO_PHASE,
    MOVEMENT_PHASE,
    POWERS_PHASE,
    RECRUITING_PHASE,
    STACK_LIMIT,
)
from kingstable.games.kings_and_things.pieces.thing_sets import join
from kingstable.games.kings_and_things.pieces.things import (
    FIRST_OF_FACE,
    HEROES_AT,
    THINGS,
    TILE_COUNTS,
    is_creature,
    is_hero,
    is_income,
    is_unit,
    other_side,
)
from kingstable.games.kings_and_things.rules.turn import empty_table
from kingstable.games.kings_and_things.seen.nouns import CODES

KEYS: Final = {"land", "hexes", "seats", "turn", "phase", "stood"}
PHASES: Final = {
    "heroes": HERO_PHASE,
    "recruiting": RECRUITING_PHASE,
    "events": EVENT_PHASE,
    "movement": MOVEMENT_PHASE,
    "combat": COMBAT_PHASE,
    "construction": CONSTRUCTION_PHASE,
    "powers": POWERS_PHASE,
}
MOST_BEHIND_A_SHIELD: Final = 10


def arrange(table: Table, lies: Mapping[str, str]) -> None:
    """Lay the land and all counters, and begin a phase. Raises BadArrangement."""
    assert isinstance(table, Realm)
    unknown = set(lies) - KEYS
    if unknown:
        raise BadArrangement(f"{min(unknown)!r} is no place here: write some of {', '.join(sorted(KEYS))}.")
    seat, order, board = int(table.first_player()), table.order[:], table.board
    table.depth = 0
    empty_table(table)
    table.order, table.first, table.board = order, list(map(int, order)).index(seat), board
    _fill_bag_and_bank(table)
    _lay_land(table, lies["land"].split())
    for line in lies["hexes"].strip().splitlines():
        _lay_hex(table, line)
    _fill_stacks(table, lies["hexes"].strip().splitlines())
    for number, line in enumerate(lies["seats"].strip().splitlines()):
        _give(table, number, line)
    _mark_starts(table)
    _remember_citadels(table, lies.get("stood", ""))
    table.turn = int(lies["turn"])
    then_phase(table, PHASES[lies["phase"]])
    table.go_on()


# Counters


def _fill_bag_and_bank(table: Realm) -> None:
    for thing in range(int(THINGS)):
        if is_hero(thing):
            if (thing - HEROES_AT) % 2 == 0:
                put(table, thing, BANK)
        else:
            put(table, thing, BAG)


def _thing(table: Realm, name: str) -> int:
    """A counter of this name, taken out of the bag or the bank."""
    if name not in CODES:
        raise BadArrangement(f"There is no counter {name!r}: write it as moves do.")
    face = CODES.index(name)
    for thing in range(int(FIRST_OF_FACE[face]), int(FIRST_OF_FACE[face + 1])):
        group = BANK if is_hero(thing) else BAG
        if is_hero(thing) and not has(table, BANK, thing) and has(table, BANK, other_side(thing)):
            take(table, other_side(thing), BANK)
            return thing
        if has(table, group, thing):
            take(table, thing, group)
            return thing
    raise BadArrangement(f"{name} is in more places than there are counters of it.")


# The land


def _lay_land(table: Realm, terrains: list[str]) -> None:
    if len(terrains) != table.board:
        raise BadArrangement(f"The land has {len(terrains)} hexes instead of {table.board}.")
    for place, name in enumerate(terrains):
        if name not in TERRAINS:
            raise BadArrangement(f"{name!r} is no terrain: write one of {', '.join(TERRAINS)}.")
        table.ground[TERRAINS.index(name)] |= bit(place)
    for terrain, name in enumerate(TERRAINS):
        table.tiles[terrain] = TILE_COUNTS[terrain] - terrains.count(name)
        if table.tiles[terrain] < 0:
            raise BadArrangement(f"There are not so many tiles of {name}.")


def _split(line: str) -> tuple[int, list[str], list[list[str]]]:
    """The hex of a line, what is said of it, and who stands there."""
    name, colon, rest = line.strip().partition(":")
    if not colon or not name.startswith("h") or not name[1:].isdecimal():
        raise BadArrangement(f"{line.strip()!r} is no line of a hex: begin it with its name, 'h7:'.")
    about, *stacks = rest.split("|")
    return int(name[1:]), about.split(), [stack.split() for stack in stacks]


def _lay_hex(table: Realm, line: str) -> None:
    place, about, stacks = _split(line)
    if about:
        table.lands[int(about[0])] |= bit(place)
    for name in about[1:]:
        if name in FORTS:
            set_fort(table, place, FORTS.index(name) + 1)
            continue
        income = _thing(table, name)
        if not is_income(income) or not fits(table, income, place):
            raise BadArrangement(f"{name} cannot lie in h{place}.")
        set_income(table, place, income)
    for party, *names in stacks:
        _lay_stack(table, place, _party(party), [name for name in names if not name.endswith("?")])


def _party(name: str) -> int:
    return int(NEUTRAL) if name == "defenders" else int(name)


def _lay_stack(table: Realm, place: int, party: int, names: list[str]) -> None:
    for name in names:
        thing = _thing(table, name.removesuffix("!"))
        put(table, thing, field(place, party))
        if party == NEUTRAL and is_unit(thing):
            join(table.open, thing)
        if is_creature(thing) and (name.endswith("!") or party == NEUTRAL):
            table.trace[thing] = bit(place)


def _fill_stacks(table: Realm, lines: list[str]) -> None:
    """Put creatures from the bag where only their number is given; then check the limit of a stack."""
    for line in lines:
        place, _, stacks = _split(line)
        for party, *names in stacks:
            for name in names:
                for _ in range(int(name[:-1] or 1) if name.endswith("?") else 0):
                    put(table, _any_creature(table), field(place, _party(party)))
            if table.count[field(place, _party(party))] > STACK_LIMIT and table.fort[place] < len(FORTS):
                raise BadArrangement(f"More than {STACK_LIMIT} units are in h{place}.")


def _any_creature(table: Realm) -> int:
    creatures = [thing for thing in range(int(HEROES_AT)) if has(table, BAG, thing)]
    thing = creatures[int(table.luck.below(len(creatures)))]
    take(table, thing, BAG)
    return thing


# Players


def _give(table: Realm, seat: int, line: str) -> None:
    number, colon, rest = line.strip().partition(":")
    if not colon or number != str(seat):
        raise BadArrangement(f"{line.strip()!r} is not the line of seat {seat}: begin it with '{seat}:'.")
    for part in filter(None, map(str.strip, rest.split(";"))):
        what, *words = part.split()
        if what == "gold":
            table.gold[seat] = int(words[0])
        elif what == "shield" and len(words) == 1 and words[0].isdecimal():
            for _ in range(int(words[0])):
                _put_behind(table, seat, int(nth_thing(table, BAG, table.luck.below(table.count[BAG]))))
        elif what == "shield":
            for name in words:
                thing = _thing(table, name)
                put(table, thing, shield(seat))
        else:
            raise BadArrangement(f"{what!r} is nothing that a seat has: write gold and shield.")
    if table.count[shield(seat)] > MOST_BEHIND_A_SHIELD:
        raise BadArrangement(f"Behind the shield of seat {seat} are more than {MOST_BEHIND_A_SHIELD} counters.")


def _put_behind(table: Realm, seat: int, thing: int) -> None:
    take(table, thing, BAG)
    put(table, thing, shield(seat))


def _mark_starts(table: Realm) -> None:
    """Assume that everybody began in the outermost hex that they own."""
    for seat in range(int(table.seats)):
        lands = int(table.lands[seat])
        if not lands:
            raise BadArrangement(f"Seat {seat} owns no hex: give it one, or it is out of the game.")
        table.starts[seat] = lands.bit_length() - 1


def _remember_citadels(table: Realm, stood: str) -> None:
    """Note which citadels stood when the last turn ended."""
    places = [int(name.removeprefix("h")) for name in stood.split()]
    table.citadels_before, table.lone_citadel = len(places), NOWHERE
    for place in places:
        owner = next((seat for seat in range(int(table.seats)) if table.lands[seat] & bit(place)), None)
        if table.fort[place] != len(FORTS) or owner is None:
            raise BadArrangement(f"In h{place} there is no citadel that somebody owns.")
        if len(places) == 1:
            table.lone_citadel, table.lone_owner = place, owner
