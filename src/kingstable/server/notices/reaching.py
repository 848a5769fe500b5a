"""Reaches addresses that people have given: only public ones, without proxies or redirects, and not for long.

A host name is looked up once, and the connection goes to the very addresses that were checked, so no name can turn into
an address inside the house's own network.
"""

from __future__ import annotations

import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from kingstable.server.denied import Denied

if TYPE_CHECKING:
    from aiohttp import ClientSession

SECONDS: Final = 10.0
PORTS: Final = frozenset({80, 443})
"""The only low ports that are allowed: those of the web."""


TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""IPv4 addresses, in the last 32 bits, for networks that have only IPv6 (RFC 6052)."""
WITHIN: Final = (IPv6Network("64:ff9b:1::/48"), IPv6Network("fec0::/10"))
"""Networks for local use (RFC 8215, RFC 3879) that not all versions of Python know about."""


class NotReached(Exception):
    """The address could not be reached."""


def check_address(url: str, field: str, private: bool) -> None:
    """Raises Denied unless this is a public web address, or with `private` any. Names are looked up only when used."""
    from yarl import URL

    try:
        parts = urlsplit(url)
        # Parsed as it is for the call itself, where a name in fullwidth digits, such as １２７.0.0.1, is an address.
        port, host = parts.port, URL(url).host or ""
    except ValueError:
        raise Denied(422, "no-link", field=field) from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or not url.isprintable():
        raise Denied(422, "no-link", field=field)
    low = port is not None and port < 1024 and port not in PORTS
    if not private and (low or host == "localhost" or (_is_address(host) and not is_public(host))):
        raise Denied(422, "not-public", field=field)


def is_public(address: str) -> bool:
    """Whether an address is on the public internet."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in TRANSLATED:
            inner = IPv4Address(int(found) & 0xFFFFFFFF)
        if any(found in network for network in WITHIN):
            return False
        if inner is not None:
            return inner.is_global and not inner.is_multicast
    return found.is_global and not found.is_multicast


def session(private: bool) -> ClientSession:
    """An HTTP session for calls to public addresses, and with `private` also to those of the house's own network."""
    from aiohttp import ClientSession, ClientTimeout, TCPConnector
    from aiohttp.abc import AbstractResolver, ResolveResult
    from aiohttp.resolver import ThreadedResolver

    class Public(AbstractResolver):
        """Looks up names, and leaves out addresses that are not public, unless `private`."""

        def __init__(self) -> None:
            self._all = ThreadedResolver()

        async def resolve(self, host: str, port: int = 0, family: Any = socket.AF_INET) -> list[ResolveResult]:
            found = await self._all.resolve(host, port, family)
            fine = [each for each in found if private or is_public(each["host"])]
            if not fine:
                raise OSError(f"{host} is not public")
            return fine

        async def close(self) -> None:
            await self._all.close()

    connector = TCPConnector(resolver=Public(), limit=8, use_dns_cache=False, force_close=True)
    return ClientSession(connector=connector, timeout=ClientTimeout(total=SECONDS), trust_env=False)


async def post(calls: ClientSession, url: str, content: bytes, headers: Mapping[str, str], private: bool) -> int:
    """Make a call, and return the status of the answer. Raises NotReached."""
    from aiohttp import ClientError

    try:
        check_address(url, "url", private)
        async with calls.post(url, data=content, headers=dict(headers), allow_redirects=False) as answer:
            return int(answer.status)
    except (Denied, ClientError, OSError, TimeoutError, ValueError) as error:
        raise NotReached(type(error).__name__) from None


def _is_address(host: str) -> bool:
    try:
        ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True
