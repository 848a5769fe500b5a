"""The gate: what every call passes on its way in, and every answer on its way out."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from kingstable.core.words import LANGUAGES
from kingstable.server.guests import secret_in
from kingstable.server.hosts import Hosts, name_in
from kingstable.server.language import chosen, house_words
from kingstable.server.quotas import Pace, Who, network_of
from kingstable.server.settings import Settings
from kingstable.server.shapes import ErrorAnswer, ErrorBody
from kingstable.server.tokens import hashed

LOG: Final = logging.getLogger(__name__)
ADDRESS_LENGTH: Final = 4096
"""Bytes of an address with its query: more than any call needs, and few enough for whatever reads them."""
SAID: Final = 100
"""Letters of a host that are repeated to whoever asked for it."""
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PERMISSIONS: Final = "camera=(), geolocation=(), microphone=()"
"""What no page of ours, and nothing within one, may use."""
INERT: Final = (b"application/json", b"text/event-stream", b"text/css", b"font/")
"""What is no page and runs nothing, by how its type begins."""
INERT_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"
"""The Content-Security-Policy of that: stricter, and much shorter than a page's, which a move need not carry."""


def policy(script_hashes: list[str]) -> str:
    """The Content-Security-Policy: everything from here, scripts from files or with a known hash.

    Style attributes are allowed, as pieces are placed by them; style sheets come from files.
    """
    scripts = " ".join(["'self'", *script_hashes])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; style-src-attr 'unsafe-inline';"
        " img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class TurnedAway(NamedTuple):
    """The answer to a call that does not pass the gate: `headers` beside the usual ones."""

    status: int
    content: bytes
    headers: tuple[tuple[bytes, bytes], ...]


class Gate:
    """Slows down who asks too much, turns away what other pages send, and has every answer keep browsers careful."""

    def __init__(self, app: ASGIApp, settings: Settings, script_hashes: list[str]) -> None:
        self._app = app
        self._by_address = Pace(settings.calls_per_second, settings.burst)
        self._by_guest = Pace(settings.calls_per_second, settings.burst)
        self._hosts = Hosts(settings.allowed_hosts)
        self._unnamed_proxy = not settings.behind_proxies
        of_pages = {"Permissions-Policy": PERMISSIONS, "Content-Security-Policy": policy(script_hashes)}
        self._headers = _encoded(HEADERS | of_pages)
        self._inert = _encoded(HEADERS | {"Content-Security-Policy": INERT_POLICY})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self.lacking(message["headers"])]
            await send(message)

        turned_away = self.look(scope, dict(scope["headers"]))
        if turned_away is None:
            await self._app(scope, receive, send_with_headers)
        else:
            await _deny(send_with_headers, turned_away)

    def look(self, scope: HTTPScope, headers: Mapping[bytes, bytes]) -> TurnedAway | None:
        """Write down in the scope who asks; or why they are turned away before anybody looks at what is asked."""
        if b"x-forwarded-for" in headers and self._unnamed_proxy:
            self._unnamed_proxy = False
            LOG.warning("%s", house_words(LANGUAGES[0]).say("serve-unnamed-proxy"))
        who = who_asks(scope["client"], headers)
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._by_address.allows(who.network) or (who.guest and not self._by_guest.allows(who.guest)):
            return _turned_away(headers, 429, "too-fast", (b"retry-after", b"1"))
        if not self._hosts.allows(host):
            return _turned_away(headers, 421, "unknown-host", host=name_in(host)[:SAID])
        if len(scope["path"]) + len(scope["query_string"]) > ADDRESS_LENGTH:
            return _turned_away(headers, 414, "long-address", limit=ADDRESS_LENGTH)
        if scope["method"] not in READING and is_of_another_page(headers, host):
            return _turned_away(headers, 403, "other-page")
        scope["state"]["who"] = who
        return None

    def lacking(self, headers: object) -> list[tuple[bytes, bytes]]:
        """Of the usual headers those that an answer does not have, perhaps stricter, of its own.

        What nobody said may be kept, nobody keeps: it was made for one viewer.
        """
        own = {bytes(name).lower(): bytes(value) for name, value in headers} if isinstance(headers, list) else {}
        usual = self._inert if own.get(b"content-type", b"").startswith(INERT) else self._headers
        return [each for each in (*usual, (b"cache-control", b"no-store")) if each[0] not in own]


def _encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def who_asks(client: tuple[str, int] | None, headers: Mapping[bytes, bytes]) -> Who:
    """By address, and by the guest's cookie if there is one."""
    secret = secret_in(headers.get(b"cookie", b"").decode("latin-1"))
    return Who(network_of(client[0] if client else ""), hashed(secret) if secret else None)


def is_of_another_page(headers: Mapping[bytes, bytes], host: str) -> bool:
    """Whether a browser says that this was asked by a page from elsewhere. Programs say nothing about it."""
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site not in {b"same-origin", b"none"}
    origin = headers.get(b"origin")
    return origin is not None and origin.decode("latin-1").partition("://")[2].lower() != host.lower()


def _turned_away(
    headers: Mapping[bytes, bytes], status: int, code: str, *more: tuple[bytes, bytes], **arguments: str | int
) -> TurnedAway:
    accepted = headers.get(b"accept-language", b"").decode("latin-1")
    text = house_words(chosen(None, accepted)).say(f"denied-{code}", **arguments)
    return TurnedAway(status, msgspec.json.encode(ErrorAnswer(ErrorBody(code, text))), more)


async def _deny(send: Send, turned_away: TurnedAway) -> None:
    headers = [(b"content-type", b"application/json"), *turned_away.headers]
    await send({"type": "http.response.start", "status": turned_away.status, "headers": headers})
    await send({"type": "http.response.body", "body": turned_away.content, "more_body": False})
