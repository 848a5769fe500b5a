"""Calls that wait for news of the lobby: held until there is any, and no more of them than the house has room for."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from kingstable.server.hall import Hall
from kingstable.server.quotas import Who
from kingstable.server.store.stirs import LOBBY

Found = TypeVar("Found")
LONGEST: Final = 25.0
"""The most seconds that a call waits: proxies on the way may cut connections that are silent for longer."""


class Waits:
    """Counts the calls that are waiting, in all and for each address."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._waiting: Counter[str] = Counter()

    async def until(
        self, who: Who, seconds: float, ask: Callable[[], Awaitable[Found]], news: Callable[[Found], bool]
    ) -> Found:
        """The answer of `ask` once it has news, or after this many seconds, or at once if there is no room to wait."""
        end = asyncio.get_running_loop().time() + min(seconds, LONGEST)
        with self._hall.fanout.bell(LOBBY) as bell:
            found = await ask()
            if news(found) or not self._has_room(who):
                return found
            self._waiting[who.network] += 1
            try:
                while not news(found) and (left := end - asyncio.get_running_loop().time()) > 0:
                    if await bell.heard(left):
                        found = await ask()
                    if self._hall.places.closed:
                        break
            finally:
                self._waiting[who.network] -= 1
                self._waiting += Counter()  # drops addresses that no longer wait
            return found

    def _has_room(self, who: Who) -> bool:
        settings = self._hall.settings
        return (
            self._waiting.total() < settings.lobby_waits
            and self._waiting[who.network] < settings.lobby_waits_of_address
        )
