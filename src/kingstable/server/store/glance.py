"""A quick look at a SQLite file: what every call has to know first is read right in the event loop."""

from __future__ import annotations

from collections.abc import Sequence
from sqlite3 import Error
from typing import Final

from kingstable.server.store import sqlite
from kingstable.server.store.errors import unread

KNOWN: Final = "SELECT 1 FROM sessions WHERE hash = ? UNION ALL SELECT 1 FROM keys WHERE key = ?"


class Glance:
    """Reads from a plain connection of its own, in microseconds: with a log (WAL), no reader waits for a writer."""

    def __init__(self, path: str) -> None:
        self._connection = sqlite.connected(path)

    def revision(self, table: str) -> int | None:
        """How often the table has been changed; None if there is none. Raises StoreError."""
        try:
            # Fetch all rows, though there is only one: until then the reader would keep its view of the file.
            rows = self._connection.execute("SELECT revision FROM tables WHERE id = ?", (table,)).fetchall()
        except Error as error:
            raise unread(error) from None
        return int(rows[0][0]) if rows else None

    def knows(self, key: str) -> bool:
        """Whether this is the hash of a secret of somebody with an account. Raises StoreError."""
        try:
            return bool(self._connection.execute(KNOWN, (key, key)).fetchall())
        except Error as error:
            raise unread(error) from None

    def holds(self, sentences: str, names: Sequence[str], now: int) -> bool:
        """Whether a row of `mutes` or `bans` holds for one of these names now. Raises StoreError."""
        query = f"SELECT 1 FROM {sentences} WHERE who = ? AND until > ?"
        try:
            return any(self._connection.execute(query, (name, now)).fetchall() for name in names)
        except Error as error:
            raise unread(error) from None

    def close(self) -> None:
        self._connection.close()
