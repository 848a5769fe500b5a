"""The calls that games consist of (views, moves, and streams of what is new), answered without a framework.

All other calls go to the application. Requests are read, and errors answered, in the same way as there.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing, suppress
from http import HTTPStatus
from time import perf_counter
from typing import Final, Protocol
from urllib.parse import parse_qsl

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from kingstable.server.api.answers import headers_of, refusal_of
from kingstable.server.api.asking import (
    Call,
    Given,
    MayLook,
    number,
    prefers_little,
    read_as,
    room_and_viewer,
    who_of,
)
from kingstable.server.denied import Denied
from kingstable.server.gate import Gate
from kingstable.server.hall import Hall
from kingstable.server.live import follow
from kingstable.server.observed import Observed
from kingstable.server.shapes import MoveAsk, Played
from kingstable.server.watchers.late import is_late
from kingstable.server.watchers.stream import follow_late

Headers = list[tuple[bytes, bytes]]

JSON: Final = (b"content-type", b"application/json")
MINIMAL: Final = (b"preference-applied", b"return=minimal")
STREAM: Final[Headers] = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no")]


PATH: Final = re.compile(r"/api/tables/([\w-]+)(/moves|/live|(?<=/[\w-]{12}))", re.ASCII)
"""The paths of hot calls. A view is one if its name is as long as those that `new_name` makes; others may be routes."""


class HangUp(Exception):
    """The client has gone before its request was complete."""


class Head:
    """Headers that many answers share, put together once: as a list, and as bytes ready to send."""

    def __init__(self, own: Headers, gate: Gate) -> None:
        self.list = [*own, *gate.lacking(own)]
        self.bytes = b"".join(b"%b: %b\r\n" % each for each in self.list)


class Wire(Protocol):
    """The connection to the client that made a hot call."""

    async def content(self, most: int) -> bytes:
        """The whole body. Raises Denied if it is longer than `most` bytes, and HangUp if the client goes."""

    async def answer(self, status: int, head: Head, more: Headers, content: bytes) -> None:
        """Answer with the headers of `head`, those of `more`, and the content."""

    async def stream(self, head: Head, more: Headers, events: AsyncGenerator[bytes]) -> None:
        """Answer with events, until they end or the client has gone."""


class Hot:
    """Answers the hot calls, and passes all others on to the application."""

    def __init__(self, app: ASGIApp, hall: Hall, gate: Gate, observed: Observed) -> None:
        """`app` is the whole application; `gate` and `observed` do for hot calls what they do for all others."""
        self.hall = hall
        self._app = app
        self._gate = gate
        self._observed = observed
        self._json, self._minimal = Head([JSON], gate), Head([JSON, MINIMAL], gate)
        self._stream, self._bare = Head(STREAM, gate), Head([], gate)
        self._works = {
            ("POST", "/moves"): self._play,
            ("GET", "/live"): self._live,
            ("GET", ""): self._view,
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            found = self.found(scope["method"], scope["path"]) or self._misused(scope["path"])
            if found is not None:
                await self.serve(found, scope, AsgiWire(receive, send))
                return
        await self._app(scope, receive, send)

    def found(self, method: str, path: str) -> Found | None:
        """The hot call of this method and path; None if it is not one."""
        meant = PATH.fullmatch(path)
        work = self._works.get((method, meant[2])) if meant else None
        return (work, meant[1], f"/api/tables/{{table}}{meant[2]}") if meant and work else None

    def _misused(self, path: str) -> Found | None:
        """The answer to any other method at a path that only hot calls have; None if it is not one."""
        meant = PATH.fullmatch(path)
        return (self._other, meant[1], f"/api/tables/{{table}}{meant[2]}") if meant and meant[2] else None

    async def serve(self, found: Found, scope: HTTPScope, wire: Wire) -> None:
        """Answer a hot call, also if it fails."""
        work, table, scope["path_template"] = found
        given = Given(dict(scope["headers"]))
        call = Call(self.hall, scope, given, self._observed.begins(scope))
        began, status = perf_counter(), 0
        try:
            turned_away = self._gate.look(scope, given.raw)
            if turned_away is not None:
                status = turned_away.status
                await self._answer(wire, call, status, turned_away.content, *turned_away.headers)
                return
            call.query_params = _query(scope["query_string"])
            status = 200
            await work(wire, call, table)
        except HangUp:
            status = 0
        except Exception as error:  # noqa: BLE001 -- `refusal_of` decides on the answer to every error
            status, content = refusal_of(call, error)
            more = [(name.lower().encode(), value.encode()) for name, value in headers_of(error).items()]
            await self._answer(wire, call, status, msgspec.json.encode(content), *more)
        finally:
            self._observed.ended(scope, status, perf_counter() - began)

    async def _play(self, wire: Wire, call: Call, table: str) -> None:
        """Make a move. A client that follows the table may ask for the ply alone (RFC 7240, `return=minimal`)."""
        hall = self.hall
        content = await wire.content(hall.settings.body_size)
        room, viewer = await room_and_viewer(call, table)
        asked = read_as(call, content, MoveAsk)
        if viewer.seat is not None and room.people[viewer.seat].standin is not None:
            await hall.back(room, viewer.seat)
        ply = await hall.play(room, viewer, asked.question, asked.move, room.holder(viewer.seat))
        if ply is not None and prefers_little(call):
            await self._answered(wire, call, self._minimal, msgspec.json.encode(Played(ply)))
        else:
            await self._answered(wire, call, self._json, msgspec.json.encode(await hall.view(room, viewer)))

    async def _view(self, wire: Wire, call: Call, table: str) -> None:
        """The table now."""
        room, viewer = await room_and_viewer(call, table)
        await self._answered(wire, call, self._json, msgspec.json.encode(await self.hall.view(room, viewer)))

    async def _live(self, wire: Wire, call: Call, table: str) -> None:
        """Follow the table. `Last-Event-ID`, what the browser saw last, takes precedence over `after` of the query."""
        hall = self.hall
        room, viewer = await room_and_viewer(call, table)
        await hall.here(room, viewer.seat)
        who, holder = who_of(call), room.holder(viewer.seat)
        hall.places.check(room.id, viewer.seat, who)
        seen = number(call.headers.get("last-event-id"), "Last-Event-ID")
        after = seen if seen is not None else number(call.query_params.get("after"), "after")
        may = MayLook(call, viewer)
        self._observed.answers(call.scope, 200)
        with hall.places.take(room.id, viewer.seat, who) as place:
            events = (
                follow_late(hall, room.id, viewer, after, place, may)
                if is_late(room, viewer)
                else follow(hall, room.id, viewer, after, place, may, holder)
            )
            await wire.stream(self._stream, [(b"x-request-id", call.id)], events)

    async def _other(self, wire: Wire, call: Call, table: str) -> None:
        """Say which methods there are, as the application does at its own paths."""
        path = call.scope["path"]
        allowed = ", ".join([*(method for method, end in self._works if end and path.endswith(end)), "OPTIONS"])
        if call.scope["method"] != "OPTIONS":
            raise Denied(405, "wrong-method", allow=allowed)
        self._observed.answers(call.scope, 204)
        await wire.answer(204, self._bare, [(b"x-request-id", call.id), (b"allow", allowed.encode())], b"")

    async def _answered(self, wire: Wire, call: Call, head: Head, content: bytes) -> None:
        self._observed.answers(call.scope, 200)
        await wire.answer(200, head, [(b"x-request-id", call.id)], content)

    async def _answer(self, wire: Wire, call: Call, status: int, content: bytes, *more: tuple[bytes, bytes]) -> None:
        self._observed.answers(call.scope, status)
        await wire.answer(status, self._json, [(b"x-request-id", call.id), *more], content)


Work = Callable[[Wire, Call, str], Awaitable[None]]
Found = tuple[Work, str, str]
"""The method that answers a hot call, the table it is about, and the route's template as the application names it."""


def _query(text: bytes) -> dict[str, str]:
    """The parameters of a query, by name; the first value of a name that comes twice."""
    if not text:
        return {}
    return dict(reversed(parse_qsl(text.decode("latin-1"), keep_blank_values=True)))


class AsgiWire:
    """A hot call that came through ASGI."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def content(self, most: int) -> bytes:
        found = b""
        while True:
            message = await self._receive()
            if message["type"] != "http.request":
                raise HangUp
            found += message["body"]
            if len(found) > most:
                raise Denied(413, "too-large", limit=most)
            if not message["more_body"]:
                return found

    async def answer(self, status: int, head: Head, more: Headers, content: bytes) -> None:
        length = [] if status == HTTPStatus.NO_CONTENT else [(b"content-length", b"%d" % len(content))]
        headers = [*head.list, *more, *length]
        await self._send({"type": "http.response.start", "status": status, "headers": headers})
        await self._send({"type": "http.response.body", "body": content, "more_body": False})

    async def stream(self, head: Head, more: Headers, events: AsyncGenerator[bytes]) -> None:
        telling = asyncio.create_task(self._tell([*head.list, *more], events))
        gone = asyncio.create_task(self._gone())
        try:
            await asyncio.wait({telling, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            telling.cancel()
            with suppress(asyncio.CancelledError):
                await telling

    async def _tell(self, headers: Headers, events: AsyncGenerator[bytes]) -> None:
        await self._send({"type": "http.response.start", "status": 200, "headers": headers})
        async with aclosing(events):
            async for event in events:
                await self._send({"type": "http.response.body", "body": event, "more_body": True})
        await self._send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _gone(self) -> None:
        """Return once the client has gone."""
        while (await self._receive())["type"] != "http.disconnect":
            pass
