"""Straws: each player holds one unseen, and may put it away for another. A game has one move per player, two to six."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game, Index
from kingstable.core.news import Told
from kingstable.core.notation import Noun
from kingstable.core.scene import Happening, Offer, Outcome, Piece, Scene, Score, SeatView, Zone
from kingstable.core.table import Table
from kingstable.core.words import Words
from tests.contract.short.straws.generated import steps
from tests.contract.short.straws.generated.index import Straws
from tests.contract.short.straws.pieces import Bundle
from tests.contract.short.straws.refusals import why_not
from tests.contract.short.straws.strategy import worth


def scene(table: Table, viewer: int | None, words: Words) -> Scene:
    assert isinstance(table, Bundle)
    waiting = [] if table.over() else table.waiting()
    seats = range(int(table.seats))
    return Scene(
        game="straws",
        ply=int(table.ply),
        viewer=viewer,
        seats=tuple(SeatView(seat, words.seat(seat), seat in waiting, ()) for seat in seats),
        zones=(
            Zone("store", "stack", words.say("zone-store"), count=len(table.store)),
            *(zone for seat in seats for zone in _zones(table, seat, viewer, words)),
        ),
        prompt=words.say("prompt"),
        offers=_offers(viewer, words) if viewer in waiting else (),
        outcome=_outcome(table, words) if table.over() else None,
    )


def _zones(table: Bundle, seat: int, viewer: int | None, words: Words) -> tuple[Zone, Zone]:
    held = _piece(int(table.held[seat]), f"s{seat}.held", seat == viewer or table.over(), words)
    away = tuple(_piece(int(straw), f"s{seat}.away", seat == viewer, words) for straw in table.away[seat])
    return (
        Zone(f"s{seat}", "row", words.say("zone-held", who=words.seat(seat)), owner=seat, pieces=(held,)),
        Zone(f"s{seat}-away", "row", words.say("zone-away", who=words.seat(seat)), owner=seat, pieces=away),
    )


def _piece(straw: int, unseen: str, is_open: bool, words: Words) -> Piece:
    label = words.say("straw", number=straw)
    return Piece(f"straw.{straw}", str(straw), label) if is_open else Piece(unseen, None, words.say("unseen"))


def _offers(viewer: int | None, words: Words) -> tuple[Offer, ...]:
    return (
        Offer("keep", (f"s{viewer}",), words.say("move-keep")),
        Offer("draw", ("store",), words.say("move-draw")),
    )


def _outcome(table: Bundle, words: Words) -> Outcome:
    held = [int(straw) for straw in table.held]
    scores = (
        Score(seat, 1 + sum(other > straw for other in held), words.say("straw", number=straw))
        for seat, straw in enumerate(held)
    )
    return Outcome(words.say("ending"), tuple(scores))


def happening(told: Told, table: Table, viewer: int | None, words: Words) -> Happening:
    event = steps.EVENT_NOUNS[int(told.event)][0]
    known = event == "draws" and told.known_to(-1 if viewer is None else viewer)
    message = "told-draws-seen" if known else f"told-{event}"
    nouns = {"number": int(told.first)} if known else {}
    return Happening(event, words.say(message, who=words.seat(int(told.seat)), **nouns), int(told.seat))


GAME: Final = Game(
    name="straws",
    version=1,
    package=__name__,
    players=(2, 3, 6),
    options=(),
    index=Index(steps.MOVE_NOUNS, steps.EVENT_NOUNS, steps.SECRET_NOUNS, steps.ENDING_NAMES),
    nouns={"straw": Noun({straw: str(straw) for straw in range(1, 13)})},
    make=Straws,
    scene=scene,
    happening=happening,
    why_not=why_not,
    worth=worth,
    say_noun=lambda kind, number, words: words.say(kind, number=number),
    turn_rule="ST-2",
    end_rule="ST-3",
)
