"""What all games draw alike in a scene, so that a game's own modules contain only what is specific to it.

`draw` puts a scene together; the other functions make parts of it. They use messages of the game's catalogue with fixed
names: `counter-NAME`, `zone-hand`, `face-down`, `prompt-QUESTION`, `guide-QUESTION`, `move-VERB`, `told-ends`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from kingstable.core.notation import Noun
from kingstable.core.remembering import remembered
from kingstable.core.scene import Counter, Offer, Outcome, Piece, Scene, Score, SeatView, Zone
from kingstable.core.table import Asked, Table, first_of, second_of, verb_of
from kingstable.core.words import Arguments, Lexicon, SayNoun, Voice, Words, said

Position = TypeVar("Position", bound=Table)
"""A game's own class of table."""


def draw(
    game: str,
    t: Position,
    viewer: int | None,
    words: Words,
    *,
    counters: Callable[[Position, int, Words], Iterable[Counter]],
    zones: Iterable[Zone],
    prompt: str,
    offers: tuple[Offer, ...],
    summary: Callable[[Position, int, Words], str],
    endings: tuple[str, ...],
    guide: str = "",
) -> Scene:
    """The table as the viewer sees it.

    `counters` gives the counters beside a seat's name, and `summary` the seat's line of the result; `endings` are the
    names of the game's endings by number.
    """
    awaited = () if t.over() else t.waiting()
    return Scene(
        game=game,
        ply=int(t.ply),
        viewer=viewer,
        seats=tuple(
            [
                SeatView(seat, words.seat(seat), seat in awaited, tuple(counters(t, seat, words)))
                for seat in range(int(t.seats))
            ]
        ),
        zones=tuple(zones),
        prompt=prompt,
        offers=offers,
        outcome=outcome(t, summary, endings, words) if t.over() else None,
        guide=guide,
    )


# Seats


def counter(name: str, number: int, words: Words, /, **arguments: str | int) -> Counter:
    """A number that people keep count of; `arguments` are for labels that need any."""
    return _counter(name, number, words.lexicon, **arguments)


@remembered
def _counter(name: str, number: int, words: Lexicon, /, **arguments: str | int) -> Counter:
    return Counter(name, words.say(f"counter-{name}", **arguments), number)


def outcome(
    t: Position, summary: Callable[[Position, int, Words], str], endings: tuple[str, ...], words: Words
) -> Outcome:
    """How a finished game ended, with a line for each seat; seats with an equal standing share a place."""
    standing = [int(value) for value in t.standing()]
    scores = (
        Score(seat, 1 + sum(other > value for other in standing), summary(t, seat, words))
        for seat, value in enumerate(standing)
    )
    return Outcome(words.say("told-ends", ending=endings[int(t.ending)]), tuple(scores))


# What lies in front of a seat


def zone_id(seat: int, name: str) -> str:
    """The id of one of a seat's own places."""
    return f"s{seat}.{name}"


def backs(place: str, count: int, owner: int | None, words: Words, kind: str = "card") -> tuple[Piece, ...]:
    """`count` pieces that lie face down for the viewer: their ids say where they are, but not what."""
    return tuple([_back(place, k, owner, words.lexicon, kind) for k in range(count)])


@remembered
def _back(place: str, k: int, owner: int | None, words: Lexicon, kind: str) -> Piece:
    return Piece(f"{place}.back.{k}", None, words.say("face-down"), kind, owner)


def hand(seat: int, count: int, cards: Iterable[Piece], viewer: int | None, words: Words) -> Zone:
    """A secret hand: `cards` for their owner (not consumed for others), and `count` backs for everybody else."""
    if seat != viewer:
        return _others_hand(seat, count, words)
    label = words.say("zone-hand", **words.whose(seat, is_own=True))
    return Zone(zone_id(seat, "hand"), "fan", label, owner=seat, pieces=tuple(cards), count=count)


@remembered
def _others_hand(seat: int, count: int, words: Words) -> Zone:
    label = words.say("zone-hand", **words.whose(seat, is_own=False))
    return Zone(
        zone_id(seat, "hand"), "fan", label, owner=seat, pieces=backs(f"s{seat}", count, seat, words), count=count
    )


# What is asked


def asked_of(t: Table, viewer: int | None) -> Asked | None:
    """The question to the viewer; None for somebody who only watches or waits."""
    return None if viewer is None else t.asked(viewer)


def put(t: Table, asked: Asked, words: Words) -> str:
    """The prompt for a question, by the question's name."""
    return words.say(f"prompt-{asked.question}")


def wait(t: Table, viewer: int | None, words: Words) -> str:
    """The prompt for a viewer who waits: whom the table waits for."""
    return words.say("prompt-wait", who=words.seat(int(t.to_move())))


def prompt(
    t: Position,
    viewer: int | None,
    words: Words,
    question: Callable[[Position, Asked, Words], str] = put,
    waiting: Callable[[Position, int | None, Words], str] = wait,
) -> str:
    """The question to the viewer, or whom the table waits for, or that the game is over."""
    if t.over():
        return words.say("prompt-over")
    asked = asked_of(t, viewer)
    return waiting(t, viewer, words) if asked is None else question(t, asked, words)


def guide(t: Table, viewer: int | None, words: Words, **arguments: str | int) -> str:
    """What a beginner should think of now, a message with these arguments; empty if the catalogue has none."""
    if t.over():
        return ""
    asked = asked_of(t, viewer)
    message = "guide-wait" if asked is None else f"guide-{asked.question}"
    return words.say(message, **arguments) if words.has(message) else ""


# What may be done


@dataclass(frozen=True, eq=False, slots=True)
class Choice:
    """A move that a seat may make, taken apart: its verb, and its nouns by kind.

    A `free` move answers no question: it may be made at any time. `choices` returns the same object for the same move,
    so results computed from it can be remembered.
    """

    seat: int
    verb: str
    nouns: Mapping[str, int]
    free: bool

    def written(self, nouns: Mapping[str, Noun]) -> str:
        """The notation of the move."""
        codes = [nouns[kind].write(number) for kind, number in self.nouns.items()]
        return " ".join([self.verb.replace("_", "-"), *codes])

    def label(self, words: Voice, say_noun: SayNoun[Voice], more: Arguments | None = None) -> str:
        """What the move will do, in words; `more` adds arguments to those from its nouns, or replaces them."""
        return words.say(f"move-{self.verb}", **said(self.nouns, say_noun, words) | (more or {}))


def choices(t: Table, viewer: int | None, moves: Mapping[int, tuple[str, ...]]) -> list[Choice]:
    """All moves of the viewer: answers to their question, then free moves.

    `moves` has each verb by its number, followed by the kinds of its nouns.
    """
    if viewer is None:
        return []
    answers = list(t.legal_for(viewer))
    known = set(answers)
    free = [move for move in t.free_for(viewer) if move not in known]
    return [
        *[_choice(viewer, move, moves[verb_of(move)], False) for move in answers],
        *[_choice(viewer, move, moves[verb_of(move)], True) for move in free],
    ]


def choice(seat: int, answer: int, moves: Mapping[int, tuple[str, ...]]) -> Choice:
    """One of the seat's answers to its question, taken apart."""
    return _choice(seat, answer, moves[verb_of(answer)], False)


@remembered
def _choice(seat: int, move: int, signature: tuple[str, ...], free: bool) -> Choice:
    verb, *kinds = signature
    numbers = (int(first_of(move)), int(second_of(move)))
    return Choice(seat, verb, dict(zip(kinds, numbers, strict=False)), free)
