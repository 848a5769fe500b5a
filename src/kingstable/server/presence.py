"""Who is at which table right now: people who follow it, and computer players who think."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

from kingstable.server.room import Room
from kingstable.server.shapes import PlayerView


class Presence:
    """Lives and dies with the process: nothing here is worth keeping."""

    def __init__(self) -> None:
        self._following: defaultdict[str, Counter[int | None]] = defaultdict(Counter)
        self._thinking: dict[str, frozenset[int]] = {}

    @contextmanager
    def follows(self, table: str, seat: int | None) -> Iterator[None]:
        """Somebody follows the table for as long as this lasts."""
        self._following[table][seat] += 1
        try:
            yield
        finally:
            self._following[table][seat] -= 1
            if not self.followers(table):
                del self._following[table]

    @contextmanager
    def thinks(self, table: str, *seats: int) -> Iterator[None]:
        """Computer players think for as long as this lasts."""
        self._thinking[table] = frozenset(seats)
        try:
            yield
        finally:
            del self._thinking[table]

    def followers(self, table: str) -> int:
        """How many follow the table."""
        return self._following[table].total() if table in self._following else 0

    def is_a_player_here(self, room: Room) -> bool:
        """Whether any person who sits at the table follows it."""
        here = self._following.get(room.id, Counter())
        return any(here[seat] > 0 for seat, person in enumerate(room.people) if not person.is_bot)

    def needs(self, table: str) -> bool:
        """Whether anybody is there for whom the table should stay in memory."""
        return table in self._following or table in self._thinking

    def players(self, room: Room) -> tuple[PlayerView, ...]:
        """Who sits at the table, and who of them is there."""
        here = self._following.get(room.id, Counter())
        thinking = self._thinking.get(room.id, frozenset())
        return tuple(
            PlayerView(
                seat=seat,
                name=person.name,
                kind=person.kind,
                here=person.is_bot or here[seat] > 0,
                thinking=seat in thinking,
                level=person.level,
                taken=person.is_bot or bool(person.token),
                reset=person.reset,
            )
            for seat, person in enumerate(room.people)
        )

    def streams(self) -> int:
        """How many streams there are in all."""
        return sum(each.total() for each in self._following.values())
