"""What one viewer may see, as one description that every face of the house renders.

A scene is built field by field from a position, for one viewer: what is not put in is hidden.
The web page, the terminal, the page for screen readers, and programs all draw the same scene, so a
game that can describe itself here can be played everywhere.

All text for people in a scene is already in the viewer's language (see `kingstable.core.words`) and marked as `Said`;
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
"""Text for people, in the viewer's language: it is shown as it is, and never parsed."""

PARTS: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
"""The place in a gist where the `part` of each happening in its run goes."""


class Facts(msgspec.Struct, frozen=True, omit_defaults=True, gc=False, tag_field="sort", tag=str.lower):
    """What is printed on a thing that lies open, as numbers and names that are the same in every language.

    A game derives its own structs from this one in its module `facts`, one for each sort of thing; the struct's name
    in lower case is the sort. Numbers and symbols in a drawing come from here and nowhere else.
    """

    def sign(self) -> str:
        """The thing itself in a few signs that need no words, such as `10♠`; empty if only its name identifies it."""
        return ""

    def brief(self) -> str:
        """What the name of the thing leaves out, as briefly as possible, for use where there are no drawings."""
        return ""


def named(names: Sequence[str]) -> msgspec.Meta:
    """Mark a text as always being one of these names."""
    return msgspec.Meta(extra_json_schema={"enum": list(names)})


class Piece(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing that lies on the table: a card, a counter, a marker.

    `id` stays the same as long as the viewer can follow the piece, and reveals nothing else. `face` names the drawing
    in the game's art, and is None for a piece that lies face down for this viewer. `name` is what the piece is called,
    if `label` says more than that; `facts` are what is printed on it. A piece that lies face down has neither.
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

    `tone` says how it may be drawn: as a plain fact, a gain for its owner, or a token.

    The other fields hold what `label` and `text` say, for use in a drawing. `value` is the number, or the name of a
    state, which is the same in every language; `of` is the total, if `value` is a part of one. `name` is what the mark
    counts or shows, in words, and `seat` whom it is about. `face` and `facts` are those of the kind of piece that it is
    about.
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

    `within` is the id of the zone that holds this one, and `at` its column and row there (grid) or its axial
    coordinates (hex). `count` is how many pieces lie here if not all are listed, and `room` how many more may be
    added. `facts` are what is printed on the place itself.
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
    """A number that people keep count of: markers won, cards in hand, gold.

    `text` is how people read it, if that is not the whole number itself (for halves, say).
    """

    id: str
    label: Said
    value: int
    text: Said = ""

    @property
    def shown(self) -> str:
        """The number as it is shown to people."""
        return self.text or str(self.value)


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What stands beside a seat's name. `to_move`: the table waits for this seat."""

    seat: int
    name: str
    to_move: bool
    counters: tuple[Counter, ...] = ()


class Lot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Pieces that are interchangeable in a move that takes some of them.

    `word` is their name in the move, `label` their name for people, and `pieces` are their ids.
    """

    word: str
    label: Said
    pieces: tuple[str, ...]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal move of the viewer.

    `move` is its notation, as the table reads it; `path` lists the ids to touch one after another (source, then target;
    empty for a move that is only a button); `label` says what will happen. A `free` offer answers no question: it may
    be made at any time, asked or not. `sets` is the id of a mark, such as a standing order, if this is one of the
    choices for what the mark shows; next to the mark's name, `short` says enough.

    An offer with `lots` stands for many moves. The player picks pieces from at most `kinds` of the lots one by one, may
    put them back, and then makes a single move of it all. `path` is the place where the pieces are laid, and `move` and
    `label` are those for no pieces at all. Otherwise the last word of the move says how many of each:
    `offer 2-grain+1-wood` (see `choosing`); people read `title` and what they have picked.

    Offers with the same path that differ only in a number have that number as their `amount`.
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
        """The move that takes these amounts of pieces, given by the word of the lot."""
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
    """One seat's line of the result; `place` 1 has won, and seats with the same place are tied."""

    seat: int
    place: int
    summary: Said


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a finished game ended: the reason in the game's words, and a line for each seat."""

    ending: Said
    scores: tuple[Score, ...]


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The whole table as `viewer` sees it (None: somebody who only watches).

    `guide` explains to a beginner what may be done now and why; it is empty if the game has no such words.
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
    """One piece of news as one viewer may know it: a line for the log, and what moved.

    `text` may be empty for news that is only a movement. `source` and `target` are ids of a piece or zone, and `piece`
    is the id, in the scene afterwards, of the piece that went from one to the other. `gist` sums up a run of such news
    about one seat, up to and including this one: a log shows the last gist instead of all the texts (see
    `kingstable.core.narration`). News about another `matter` begin a run of their own. `part` is what this one adds to
    a run: a gist has `PARTS` in the place where it lists the parts of the whole run. `heading` is 1 for news that begin
    a section of the log, such as a turn, 2 for those that begin a subsection, else 0. `about` lists ids of other pieces
    and zones that the text mentions: nothing moved there, but a log points at them. `facts` are what the text says, by
    noun, for a page that shows it in another way; they never contain anything that the text does not say.
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
