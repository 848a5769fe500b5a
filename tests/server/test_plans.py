"""How SQLite finds rows: none of these queries may read a whole table that grows with every game."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from kingstable.server.notices import digests
from kingstable.server.notices import rows as notices
from kingstable.server.settings import Settings
from kingstable.server.standing import reading
from kingstable.server.store.sqlite import connected
from kingstable.server.store.store import Store

GROWS = ("tables", "moves", "snapshots", "seats", "keys", "results", "chat")
"""The tables that have rows for every game, person or remark."""

PARTIAL = ("unfinished", "waiting_for_bots")
"""Indexes that have only a few of the rows."""

Work = Callable[[Store], Awaitable[object]]
Asked = list[tuple[str, Any]]


@pytest.fixture
def asked() -> Iterator[Asked]:
    """The statements that are executed while the test runs, with their parameters."""
    found: Asked = []

    def hear(_: object, __: object, statement: str, parameters: Any, ___: object, many: bool) -> None:
        found.append((statement, parameters[0] if many else parameters))

    event.listen(Engine, "before_cursor_execute", hear)
    yield found
    event.remove(Engine, "before_cursor_execute", hear)


async def _rare_points(store: Store) -> object:
    return await reading.points(store.people, "person:anna", "crusaders", 2)


async def _swept(store: Store) -> object:
    return await store.visits.sweep(0, Settings(""))


async def _turns(store: Store) -> object:
    return await notices.turns(store.people, 0, 1, 1)


async def _digests(store: Store) -> object:
    return await digests._due(store.people, 1, 0, 0)


@pytest.mark.parametrize("work", [Store.waiting_for_bots, _rare_points, _swept, _turns, _digests])
def test_no_table_that_grows_is_read_as_a_whole(tmp_path: Path, asked: Asked, work: Work) -> None:
    file = tmp_path / "house.sqlite3"

    async def do() -> None:
        store = await Store.open(str(file))
        asked.clear()
        await work(store)
        await store.close()

    asyncio.run(do())
    plans = [step for statement, parameters in asked for step in plan(file, statement, parameters)]
    assert plans
    assert not [step for step in plans if is_whole(step)]
    # What is read whole is read once, and not for each row of another table.
    assert not [step for before, step in pairwise(plans) if "CORRELATED" in before and step.startswith("SCAN")]


def plan(file: Path, statement: str, parameters: Any) -> list[str]:
    if statement.split(maxsplit=1)[0] not in {"SELECT", "UPDATE", "DELETE"}:
        return []
    connection = connected(str(file))
    try:
        return [str(row[3]) for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)]
    finally:
        connection.close()


def is_whole(step: str) -> bool:
    """Whether a step of a plan reads all of a table that grows, and not just what a partial index has."""
    what = step.split()
    return what[0] == "SCAN" and what[1] in GROWS and what[-1] not in PARTIAL
