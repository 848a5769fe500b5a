"""The file that keeps games played in several ways: nothing is lost by Ctrl-C, and the same command continues.

It has a JSON document in each line: first what the file is, then the games in the order in which they were played. Each
has its number and the key of its plan. So a command takes what it needs, whatever else is there, and games that two
questions have in common are played once.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

import kingstable
from kingstable.core.errors import UNREADABLE
from kingstable.lab.lines import Lines
from kingstable.lab.plan import Plan, plan_text
from kingstable.lab.report.watching import Watched

HEAD: Final = b'{"kingstable": "games played in several ways", "format": 1}\n'


class Line(msgspec.Struct, frozen=True):
    """A game, its number, and the key of its plan."""

    plan: str
    number: int
    game: Watched


class KeptWays:
    """Games by plan and number, in memory and, if there is one, in a file. Close it after use."""

    def __init__(self, path: Path | None = None) -> None:
        """Raises BadResults if the file cannot be written, or is something else."""
        self._games: dict[tuple[str, int], Watched] = {}
        self._lines = Lines(path, HEAD, "is no file of games played in several ways: choose another name for --keep.")
        for line in self._lines.found:
            self._take(line)
        self._lines.go_on(len(self._lines.found))

    def __len__(self) -> int:
        """The number of games, of all plans."""
        return len(self._games)

    def game(self, plan: str, number: int) -> Watched | None:
        """The game of this number of the plan with this key, if it was played before."""
        return self._games.get((plan, number))

    def add(self, plan: str, number: int, game: Watched) -> None:
        """Keep a game of the plan with this key. Raises BadResults."""
        self._games[plan, number] = game
        self._lines.add([msgspec.json.encode(Line(plan, number, game))])

    def close(self) -> None:
        self._lines.close()

    def _take(self, text: bytes) -> None:
        """Take over a line. One that another version wrote differently is skipped, and its game is played again."""
        try:
            line = msgspec.json.decode(text, type=Line)
        except UNREADABLE:
            return
        self._games[line.plan, line.number] = line.game


def key_of(plan: Plan) -> str:
    """A key for the games of a plan: it does not depend on their number, but differs between versions."""
    text = f"{kingstable.__version__} {plan_text(replace(plan, games=0))}"
    return sha256(text.encode()).hexdigest()[:32]
