"""For programs that play: the questions at all their tables, and a position to think about."""

from __future__ import annotations

import base64
from collections.abc import AsyncGenerator
from typing import Final

from litestar import get
from litestar.params import FromPath
from litestar.response import Stream

from kingstable.core import snapshot
from kingstable.server.api.asking import Asked, asker_of, bearer, guest_secret, hall_of, room_and_viewer, who_of
from kingstable.server.asker import NOBODY
from kingstable.server.denied import Denied
from kingstable.server.programs.events import Calls, follow
from kingstable.server.programs.shapes import PositionView

STREAM: Final = {"X-Accel-Buffering": "no", "Cache-Control": "no-store"}


@get("/api/me/events")
async def events(request: Asked) -> Stream:
    """A stream that says whenever one of your seats is asked, at any table, and whenever one of your games ends."""
    hall, who = hall_of(request), who_of(request)
    asker, secret = await asker_of(request), bearer(request) or guest_secret(request)
    if asker.banned:
        raise Denied(403, "banned")
    if asker == NOBODY or secret is None:
        raise Denied(401, "no-guest")
    calls = request.app.state["calls"]
    assert isinstance(calls, Calls)
    name = f"events {asker.key}"
    hall.places.check(name, None, who)

    async def told() -> AsyncGenerator[bytes]:
        with hall.places.take(name, None, who) as place:
            async for message in follow(hall, calls, asker, secret, place):
                yield message

    return Stream(told(), media_type="text/event-stream; charset=utf-8", headers=STREAM)


@get("/api/tables/{table:str}/position")
async def position(request: Asked, table: FromPath[str]) -> PositionView:
    """The position as your seat knows it, with everything it cannot know dealt anew, as a search needs it."""
    room, viewer = await room_and_viewer(request, table)
    seat, match = hall_of(request).seat(viewer), room.match
    if room.over:
        raise Denied(409, "over")
    async with room.lock:
        imagined, question = match.imagined(seat), match.question(seat)
    saved = base64.b64encode(snapshot.save(room.game, imagined)).decode()
    return PositionView(room.id, room.game.name, match.record.version, match.record.cards, seat, question, saved)


ROUTES: Final = [events, position]
