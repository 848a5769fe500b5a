"""Opening a database only to look at it: nothing is migrated, repaired, or written."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from kingstable.server.store import sqlite
from kingstable.server.store.backup import RESTORE, check_is_house, copy, problems, rebuild
from kingstable.server.store.errors import StoreError, reason
from kingstable.server.store.migrate import newest
from kingstable.server.store.store import Store, engine_for


@dataclass(frozen=True)
class Looked:
    """A store to read, SQLite's findings about its file, and whether all rows could be read in spite of them."""

    store: Store
    problems: tuple[str, ...] = ()
    can_be_rebuilt: bool = False


@asynccontextmanager
async def looked_at(database: str, check_file: bool = False) -> AsyncIterator[Looked]:
    """Open a database for as long as the block lasts; `check_file`: with SQLite's findings. Raises StoreError.

    A SQLite file is opened as a private copy, so that it is not changed even if this version would migrate it.
    """
    if (file := sqlite.file_of(database)) is not None:
        with tempfile.TemporaryDirectory(prefix="kingstable-") as folder:
            async with _copied(file, Path(folder) / "copy.sqlite3", check_file) as looked:
                yield looked
    else:
        await _check_current(database)
        store = await Store.open(database)
        try:
            yield Looked(store)
        finally:
            await store.close()


@asynccontextmanager
async def _copied(file: Path, to: Path, check_file: bool) -> AsyncIterator[Looked]:
    await asyncio.to_thread(check_is_house, file, RESTORE)
    _check_space(file, to.parent)
    await asyncio.to_thread(copy, file, to)
    found = await asyncio.to_thread(problems, to) if check_file else []
    rebuilt = to.with_name("rebuilt.sqlite3")
    whole = bool(found) and await asyncio.to_thread(rebuild, to, rebuilt)
    store = await Store.open(str(rebuilt if whole else to))
    try:
        yield Looked(store, tuple(found), whole)
    finally:
        await store.close()


def _check_space(file: Path, folder: Path) -> None:
    """Raise StoreError if there is no room for copies of the file."""
    log = file.with_name(f"{file.name}-wal")
    needed = file.stat().st_size + (log.stat().st_size if log.exists() else 0)
    if shutil.disk_usage(folder).free < 3 * needed:
        raise StoreError(
            f"The database is looked at in a copy, for which {3 * needed / 1e6:,.0f} MB are needed in {folder.parent}:"
            " make room there, or name another folder in TMPDIR."
        )


async def _check_current(database: str) -> None:
    """Raise StoreError unless the database has the schema that this version works with."""
    engine = engine_for(database)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(_revision)
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"The database cannot be read: {reason(error)}.") from None
    finally:
        await engine.dispose()
    if found is None:
        raise StoreError("The database is not one of King's Table, or no server has started on it yet: name another.")
    if found != newest():
        raise StoreError(
            f"The database is of another version ({found}, not {newest()}), and only a start of the server changes"
            " that: copy it with pg_dump and pg_restore, start a server on the copy once, and look at the copy."
        )


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()
