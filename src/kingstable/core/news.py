"""What has happened, as the rules tell it: in numbers now, in each viewer's own words later."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

EVERYONE: Final[i64] = -1
"""For `Told.knows`: all seats may know the secret part, and so may those who only watch."""


@final
class Told:
    """One event. `knows` is the set of seats that may know its secret nouns, a bit for each.

    `place` is where it happened, according to `Table.where`; -1 if that gave none. It is public.
    """

    def __init__(self, event: i64, seat: i64, first: i64, second: i64, knows: i64, place: i64 = -1) -> None:
        self.event: Final[i64] = event
        self.seat: Final[i64] = seat
        self.first: Final[i64] = first
        self.second: Final[i64] = second
        self.knows: Final[i64] = knows
        self.place: Final[i64] = place

    def known_to(self, viewer: i64) -> bool:
        """Whether this viewer (a seat, or -1 for somebody who only watches) may know the secret part."""
        if viewer < 0:
            return self.knows == EVERYONE
        return self.knows >> viewer & 1 == 1


@final
class News:
    """Collects the events of a hosted game. Search plays without it."""

    def __init__(self) -> None:
        self.told: list[Told] = []

    def take(self) -> list[Told]:
        """The events since the last call, oldest first."""
        told = self.told
        self.told = []
        return told
