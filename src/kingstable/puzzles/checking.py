"""Checks that a puzzle still holds: that it replays, and that a new measurement agrees with it."""

from __future__ import annotations

from typing import Final

from kingstable.coach.fortune import error_of
from kingstable.coach.judging import gains_of
from kingstable.core.errors import KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.core.table import BY_THE_GAME, TO_THE_END, Table
from kingstable.puzzles.puzzle import Puzzle, position_of
from kingstable.puzzles.weighing import proven

SURE: Final = 4.0
"""How many standard errors a new estimate may be away from the old one."""


def trouble(game: Game, puzzle: Puzzle, worlds: int) -> str:
    """What is wrong with a puzzle; empty if its moves are worth what it says, estimated anew in `worlds` worlds."""
    try:
        table = position_of(game, puzzle)
    except KingstableError as error:
        return str(error)
    legal = {game.notation.write(move) for move in table.legal_for(puzzle.seat)}
    unknown = [line.move for line in puzzle.lines if line.move not in legal] + sorted(set(puzzle.good) - legal)
    if unknown:
        return f"{unknown[0]} is no legal move."
    return _disproved(game, puzzle, table) if puzzle.exact else _doubtful(game, puzzle, table, worlds)


def _disproved(game: Game, puzzle: Puzzle, table: Table) -> str:
    found = proven(game, table, puzzle.seat)
    now = None if found is None else {line.move: line for line in found}
    return "" if now == {line.move: line for line in puzzle.lines} else "The rest of the game does not prove it."


def _doubtful(game: Game, puzzle: Puzzle, table: Table, worlds: int) -> str:
    """What is wrong with the margin, measured in other worlds and with other luck; empty if nothing."""
    moves = [game.notation.read(puzzle.best.move), game.notation.read(puzzle.second.move)]
    luck = FastLuck(derived(puzzle.id, "check"))
    horizon = int(TO_THE_END if puzzle.whole or puzzle.made is not None else BY_THE_GAME)
    best, second = gains_of(game, table, puzzle.seat, moves, luck, worlds, False, horizon)
    lead = [one - another for one, another in zip(best, second, strict=True)]
    margin, error = sum(lead) / worlds, error_of(lead)
    far = abs(margin - puzzle.margin) > SURE * (error**2 + puzzle.error**2) ** 0.5 + 0.01
    is_wrong = far or (margin <= 0 and puzzle.made is None)
    return f"Its margin is {margin:.3f} ± {error:.3f}, not {puzzle.margin:.3f}." if is_wrong else ""
