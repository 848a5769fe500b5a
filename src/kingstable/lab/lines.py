"""Files to which a run adds a line for each thing it has done: nothing is lost by Ctrl-C, and a run can resume.

The first line says what the file is. A last line that is cut short, as a killed process leaves it, is ignored.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from kingstable.core.errors import UNREADABLE, KingstableError, reason_of

Row = TypeVar("Row")


class BadResults(KingstableError):
    """A results file that cannot be used, or belongs to something else."""


def write_text(path: Path, text: str) -> None:
    """Write the result of a run, such as a page or a table. Raises BadResults."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadResults(f"{path} cannot be written: {reason_of(error)}.") from None


class Lines:
    """A file of lines after a head line; without a path, nothing is kept. Close it after use."""

    def __init__(self, path: Path | None, head: bytes, refused: str) -> None:
        """`head` is the first line, `refused` the error message for a file that begins otherwise. Raises BadResults.

        The file is not changed before `go_on`.
        """
        self._path, self._head = path, head
        self._file: IO[bytes] | None = None
        self.found: list[bytes] = []
        """The complete lines that were found, with their line ends."""
        if path is not None:
            self.found = self._read(path, refused)

    def decoded(self, kind: type[Row]) -> Iterator[Row]:
        """The lines found, each read as JSON. Raises BadResults for one that is something else."""
        for number, line in enumerate(self.found, start=2):
            try:
                yield msgspec.json.decode(line, type=kind)
            except UNREADABLE as error:
                raise BadResults(
                    f"{self._path}, line {number}, is damaged or of another version of kingstable ({error}): choose "
                    "another file, or delete it from that line on to go on from there."
                ) from None

    def go_on(self, count: int) -> None:
        """Keep the first `count` of the lines found, drop the others, and continue after them. Raises BadResults."""
        if self._path is None:
            return
        kept = self._head + b"".join(self.found[:count])
        try:
            self._file = self._path.open("r+b" if self._path.exists() else "w+b")
            if not self.found:
                self._file.write(self._head)
            self._file.truncate(len(kept))
            self._file.seek(0, os.SEEK_END)
            self._file.flush()
        except OSError as error:
            raise self._unusable(error) from None

    def add(self, lines: Iterable[bytes]) -> None:
        """Add lines, given without their ends, in one write. Raises BadResults."""
        if self._file is None:
            return
        try:
            self._file.write(b"".join(line + b"\n" for line in lines))
            self._file.flush()
        except OSError as error:
            raise self._unusable(error) from None

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _read(self, path: Path, refused: str) -> list[bytes]:
        try:
            there = path.read_bytes() if path.exists() else b""
        except OSError as error:
            raise self._unusable(error) from None
        if not there.startswith(self._head) and not self._head.startswith(there):
            raise BadResults(f"{path} {refused}")
        lines = there[len(self._head) :].splitlines(keepends=True)
        return [line for line in lines if line.endswith(b"\n")]

    def _unusable(self, error: OSError) -> BadResults:
        return BadResults(f"{self._path} cannot be written: {reason_of(error)}.")
