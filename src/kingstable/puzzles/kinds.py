"""What a puzzle is about, by the moves that solve it."""

from __future__ import annotations

from typing import Final

from kingstable.core.game import Game
from kingstable.core.table import Table

WIN: Final = "win"
"""The rest of the game is searched whole."""


def kind_of(game: Game, table: Table, move: str, exact: bool) -> str:
    """The kind of a puzzle that this move solves."""
    if exact:
        return WIN
    told = game.puzzles.kind_of(table, game.notation.read(move))
    if told is not None:
        return told
    verb = move.partition(" ")[0]
    return next((kind for kind, verbs in game.puzzles.kinds.items() if verb in verbs), game.puzzles.other)
