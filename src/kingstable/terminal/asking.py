"""What a thing on the table is, does, costs, and counts, and what can be done with it now: by name or id."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kingstable.core.about import About
from kingstable.core.scene import Counter, Piece, Scene, Zone
from kingstable.core.words import Lexicon
from kingstable.terminal.cells import Detail, called
from kingstable.terminal.things import counter_id, piece_of, zone_of

MOST_ANSWERS: Final = 4
"""The most things of one name that are explained; further ones are only counted."""

MOST_MOVES: Final = 5
MOST_MARKS: Final = 4


@dataclass(frozen=True)
class Subject:
    """What is said about one thing: its name, what it is and does, and what can be done with it now."""

    title: str
    lines: tuple[str, ...]
    now: str = ""

    def text(self) -> str:
        return "\n".join([self.title, *(f"  {line}" for line in (*self.lines, *filter(None, [self.now])))])


def asked_about(name: str, scene: Scene, about: About, words: Lexicon) -> str:
    """The answer to `about NAME`; without a name, what the game is about."""
    if not name.strip():
        return primer(about, words)
    found = list(dict.fromkeys(subject(identity, scene, about, words) for identity in named(name, scene)))
    if not found:
        return words.say("about-nothing", name=name)
    more = len(found) - MOST_ANSWERS
    told = [each.text() for each in found[:MOST_ANSWERS]]
    return "\n".join([*told, *([words.say("about-more", count=more)] if more > 0 else [])])


def primer(about: About, words: Lexicon) -> str:
    """The goal, the tips, and the legend; and how to ask for more."""
    goal = [words.say("about-goal", goal=about.goal)] if about.goal else []
    tips = [words.say("about-tips"), *(f"  - {tip}" for tip in about.tips)] if about.tips else []
    legend = [words.say("about-legend"), *(f"  - {line}" for line in about.legend)] if about.legend else []
    return "\n".join([*goal, *tips, *legend, words.say("about-how")])


def named(name: str, scene: Scene) -> list[str]:
    """The ids of things with this name: exact matches, else names that begin with it, else names that contain it."""
    wanted = name.strip().casefold()
    names = [(identity, each.casefold()) for identity, each in _names(scene)]
    tests = (str.__eq__, str.startswith, str.__contains__)
    found = ([identity for identity, each in names if test(each, wanted)] for test in tests)
    return list(dict.fromkeys(next(filter(None, found), [])))


def _names(scene: Scene) -> Iterator[tuple[str, str]]:
    """Everything that has a name, once for each of its names; face-up pieces first."""
    for zone in scene.zones:
        for piece in zone.pieces:
            if piece.face is not None:
                yield from ((piece.id, name) for name in _names_of(piece))
    for zone in scene.zones:
        yield zone.id, zone.label
    for seat in scene.seats:
        yield from ((counter_id(seat.seat, counter), counter.label) for counter in seat.counters)


def _names_of(piece: Piece) -> Iterator[str]:
    yield from (piece.name, piece.label) if piece.name else (piece.label,)
    yield called(piece, Detail.CLOSE)
    if piece.face is not None:
        yield piece.face


def subject(identity: str, scene: Scene, about: About, words: Lexicon) -> Subject:
    """What is said about the piece, place, or counter with this id."""
    if (found := piece_of(identity, scene)) is not None:
        return _of_piece(*found, scene, about, words)
    if (zone := zone_of(identity, scene)) is not None:
        lines = _lines(about.zone(zone), *_marks(zone, about, words))
        return Subject(zone.label, lines, _now([identity], scene, words))
    counters = {counter_id(seat.seat, each): each for seat in scene.seats for each in seat.counters}
    return _of_counter(counters[identity], about)


def _of_piece(piece: Piece, zone: Zone, scene: Scene, about: About, words: Lexicon) -> Subject:
    told = "; ".join(mark.label for mark in zone.marks[:MOST_MARKS] if mark.face is None)
    here = words.say("about-where-with" if told else "about-where", place=zone.label, told=told)
    alike = [each.id for each in zone.pieces if each.face == piece.face]
    lines = _lines(about.piece(piece), here)
    return Subject(piece.label, lines, _now(alike, scene, words))


def _of_counter(counter: Counter, about: About) -> Subject:
    return Subject(f"{counter.label}: {counter.shown}", _lines(about.counter(counter)))


def _marks(zone: Zone, about: About, words: Lexicon) -> Iterator[str]:
    for mark in zone.marks[:MOST_MARKS]:
        told = about.mark(mark)
        yield words.say("about-mark", mark=mark.label, about=told) if told else mark.label


def _lines(*lines: str) -> tuple[str, ...]:
    return tuple(line for line in lines if line)


def _now(things: list[str], scene: Scene, words: Lexicon) -> str:
    """What can be done with these things now; if nothing can, that is said, unless there is nothing to do at all."""
    labels = [offer.label for offer in scene.offers if set(things) & set(offer.path)]
    if not labels:
        return words.say("about-not-now") if scene.offers else ""
    more = len(labels) - MOST_MOVES
    told = [words.say("about-now", move=label) for label in labels[:MOST_MOVES]]
    return " ".join([*told, *([words.say("about-moves", count=more)] if more > 0 else [])])
