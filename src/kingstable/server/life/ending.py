"""Ending a game before its rules do: somebody concedes, all agree, time is up, or those who run the server stop it."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from kingstable.server.denied import Denied
from kingstable.server.life.parley import asked_already, is_missed, refuse, voters
from kingstable.server.room import Room
from kingstable.server.store.kept import Change, Closed, Parley, ParleyKind

TWO = 2
"""The number of players with which conceding makes the other one the winner."""


def concede(room: Room, seat: int, level: str) -> Change:
    """The change when a seat concedes the game. Raises Denied.

    With two players, the other one wins. With more, a computer player of this level plays on in their place: no
    rulebook of ours says what happens to the pieces of a player who leaves, and any rule would decide which of the
    others wins.
    """
    _check(room, seat)
    if len(room.people) == TWO:
        return room.closed(Closed("conceded", seat, tuple(2 if other == seat else 1 for other in range(TWO))))
    return room.stood_in({seat: level}, left=True)


def ask_to_end(room: Room, seat: int, kind: ParleyKind) -> Change:
    """The change when a seat asks all others to end the game, as it stands or without a result. Raises Denied."""
    _check(room, seat)
    if refuse(room):
        raise Denied(409, "computers-refuse")
    if is_missed(room):
        raise Denied(409, "somebody-away")
    if voters(room.people, seat):
        if asked_already(room, seat):
            raise Denied(409, "asked-already")
        life = room.kept.life
        parley = Parley(kind, seat, life.parleys + 1, room.ply, room.ply)
        return room.beside(replace(life, parley=parley, parleys=life.parleys + 1))
    if kind == "end-standing":
        raise Denied(409, "nobody-to-agree")
    return ended(room, kind)


def ended(room: Room, kind: ParleyKind) -> Change:
    """The change that ends the game once all have agreed."""
    return room.closed(Closed("agreed", None, room.match.standing_places() if kind == "end-standing" else ()))


def stopped(room: Room) -> Change | None:
    """The change when those who run the server end the game; None if it is already over."""
    return None if room.over else room.closed(Closed("stopped"))


def adjudicated(room: Room, late: Collection[int]) -> Change:
    """The change that ends the game because these seats are late.

    They share the last place, and the others are placed by the standing, as when all end the game as it stands. If
    everybody is late, there is no result.
    """
    standing = room.match.standing()
    ranks = [(True, 0) if seat in late else (False, -points) for seat, points in enumerate(standing)]
    places = tuple(1 + sum(other < own for other in ranks) for own in ranks)
    alone = next(iter(late)) if len(late) == 1 else None
    return room.closed(Closed("time", alone, places if len(late) < len(places) else ()))


def _check(room: Room, seat: int) -> None:
    if room.over:
        raise Denied(409, "over")
    if room.people[seat].mover is not None:
        raise Denied(409, "stood-in")
