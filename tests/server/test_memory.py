"""Which tables a server keeps in memory: those that are followed, and the ones asked for last."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace

from kingstable.server.hall import LOOKS
from kingstable.server.settings import Settings
from tests.server.houses import FRIEND, YOU, Event, Guest, RunningHouse, open_table, people, until

ROOMS = 3


def followed_table(house: RunningHouse, streams: ExitStack) -> tuple[Guest, Iterator[Event]]:
    """A new table that is followed until the streams are closed or the events are dropped."""
    guest = open_table(house, YOU, FRIEND)[0]
    events = streams.enter_context(guest.live())
    people(events, bool)
    return guest, events


def test_unfollowed_tables_make_room(settings: Settings) -> None:
    with RunningHouse(replace(settings, rooms=ROOMS)) as house:
        tables = [open_table(house, YOU, FRIEND)[0] for _ in range(2 * ROOMS)]
        assert house.house.hall.in_memory == ROOMS
        assert [guest.view()["ply"] for guest in tables] == [0] * len(tables)
        assert house.house.hall.in_memory == ROOMS


def test_followed_tables_stay_and_so_does_the_newest_one(settings: Settings) -> None:
    """However many are followed, a newly opened table is not read again at every call."""
    followed = ROOMS + LOOKS + 2
    with RunningHouse(replace(settings, rooms=ROOMS)) as house, ExitStack() as streams:
        hall = house.house.hall
        tables = [followed_table(house, streams) for _ in range(followed)]
        assert hall.in_memory == len(tables)
        newest = open_table(house, YOU, FRIEND)[0]
        room = house.inside(lambda house: house.hall.room(newest.table))
        newest.view()
        assert house.inside(lambda house: house.hall.room(newest.table)) is room


def test_there_is_room_again_once_nobody_follows(settings: Settings) -> None:
    with RunningHouse(replace(settings, rooms=ROOMS)) as house:
        with ExitStack() as streams:
            tables = [followed_table(house, streams) for _ in range(ROOMS + LOOKS)]
        hall = house.house.hall
        until(tables[0][0].view, lambda view: hall.presence.streams() == 0)
        for _ in range(3):
            open_table(house, YOU, FRIEND)
        assert hall.in_memory == ROOMS
