"""Standing answers, as a game declares them: which questions players may have answered for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from kingstable.core.news import Told
from kingstable.core.table import Table

Of = Literal["anybody", "its seat", "first"]


@dataclass(frozen=True)
class Ending:
    """How long a standing answer may hold: until an event that everybody is told of.

    `of` says which seat the event must concern: anybody's; the seat that left the answer, as the event's own seat; or
    that seat as the event's first noun. The game's message `standing-until-NAME` describes it to players.
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
    """A standing answer that a game allows for some of its `questions`, given by their numbers in the rules.

    `answer` gives the move, for a table on which the seat is asked such a question, the seat, and the limit that the
    player chose among `limits` (0 if there are none); it gives None if the player should be asked after all. It must
    depend only on what the seat knows. The game's message `standing-NAME` describes it to players, with `limit`.

    `options` has, by option, the choices with which such a question can be asked; other options do not matter.
    """

    name: str
    questions: frozenset[int]
    answer: Callable[[Table, int, int], int | None]
    endings: tuple[Ending, ...] = ()
    limits: tuple[int, ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def may_be_asked(self, agreed: Mapping[str, str]) -> bool:
        """Whether a table with these options ever asks such a question; older tables may lack some of them."""
        return all(agreed.get(option, choices[0]) in choices for option, choices in self.options.items())
