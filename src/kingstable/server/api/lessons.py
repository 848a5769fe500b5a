"""Guided first games: opening one, and what the coach says."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath

from kingstable import catalogue
from kingstable.core.errors import KingstableError
from kingstable.server.api.asking import Asked, body, hall_of, language_of, room_and_viewer, who_of
from kingstable.server.api.seats import holder_for
from kingstable.server.denied import Denied
from kingstable.server.language import house_words
from kingstable.server.lessons import Coaches, dealt
from kingstable.server.opening import opening
from kingstable.server.shapes import Coaching, LessonAsk, OpenedTable


@post("/api/lessons/{game:str}")
async def begin(request: Asked, game: FromPath[str]) -> OpenedTable:
    """Open the guided first game of a game."""
    asked = await body(request, LessonAsk)
    hall, who = hall_of(request), who_of(request)
    asker = await holder_for(request, asked.hold)
    try:
        taught = catalogue.game(game)
    except KingstableError:
        raise Denied(404, "unknown-game", field="game") from None
    async with opening(hall, who) as opened:
        table, own, invited = dealt(taught, asked.name, asked.hold, house_words(language_of(request)), asker)
        await hall.add(table)
        opened(table.kept.id)
    return OpenedTable(table.kept.id, own, invited)


@get("/api/tables/{table:str}/coach")
async def coach(request: Asked, table: FromPath[str]) -> Coaching:
    """What the coach says at a table where somebody is learning a game."""
    room, viewer = await room_and_viewer(request, table)
    coaches = request.app.state["coaches"]
    assert isinstance(coaches, Coaches)
    return coaches.coaching(room, viewer)


ROUTES: Final = [begin, coach]
