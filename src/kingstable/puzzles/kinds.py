"""What a puzzle is about, by the moves that solve it."""

from __future__ import annotations

from collections import Counter
from typing import Final

from kingstable.core.game import Game
from kingstable.core.table import Table

WIN: Final = "win"
"""The kind of puzzles for which the rest of the game was searched completely."""


def kind_of(game: Game, table: Table, seat: int, move: str, exact: bool) -> str:
    """The kind of a puzzle that this move of a seat solves: what the move does, or declines to do."""
    if exact:
        return WIN
    told = game.puzzles.kind_of(table, game.notation.read(move))
    if told is not None:
        return told
    kind = _kind_of_verb(game, move)
    if move not in game.puzzles.ends:
        return kind
    legal = [game.notation.write(each) for each in table.legal_for(seat)]
    others = [_kind_of_verb(game, each) for each in legal if each not in game.puzzles.ends]
    return kind if kind in others or not others else Counter(others).most_common(1)[0][0]


def _kind_of_verb(game: Game, move: str) -> str:
    verb = move.partition(" ")[0]
    return next((kind for kind, verbs in game.puzzles.kinds.items() if verb in verbs), game.puzzles.other)
