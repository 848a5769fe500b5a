"""Taking back moves: who may do so at once, who has to ask, and the change that results."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from kingstable.core.entries import Entry
from kingstable.core.errors import BadRecord
from kingstable.house.match import MOST_TAKEBACKS
from kingstable.house.takebacks import shows_nothing
from kingstable.server.denied import Denied
from kingstable.server.life.parley import asked_already, counts, is_missed, refuse, voters
from kingstable.server.life.shapes import TakeBackOffer
from kingstable.server.room import Room, names_of
from kingstable.server.standing.fairness import may_count
from kingstable.server.store.kept import Change, Parley

FAR: Final = 200
"""How many plies to go back in search of a seat's last move."""


def offer(room: Room, seat: int) -> TakeBackOffer:
    """What a seat is offered. It depends only on what the seat knows."""
    ply = room.ply
    if room.over or room.kept.life.takebacks >= MOST_TAKEBACKS or room.people[seat].mover is not None:
        return TakeBackOffer("no", ply, ply)
    if seat in room.match.answered:
        return TakeBackOffer("at-once", ply, ply)
    made = _last_made(room, seat)
    if made is None:
        return TakeBackOffer("no", ply, ply)
    is_free = made == ply and _is_free(room, seat) and room.is_in_time()
    asks = () if is_free else voters(room.people, seat)
    if not is_free and (refuse(room) or is_missed(room) or (not asks and _is_deserted(room))):
        return TakeBackOffer("no", ply, ply)
    uncounts = not is_free and not asks and may_count(room.kept)
    return TakeBackOffer("ask" if asks else "at-once", ply, made - 1, asks, uncounts)


def take_back(room: Room, seat: int, ply: int) -> Change:
    """The change when a seat takes back its last move, or asks all others for that. Raises Denied."""
    offered = offer(room, seat)
    if offered.how == "no" or ply != room.ply:
        raise Denied(409, "no-takeback")
    if offered.how == "ask":
        return _ask(room, seat, offered.to)
    if seat in room.match.answered:
        return withheld(room, seat)
    change = rewound(room, offered.to)
    if not offered.uncounts:
        return change
    return replace(change, kept=replace(change.kept, life=replace(change.kept.life, hinted=True)))


def rewound(room: Room, ply: int) -> Change:
    """The change that takes back the moves after a ply. Raises Denied."""
    try:
        return room.taken_back(ply)
    except BadRecord:
        raise Denied(409, "no-takeback") from None


def withheld(room: Room, seat: int) -> Change:
    """The change that takes back a seat's answer of which nobody else knows yet."""
    held = {other: answer for other, answer in room.match.held.items() if other != seat}
    change = room.beside(room.kept.life)
    return replace(change, kept=replace(change.kept, held=held))


def _ask(room: Room, seat: int, ply: int) -> Change:
    life = room.kept.life
    if asked_already(room, seat):
        raise Denied(409, "asked-already")
    parley = Parley("take-back", seat, life.parleys + 1, room.ply, ply)
    return room.beside(replace(life, parley=parley, parleys=life.parleys + 1))


def _is_deserted(room: Room) -> bool:
    """Whether the game counts and somebody has left: nobody else takes back what they have played against."""
    return counts(room) and any(person.standin is not None for person in room.people)


def _last_made(room: Room, seat: int) -> int | None:
    """The ply after a seat's last move; None if there is none within `FAR`, or a stand-in made it."""
    for ply in range(room.ply, max(0, room.ply - FAR), -1):
        if room.match.record.entries[ply - 1].seat == seat:
            return None if room.people[seat].was_stood_in(ply) else ply
    return None


def _is_free(room: Room, seat: int) -> bool:
    """Whether the newest move, which is this seat's, can be taken back without asking."""
    entry: Entry = room.match.record.entries[room.ply - 1]
    if any(other != seat for other in room.match.asked()) and room.match.asks_together:
        return False  # or it would reveal whether any of them has answered
    before = room.chronicle.position(room.ply - 1)
    if room.game.passes(before, seat) is not None:
        return False  # the house would make it again
    return shows_nothing(room.game, before, entry, room.game.words(names_of(room.people)))
