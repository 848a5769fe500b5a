"""Which puzzles are shown: a selection of those that were mined, and the puzzle of the day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import count
from math import gcd
from pathlib import Path
from typing import Final

import msgspec

from kingstable.puzzles.mining import Mined
from kingstable.puzzles.puzzle import BadPuzzle, Puzzle, lines_of, shipped

STRIDE: Final = 5
"""A game's puzzle number changes by at least this much from one of its days to the next, to mix easy and hard."""


def read_mined(path: Path) -> list[Mined]:
    """The mined games so far; none if there is no file yet. Raises BadPuzzle."""
    found = []
    for number, line in enumerate(lines_of(path) if path.exists() else (), start=1):
        try:
            found.append(msgspec.json.decode(line, type=Mined))
        except msgspec.DecodeError as error:
            raise BadPuzzle(f"Line {number} of {path} is no game that was looked through: {error}.") from None
    return found


def picked(games: Iterable[Mined], most: int) -> list[Puzzle]:
    """At most this many of the puzzles, as different as possible in move, level, kind, and game; the clearest first."""
    left = {puzzle: game.number for game in games for puzzle in game.puzzles}
    moves, levels, kinds, numbers = Counter[str](), Counter[int](), Counter[tuple[str, bool]](), Counter[int]()
    found: list[Puzzle] = []

    def alike(puzzle: Puzzle) -> tuple[int, int, float]:
        """How much like it has been picked already."""
        same = moves[puzzle.best.move] + numbers[left[puzzle]]
        return same, levels[puzzle.level] + kinds[puzzle.kind, puzzle.best.of > 1], -puzzle.margin

    while left and len(found) < most:
        puzzle = min(left, key=alike)
        moves[puzzle.best.move] += 1
        levels[puzzle.level] += 1
        kinds[puzzle.kind, puzzle.best.of > 1] += 1
        numbers[left.pop(puzzle)] += 1
        found.append(puzzle)
    return sorted(found, key=lambda puzzle: (puzzle.level, -puzzle.margin))


def of_day(day: date, games: Sequence[str]) -> tuple[str, int] | None:
    """The game and number, from 1, of the puzzle of a day; None if no game has puzzles."""
    having = [name for name in games if shipped(name)]
    if not having:
        return None
    round_, turn = divmod(day.toordinal(), len(having))
    name = having[turn]
    many = len(shipped(name))
    step = next(step for step in count(STRIDE) if gcd(step, many) == 1)
    return name, round_ * step % many + 1
