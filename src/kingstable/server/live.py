"""The live stream of a table for one viewer (server-sent events)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable

import msgspec

from kingstable.server.chronicle import Edition, Viewer
from kingstable.server.hall import Hall
from kingstable.server.places import Place
from kingstable.server.room import Room
from kingstable.server.shapes import People, PlayerView
from kingstable.server.store.kept import Kept
from kingstable.server.views import change_message, newest_step

COMES_BACK_AFTER_MS = 1000
HEARTBEAT = b": still here\n\n"
LONG_AGO = -1
May = Callable[[Room], Awaitable[bool]]
"""Whether a follower may still look at the table from their seat."""


async def follow(
    hall: Hall, table: str, viewer: Viewer, after: int | None, place: Place, may: May, holder: str | None = None
) -> AsyncGenerator[bytes]:
    """Every ply from now on, and who is there, for as long as the client listens.

    The first step has the whole table, and each message after it what a ply has changed. A client that last saw the
    table at `after` and comes late, or that cannot follow, is sent only the newest ply, and may ask for those between
    (`views.steps`); so is one that saw later plies than there are, because a backup has been restored. The stream ends
    when the seat is no longer held by `holder`, the hash of a secret, and before anything is sent to somebody who may
    no longer look, for example because their token was revoked.
    """
    loop = asyncio.get_running_loop()
    with hall.presence.follows(table, viewer.seat), hall.fanout.bell(table) as bell:
        hall.fanout.ring(table)
        try:
            room = await hall.room(table)
            follower = Follower(hall, room, viewer, after)
            players: tuple[PlayerView, ...] = ()
            watchers, heard = 0, hall.heard.newest.get(table, 0)
            known: tuple[int, object, object] = (0, None, None)
            messages = [f"retry: {COMES_BACK_AFTER_MS}\n\n".encode()]
            due = loop.time()
            while not place.closing and room.is_held(viewer.seat, holder):
                messages += await follower.news(room)
                stamp = hall.presence.stamp(table)
                if known != (stamp, room.kept.people, room.kept.life.away):
                    there, many = hall.presence.players(room), hall.presence.watchers(table)
                    if there != players or many != watchers:
                        players, watchers = there, many
                        now_there = msgspec.json.encode(People(players, room.kept.due, watchers, room.kept.life.clocks))
                        messages.append(b"event: people\ndata: %b\n\n" % now_there)
                known = stamp, room.kept.people, room.kept.life.away
                if (said := hall.heard.newest.get(table, 0)) > heard:
                    messages += hall.heard.after(table, heard)
                    heard = said
                if messages and not await may(room):
                    return
                for message in messages or ([HEARTBEAT] if loop.time() >= due else []):
                    yield message
                    # Counted from the last message, not the last ring: rings must not show in the timing.
                    due = loop.time() + hall.settings.heartbeat
                messages = []
                await bell.heard(max(0.0, due - loop.time()))
                room = await hall.room(table)
        finally:
            hall.fanout.ring(table)


class Follower:
    """How far one viewer has followed a table."""

    def __init__(self, hall: Hall, room: Room, viewer: Viewer, after: int | None) -> None:
        self._hall = hall
        self._viewer = viewer
        self._whole = False
        """Whether the whole table has been sent, and every change since."""
        self._room = room
        self._seen = room.chronicle.newest.number
        if after is not None and (after != room.ply or _had_more(room.kept) or self._may_have_answered()):
            self._seen = LONG_AGO

    def _may_have_answered(self) -> bool:
        """Whether what the viewer saw at this ply may predate their answer that is kept back, or its withdrawal."""
        match = self._room.match
        return match.asks_together and self._viewer.seat in match.asked()

    async def news(self, room: Room) -> list[bytes]:
        """What is new since the last time, as messages."""
        if room is not self._room:  # it was dropped from memory, and has been read again
            self._room, self._seen, self._whole = room, LONG_AGO, False
        editions = room.chronicle.after(self._seen)
        if editions is not None:
            editions = [each for each in editions if each.shows_anew(self._viewer)]
        self._seen = room.chronicle.newest.number
        if editions == []:
            return []
        if editions is None or not self._whole or not all(each.logged(self._viewer) for each in editions):
            return [await self._all(room)]
        room.chronicle.follows(self._viewer)
        return [self._change(room, each) for each in editions]

    async def _all(self, room: Room) -> bytes:
        self._whole = True
        self._seen, step = await newest_step(room, self._hall.presence, self._viewer)
        return b"id: %d\ndata: %b\n\n" % (step.ply, msgspec.json.encode(step))

    def _change(self, room: Room, edition: Edition) -> bytes:
        seed = room.match.record.seed
        return change_message(room.chronicle, edition, self._viewer, seed)


def _had_more(kept: Kept) -> bool:
    """Whether anything has happened that leaves the ply unchanged, so that a client must be sent the whole table."""
    life = kept.life
    return bool(life.takebacks or life.parleys or life.closed or kept.rematch)
