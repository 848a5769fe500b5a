"""The file in which games played in several ways are kept: nothing is lost by Ctrl-C, and the same command goes on.

It is JSON, a document in each line: first what the file is, then the games in the order in which they were played. Each
has its number and stands under the plan that it was played by; so a command takes what it needs, whatever else is
there, and what two questions have in common is played once.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

import kingstable
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
    """Games by their plans and numbers, in memory and, if there is one, in a file. To be closed."""

    def __init__(self, path: Path | None = None) -> None:
        """Raises BadResults for a file that cannot be written, or is something else."""
        self._games: dict[tuple[str, int], Watched] = {}
        self._lines = Lines(path, HEAD, "is no file of games played in several ways: choose another name for --keep.")
        for line in self._lines.found:
            self._take(line)
        self._lines.go_on(len(self._lines.found))

    def __len__(self) -> int:
        """How many games there are, of all plans."""
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
        """A line that another version has written otherwise is left alone: its game is played again."""
        try:
            line = msgspec.json.decode(text, type=Line)
        except msgspec.DecodeError:
            return
        self._games[line.plan, line.number] = line.game


def key_of(plan: Plan) -> str:
    """What tells the games of a plan from all others: how many there are does not, and another version does."""
    text = f"{kingstable.__version__} {plan_text(replace(plan, games=0))}"
    return sha256(text.encode()).hexdigest()[:32]
