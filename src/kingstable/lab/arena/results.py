"""The results file: a line that says what is played, and a line for each game, added as soon as its round is over.

Each line is a JSON document. An interrupted run resumes after the last complete round; a line cut short by a killed
process is played again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from kingstable.lab.arena.plan import ArenaPlan
from kingstable.lab.arena.playing import Row
from kingstable.lab.lines import BadResults, Lines

LAYOUT: Final = 1
"""The version of the layout of these files; it goes up if lines change so that this cannot read them."""
REFUSED: Final = (
    "has results of other games: choose another file, or ask for the same game, players, bots, options and seed."
)


class Results:
    """Rows that are kept in memory, and in a file if there is one."""

    def __init__(self, plan: ArenaPlan, path: Path | None) -> None:
        """Take over the complete rounds in the file. Raises BadResults."""
        self.plan = plan
        head = json.dumps({"arena": LAYOUT, "plan": plan.told()}, default=str).encode() + b"\n"
        if path is not None:
            _check_layout(path)
        self._lines = Lines(path, head, REFUSED)
        whole = list(self._whole())
        self.rows = whole[: len(whole) // plan.players * plan.players]
        self._lines.go_on(len(self.rows))

    @property
    def rounds(self) -> int:
        """The number of complete rounds."""
        return len(self.rows) // self.plan.players

    def add(self, rows: Sequence[Row]) -> None:
        """Keep the games of the next round."""
        self.rows += rows
        self._lines.add(msgspec.json.encode(row) for row in rows)

    def close(self) -> None:
        self._lines.close()

    def _whole(self) -> Iterator[Row]:
        """The games up to the first unexpected one. Raises BadResults for a line that is no game."""
        for number, row in enumerate(self._lines.decoded(Row)):
            if divmod(number, self.plan.players) != (row.round, row.game):
                return
            yield row


def _check_layout(path: Path) -> None:
    """Raises BadResults if the file has results of an arena in another layout."""
    try:
        with path.open("rb") as file:
            head = json.loads(file.readline())
    except (OSError, ValueError):  # not there, not readable, or something else: whoever opens it says so
        return
    if isinstance(head, dict) and head.get("arena", LAYOUT) != LAYOUT:
        raise BadResults(
            f"{path} was written by another version of kingstable (its layout is {head['arena']}, and this reads "
            f"{LAYOUT}): choose another file, or use that version."
        )
