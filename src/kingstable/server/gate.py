"""The gate, which every call passes on its way in, and every answer on its way out."""

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
"""The most bytes of an address with its query: more than any call needs, and few enough for whatever parses them."""
SAID: Final = 100
"""How many letters of an unknown host are repeated to whoever asked for it."""
READING: Final = frozenset({"GET", "HEAD", "OPTIONS"})

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
PERMISSIONS: Final = "camera=(), geolocation=(), microphone=()"
"""Features that no page of ours, and nothing within one, may use."""
INERT: Final = (b"application/json", b"text/event-stream", b"text/css", b"font/")
"""Prefixes of the types of answers that are no pages and run nothing."""
INERT_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"
"""Their Content-Security-Policy: stricter, and much shorter than a page's, which a move need not carry."""


def policy(script_hashes: list[str]) -> str:
    """The Content-Security-Policy of pages: everything from here, scripts only from files or with a known hash.

    Style attributes are allowed, because they place the pieces; style sheets come from files.
    """
    scripts = " ".join(["'self'", *script_hashes])
    return (
        f"default-src 'self'; script-src {scripts}; style-src 'self'; style-src-attr 'unsafe-inline';"
        " img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


class TurnedAway(NamedTuple):
    """The answer to a call that does not pass the gate; `headers` are sent in addition to the usual ones."""

    status: int
    content: bytes
    headers: tuple[tuple[bytes, bytes], ...]


class Gate:
    """Slows down whoever asks too much, turns away what other pages send, and adds security headers to every answer."""

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
        """Note in the scope who asks and return None, or return the answer that turns the call away unread."""
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
        """Those of the usual headers that an answer does not set itself, perhaps more strictly.

        An answer that does not say that it may be cached may not be: it was made for one viewer.
        """
        own = {bytes(name).lower(): bytes(value) for name, value in headers} if isinstance(headers, list) else {}
        usual = self._inert if own.get(b"content-type", b"").startswith(INERT) else self._headers
        return [each for each in (*usual, (b"cache-control", b"no-store")) if each[0] not in own]


def _encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


def who_asks(client: tuple[str, int] | None, headers: Mapping[bytes, bytes]) -> Who:
    """Who asks: by address, and by the guest's cookie if there is one."""
    secret = secret_in(headers.get(b"cookie", b"").decode("latin-1"))
    return Who(network_of(client[0] if client else ""), hashed(secret) if secret else None)


def is_of_another_page(headers: Mapping[bytes, bytes], host: str) -> bool:
    """Whether a browser says that a page from elsewhere made this call. Programs say nothing about that."""
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
