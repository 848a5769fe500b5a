"""The cost of a decision that the same seat could put right before anybody else moved."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kingstable.coach.judging import kind_of
from kingstable.coach.review import Decision, Point
from kingstable.coach.rows import put_right

NOTHING = (0.0, 0.0)


def points(movers: Sequence[int], drawn: int | None = None, known: float = 0.5) -> list[Point]:
    """The deal, and a point after each move; luck had a part in at most one of them."""
    after = [
        Point(ply, mover, (known, 1 - known), (known, 1 - known), NOTHING, 0.02 if ply == drawn else 0.0)
        for ply, mover in enumerate(movers, start=1)
    ]
    return [Point(0, None, (0.5, 0.5), (0.5, 0.5), NOTHING, 0.02), *after]


def decision(ply: int, best: float, made: float, seat: int = 0) -> Decision:
    loss = best - made
    same = loss == 0.0
    return Decision(
        ply, seat, "x", "X", "x" if same else "y", "Y", loss, 0.01, kind_of(loss, 0.01),
        best=0.0 if same else best, made=0.0 if same else made,
    )  # fmt: skip


def costs(found: Sequence[Decision]) -> list[float]:
    return [round(each.loss, 6) for each in found]


def test_picking_something_up_and_putting_it_back_costs_nothing() -> None:
    made = [decision(1, 0.6, 0.3), decision(2, 0.6, 0.4), decision(3, 0.6, 0.45)]

    right = put_right(points([0, 0, 0]), made, hindsight=False)

    assert costs(right) == [0.0, 0.0, 0.15], "what could be done all the time was lost in the end"
    assert [each.kind for each in right] == ["best", "best", "mistake"]
    assert [each.ply for each in right] == [1, 2, 3]


def test_a_move_costs_what_no_later_answer_recovers() -> None:
    made = [decision(1, 0.6, 0.2), decision(2, 0.5, 0.5), decision(3, 0.5, 0.4)]

    assert costs(put_right(points([0, 0, 0]), made, hindsight=False)) == pytest.approx([0.1, 0.0, 0.1])


def test_where_everything_went_well_the_next_position_gives_the_value() -> None:
    made = [decision(1, 0.6, 0.2), decision(2, 0.5, 0.5)]

    assert costs(put_right(points([0, 0], known=0.55), made, hindsight=False)) == pytest.approx([0.05, 0.0])


def test_a_loss_is_never_larger_than_when_it_was_made() -> None:
    made = [decision(1, 0.6, 0.55), decision(2, 0.3, 0.1)]

    assert costs(put_right(points([0, 0]), made, hindsight=False)) == pytest.approx([0.05, 0.2])


@pytest.mark.parametrize("between", ["somebody else's move", "a draw"])
def test_answers_after_a_rivals_move_or_a_draw_do_not_undo_a_loss(between: str) -> None:
    made = [decision(1, 0.6, 0.3), decision(3, 0.6, 0.6)]
    seen = points([0, 1, 0]) if between == "somebody else's move" else points([0, 0, 0], drawn=1)

    assert costs(put_right(seen, made, hindsight=False)) == pytest.approx([0.3, 0.0])


def test_a_decision_without_a_following_position_stays_as_it_is() -> None:
    """As when a review was interrupted between the two."""
    made = [decision(1, 0.6, 0.3), decision(2, 0.6, 0.6)]

    assert costs(put_right(points([0])[:1], made, hindsight=False)) == pytest.approx([0.3, 0.0])


def test_hindsight_values_the_position_with_all_hands_open() -> None:
    seen = [*points([0]), Point(2, 0, (0.6, 0.4), (0.2, 0.2), NOTHING, 0.0)]
    made = [decision(1, 0.6, 0.3), decision(2, 0.6, 0.6)]

    assert costs(put_right(seen, made, hindsight=True)) == [0.0, 0.0]
    assert costs(put_right(seen, made, hindsight=False)) == pytest.approx([0.3, 0.0])
