"""News in words: what a viewer may read about an event, from the game's own messages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from kingstable.core.game import Game
from kingstable.core.news import Told
from kingstable.core.scene import PARTS, Happening
from kingstable.core.table import Table
from kingstable.core.words import Words


def narrate(game: Game, told: list[Told], table: Table, viewer: int | None, words: Words) -> list[Happening]:
    """The events of one move as this viewer may know them, oldest first."""
    return [game.happening(each, table, viewer, words) for each in told]


class Line(NamedTuple):
    """A line of a log: the number of the news where it stands, its text, and the numbers of all the news in it."""

    last: int
    text: str
    news: tuple[int, ...]


def lines_of(news: Sequence[Happening]) -> list[Line]:
    """News as the lines of a log.

    News with a gist that are about the same seat and matter make up one line, as long as no news without a gist come
    between them. The line is the gist of the last one, which may list what each of them adds.
    """
    lines: list[Line | None] = []
    place: dict[tuple[int | None, str], int] = {}
    for number, each in enumerate(news):
        if not each.text:
            continue
        if not each.gist:
            place.clear()
        run, line = (each.seat, each.matter), Line(number, each.text, (number,))
        before = lines[place[run]] if run in place else None
        if before is not None:
            lines[place[run]] = None
            run_of = (*before.news, number)
            parts = [part for part in (news[one].part for one in run_of) if part]
            line = Line(number, each.gist.replace(PARTS, ", ".join(parts)), run_of)
        if each.gist:
            place[run] = len(lines)
        lines.append(line)
    return [line for line in lines if line is not None]


def log_of(news: Sequence[Happening]) -> list[Happening]:
    """The news with their texts in a log, oldest first; runs with a gist are merged into their last one."""
    return [msgspec.structs.replace(news[line.last], text=line.text) for line in lines_of(news)]


def knows(told: Told, viewer: int | None) -> bool:
    """Whether the viewer may know the secret part of an event."""
    return told.known_to(-1 if viewer is None else viewer)
