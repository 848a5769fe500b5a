"""The live stream of a table for those who are shown it late."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Final

import msgspec

from kingstable.server.chronicle import Viewer
from kingstable.server.hall import Hall
from kingstable.server.live import COMES_BACK_AFTER_MS, HEARTBEAT, LONG_AGO, May, follow
from kingstable.server.places import Place
from kingstable.server.room import Room
from kingstable.server.shapes import People
from kingstable.server.watchers.late import is_late, plain_players

LOOKS_EVERY: Final = 1.0
"""Seconds between two looks at the table. No bell wakes these streams, because that would reveal that there is news."""


async def follow_late(
    hall: Hall, table: str, viewer: Viewer, after: int | None, place: Place, may: May
) -> AsyncGenerator[bytes]:
    """Messages with the newest step that may be seen, the people there, and their talk.

    Once the game is over, the stream goes on as one that is not late.
    """
    loop = asyncio.get_running_loop()
    follower = _Follower(hall, viewer, LONG_AGO if after is None else after)
    due = loop.time()
    with hall.presence.follows(table, viewer.seat):
        hall.fanout.ring(table)
        yield f"retry: {COMES_BACK_AFTER_MS}\n\n".encode()
        while not place.closing and is_late(room := await hall.room(table), viewer):
            messages = await follower.news(room)
            if messages and not await may(room):
                return
            for message in messages or ([HEARTBEAT] if loop.time() >= due else []):
                yield message
                due = loop.time() + hall.settings.heartbeat
            await asyncio.sleep(LOOKS_EVERY)
    if not place.closing:
        async for message in follow(hall, table, viewer, LONG_AGO, place, may):
            yield message


class _Follower:
    """What one watcher has already been shown of a table."""

    def __init__(self, hall: Hall, viewer: Viewer, seen: int) -> None:
        self._hall = hall
        self._viewer = viewer
        self._seen = seen
        self._takebacks = 0
        self._watchers = -1
        self._heard: int | None = None

    async def news(self, room: Room) -> list[bytes]:
        """What is new since the last time, as messages."""
        messages = []
        horizon = await self._hall.late_views.horizon(room)
        if (horizon, room.kept.life.retold) != (self._seen, self._takebacks):
            self._seen, self._takebacks = horizon, room.kept.life.retold
            step = await self._hall.late_views.step(room, self._viewer, horizon, horizon)
            messages.append(b"id: %d\ndata: %b\n\n" % (horizon, msgspec.json.encode(step)))
        many = self._hall.presence.watchers(room.id)
        if many != self._watchers:
            self._watchers = many
            there = People(plain_players(self._hall.presence.players(room)), None, many)
            messages.append(b"event: people\ndata: %b\n\n" % msgspec.json.encode(there))
        return messages + self._said(room.id)

    def _said(self, table: str) -> list[bytes]:
        """What other watchers have said since the last time. What players say might reveal what is newer."""
        heard, self._heard = self._heard, self._hall.heard.newest.get(table, 0)
        return [] if heard is None else self._hall.heard.after(table, heard, watchers_only=True)
