"""A house on PostgreSQL: each change stands or falls alone, even over lost connections."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace

import pytest
from sqlalchemy import Connection, select, update

from kingstable.cli import main
from kingstable.server.settings import Settings
from kingstable.server.store import postgresql_writer
from kingstable.server.store.errors import Away, StoreError, Taken
from kingstable.server.store.kept import PROBE, Change, Kept, NewMove, Snapshot
from kingstable.server.store.postgresql_writer import PostgresqlWriter
from kingstable.server.store.schema import PEOPLE
from kingstable.server.store.store import Store
from tests.server.databases import ask, database, new_database
from tests.server.houses import CLIENT, FRIEND, YOU, RunningHouse, mover, open_table

ENDED = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"
"""Ends all connections to a database."""


@pytest.fixture
def url() -> Iterator[str]:
    with new_database() as url:
        yield url


def table(name: str, revision: int = 0) -> Kept:
    return Kept(name, "crusaders", 1, {}, (), revision, revision, False, False)


def move(ply: int, text: str = "place la 1") -> NewMove:
    return NewMove(ply, 0, text, 1)


def written(url: str, work: Callable[[PostgresqlWriter], Awaitable[None]]) -> None:
    """Work with a writer to a fresh database, and close it."""

    async def run() -> None:
        await (await Store.open(url)).close()
        writer = PostgresqlWriter(url)
        try:
            await work(writer)
        finally:
            await writer.close()

    asyncio.run(run())


def test_among_changes_made_together_only_the_late_one_is_refused(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        await asyncio.gather(*(writer.write(Change(table(name), new=True)) for name in "abc"))
        changes = [
            Change(table("a", 1), (move(1),)),
            Change(table("b", 7), (move(7),)),  # another server has changed it meanwhile
            Change(table("c", 1), (move(1), move(2))),
        ]
        done = await asyncio.gather(*map(writer.write, changes), return_exceptions=True)
        assert [type(each) for each in done] == [type(None), Taken, type(None)]

    written(url, work)
    assert ask(url, "SELECT id, revision FROM tables ORDER BY id") == [("a", 1), ("b", 0), ("c", 1)]
    assert ask(url, 'SELECT "table", ply FROM moves ORDER BY 1, 2') == [("a", 1), ("c", 1), ("c", 2)]


@pytest.mark.parametrize("command", ["check", "rehearse"])
def test_commands_accept_the_servers_database_url(command: str, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert url.startswith("postgresql://")
    assert main([command, "--database", url]) == 0
    assert "0 games replayed" in capsys.readouterr().out


def test_changes_of_one_table_are_stored_in_order(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        changes = [Change(table("a"), new=True), *(Change(table("a", ply), (move(ply),)) for ply in range(1, 20))]
        await asyncio.gather(*map(writer.write, changes))

    written(url, work)
    assert ask(url, "SELECT revision FROM tables") == [(19,)]


def test_the_second_of_two_moves_to_one_ply_is_refused_with_all_that_belongs_to_it(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        await writer.write(Change(table("a"), new=True))
        await writer.write(Change(table("b"), new=True))
        await writer.write(Change(table("a", 1), (move(1),)))
        changes = [Change(table("a", 2), (move(2), move(1))), Change(table("b", 1), (move(1),))]
        done = await asyncio.gather(*map(writer.write, changes), return_exceptions=True)
        assert [type(each) for each in done] == [Taken, type(None)]

    written(url, work)
    assert ask(url, 'SELECT "table", ply FROM moves ORDER BY 1') == [("a", 1), ("b", 1)]
    assert ask(url, "SELECT id, revision FROM tables ORDER BY id") == [("a", 1), ("b", 1)]


def test_a_change_the_database_has_no_room_for_is_refused_alone(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        too_large = Kept("b", "crusaders", 2**70, {}, (), 0, 0, False, False)
        changes = [Change(table("a"), new=True), Change(too_large, new=True), Change(table("c"), new=True)]
        done = await asyncio.gather(*map(writer.write, changes), return_exceptions=True)
        assert [type(each) for each in done] == [type(None), StoreError, type(None)]
        with pytest.raises(StoreError):
            await writer.write(Change(table("a"), new=True))
        await writer.write(Change(table("d"), new=True))

    written(url, work)
    assert ask(url, "SELECT id FROM tables ORDER BY id") == [("a",), ("c",), ("d",)]


def test_a_snapshot_replaces_the_one_before(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        await writer.write(Change(table("a"), snapshot=Snapshot(0, b"dealt"), new=True))
        await writer.write(Change(table("a", 1), (move(1),)))
        await writer.write(Change(table("a", 2), (move(2),), Snapshot(2, b"later")))
        with pytest.raises(Taken):
            await writer.write(Change(table("a", 2), (move(3),), Snapshot(3, b"too late")))

    written(url, work)
    assert ask(url, "SELECT ply, state FROM snapshots") == [(2, b"later")]


def test_a_probe_shows_that_writing_works_and_leaves_nothing(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        await asyncio.gather(writer.write(PROBE), writer.write(Change(table("a"), new=True)))

    written(url, work)
    assert ask(url, "SELECT id FROM tables") == [("a",)]


def test_two_servers_changing_the_same_tables_never_wait_for_each_other(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        other = PostgresqlWriter(url)
        names = [f"t{number}" for number in range(20)]
        await asyncio.gather(*(writer.write(Change(table(name), new=True)) for name in names))
        for revision in range(1, 15):
            mine = [writer.write(Change(table(name, revision), (move(revision),))) for name in names]
            theirs = [other.write(Change(table(name, revision), (move(revision),))) for name in reversed(names)]
            done = await asyncio.gather(*mine, *theirs, return_exceptions=True)
            assert sum(each is None for each in done) == sum(isinstance(each, Taken) for each in done) == len(names)
        await other.close()

    written(url, work)
    assert ask(url, "SELECT count(*) FROM moves") == [(20 * 14,)]


def test_connections_may_be_lost_at_any_time_without_losing_or_repeating_a_move(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        await writer.write(Change(table("a"), new=True))

        async def kills() -> None:
            async with database(url) as killer:
                for number in range(12):
                    await asyncio.sleep(0.1 + number / 200)  # at different points of a commit
                    await killer.execute(KILL)

        killing = asyncio.create_task(kills())
        for ply in itertools.count(1):
            await writer.write(Change(table("a", ply), (move(ply, f"number {ply}"),)))
            plies[0] = ply
            if killing.done():
                break
        await killing

    plies = [0]
    written(url, work)
    assert plies[0] > 12
    assert ask(url, "SELECT count(*), max(ply) FROM moves") == [(plies[0], plies[0])]


KILL = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = 'kingstable'"
)


def test_a_change_committed_before_the_connection_was_lost_is_not_refused(url: str) -> None:
    async def work(writer: PostgresqlWriter) -> None:
        await writer.write(Change(table("a"), new=True))
        change = Change(table("a", 1), (move(1),))
        await writer.write(change)
        async with database(url) as connection:
            refused = await postgresql_writer._keep(connection, [change, Change(table("b", 1), (move(1),))], again=True)
        assert [type(each) for each in refused] == [type(None), Taken]

    written(url, work)


@contextmanager
def away(url: str) -> Iterator[None]:
    """Nobody can reach the database, as if it had been stopped."""
    beside(url, 'ALTER DATABASE "{}" ALLOW_CONNECTIONS false')
    beside(url, ENDED)
    yield
    beside(url, 'ALTER DATABASE "{}" ALLOW_CONNECTIONS true')


def beside(url: str, statement: str) -> None:
    """Tell the server something about a database, from a thread with its own event loop."""
    server, _, name = url.rpartition("/")
    with ThreadPoolExecutor(1) as aside:
        aside.submit(ask, f"{server}/postgres", statement.format(name)).result()


def test_callers_are_told_that_the_database_is_away_and_go_on_when_it_is_back(
    url: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql_writer, "PATIENCE", 0.3)
    with RunningHouse(replace(settings, database=url)) as house:
        guest = mover(open_table(house, YOU, FRIEND))[0]
        view = guest.view()
        with away(url):
            for answer in (
                guest.get(),
                guest.move(view["question"], view["scene"]["offers"][0]["move"]),
                CLIENT.get(f"{house.base}/api/tournaments"),
                CLIENT.post(f"{house.base}/api/tables", json={"game": "crusaders", "seats": [YOU, FRIEND]}),
            ):
                assert (answer.status_code, answer.json()["error"]["code"]) == (503, "out-of-reach")
                assert "cannot reach" in answer.json()["error"]["message"]
                assert url.rpartition("/")[2] not in answer.text
        guest.wait_for(lambda view: "scene" in view)
        assert guest.play_first()["ply"] == 1


def test_reading_survives_a_restart_of_the_database(url: str) -> None:
    async def work() -> None:
        store = await Store.open(url)
        await store.people.ask(select(PEOPLE.c.id))
        beside(url, ENDED)
        assert await store.people.ask(select(PEOPLE.c.id)) == []
        await store.close()

    asyncio.run(work())


def test_a_change_of_unknown_outcome_is_not_said_to_have_failed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgresql_writer, "PATIENCE", 0.3)

    def touch(connection: Connection) -> None:
        connection.execute(update(PEOPLE).values(role=""))

    async def work() -> None:
        store = await Store.open(url)
        with away(url):
            for writing in (store.change(Change(table("a"), new=True)), store.people.write(touch)):
                with pytest.raises(Away):
                    await writing
        await store.close()

    asyncio.run(work())


def test_a_database_that_stays_away_is_reported_and_used_again_when_it_is_back(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql_writer, "PATIENCE", 0.3)

    async def work(writer: PostgresqlWriter) -> None:
        async with database(url.rpartition("/")[0] + "/postgres") as other:
            name = url.rpartition("/")[2]
            await other.execute(f'ALTER DATABASE "{name}" RENAME TO "{name}_away"')
            with pytest.raises(StoreError, match="cannot be reached"):
                await writer.write(Change(table("a"), new=True))
            await other.execute(f'ALTER DATABASE "{name}_away" RENAME TO "{name}"')
        await writer.write(Change(table("a"), new=True))

    written(url, work)
    assert ask(url, "SELECT id FROM tables") == [("a",)]
