"""Secrets: of guests, seats and invitations. The house keeps only their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

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


def same(given: str, kept: str) -> bool:
    """Whether two hashes are the same; nothing is the same as none. Takes as long either way."""
    return hmac.compare_digest(given, kept) and bool(kept)
