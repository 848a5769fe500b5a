"""Which seats are asked, and since when."""

from __future__ import annotations

from collections.abc import Mapping

from kingstable.core.table import Table


class Questions:
    """The open questions of a table, each named by the ply at which it was put.

    A question keeps its name while others move and while its own seat makes free moves. Its answer ends
    it, even if the same thing is asked again at once, and so does anything that withdraws it. The name
    follows from the record alone, and reveals no more than the number of moves does.
    """

    def __init__(self, table: Table, since: Mapping[int, int] | None = None) -> None:
        """Take the questions that are open now: they were put at the plies in `since`, or else just now."""
        self._steps = _open(table)
        self.since = {seat: (since or {}).get(seat, int(table.ply)) for seat in self._steps}

    def follow(self, table: Table, answered: int | None) -> None:
        """Update the questions after a move: an answer by this seat, or a free move if None."""
        before = self._steps
        self._steps = _open(table)
        kept = {seat for seat, step in self._steps.items() if seat != answered and before.get(seat) == step}
        self.since = {seat: self.since[seat] if seat in kept else int(table.ply) for seat in self._steps}


def answered_by(table: Table, seat: int, move: int) -> int | None:
    """The seat, if its move would answer its question; None for a free move."""
    return seat if move in list(table.legal_for(seat)) else None


def _open(table: Table) -> dict[int, int]:
    """The question to each seat that is asked."""
    return {} if table.over() else {seat: int(table.question_to(seat)) for seat in table.waiting()}
