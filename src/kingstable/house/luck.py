"""The luck of hosted games: a cryptographic stream from a seed that was committed to in advance."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final, final

from mypy_extensions import i64

from kingstable.core.luck import Luck

SEED_BYTES: Final = 32


def new_seed() -> bytes:
    """A seed of 256 bits from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The hash of a seed, which is shown before the deal; the seed itself is shown at the end."""
    return "sha256:" + hashlib.sha256(seed).hexdigest()


@final
class SealedLuck(Luck):
    """Chance from a secret seed, with a separate stream for each source.

    Number k of source s is taken from HMAC-SHA256(seed, "s:k") (RFC 2104), so anybody can check all
    draws once the seed is known, and nobody can predict any before. `drawn` says how many numbers
    each stream has given; a game continues from there after a restart.
    """

    def __init__(self, seed: bytes, drawn: dict[int, int] | None = None) -> None:
        self._seed = seed
        self.drawn = dict(drawn or {})

    def below(self, n: i64, source: i64 = 0) -> i64:
        # Values above the largest multiple of n are drawn again, to avoid bias.
        even = 2**64 - 2**64 % int(n)
        while True:
            value = self._word(int(source))
            if value < even:
                return value % int(n)

    def _word(self, source: int) -> int:
        count = self.drawn.get(source, 0)
        self.drawn[source] = count + 1
        digest = hmac.digest(self._seed, f"{source}:{count}".encode(), "sha256")
        return int.from_bytes(digest[:8], "big")
