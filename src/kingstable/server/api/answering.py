"""Standing answers: what a player has the table answer for them, shown only to themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, body, hall_of, room_and_viewer
from kingstable.server.chronicle import Viewer
from kingstable.server.life import answers
from kingstable.server.life.shapes import AnswerAsk, AnswerEnd, StandingAnswers
from kingstable.server.room import Room
from kingstable.server.store.kept import Change


@get("/api/tables/{table:str}/answers")
async def left(request: Asked, table: FromPath[str]) -> StandingAnswers:
    """The standing answers that you may leave at a table, and those you have left."""
    room, viewer = await room_and_viewer(request, table)
    return answers.answers_of(room, hall_of(request).seat(viewer), viewer.language)


@post("/api/tables/{table:str}/answers", status_code=200)
async def leave(request: Asked, table: FromPath[str]) -> StandingAnswers:
    """Leave a standing answer."""
    asked = await body(request, AnswerAsk)
    room, viewer = await room_and_viewer(request, table)
    return await _changed(request, room, viewer, lambda seat: answers.leave(room, seat, asked))


@post("/api/tables/{table:str}/answers/end", status_code=200)
async def end(request: Asked, table: FromPath[str]) -> StandingAnswers:
    """Take back a standing answer."""
    asked = await body(request, AnswerEnd)
    room, viewer = await room_and_viewer(request, table)
    return await _changed(request, room, viewer, lambda seat: answers.end(room, seat, asked.name))


async def _changed(request: Asked, room: Room, viewer: Viewer, change: Callable[[int], Change]) -> StandingAnswers:
    seat = await hall_of(request).alter_own(room, viewer, change)
    return answers.answers_of(room, seat, viewer.language)


ROUTES: Final = [left, leave, end]
