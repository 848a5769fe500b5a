"""What has happened, as each person at the table may know it, and how far each has read."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from kingstable.core.narration import log_of, narrate
from kingstable.core.record import walk
from kingstable.core.scene import Happening
from kingstable.house.match import Match, Step
from kingstable.terminal.tinctures import style_of, tincture_of


class Log:
    """A list of happenings for every viewer; None is a spectator, who knows what everybody knows."""

    def __init__(self, viewers: Sequence[int | None], language: str) -> None:
        self._lines: dict[int | None, list[Happening]] = {viewer: [] for viewer in viewers}
        self._read = dict.fromkeys(viewers, 0)
        self._language = language

    def add(self, match: Match, step: Step) -> None:
        """Log the step that has just been made, for every viewer."""
        for viewer, lines in self._lines.items():
            lines += match.happenings(step, viewer, self._language)

    def catch_up(self, match: Match) -> None:
        """Log everything in the record, as already read."""
        words = match.game.words(match.record.seats, self._language)
        for _, table, told in walk(match.game, match.record):
            for viewer, lines in self._lines.items():
                lines += narrate(match.game, told, table, viewer, words)
        self._read = {viewer: len(lines) for viewer, lines in self._lines.items()}

    def news(self, viewer: int | None) -> list[Happening]:
        """What this viewer has not read yet; it counts as read from now on."""
        start, self._read[viewer] = self._read[viewer], len(self._lines[viewer])
        return log_of(self._lines[viewer][start:])

    def all(self, viewer: int | None) -> list[Happening]:
        return log_of(self._lines[viewer])


def log_line(happening: Happening) -> Text:
    """A line of the log, after the letter of the seat that it is about."""
    letter = " " if happening.seat is None else tincture_of(happening.seat).letter
    return Text(f"{letter} ", style=f"bold {style_of(happening.seat)}").append(happening.text, style="not bold default")
