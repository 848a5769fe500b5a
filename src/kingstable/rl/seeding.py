"""Seeds for those who give none."""

from __future__ import annotations

import secrets


def fresh_seed() -> int:
    """A seed that nobody has had before."""
    return secrets.randbits(62)
