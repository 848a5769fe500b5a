"""What one seat sees of Crusaders: all sectors and markers, its own hand, and how much the rest is."""

from __future__ import annotations

from msgspec.structs import replace

from kingstable.core.narration import knows
from kingstable.core.news import Told
from kingstable.core.scene import (
    Counter,
    Happening,
    Mark,
    Offer,
    Outcome,
    Piece,
    Scene,
    Score,
    SeatView,
    Zone,
)
from kingstable.core.table import Table, first_of, second_of
from kingstable.core.words import Words
from kingstable.games.crusaders.deck import KINDS
from kingstable.games.crusaders.facts import Territory, Unit
from kingstable.games.crusaders.generated import steps
from kingstable.games.crusaders.generated.packed import card_of_army, copy_of_card, unit_of_card
from kingstable.games.crusaders.nouns import SECTOR, UNIT, code, kinds_of, say_noun, say_territory, say_unit, title_unit
from kingstable.games.crusaders.pieces import BY_POINTS, ENDING, HAND_ROOM, Realm, place_of
from kingstable.games.crusaders.score import points

SECTORS = range(5)
COVER = ("la", "bosw", "laboswheba", "swba", "heba")


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    """The table as the viewer sees it (CR-3, CR-5: own hand, all that was laid, and how many cards remain)."""
    assert isinstance(table, Realm)
    return Scene(
        game="crusaders",
        ply=int(table.ply),
        viewer=viewer,
        seats=tuple(_seat(table, seat, words) for seat in range(int(table.seats))),
        zones=tuple(_zones(table, viewer, words)),
        prompt=_prompt(table, viewer, words),
        offers=_offers(table, viewer, words),
        outcome=_outcome(table, words) if table.over() else None,
    )


# Seats


def _seat(t: Realm, seat: int, words: Words) -> SeatView:
    counters = [_counter("markers", len(_markers(t, seat)), words)]
    if t.choices[ENDING] == BY_POINTS:
        counters.append(_counter("points", int(points(t, seat)), words))
    counters.append(_counter("cards", len(hand(t, seat)), words))
    return SeatView(seat, words.seat(seat), not t.over() and seat in t.waiting(), tuple(counters))


def _counter(name: str, count: int, words: Words) -> Counter:
    return Counter(name, words.say(f"counter-{name}", count=count), count)


def _markers(t: Realm, seat: int) -> list[int]:
    """The numbers on the seat's victory markers."""
    return sorted(int(t.markers[sector]) for sector in SECTORS if _has_won(t, seat, sector))


def _has_won(t: Realm, seat: int, sector: int) -> bool:
    return bool(t.markers[sector] > 0 and t.holders[sector] == seat)


# Zones


def _zones(t: Realm, viewer: int | None, words: Words) -> list[Zone]:
    seats = range(int(t.seats))
    return [
        Zone("deck", "stack", words.say("zone-deck"), count=len(t.deck)),
        Zone("territories", "grid", words.say("zone-territories")),
        *(_territory(t, sector, words) for sector in SECTORS),
        *(_sector(t, seat, sector, viewer, words) for seat in seats for sector in SECTORS),
        *(_hand(t, seat, viewer, words) for seat in seats),
    ]


def _territory(t: Realm, sector: int, words: Words) -> Zone:
    label = say_territory(sector, words)
    facts = Territory(sector + 1)
    return Zone(f"territory.{sector + 1}", "panel", label, within="territories", at=(sector, 0), facts=facts)


def _sector(t: Realm, seat: int, sector: int, viewer: int | None, words: Words) -> Zone:
    size = int(t.sizes[place_of(seat, sector)])
    return Zone(
        sector_id(seat, sector),
        "row",
        words.say("zone-sector", **_who(seat, viewer, words), territory=say_territory(sector, words)),
        owner=seat,
        within="territories",
        at=(sector, 1 + seat),
        pieces=tuple(_open(card, seat, words) for card in laid(t, seat, sector)),
        marks=(*_squads(t, seat, sector, words), *_tokens(t, seat, sector, words)),
        room=4 - size,
    )


def _squads(t: Realm, seat: int, sector: int, words: Words) -> list[Mark]:
    """Companies, Battalions and Regiments that lie there, the most powerful first (CR-7, CR-8)."""
    army = int(t.armies[place_of(seat, sector)])
    counts = {kind: army // 5**kind % 5 for kind in range(5)}
    order = sorted((kind for kind in counts if counts[kind] > 1), key=lambda kind: (-counts[kind], -kind))
    return [_squad(kind, counts[kind], words) for kind in order]


def _squad(kind: int, size: int, words: Words) -> Mark:
    name = words.say("squad-kind", kind=KINDS[kind])
    return Mark(
        f"squad.{KINDS[kind]}.{size}",
        words.say("squad", size=size, kind=name),
        words.say("squad-short", count=size, kind=name),
        value=size,
    )


def _tokens(t: Realm, seat: int, sector: int, words: Words) -> list[Mark]:
    if _has_won(t, seat, sector):
        number = int(t.markers[sector])
        return [Mark("marker", words.say("marker", marker=number), str(number), "token", number)]
    if t.markers[sector] == 0 and t.holders[sector] == seat:
        return [Mark("leads", words.say("leads"), words.say("leads"), "gain")]
    return []


def _hand(t: Realm, seat: int, viewer: int | None, words: Words) -> Zone:
    cards = hand(t, seat)
    if seat == viewer:
        pieces = tuple(_open(card, seat, words) for card in sorted(cards, key=_power, reverse=True))
    else:
        back = words.say("face-down")
        pieces = tuple(Piece(f"s{seat}.back.{k}", None, back, owner=seat) for k in range(len(cards)))
    label = words.say("zone-hand", **_who(seat, viewer, words))
    return Zone(hand_id(seat), "fan", label, owner=seat, pieces=pieces, count=len(cards))


def _power(card: int) -> tuple[int, int, int]:
    symbols = int(unit_of_card(card))
    return symbols.bit_count(), symbols, card


def _open(card: int, owner: int | None, words: Words) -> Piece:
    shown = int(unit_of_card(card))
    facts = Unit(tuple(KINDS[kind] for kind in kinds_of(shown)))
    return Piece(card_id(card), code(shown), title_unit(shown, words), owner=owner, facts=facts)


def cover(table: Table, words: Words) -> tuple[Piece, ...]:
    """The cards in the picture on the first page."""
    return tuple(replace(_open(UNIT.read(name), None, words), id=f"cover.{name}") for name in COVER)


def hand(t: Realm, seat: int) -> list[int]:
    """The cards in a seat's hand."""
    return [int(card) for card in t.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM] if card > 0]


def laid(t: Realm, seat: int, sector: int) -> list[int]:
    """The cards a seat has laid in a sector, the first one first."""
    place = place_of(seat, sector)
    return [int(card_of_army(t.laid[place], k)) for k in range(int(t.sizes[place]))]


def card_id(card: int) -> str:
    """The same for as long as the card can be seen; equal cards are told apart by their copy."""
    return f"{code(int(unit_of_card(card)))}.{copy_of_card(card)}"


def hand_id(seat: int) -> str:
    return f"s{seat}.hand"


def sector_id(seat: int, sector: int) -> str:
    return f"s{seat}.sector.{sector + 1}"


# What is asked, what may be done


def _prompt(t: Realm, viewer: int | None, words: Words) -> str:
    if t.over():
        return words.say("prompt-over")
    if t.to_move() == viewer:
        return words.say("prompt-place")
    return words.say("prompt-wait", who=words.seat(int(t.to_move())))


def _offers(t: Realm, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    if viewer is None or t.over():
        return ()
    ids = {int(unit_of_card(card)): card_id(card) for card in reversed(hand(t, viewer))}  # the first of equals is taken
    moves = sorted((int(first_of(move)), int(second_of(move))) for move in t.legal_for(viewer))
    return tuple(
        Offer(
            f"place {UNIT.names[card]} {SECTOR.names[sector]}",
            (ids[card], sector_id(viewer, sector)),
            words.say("move-place", card=say_unit(card, words), sector=say_territory(sector, words)),
        )
        for card, sector in moves
    )


# The end


def _outcome(t: Realm, words: Words) -> Outcome:
    values = [int(value) for value in t.standing()]
    scores = tuple(
        Score(seat, 1 + sum(other > value for other in values), _summary(t, seat, words))
        for seat, value in enumerate(values)
    )
    return Outcome(words.say("told-ends", ending=steps.ENDING_NAMES[int(t.ending)]), scores)


def _summary(t: Realm, seat: int, words: Words) -> str:
    numbers = _markers(t, seat)
    if t.choices[ENDING] == BY_POINTS:
        return words.say("score-points", points=int(points(t, seat)), markers=len(numbers))
    return words.say("score-markers", markers=len(numbers), numbers=", ".join(map(str, numbers)))


# What happened


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    """One event as the viewer may know it; `table` is the position after the move."""
    assert isinstance(table, Realm)
    event, *nouns = steps.EVENT_NOUNS[int(told.event)]
    seat = int(told.seat)
    if event == "ends":
        return Happening(event, words.say("told-ends", ending=steps.ENDING_NAMES[int(told.first)]))
    if event == "draws" and not knows(told, viewer):
        text = words.say("told-draws-unseen", who=words.seat(seat))
        return Happening(event, text, seat, source="deck", target=hand_id(seat))
    numbers = (int(told.first), int(told.second))
    said = {noun: say_noun(noun, number, words) for noun, number in zip(nouns, numbers, strict=False)}
    text = words.say(f"told-{event}", **_who(seat, viewer, words), **said)
    return Happening(event, text, seat, *_travel(event, seat, *numbers))


def _travel(event: str, seat: int, first: int, second: int) -> tuple[str | None, str | None, str | None]:
    """Which piece went from where to where."""
    if event == "draws":
        return card_id(first), "deck", hand_id(seat)
    if event == "places":
        return card_id(first), hand_id(seat), sector_id(seat, second)
    if event == "wins":
        return None, f"territory.{first + 1}", sector_id(seat, first)
    return None, None, None


def _who(seat: int, viewer: int | None, words: Words) -> dict[str, str | int]:
    return {"you": "yes" if seat == viewer else "no", "who": words.seat(seat)}
