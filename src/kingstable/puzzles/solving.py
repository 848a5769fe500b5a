"""Which computer players find the move of a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kingstable.bots.level import Level
from kingstable.bots.player import View
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.core.table import Table
from kingstable.puzzles.puzzle import LEVELS, Solved

TRIES: Final = {"easy": 6, "medium": 6, "skilled": 6, "hard": 3, "master": 2}
"""How often each is asked; less often for the strongest, which think long."""
STRONG: Final = ("hard", "master")
MOSTLY: Final = 2 / 3


def solved_by(
    game: Game, table: Table, seat: int, good: tuple[str, ...], levels: Mapping[str, Level], seed: int
) -> tuple[Solved, ...]:
    """How often each computer player finds a good move, in a world imagined anew for each try."""
    return tuple(solved_at(game, table, seat, good, levels[name], seed) for name in LEVELS)


def solved_at(game: Game, table: Table, seat: int, good: tuple[str, ...], level: Level, seed: int) -> Solved:
    """How often one computer player finds a good move, in a world imagined anew for each try."""
    found, tries = 0, TRIES[level.name]
    for number in range(tries):
        world = table.imagine(seat, FastLuck(derived(seed, "try", number)))
        chosen = level.make(derived(seed, level.name, number)).choose(View(game, world, seat))
        found += game.notation.write(chosen) in good
    return Solved(level.name, found, tries)


def agreed(solved: tuple[Solved, ...]) -> bool:
    """Whether the players who search long mostly choose a good move."""
    strong = [each for each in solved if each.level in STRONG]
    return sum(each.solved for each in strong) >= MOSTLY * sum(each.tries for each in strong)


def solvers(solved: tuple[Solved, ...]) -> tuple[str, ...]:
    """The computer players, weakest first, that find it two times in three, as do all stronger ones."""
    found: list[str] = []
    for each in reversed(solved):
        if each.solved < MOSTLY * each.tries:
            break
        found.insert(0, each.level)
    return tuple(found)


def level_of(solved: tuple[Solved, ...]) -> int:
    """The level of a puzzle: 1 if the weakest computer player and all stronger ones find it two times in three, to 5.

    A puzzle that nobody finds also has level 5.
    """
    return len(solved) - max(len(solvers(solved)), 1) + 1
