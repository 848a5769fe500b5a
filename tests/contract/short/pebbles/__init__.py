"""Pebbles: players take one to three from a heap of six. Nothing is hidden, and nothing needs to be told."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game, Index
from kingstable.core.news import Told
from kingstable.core.notation import Noun
from kingstable.core.scene import Happening, Offer, Outcome, Piece, Scene, Score, SeatView, Zone
from kingstable.core.table import Table, first_of
from kingstable.core.words import Words
from tests.contract.short.pebbles.generated import steps
from tests.contract.short.pebbles.generated.index import Pebbles
from tests.contract.short.pebbles.pieces import Heap
from tests.contract.short.pebbles.refusals import why_not
from tests.contract.short.pebbles.strategy import worth

COUNT: Final = Noun({count: str(count) for count in range(1, 4)})


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    assert isinstance(table, Heap)
    waiting = [] if table.over() else table.waiting()
    left = range(int(table.left))
    taken = range(int(table.left), 6)
    return Scene(
        game="pebbles",
        ply=int(table.ply),
        viewer=viewer,
        seats=tuple(SeatView(seat, words.seat(seat), seat in waiting, ()) for seat in range(int(table.seats))),
        zones=(_zone("heap", left, words), _zone("taken", taken, words)),
        prompt=words.say("prompt"),
        offers=_offers(table, viewer, words) if viewer in waiting else (),
        outcome=_outcome(table, words) if table.over() else None,
    )


def _zone(name: str, pebbles: range, words: Words) -> Zone:
    pieces = tuple(Piece(f"pebble.{number}", "pebble", words.say("pebble")) for number in pebbles)
    return Zone(name, "row", words.say(f"zone-{name}"), pieces=pieces)


def _offers(table: Heap, viewer: int | None, words: Words) -> tuple[Offer, ...]:
    assert viewer is not None
    counts = [int(first_of(move)) for move in table.legal_for(viewer)]
    return tuple(Offer(f"take {count}", ("heap",), words.say("move-take", count=count)) for count in counts)


def _outcome(table: Heap, words: Words) -> Outcome:
    scores = (Score(seat, 1 if seat == table.last else 2, words.say("score")) for seat in range(int(table.seats)))
    return Outcome(words.say("ending"), tuple(scores))


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    raise AssertionError("nothing is told")


GAME: Final = Game(
    name="pebbles",
    version=1,
    package=__name__,
    players=(2, 4),
    options=(),
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
    nouns={"count": COUNT},
    make=Pebbles,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=worth,
    say_noun=lambda kind, number, words: str(number),
    turn_rule="PB-1",
    end_rule="PB-2",
)
