"""The file in which a report keeps its games: nothing is lost by Ctrl-C, and the same command goes on from there.

It is JSON, a document in each line: first the plan, then the games in their order. A line cut short by a killed process
is played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO

import msgspec

from kingstable.lab.arena.results import BadResults
from kingstable.lab.plan import Plan, plan_text
from kingstable.lab.report.watching import Watched


class Kept:
    """The games of a plan in memory and, if there is one, in a file."""

    def __init__(self, plan: Plan, path: Path | None) -> None:
        self.games: list[Watched] = []
        self._plan = plan
        self._path = path
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    def add(self, game: Watched) -> None:
        """Keep the next game. Raises BadResults."""
        self.games.append(game)
        if self._file is not None:
            try:
                self._file.write(msgspec.json.encode(game) + b"\n")
                self._file.flush()
            except OSError as error:
                raise self._unusable(error) from None

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _open(self, path: Path) -> None:
        head = plan_text(replace(self._plan, games=0)).encode() + b"\n"
        try:
            found = path.read_bytes() if path.exists() else b""
            if found and not found.startswith(head):
                raise BadResults(
                    f"{path} has other games: choose another file, or ask for the same game, players, bots, options, "
                    "cards, limit and seed."
                )
            whole = list(_whole(found[len(head) :]))
            self.games = [game for game, _ in whole]
            self._file = path.open("r+b" if path.exists() else "w+b")
            self._file.truncate(0 if not found else len(head) + sum(len(line) for _, line in whole))
            self._file.seek(0, os.SEEK_END)
            if not found:
                self._file.write(head)
                self._file.flush()
        except OSError as error:
            raise self._unusable(error) from None

    def _unusable(self, error: OSError) -> BadResults:
        return BadResults(f"{self._path} cannot be written: {(error.strerror or str(error)).lower()}.")


def _whole(rest: bytes) -> Iterator[tuple[Watched, bytes]]:
    """The games up to the first line that is not as it should be."""
    for line in rest.splitlines(keepends=True):
        try:
            game = msgspec.json.decode(line, type=Watched)
        except msgspec.DecodeError:
            return
        if not line.endswith(b"\n"):
            return
        yield game, line
