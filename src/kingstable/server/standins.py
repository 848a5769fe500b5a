"""When a computer player may be called to stand in for somebody who is away."""

from __future__ import annotations

from math import ceil
from typing import Final

from kingstable.server.denied import Denied
from kingstable.server.presence import Presence
from kingstable.server.room import Room, now
from kingstable.server.store.store import Store

PATIENCE: Final = {"live": 2 * 60, "days": 3 * 24 * 3600}
"""Seconds to wait for somebody who is not there at a table without a limit, by its pace."""
UNITS: Final = {"days": 24 * 3600, "hours": 3600, "minutes": 60}


async def asked_at(room: Room, store: Store, seat: int) -> int:
    """When a seat was last asked anything, or its person began to be waited for. Raises StoreError."""
    kept, asked = room.kept, seat in room.match.asked()
    put = await store.made(room.id, room.match.asked_since(seat)) if asked else None
    return max(kept.created, kept.since or 0, put or 0)


def check_stand_in(room: Room, presence: Presence, own: int, seat: int, asked_at: int) -> None:
    """Raise Denied unless whoever sits at `own` may have a computer player stand in at `seat`, asked at that moment.

    Everybody may for themselves. For others they may once that person's time has run out or, if there is no limit,
    once the table has waited long enough for somebody who is away. They may not if the terms are to wait for those who
    are late, if the game will end when this person is late, or if this person has days off. Nor may they if several
    are asked together, since nobody knows which of them have answered.
    """
    if room.over:
        raise Denied(409, "over")
    if not 0 <= seat < len(room.people) or room.people[seat].mover is not None:
        raise Denied(422, "no-person", field="seat")
    if seat == own:
        return
    if seat not in room.match.asked() or room.match.asks_together:
        raise Denied(409, "not-asked")
    if room.kept.terms.late == "wait":
        raise Denied(409, "late-wait")
    if room.kept.terms.late == "adjudicate" and room.kept.due is not None:
        raise Denied(409, "late-adjudicate")
    if seat in room.kept.life.away:
        raise Denied(409, "on-holiday")
    wait = _seconds_to_wait(room, presence, seat, asked_at)
    if wait > 0:
        unit, count = _spelt(wait)
        raise Denied(409, "wait-for-them", unit=unit, count=count, retry_after=ceil(wait))


def _seconds_to_wait(room: Room, presence: Presence, seat: int, asked_at: int) -> float:
    kept = room.kept
    if kept.due is not None:
        return (kept.due - now()) / 1000
    patience = PATIENCE[kept.pace]
    if kept.pace == "live" and presence.is_here(room.id, seat):
        return patience
    return patience - (now() - asked_at) / 1000


def _spelt(seconds: float) -> tuple[str, int]:
    """A time in the largest unit of which there are more than two, rounded up."""
    unit = next((unit for unit, length in UNITS.items() if seconds > 2 * length), "minutes")
    return unit, ceil(seconds / UNITS[unit])
