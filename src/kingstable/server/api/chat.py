"""Talk at a table, and private notes about it."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, asker_of, body, hall_of, number, room_and_viewer, who_of
from kingstable.server.chat import rows
from kingstable.server.chat.chat import Chat
from kingstable.server.chat.shapes import MuteAsk, Notes, NotesAsk, Remark, ReportAsk, SayAsk, Talk
from kingstable.server.chat.text import clean_notes
from kingstable.server.room import now


def chat_of(request: Asked) -> Chat:
    chat = request.app.state["chat"]
    assert isinstance(chat, Chat)
    return chat


@get("/api/tables/{table:str}/chat")
async def talk(request: Asked, table: FromPath[str]) -> Talk:
    """What was said at a table, a page at a time, starting with the last one."""
    room, viewer = await room_and_viewer(request, table)
    before = number(request.query_params.get("before"), "before")
    return await chat_of(request).talk(room, viewer, await asker_of(request), before)


@post("/api/tables/{table:str}/chat")
async def say(request: Asked, table: FromPath[str]) -> Remark:
    """Say something."""
    asked = await body(request, SayAsk)
    room, viewer = await room_and_viewer(request, table)
    asker = await asker_of(request)
    return await chat_of(request).say(room, viewer, asker, who_of(request), asked.name, asked.text)


@post("/api/tables/{table:str}/chat/{said:int}/mute", status_code=204)
async def mute(request: Asked, table: FromPath[str], said: FromPath[int]) -> None:
    """Stop hearing whoever said this, at any table, or hear them again."""
    asked = await body(request, MuteAsk)
    room, viewer = await room_and_viewer(request, table)
    await chat_of(request).mute(room, viewer, await asker_of(request), said, asked.muted)


@post("/api/tables/{table:str}/chat/{said:int}/report", status_code=204)
async def report(request: Asked, table: FromPath[str], said: FromPath[int]) -> None:
    """Ask moderators to look at this."""
    asked = await body(request, ReportAsk)
    room, viewer = await room_and_viewer(request, table)
    await chat_of(request).report(room, viewer, await asker_of(request), said, asked.text)


@get("/api/tables/{table:str}/notes")
async def notes(request: Asked, table: FromPath[str]) -> Notes:
    """Your own notes, which nobody else is shown."""
    room, viewer = await room_and_viewer(request, table)
    seat, keys = hall_of(request).seat(viewer), (await asker_of(request)).keys
    return Notes(await rows.notes(hall_of(request).store.people, room.id, seat, keys))


@post("/api/tables/{table:str}/notes", status_code=204)
async def note(request: Asked, table: FromPath[str]) -> None:
    """Replace your notes."""
    asked = await body(request, NotesAsk)
    room, viewer = await room_and_viewer(request, table)
    seat, asker = hall_of(request).seat(viewer), await asker_of(request)
    text = clean_notes(asked.text)
    await rows.note(hall_of(request).store.people, room.id, seat, asker.keys, asker.key, text, now())


ROUTES: Final = [talk, say, mute, report, notes, note]
