"""Hints: what a computer player would do in somebody's place, knowing only what that person knows.

They are for people who play alone against computers, and for casual tables, but not for those of tournaments. A game
with a hint does not count for ratings.
"""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.coach.reasons import reason_for
from kingstable.core.errors import KingstableError
from kingstable.core.offered import in_words
from kingstable.server.chronicle import Viewer
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.language import house_words
from kingstable.server.life.shapes import Hint
from kingstable.server.room import Room
from kingstable.server.turns import BotTurns


class Hints:
    """Asks computer players for advice, one at a time for each seat, so that no seat notices when others ask."""

    def __init__(self, hall: Hall, turns: BotTurns) -> None:
        self._hall = hall
        self._turns = turns
        self._asked: set[tuple[str, int]] = set()

    async def hint(self, room: Room, viewer: Viewer, level: str) -> Hint:
        """What a computer player of this level would do. Raises Denied."""
        seat = self._hall.seat(viewer)
        _check(room, seat)
        title = _title(level, viewer.language)
        asking = room.id, seat
        if asking in self._asked:
            raise Denied(429, "hint-asked", retry_after=1)
        self._asked.add(asking)
        try:
            await self._hall.alter(room, lambda: room.beside(replace(room.kept.life, hinted=True)))
            async with room.lock:
                ply, known = room.ply, View(room.game, room.match.imagined(seat), seat)
            move = await self._turns.advise(room, seat, level)
        finally:
            self._asked.discard(asking)
        if move is None:
            raise Denied(409, "no-hint")
        scene = room.chronicle.scene(room.chronicle.newest, viewer)
        why = await asyncio.to_thread(self._why, room, known, move, viewer.language) if room.ply == ply else ""
        return Hint(room.ply, title, move, in_words(move, scene), room.kept.terms.rated, why or None)

    def _why(self, room: Room, known: View, move: str, language: str) -> str:
        """The reason for the move, as far as the seat can know; "" if there is none."""
        words = room.game.words(room.match.record.seats, language)
        return reason_for(known, room.game.notation.read(move), words)


def _check(room: Room, seat: int) -> None:
    if room.kept.terms.tournament is not None:
        raise Denied(403, "hints-tournament")
    alone = all(person.is_bot for other, person in enumerate(room.people) if other != seat)
    if room.kept.terms.rated and not alone:
        raise Denied(403, "hints-unfair")
    if room.match.question(seat) is None:
        raise Denied(409, "no-hint")


def _title(level: str, language: str) -> str:
    try:
        return catalogue.level(level).title_in(house_words(language))
    except KingstableError as error:
        raise Denied(422, "bad-table", text=str(error), field="level") from None
