"""Hot calls, answered on their connection as soon as uvicorn has parsed them, without the application.

A request that is in any way unusual, or for any other call, takes the usual way through the application.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from functools import lru_cache
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from kingstable.server.api.hot import Found, HangUp, Head, Headers, Hot
from kingstable.server.denied import Denied

if TYPE_CHECKING:
    from litestar.types import HTTPScope
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LOG: Final = logging.getLogger(__name__)
_ADDRESS: Final = re.compile(rb"(/api/tables/[\w/-]+)(?:\?([^#]*))?", re.ASCII)
"""An address, with its query, that may be that of a hot call and needs no decoding."""


class Unheard:
    """Replaces an event for which nobody waits."""

    def set(self) -> None:
        pass


class Cycle:
    """One hot call and its answer.

    It has the attributes of a request that uvicorn's protocol and `slow` use, and is the `Wire` of `api.hot`.
    """

    def __init__(self, protocol: HttpToolsProtocol, found: Found, scope: HTTPScope) -> None:
        self.found = found
        self.scope = scope
        self.body = bytearray()
        self.more_body = True
        self.keep_alive = True
        self.disconnected = False
        self.response_complete = False
        self.message_event = Unheard()
        self.is_served = False
        self.streaming: asyncio.Task[Any] | None = None
        """The task that sends events, as long as it does."""
        self._protocol = protocol
        self._started = False

    async def serve(self, hot: Hot) -> None:
        """Answer the call."""
        try:
            await hot.serve(self.found, self.scope, self)
        except BaseException as error:
            self._protocol.transport.close()  # the call was answered only in part, or not at all
            if not isinstance(error, asyncio.CancelledError):
                LOG.error("A call could not be answered", exc_info=error)

    def lost(self) -> None:
        """Note that the client has gone, and stop sending events."""
        self.disconnected = True
        if self.streaming is not None:
            self.streaming.cancel()

    async def content(self, most: int) -> bytes:
        if self.disconnected:
            raise HangUp
        if len(self.body) > most:
            raise Denied(413, "too-large", limit=most)
        return bytes(self.body)

    async def answer(self, status: int, head: Head, more: Headers, content: bytes) -> None:
        if self._started:
            raise RuntimeError("answered already, in part")
        length = b"content-length: %d\r\n\r\n%b" % (len(content), content)
        self._write(self._begun(status, head, more) + length)
        self._end()

    async def stream(self, head: Head, more: Headers, events: AsyncGenerator[bytes]) -> None:
        self.streaming = asyncio.current_task()
        with suppress(asyncio.CancelledError):
            self._write(self._begun(200, head, more) + b"transfer-encoding: chunked\r\n\r\n")
            async with aclosing(events):
                async for event in events:
                    if self._protocol.flow.write_paused:
                        await self._protocol.flow.drain()
                    self._write(b"%x\r\n%b\r\n" % (len(event), event))
            self._write(b"0\r\n\r\n")
        self.streaming = None
        self._end()

    def _begun(self, status: int, head: Head, more: Headers) -> bytes:
        self._started = True
        headers = [*self._protocol.server_state.default_headers, *more]
        if not self.keep_alive:
            headers.append((b"connection", b"close"))
        lines = b"".join([b"%b: %b\r\n" % each for each in headers])
        return _status_line(status) + head.bytes + lines

    def _write(self, piece: bytes) -> None:
        if not self.disconnected:
            self._protocol.transport.write(piece)

    def _end(self) -> None:
        if self.response_complete:
            return
        self.response_complete = True
        if not self.keep_alive:
            self._protocol.transport.close()
        self._protocol.on_response_complete()


@lru_cache(maxsize=100)
def _status_line(status: int) -> bytes:
    return b"HTTP/1.1 %d %b\r\n" % (status, HTTPStatus(status).phrase.encode())


def direct(hot: Hot, base: type[asyncio.Protocol]) -> type[asyncio.Protocol]:
    """The protocol class, extended to answer hot calls; unchanged if it is not for httptools, or behind a proxy."""
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:
        return base
    if not issubclass(base, HttpToolsProtocol) or hot.hall.settings.behind_proxies:
        return base  # behind a proxy, uvicorn determines who asks only on the usual way

    class Direct(base):  # type: ignore[misc, valid-type]
        """A protocol that answers the hot calls itself."""

        cycle: Any
        _under_way: Cycle | None = None
        """The last hot call, even while another request waits behind it; it is told when the connection is lost."""

        def on_headers_complete(self) -> None:
            if self._under_way is not None and self._under_way.streaming is not None:
                self.transport.abort()  # nothing that comes after a stream is ever answered
                return
            found = self._found()
            if found is None:
                super().on_headers_complete()
            else:
                self.cycle = self._under_way = Cycle(self, found, self.scope)

        def on_body(self, body: bytes) -> None:
            super().on_body(body)
            if isinstance(self.cycle, Cycle) and len(self.cycle.body) > hot.hall.settings.body_size:
                self._serve(self.cycle)

        def on_message_complete(self) -> None:
            super().on_message_complete()
            if isinstance(self.cycle, Cycle):
                self._serve(self.cycle)

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            if self._under_way is not None:
                self._under_way.lost()

        def _serve(self, cycle: Cycle) -> None:
            if cycle.is_served:
                return
            cycle.is_served = True
            task = self.loop.create_task(cycle.serve(hot))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

        def _found(self) -> Found | None:
            """The hot call that is requested; None if anything about it is unusual, or another one is under way."""
            address = _ADDRESS.fullmatch(self.url)
            is_free = self.cycle is None or self.cycle.response_complete
            if address is None or self.expect_100_continue or not is_free:
                return None
            parser = self.parser
            if parser.get_http_version() != "1.1" or parser.should_upgrade() or not parser.should_keep_alive():
                return None
            path = address[1].decode()
            method = parser.get_method().decode("ascii")
            found = hot.found(method, path)
            if found is not None:
                query = address[2] or b""
                self.scope |= {"method": method, "path": path, "raw_path": address[1], "query_string": query}
            return found

    return Direct
