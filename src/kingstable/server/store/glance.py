"""A quick look at a SQLite file: what is asked before every call is read where it is asked."""

from __future__ import annotations

from sqlite3 import Error

from kingstable.server.store import sqlite
from kingstable.server.store.errors import unread


class Glance:
    """Reads from a plain connection of its own, in microseconds: a reader of a file with a log waits for no writer."""

    def __init__(self, path: str) -> None:
        self._connection = sqlite.connected(path)

    def revision(self, table: str) -> int | None:
        """How often the table was changed; None if there is none. Raises StoreError."""
        try:
            # All rows, though there is one: until then the reader would keep its view of the file.
            rows = self._connection.execute("SELECT revision FROM tables WHERE id = ?", (table,)).fetchall()
        except Error as error:
            raise unread(error) from None
        return int(rows[0][0]) if rows else None

    def close(self) -> None:
        self._connection.close()
