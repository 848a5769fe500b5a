"""The log of a table as one viewer may read it, kept as far back as a view shows."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from kingstable.core.narration import Line, lines_of
from kingstable.core.scene import Happening
from kingstable.server.shapes import LogLine, LogPart

LINES: Final = 100
"""How many lines go with a view; a client asks for earlier ones."""

LONGEST_RUN: Final = 100
"""The most news in one run, all of which is read again with every move."""

SPAN: Final = 60
"""Plies whose news is gathered for a new log, when nobody has followed the table so far."""

News = tuple[int, Happening]
"""Something that happened, with its ply."""


class Log:
    """The end of a log, which grows by one ply at a time.

    The news of a run is a single line, at the last ply of the run (see `kingstable.core.narration`), so the last lines
    may still change. What is added is therefore returned with the ply from which on the lines are new.
    """

    def __init__(self, start: int) -> None:
        """Begin empty; `start` is the first ply whose news will be added.

        If that is not the setup, it may lie within a run: then the log begins after the first ply that ends all runs.
        """
        self._start = start
        self.begun = start == 0
        self._done: deque[LogLine] = deque(maxlen=LINES)
        self._run: list[News] = []

    def add(self, ply: int, happenings: Sequence[Happening]) -> LogPart:
        """Add the news of the next ply, and return what is new in the log."""
        if not self.begun:
            self.begun = _ends_all_runs(happenings)
            self._start = ply + 1
            return LogPart(self._start, ())
        if not self._run and not any(each.gist for each in happenings):  # none of it can change any more
            whole = tuple([_line(ply, each.text, [each]) for each in happenings if each.text])
            self._done += whole
            return LogPart(ply, whole)
        first = self._run[0][0] if self._run else ply
        self._run += [(ply, each) for each in happenings]
        lines = as_lines(self._run)
        part = LogPart(first, (*self._done_since(first), *[line for line in lines if line.ply >= first]))
        self._close(lines)
        return part

    def end(self) -> LogPart:
        """The last lines: all that there are from some ply on."""
        lines = self._lines()
        if len(lines) < LINES:
            return LogPart(self._start, tuple(lines))
        first = lines[-LINES].ply + 1  # the ply of that line may have more lines before it
        return LogPart(first, tuple(line for line in lines if line.ply >= first))

    def _lines(self) -> list[LogLine]:
        return [*self._done, *as_lines(self._run)]

    def _done_since(self, ply: int) -> list[LogLine]:
        """The finished lines from this ply on, usually none."""
        found: list[LogLine] = []
        for line in reversed(self._done):
            if line.ply < ply:
                break
            found.append(line)
        return found[::-1]

    def _close(self, lines: list[LogLine]) -> None:
        """Finish what no later news can change. `lines` are those of the run; one that is too long is split."""
        ends = [place for place, (_, each) in enumerate(self._run) if each.text and not each.gist]
        if not ends and len(self._run) > LONGEST_RUN:
            ends = [len(self._run) - 1]
        if ends:
            whole = ends[-1] == len(self._run) - 1
            self._done += lines if whole else as_lines(self._run[: ends[-1] + 1])
            del self._run[: ends[-1] + 1]


def _ends_all_runs(happenings: Sequence[Happening]) -> bool:
    told = [each for each in happenings if each.text]
    return bool(told) and not told[-1].gist


def as_lines(news: Sequence[News]) -> list[LogLine]:
    """The news as lines of a log."""
    return [_as_line(line, news) for line in lines_of([each for _, each in news])]


def _as_line(line: Line, news: Sequence[News]) -> LogLine:
    return _line(news[line.last][0], line.text, [news[number][1] for number in line.news])


def _line(ply: int, text: str, told: Sequence[Happening]) -> LogLine:
    """The line for this news, with the seat and heading of the last of it."""
    things = [thing for each in told for thing in (each.piece, each.source, each.target, *each.about) if thing]
    return LogLine(ply, text, told[-1].seat, told[-1].heading, tuple(dict.fromkeys(things)))
