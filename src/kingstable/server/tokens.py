"""Seat tokens: who holds one holds the seat. The house keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

TOKEN_BYTES = 16
TABLE_BYTES = 9


def new_token() -> str:
    """A secret of 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_table() -> str:
    """A name for a table that nobody guesses."""
    return secrets.token_urlsafe(TABLE_BYTES)


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_of(token: str, hashes: Sequence[str]) -> int | None:
    """The seat that the token opens; None if it opens none. Takes as long either way."""
    given = hashed(token)
    found = None
    for seat, kept in enumerate(hashes):
        if hmac.compare_digest(given, kept):
            found = seat
    return found
