"""Who is at which table right now: people who follow it, and computer players that think."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from kingstable.server.room import Room
from kingstable.server.shapes import PlayerView

Here = Mapping[int | None, int]
"""How many follow a table, by the seat they follow it from; None for those who sit at none."""
NOBODY: Final[Here] = {}


class Presence:
    """Lives and dies with the process. Of other servers it knows what they last reported (`sightings.py`)."""

    def __init__(self) -> None:
        self._following: defaultdict[str, Counter[int | None]] = defaultdict(Counter)
        self._elsewhere: Mapping[str, Here] = {}
        self._thinking: dict[str, frozenset[int]] = {}
        self._stamps: defaultdict[str, int] = defaultdict(int)

    @contextmanager
    def follows(self, table: str, seat: int | None) -> Iterator[None]:
        """Count somebody who follows the table for as long as the block lasts."""
        self._following[table][seat] += 1
        self._stamp(table)
        try:
            yield
        finally:
            self._following[table][seat] -= 1
            self._stamp(table)
            if not self.followers(table):
                del self._following[table], self._stamps[table]

    @contextmanager
    def thinks(self, table: str, *seats: int) -> Iterator[None]:
        """Show computer players as thinking for as long as the block lasts."""
        self._thinking[table] = frozenset(seats)
        self._stamp(table)
        try:
            yield
        finally:
            del self._thinking[table]
            self._stamp(table)

    def here(self) -> list[tuple[str, int | None, int]]:
        """Who follows which table on this server: the table, the seat or None, and how many from there."""
        return [
            (table, seat, many) for table, seats in self._following.items() for seat, many in seats.items() if many > 0
        ]

    def hear(self, elsewhere: Mapping[str, Here]) -> list[str]:
        """Note who follows which table on other servers. Returns the tables followed here where that has changed."""
        news = [table for table in self._following if elsewhere.get(table) != self._elsewhere.get(table)]
        self._elsewhere = elsewhere
        for table in news:
            self._stamp(table)
        return news

    def is_here(self, table: str, seat: int) -> bool:
        """Whether somebody follows the table from this seat, on any server."""
        return self._many(table, seat) > 0

    def followers(self, table: str) -> int:
        """How many follow the table on this server."""
        return self._following[table].total() if table in self._following else 0

    def watchers(self, table: str) -> int:
        """How many follow the table, on any server, who sit at none of its seats."""
        return self._many(table, None)

    def is_a_player_here(self, room: Room) -> bool:
        """Whether any person who sits at the table follows it."""
        return any(self.is_here(room.id, seat) for seat, person in enumerate(room.people) if not person.is_bot)

    def _many(self, table: str, seat: int | None) -> int:
        here = self._following[table][seat] if table in self._following else 0
        return here + self._elsewhere.get(table, NOBODY).get(seat, 0)

    def needs(self, table: str) -> bool:
        """Whether anybody is there for whom the table should stay in memory."""
        return table in self._following or table in self._thinking

    def players(self, room: Room) -> tuple[PlayerView, ...]:
        """Who sits at the table, and which of them are there."""
        thinking = self._thinking.get(room.id, frozenset())
        return tuple(
            PlayerView(
                seat=seat,
                name=person.name,
                kind=person.kind,
                here=person.is_bot or self.is_here(room.id, seat),
                thinking=seat in thinking,
                level=person.level,
                taken=person.is_bot or bool(person.token),
                named=bool(person.token) and not person.invitation,
                reset=person.reset,
                standin=person.standin,
                stood_in=person.stood_in,
                left=person.left,
                away=room.kept.life.away.get(seat),
            )
            for seat, person in enumerate(room.people)
        )

    def stamp(self, table: str) -> int:
        """A number that changes whenever anything here changes at the table, as long as somebody follows it."""
        return self._stamps.get(table, 0)

    def _stamp(self, table: str) -> None:
        if table in self._following:  # only followers ask for stamps
            self._stamps[table] += 1

    def streams(self) -> int:
        """How many streams there are on this server."""
        return sum(each.total() for each in self._following.values())
