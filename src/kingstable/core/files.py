"""Looking for files that people name."""

from __future__ import annotations

from pathlib import Path


def is_there(path: Path) -> bool:
    """Whether there is anything of this name. Raises OSError where that cannot be told, as of a name that is too long.

    `Path.exists` says no to those from Python 3.14 on.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
