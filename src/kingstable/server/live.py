"""The live stream of a table, made for one viewer (server-sent events)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec

from kingstable.server.chronicle import Viewer
from kingstable.server.hall import Hall
from kingstable.server.places import Place
from kingstable.server.room import Room
from kingstable.server.shapes import People, PlayerView
from kingstable.server.views import PAGE, step

COMES_BACK_AFTER_MS = 1000
HEARTBEAT = b": still here\n\n"


async def follow(hall: Hall, table: str, viewer: Viewer, after: int | None, place: Place) -> AsyncIterator[bytes]:
    """Every ply from now on, and who is there, for as long as anybody listens.

    Whoever saw the table last at `after` and comes late, or cannot follow, is sent the newest ply alone: what
    lies between is there to be asked for (`views.steps`).
    """
    with hall.presence.follows(table, viewer.seat), hall.fanout.bell(table) as bell:
        hall.fanout.ring(table)
        try:
            room = await hall.room(table)
            seen = room.ply if after is None or after >= room.ply else room.ply - 1
            players: tuple[PlayerView, ...] = ()
            asked = room.chronicle.question(room.ply, viewer)
            yield f"retry: {COMES_BACK_AFTER_MS}\n\n".encode()
            while not place.closing:
                if room.ply - seen > PAGE:
                    seen = room.ply - 1
                for ply in range(seen + 1, room.ply + 1):
                    yield _step(hall, room, viewer, ply)
                    seen = ply
                    asked = room.chronicle.question(ply, viewer)
                    await asyncio.sleep(0)  # others get their turn, and the end of this client is noticed
                if asked != (now := room.chronicle.question(room.ply, viewer)):
                    asked = now  # an answer of this seat is in, and kept back from all others
                    yield _step(hall, room, viewer, room.ply)
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
