"""Time limits on connections, for clients that send half a request or never read an answer."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from typing import Any, Final

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from kingstable.server.api.hot import Hot
from kingstable.server.direct import direct
from kingstable.server.quotas import network_of
from kingstable.server.settings import Settings

LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
LONG: Final = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
MANY: Final = b"HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Impatient(asyncio.Protocol):
    """A mixin for uvicorn's protocols, with either parser, since both keep the same attributes of a request.

    A head has `head_seconds` and `head_size`, and a body `body_seconds`, from its first byte to its last. An answer
    that the client's machine does not accept is given up after `unread_seconds`. Anything within a request that is not
    part of its body, such as trailers, or the next head while an answer is under way, may be as long as a head.
    """

    settings: Settings
    connected: Counter[str]
    tells_bodies: bool
    """Whether the parser reports each piece of a body, as httptools does. h11 itself limits what it buffers."""
    transport: asyncio.Transport
    cycle: Any
    headers: list[tuple[bytes, bytes]]
    loop: asyncio.AbstractEventLoop

    _waiting_for: object = None
    """The request whose body is expected, or `_HEAD`; None while nothing is."""
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head: int = 0
    _beside: int = 0
    """Bytes received within a request since the last that brought part of its body or a new request."""
    _fed: bool = False
    """Whether the bytes now being parsed have brought part of a body."""
    _network: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        _give_up_on_the_dead(transport, self.settings.unread_seconds)
        self._await(_HEAD)
        self._count()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before, is_within, self._fed = self.cycle, self._is_within(), False
        super().data_received(data)
        cycle = self.cycle
        self._beside = self._beside + len(data) if is_within and cycle is before and not self._fed else 0
        if self._beside > self.settings.head_size:
            self._end(b"")
        elif cycle is not None and cycle.more_body:
            self._await(cycle)
        elif cycle is not None and not cycle.response_complete:
            self._await(None)
        else:
            self._await(_HEAD)
            self._head += len(data)
            if self._head > self.settings.head_size:
                self._end(LONG)

    # Only the httptools parser calls these two, and only its protocol has them as a base.

    def on_headers_complete(self) -> None:
        super().on_headers_complete()  # type: ignore[misc]
        self.headers = []  # any more are trailers, which must not count as headers of the request (RFC 9110, 6.5.1)

    def on_body(self, body: bytes) -> None:
        self._fed = True
        super().on_body(body)  # type: ignore[misc]

    def _is_within(self) -> bool:
        """Whether what arrives now is within a request: not all of it has been read, or its answer is under way."""
        cycle = self.cycle
        return self.tells_bodies and cycle is not None and (cycle.more_body or not cycle.response_complete)

    def connection_lost(self, exc: Exception | None) -> None:
        self._await(None)
        self.resume_writing()
        if self._network is not None:
            self.connected[self._network] -= 1
            if not self.connected[self._network]:
                del self.connected[self._network]
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(self.settings.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _await(self, what: object) -> None:
        if what is self._waiting_for:
            return
        self._waiting_for, self._head = what, 0
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if what is not None:
            seconds = self.settings.head_seconds if what is _HEAD else self.settings.body_seconds
            self._timer = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        """End a connection that is too slow; a client that has sent half a head is told why."""
        started = self.cycle is not None and not self.cycle.response_complete
        self._end(b"" if started or not self._head else LATE)

    def _end(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            if answer:
                self.transport.write(answer)
            self.transport.close()

    def _count(self) -> None:
        """Limit the connections of one address, but not those of a proxy, which has those of many clients."""
        peer = self.transport.get_extra_info("peername")
        if not peer or self.settings.behind_proxies:
            return
        self._network = network_of(str(peer[0]))
        self.connected[self._network] += 1
        if self.connected[self._network] > self.settings.connections_of_address:
            self._end(MANY)


_HEAD: Final = object()


def protocol(settings: Settings, hot: Hot, base: type[asyncio.Protocol] = AutoHTTPProtocol) -> type[asyncio.Protocol]:
    """The protocol that uvicorn would use, with these limits, and answering the hot calls itself."""
    bases = (Impatient, direct(hot, base))
    known = {"settings": settings, "connected": Counter(), "tells_bodies": hasattr(base, "on_body")}
    return type("ImpatientProtocol", bases, known)


def _give_up_on_the_dead(transport: asyncio.BaseTransport, seconds: float) -> None:
    """Have the system end a connection whose other side no longer accepts anything, if the system can do that."""
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))
