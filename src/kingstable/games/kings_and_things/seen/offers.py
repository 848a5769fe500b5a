"""The moves a seat may make: what to touch for each, and what it will do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kingstable.core.drawing import Choice, choices
from kingstable.core.remembering import remembered
from kingstable.core.scene import Offer
from kingstable.core.words import Lexicon, Words
from kingstable.games.kings_and_things.generated import steps
from kingstable.games.kings_and_things.pieces.counters import things_in
from kingstable.games.kings_and_things.pieces.realm import BANK, NEUTRAL, Realm, field, shield
from kingstable.games.kings_and_things.seen.board import is_open
from kingstable.games.kings_and_things.seen.costs import more_of_move
from kingstable.games.kings_and_things.seen.nouns import HOWS, MATTERS, NOUNS, nameless, say_party
from kingstable.games.kings_and_things.seen.places import (
    back_id,
    die_id,
    face_id,
    face_of,
    fort_id,
    hex_zone,
    income_id,
    shield_zone,
    stack_zone,
)

Path = tuple[str, ...]

ON_FORT = ("lower", "build", "give_hit_to_fort", "shoot_fort")
"""Moves that touch a fort, where there is one."""

ON_INCOME = ("raze", "remove", "keep_income")
"""Moves that touch the special income of a hex."""

AMOUNTS = ("pay", "buy")
"""Moves that state an amount."""


def offers(t: Realm, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    """All moves of this seat: answers to what it is asked, then what it may do at any time."""
    return tuple([_offer(t, choice, words) for choice in choices(t, viewer, steps.MOVE_NOUNS)])


def _offer(t: Realm, choice: Choice, words: Words) -> Offer:
    path = () if choice.free else tuple(_path(t, choice.seat, choice.verb, choice.nouns))
    more = more_of_move(t, choice.verb, choice.nouns, words)
    if "rival" in choice.nouns:
        more["rival"] = say_party(choice.nouns["rival"], words)
    return _move(choice, path, tuple(more.items()), words.lexicon)


@remembered
def _move(choice: Choice, path: Path, more: tuple[tuple[str, str | int], ...], words: Lexicon) -> Offer:
    label = choice.label(words, nameless, dict(more))
    if "matter" not in choice.nouns:
        amount = choice.nouns["number"] if choice.verb in AMOUNTS else None
        return Offer(choice.written(NOUNS), path, label, choice.free, amount=amount)
    matter, how = MATTERS[choice.nouns["matter"]], words.say(f"how-{HOWS[choice.nouns['how']]}")
    return Offer(choice.written(NOUNS), path, label, choice.free, sets=matter, short=how)


def _path(t: Realm, seat: int, name: str, numbers: Mapping[str, int]) -> Iterator[str]:
    """The pieces and places that the move is about, in the order of its words.

    A thing that is turned on somebody is touched first, and then the rival, if there is more than one.
    """
    place = numbers.get("place")
    turned = locate(t, seat, numbers["item"], None) if name == "turn_on" else None
    if turned is not None:
        yield turned
    if "face" in numbers:
        found = locate(t, seat, numbers["face"], int(t.battle) if name == "give_hit" else place)
        if found is not None:
            yield found
    if name == "take_back":
        yield back_id(shield_zone(numbers["rival"]), numbers["number"] - 1)
    elif "rival" in numbers and (turned is None or int(t.seats) > 2):
        yield shield_zone(numbers["rival"])
    if "die" in numbers:
        yield die_id(numbers["die"])
    if place is not None:
        yield _spot(t, name, place)


def _spot(t: Realm, name: str, place: int) -> str:
    if name in ON_FORT and t.fort[place]:
        return fort_id(place)
    return income_id(place) if name in ON_INCOME and t.income[place] >= 0 else hex_zone(place)


def locate(t: Realm, seat: int, face: int, place: int | None) -> str | None:
    """The first piece with this face that the seat sees: in the hex named, its shield, the bank, or a stack."""
    return next(_places_of(t, seat, face, place), None)


def _places_of(t: Realm, seat: int, face: int, place: int | None) -> Iterator[str]:
    groups: list[tuple[str, int, int]] = []
    if place is not None:
        groups += [_stack(place, party) for party in (seat, NEUTRAL, *_others(t, seat))]
    groups += [(shield_zone(seat), int(shield(seat)), seat), ("heroes", int(BANK), seat)]
    groups += [_stack(k, party) for party in (seat, NEUTRAL, *_others(t, seat)) for k in range(int(t.board))]
    for zone, group, party in groups:
        for thing in things_in(t, group):
            if face_of(int(thing)) == face and (party == seat or is_open(t, int(thing), party)):
                yield face_id(zone, face)


def _stack(place: int, party: int) -> tuple[str, int, int]:
    return stack_zone(place, party), int(field(place, party)), party


def _others(t: Realm, seat: int) -> list[int]:
    return [other for other in range(int(t.seats)) if other != seat]
