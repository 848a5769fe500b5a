"""Where Redis is, and the prefix of our keys there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from kingstable.core.errors import KingstableError
from kingstable.server.extras import need

if TYPE_CHECKING:
    from redis.asyncio import Redis

CONNECT_SECONDS: Final = 2.0
ANSWER_SECONDS: Final = 2.0
SCHEMES: Final = frozenset({"redis", "rediss"})


class BadRedis(KingstableError):
    """The address of Redis cannot be used."""


class Link(NamedTuple):
    """An address, and the prefix of every key and channel of this house."""

    url: str
    prefix: str


def link(address: str) -> Link:
    """Parse an address such as `redis://HOST:6379/0`, with `?prefix=NAME` if two houses share one Redis.

    Raises BadRedis or MissingExtra.
    """
    need("redis", "Redis")
    try:
        parts = urlsplit(address)
        usable = parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise BadRedis("There is no Redis at that address: write --redis redis://HOST:6379/0.")
    query = dict(parse_qsl(parts.query))
    prefix = query.pop("prefix", "kingstable")
    url = urlunsplit(parts._replace(query=urlencode(query)))
    # All databases of one Redis share its channels, though not its keys: so the prefix has the number.
    number = parts.path.strip("/") or "0"
    if not number.isdecimal() or not _is_understood(url):
        raise BadRedis(
            "The address of Redis has something behind HOST:PORT that is not understood:"
            " write --redis redis://HOST:6379/0, or redis://HOST:6379/0?prefix=NAME."
        )
    return Link(url, f"{prefix}:{number}:")


def _is_understood(url: str) -> bool:
    """Whether the driver can make a connection from this address; none is opened."""
    # Raised for an unknown setting in the address, or a value that one cannot have.
    of_a_setting: tuple[type[Exception], ...] = (TypeError, ValueError, *away())
    try:
        client(url).connection_pool.make_connection()  # type: ignore[no-untyped-call]  # it has no types
    except of_a_setting:
        return False
    return True


def client(url: str, connections: int = 8) -> Redis:
    """A client; `aclose` closes all of its connections, including those in use."""
    from redis.asyncio import Redis

    from kingstable.server.redis_pool import Pool

    pool = Pool.from_url(
        url,
        max_connections=connections,
        timeout=ANSWER_SECONDS,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=ANSWER_SECONDS,
        socket_keepalive=True,
    )
    return Redis.from_pool(pool)


def away() -> tuple[type[Exception], ...]:
    """The exceptions raised when Redis cannot be reached or does not answer."""
    from redis.exceptions import RedisError

    return (RedisError, OSError)
