"""What a call says of itself that is believed only from a proxy."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING, Final, cast

from litestar.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope

OF_PROXIES: Final = frozenset({b"x-request-id", b"traceparent"})
"""Headers in which a proxy names a request for the log and for traces."""


class Proxied(ProxyHeadersMiddleware):
    """An application behind trusted proxies: what they say of a call counts, and from anybody else it is not heard."""

    def __init__(self, app: ASGIApp, proxies: Sequence[str]) -> None:
        """`proxies` are addresses or networks."""
        super().__init__(cast("ASGI3Application", app), list(proxies))

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        if scope["type"] == "http":
            if scope["client"] is not None:
                scope["client"] = (plain(scope["client"][0]), scope["client"][1])
            if scope["client"] is None or scope["client"][0] not in self.trusted_hosts:
                scope["headers"] = [each for each in scope["headers"] if each[0] not in OF_PROXIES]
        await super().__call__(scope, receive, send)


def plain(address: str) -> str:
    """An IPv4 address as such, also where a socket that takes both kinds calls it `::ffff:192.0.2.1` (RFC 4291)."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return address if mapped is None else str(mapped)
