"""The places for live streams: who may follow which table, and who makes room for whom."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
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

    Those who sit at a table come before those who watch: if there is no place left, the stream of whoever has watched
    longest ends. If somebody opens too many windows on their seat, the oldest one's stream ends. `ring` is called with
    a table where a stream is to end.
    """

    def __init__(self, settings: Settings, ring: Callable[[str], None]) -> None:
        self._settings = settings
        self._ring = ring
        # The oldest first, as everywhere here. After a restart all streams are opened at once, so everything that is
        # checked for each of them is counted as they come and go.
        self._places: dict[Place, None] = {}
        self._watching: dict[Place, None] = {}
        self._at: defaultdict[str, dict[Place, None]] = defaultdict(dict)
        """By table."""
        self._of_network: Counter[str] = Counter()
        self._of_guest: Counter[str] = Counter()
        self._closed = False

    def check(self, table: str, seat: int | None, who: Who) -> None:
        """Raise Denied if there is no place for this stream, and none can be made."""
        if self._room_for(table, seat, who) is None:
            raise Denied(503, "too-many-streams" if len(self._places) >= self._settings.streams else "too-many-watch")

    @contextmanager
    def take(self, table: str, seat: int | None, who: Who) -> Iterator[Place]:
        """Take a place for as long as the block lasts; it is `closing` from the start if others were faster."""
        place = Place(table, seat, who)
        leaving = None if self._closed else self._room_for(table, seat, who)
        if leaving is None:
            place.closing = True
        else:
            for each in leaving:
                self._end(each)
            self._enter(place)
        try:
            yield place
        finally:
            if place in self._places:
                self._leave(place)

    def end(self, table: str, seat: int) -> None:
        """End all streams from this seat: whoever follows from there no longer holds it."""
        for place in self._windows(table, seat):
            self._end(place)

    def end_all_of(self, guest: str) -> None:
        """End all streams of a guest, by the hash of a secret that no longer opens anything."""
        for place in [each for each in self._places if each.who.guest == guest]:
            self._end(place)

    def end_all(self) -> None:
        """End all streams, and give out no more places: the house closes."""
        self._closed = True
        for place in self._places:
            place.closing = True

    @property
    def closed(self) -> bool:
        """Whether the house is closing."""
        return self._closed

    def tables(self) -> set[str]:
        """The tables that anybody follows."""
        return set(self._at)

    def __len__(self) -> int:
        return len(self._places)

    def _enter(self, place: Place) -> None:
        self._places[place] = None
        self._at[place.table][place] = None
        if place.seat is None:
            self._watching[place] = None
        self._of_network[place.who.network] += 1
        if place.who.guest is not None:
            self._of_guest[place.who.guest] += 1

    def _leave(self, place: Place) -> None:
        del self._places[place], self._at[place.table][place]
        if not self._at[place.table]:
            del self._at[place.table]
        self._watching.pop(place, None)
        _count_out(self._of_network, place.who.network)
        if place.who.guest is not None:
            _count_out(self._of_guest, place.who.guest)

    def _end(self, place: Place) -> None:
        self._leave(place)
        place.closing = True
        self._ring(place.table)

    def _room_for(self, table: str, seat: int | None, who: Who) -> list[Place] | None:
        """The streams that must end to make room, usually none; None if there is no room."""
        if seat is None:
            return [] if self._may_watch(table, who) else None
        windows = self._windows(table, seat)
        leaving = windows[: max(0, len(windows) - self._settings.windows_of_seat + 1)]
        if self._of_network[who.network] - len(leaving) >= self._settings.streams_of_address:
            leaving += _first(each for each in self._watching if each.who.network == who.network)
            if self._of_network[who.network] - len(leaving) >= self._settings.streams_of_address:
                return None
        if len(self._places) - len(leaving) < self._settings.streams:
            return leaving
        return leaving + watcher if (watcher := _first(self._watching)) else None

    def _may_watch(self, table: str, who: Who) -> bool:
        settings = self._settings
        watchers = [each for each in self._at.get(table, ()) if each.seat is None]
        return (
            len(self._places) < settings.streams - settings.streams_for_seats
            and self._of_network[who.network] < settings.streams_of_address
            and (who.guest is None or self._of_guest[who.guest] < settings.streams_of_guest)
            and len(watchers) < settings.watchers_of_table
            and sum(each.who.network == who.network for each in watchers) < settings.watchers_of_table_and_address
        )

    def _windows(self, table: str, seat: int) -> list[Place]:
        return [each for each in self._at.get(table, ()) if each.seat == seat]


def _count_out(counter: Counter[str], name: str) -> None:
    counter[name] -= 1
    if not counter[name]:
        del counter[name]


def _first(places: Iterable[Place]) -> list[Place]:
    found = next(iter(places), None)
    return [] if found is None else [found]
