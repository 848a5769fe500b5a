"""E-mail addresses as people type them, and the page's address as it appears in letters."""

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
"""Word joiner: an invisible character of no width at which no line may be broken."""


def is_address(mail: str) -> bool:
    """Whether this is a plain address (RFC 5321, dot-string) in lower case."""
    return len(mail) <= LENGTH and len(mail.partition("@")[0]) <= LOCAL_LENGTH and bool(_ADDRESS.fullmatch(mail))


def clean_address(mail: str, field: str = "mail") -> str:
    """An address as it is stored: in lower case. Raises Denied, naming the field, if it is not one."""
    cleaned = mail.strip().lower()
    if not is_address(cleaned):
        raise Denied(422, "bad-mail", field=field)
    return cleaned


def origin(url: str) -> str | None:
    """The origin of a web address without a path, such as `https://play.example.org`; None for anything else."""
    try:
        parts = urlsplit(url)
        port = f":{parts.port}" if parts.port is not None else ""
    except ValueError:
        return None
    plain = parts.path in ("", "/") and not parts.query and not parts.fragment and parts.username is None
    readable = url.isprintable() and " " not in url
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain or not readable:
        return None
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{port}"


def unlinked(text: str) -> str:
    """A text that others have chosen, changed so that no mail program turns it into a link."""
    return _LINKING.sub(rf"\1{JOINED}", text)
