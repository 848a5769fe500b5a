"""Who is rated: a person with an account, a guest by the key of their seats, or a computer player by its level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.server.store.kept import Person

PERSON: Final = "person:"
GUEST: Final = "guest:"
"""Followed by the hash of a secret, which is shown to nobody."""
COMPUTER: Final = "computer:"


def player_at(seat: Person, owners: Mapping[str, str]) -> str | None:
    """The player at a seat, `owners` having the persons by key; None if nobody has taken the seat."""
    if seat.is_bot:
        return f"{COMPUTER}{seat.level}"
    if not seat.token:
        return None
    person = owners.get(seat.token)
    return f"{PERSON}{person}" if person else f"{GUEST}{seat.token}"
