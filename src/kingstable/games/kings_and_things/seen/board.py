"""What one seat sees of the map: terrain, owners, forts, incomes, and the stacks as far as they are open to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kingstable.core.drawing import backs
from kingstable.core.scene import Facts, Mark, Piece, Zone
from kingstable.core.sets import includes
from kingstable.core.table import Table
from kingstable.core.words import Words
from kingstable.games.kings_and_things.pieces.components import FORTS, TERRAINS
from kingstable.games.kings_and_things.pieces.counters import seat_of_hex, things_in
from kingstable.games.kings_and_things.pieces.country import terrain_of
from kingstable.games.kings_and_things.pieces.geometry import COORDINATES
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, NO_THING, PARTIES, Realm, field, value_of
from kingstable.games.kings_and_things.pieces.terms import MEMORY, MEMORY_OFF
from kingstable.games.kings_and_things.pieces.thing_sets import is_in
from kingstable.games.kings_and_things.pieces.things import (
    CHARGERS,
    EVENTS_AT,
    FLYERS,
    GOLD,
    HOME,
    LAND_TERRAINS,
    RANGED,
    STARS,
    UNITS,
    is_hero,
    is_income,
    is_treasure,
    is_unit,
)
from kingstable.games.kings_and_things.seen.facts import Creature, Event, Fort, Hero, Income, Magic, Tile, Treasure
from kingstable.games.kings_and_things.seen.nouns import CODES, say_face
from kingstable.games.kings_and_things.seen.places import (
    face_id,
    face_of,
    fort_id,
    hex_zone,
    income_id,
    stack_zone,
    tile_id,
)

SYMBOLS = (("flying", FLYERS), ("magic", STARS), ("ranged", RANGED), ("charge", CHARGERS))


def map_zones(t: Realm, viewer: int | None, words: Words) -> Iterator[Zone]:
    """The map, each hex in it, and in each hex the stacks."""
    yield Zone("map", "hex", words.say("zone-map"))
    for place in range(int(t.board)):
        yield _hex(t, place, words)
        for party in range(int(PARTIES)):
            if t.count[field(place, party)] > 0:
                yield _stack(t, place, party, viewer, words)


def printed(t: Realm, thing: int) -> Facts:
    """What is printed on a counter, in this edition."""
    home = int(HOME[thing])
    terrain = TERRAINS[home] if 0 <= home < LAND_TERRAINS else ""
    if is_unit(thing):
        sort = Hero if is_hero(thing) else Creature
        return sort(int(value_of(t, thing)), tuple(name for name, things in SYMBOLS if is_in(things, thing)), terrain)
    if is_income(thing):
        return Income(int(GOLD[thing]), terrain)
    if is_treasure(thing):
        return Treasure(int(GOLD[thing]))
    return Event() if thing >= EVENTS_AT else Magic()


def say_thing(t: Realm, thing: int, words: Words) -> str:
    """A counter with all that is printed on it, what one reads on it first: Old Dragon, 4, desert, flying, magic."""
    name, facts = say_face(face_of(thing), words), printed(t, thing)
    if isinstance(facts, Income | Treasure):
        return words.say("label-gold", name=name, gold=facts.gold)
    if not isinstance(facts, Creature | Hero):
        return name
    terrain = [words.say(f"terrain-{facts.terrain}")] if facts.terrain else []
    symbols = [words.say(f"symbol-{symbol}") for symbol in facts.symbols]
    return ", ".join([name, str(facts.value), *terrain, *symbols])


COVER = (
    "forest", "mountain", "plains", "swamp", "sea", "desert", "frozen_waste", "jungle", "plains", "sea", "mountain",
)  # fmt: skip


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The tiles in the picture on the first page, from the middle outwards."""
    return tuple(_tile(f"cover.{k}", TERRAINS.index(name), words) for k, name in enumerate(COVER))


def shown(t: Realm, zone: str, things: Iterable[int], owner: int | None, kind: str, words: Words) -> Iterator[Piece]:
    """Counters whose faces the viewer sees; equal ones are counted from 0."""
    return _counted(t, zone, ((thing, kind) for thing in things), owner, words)


def own(t: Realm, zone: str, things: Iterable[int], owner: int, kind: str, words: Words) -> Iterator[Piece]:
    """The viewer's own counters; those they have picked, to give away or to go, are of a kind of their own."""
    return _counted(t, zone, ((thing, "picked" if is_in(t.picked, thing) else kind) for thing in things), owner, words)


def _counted(
    t: Realm, zone: str, things: Iterable[tuple[int, str]], owner: int | None, words: Words
) -> Iterator[Piece]:
    last, k = -1, 0
    for thing, kind in things:
        face = face_of(thing)
        k = k + 1 if face == last else 0
        last = face
        label = say_thing(t, thing, words)
        if kind == "picked":
            label = words.say("label-picked", name=label)
        name, facts = say_face(face, words), printed(t, thing)
        yield Piece(face_id(zone, face, k), CODES[face], label, kind, owner, name if name != label else "", facts)


# A hex


def _hex(t: Realm, place: int, words: Words) -> Zone:
    owner = int(seat_of_hex(t, place))
    return Zone(
        hex_zone(place),
        "stack",
        _hex_label(t, place, owner, words),
        owner=owner if owner >= 0 else None,
        within="map",
        at=COORDINATES[place],
        pieces=tuple(_fixtures(t, place, owner if owner >= 0 else None, words)),
    )


def _hex_label(t: Realm, place: int, owner: int, words: Words) -> str:
    terrain = int(terrain_of(t, place))
    said = words.say("terrain-hidden" if terrain < 0 else f"terrain-{TERRAINS[terrain]}")
    if owner < 0:
        return words.say("zone-hex", number=place, terrain=said)
    return words.say("zone-hex-owned", number=place, terrain=said, who=words.seat(owner))


def _fixtures(t: Realm, place: int, owner: int | None, words: Words) -> Iterator[Piece]:
    """Tile, fort, special income and Black Cloud."""
    yield _tile(tile_id(place), int(terrain_of(t, place)), words)
    if t.fort[place]:
        level = int(t.fort[place])
        fort = FORTS[level - 1]
        name = words.say(f"fort-{fort}")
        label = words.say("label-fort", name=name, level=level)
        yield Piece(fort_id(place), f"fort-{fort}", label, "fort", owner, name, Fort(level))
    if t.income[place] != NO_THING:
        thing = int(t.income[place])
        name, label = say_face(face_of(thing), words), say_thing(t, thing, words)
        yield Piece(income_id(place), CODES[face_of(thing)], label, "income", owner, name, printed(t, thing))
    if t.cloud == place:
        yield Piece("cloud", "cloud", words.say("black-cloud"), kind="cloud")


def _tile(piece: str, terrain: int, words: Words) -> Piece:
    """A tile; -1 is one that has not been turned up."""
    if terrain < 0:
        return Piece(piece, None, words.say("terrain-hidden"), kind="tile")
    name = TERRAINS[terrain]
    return Piece(piece, f"tile-{name}", words.say(f"terrain-{name}"), kind="tile", facts=Tile(name))


# A stack


def _stack(t: Realm, place: int, party: int, viewer: int | None, words: Words) -> Zone:
    """What a party has in a hex: open to its owner, else Heroes, what is face up, and a number of backs."""
    zone = stack_zone(place, party)
    owner = None if party == NEUTRAL else party
    things = [int(thing) for thing in things_in(t, field(place, party))]
    open_ones = [thing for thing in things if is_open(t, thing, party)]
    down = [thing for thing in things if thing not in open_ones]
    if party == viewer:
        pieces = (*own(t, zone, open_ones, party, "counter", words), *own(t, zone, down, party, "covert", words))
    else:
        pieces = (*shown(t, zone, open_ones, owner, "counter", words), *backs(zone, len(down), owner, words, "counter"))
    label = words.say("zone-defenders") if owner is None else words.say("zone-stack", **words.who(party, viewer))
    marks = tuple(_seen(t, place, party, words)) if party != viewer else ()
    return Zone(zone, "fan", label, owner=owner, within=hex_zone(place), pieces=pieces, marks=marks, count=len(things))


def is_open(t: Realm, thing: int, party: int) -> bool:
    """Whether everybody sees the face: Heroes, items, neutral defenders, and creatures that are turned up."""
    return party == NEUTRAL or not is_unit(thing) or is_hero(thing) or is_in(t.open, thing)


def _seen(t: Realm, place: int, party: int, words: Words) -> Iterator[Mark]:
    """Faces that were seen in this stack and may be there still, if the table remembers for the players (R5)."""
    if party == NEUTRAL or t.choices[MEMORY] == MEMORY_OFF:
        return
    found = [unit for unit in range(int(UNITS)) if _may_be_here(t, unit, place, party)]
    if found:
        names = ", ".join(say_face(face_of(unit), words) for unit in found)
        yield Mark("seen", words.say("mark-seen", names=names), str(len(found)), value=len(found))


def _may_be_here(t: Realm, unit: int, place: int, party: int) -> bool:
    """A face-down creature of this party that all have seen, here or in a stack that this one has met since."""
    if not includes(t.trace[unit], place) or is_open(t, unit, party):
        return False
    return tracked_party(t, unit) == party


def tracked_party(t: Realm, unit: int) -> int:
    """Whose stack a unit was seen in; that does not change while it is on the board."""
    for seat in range(int(t.seats)):
        if any(thing == unit for place in _hexes(int(t.trace[unit])) for thing in things_in(t, field(place, seat))):
            return seat
    return -1


def _hexes(members: int) -> list[int]:
    return [place for place in range(37) if includes(members, place)]
