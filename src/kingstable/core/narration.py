"""News into words: what a viewer may read of an event, from the game's own messages."""

from __future__ import annotations

from kingstable.core.game import Game
from kingstable.core.news import Told
from kingstable.core.scene import Happening
from kingstable.core.table import Table
from kingstable.core.words import Words


def narrate(game: Game, told: list[Told], table: Table, viewer: int | None, words: Words) -> list[Happening]:
    """The events of one move as this viewer may know them, oldest first."""
    return [game.happening(each, table, viewer, words) for each in told]


def knows(told: Told, viewer: int | None) -> bool:
    """Whether the viewer may know the secret part of an event."""
    return told.known_to(-1 if viewer is None else viewer)
