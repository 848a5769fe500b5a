"""The live stream of a table, made for one viewer (server-sent events)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec

from kingstable.server.chronicle import Viewer
from kingstable.server.hall import Hall
from kingstable.server.room import Room
from kingstable.server.shapes import People, PlayerView
from kingstable.server.views import step

COMES_BACK_AFTER_MS = 1000
HEARTBEAT = b": still here\n\n"


class Closing:
    """Whether the house is closing: streams then end by themselves."""

    def __init__(self) -> None:
        self.now = False


async def follow(hall: Hall, table: str, viewer: Viewer, after: int | None, closing: Closing) -> AsyncIterator[bytes]:
    """Every ply after `after` (from now on if None), and who is there, for as long as anybody listens."""
    with hall.presence.follows(table, viewer.seat), hall.fanout.bell(table) as bell:
        hall.fanout.ring(table)
        try:
            room = await hall.room(table)
            seen = room.ply if after is None else min(after, room.ply)
            players: tuple[PlayerView, ...] = ()
            yield f"retry: {COMES_BACK_AFTER_MS}\n\n".encode()
            while not closing.now:
                for ply in range(seen + 1, room.ply + 1):
                    yield _step(hall, room, viewer, ply)
                    seen = ply
                if (there := hall.presence.players(room)) != players:
                    players = there
                    yield _people(players)
                if not await bell.heard(hall.settings.heartbeat):
                    yield HEARTBEAT
                room = await hall.room(table)
        finally:
            hall.fanout.ring(table)


def _step(hall: Hall, room: Room, viewer: Viewer, ply: int) -> bytes:
    message = msgspec.json.encode(step(room, hall.presence, viewer, ply))
    return b"id: %d\ndata: %b\n\n" % (ply, message)


def _people(players: tuple[PlayerView, ...]) -> bytes:
    return b"event: people\ndata: %b\n\n" % msgspec.json.encode(People(players))
