"""News into words: what a viewer may read of an event, from the game's own messages."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kingstable.core.game import Game
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.words import Words


def narrate(game: Game, told: list[Told], table: Table, viewer: int | None, words: Words) -> list[Happening]:
    """The events of one move as this viewer may know them, oldest first."""
    return [game.happening(each, table, viewer, words) for each in told]


def lines_of(news: Sequence[Happening]) -> list[tuple[int, str]]:
    """News as the lines of a log, each with the number of the news that it tells.

    Several that have a gist, of one seat and with none between that has not, are one line: the last one's gist.
    """
    lines: list[tuple[int, str] | None] = []
    place: dict[int | None, int] = {}
    for number, each in enumerate(news):
        if not each.text:
            continue
        if not each.gist:
            place.clear()
        text = each.text
        if each.seat in place:
            lines[place[each.seat]] = None
            text = each.gist
        if each.gist:
            place[each.seat] = len(lines)
        lines.append((number, text))
    return [line for line in lines if line is not None]


def log_of(news: Sequence[Happening]) -> list[Happening]:
    """What a log tells of the news, oldest first."""
    return [msgspec.structs.replace(news[number], text=text) for number, text in lines_of(news)]


def knows(told: Told, viewer: int | None) -> bool:
    """Whether the viewer may know the secret part of an event."""
    return told.known_to(-1 if viewer is None else viewer)
