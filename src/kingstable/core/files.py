"""Look for files that people name."""

from __future__ import annotations

from pathlib import Path


def is_there(path: Path) -> bool:
    """Whether there is anything at this path. Raises OSError if that cannot be told, as for an overlong name.

    From Python 3.14 on, `Path.exists` returns False in such cases.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True
