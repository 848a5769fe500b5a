"""Seeds made of a seed: one number given once, and everything that is drawn for follows from it."""

from __future__ import annotations

import hashlib


def derived(seed: int | str, *purpose: int | str) -> int:
    """A seed of 62 bits for one purpose, the same on every machine and in every process.

    For games that must come out the same again; hosted games have the secret seeds of the house.
    """
    text = ":".join(map(str, (seed, *purpose)))
    return int.from_bytes(hashlib.sha256(text.encode(errors="surrogateescape")).digest()[:8], "big") >> 2
