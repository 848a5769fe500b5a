"""How much better one move is than all others, by what its seat can know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingstable.bots.player import View, worth_a_thought
from kingstable.coach.fortune import NORMAL, error_of
from kingstable.coach.judging import LEAST, gains_of
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.puzzles.puzzle import Line

GLANCE: Final = 32
"""Worlds in which all moves are tried first."""
FINALISTS: Final = 6
WORLDS: Final = 500
CLEAR: Final = 0.05
"""How much more chance to win the best move must bring than any that is not good, with 97.5 % confidence."""
FEWEST_MOVES: Final = 3
MOST_MOVES: Final = 48
MOST_GOOD: Final = 2
FEWEST_OTHERS: Final = 2


@dataclass(frozen=True)
class Weighed:
    """Moves from the best down, the good ones among them, and the margin to the best of the others."""

    lines: tuple[Line, ...]
    good: tuple[str, ...]
    margin: float
    error: float


def choices(game: Game, table: Table, seat: int) -> list[int]:
    """The moves of a decision that may make a puzzle; none if there is too little to choose, or too much."""
    moves = worth_a_thought(View(game, table, seat))
    return moves if FEWEST_MOVES <= len(moves) <= MOST_MOVES else []


def weighed(game: Game, table: Table, seat: int, seed: int, worlds: int = WORLDS) -> Weighed | None:
    """The moves of a seat with their worth, exact if possible; None unless one or a few are clearly the best.

    The result follows from the seed and from what the seat knows, and from nothing else.
    """
    position = table.imagine(seat, FastLuck(derived(seed, "world")))
    moves = choices(game, position, seat)
    if not moves:
        return None
    lines = proven(game, position, seat)
    if lines is not None:
        return _exactly(lines)
    return _estimated(game, position, seat, moves, seed, worlds)


def proven(game: Game, table: Table, seat: int) -> list[Line] | None:
    """The exact worth of each move, best first, if the rest of the game can be searched completely; else None."""
    found = game.puzzles.proven(table, seat)
    if found is None:
        return None
    lines = [Line(game.notation.write(move), ways / of, ways, of) for move, ways, of in found]
    return sorted(lines, key=lambda line: -line.worth)


def _exactly(lines: list[Line]) -> Weighed | None:
    good = [line.move for line in lines if line.worth == lines[0].worth]
    others = lines[len(good) :]
    if lines[0].ways == 0 or len(good) > MOST_GOOD or len(others) < FEWEST_OTHERS:
        return None
    margin = lines[0].worth - others[0].worth
    return Weighed(tuple(lines), tuple(good), margin, 0.0) if margin >= CLEAR else None


def _estimated(game: Game, table: Table, seat: int, moves: list[int], seed: int, worlds: int) -> Weighed | None:
    """An estimate: a glance at all moves, and then a closer look at the most promising in other worlds."""
    gains = gains_of(game, table, seat, moves, FastLuck(derived(seed, "glance")), GLANCE, False)
    ranked = sorted(range(len(moves)), key=lambda place: -sum(gains[place]))[:FINALISTS]
    first = ranked[0]
    if sum(gains[first]) - sum(gains[ranked[min(MOST_GOOD, len(ranked) - 1)]]) < CLEAR * GLANCE:
        return None
    finalists = [moves[place] for place in ranked]
    gains = gains_of(game, table, seat, finalists, FastLuck(derived(seed, "look")), worlds, False)
    order = sorted(range(len(finalists)), key=lambda place: -sum(gains[place]))
    best = gains[order[0]]
    lines = [Line(game.notation.write(finalists[place]), sum(gains[place]) / worlds) for place in order]
    good = [line.move for line in lines if lines[0].worth - line.worth < LEAST]
    if len(lines) - len(good) < FEWEST_OTHERS or len(good) > MOST_GOOD:
        return None
    other = gains[order[len(good)]]
    lead = [one - another for one, another in zip(best, other, strict=True)]
    margin, error = sum(lead) / worlds, error_of(lead)
    found = Weighed(tuple(lines), tuple(good), margin, error)
    return found if margin - NORMAL * error >= CLEAR and error > 0 else None
