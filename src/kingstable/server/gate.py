"""The gate: what every call passes on its way in, and every answer on its way out."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from kingstable.server.language import chosen, house_words
from kingstable.server.shapes import ErrorAnswer, ErrorBody

ADDRESSES = 10_000
"""Addresses whose calls are counted; the one not heard of for longest is forgotten first."""

ADDRESS_LENGTH: Final = 4096
"""Bytes of an address with its query: more than any call needs, and few enough for whatever reads them."""

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def policy(script_hashes: list[str]) -> str:
    """The Content-Security-Policy: everything from here, scripts from files or with a known hash.

    Style attributes are allowed, as pieces are placed by them; style sheets come from files.
    """
    scripts = " ".join(["'self'", *script_hashes])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; style-src-attr 'unsafe-inline';"
        " img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


@dataclass
class _Bucket:
    left: float
    filled: float


class Pace:
    """Counts calls by address: so many at once, and so many a second after that."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, address: str) -> bool:
        """Whether this call may pass; it counts if so."""
        now = self._clock()
        bucket = self._buckets.pop(address, None) or _Bucket(self._burst, now)
        bucket.left = min(self._burst, bucket.left + (now - bucket.filled) * self._per_second)
        bucket.filled = now
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES:
            self._buckets.popitem(last=False)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True


class Gate:
    """Slows down who asks too much, and puts the headers on every answer that keep browsers careful."""

    def __init__(self, app: ASGIApp, pace: Pace, script_hashes: list[str]) -> None:
        self._app = app
        self._pace = pace
        named = HEADERS | {"Content-Security-Policy": policy(script_hashes)}
        self._headers = [(name.lower().encode(), value.encode()) for name, value in named.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_lacking(message["headers"], self._headers)]
            await send(message)

        address = scope["client"][0] if scope["client"] else ""
        if not self._pace.allows(address):
            await _deny(scope, send_with_headers, 429, "too-fast", (b"retry-after", b"1"))
        elif len(scope["path"]) + len(scope["query_string"]) > ADDRESS_LENGTH:
            await _deny(scope, send_with_headers, 414, "long-address")
        else:
            await self._app(scope, receive, send_with_headers)


def _lacking(headers: object, usual: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Of the usual headers those that an answer does not have, perhaps stricter, of its own.

    What nobody said may be kept, nobody keeps: it was made for one viewer.
    """
    names = {bytes(name).lower() for name, _ in headers} if isinstance(headers, list) else set()
    return [each for each in (*usual, (b"cache-control", b"no-store")) if each[0] not in names]


async def _deny(scope: HTTPScope, send: Send, status: int, code: str, *more: tuple[bytes, bytes]) -> None:
    """Answer at the gate, before anybody has looked at what is asked."""
    headers = scope["headers"]
    accepted = next((value.decode("latin-1") for name, value in headers if name == b"accept-language"), "")
    text = house_words(chosen(None, accepted)).say(f"denied-{code}", limit=ADDRESS_LENGTH)
    content = msgspec.json.encode(ErrorAnswer(ErrorBody(code, text)))
    answered = [(b"content-type", b"application/json"), *more]
    await send({"type": "http.response.start", "status": status, "headers": answered})
    await send({"type": "http.response.body", "body": content, "more_body": False})
