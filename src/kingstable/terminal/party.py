"""The people at one screen, their match, and the files that keep it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from kingstable.core.words import Lexicon
from kingstable.house.lesson import Lesson
from kingstable.house.match import Match, Step
from kingstable.house.standing import Left, still_left
from kingstable.terminal.chairs import Chair
from kingstable.terminal.log import Log
from kingstable.terminal.saves import BadSave, save
from kingstable.terminal.speech import speech


class Close(Enum):
    """How a sitting ended: the game is over, was put aside or given up, or was interrupted."""

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
    """Where the game is saved when it is put aside, and its record when it is over.

    With `keep`, the game is also saved after every move of a person.
    """

    aside: Path
    record: Path | None = None
    keep: bool = False


class Party:
    """A match, who sits where, and each person's log."""

    def __init__(
        self, match: Match, chairs: Sequence[Chair], files: Files, language: str, lesson: Lesson | None = None
    ) -> None:
        self.match = match
        self.lesson = lesson
        """The guided first game that is being played; None in other games."""
        self.chairs = tuple(chairs)
        self.files = files
        self.language = language
        self.unsaved = ""
        """Why the latest automatic save failed, empty if it did not; the game goes on all the same."""
        self.people = [seat for seat, chair in enumerate(chairs) if chair.level is None]
        self.left: tuple[Left, ...] = ()
        """The standing answers of all people here."""
        self.log = Log([None, *self.people], language)

    @property
    def words(self) -> Lexicon:
        """The terminal's own messages."""
        return speech(self.language)

    @property
    def title(self) -> str:
        """The game's title."""
        return self.match.game.lexicon(self.language).say("title")

    def begin(self, setup: Step | None) -> None:
        """Fill the log before the first move. `setup` is the step of a new game, None for a resumed one."""
        if setup is None:
            self.log.catch_up(self.match)
        else:
            self.log.add(self.match, setup)

    def verbs(self) -> list[str]:
        """The words that moves of this game begin with."""
        return [signature[0].replace("_", "-") for signature in self.match.game.index.moves.values()]

    def play(self, seat: int, move: str) -> None:
        """Make a move and log what it did. Raises Refused or BadNotation."""
        for step in self.match.answer(seat, move):
            self.log.add(self.match, step)
            self.left = still_left(self.match.game, self.left, step.told)
        if self.files.keep and seat in self.people:
            self._keep()

    def rewind(self, ply: int) -> None:
        """Take back all moves after a ply. Raises BadRecord if that cannot be done."""
        self.match = self.match.rewound(ply)
        self.left = ()
        self.log = Log([None, *self.people], self.language)
        self.log.catch_up(self.match)
        if self.files.keep:
            self._keep()

    def put_aside(self, path: Path) -> None:
        """Save the game to a file. Raises BadSave."""
        save(path, self.match, self.chairs)

    def _keep(self) -> None:
        try:
            self.put_aside(self.files.aside)
        except BadSave as error:  # what was saved before is still there
            self.unsaved = str(error)
        else:
            self.unsaved = ""
