"""What one seat sees of Kings & Things: the map, the battle, its own shield, and how much is hidden."""

from __future__ import annotations

from collections.abc import Iterator

from kingstable.core.drawing import backs, counter, draw, guide
from kingstable.core.remembering import remembered
from kingstable.core.scene import Counter, Mark, Scene, Zone
from kingstable.core.sets import count
from kingstable.core.table import Table
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.generated.packed import how_of_orders
from kingstable.games.kings_and_things.pieces.components import FORTS, TERRAINS
from kingstable.games.kings_and_things.pieces.counters import things_in
from kingstable.games.kings_and_things.pieces.country import citadels, income_of, is_out, nth_in_turn
from kingstable.games.kings_and_things.pieces.realm import BANK, Realm, shield
from kingstable.games.kings_and_things.seen.board import Shown, faces, map_zones, own_faces, pieces_of
from kingstable.games.kings_and_things.seen.nouns import HOWS, MATTERS, say_matter
from kingstable.games.kings_and_things.seen.offers import offers
from kingstable.games.kings_and_things.seen.places import shield_zone
from kingstable.games.kings_and_things.seen.prompts import prompt
from kingstable.games.kings_and_things.seen.sight import battle_zones


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it."""
    assert isinstance(table, Realm)
    return draw(
        "kings_and_things",
        table,
        viewer,
        words,
        counters=_counters,
        zones=_zones(table, viewer, words),
        prompt=prompt(table, viewer, words),
        offers=offers(table, viewer, words),
        summary=_summary,
        endings=steps.ENDING_NAMES,
        guide=guide(table, viewer, words),
    )


def _counters(t: Realm, seat: int, words: Words) -> tuple[Counter, ...]:
    hexes, things = int(count(t.lands[seat])), int(t.count[shield(seat)])
    return (
        counter("gold", int(t.gold[seat]), words),
        counter("income", int(income_of(t, seat)), words),
        counter("hexes", hexes, words, number=hexes),
        counter("shield", things, words, number=things),
    )


# Zones


def _zones(t: Realm, viewer: int | None, words: Words) -> Iterator[Zone]:
    yield _turn(t, words)
    yield from map_zones(t, viewer, words)
    yield from battle_zones(t, words)
    yield _heroes(faces(t, things_in(t, BANK), "counter"), words.lexicon)
    yield _forts(tuple(t.stock), words.lexicon)
    yield _deck(tuple(t.tiles), words.lexicon)
    for seat in range(int(t.seats)):
        yield _shield(t, seat, viewer, words)
    if viewer is not None and _gives_orders(t, viewer):
        yield _orders(int(t.orders[viewer]), words.lexicon)


def _turn(t: Realm, words: Words) -> Zone:
    turn = int(t.turn)
    return _progress(turn, int(t.phase), int(nth_in_turn(t, 0)) if turn > 0 else None, words)


@remembered
def _progress(turn: int, phase: int, first: int | None, words: Words) -> Zone:
    """Turn, phase, and who goes first."""
    name = words.say(f"phase-{phase}")
    marks = [Mark("phase", name, name, value=phase)]
    if first is not None:
        who = words.seat(first)
        marks += [
            _numbered("turn", words.say("mark-turn", turn=turn), turn),
            Mark("first", words.say("mark-first", who=who), who, seat=first),
        ]
    return Zone("turn", "panel", words.say("zone-turn"), marks=tuple(marks))


@remembered
def _heroes(heroes: tuple[Shown, ...], words: Lexicon) -> Zone:
    return Zone("heroes", "row", words.say("zone-heroes"), pieces=pieces_of("heroes", heroes, None, words))


@remembered
def _forts(stock: tuple[int, ...], words: Lexicon) -> Zone:
    left = {fort: max(0, stock[level]) for level, fort in enumerate(FORTS, start=1)}
    marks = tuple(
        _numbered(fort, words.say("mark-stock", fort=words.say(f"fort-{fort}"), count=count), count)
        for fort, count in left.items()
    )
    return Zone("forts", "panel", words.say("zone-forts"), marks=marks)


def _numbered(mark: str, label: str, number: int) -> Mark:
    """A mark that is just a number."""
    return Mark(mark, label, str(number), value=number)


@remembered
def _deck(tiles: tuple[int, ...], words: Lexicon) -> Zone:
    """Which tiles the deck holds; nobody knows their order (KT-29)."""
    marks = tuple(
        _numbered(name, words.say("mark-tiles", terrain=words.say(f"terrain-{name}"), count=count), count)
        for name, count in zip(TERRAINS, tiles, strict=True)
        if count > 0
    )
    return Zone("deck", "panel", words.say("zone-deck"), marks=marks)


def _shield(t: Realm, seat: int, viewer: int | None, words: Words) -> Zone:
    if seat == viewer:
        return _own_shield(seat, own_faces(t, things_in(t, shield(seat)), "counter"), words)
    return _others_shield(seat, int(t.count[shield(seat)]), words)


@remembered
def _own_shield(seat: int, things: tuple[Shown, ...], words: Words) -> Zone:
    zone, label = shield_zone(seat), words.say("zone-shield", **words.whose(seat, is_own=True))
    pieces = pieces_of(zone, things, seat, words.lexicon)
    return Zone(zone, "fan", label, owner=seat, pieces=pieces, count=len(things))


@remembered
def _others_shield(seat: int, count: int, words: Words) -> Zone:
    zone, label = shield_zone(seat), words.say("zone-shield", **words.whose(seat, is_own=False))
    return Zone(zone, "fan", label, owner=seat, pieces=backs(zone, count, seat, words, "counter"), count=count)


def _gives_orders(t: Realm, seat: int) -> bool:
    """Whether this player may order anything: from the first turn on, as long as they are in the game."""
    return not t.over() and t.turn > 0 and not is_out(t, seat)


@remembered
def _orders(orders: int, words: Lexicon) -> Zone:
    """The viewer's own standing orders as they are now (R1)."""
    marks = []
    for number, matter in enumerate(MATTERS):
        how, name = HOWS[int(how_of_orders(orders, number))], say_matter(number, words)
        text = words.say(f"how-{how}")
        marks.append(Mark(matter, words.say("mark-order", matter=name, how=text), text, value=how, name=name))
    return Zone("orders", "panel", words.say("zone-orders"), marks=tuple(marks))


# The end


def _summary(t: Realm, seat: int, words: Words) -> str:
    return words.say(
        "score",
        citadels=int(citadels(t, seat)),
        income=int(income_of(t, seat)),
        hexes=int(count(t.lands[seat])),
    )
