"""Calls that wait for news of the lobby: held until there are any, and no more of them than the house has room for."""

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
"""Seconds for which a call waits at most: proxies between us may cut what is silent for longer."""


class Waits:
    """How many wait now, in all and of each address."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._waiting: Counter[str] = Counter()

    async def until(
        self, who: Who, seconds: float, ask: Callable[[], Awaitable[Found]], news: Callable[[Found], bool]
    ) -> Found:
        """What is answered once there is news in it, or after so many seconds."""
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
                self._waiting += Counter()  # forgets who waits no more
            return found

    def _has_room(self, who: Who) -> bool:
        settings = self._hall.settings
        return (
            self._waiting.total() < settings.lobby_waits
            and self._waiting[who.network] < settings.lobby_waits_of_address
        )
