"""Guests: whoever comes back with the same secret, which their browser keeps in a cookie that no script can read.

The secret identifies them. Only its hash is kept, where a seat belongs to it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Final

from litestar.datastructures import Cookie

from kingstable.server import tokens

COOKIE: Final = "kingstable"
MAX_AGE: Final = 400 * 24 * 3600
"""Seconds that the cookie lasts; browsers keep none for longer."""
COOKIE_LENGTH: Final = 4096
"""The longest Cookie header, in bytes, that is parsed."""
_SECRET: Final = re.compile(r"[\w-]{22}", re.ASCII)


def secret_in(header: str) -> str | None:
    """The guest's secret in a Cookie header; None if there is none, or it cannot be one that the house gave out."""
    if f"{COOKIE}=" not in header or len(header) > COOKIE_LENGTH:
        return None
    return _secret_in(header)


@lru_cache(maxsize=1024)
def _secret_in(header: str) -> str | None:
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return None
    return found.value if found is not None and _SECRET.fullmatch(found.value) else None


def new_cookie(secure: bool) -> Cookie:
    """A cookie with a new guest's secret."""
    return cookie_of(tokens.new_token(), secure)


def cookie_of(secret: str, secure: bool) -> Cookie:
    """A cookie with a guest's or a session's secret; `secure`: it is only sent over TLS."""
    return Cookie(key=COOKIE, value=secret, max_age=MAX_AGE, secure=secure, httponly=True, samesite="strict")


def no_cookie(secure: bool) -> Cookie:
    """A cookie that makes a browser forget the one it has."""
    return Cookie(key=COOKIE, value="", max_age=0, secure=secure, httponly=True, samesite="strict")
