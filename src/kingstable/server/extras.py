"""Optional packages: what only a house of several processes needs is installed as an extra."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from kingstable.core.errors import KingstableError

SCALE: Final = "kingstable[scale]"


class MissingExtra(KingstableError):
    """A feature was asked for whose package is not installed."""


def need(module: str, what: str) -> None:
    """Check that a driver is installed. Raises MissingExtra with what to do."""
    if find_spec(module) is None:
        raise MissingExtra(f"{what} needs {module}, which is not installed: pip install '{SCALE}'.")
