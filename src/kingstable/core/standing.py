"""Standing answers: what players may leave to be answered for them, as a game declares it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from kingstable.core.news import Told
from kingstable.core.table import Table

Of = Literal["anybody", "its seat", "first"]


@dataclass(frozen=True)
class Ending:
    """Until when a standing answer may hold: until an event that everybody is told of.

    `of` says whose it has to be: anybody's; that of the seat whose answer it is; or about that seat, which is then the
    event's first noun. The game's message `standing-until-NAME` says it to players.
    """

    name: str
    event: int
    of: Of = "anybody"

    def ends(self, told: Told, seat: int) -> bool:
        """Whether this event ends an answer of this seat."""
        if told.event != self.event:
            return False
        return self.of == "anybody" or seat == (told.seat if self.of == "its seat" else told.first)


@dataclass(frozen=True)
class Standing:
    """A standing answer that a game allows to some of its `questions`, by their numbers in the rules.

    `answer` gives the move, of a table on which the seat is asked such a question, and of one of the `limits` that the
    player has chosen, or 0 where there are none; None if the player is to be asked after all. It depends on nothing
    but what the seat knows. The game's message `standing-NAME` says it to players, with `limit`.
    """

    name: str
    questions: frozenset[int]
    answer: Callable[[Table, int, int], int | None]
    endings: tuple[Ending, ...] = ()
    limits: tuple[int, ...] = ()
