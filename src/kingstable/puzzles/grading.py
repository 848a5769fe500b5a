"""Measures positions made by hand: what their moves are worth, and which computer players find the right one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.bots.level import Level
from kingstable.bots.player import View, worth_a_thought
from kingstable.coach.fortune import error_of
from kingstable.coach.judging import gains_of
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.puzzling import BadArrangement
from kingstable.core.seeds import derived
from kingstable.core.table import TO_THE_END, Table
from kingstable.puzzles.handmade import HandMade, identity, laid_out
from kingstable.puzzles.kinds import kind_of
from kingstable.puzzles.puzzle import Grade, Line
from kingstable.puzzles.solving import level_of, solved_by
from kingstable.puzzles.weighing import GLANCE

WORLDS: Final = 400
OTHERS: Final = 3
"""The number of promising other moves that are measured beside those that the author names."""


def seed_of(game: Game, made: HandMade) -> int:
    """The seed of all measurements of a position."""
    return derived(identity(game.name, made), "grade")


def graded(game: Game, made: HandMade, levels: Mapping[str, Level], worlds: int = WORLDS) -> Grade:
    """A position measured anew. Only a player who uses a clock may choose differently another time.

    Moves are played on to the end of the game, since the game's own estimate of who will win may be the very thing that
    the position shows to be wrong. Raises BadArrangement.
    """
    table, seed = laid_out(game, made), seed_of(game, made)
    seat = table.waiting()[0]
    moves = _moves(game, table, seat, made, seed)
    gains = gains_of(game, table, seat, moves, FastLuck(derived(seed, "look")), worlds, False, int(TO_THE_END))
    names = [game.notation.write(move) for move in moves]
    order = sorted(range(len(moves)), key=lambda place: (names[place] not in made.right, -sum(gains[place])))
    lines = tuple(Line(names[place], sum(gains[place]) / worlds) for place in order)
    best, other = gains[order[0]], gains[order[len(made.right)]]
    lead = [one - another for one, another in zip(best, other, strict=True)]
    solved = solved_by(game, table, seat, made.right, levels, seed)
    kind = kind_of(game, table, seat, made.right[0], exact=False)
    margin = sum(lead) / worlds
    return Grade(game.name, made.name, seat, kind, lines, margin, error_of(lead), solved, level_of(solved))


def _moves(game: Game, table: Table, seat: int, made: HandMade, seed: int) -> list[int]:
    """The right moves, the tempting ones, and the most promising of the others."""
    legal = {game.notation.write(move): int(move) for move in table.legal_for(seat)}
    unknown = [move for move in (*made.right, *made.tempting) if move not in legal]
    if unknown:
        raise BadArrangement(f"{made.name}: {unknown[0]} is no legal move.")
    named = [legal[move] for move in (*made.right, *made.tempting)]
    others = [move for move in worth_a_thought(View(game, table, seat)) if move not in named]
    gains = gains_of(game, table, seat, others, FastLuck(derived(seed, "glance")), GLANCE, False, int(TO_THE_END))
    ranked = sorted(range(len(others)), key=lambda place: -sum(gains[place]))
    return named + [others[place] for place in ranked[:OTHERS]]
