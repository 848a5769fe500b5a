"""Seeds for callers who give none."""

from __future__ import annotations

import secrets


def fresh_seed() -> int:
    """A random seed."""
    return secrets.randbits(62)
