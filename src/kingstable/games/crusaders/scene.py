"""What one seat sees of Crusaders: all sectors and markers, its own hand, and the sizes of what is hidden."""

from __future__ import annotations

from msgspec.structs import replace

from kingstable.core.drawing import draw, hand, prompt
from kingstable.core.remembering import remembered
from kingstable.core.scene import Counter, Mark, Piece, Scene, Zone
from kingstable.core.table import Table
from kingstable.core.words import Lexicon, Words
from kingstable.games.crusaders.deck import KINDS
from kingstable.games.crusaders.facts import Order, Territory, Unit
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.nouns import UNIT, code, kinds_of, say_territory, title_unit
from kingstable.games.crusaders.offers import offers
from kingstable.games.crusaders.pieces import ARMY_SIZE, BY_POINTS, ENDING, Realm, place_of
from kingstable.games.crusaders.places import card_id, cards_of, hand_of, sector_id, territory_id
from kingstable.games.crusaders.score import points

SECTORS = range(5)
COVER = ("la", "bosw", "laboswheba", "swba", "heba")


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it: their own hand, everything laid, and how many cards remain (CR-3, CR-5)."""
    assert isinstance(table, Realm)
    return draw(
        "crusaders",
        table,
        viewer,
        words,
        counters=_counters,
        zones=_zones(table, viewer, words),
        prompt=prompt(table, viewer, words),
        offers=offers(table, viewer, words),
        summary=_summary,
        endings=steps.ENDING_NAMES,
    )


# Seats


def _counters(t: Realm, seat: int, words: Words) -> tuple[Counter, ...]:
    scored = int(points(t, seat)) if t.choices[ENDING] == BY_POINTS else None
    return _counted(len(_markers(t, seat)), scored, len(hand_of(t, seat)), words.lexicon)


@remembered
def _counted(markers: int, scored: int | None, cards: int, words: Lexicon) -> tuple[Counter, ...]:
    numbers = (("markers", markers), ("points", scored), ("cards", cards))
    return tuple(
        [
            Counter(name, words.say(f"counter-{name}", count=number), number)
            for name, number in numbers
            if number is not None
        ]
    )


def _markers(t: Realm, seat: int) -> list[int]:
    """The numbers on the seat's victory markers."""
    return sorted(int(t.markers[sector]) for sector in SECTORS if _has_won(t, seat, sector))


def _has_won(t: Realm, seat: int, sector: int) -> bool:
    return bool(t.markers[sector] > 0 and t.holders[sector] == seat)


# Zones


def _zones(t: Realm, viewer: int | None, words: Words) -> list[Zone]:
    seats = range(int(t.seats))
    return [
        _deck(len(t.deck), words.lexicon),
        _order(words.lexicon),
        *_territories(words.lexicon),
        *[_sector(t, seat, sector, viewer, words) for seat in seats for sector in SECTORS],
        *[_hand(t, seat, viewer, words) for seat in seats],
    ]


@remembered
def _deck(count: int, words: Lexicon) -> Zone:
    return Zone("deck", "stack", words.say("zone-deck"), count=count)


@remembered
def _order(words: Lexicon) -> Zone:
    """Which army beats which: first by squads, then by the power of the symbols (CR-8)."""
    facts = Order(tuple(range(ARMY_SIZE, 0, -1)), KINDS[::-1])
    marks = [Mark(name, words.say(f"order-{name}"), words.say(f"order-{name}")) for name in ("squads", "power")]
    return Zone("order", "panel", words.say("zone-order"), marks=tuple(marks), facts=facts)


@remembered
def _territories(words: Lexicon) -> tuple[Zone, ...]:
    """The grid of all sectors, with the territory they fight for at the top of each column."""
    grid = Zone("territories", "grid", words.say("zone-territories"))
    return grid, *(_territory(sector, words) for sector in SECTORS)


def _territory(sector: int, words: Lexicon) -> Zone:
    label = say_territory(sector, words)
    facts = Territory(sector + 1)
    return Zone(territory_id(sector), "panel", label, within="territories", at=(sector, 0), facts=facts)


def _sector(t: Realm, seat: int, sector: int, viewer: int | None, words: Words) -> Zone:
    place = place_of(seat, sector)
    laid, size, army = int(t.laid[place]), int(t.sizes[place]), int(t.armies[place])
    marker = int(t.markers[sector]) if t.holders[sector] == seat else None
    return _army(seat, sector, laid, size, army, marker, seat == viewer, words)


@remembered
def _army(
    seat: int, sector: int, laid: int, size: int, army: int, marker: int | None, is_own: bool, words: Words
) -> Zone:
    """The cards laid in a sector, their squads, and the victory marker: 0 if the seat leads without one, else None."""
    return Zone(
        sector_id(seat, sector),
        "row",
        _place(seat, sector, is_own, words),
        owner=seat,
        within="territories",
        at=(sector, 1 + seat),
        pieces=_laid(laid, size, seat, words.lexicon),
        marks=_squads(army, words.lexicon) + _tokens(marker, words.lexicon),
        room=4 - size,
    )


@remembered
def _place(seat: int, sector: int, is_own: bool, words: Words) -> str:
    territory = say_territory(sector, words)
    return words.say("zone-sector", **words.whose(seat, is_own=is_own), territory=territory)


@remembered
def _laid(laid: int, size: int, seat: int, words: Lexicon) -> tuple[Piece, ...]:
    return tuple([_open(card, seat, words) for card in cards_of(laid, size)])


@remembered
def _squads(army: int, words: Lexicon) -> tuple[Mark, ...]:
    """The Companies, Battalions and Regiments there, the largest and most powerful first (CR-7, CR-8)."""
    counts = {kind: army // 5**kind % 5 for kind in range(5)}
    order = sorted((kind for kind in counts if counts[kind] > 1), key=lambda kind: (-counts[kind], -kind))
    return tuple([_squad(kind, counts[kind], words) for kind in order])


def _squad(kind: int, size: int, words: Lexicon) -> Mark:
    name = words.say("squad-kind", kind=KINDS[kind])
    return Mark(
        f"squad.{KINDS[kind]}.{size}",
        words.say("squad", size=size, kind=name),
        words.say("squad-short", count=size, kind=name),
        value=size,
    )


@remembered
def _tokens(marker: int | None, words: Lexicon) -> tuple[Mark, ...]:
    if marker is None or marker < 0:
        return ()
    if marker > 0:
        return (Mark("marker", words.say("marker", marker=marker), str(marker), "token", marker),)
    return (Mark("leads", words.say("leads"), words.say("leads"), "gain"),)


def _hand(t: Realm, seat: int, viewer: int | None, words: Words) -> Zone:
    cards = hand_of(t, seat)
    return _own_hand(seat, tuple(cards), words) if seat == viewer else hand(seat, len(cards), (), viewer, words)


@remembered
def _own_hand(seat: int, cards: tuple[int, ...], words: Words) -> Zone:
    """A hand as its owner sees it, the cards with the most symbols first."""
    pieces = [_open(card, seat, words.lexicon) for card in sorted(cards, key=_power, reverse=True)]
    return hand(seat, len(cards), pieces, seat, words)


def _power(card: int) -> tuple[int, int, int]:
    symbols = int(unit_of_card(card))
    return symbols.bit_count(), symbols, card


@remembered
def _open(card: int, owner: int | None, words: Lexicon) -> Piece:
    shown = int(unit_of_card(card))
    facts = Unit(tuple(KINDS[kind] for kind in kinds_of(shown)))
    return Piece(card_id(card), code(shown), title_unit(shown, words), owner=owner, facts=facts)


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the game's picture on the first page."""
    return tuple(replace(_open(UNIT.read(name), None, words.lexicon), id=f"cover.{name}") for name in COVER)


# The end


def _summary(t: Realm, seat: int, words: Words) -> str:
    numbers = _markers(t, seat)
    if t.choices[ENDING] == BY_POINTS:
        return words.say("score-points", points=int(points(t, seat)), markers=len(numbers))
    return words.say("score-markers", markers=len(numbers), numbers=", ".join(map(str, numbers)))
