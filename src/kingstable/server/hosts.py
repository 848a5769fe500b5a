"""Under which names the house may be called, so that no page elsewhere gets at it by a name of its own."""

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
"""Names that nobody can register: they mean something only at home."""
HOST_LENGTH: Final = 260
_NAME: Final = re.compile(r"(\*?\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*")


class Hosts:
    """The names that the house answers to.

    A page whose own name is made to lead to this machine (DNS rebinding) would otherwise be able to ask the house for
    anything. It cannot come under an address, nor under a name without a dot, nor under one that means something only
    within a home network; any other name has to be allowed.
    """

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        names = {each.lower().rstrip(".") for each in allowed}
        self._any = "*" in names
        self._domains = tuple(each.removeprefix("*") for each in names if each.startswith(("*.", ".")))
        self._names = names | {socket.gethostname().lower()}
        self.allows = lru_cache(maxsize=1024)(self._allows)

    def _allows(self, header: str) -> bool:
        """Whether a Host header names this house; without any there is nothing to be misled by."""
        if self._any or not header:
            return True
        if len(header) > HOST_LENGTH:
            return False
        name = name_in(header)
        return _is_address(name) or "." not in name or name.endswith((*LOCAL, *self._domains)) or name in self._names


def name_in(header: str) -> str:
    """The name of a Host header, without port, brackets and the last dot."""
    header = header.strip().lower()
    name = header[1:].partition("]")[0] if header.startswith("[") else header.partition(":")[0]
    return name.rstrip(".")


def can_be_called(name: str) -> bool:
    """Whether a name to be allowed, or one with `*.` for all below it, can stand in a Host header."""
    name = name.lower().rstrip(".")
    return name == "*" or bool(_NAME.fullmatch(name)) or _is_address(name.removeprefix("[").removesuffix("]"))


def plain_name(text: str) -> str:
    """The name in an address of a page, or in a name with its port, as a Host header has it; nothing if none is found.

    Browsers call a name with other letters than a to z by its form in ASCII.
    """
    with suppress(ValueError):  # no address, or letters that no name has
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
