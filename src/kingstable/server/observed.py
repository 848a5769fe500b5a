"""The outermost layer: gives each request an id, counts it, and logs it."""

from __future__ import annotations

import logging
import re
import secrets
from time import perf_counter
from typing import Final, cast

from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from kingstable.server.figures import Figures
from kingstable.server.service_log import REQUEST

LOG: Final = logging.getLogger(__name__)
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
MOVES: Final = "/api/tables/{table}/moves"
NOWHERE: Final = "none"
"""The route of requests answered before any was found, so that nobody can invent labels."""

LEFT: Final = "kingstable.left"
"""The key that the scope of a request has once its client has hung up."""

ID_BYTES: Final = 8
IDS_AT_ONCE: Final = 256

_ID: Final = re.compile(rb"[A-Za-z0-9_.:-]{8,80}")


class Observed:
    """An application whose requests are counted, and can be found in the log by the id in `X-Request-Id`."""

    def __init__(self, app: ASGIApp, figures: Figures, takes_ids: bool) -> None:
        """`takes_ids`: a trusted proxy in front gives requests their ids."""
        self._app = app
        self._figures = figures
        self._takes_ids = takes_ids
        self._ids: list[bytes] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        began = perf_counter()
        name = self.begins(scope)
        status = 0

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", name)]
                self.answers(scope, status)
            await send(message)

        async def heard() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            message = await receive()
            if message["type"] == "http.disconnect":
                cast(dict[str, object], scope)[LEFT] = True
            return message

        try:
            await self._app(scope, heard, noted)
        finally:
            self.ended(scope, status, perf_counter() - began)

    def begins(self, scope: HTTPScope) -> bytes:
        """Note that a request has come, and return its id, by which everything logged about it can be found."""
        name = self._id(scope)
        REQUEST.set(name.decode())
        return name

    def answers(self, scope: HTTPScope, status: int) -> None:
        """Count a request whose answer begins."""
        self._figures.calls[method_of(scope), route_of(scope), status] += 1

    def ended(self, scope: HTTPScope, status: int, seconds: float) -> None:
        """Count and log a request whose answer is complete, or for which nobody waits any more."""
        if status == 200 and route_of(scope) == MOVES:
            self._figures.move_seconds.add(seconds)
        if status == 500:
            self._figures.broken += 1
        if self._figures.traces:
            method, route = method_of(scope), route_of(scope)
            self._figures.traces.request(method, route, status, seconds, REQUEST.get(), scope["headers"])
        if LOG.isEnabledFor(logging.INFO):
            facts = {"status": status, "ms": round(seconds * 1000, 1)}
            LOG.info("%s %s", method_of(scope), route_of(scope), extra={"facts": facts})

    def _id(self, scope: HTTPScope) -> bytes:
        if self._takes_ids:
            for name, value in scope["headers"]:
                if name == b"x-request-id" and _ID.fullmatch(value):
                    return bytes(value)
        if not self._ids:  # one call for random bytes makes many ids
            luck = secrets.token_hex(ID_BYTES * IDS_AT_ONCE).encode()
            self._ids = [luck[begin : begin + 2 * ID_BYTES] for begin in range(0, len(luck), 2 * ID_BYTES)]
        return self._ids.pop()


def has_left(scope: Scope) -> bool:
    """Whether the client has hung up."""
    return LEFT in scope


def method_of(scope: HTTPScope) -> str:
    """The method, or "other" if it is unknown."""
    return scope["method"] if scope["method"] in METHODS else "other"


def route_of(scope: Scope) -> str:
    """The pattern of the address, never the address itself, which names a table."""
    return str(scope.get("path_template") or NOWHERE)
