"""Changes that are written together stand or fall alone, whoever writes them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, text

from kingstable.server.store import sqlite
from kingstable.server.store.errors import StoreError, Taken
from kingstable.server.store.kept import Change, Kept, NewMove
from kingstable.server.store.sqlite_writer import SqliteWriter
from kingstable.server.store.store import Store
from kingstable.server.store.writer import Writer

Run = Callable[[Callable[[Writer], Awaitable[None]]], None]


def table(name: str, revision: int = 0) -> Kept:
    return Kept(name, "crusaders", 1, {}, (), revision, revision, False, False)


def move(ply: int) -> NewMove:
    return NewMove(ply, 0, "place la 1", 1)


@pytest.fixture
def write(tmp_path: Path) -> Run:
    """Run with a writer to a fresh file, and close it."""
    path = tmp_path / "house.sqlite3"

    async def run(work: Callable[[Writer], Awaitable[None]]) -> None:
        await (await Store.open(str(path))).close()
        writer = SqliteWriter(str(path))
        try:
            await work(writer)
        finally:
            await writer.close()

    return lambda work: asyncio.run(run(work))


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path / "house.sqlite3")) as connection:
        return connection.execute(query).fetchall()


def test_among_changes_made_together_only_the_late_one_is_refused(write: Run, tmp_path: Path) -> None:
    async def work(writer: Writer) -> None:
        await asyncio.gather(*(writer.write(Change(table(name), new=True)) for name in "abc"))
        changes = [
            Change(table("a", 1), (move(1),)),
            Change(table("b", 7), (move(7),)),  # another process has changed it meanwhile
            Change(table("c", 1), (move(1), move(2))),
        ]
        done = await asyncio.gather(*map(writer.write, changes), return_exceptions=True)
        assert [type(each) for each in done] == [type(None), Taken, type(None)]

    write(work)
    assert rows(tmp_path, "SELECT id, revision FROM tables ORDER BY id") == [("a", 1), ("b", 0), ("c", 1)]
    assert rows(tmp_path, 'SELECT "table", ply FROM moves ORDER BY 1, 2') == [("a", 1), ("c", 1), ("c", 2)]


def test_the_second_of_two_moves_to_one_ply_is_refused_with_all_that_belongs_to_it(write: Run, tmp_path: Path) -> None:
    async def work(writer: Writer) -> None:
        await writer.write(Change(table("a"), new=True))
        await writer.write(Change(table("a", 1), (move(1),)))
        with pytest.raises(Taken):
            await writer.write(Change(table("a", 2), (move(2), move(1))))

    write(work)
    assert rows(tmp_path, "SELECT ply FROM moves") == [(1,)]
    assert rows(tmp_path, "SELECT revision FROM tables") == [(1,)]


def test_changes_waiting_for_a_commit_go_into_the_next_one_together(write: Run, tmp_path: Path) -> None:
    async def work(writer: Writer) -> None:
        with closing(sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = [asyncio.create_task(writer.write(Change(table(str(k)), new=True))) for k in range(20)]
            await asyncio.sleep(0.2)
            assert not any(each.done() for each in waiting)
            other.execute("COMMIT")
            await asyncio.gather(*waiting)

    write(work)
    assert rows(tmp_path, "SELECT count(*) FROM tables") == [(20,)]


def test_a_locked_database_refuses_and_is_written_again_when_free(
    write: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", ("synchronous=FULL", "busy_timeout=50"))

    async def work(writer: Writer) -> None:
        with closing(sqlite3.connect(tmp_path / "house.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="could not be written: database is locked"):
                await writer.write(Change(table("a"), new=True))
            other.execute("ROLLBACK")
        await writer.write(Change(table("a"), new=True))

    write(work)
    assert rows(tmp_path, "SELECT id FROM tables") == [("a",)]


def test_a_closed_writer_has_written_everything_requested(write: Run, tmp_path: Path) -> None:
    asked: list[asyncio.Task[None]] = []

    async def work(writer: Writer) -> None:
        asked.extend(asyncio.create_task(writer.write(Change(table(str(k)), new=True))) for k in range(5))
        await asyncio.sleep(0)

    write(work)
    assert rows(tmp_path, "SELECT count(*) FROM tables") == [(5,)]


def test_a_change_the_database_has_no_room_for_is_refused_alone(write: Run, tmp_path: Path) -> None:
    async def work(writer: Writer) -> None:
        too_large = Kept("b", "crusaders", 2**70, {}, (), 0, 0, False, False)
        changes = [Change(table("a"), new=True), Change(too_large, new=True), Change(table("c"), new=True)]
        done = await asyncio.gather(*map(writer.write, changes), return_exceptions=True)
        assert [type(each) for each in done] == [type(None), StoreError, type(None)]
        await writer.write(Change(table("d"), new=True))

    write(work)
    assert rows(tmp_path, "SELECT id FROM tables ORDER BY id") == [("a",), ("c",), ("d",)]


def test_only_new_rows_are_written_and_a_row_changed_before_stays(write: Run, tmp_path: Path) -> None:
    first = table("a")
    second = replace(first, ply=1, revision=1, asked=(1,), since=5)

    async def work(writer: Writer) -> None:
        await writer.write(Change(first, new=True))
        with closing(sqlite3.connect(tmp_path / "house.sqlite3")) as other, other:
            other.execute("UPDATE tables SET game = 'seen to be left alone'")
        await writer.write(Change(second, (move(1),)), first)
        with pytest.raises(Taken):
            await writer.write(Change(replace(second, due=7), ()), first)
        await writer.write(Change(replace(second, revision=2, since=None), ()), second)

    write(work)
    found = rows(tmp_path, "SELECT game, ply, revision, asked, since, due FROM tables")
    assert found == [("seen to be left alone", 1, 2, "[1]", None, None)]


def test_an_unsupported_database_is_refused_with_the_supported_ones(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="neither a file nor one of PostgreSQL"):
        asyncio.run(Store.open("mysql://localhost/kingstable"))


def test_a_closed_writer_accepts_nothing_more(tmp_path: Path) -> None:
    async def work() -> None:
        await (await Store.open(str(tmp_path / "house.sqlite3"))).close()
        writer = SqliteWriter(str(tmp_path / "house.sqlite3"))
        await writer.close()
        with pytest.raises(StoreError, match="it is closed"):
            await writer.write(Change(table("a"), new=True))

    asyncio.run(work())


# Work of many statements


def test_extra_work_is_done_with_the_changes_all_or_nothing(write: Run, tmp_path: Path) -> None:
    def rename(connection: Connection, name: str, fails: bool = False) -> str:
        connection.execute(text("UPDATE moves SET move = :name"), {"name": name})
        if fails:
            raise ValueError(name)
        return name

    async def work(writer: Writer) -> None:
        assert isinstance(writer, SqliteWriter)
        await writer.write(Change(table("a"), (move(1),), new=True))
        done = await asyncio.gather(
            writer.work(partial(rename, name="kept")),
            writer.write(Change(table("b"), new=True)),
            writer.work(partial(rename, name="lost", fails=True)),
            writer.work(lambda connection: connection.execute(text("SELECT nothing FROM nowhere")).all()),
            return_exceptions=True,
        )
        assert (done[0], done[1]) == ("kept", None)
        assert [type(each) for each in done[2:]] == [ValueError, StoreError]
        await writer.write(Change(table("b", 1)))  # the thread goes on

    write(work)
    assert rows(tmp_path, "SELECT revision FROM tables WHERE id = 'b'") == [(1,)]
    assert rows(tmp_path, "SELECT move FROM moves") == [("kept",)]


def test_requested_work_is_done_before_the_file_is_closed(write: Run, tmp_path: Path) -> None:
    def work_for(name: str) -> Callable[[Connection], object]:
        return lambda connection: connection.execute(text("UPDATE tables SET game = game || :name"), {"name": name})

    async def work(writer: Writer) -> None:
        assert isinstance(writer, SqliteWriter)
        await writer.write(Change(table("a"), new=True))
        asked = [asyncio.create_task(writer.work(work_for(name))) for name in "123"]
        await asyncio.sleep(0)
        await writer.close()
        await asyncio.gather(*asked)
        with pytest.raises(StoreError, match="closed"):
            await writer.work(work_for("4"))

    write(work)
    assert rows(tmp_path, "SELECT game FROM tables") == [("crusaders123",)]
