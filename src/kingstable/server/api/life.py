"""What people do at a table besides playing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from litestar import get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, body, hall_of, room_and_viewer
from kingstable.server.chronicle import Viewer
from kingstable.server.life import ending, parley, takeback
from kingstable.server.life.hints import Hints
from kingstable.server.life.parley import Granted
from kingstable.server.life.shapes import EndAsk, Hint, HintAsk, ParleyAnswer, TakeBackAsk, TakeBackOffer
from kingstable.server.room import Room
from kingstable.server.shapes import TableView
from kingstable.server.standing.strength import levels_for
from kingstable.server.store.kept import STAND_IN, Change, ParleyKind

GRANTED: Final[dict[ParleyKind, Granted]] = {
    "take-back": lambda room, asked: takeback.rewound(room, asked.ply),
    "end-standing": lambda room, asked: ending.ended(room, asked.kind),
    "end-none": lambda room, asked: ending.ended(room, asked.kind),
}
"""What is done once everybody agrees."""


@get("/api/tables/{table:str}/take-back")
async def offered(request: Asked, table: FromPath[str]) -> TakeBackOffer:
    """Whether you can take back your last move."""
    room, viewer = await room_and_viewer(request, table)
    seat = hall_of(request).seat(viewer)
    async with room.lock:
        return takeback.offer(room, seat)


@post("/api/tables/{table:str}/take-back", status_code=200)
async def take_back(request: Asked, table: FromPath[str]) -> TableView:
    """Take back your last move, or ask all others whether you may."""
    asked = await body(request, TakeBackAsk)
    room, viewer = await room_and_viewer(request, table)
    return await _altered(request, room, viewer, lambda seat: takeback.take_back(room, seat, asked.ply))


@post("/api/tables/{table:str}/parley", status_code=200)
async def answer(request: Asked, table: FromPath[str]) -> TableView:
    """Agree to a request put to everybody, or do not."""
    said = await body(request, ParleyAnswer)
    room, viewer = await room_and_viewer(request, table)
    change = lambda seat: parley.answered(room, seat, said.number, said.agree, GRANTED)  # noqa: E731
    return await _altered(request, room, viewer, change)


@post("/api/tables/{table:str}/concede", status_code=200)
async def concede(request: Asked, table: FromPath[str]) -> TableView:
    """Concede the game."""
    room, viewer = await room_and_viewer(request, table)
    own = hall_of(request).seat(viewer)
    level = (await levels_for(hall_of(request).store.people, room.kept, [own])).get(own, STAND_IN)
    return await _altered(request, room, viewer, lambda seat: ending.concede(room, seat, level))


@post("/api/tables/{table:str}/end", status_code=200)
async def end(request: Asked, table: FromPath[str]) -> TableView:
    """Ask everybody to end the game now."""
    asked = await body(request, EndAsk)
    room, viewer = await room_and_viewer(request, table)
    kind: ParleyKind = "end-standing" if asked.result == "standing" else "end-none"
    return await _altered(request, room, viewer, lambda seat: ending.ask_to_end(room, seat, kind))


async def _altered(request: Asked, room: Room, viewer: Viewer, change: Callable[[int], Change]) -> TableView:
    """Make a change for the viewer's seat, as long as the seat is still theirs, and return their view of the table."""
    hall = hall_of(request)
    await hall.alter_own(room, viewer, change)
    return await hall.view(room, viewer)


@post("/api/tables/{table:str}/hint", status_code=200)
async def hint(request: Asked, table: FromPath[str]) -> Hint:
    """Ask a computer player what they would do in your place."""
    asked = await body(request, HintAsk)
    room, viewer = await room_and_viewer(request, table)
    hints = request.app.state["hints"]
    assert isinstance(hints, Hints)
    return await hints.hint(room, viewer, asked.level)


ROUTES: Final = [offered, take_back, answer, concede, end, hint]
