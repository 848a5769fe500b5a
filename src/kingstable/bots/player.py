"""The interface of a computer player, which chooses a move from what its seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from kingstable.core.game import Game
from kingstable.core.table import Table


@dataclass(frozen=True)
class View:
    """A seat's knowledge of a game: the position with all that the seat cannot know dealt anew.

    The house and the lab make it with `Table.imagine`; a player never holds the true table.
    """

    game: Game
    position: Table
    seat: int


def worth_a_thought(view: View) -> list[int]:
    """The moves offered to the seat, except those that serve no purpose (see `Table.idle`)."""
    return [move for move in view.position.legal_for(view.seat) if not view.position.idle(view.seat, move)]


class Player(Protocol):
    """Chooses moves. The same seed and the same views give the same moves."""

    def choose(self, view: View) -> int:
        """One of the moves that the view's position offers to its seat."""
        ...
