"""What can go wrong with a database."""

from __future__ import annotations

from typing import Final

from sqlalchemy.exc import DBAPIError

from kingstable.core.errors import KingstableError

DAMAGED: Final = "malformed"
"""What SQLite's message about a damaged file contains."""


class StoreError(KingstableError):
    """The database cannot be used, or something could not be stored; nothing was changed."""


class Damaged(StoreError):
    """A part of the database is damaged. Everything else can still be read and written."""


def reason(error: Exception) -> str:
    """What went wrong, without the SQL statement, and what to do about a damaged file."""
    why = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    why = why.partition("\n")[0]  # PostgreSQL's further lines show values
    if DAMAGED not in why:
        return why
    return (
        f"{why}. kingstable check names the damaged tables. To mend it, stop the server and put a backup in its place"
        " (kingstable restore); without one, sqlite3 FILE .recover saves what can still be read"
    )


class Taken(Exception):
    """Somebody else has changed the table first, so nothing was changed."""


def trouble(error: Exception) -> StoreError:
    """The error to raise when something could not be written."""
    return _said("written", error)


def unread(error: Exception) -> StoreError:
    """The error to raise when something could not be read."""
    return _said("read", error)


def _said(done: str, error: Exception) -> StoreError:
    why = reason(error)
    kind = Damaged if DAMAGED in why else StoreError
    return kind(f"The database could not be {done}: {why}.")
