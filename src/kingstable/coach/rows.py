"""Consecutive decisions of one seat: what can still be put right has cost nothing yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from kingstable.coach.judging import kind_of

if TYPE_CHECKING:
    from kingstable.coach.review import Decision, Point


def put_right(points: Sequence[Point], decisions: Sequence[Decision], hindsight: bool) -> list[Decision]:
    """The decisions of a game, each with what it really cost.

    The worth of a move comes from quick play, which may miss what the seat does next. But as long as nobody else moves
    and nothing is drawn, a move is worth as much as the best answer to the next question. So picking something up and
    putting it back costs nothing, and a move that is possible throughout a turn is lost only with the last chance to
    make it.
    """
    at = {point.ply: point for point in points}
    found: list[Decision] = []
    for row in _rows(at, decisions):
        later: float | None = None
        for each in reversed(row):
            right = each
            if each.move != each.advised:
                loss = each.loss if later is None else min(each.loss, max(0.0, each.best - later))
                right = replace(each, loss=loss, kind=kind_of(loss, each.error))
                later = max(each.best, each.made, later or 0.0)
            elif later is None and each.ply in at:
                after = at[each.ply]
                later = (after.open if hindsight else after.known)[each.seat]
            found.append(right)
    return sorted(found, key=lambda each: each.ply)


def _rows(at: Mapping[int, Point], decisions: Sequence[Decision]) -> Iterator[list[Decision]]:
    """Runs of decisions by the same seat with nobody else's move and no draw between them."""
    row: list[Decision] = []
    for each in decisions:
        between = range(row[-1].ply, each.ply) if row else ()
        if not all(ply in at and _goes_on(at[ply], each.seat) for ply in between):
            yield row
            row = []
        row.append(each)
    if row:
        yield row


def _goes_on(after: Point, seat: int) -> bool:
    """Whether a move was made by this seat and drew nothing."""
    return after.mover == seat and after.error == 0.0 and not any(after.luck)
