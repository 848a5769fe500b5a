"""What can go wrong with a database."""

from __future__ import annotations

from kingstable.core.errors import KingstableError


class StoreError(KingstableError):
    """The database cannot be used, or something could not be kept; nothing was changed."""


class Taken(Exception):
    """Somebody else has changed the table first; nothing was changed."""
