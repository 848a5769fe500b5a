"""Secrets of guests, seats, and invitations. The house keeps only their hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from string import hexdigits

TOKEN_BYTES = 16
NAME_BYTES = 9
HASH_LETTERS = 64
API_PREFIX = "kt_"
API_LENGTH = len(API_PREFIX) + 22


def new_token() -> str:
    """A secret of 128 bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_api_token() -> str:
    """A secret for a person's program, with a prefix that shows what it is to whoever finds it."""
    return API_PREFIX + new_token()


def is_token(secret: str) -> bool:
    """Whether a secret is one for programs and not a seat's: those are shorter."""
    return secret.startswith(API_PREFIX) and len(secret) == API_LENGTH


def new_name() -> str:
    """A name that nobody can guess, for a table or a person."""
    return name_from(secrets.token_bytes(NAME_BYTES))


def name_from(made: bytes) -> str:
    """The name that these bytes give, of twelve letters, digits, - and _.

    It does not begin with a hyphen, so that no command line takes it for an option.
    """
    name = base64.urlsafe_b64encode(made[:NAME_BYTES]).decode()
    return f"_{name[1:]}" if name[0] == "-" else name


def hashed(token: str) -> str:
    """The hash that is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_hash(name: str) -> bool:
    """Whether this may be a hash that is kept of a token, and so a guest's key."""
    return len(name) == HASH_LETTERS and set(name) <= set(hexdigits.lower())


def same(given: str, kept: str) -> bool:
    """Whether two hashes are the same; an empty one is never the same. Takes the same time either way."""
    return hmac.compare_digest(given, kept) and bool(kept)
