"""Makes pages of finished games on request: one at a time, because each takes a while. A few are kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from pathlib import Path
from typing import Final

from kingstable.core.errors import BadRecord
from kingstable.server.denied import Denied
from kingstable.server.films.page import NotBuilt, page
from kingstable.server.room import Room

KEPT: Final = 8
"""How many pages are kept in memory."""
WAITING: Final = 8
"""How many requests may wait for pages at once; others are refused."""

Key = tuple[str, str, tuple[str, ...]]


class Films:
    """The pages of this server."""

    def __init__(self, client: Path) -> None:
        self._client = client
        self._one = asyncio.Lock()
        self._waiting = 0
        self._pages: OrderedDict[Key, bytes] = OrderedDict()

    async def page(self, room: Room, language: str) -> bytes:
        """The finished game of a table as one page. Raises Denied."""
        if not room.over:
            raise Denied(409, "not-over")
        key = (room.id, language, room.match.record.seats)
        if key not in self._pages:
            await self._wait(key, room)
        self._pages.move_to_end(key)
        return self._pages[key]

    async def _wait(self, key: Key, room: Room) -> None:
        if self._waiting >= WAITING:
            raise Denied(503, "films-busy")
        self._waiting += 1
        try:
            async with self._one:
                if key not in self._pages:
                    self._keep(key, await asyncio.to_thread(self._made, room, key[1]))
        finally:
            self._waiting -= 1

    def _made(self, room: Room, language: str) -> bytes:
        try:
            return page(room.game, room.match.record, language, self._client)
        except NotBuilt:
            raise Denied(503, "no-film-page") from None
        except BadRecord:
            raise Denied(422, "long-film") from None

    def _keep(self, key: Key, made: bytes) -> None:
        self._pages[key] = made
        while len(self._pages) > KEPT:
            self._pages.popitem(last=False)
