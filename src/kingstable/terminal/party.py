"""The people around one screen, their match, and what they keep of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from kingstable.house.match import Match, Step
from kingstable.terminal.chairs import Chair
from kingstable.terminal.log import Log
from kingstable.terminal.saves import BadSave, save
from kingstable.terminal.show import Show


class Close(Enum):
    """How a sitting came to its end: the game is over, put aside, given up, or somebody was interrupted."""

    OVER = "over"
    ASIDE = "aside"
    LEFT = "left"
    INTERRUPTED = "interrupted"


class Rising(Exception):
    """Somebody gets up from the table."""

    def __init__(self, close: Close) -> None:
        super().__init__(close)
        self.close = close


@dataclass(frozen=True)
class Files:
    """Where the game goes when it is put aside, and where its record goes when it is over.

    With `keep` the game is saved after every move of a person too.
    """

    aside: Path
    record: Path | None = None
    keep: bool = False


class Party:
    """A match, who sits where, and the log of each person."""

    def __init__(self, match: Match, chairs: Sequence[Chair], show: Show, files: Files, language: str) -> None:
        self.match = match
        self.chairs = tuple(chairs)
        self.show = show
        self.files = files
        self.language = language
        self.people = [seat for seat, chair in enumerate(chairs) if chair.level is None]
        self.log = Log([None, *self.people], language)

    def begin(self, setup: Step | None) -> None:
        """Before the first move: `setup` is the step of a new game, None for one that was resumed."""
        if setup is None:
            self.log.catch_up(self.match)
        else:
            self.log.add(self.match, setup)

    def verbs(self) -> list[str]:
        """The words that moves of this game begin with."""
        return [signature[0].replace("_", "-") for signature in self.match.game.index.moves.values()]

    def play(self, seat: int, move: str) -> None:
        """Make a move and write down what it did. Raises Refused or BadNotation."""
        for step in self.match.answer(seat, move):
            self.log.add(self.match, step)
        if self.files.keep and seat in self.people:
            self._keep()

    def put_aside(self, path: Path) -> None:
        """Save the game there. Raises BadSave."""
        save(path, self.match, self.chairs)

    def _keep(self) -> None:
        try:
            self.put_aside(self.files.aside)
        except BadSave as error:  # the game goes on; what was saved before is still there
            self.show.line(str(error))
