"""Reading what can still be read of a damaged SQLite file."""

from __future__ import annotations

from contextlib import closing, suppress
from sqlite3 import Connection, DatabaseError
from typing import Final

from kingstable.server.store import sqlite

BOTH_WAYS: Final = ("ASC", "DESC")
"""A scan stops at the first damaged page: from both ends it finds everything that is not between two of them."""


def ids(path: str, which: str = "") -> list[str]:
    """The tables that can be found, the oldest first as far as known; only those for which `which` (SQL) is true.

    Without a condition, indexes and other rows are read as well, since they name tables whose own rows are damaged.
    """
    with closing(sqlite.connected(path)) as connection:
        found = _scan(connection, f"SELECT id FROM tables NOT INDEXED WHERE {which or 'TRUE'} ORDER BY rowid")
        if not which:
            found |= _scan(connection, "SELECT id FROM tables ORDER BY id")
            found |= _scan(connection, 'SELECT "table" FROM snapshots ORDER BY "table"')
            found |= _scan(connection, 'SELECT DISTINCT "table" FROM moves ORDER BY "table"')
    return list(found)


def _scan(connection: Connection, query: str) -> dict[str, None]:
    found: dict[str, None] = {}
    for way in BOTH_WAYS:
        with suppress(DatabaseError):
            for row in connection.execute(f"{query} {way}"):
                found[str(row[0])] = None
    return found
