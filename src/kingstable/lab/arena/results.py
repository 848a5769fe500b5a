"""The file of results: a line that says what is played, then a line for each game, added as soon as its round is over.

It is JSON, a document in each line. A run that was interrupted is taken up after the last round that is whole; a line
cut short by a killed process is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import msgspec

from kingstable.core.errors import KingstableError
from kingstable.lab.arena.plan import ArenaPlan
from kingstable.lab.arena.playing import Row


class BadResults(KingstableError):
    """A file of results that cannot be used, or is of another plan."""


class Results:
    """Rows that are kept in a file, if there is one, and in memory."""

    def __init__(self, plan: ArenaPlan, path: Path | None) -> None:
        self.plan = plan
        self.rows: list[Row] = []
        self._path = path
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    @property
    def rounds(self) -> int:
        """How many rounds are there."""
        return len(self.rows) // self.plan.players

    def add(self, rows: Sequence[Row]) -> None:
        """Keep the games of the next round."""
        self.rows += rows
        if self._file is not None:
            lines = b"".join(msgspec.json.encode(row) + b"\n" for row in rows)
            try:
                self._file.write(lines)
                self._file.flush()
            except OSError as error:
                raise self._unusable(error) from None

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _open(self, path: Path) -> None:
        """Take over what is there, and write on behind the last whole round. Raises BadResults."""
        try:
            found = path.read_bytes() if path.exists() else b""
            kept = self._head() if not found else self._taken_over(found)
            self._file = path.open("r+b" if path.exists() else "w+b")
            self._file.truncate(0 if not found else len(kept))
            self._file.seek(0, os.SEEK_END)
            if not found:
                self._file.write(kept)
                self._file.flush()
        except OSError as error:
            raise self._unusable(error) from None

    def _head(self) -> bytes:
        return json.dumps({"arena": 1, "plan": self.plan.told()}, default=str).encode() + b"\n"

    def _taken_over(self, found: bytes) -> bytes:
        """The part of a file that is whole; its rows are ours. Raises BadResults."""
        head, _, rest = found.partition(b"\n")
        if head + b"\n" != self._head():
            raise BadResults(
                f"{self._path} has results of other games: choose another file, or ask for the same game, players, "
                "bots, options and seed."
            )
        lines = list(self._whole(rest))
        whole = len(lines) // self.plan.players * self.plan.players
        self.rows = [row for row, _ in lines[:whole]]
        return head + b"\n" + b"".join(line for _, line in lines[:whole])

    def _whole(self, rest: bytes) -> Iterator[tuple[Row, bytes]]:
        """The lines up to the first that is not as it should be."""
        for number, line in enumerate(rest.splitlines(keepends=True)):
            try:
                row = msgspec.json.decode(line, type=Row)
            except msgspec.DecodeError:
                return
            if not line.endswith(b"\n") or divmod(number, self.plan.players) != (row.round, row.game):
                return
            yield row, line

    def _unusable(self, error: OSError) -> BadResults:
        return BadResults(f"{self._path} cannot be written: {(error.strerror or str(error)).lower()}.")
