"""What one seat sees of the map: terrain, owners, forts, incomes, and as much of the stacks as is open to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kingstable.core.drawing import backs
from kingstable.core.remembering import remembered
from kingstable.core.scene import Facts, Mark, Piece, Zone
from kingstable.core.sets import includes
from kingstable.core.table import Table
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_and_things.pieces.components import FORTS, TERRAINS
from kingstable.games.kings_and_things.pieces.counters import seat_of_hex, things_in
from kingstable.games.kings_and_things.pieces.country import terrain_of
from kingstable.games.kings_and_things.pieces.geometry import COORDINATES
from kingstable.games.kings_and_things.pieces.realm import NEUTRAL, NO_THING, PARTIES, Realm, field, value_of
from kingstable.games.kings_and_things.pieces.terms import MEMORY, MEMORY_OFF
from kingstable.games.kings_and_things.pieces.thing_sets import is_in
from kingstable.games.kings_and_things.pieces.things import (
    BALLOON,
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


Shown = tuple[int, int, str]
"""A counter whose face the viewer sees: which one, its combat value at this table, and its kind of piece."""


def map_zones(t: Realm, viewer: int | None, words: Words) -> Iterator[Zone]:
    """The map, each of its hexes, and the stacks in each hex."""
    yield _map(words.lexicon)
    occupied, seen = _occupied(t), _seen_units(t)
    for place in range(int(t.board)):
        yield _hex(t, place, words)
        for party in occupied.get(place, ()):
            yield _stack(t, place, party, viewer, seen, words)


@remembered
def _map(words: Lexicon) -> Zone:
    return Zone("map", "hex", words.say("zone-map"))


def _occupied(t: Realm) -> dict[int, list[int]]:
    """By hex, the parties that have something there."""
    found: dict[int, list[int]] = {}
    for k, count in enumerate(t.count[field(0, 0) : field(t.board, 0)]):
        if count > 0:
            place, party = divmod(k, int(PARTIES))
            found.setdefault(place, []).append(party)
    return found


@remembered
def printed(thing: int, value: int) -> Facts:
    """What is printed on a counter, in this edition, with its combat value at this table."""
    home = int(HOME[thing])
    terrain = TERRAINS[home] if 0 <= home < LAND_TERRAINS else ""
    if is_unit(thing):
        sort = Hero if is_hero(thing) else Creature
        return sort(value, tuple(name for name, things in SYMBOLS if is_in(things, thing)), terrain)
    if is_income(thing):
        return Income(int(GOLD[thing]), terrain)
    if is_treasure(thing):
        return Treasure(int(GOLD[thing]))
    return Event() if thing >= EVENTS_AT else Magic()


@remembered
def say_thing(thing: int, value: int, words: Lexicon) -> str:
    """A counter's name and all that is printed on it: Old Dragon, 4, desert, flying, magic."""
    name, facts = say_face(face_of(thing), words), printed(thing, value)
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
    return tuple(_tile(f"cover.{k}", TERRAINS.index(name), words.lexicon) for k, name in enumerate(COVER))


def faces(t: Realm, things: Iterable[int], kind: str) -> tuple[Shown, ...]:
    """Counters whose faces the viewer sees."""
    return tuple([(thing, value_of(t, thing), kind) for thing in things])


def own_faces(t: Realm, things: Iterable[int], kind: str) -> tuple[Shown, ...]:
    """The viewer's own counters; those they have picked, to give away or to move, have a kind of their own."""
    picked = t.picked
    return tuple([(thing, value_of(t, thing), "picked" if is_in(picked, thing) else kind) for thing in things])


def pieces_of(zone: str, things: Iterable[Shown], owner: int | None, words: Lexicon) -> tuple[Piece, ...]:
    """Pieces for these counters; equal ones are counted from 0."""
    found: list[Piece] = []
    last, k = -1, 0
    for thing, value, kind in things:
        face = face_of(thing)
        k = k + 1 if face == last else 0
        last = face
        found.append(_counter(zone, thing, value, kind, k, owner, words))
    return tuple(found)


@remembered
def _counter(zone: str, thing: int, value: int, kind: str, k: int, owner: int | None, words: Lexicon) -> Piece:
    face, label = face_of(thing), say_thing(thing, value, words)
    if kind == "picked":
        label = words.say("label-picked", name=label)
    name, facts = say_face(face, words), printed(thing, value)
    return Piece(face_id(zone, face, k), CODES[face], label, kind, owner, name if name != label else "", facts)


# A hex


def _hex(t: Realm, place: int, words: Words) -> Zone:
    owner, terrain = int(seat_of_hex(t, place)), int(terrain_of(t, place))
    return _land(place, terrain, owner, int(t.fort[place]), int(t.income[place]), bool(t.cloud == place), words)


@remembered
def _land(place: int, terrain: int, owner: int, fort: int, income: int, is_cloudy: bool, words: Words) -> Zone:
    """A hex and what stands there; -1 means nobody, nothing, or a tile that has not been turned up."""
    seat = owner if owner >= 0 else None
    return Zone(
        hex_zone(place),
        "stack",
        _hex_label(place, terrain, owner, words),
        owner=seat,
        within="map",
        at=COORDINATES[place],
        pieces=tuple(_fixtures(place, terrain, seat, fort, income, is_cloudy, words.lexicon)),
        facts=Tile(TERRAINS[terrain]) if terrain >= 0 else None,
    )


def _hex_label(place: int, terrain: int, owner: int, words: Words) -> str:
    said = words.say("terrain-hidden" if terrain < 0 else f"terrain-{TERRAINS[terrain]}")
    if owner < 0:
        return words.say("zone-hex", number=place, terrain=said)
    return words.say("zone-hex-owned", number=place, terrain=said, who=words.seat(owner))


def _fixtures(
    place: int, terrain: int, owner: int | None, fort: int, income: int, is_cloudy: bool, words: Lexicon
) -> Iterator[Piece]:
    """Tile, fort, special income and Black Cloud."""
    yield _tile(tile_id(place), terrain, words)
    if fort:
        yield _fort(place, fort, owner, words)
    if income != NO_THING:
        face, gold = face_of(income), int(GOLD[income])
        name, label, facts = say_face(face, words), say_thing(income, gold, words), printed(income, gold)
        yield Piece(income_id(place), CODES[face], label, "income", owner, name, facts)
    if is_cloudy:
        yield Piece("cloud", "cloud", words.say("black-cloud"), kind="cloud")


def _fort(place: int, level: int, owner: int | None, words: Lexicon) -> Piece:
    fort = FORTS[level - 1]
    name = words.say(f"fort-{fort}")
    label = words.say("label-fort", name=name, level=level)
    return Piece(fort_id(place), f"fort-{fort}", label, "fort", owner, name, Fort(level))


@remembered
def _tile(piece: str, terrain: int, words: Lexicon) -> Piece:
    """A tile; -1 is one that has not been turned up."""
    if terrain < 0:
        return Piece(piece, None, words.say("terrain-hidden"), kind="tile")
    name = TERRAINS[terrain]
    return Piece(piece, f"tile-{name}", words.say(f"terrain-{name}"), kind="tile", facts=Tile(name))


# A stack


def _stack(t: Realm, place: int, party: int, viewer: int | None, seen: Seen, words: Words) -> Zone:
    things = list(things_in(t, field(place, party)))
    open_ones = [thing for thing in things if is_open(t, thing, party)]
    down = [thing for thing in things if thing not in open_ones]
    flown = bool(t.balloon_of == party and t.balloon_at == place)
    if party == viewer:
        return _own_stack(place, party, own_faces(t, open_ones, "counter"), own_faces(t, down, "covert"), flown, words)
    there = _may_be_here(t, seen, place, party)
    return _others_stack(place, party, faces(t, open_ones, "counter"), len(down), there, flown, words)


@remembered
def _own_stack(
    place: int, party: int, up: tuple[Shown, ...], down: tuple[Shown, ...], flown: bool, words: Words
) -> Zone:
    """What the viewer has in a hex, all of which they see."""
    zone, label = stack_zone(place, party), words.say("zone-stack", **words.whose(party, is_own=True))
    pieces = (*pieces_of(zone, up, party, words.lexicon), *pieces_of(zone, down, party, words.lexicon))
    marks = _balloon(flown, words.lexicon)
    return Zone(zone, "fan", label, owner=party, within=hex_zone(place), pieces=pieces, marks=marks, count=len(pieces))


@remembered
def _others_stack(
    place: int, party: int, up: tuple[Shown, ...], down: int, seen: tuple[int, ...], flown: bool, words: Words
) -> Zone:
    """What another party has in a hex: Heroes, what is face up, and backs, with what was seen of these before."""
    zone, owner = stack_zone(place, party), None if party == NEUTRAL else party
    pieces = (*pieces_of(zone, up, owner, words.lexicon), *backs(zone, down, owner, words, "counter"))
    label = (
        words.say("zone-defenders") if owner is None else words.say("zone-stack", **words.whose(party, is_own=False))
    )
    marks = ((_seen(seen, words.lexicon),) if seen else ()) + _balloon(flown, words.lexicon)
    return Zone(zone, "fan", label, owner=owner, within=hex_zone(place), pieces=pieces, marks=marks, count=len(pieces))


@remembered
def _balloon(flown: bool, words: Lexicon) -> tuple[Mark, ...]:
    """The Balloon, if it has come with the stack (KT-189)."""
    label = words.say("mark-balloon")
    return (Mark("balloon", label, say_face(face_of(int(BALLOON)), words)),) if flown else ()


def is_open(t: Realm, thing: int, party: int) -> bool:
    """Whether everybody sees the face: Heroes, items, neutral defenders, and creatures that are turned up."""
    return party == NEUTRAL or not is_unit(thing) or is_hero(thing) or is_in(t.open, thing)


# What was seen before


Seen = dict[int, int]
"""By unit, the hexes where it may be, as far as everybody has seen."""


def _seen_units(t: Realm) -> Seen:
    """Units that everybody has seen, if the table remembers for the players (R5)."""
    if t.choices[MEMORY] == MEMORY_OFF:
        return {}
    return {unit: places for unit, places in enumerate(t.trace[:UNITS]) if places}


def _may_be_here(t: Realm, seen: Seen, place: int, party: int) -> tuple[int, ...]:
    """Face-down creatures of this party that everybody has seen, here or in a stack that this one has met since."""
    if party == NEUTRAL:
        return ()
    here = [unit for unit, places in seen.items() if includes(places, place) and not is_open(t, unit, party)]
    return tuple([unit for unit in here if tracked_party(t, unit) == party])


@remembered
def _seen(units: tuple[int, ...], words: Lexicon) -> Mark:
    names = ", ".join(say_face(face_of(unit), words) for unit in units)
    return Mark("seen", words.say("mark-seen", names=names), str(len(units)), value=len(units))


def tracked_party(t: Realm, unit: int) -> int:
    """Whose stack a unit was seen in, which does not change while it is on the board; -1 if nobody's."""
    for seat in range(int(t.seats)):
        if any(thing == unit for place in _hexes(int(t.trace[unit])) for thing in things_in(t, field(place, seat))):
            return seat
    return -1


def _hexes(members: int) -> list[int]:
    return [place for place in range(37) if includes(members, place)]
