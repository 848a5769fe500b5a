"""Seeds: those that callers give, and others for those who give none."""

from __future__ import annotations

import operator
import secrets

from kingstable.core.errors import BadOption


def fresh_seed() -> int:
    """A random seed."""
    return secrets.randbits(62)


def whole_seed(seed: int) -> int:
    """The seed as an int, so that equal numbers of any kind deal the same game.

    Raises BadOption for anything else: 1.0 would silently deal another game than 1.
    """
    try:
        return int(operator.index(seed))
    except TypeError:
        raise BadOption(f"seed cannot be {seed!r}: give a whole number, or none.") from None
