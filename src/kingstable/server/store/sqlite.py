"""Everything specific to SQLite: how a file is opened, and how a transaction begins."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path
from sqlite3 import Connection, DatabaseError, OperationalError, connect
from typing import Final, Protocol

from sqlalchemy import Connection as EngineConnection
from sqlalchemy import Engine, StaticPool, create_engine, event

from kingstable.core.errors import reason_of
from kingstable.server.store.errors import StoreError

WRITES = "writes"
"""The execution option of a connection that will write."""

BUSY_SECONDS = 5
PRAGMAS = ("synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_SECONDS * 1000}")
"""Set for each connection; the log (WAL), in contrast, is a property of the file."""

MAGIC: Final = b"SQLite format 3\0"
HEADER: Final = 100
LARGEST_PAGE: Final = 65536
"""This page size does not fit into the two bytes of the header, and is written there as 1."""


def file_of(database: str) -> Path | None:
    """The file named by a path or a URL such as `sqlite:///tables.sqlite3`; None for a database of another kind.

    Raises StoreError for a SQLite URL that names no file.
    """
    if "://" not in database:
        return Path(database).expanduser().absolute()
    if not database.startswith("sqlite"):
        return None
    _, _, path = database.partition(":///")
    if not path:
        raise StoreError("The URL of the database names no file: name one with --database FILE.")
    return Path(path).expanduser().absolute()


def address(path: Path) -> str:
    """The URL of a file."""
    return f"sqlite+aiosqlite:///{path}"


def unusable(path: Path) -> str:
    """What to say about a file that SQLite does not accept as a whole database, without the final full stop."""
    size, full = path.stat().st_size, _full_size(path)
    if size < full:
        return f"The file {path} is shorter than it says it should be ({size:,} of {full:,} bytes)"
    return f"The file {path} is not a database, or is damaged where it says what it holds"


def _full_size(path: Path) -> int:
    """The size in bytes in a database's header (https://sqlite.org/fileformat.html#in_header_database_size), or 0."""
    with path.open("rb") as file:
        header = file.read(HEADER)
    if len(header) < HEADER or not header.startswith(MAGIC) or header[24:28] != header[92:96]:
        return 0
    page = int.from_bytes(header[16:18])
    return int.from_bytes(header[28:32]) * (LARGEST_PAGE if page == 1 else page)


def make_ready(path: Path) -> None:
    """Make sure that the file exists, can be written, and is a database. Raises StoreError.

    A new file is readable only by its owner, because it contains what players must not see.
    """
    if not path.parent.is_dir():
        raise StoreError(
            f"The database {path} cannot be opened: there is no folder {path.parent}."
            " Create it, or name another file with --database FILE."
        )
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(
            f"The database {path} cannot be written ({reason_of(error)}): name another with --database FILE."
        ) from None
    _check(path)


def _check(path: Path) -> None:
    try:
        with closing(connect(path, timeout=BUSY_SECONDS)) as connection:
            connection.execute("BEGIN IMMEDIATE")  # takes the lock for writing, but writes nothing
    except OperationalError as error:
        raise StoreError(
            f"The database {path} cannot be written ({error}): see to its folder's rights and space,"
            " or name another with --database FILE."
        ) from None
    except DatabaseError:
        raise StoreError(
            f"{unusable(path)}. It was left as it is. If it was the database, put a backup in its place"
            " (kingstable restore); else name another with --database FILE."
        ) from None


def connected(path: str) -> Connection:
    """A plain connection, for one thread at a time; the driver begins no transactions."""
    connection = connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return connection


def keep_log(path: str) -> None:
    """Have the file written through a log (WAL). Only for a file that is known to be ours."""
    with closing(connect(path, timeout=BUSY_SECONDS)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")


class _Cursor(Protocol):
    def execute(self, statement: str) -> object: ...
    def close(self) -> None: ...


class _Connection(Protocol):
    isolation_level: str | None

    def cursor(self) -> _Cursor: ...


def prepare(engine: Engine) -> None:
    """Set up every connection of the engine: commits are durable (FULL), and transactions begin as `_begin` says."""
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begin)


def engine_of(connection: Connection) -> Engine:
    """An engine with this one connection."""
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool, hide_parameters=True)
    prepare(engine)
    return engine


def _connected(connection: _Connection, record: object) -> None:
    connection.isolation_level = None  # the driver would begin transactions too late
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: EngineConnection) -> None:
    # A writer takes the lock at once: if two read first and then wrote, at least one would have to give up.
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
