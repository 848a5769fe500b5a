"""A run: a house opens, tables are played, faults are injected, and in the end everything is compared."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections import Counter
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from bench.load.players import Trouble
from bench.load.wire import Connection, Lost
from kingstable.catalogue import GAMES
from kingstable.core.errors import KingstableError
from kingstable.core.record import parse
from kingstable.server.room import Room
from kingstable.server.store.store import Store
from tests.faults.checker import Checker
from tests.faults.clients import Table, open_table
from tests.faults.kinds import inject
from tests.faults.worlds import World, deployed, on_a_file

RECOVERS_WITHIN: Final = 30.0
"""Seconds within which every table goes on after a fault, even on a busy machine."""
AT_ONCE: Final = 3
"""At most this many faults happen at the same time."""
OTHERS: Final = [name for name in GAMES if name != "crusaders"]


@dataclass
class Found:
    """What was seen so far, in all runs."""

    faults: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    """How many moves were acknowledged and compared with the records."""
    games: Counter[str] = field(default_factory=Counter)
    finished: int = 0
    tracebacks: Counter[str] = field(default_factory=Counter)
    """What servers and workers have logged; not wrong in itself."""
    wrong: list[str] = field(default_factory=list)
    slowest: float = 0.0
    """The longest it took, in seconds, until every table had gone on after faults."""


@dataclass(frozen=True)
class Where:
    """Which databases to disturb: a file, or those at these addresses."""

    database: str | None = None
    redis: str | None = None

    def world(self, seed: int, folder: Path) -> AbstractAsyncContextManager[World]:
        if self.database is None:
            return on_a_file(folder, 1 + seed // len(OTHERS) % 2)
        return deployed(folder, self.database, self.redis)


class Run:
    """The faults of one seed."""

    def __init__(self, seed: int, faults: int, found: Found) -> None:
        self._seed = seed
        self._faults = faults
        self._found = found
        self._luck = Random(seed)
        self._tables: list[Table] = []
        self._past: list[Table] = []

    async def go(self, where: Where) -> None:
        """Run to the end, whatever goes wrong; failures are among what is found."""
        try:
            await self._go(where)
        except Exception as error:  # noqa: BLE001 -- such as a process that does not start
            self._wrong(None, f"{type(error).__name__}: {error}")

    async def _go(self, where: Where) -> None:
        with tempfile.TemporaryDirectory() as folder:
            async with where.world(self._seed, Path(folder)) as world:
                try:
                    await self._disturb(world)
                finally:
                    for table in [*self._tables, *self._past]:
                        await table.leave()
                world.kill()
                await self._compare(world)
                self._found.tracebacks.update(world.tracebacks())

    def _wrong(self, table: Table | None, what: str) -> None:
        game = f" {table.game}" if table else ""
        self._found.wrong.append(f"seed {self._seed}{game}: {what}")

    # Playing and disturbing

    async def _disturb(self, world: World) -> None:
        for game in ("crusaders", OTHERS[self._seed % len(OTHERS)]):
            self._tables.append(await self._open(game, world))
        done = 0
        while done < self._faults:
            batch = min(self._luck.randint(1, AT_ONCE), self._faults - done)
            found = await asyncio.gather(
                *(inject(world, self._luck.choice(self._tables), self._luck) for _ in range(batch))
            )
            self._found.faults.update(found)
            done += batch
            if not await self._goes_on(world, ", ".join(found)):
                break
        for table in self._tables:
            await self._finish(table, world)

    async def _open(self, game: str, world: World) -> Table:
        """Open a table with one or two people, and usually a computer player. Raises Lost if no server is there."""
        seats: list[dict[str, Any]] = [{"kind": "you"}] * self._luck.choice([1, 2, 2])
        level = self._luck.choice(["random", "random", "easy"])
        seats += [{"kind": "bot", "level": level}] * max(1 if self._luck.random() < 0.7 else 0, 2 - len(seats))
        end = time.monotonic() + RECOVERS_WITHIN
        while True:
            try:
                table = await open_table(game, seats, self._luck.sample(world.ports, len(world.ports)), self._luck)
                break
            except (Lost, Trouble, OSError):
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.1)
        self._found.games[game] += 1
        table.begin()
        return table

    async def _goes_on(self, world: World, after: str) -> bool:
        """Whether every table goes on; tables that are over are replaced by new ones."""
        began = time.monotonic()
        before = {table.id: table.progress for table in self._tables}
        while True:
            for number, table in enumerate(self._tables):
                if table.over:
                    await self._finish(table, world)
                    self._past.append(table)
                    self._tables[number] = await self._open(table.game, world)
            waited = time.monotonic() - began
            still = [table for table in self._tables if table.progress == before.get(table.id, 0)]
            if not still:
                self._found.slowest = max(self._found.slowest, waited)
                return True
            if waited > RECOVERS_WITHIN:
                for table in still:
                    state = [(each.seat, each.view.get("ply"), each.view.get("question")) for each in table.everybody]
                    self._wrong(table, f"stands still after {after}: {state}")
                return False
            await asyncio.sleep(0.02)

    async def _finish(self, table: Table, world: World) -> None:
        """Stop playing, and check that all streams come to show what the servers show."""
        await table.stop_playing()
        end = time.monotonic() + RECOVERS_WITHIN
        while True:
            port = self._luck.choice(world.ports)
            differ = [await each.differs(port) for each in table.everybody]
            if not any(differ):
                break
            if time.monotonic() > end:
                self._wrong(table, f"streams do not come to show what the server shows: {differ}")
                break
            await asyncio.sleep(0.05)
        if table.over:
            self._found.finished += 1
            table.told_record = await _record(table, world)
        await table.leave()

    # Comparing

    async def _compare(self, world: World) -> None:
        """Compare what clients were told with the database, once no process uses it any more."""
        store = await Store.open(world.database)
        try:
            for table in [*self._past, *self._tables]:
                try:
                    await self._compare_table(store, table)
                except KingstableError as error:
                    self._wrong(table, f"cannot be read: {error}")
        finally:
            await store.close()

    async def _compare_table(self, store: Store, table: Table) -> None:
        stored = await store.table(table.id)
        if stored is None:
            self._wrong(table, "is not in the database")
            return
        room = Room(stored)
        text = room.match.record.text()
        record = parse(text)
        kept = [(move.ply, move.seat, move.move) for move in await store.moves(table.id)]
        written = [(ply, entry.seat, entry.move) for ply, entry in enumerate(record.entries.since(0), start=1)]
        if kept != written:
            self._wrong(table, "the moves in the database are not those of the record")
        if table.told_record is not None and table.told_record != text:
            self._wrong(table, "the record that was given out is not the one in the database")
        people = {seat for seat, person in enumerate(room.people) if not person.is_bot}
        checker = Checker(room.game, record, room.match.answered, people)
        for what in (*checker.check(table.attempts), *table.complaints):
            self._wrong(table, what)
        self._found.moves += sum(each.is_acknowledged for each in table.attempts)


async def _record(table: Table, world: World) -> str | None:
    """The record as a server gives it out; None if none answers."""
    connection = Connection(world.ports[0])
    try:
        answer = await connection.get(f"{table.path}/record")
    except (Lost, OSError):
        return None
    finally:
        connection.close()
    return answer.body.decode() if answer.status == 200 else None
