"""A full disk: moves are refused, nothing is lost, and play goes on by itself once there is room."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from itertools import cycle

import pytest

from kingstable.server.app import House
from kingstable.server.settings import Settings
from kingstable.server.store.sqlite_writer import SqliteWriter
from kingstable.server.thinking import Question
from tests.server.houses import FRIEND, YOU, QuickThinker, RunningHouse, bot, mover, open_table

TABLES = 12
"""More games than fit into the free space of a small file."""
NO_LIMIT = 2**30


async def leave_no_room(house: House) -> None:
    """Keep the file from growing, with no free pages."""
    await limit(house, 1)  # SQLite raises this to the current number of pages


async def make_room(house: House) -> None:
    await limit(house, NO_LIMIT)


async def limit(house: House, pages: int) -> None:
    writer = house.hall.store._writer
    assert isinstance(writer, SqliteWriter)
    writer._connection.execute(f"PRAGMA max_page_count = {pages}").fetchall()


class Paused(QuickThinker):
    """Thinks only once it may."""

    def __init__(self) -> None:
        super().__init__()
        self.may_think = False

    async def think(self, question: Question) -> str:
        while not self.may_think:  # noqa: ASYNC110 -- it is set by another thread
            await asyncio.sleep(0.01)
        return await super().think(question)


def test_moves_are_refused_in_a_sentence_and_go_on_when_there_is_room(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    with RunningHouse(settings) as house:
        tables = [open_table(house, YOU, FRIEND) for _ in range(TABLES)]
        house.inside(leave_no_room)
        acknowledged = 0
        for guests in cycle(tables):  # until the last free space in the file is used
            guest = mover(guests)[0]
            view = guest.view()
            answer = guest.move(view["question"], view["scene"]["offers"][0]["move"])
            if not answer.is_success:
                break
            acknowledged += 1
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (503, "not-kept")
        assert "disk space" in error["message"]
        assert settings.database not in answer.text
        assert guest.view() == view, "nothing has changed"
        house.inside(make_room)
        assert guest.move(view["question"], view["scene"]["offers"][0]["move"]).json()["ply"] == view["ply"] + 1
    assert "database or disk is full" in caplog.text
    with closing(sqlite3.connect(settings.database)) as file:
        assert file.execute("SELECT count(*) FROM moves").fetchone() == (acknowledged + 1,)


def test_computer_players_resume_by_themselves_when_there_is_room(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    thinker = Paused()
    with RunningHouse(settings, thinker) as house:
        tables = [open_table(house, bot(), bot())[None] for _ in range(TABLES)]
        house.inside(leave_no_room)
        thinker.may_think = True
        tables[0].wait_for(lambda _: "disk is full" in caplog.text)
        assert not all(table.view()["over"] for table in tables)
        house.inside(make_room)
        for table in tables:
            table.wait_for(lambda view: view["over"])
    assert "Traceback" not in caplog.text
