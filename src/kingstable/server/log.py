"""The log of a table as one viewer may read it, kept as far back as a view shows it."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from kingstable.core.narration import Line, lines_of
from kingstable.core.scene import Happening
from kingstable.server.shapes import LogLine, LogPart

LINES: Final = 100
"""Lines that go with a view: what came before is asked for."""

LONGEST_RUN: Final = 100
"""News in one run, each of which is read again with every move."""

SPAN: Final = 60
"""Plies whose news are gathered for the log of a table that nobody has followed."""

News = tuple[int, Happening]
"""Something that happened, with its ply."""


class Log:
    """The end of a log, which grows by a ply at a time.

    News of a run are one line, the last one's (see `kingstable.core.narration`), so the last lines may still change:
    what is added is told together with the ply from which on the lines are new.
    """

    def __init__(self, start: int) -> None:
        """`start` is the first ply whose news are added.

        If it is not the setup, news of a run may have come before it: the log begins after a ply that ends all runs.
        """
        self._start = start
        self.begun = start == 0
        self._done: deque[LogLine] = deque(maxlen=LINES)
        self._run: list[News] = []

    def add(self, ply: int, happenings: Sequence[Happening]) -> LogPart:
        """Tell the news of the next ply; what is new in the log."""
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
        """The last lines, from a ply on as all of them."""
        lines = self._lines()
        if len(lines) < LINES:
            return LogPart(self._start, tuple(lines))
        first = lines[-LINES].ply + 1  # of the ply of the first one there may be others before
        return LogPart(first, tuple(line for line in lines if line.ply >= first))

    def _lines(self) -> list[LogLine]:
        return [*self._done, *as_lines(self._run)]

    def _done_since(self, ply: int) -> list[LogLine]:
        """The done lines from this ply on: mostly none."""
        found: list[LogLine] = []
        for line in reversed(self._done):
            if line.ply < ply:
                break
            found.append(line)
        return found[::-1]

    def _close(self, lines: list[LogLine]) -> None:
        """What no later news can change is done, and a run, with these lines, that is too long is told in parts."""
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
    """News as lines."""
    return [_as_line(line, news) for line in lines_of([each for _, each in news])]


def _as_line(line: Line, news: Sequence[News]) -> LogLine:
    return _line(news[line.last][0], line.text, [news[number][1] for number in line.news])


def _line(ply: int, text: str, told: Sequence[Happening]) -> LogLine:
    """The line that tells these news, of which the last one made it."""
    things = [thing for each in told for thing in (each.piece, each.source, each.target, *each.about) if thing]
    return LogLine(ply, text, told[-1].seat, told[-1].heading, tuple(dict.fromkeys(things)))
