"""Backups of a SQLite file: made while it is in use, checked, and put back."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from kingstable.server.store import sqlite
from kingstable.server.store.errors import StoreError

OURS: Final = {"alembic_version", "tables", "moves"}
SIDE_FILES: Final = ("-wal", "-shm", "-journal")
PART: Final = ".part"
REBUILT: Final = ".rebuilt"
REPLACED: Final = ".replaced"
REPORTED: Final = 100
"""Findings of SQLite about one file that are told."""
COUNTERS: Final = "sqlite_sequence"
"""SQLite's own table of the highest number that a row of each numbered table has had."""


def back_up(database: Path, file: Path, replace: bool = False) -> None:
    """Write a consistent copy, also while servers write. Raises StoreError, and then `file` is as it was.

    The copy is one file that only its owner may read, checked before it gets its name. Damaged indexes are built anew.
    Raises OSError.
    """
    _check_is_house(database)
    _check_free(file, replace, "backup")
    part, rebuilt = (file.with_name(file.name + ending) for ending in (PART, REBUILT))
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
        _rename(part, file)
    finally:
        for path in (part, rebuilt):
            path.unlink(missing_ok=True)


def restore(file: Path, database: Path, replace: bool = False) -> Path | None:
    """Put a backup in the place of a database; where the former one is now, if there was one.

    Raises StoreError if the backup is not whole, the place is taken and not to be replaced, or a server uses it.
    """
    _check_is_house(file)
    found = problems(file)
    if found:
        raise StoreError(f"The backup {file} is damaged ({found[0]}), and nothing was changed: use another one.")
    _check_free(database, replace, "database")
    part = database.with_name(database.name + PART)
    try:
        copy(file, part)
        _sync(part)
        former = _put_aside(database) if database.exists() else None
        for side in SIDE_FILES:  # a log that is left behind would be played into the new file
            database.with_name(database.name + side).unlink(missing_ok=True)
        _rename(part, database)
    finally:
        part.unlink(missing_ok=True)
    return former


def copy(database: Path, to: Path) -> None:
    """All pages as they are at one moment, damaged ones too, in a file of its own. Raises StoreError.

    One step copies everything, so no writer can make it start anew; with a log (WAL), none has to wait for it either.
    """
    _create(to)
    try:
        with closing(_reader(database)) as source, closing(sqlite3.connect(to, isolation_level=None)) as target:
            target.execute("PRAGMA synchronous=OFF")  # `_sync` sees to it that all is on the disk
            source.backup(target)
            with suppress(sqlite3.DatabaseError):  # a damaged copy keeps its log
                target.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise StoreError(f"The database {database} could not be copied to {to} ({error}).") from None
    except sqlite3.DatabaseError:
        raise StoreError(
            f"The file {database} is not a database, or its first page is damaged: stop the server and put a backup in"
            " its place (kingstable restore)."
        ) from None


def problems(file: Path) -> list[str]:
    """What SQLite finds wrong with a file: its structure, then its references. Nothing if it is whole."""
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            found = [str(row[0]) for row in connection.execute(f"PRAGMA integrity_check({REPORTED})")]
            lost = connection.execute("PRAGMA foreign_key_check").fetchmany(REPORTED)
    except sqlite3.DatabaseError as error:
        return [str(error)]
    found += [f"row {row[1]} of {row[0]} belongs to no row of {row[2]}" for row in lost]
    return [each for each in found if each != "ok"]


def rebuild(file: Path, to: Path) -> bool:
    """Write the rows of a damaged file into a new one, with new indexes; whether all rows could be read.

    That is so where only indexes are damaged, or pages that hold nothing.
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
    """Make all that the attached file has: tables with their rows, and then the rest, such as indexes."""
    schema = connection.execute("SELECT type, name, sql FROM damaged.sqlite_master WHERE sql IS NOT NULL").fetchall()
    for kind, name, statement in schema:
        if kind == "table" and name != COUNTERS:
            connection.execute(statement)
            # In an order that no index has, or SQLite would copy the damaged index as well.
            order = "" if "WITHOUT ROWID" in statement else "NOT INDEXED ORDER BY rowid"
            connection.execute(f'INSERT INTO main."{name}" SELECT * FROM damaged."{name}" {order}')
    for kind, name, statement in schema:
        if kind != "table":
            connection.execute(statement)
        elif name == COUNTERS:  # SQLite has made it with the tables whose rows it numbers
            connection.execute(f"DELETE FROM main.{COUNTERS}")
            connection.execute(f"INSERT INTO main.{COUNTERS} SELECT * FROM damaged.{COUNTERS}")


def file_of(database: str) -> Path:
    """The file of a database. Raises StoreError for one that is kept by a server, with the commands to be used."""
    if (file := sqlite.file_of(database)) is not None:
        return file
    address = make_url(database)._replace(drivername="postgresql", password=None).render_as_string()
    raise StoreError(
        "This is for SQLite files; PostgreSQL brings its own tools. Back up with"
        f" `pg_dump --format=custom --file=FILE '{address}'`, and restore into an empty database with"
        f" `pg_restore --exit-on-error --dbname='{address}' FILE`. Both ask for the password, or read PGPASSWORD."
    )


def _create(file: Path) -> None:
    """An empty file that only its owner may read, whatever was there."""
    file.unlink(missing_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _reader(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.as_uri()}?mode=rw", uri=True, timeout=sqlite.BUSY_SECONDS)


def _check_is_house(file: Path) -> None:
    """Raises StoreError if there is no such file, or if it is not a house's."""
    if not file.is_file():
        raise StoreError(f"There is no file {file}: name another.")
    try:
        with closing(_reader(file)) as connection:
            names = {str(row[0]) for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.OperationalError as error:
        raise StoreError(f"The file {file} cannot be read ({error}).") from None
    except sqlite3.DatabaseError:
        raise StoreError(f"The file {file} is not a database, or its first page is damaged.") from None
    if not names >= OURS:
        raise StoreError(f"The file {file} is not a database of King's Table: name another.")


def _check_free(file: Path, replace: bool, what: str) -> None:
    if not file.parent.is_dir():
        raise StoreError(f"There is no folder {file.parent}: create it, or name another file.")
    if file.is_dir():
        raise StoreError(f"{file} is a folder: name a file.")
    if file.exists() and not replace:
        raise StoreError(f"The {what} {file} is there already: name another file, or say --replace.")


def _put_aside(database: Path) -> Path:
    """Give a database nobody uses another name, with its log. Raises StoreError if a server has it open."""
    try:
        with closing(sqlite3.connect(database, isolation_level=None, timeout=0)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")  # granted only to who is alone
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreError(f"A server uses {database}: stop it first. Nothing was changed.") from None
    except sqlite3.DatabaseError:
        pass  # no database any more: it is put aside as it is
    former = database.with_name(database.name + REPLACED)
    for side in ("", *SIDE_FILES):
        with suppress(FileNotFoundError):
            database.with_name(database.name + side).replace(former.with_name(former.name + side))
    return former


def _rename(part: Path, file: Path) -> None:
    """Give a file that is on the disk its name, there too."""
    part.replace(file)
    _sync(file.parent)


def _sync(path: Path) -> None:
    if os.name == "nt" and path.is_dir():
        return  # folders cannot be opened there
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
