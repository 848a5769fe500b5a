"""Backups of a SQLite file: making them while it is in use, checking them, and restoring them."""

from __future__ import annotations

import itertools
import os
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from kingstable.server.store import postgresql, sqlite
from kingstable.server.store.errors import StoreError

OURS: Final = {"alembic_version", "tables", "moves"}
SIDE_FILES: Final = ("-wal", "-shm", "-journal")
PART: Final = ".part"
REBUILT: Final = ".rebuilt"
REPLACED: Final = ".replaced"
RESTORE: Final = ": stop the server and put a backup in its place (kingstable restore)."
"""What to do about a database that is damaged beyond use."""
REPORTED: Final = 100
"""How many of SQLite's findings about one file are reported."""
COUNTERS: Final = "sqlite_sequence"
"""SQLite's own table of the highest row number that each AUTOINCREMENT table has used."""


def back_up(database: Path, file: Path, replace: bool = False) -> None:
    """Write a consistent copy, even while servers write. Raises StoreError, and then `file` is as it was.

    The copy is a single file that only its owner may read, and is checked before it gets its name. Damaged indexes are
    rebuilt. Raises OSError.
    """
    check_is_house(database)
    part, rebuilt = (_beside(file, ending) for ending in (PART, REBUILT))
    _check_apart(database, (file, part, rebuilt))
    _check_free(file, replace, "backup")
    if file.exists():
        _check_unused(file)
    try:
        copy(database, part)
        if problems(part):
            if not rebuild(part, rebuilt):
                raise StoreError(
                    f"The database {database} is damaged, so it was not backed up, and {file} is as it was:"
                    f" run kingstable check --database {database}."
                )
            rebuilt.replace(part)
        _sync(part)
        _replace(part, file)
    finally:
        for path in (part, rebuilt):
            path.unlink(missing_ok=True)


def restore(file: Path, database: Path, replace: bool = False) -> Path | None:
    """Put a backup in place of a database, and return where the former one is now, if there was one.

    Raises StoreError if the backup is damaged, if there is a database that is not to be replaced, or if a server uses
    it.
    """
    check_is_house(file)
    part = _beside(database, PART)
    _check_apart(file, (database, part))
    found = problems(file)
    if found:
        raise StoreError(f"The backup {file} is damaged ({found[0]}), and nothing was changed: use another one.")
    _check_free(database, replace, "database")
    try:
        copy(file, part)
        _sync(part)
        former = _put_aside(database) if database.exists() else None
        _replace(part, database)
    finally:
        part.unlink(missing_ok=True)
    return former


def copy(database: Path, to: Path) -> None:
    """Copy all pages as they are at one moment, including damaged ones, into a new file. Raises StoreError.

    Everything is copied in one step, so no writer can make it start again; with a log (WAL), none has to wait either.
    """
    _create(to)
    try:
        with closing(_reader(database)) as source, closing(sqlite3.connect(to, isolation_level=None)) as target:
            target.execute("PRAGMA synchronous=OFF")  # `_sync` later puts everything on disk
            source.backup(target)
            with suppress(sqlite3.DatabaseError):  # a damaged copy keeps its log
                target.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise StoreError(f"The database {database} could not be copied to {to} ({error}).") from None
    except sqlite3.DatabaseError:
        raise StoreError(f"{sqlite.unusable(database)}{RESTORE}") from None


def problems(file: Path) -> list[str]:
    """What SQLite finds wrong with a file, in its structure and then in its references; empty if it is whole."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            found = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({REPORTED})")]
            lost = connection.execute("PRAGMA foreign_key_check").fetchmany(REPORTED)
    except sqlite3.DatabaseError as error:
        return [str(error)]
    found += dict.fromkeys(
        f"rows of {table} belong to no row of {other}"
        if row is None  # in a WITHOUT ROWID table
        else f"row {row} of {table} belongs to no row of {other}"
        for table, row, other, _ in lost
    )
    return [each for each in found if each != "ok"]


def rebuild(file: Path, to: Path) -> bool:
    """Write the rows of a damaged file into a new one, with new indexes. Returns whether all rows could be read.

    They can if only indexes, or pages without content, are damaged.
    """
    _create(to)
    try:
        with closing(sqlite3.connect(to, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous=OFF")
            connection.execute("ATTACH ? AS damaged", (str(file),))
            connection.execute("BEGIN")
            _fill(connection)
            connection.execute("COMMIT")
    except sqlite3.DatabaseError:
        return False
    return not problems(to)


def _fill(connection: sqlite3.Connection) -> None:
    """Create everything that the attached file has: tables with their rows, then the rest, such as indexes."""
    schema = connection.execute("SELECT type, name, sql FROM damaged.sqlite_master WHERE sql IS NOT NULL").fetchall()
    for kind, name, statement in schema:
        if kind == "table" and name != COUNTERS:
            connection.execute(statement)
            # Ordered as no index is, otherwise SQLite would copy a damaged index along with the rows.
            order = "" if "WITHOUT ROWID" in statement else "NOT INDEXED ORDER BY rowid"
            connection.execute(f'INSERT INTO main."{name}" SELECT * FROM damaged."{name}" {order}')
    for kind, name, statement in schema:
        if kind != "table":
            connection.execute(statement)
        elif name == COUNTERS:  # SQLite created it together with the AUTOINCREMENT tables
            connection.execute(f"DELETE FROM main.{COUNTERS}")
            connection.execute(f"INSERT INTO main.{COUNTERS} SELECT * FROM damaged.{COUNTERS}")


def file_of(database: str) -> Path:
    """The file of a database. Raises StoreError for a PostgreSQL database, with the commands to use instead."""
    if (file := sqlite.file_of(database)) is not None:
        return file
    address = make_url(postgresql.address(database))._replace(password=None).render_as_string()
    raise StoreError(
        "This is for SQLite files; PostgreSQL brings its own tools. Back up with"
        f" `pg_dump --format=custom --file=FILE '{address}'`, and restore into an empty database with"
        f" `pg_restore --exit-on-error --dbname='{address}' FILE`. Both ask for the password, or read PGPASSWORD."
    )


def _create(file: Path) -> None:
    """Create an empty file that only its owner may read, in place of any that exists."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _reader(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.as_uri()}?mode=rw", uri=True, timeout=sqlite.BUSY_SECONDS)


def check_is_house(file: Path, advice: str = ".") -> None:
    """Raise StoreError if there is no such file or it is not a house's; `advice` is what to do about a damaged one."""
    if not file.is_file():
        raise StoreError(f"There is no file {file}: name another.")
    try:
        with closing(_reader(file)) as connection:
            names = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.OperationalError as error:
        raise StoreError(f"The file {file} cannot be read ({error}).") from None
    except sqlite3.DatabaseError:
        raise StoreError(f"{sqlite.unusable(file)}{advice}") from None
    if not names >= OURS:
        raise StoreError(f"The file {file} is not a database of King's Table: name another.")


def _check_free(file: Path, replace: bool, what: str) -> None:
    if not file.parent.is_dir():
        raise StoreError(f"There is no folder {file.parent}: create it, or name another file.")
    if file.is_dir():
        raise StoreError(f"{file} is a folder: name a file.")
    if file.exists() and not replace:
        raise StoreError(f"The {what} {file} is there already: name another file, or say --replace.")


def _check_apart(source: Path, written: Iterable[Path]) -> None:
    """Raise StoreError if one of the files to be written is the one to be copied, or belongs to it."""
    for file, ending in itertools.product(written, ("", *SIDE_FILES)):
        kept = _beside(source, ending)
        if file.exists() and kept.exists() and file.samefile(kept):
            raise StoreError(
                f"{source} cannot be copied over itself: name another file than {file}. Nothing was changed."
            )


def _check_unused(database: Path) -> None:
    """Raise StoreError if a server has the database open."""
    try:
        with closing(sqlite3.connect(database, isolation_level=None, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # works only if nobody else has it open
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreError(f"A server uses {database}: stop it first. Nothing was changed.") from None
    except sqlite3.DatabaseError:
        pass  # too damaged to be a database, so no server uses it


def _put_aside(database: Path) -> Path:
    """Rename a database and its log to a free name, which is returned. Raises StoreError if a server has it open."""
    _check_unused(database)
    former = _free_name(database)
    for side in ("", *SIDE_FILES):
        with suppress(FileNotFoundError):
            _beside(database, side).replace(_beside(former, side))
    return former


def _free_name(database: Path) -> Path:
    """A free name for a former database, so that none that was put aside before is lost."""
    names = (_beside(database, REPLACED + (f"-{number}" if number > 1 else "")) for number in itertools.count(1))
    return next(name for name in names if not any(os.path.lexists(_beside(name, side)) for side in ("", *SIDE_FILES)))


def _beside(file: Path, ending: str) -> Path:
    return file.with_name(file.name + ending)


def _replace(part: Path, file: Path) -> None:
    """Put a new file in place of any before, and make sure that this is on disk."""
    for side in SIDE_FILES:  # a log that was left behind would be applied to the new file
        _beside(file, side).unlink(missing_ok=True)
    part.replace(file)
    _sync(file.parent)


def _sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # folders cannot be opened on Windows
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
