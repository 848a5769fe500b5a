"""Quotas: how many calls and tables each guest and each address may have, over time and at once."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import count
from typing import Final, NamedTuple

from kingstable.server.settings import Settings

REMEMBERED: Final = 10_000
"""How many guests and addresses are counted; the one that has been silent longest is forgotten first."""

HOUR: Final = 3600
BEING_OPENED: Final = "being opened "
"""What the names of tables that do not exist yet begin with."""
IPV6_NETWORK: Final = 64
"""Bits of the prefix that identifies an IPv6 customer: within their /64, addresses cost nothing."""


class Who(NamedTuple):
    """Whose call it is: the network it comes from, and the hash of the guest's secret, if it has one."""

    network: str
    guest: str | None = None

    def keys(self) -> tuple[str, ...]:
        """The names under which this caller is counted."""
        return (self.network,) if self.guest is None else (self.network, self.guest)


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """An IPv4 address as it is, or the /64 of an IPv6 address; anything else, cut to 64 characters."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_NETWORK), strict=False))


@dataclass
class _Bucket:
    left: float
    filled: float


class Pace:
    """A token bucket for each name: `burst` at once, and `per_second` after that."""

    def __init__(self, per_second: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._buckets: OrderedDict[str, _Bucket] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether one more may pass; if so, it is counted."""
        bucket = self._filled(name)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def give_back(self, name: str) -> None:
        """Take back the count of one that has passed."""
        bucket = self._filled(name)
        bucket.left = min(self._burst, bucket.left + 1)

    def wait(self, name: str) -> float:
        """Seconds until one more may pass; 0 if it may now."""
        return max(0.0, (1 - self._filled(name).left) / self._per_second)

    def _filled(self, name: str) -> _Bucket:
        now = self._clock()
        bucket = self._buckets.pop(name, None) or _Bucket(self._burst, now)
        bucket.left = min(self._burst, bucket.left + (now - bucket.filled) * self._per_second)
        bucket.filled = now
        self._buckets[name] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class OpenedTables:
    """Which unfinished tables each guest and each address has opened since this process began."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        by_guest, by_address = settings.opened_per_hour_of_guest, settings.opened_per_hour_of_address
        self._at_once = settings.open_tables_of_address, settings.open_tables_of_guest
        self._hourly = Pace(by_address / HOUR, by_address, clock), Pace(by_guest / HOUR, by_guest, clock)
        self._tables: defaultdict[str, set[str]] = defaultdict(set)
        self._openers: dict[str, Who] = {}
        self._numbers = count()

    def wait(self, who: Who) -> float:
        """Seconds until the hourly quota lets this caller open another table; 0 if it does now."""
        return max(pace.wait(key) for pace, key in zip(self._hourly, who.keys(), strict=False))

    def too_many(self, who: Who) -> list[str]:
        """The tables that keep this caller from opening another one; none if there are not too many."""
        for most, key in zip(self._at_once, who.keys(), strict=False):
            if len(self._tables.get(key, ())) >= most:
                return sorted(self._tables[key])
        return []

    def all(self) -> list[str]:
        """All counted tables."""
        return list(self._openers)

    def add(self, who: Who, table: str) -> None:
        for pace, key in zip(self._hourly, who.keys(), strict=False):
            pace.allows(key)
            self._tables[key].add(table)
        self._openers[table] = who

    @contextmanager
    def opening(self, who: Who) -> Iterator[Callable[[str], None]]:
        """Count a table that is being opened; call what this yields with its id once it exists, or it will not count.

        Of many tables asked for at once, each is thus counted when the next one is checked.
        """
        name = f"{BEING_OPENED}{next(self._numbers)}"
        self.add(who, name)
        try:
            yield partial(self.moved, name)
        finally:
            if name in self._openers:
                self.forget([name])
                for pace, key in zip(self._hourly, who.keys(), strict=False):
                    pace.give_back(key)

    def count(self, who: Who) -> None:
        """Count somebody who sits down at another's table: in the hourly quota that is the same as opening one."""
        for pace, key in zip(self._hourly, who.keys(), strict=False):
            pace.allows(key)

    def moved(self, table: str, to: str) -> None:
        """Count the table under another name from now on."""
        who = self._openers.get(table)
        self.forget([table])
        if who is not None:
            self._openers[to] = who
            keys = who.keys()
            for key in keys:
                self._tables[key].add(to)

    def opener(self, table: str) -> Who | None:
        """Who opened the table; None if that is no longer known."""
        return self._openers.get(table)

    def forget(self, tables: Iterable[str]) -> None:
        """Stop counting these tables: they are over, asleep, or ended, or were never opened."""
        for table in tables:
            who = self._openers.pop(table, None)
            for key in who.keys() if who else ():
                self._tables[key].discard(table)
                if not self._tables[key]:
                    del self._tables[key]
