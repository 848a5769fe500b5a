"""The names by which the house may be called, so that no page elsewhere can reach it by a name of its own."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

LOCAL: Final = (".localhost", ".local", ".lan", ".home.arpa", ".internal")
"""Domains in which nobody can register a name: they mean something only within a home network."""
HOST_LENGTH: Final = 260
_NAME: Final = re.compile(r"(\*?\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*")


class Hosts:
    """The names that the house answers to.

    Otherwise a page elsewhere could ask the house for anything by making its own name resolve to this machine (DNS
    rebinding). Such a page cannot come from a numeric address, from a name without a dot, or from one that means
    something only within a home network, so these are accepted; any other name has to be allowed.
    """

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        names = {each.lower().rstrip(".") for each in allowed}
        self._any = "*" in names
        self._domains = tuple(each.removeprefix("*") for each in names if each.startswith(("*.", ".")))
        self._names = names | {socket.gethostname().lower()}
        self.allows = lru_cache(maxsize=1024)(self._allows)

    def _allows(self, header: str) -> bool:
        """Whether a Host header names this house; an empty one is accepted, since it cannot mislead anybody."""
        if self._any or not header:
            return True
        if len(header) > HOST_LENGTH:
            return False
        name = name_in(header)
        return _is_address(name) or "." not in name or name.endswith((*LOCAL, *self._domains)) or name in self._names


def name_in(header: str) -> str:
    """The name in a Host header, without port, brackets, and a trailing dot."""
    header = header.strip().lower()
    name = header[1:].partition("]")[0] if header.startswith("[") else header.partition(":")[0]
    return name.rstrip(".")


def can_be_called(name: str) -> bool:
    """Whether a name to be allowed, perhaps `*` or one with `*.` for all below it, can stand in a Host header."""
    name = name.lower().rstrip(".")
    return name == "*" or bool(_NAME.fullmatch(name)) or _is_address(name.removeprefix("[").removesuffix("]"))


def plain_name(text: str) -> str:
    """The host name in the address of a page, or in a name with its port, as in a Host header; "" if there is none.

    Browsers send a name with letters other than a to z in its ASCII form.
    """
    with suppress(ValueError):  # not an address, or letters that no host name has
        name = urlsplit(f"//{text.strip().rpartition('://')[2]}").hostname or ""
        name = name if name.isascii() else name.encode("idna").decode()
        return name if can_be_called(name) else ""
    return ""


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
