"""The file in which games played in several ways are kept: nothing is lost by Ctrl-C, and the same command goes on.

It is JSON, a document in each line: first what the file is, then the games in the order in which they were played. Each
has its number and stands under the plan that it was played by; so a command takes what it needs, whatever else is
there, and what two questions have in common is played once. A line cut short by a killed process is played again.
"""

from __future__ import annotations

import os
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import IO, Final

import msgspec

import kingstable
from kingstable.lab.arena.results import BadResults
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
        self._path = path
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    def __len__(self) -> int:
        """How many games there are, of all plans."""
        return len(self._games)

    def game(self, plan: str, number: int) -> Watched | None:
        """The game of this number of the plan with this key, if it was played before."""
        return self._games.get((plan, number))

    def add(self, plan: str, number: int, game: Watched) -> None:
        """Keep a game of the plan with this key. Raises BadResults."""
        self._games[plan, number] = game
        if self._file is not None:
            try:
                self._file.write(msgspec.json.encode(Line(plan, number, game)) + b"\n")
                self._file.flush()
            except OSError as error:
                raise self._unusable(error) from None

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _open(self, path: Path) -> None:
        try:
            found = path.read_bytes() if path.exists() else b""
            if found and not found.startswith(HEAD):
                raise BadResults(f"{path} is no file of games played in several ways: choose another name for --keep.")
            whole = found[: found.rfind(b"\n") + 1]
            for line in whole[len(HEAD) :].splitlines():
                self._take(line)
            self._file = path.open("r+b" if path.exists() else "w+b")
            self._file.truncate(len(whole))
            self._file.seek(0, os.SEEK_END)
            if not found:
                self._file.write(HEAD)
                self._file.flush()
        except OSError as error:
            raise self._unusable(error) from None

    def _take(self, text: bytes) -> None:
        """A line that another version has written otherwise is left alone: its game is played again."""
        try:
            line = msgspec.json.decode(text, type=Line)
        except msgspec.DecodeError:
            return
        self._games[line.plan, line.number] = line.game

    def _unusable(self, error: OSError) -> BadResults:
        return BadResults(f"{self._path} cannot be written: {(error.strerror or str(error)).lower()}.")


def key_of(plan: Plan) -> str:
    """What tells the games of a plan from all others: how many there are does not, and another version does."""
    text = f"{kingstable.__version__} {plan_text(replace(plan, games=0))}"
    return sha256(text.encode()).hexdigest()[:32]
