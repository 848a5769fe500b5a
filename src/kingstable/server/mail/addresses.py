"""Addresses of e-mail, as people type them, and of the page, as it stands in letters."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from kingstable.server.denied import Denied

_WORD: Final = r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
_LABEL: Final = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
_ADDRESS: Final = re.compile(rf"{_WORD}(?:\.{_WORD})*@(?:{_LABEL}\.)+{_LABEL}")
LOCAL_LENGTH: Final = 64
LENGTH: Final = 254
_LINKING: Final = re.compile(r"([.:/@])")
JOINED: Final = "\u2060"
"""Word joiner: a sign without width, at which nothing may be broken."""


def is_address(mail: str) -> bool:
    """Whether this is an address of the plain kind (RFC 5321, dot-string), in small letters."""
    return len(mail) <= LENGTH and len(mail.partition("@")[0]) <= LOCAL_LENGTH and bool(_ADDRESS.fullmatch(mail))


def clean_address(mail: str, field: str = "mail") -> str:
    """An address as it is kept: in small letters. Raises Denied, naming the field, for what is none."""
    cleaned = mail.strip().lower()
    if not is_address(cleaned):
        raise Denied(422, "bad-mail", field=field)
    return cleaned


def origin(url: str) -> str | None:
    """An address of the page without a path, `https://play.example.org`; None for anything else."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port is not None else ""
    except ValueError:
        return None
    plain = parts.path in ("", "/") and not parts.query and not parts.fragment and parts.username is None
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain or not url.isprintable():
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{port}"


def unlinked(text: str) -> str:
    """A name that others have chosen, so that no program for mail makes a link of it."""
    return _LINKING.sub(rf"\1{JOINED}", text)
