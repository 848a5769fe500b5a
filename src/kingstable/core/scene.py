"""What one seat may see, in one description that every face of the house renders.

A scene is built up field by field from a position for one viewer: what is not put in is hidden.
Web page, terminal, page for screen readers and programs draw the same scene, so a game that can
describe itself here can be played everywhere.

All text for people in a scene is already in the viewer's language (see `kingstable.core.words`), and marked as `Said`;
the rest is the same in every language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Annotated, Final, Literal

import msgspec

from kingstable.core.notation import write_amounts

Layout = Literal["row", "fan", "stack", "grid", "hex", "track", "panel"]
Tone = Literal["fact", "gain", "token"]

Said = Annotated[str, msgspec.Meta(extra={"said": True})]
"""A text for people, in the viewer's language: it is shown as it is, and nothing is read out of it."""

PARTS: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands in a gist for what the news of its run add to it."""


class Facts(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="sort", tag=str.lower):
    """What is printed on a thing that lies open, in numbers and in names that no language changes.

    A game has structs of its own for it, derived from this one, in its module `facts`: one for each sort of thing,
    which is told by the struct's name in small letters. Numbers and symbols in a drawing come from here, and from
    nothing else.
    """

    def sign(self) -> str:
        """The thing itself in a few signs that need no words, such as `10♠`; empty where only its name can tell it."""
        return ""

    def brief(self) -> str:
        """What the name of the thing leaves out, in as few signs as can be, for where there are no drawings."""
        return ""


def named(names: Sequence[str]) -> msgspec.Meta:
    """Marks a text that is always one of these names."""
    return msgspec.Meta(extra_json_schema={"enum": list(names)})


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that lies on the table: a card, a counter, a marker.

    `id` is the same as long as the viewer can follow the piece, and says nothing else. `face` names
    the drawing in the game's art, and is None for a piece that lies face down for this viewer. `name` is what it is
    called, where `label` says more than that; `facts` are what is printed on it. A piece that lies face down has
    neither.
    """

    id: str
    face: str | None
    label: Said
    kind: str = "card"
    owner: int | None = None
    name: Said = ""
    facts: Facts | None = None


class Mark(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something said about a zone: a squad formed there, a victory marker, a price.

    `tone` tells how it may be drawn: a plain fact, a gain of its owner, or a token of its own.

    The rest is what `label` and `text` say, for a drawing of it. `value` is the number, or the name of a state that no
    language changes; `of` how many there are in all, where it is a part. `name` is what it counts or shows, in words,
    `seat` whom it is about. `face` and `facts` are those of the kind of piece that it tells of.
    """

    id: str
    label: Said
    text: Said
    tone: Tone = "fact"
    value: int | str | None = None
    of: int | None = None
    name: Said = ""
    seat: int | None = None
    face: str | None = None
    facts: Facts | None = None


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A place on the table and what lies in it, first piece first.

    `within` is the id of the zone that holds this one, `at` its column and row there (grid) or its
    axial coordinates (hex). `count` is how many pieces lie here when not all are listed; `room` how
    many more may come. `facts` are what is printed on the place itself.
    """

    id: str
    layout: Layout
    label: Said
    owner: int | None = None
    within: str | None = None
    at: tuple[int, int] | None = None
    pieces: tuple[Piece, ...] = ()
    marks: tuple[Mark, ...] = ()
    count: int | None = None
    room: int | None = None
    facts: Facts | None = None


class Counter(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A number people count: markers won, cards in hand, gold.

    Where people do not read it as the whole number it is (halves, say), `text` is how they do.
    """

    id: str
    label: Said
    value: int
    text: Said = ""

    @property
    def shown(self) -> str:
        """The number as people read it."""
        return self.text or str(self.value)


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What stands beside a seat's name. `to_move`: the table waits for this seat."""

    seat: int
    name: str
    to_move: bool
    counters: tuple[Counter, ...] = ()


class Lot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Pieces that are alike for a move that takes some of them.

    `word` is how the move names them, `label` how people do, `pieces` are their ids.
    """

    word: str
    label: Said
    pieces: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal move of the viewer.

    `move` is its notation, which the table takes back; `path` the ids to touch one after another
    (source, then target; empty for a move that is only a button); `label` what will happen. A `free`
    one answers nothing: it may be made at any time, asked or not. One that `sets` a mark, named by its id, is among the
    choices of what that mark tells, such as a standing order; beside the mark's name `short` says all of it.

    One with `lots` stands for many moves. Pieces of the lots are chosen one by one, and put back at will, from
    `kinds` of the lots at most; then all of it is one move. `path` is the place where they are laid, `move` and
    `label` what it is with none chosen. With some, the last word of the move says how many of which:
    `offer 2-grain+1-wood` (see `choosing`); people read `title` and what they have chosen.

    Offers with the same path that differ in one number alone have that number as their `amount`.
    """

    move: str
    path: tuple[str, ...]
    label: Said
    free: bool = False
    lots: tuple[Lot, ...] = ()
    kinds: int = 0
    title: Said = ""
    sets: str = ""
    short: Said = ""
    amount: int | None = None

    def choosing(self, amounts: Mapping[str, int]) -> str:
        """The move that takes so many pieces of each lot, by the lot's word."""
        head, _, _ = self.move.rpartition(" ")
        return f"{head} {write_amounts({lot.word: amounts.get(lot.word, 0) for lot in self.lots})}"

    def moves(self) -> Iterator[str]:
        """All moves that it stands for."""
        if not self.lots:
            yield self.move
        for taken in product(*(range(len(lot.pieces) + 1) for lot in self.lots)):
            if self.lots and sum(number > 0 for number in taken) <= self.kinds:
                yield self.choosing(dict(zip((lot.word for lot in self.lots), taken, strict=True)))


class Score(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat's line of the result; `place` 1 has won, equal places share."""

    seat: int
    place: int
    summary: Said


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a finished game ended: the reason in the game's words, and a line for each seat."""

    ending: Said
    scores: tuple[Score, ...]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The whole table as `viewer` sees it (None: somebody who only watches).

    `guide` explains to somebody new what may be done now and why; it is empty where a game has no such words.
    """

    game: str
    ply: int
    viewer: int | None
    seats: tuple[SeatView, ...]
    zones: tuple[Zone, ...]
    prompt: Said
    offers: tuple[Offer, ...] = ()
    outcome: Outcome | None = None
    guide: Said = ""


class Happening(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One piece of news as one viewer may know it: a line for the log, and what travelled.

    `text` may be empty for news that is only movement. `source` and `target` are ids of a piece or
    zone, `piece` the piece that went from one to the other, as it is called in the scene after it.
    `gist` is what a run of such news of one seat comes to with this one: a log says the last gist
    instead of all of them (see `kingstable.core.narration`); news about another `matter` begin a run of their own.
    `part` is what this one adds to a run: a gist has `PARTS` where it lists those of the whole run.
    `heading` is 1 for what begins a part of the log, such as a turn, 2 for what begins a part of that, else 0.
    `about` are ids of further pieces and zones that the text speaks of: nothing moved there, but a log points at them.
    `facts` are what the text says, by noun, for a page that shows it otherwise; a viewer gets none that the text does
    not tell them.
    """

    event: str
    text: Said
    seat: int | None = None
    piece: str | None = None
    source: str | None = None
    target: str | None = None
    gist: Said = ""
    facts: dict[str, int | str] = {}
    matter: str = ""
    heading: int = 0
    about: tuple[str, ...] = ()
    part: Said = ""
