"""Guided first games at tables of this server: dealing them as the lesson says, and what the coach says there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from kingstable.core.game import Game
from kingstable.core.words import Lexicon
from kingstable.house.lesson import Advice, Coach, Lesson, lesson_of, words_of
from kingstable.server.asker import Asker
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.names import clean_name
from kingstable.server.opening import deal
from kingstable.server.room import Room
from kingstable.server.shapes import Coaching, Hold, NewTable, SeatAsk
from kingstable.server.store.kept import Stored

KEPT: Final = 256
"""How many coaches are remembered; at any other table a new one follows the game again from its beginning."""

Opened = tuple[Stored, dict[str, str], dict[str, str]]
"""A new table, tokens of the learner's seat, and no invitations."""


def dealt(game: Game, name: str, hold: Hold, words: Lexicon, asker: Asker) -> Opened:
    """The table of a game's lesson, to be stored, and the token of the learner's seat. Raises Denied."""
    lesson = lesson_of(game)
    if lesson is None:
        raise Denied(404, "no-lesson", field="game")
    name = clean_name(name, "name") if name.strip() else ""
    asked = NewTable(game.name, _seats(lesson, name), lesson.options, rated=False, hold=hold)
    no_cards: Mapping[str, str] = {}  # the lesson uses the game's own cards
    stored, own, invited = deal(asked, words, no_cards, asker, seed=bytes.fromhex(lesson.seed))
    kept = replace(stored.kept, terms=replace(stored.kept.terms, lesson=True))
    return replace(stored, kept=kept), own, invited


def _seats(lesson: Lesson, name: str) -> tuple[SeatAsk, ...]:
    seats = range(lesson.players)
    return tuple(SeatAsk("you", name) if seat == lesson.seat else SeatAsk("bot", level=lesson.level) for seat in seats)


class Coaches:
    """The coaches of the tables at which somebody learns a game."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[int, Coach]] = OrderedDict()

    def coaching(self, room: Room, viewer: Viewer) -> Coaching:
        """What the coach says to the viewer now. Raises Denied for anybody but the learner."""
        lesson = lesson_of(room.game) if room.kept.terms.lesson else None
        if lesson is None or viewer.seat != lesson.seat:
            raise Denied(404, "no-lesson")
        advice = self._coach(room, lesson).advice(words_of(room.game, viewer.language))
        return self._shown(room, viewer, advice)

    def _coach(self, room: Room, lesson: Lesson) -> Coach:
        """The table's coach, caught up with the game."""
        takebacks, coach = self._known.pop(room.id, (-1, None))
        if coach is None or takebacks != room.kept.life.takebacks:
            coach = Coach(room.game, lesson, room.match.record.seats)
        coach.catch_up(room.match.record, room.ply)
        self._known[room.id] = room.kept.life.takebacks, coach
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return coach

    def _shown(self, room: Room, viewer: Viewer, advice: Advice) -> Coaching:
        label = None
        if advice.move is not None:
            scene = room.chronicle.scene(room.chronicle.newest, viewer)
            label = next((offer.label for offer in scene.offers if offer.move == advice.move), None)
        move = advice.move if label is not None else None
        return Coaching(room.ply, advice.remarks, move, label, advice.why if move else None)
