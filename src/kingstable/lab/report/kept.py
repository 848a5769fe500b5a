"""The file in which a report keeps its games: nothing is lost by Ctrl-C, and the same command continues from there.

It has a JSON document in each line: first the plan, then the games in order.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec

from kingstable.lab.lines import Lines
from kingstable.lab.plan import Plan, plan_text
from kingstable.lab.report.watching import Watched

REFUSED: Final = (
    "has other games: choose another file, or ask for the same game, players, bots, options, cards, limit and seed."
)


class Kept:
    """The games of a plan, in memory and, if there is one, in a file. Close it after use."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        """Raises BadResults if the file has other games, or is damaged, or cannot be written."""
        self._lines = Lines(path, plan_text(replace(plan, games=0)).encode() + b"\n", REFUSED)
        self.games = list(self._lines.decoded(Watched))
        self._lines.go_on(len(self.games))

    def add(self, game: Watched) -> None:
        """Keep the next game. Raises BadResults."""
        self.games.append(game)
        self._lines.add([msgspec.json.encode(game)])

    def close(self) -> None:
        self._lines.close()
