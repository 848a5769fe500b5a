"""Damage done to database files."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

LEAF = 13
"""The first byte of a SQLite page that holds table rows."""
RUBBISH = b"\xa5"


def overwrite_page(path: Path, number: int) -> None:
    """Overwrite a page with rubbish; the first page is 1."""
    size, content = whole(path)
    begin = (number - 1) * size
    content[begin : begin + size] = RUBBISH * size
    path.write_bytes(content)


def page_of(path: Path, table: str) -> int:
    """The number of the page that holds the row of this table of Crusaders."""
    size, content = whole(path)
    pages, row = range(size, len(content), size), table.encode() + b"crusaders"
    begin = next(at for at in pages if content[at] == LEAF and row in content[at : at + size])
    return begin // size + 1


def root_of(path: Path, name: str) -> int:
    """The number of the first page of a table or an index."""
    with closing(sqlite3.connect(path)) as file:
        (found,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    return int(found)


def change(path: Path, statement: str, *values: object) -> None:
    """Change rows behind the house's back."""
    with closing(sqlite3.connect(path)) as file:
        file.execute(statement, values)
        file.commit()


def whole(path: Path) -> tuple[int, bytearray]:
    """The page size, and the content of all pages, with nothing left in the write-ahead log."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = int(file.execute("PRAGMA page_size").fetchone()[0])
    return size, bytearray(path.read_bytes())
