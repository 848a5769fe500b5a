"""A log tells what happened line by line, and what comes in a row in one."""

from __future__ import annotations

from kingstable.core.narration import lines_of, log_of
from kingstable.core.scene import Happening


def news(text: str, seat: int | None = 0, gist: str = "") -> Happening:
    return Happening("event", text, seat, gist=gist)


def test_news_without_words_are_no_line() -> None:
    assert lines_of([news("one"), news(""), news("two")]) == [(0, "one"), (2, "two")]


def test_several_changes_of_one_seat_are_told_by_what_they_come_to() -> None:
    told = [news("before"), news("a", gist="A"), news(""), news("b", gist="B"), news("c", gist="C"), news("after")]
    assert lines_of(told) == [(0, "before"), (4, "C"), (5, "after")]
    assert [each.text for each in log_of(told)] == ["before", "C", "after"]


def test_a_change_that_stands_alone_is_told_as_it_was() -> None:
    assert lines_of([news("a", gist="A")]) == [(0, "a")]


def test_changes_of_several_seats_at_the_same_time_are_a_line_for_each() -> None:
    told = [news("a", 0, "A"), news("x", 1, "X"), news("b", 0, "B"), news("y", 1, "Y"), news("p", 2, "P")]
    assert lines_of(told) == [(2, "B"), (3, "Y"), (4, "p")]


def test_other_news_part_what_comes_before_from_what_comes_after() -> None:
    told = [news("a", 0, "A"), news("b", 0, "B"), news("battle", 1), news("c", 0, "C"), news("d", 0, "D")]
    assert lines_of(told) == [(1, "B"), (2, "battle"), (4, "D")]
