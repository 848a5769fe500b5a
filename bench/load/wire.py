"""HTTP/1.1 and server-sent events on asyncio's streams: only as much of them as the server's answers need."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, NamedTuple, Self

BUFFER: Final = 1 << 20
"""Bytes of an answer that may wait to be read; more than any view has."""

HOST: Final = "127.0.0.1"
_LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_CHUNKED: Final = re.compile(rb"\r\ntransfer-encoding: *chunked", re.IGNORECASE)
_LOST: Final = (OSError, asyncio.IncompleteReadError)


class Lost(Exception):
    """The other side has closed the connection."""


class Answer(NamedTuple):
    """The status and body of an answer."""

    status: int
    body: bytes


class Event(NamedTuple):
    """A server-sent event: its name (empty for a plain message), its id and its data."""

    name: str
    id: str
    data: bytes


class EventReader:
    """Splits a stream of bytes into events. Lines end in a line feed, as the server writes them."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, piece: bytes) -> list[Event]:
        """The events that these bytes complete, without comments and blocks that have no data."""
        *whole, self._rest = (self._rest + piece).split(b"\n\n")
        return [event for block in whole if (event := _event(block)) is not None]


def _event(block: bytes) -> Event | None:
    fields: dict[bytes, list[bytes]] = {}
    for line in block.split(b"\n"):
        name, _, value = line.partition(b":")
        fields.setdefault(name, []).append(value.removeprefix(b" "))
    if b"data" not in fields:
        return None
    kind, number = (fields.get(each, [b""])[-1].decode() for each in (b"event", b"id"))
    return Event(kind, number, b"\n".join(fields[b"data"]))


class Connection:
    """A connection that is kept open, like a browser's, and reopened once the server has closed it."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        self._headers = f" HTTP/1.1\r\nHost: {HOST}:{port}\r\nAccept-Language: en\r\n{bearer}"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str) -> Answer:
        return await self._ask(f"GET {path}{self._headers}\r\n".encode())

    async def post(self, path: str, body: bytes) -> Answer:
        short = "Prefer: return=minimal\r\nContent-Type: application/json\r\n"
        head = f"POST {path}{self._headers}{short}Content-Length: {len(body)}\r\n\r\n"
        return await self._ask(head.encode() + body)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None

    async def _ask(self, question: bytes) -> Answer:
        """Ask, and ask again if the server has closed an idle connection. Raises Lost."""
        kept = self._streams is not None
        try:
            return await self._exchange(question)
        except _LOST as error:
            self.close()
            if not kept:
                raise Lost(str(error)) from None
        return await self._ask(question)

    async def _exchange(self, question: bytes) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection(HOST, self._port, limit=BUFFER)
        reader, writer = self._streams
        writer.write(question)
        status, head = await _head(reader)
        length = _LENGTH.search(head)
        return Answer(status, await reader.readexactly(int(length[1])) if length else b"")


class LiveStream:
    """An open stream of events. `answer` has a body only if its status is not 200."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, answer: Answer) -> None:
        self._reader = reader
        self._writer = writer
        self.answer = answer

    @classmethod
    async def open(cls, port: int, path: str, token: str = "", last_id: str = "") -> Self:
        """Request the stream, and wait until the answer begins; `last_id` is the event seen last. Raises Lost."""
        more = f"Authorization: Bearer {token}\r\n" if token else ""
        more += f"Last-Event-ID: {last_id}\r\n" if last_id else ""
        asked = f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nAccept-Language: en\r\n{more}\r\n"
        try:
            reader, writer = await asyncio.open_connection(HOST, port, limit=BUFFER)
            try:
                writer.write(asked.encode())
                return cls(reader, writer, await _begun(reader))
            except BaseException:
                writer.close()
                raise
        except _LOST as error:
            raise Lost(str(error)) from None

    async def events(self) -> AsyncIterator[Event]:
        """Every event until the server ends the stream, which raises Lost."""
        events = EventReader()
        with suppress(*_LOST):
            while size := int(await self._reader.readuntil(b"\r\n"), 16):
                for event in events.feed((await self._reader.readexactly(size + 2))[:-2]):
                    yield event
        raise Lost("the stream has ended")

    def close(self) -> None:
        self._writer.close()


async def _begun(reader: asyncio.StreamReader) -> Answer:
    """The beginning of the answer to a request for a stream. Raises Lost if it is not a stream."""
    status, head = await _head(reader)
    length = _LENGTH.search(head)
    body = await reader.readexactly(int(length[1])) if length else b""
    if status == 200 and not _CHUNKED.search(head):
        raise Lost("a stream that does not come in chunks")
    return Answer(status, body)


async def _head(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status of an answer, and its raw headers."""
    head = await reader.readuntil(b"\r\n\r\n")
    return int(head[9:12]), head
