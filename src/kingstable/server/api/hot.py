"""The two calls that every move makes, a move and the stream that tells of it, answered without a framework between.

All others go to the application. What is asked is read, and what is wrong with it answered, as there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing, suppress
from typing import Final

import msgspec
from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from kingstable.server.api.answers import refusal_of
from kingstable.server.api.asking import Asked, hall_of, number, prefers_little, read_as, room_and_viewer, who_of
from kingstable.server.denied import Denied
from kingstable.server.live import follow
from kingstable.server.shapes import MoveAsk, Played

Call = Callable[[Asked, str], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

JSON: Final = (b"content-type", b"application/json")
MINIMAL: Final = (b"preference-applied", b"return=minimal")
STREAM: Final[Headers] = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]


class HangUp(Exception):
    """Whoever asked has gone before they had asked."""


class Hot:
    """Answers the hot calls, and hands all others on."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _found(scope)
        if found is None:
            await self._app(scope, receive, send)
            return
        call, table = found
        scope["litestar_app"] = self._app
        scope["path_template"] = TEMPLATES[call]
        request: Asked = Request(scope, receive, send)
        try:
            await call(request, table)
        except HangUp:
            pass
        except Exception as error:  # noqa: BLE001 -- what it is answered with is decided in one place
            status, content = refusal_of(request, error)
            await _answer(request, msgspec.json.encode(content), [JSON], status)


def _found(scope: Scope) -> tuple[Call, str] | None:
    """The hot call that is meant, and the table it is about."""
    if scope["type"] != ScopeType.HTTP or not scope["path"].startswith("/api/tables/"):
        return None
    _, _, _, table, *rest = scope["path"].split("/")
    call = CALLS.get((scope["method"], *rest))
    return None if call is None else (call, table)


async def play(request: Asked, table: str) -> None:
    """Make a move. Who follows the table may prefer to be told its ply only (`Prefer: return=minimal`, RFC 7240)."""
    hall = hall_of(request)
    content = await _body(request, hall.settings.body_size)
    room, viewer = await room_and_viewer(request, table)
    asked = read_as(request, content, MoveAsk)
    ply = await hall.play(room, viewer, asked.question, asked.move, room.holder(viewer.seat))
    if ply is not None and prefers_little(request):
        await _answer(request, msgspec.json.encode(Played(ply)), [JSON, MINIMAL])
    else:
        await _answer(request, msgspec.json.encode(await hall.view(room, viewer)), [JSON])


async def live(request: Asked, table: str) -> None:
    """Follow the table. What the browser saw last counts for more than what the address says."""
    hall = hall_of(request)
    room, viewer = await room_and_viewer(request, table)
    who, holder = who_of(request), room.holder(viewer.seat)
    hall.places.check(room.id, viewer.seat, who)
    seen = number(request.headers.get("last-event-id"), "Last-Event-ID")
    after = seen if seen is not None else number(request.query_params.get("after"), "after")

    async def tell() -> None:
        await request.send({"type": "http.response.start", "status": 200, "headers": list(STREAM)})
        with hall.places.take(room.id, viewer.seat, who) as place:
            async with aclosing(follow(hall, room.id, viewer, after, place, holder)) as events:
                async for event in events:
                    await request.send({"type": "http.response.body", "body": event, "more_body": True})
        await request.send({"type": "http.response.body", "body": b"", "more_body": False})

    telling, gone = asyncio.create_task(tell()), asyncio.create_task(_gone(request.receive))
    try:
        await asyncio.wait({telling, gone}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        gone.cancel()
        telling.cancel()
        with suppress(asyncio.CancelledError):
            await telling


async def _gone(receive: Receive) -> None:
    """Returns when the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _body(request: Asked, most: int) -> bytes:
    """All of the body. Raises Denied for a longer one than that, and HangUp."""
    found = b""
    while True:
        message = await request.receive()
        if message["type"] != "http.request":
            raise HangUp
        found += message["body"]
        if len(found) > most:
            raise Denied(413, "too-large", limit=most)
        if not message["more_body"]:
            return found


async def _answer(request: Asked, content: bytes, headers: Headers, status: int = 200) -> None:
    headers = [*headers, (b"content-length", b"%d" % len(content))]
    await request.send({"type": "http.response.start", "status": status, "headers": headers})
    await request.send({"type": "http.response.body", "body": content, "more_body": False})


CALLS: Final[dict[tuple[str, ...], Call]] = {("POST", "moves"): play, ("GET", "live"): live}
"""By method and the rest of the path."""

TEMPLATES: Final = {call: "/".join(("/api/tables/{table}", *rest)) for (_, *rest), call in CALLS.items()}
"""How the application would name these routes."""
