"""Who is rated: a person with an account, a guest under the key of their seats, or a computer player by its level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.server.store.kept import Person

PERSON: Final = "person:"
GUEST: Final = "guest:"
"""What follows is the hash of a secret: it is told to nobody."""
COMPUTER: Final = "computer:"


def player_at(seat: Person, owners: Mapping[str, str]) -> str | None:
    """Who sits there, where `owners` has the person of each key that is one's; None where nobody has come."""
    if seat.is_bot:
        return f"{COMPUTER}{seat.level}"
    if not seat.token:
        return None
    person = owners.get(seat.token)
    return f"{PERSON}{person}" if person else f"{GUEST}{seat.token}"
