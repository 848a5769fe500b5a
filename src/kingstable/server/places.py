"""The places of the house: who may follow which table, and who makes room for whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from kingstable.server.denied import Denied
from kingstable.server.quotas import Who
from kingstable.server.settings import Settings


@dataclass(eq=False)
class Place:
    """One live stream. Once it is `closing` it ends by itself."""

    table: str
    seat: int | None
    who: Who
    closing: bool = False


class Places:
    """All live streams of this process.

    Those who sit at a table come before those who watch: where there is no place left, the stream of whoever has
    watched longest ends. Somebody who opens their table once more, in another window, leaves the oldest one.
    `ring` is called with a table where a stream is to end.
    """

    def __init__(self, settings: Settings, ring: Callable[[str], None]) -> None:
        self._settings = settings
        self._ring = ring
        self._places: dict[Place, None] = {}  # the oldest first
        self._closed = False

    def check(self, table: str, seat: int | None, who: Who) -> None:
        """Raises Denied if there is no place for this one, and none can be made."""
        if self._room_for(table, seat, who) is None:
            raise Denied(503, "too-many-streams" if len(self._places) >= self._settings.streams else "too-many-watch")

    @contextmanager
    def take(self, table: str, seat: int | None, who: Who) -> Iterator[Place]:
        """A place for as long as this lasts; it ends at once if others were faster."""
        place = Place(table, seat, who)
        leaving = None if self._closed else self._room_for(table, seat, who)
        if leaving is None:
            place.closing = True
        else:
            for each in leaving:
                self._end(each)
            self._places[place] = None
        try:
            yield place
        finally:
            self._places.pop(place, None)

    def end(self, table: str, seat: int) -> None:
        """Whoever follows from this seat holds it no more."""
        for place in [each for each in self._places if (each.table, each.seat) == (table, seat)]:
            self._end(place)

    def end_all_of(self, guest: str) -> None:
        """The secret of which this is the hash opens nothing any more."""
        for place in [each for each in self._places if each.who.guest == guest]:
            self._end(place)

    def end_all(self) -> None:
        """The house closes."""
        self._closed = True
        for place in self._places:
            place.closing = True

    @property
    def closed(self) -> bool:
        """Whether the house closes."""
        return self._closed

    def tables(self) -> set[str]:
        """The tables that somebody follows."""
        return {place.table for place in self._places}

    def __len__(self) -> int:
        return len(self._places)

    def _end(self, place: Place) -> None:
        del self._places[place]
        place.closing = True
        self._ring(place.table)

    def _room_for(self, table: str, seat: int | None, who: Who) -> list[Place] | None:
        """The streams that end to make room, mostly none; None if there is no room."""
        if seat is None:
            return [] if self._may_watch(table, who) else None
        leaving = self._own_windows(table, seat)
        if self._held(who) - len(leaving) >= self._settings.streams_of_address:
            leaving += self._first(lambda each: each.seat is None and each.who.network == who.network)
            if self._held(who) - len(leaving) >= self._settings.streams_of_address:
                return None
        if len(self._places) - len(leaving) < self._settings.streams:
            return leaving
        return leaving + watcher if (watcher := self._first(lambda each: each.seat is None)) else None

    def _may_watch(self, table: str, who: Who) -> bool:
        settings = self._settings
        watchers = [each for each in self._places if each.table == table and each.seat is None]
        of_guest = sum(each.who.guest == who.guest for each in self._places) if who.guest else 0
        return (
            len(self._places) < settings.streams - settings.streams_for_seats
            and self._held(who) < settings.streams_of_address
            and of_guest < settings.streams_of_guest
            and len(watchers) < settings.watchers_of_table
            and sum(each.who.network == who.network for each in watchers) < settings.watchers_of_table_and_address
        )

    def _own_windows(self, table: str, seat: int) -> list[Place]:
        own = [each for each in self._places if (each.table, each.seat) == (table, seat)]
        return own[: max(0, len(own) - self._settings.windows_of_seat + 1)]

    def _held(self, who: Who) -> int:
        return sum(each.who.network == who.network for each in self._places)

    def _first(self, fits: Callable[[Place], bool]) -> list[Place]:
        found = next((each for each in self._places if fits(each)), None)
        return [] if found is None else [found]
