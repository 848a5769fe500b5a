"""Checking a whole database: its file, and every stored game, which is replayed on this version."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from kingstable import __version__
from kingstable.server.rehearsal import Replayed, replay_one
from kingstable.server.store.reading import Looked, looked_at


class Survey(msgspec.Struct):
    """What was found. There are `tables`; of those `replayed`, `same` end as stored, and `others` do not.

    `problems` is what SQLite finds wrong with the file; `can_be_rebuilt`: all rows can still be read. `lacking` has the
    tables, columns, and indexes that are missing.
    """

    database: str
    version: str
    tables: int = 0
    replayed: int = 0
    same: int = 0
    others: list[Replayed] = []
    problems: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    can_be_rebuilt: bool = False
    interrupted: bool = False
    seconds: float = 0.0

    @property
    def is_well(self) -> bool:
        return not (self.others or self.problems or self.lacking)

    def are(self, outcome: str) -> list[Replayed]:
        """The games with this outcome."""
        return [each for each in self.others if each.outcome == outcome]


def survey(database: str, check_file: bool, began: Callable[[int], object], done: Callable[[], object]) -> Survey:
    """Check a database without changing it; Ctrl-C ends this early. Raises StoreError.

    `began` is called with the number of tables, and `done` after each one that has been replayed.
    """
    found = Survey(shown(database), __version__)
    started = perf_counter()
    asyncio.run(_survey(database, found, check_file, began, done))
    found.seconds = round(perf_counter() - started, 3)
    return found


def shown(database: str) -> str:
    """The name of a database as it may be shown: without its password."""
    if "://" not in database:
        return database
    try:
        return make_url(database).render_as_string(hide_password=True)
    except (ArgumentError, ValueError):  # not a URL: opening it will say so
        return database.partition("://")[0]


async def _survey(
    database: str, found: Survey, check_file: bool, began: Callable[[int], object], done: Callable[[], object]
) -> None:
    try:
        async with looked_at(database, check_file) as looked:
            found.problems, found.can_be_rebuilt = looked.problems, looked.can_be_rebuilt
            if check_file:
                found.lacking = tuple(await looked.store.lacking())
            await _replay_all(found, looked, began, done)
    except asyncio.CancelledError:  # Ctrl-C: report what was found so far
        found.interrupted = True


async def _replay_all(
    found: Survey, looked: Looked, began: Callable[[int], object], done: Callable[[], object]
) -> None:
    tables = await looked.store.ids()
    found.tables = len(tables)
    began(len(tables))
    for table in tables:
        replayed = await replay_one(looked.store, table)
        found.replayed += 1
        if replayed.outcome == "same":
            found.same += 1
        else:
            found.others.append(replayed)
        done()
