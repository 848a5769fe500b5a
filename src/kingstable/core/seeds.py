"""Derive seeds from a seed, so that a single number determines everything that is drawn."""

from __future__ import annotations

import hashlib


def derived(seed: int | str, *purpose: int | str) -> int:
    """A seed of 62 bits for one purpose, the same on every machine and in every process.

    It is for games that must be reproducible; hosted games use the secret seeds of the house.
    """
    text = ":".join(map(str, (seed, *purpose)))
    return int.from_bytes(hashlib.sha256(text.encode(errors="surrogateescape")).digest()[:8], "big") >> 2
