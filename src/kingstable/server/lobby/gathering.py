"""A table that is waiting for people: who has sat down, who is still there, and whether it is full."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.lobby.shapes import Gathered, Sitting
from kingstable.server.names import alike, free_name
from kingstable.server.shapes import NewTable
from kingstable.server.store.kept import STAND_IN
from kingstable.server.tokens import name_from

NOBODY: Final = -1


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat. `key` is the hash under which a person will hold it, `seen` when they were last there."""

    kind: Sitting
    name: str = ""
    level: str = ""
    key: str = ""
    seen: int = 0


FREE: Final = Chair("free")


class Gathering(msgspec.Struct, frozen=True):
    """A waiting table, as stored in the database. Moments are in milliseconds since 1970, in UTC.

    `seed` is the secret with which the table is dealt once everybody is there; its hash is shown before that.
    """

    id: str
    asked: NewTable
    chairs: tuple[Chair, ...]
    opener: str
    seed: bytes
    created: int
    state: Gathered
    quick: bool
    starts: int | None = None

    @property
    def free(self) -> int:
        """How many seats are free."""
        return sum(chair.kind == "free" for chair in self.chairs)

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the people who sit there."""
        return tuple(chair.key for chair in self.chairs if chair.kind == "person")

    @property
    def table(self) -> str:
        """The name of the table that it becomes: the same whoever deals it, and unknown to anybody before."""
        made = hashlib.sha256(b"gathered " + self.id.encode() + self.seed).digest()
        return name_from(made)

    def seat_of(self, asker: Asker) -> int:
        """The asker's seat; NOBODY if they do not sit there."""
        seats = [seat for seat, chair in enumerate(self.chairs) if chair.kind == "person" and chair.key in asker.keys]
        return seats[0] if seats else NOBODY

    def is_opener(self, asker: Asker) -> bool:
        """Whether the asker, who must sit there, may start the table: the opener, or in a quick match anybody."""
        return self.seat_of(asker) != NOBODY and (self.quick or self.opener in asker.keys)


def seated(gathering: Gathering, asker: Asker, name: str, now: int) -> Gathering:
    """The gathering with the asker at the first free seat. Raises Denied if none is free, or the name looks taken."""
    if gathering.state != "open" or not gathering.free:
        raise Denied(409, "table-full")
    taken = [chair.name for chair in gathering.chairs if chair.name]
    if (other := alike(name, taken)) is not None:
        raise Denied(409, "name-taken" if other == name else "name-alike", field="name", name=other)
    seat = next(seat for seat, chair in enumerate(gathering.chairs) if chair.kind == "free")
    return with_chair(gathering, seat, Chair("person", name, key=asker.key, seen=now))


def left(gathering: Gathering, seats: Sequence[int]) -> Gathering:
    """The gathering without these people. If the opener leaves, the next one takes over; without anybody it is gone."""
    for seat in seats:
        gathering = with_chair(gathering, seat, FREE)
    if not gathering.keys:
        return replace(gathering, state="gone")
    opener = gathering.opener if gathering.opener in gathering.keys else gathering.keys[0]
    return replace(gathering, opener=opener)


def seen(gathering: Gathering, seat: int, now: int) -> Gathering:
    """The gathering with somebody seen at their seat now."""
    return with_chair(gathering, seat, replace(gathering.chairs[seat], seen=now))


def absent(gathering: Gathering, before: int) -> list[int]:
    """The seats of people who were last there before that moment."""
    return [seat for seat, chair in enumerate(gathering.chairs) if chair.kind == "person" and chair.seen < before]


def filled(gathering: Gathering, title: str) -> Gathering:
    """The gathering with computer players at the free seats, named after this title."""
    for seat, chair in enumerate(gathering.chairs):
        if chair.kind == "free":
            name = free_name(title, [each.name for each in gathering.chairs if each.name])
            gathering = with_chair(gathering, seat, Chair("bot", name, STAND_IN))
    return gathering


def with_chair(gathering: Gathering, seat: int, chair: Chair) -> Gathering:
    chairs = list(gathering.chairs)
    chairs[seat] = chair
    return replace(gathering, chairs=tuple(chairs))
