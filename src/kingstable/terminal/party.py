"""The people around one screen, their match, and what they keep of it."""

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

    def __init__(
        self, match: Match, chairs: Sequence[Chair], files: Files, language: str, lesson: Lesson | None = None
    ) -> None:
        self.match = match
        self.lesson = lesson
        """The guided first game that this is, if it is one."""
        self.chairs = tuple(chairs)
        self.files = files
        self.language = language
        self.unsaved = ""
        """Why the game could not be saved after the last move that should have been; the game goes on all the same."""
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
        """What people call the game."""
        return self.match.game.lexicon(self.language).say("title")

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
            self.left = still_left(self.match.game, self.left, step.told)
        if self.files.keep and seat in self.people:
            self._keep()

    def rewind(self, ply: int) -> None:
        """Take back all moves after a ply. Raises BadRecord where that cannot be done."""
        self.match = self.match.rewound(ply)
        self.left = ()
        self.log = Log([None, *self.people], self.language)
        self.log.catch_up(self.match)
        if self.files.keep:
            self._keep()

    def put_aside(self, path: Path) -> None:
        """Save the game there. Raises BadSave."""
        save(path, self.match, self.chairs)

    def _keep(self) -> None:
        try:
            self.put_aside(self.files.aside)
        except BadSave as error:  # what was saved before is still there
            self.unsaved = str(error)
        else:
            self.unsaved = ""
