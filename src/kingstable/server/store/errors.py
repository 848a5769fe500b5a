"""What can go wrong with a database."""

from __future__ import annotations

from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from kingstable.core.errors import KingstableError

DAMAGED: Final = "malformed"
"""What SQLite's message about a damaged file contains."""


class StoreError(KingstableError):
    """The database cannot be used, or something could not be stored; nothing was changed."""


class Damaged(StoreError):
    """A part of the database is damaged. Everything else can still be read and written."""


class Away(StoreError):
    """What is stored cannot be reached now. A change that was being written may have been kept, or not."""


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


def trouble(error: Exception, usual: type[StoreError] = StoreError) -> StoreError:
    """The error to raise when something could not be written: a `usual` one unless it shows itself to be another."""
    return _said("written", error, usual)


def unread(error: Exception) -> StoreError:
    """The error to raise when something could not be read."""
    return _said("read", error, Away)


def _said(done: str, error: Exception, usual: type[StoreError]) -> StoreError:
    if isinstance(error, StoreError):
        return error
    why = reason(error)
    kind = Damaged if DAMAGED in why else Away if _is_away(error) else usual
    return kind(f"The database could not be {done}: {why}.")


def _is_away(error: Exception) -> bool:
    if isinstance(error, DBAPIError):
        return error.connection_invalidated
    return isinstance(error, (OSError, NoConnectionFree))
