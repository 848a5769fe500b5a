"""Time limits on connections: whoever sends half of a request, or never reads an answer, is not waited for."""

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
    """What is laid over one of uvicorn's protocols, whichever parses: what it knows of a request is alike in both.

    A head has `head_seconds` and `head_size`, a body `body_seconds`, from its first byte to its last; and an answer
    that the client's machine does not take is given up after `unread_seconds`. What comes within a request and is
    nothing of its body, such as trailers and the next head while an answer is under way, may be as long as a head.
    """

    settings: Settings
    connected: Counter[str]
    tells_bodies: bool
    """Whether the parser tells of each piece of a body. The other one, h11, limits by itself what it waits for."""
    transport: asyncio.Transport
    cycle: Any
    headers: list[tuple[bytes, bytes]]
    loop: asyncio.AbstractEventLoop

    _waiting_for: object = None
    """The request whose body is on its way, or `_HEAD`; None while nothing is awaited."""
    _timer: asyncio.TimerHandle | None = None
    _unread: asyncio.TimerHandle | None = None
    _head: int = 0
    _beside: int = 0
    """Bytes within a request that have brought nothing of its body since anything else came."""
    _fed: bool = False
    """Whether the bytes that are being parsed have brought some of a body."""
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

    # Only the parser of httptools calls these two, and only the protocol that it belongs to has them below this one.

    def on_headers_complete(self) -> None:
        super().on_headers_complete()  # type: ignore[misc]
        self.headers = []  # what else comes is a trailer, which says nothing of the request (RFC 9110, 6.5.1)

    def on_body(self, body: bytes) -> None:
        self._fed = True
        super().on_body(body)  # type: ignore[misc]

    def _is_within(self) -> bool:
        """Whether what comes now comes within a request: it has not all been read, or its answer is under way."""
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
        """The app learns that the client has gone; one that has sent half a head is told why."""
        started = self.cycle is not None and not self.cycle.response_complete
        self._end(b"" if started or not self._head else LATE)

    def _end(self, answer: bytes) -> None:
        if not self.transport.is_closing():
            if answer:
                self.transport.write(answer)
            self.transport.close()

    def _count(self) -> None:
        """One address has a part of the connections at most; a proxy, which has those of many, as many as it likes."""
        peer = self.transport.get_extra_info("peername")
        if not peer or self.settings.behind_proxies:
            return
        self._network = network_of(str(peer[0]))
        self.connected[self._network] += 1
        if self.connected[self._network] > self.settings.connections_of_address:
            self._end(MANY)


_HEAD: Final = object()


def protocol(settings: Settings, hot: Hot, base: type[asyncio.Protocol] = AutoHTTPProtocol) -> type[asyncio.Protocol]:
    """The protocol that uvicorn would use, with these limits, and with the hot calls taken out."""
    bases = (Impatient, direct(hot, base))
    known = {"settings": settings, "connected": Counter(), "tells_bodies": hasattr(base, "on_body")}
    return type("ImpatientProtocol", bases, known)


def _give_up_on_the_dead(transport: asyncio.BaseTransport, seconds: float) -> None:
    """Have the system end a connection whose other side takes nothing any more, where it can."""
    connection = transport.get_extra_info("socket")
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(seconds * 1000))
