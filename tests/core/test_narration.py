"""A log tells what happened line by line, with repeated events in one line."""

from __future__ import annotations

from kingstable.core.narration import lines_of, log_of
from kingstable.core.scene import PARTS, Happening


def news(text: str, seat: int | None = 0, gist: str = "", matter: str = "") -> Happening:
    return Happening("event", text, seat, gist=gist, matter=matter)


def lines(told: list[Happening]) -> list[tuple[int, str]]:
    """The number of the last event in each line, and its text."""
    return [(line.last, line.text) for line in lines_of(told)]


def test_news_without_words_makes_no_line() -> None:
    assert lines([news("one"), news(""), news("two")]) == [(0, "one"), (2, "two")]


def test_several_changes_of_one_seat_are_summed_up() -> None:
    told = [news("before"), news("a", gist="A"), news(""), news("b", gist="B"), news("c", gist="C"), news("after")]
    assert lines(told) == [(0, "before"), (4, "C"), (5, "after")]
    assert [each.text for each in log_of(told)] == ["before", "C", "after"]


def test_a_single_change_is_described_as_it_was() -> None:
    assert lines([news("a", gist="A")]) == [(0, "a")]


def test_simultaneous_changes_of_several_seats_have_a_line_each() -> None:
    told = [news("a", 0, "A"), news("x", 1, "X"), news("b", 0, "B"), news("y", 1, "Y"), news("p", 2, "P")]
    assert lines(told) == [(2, "B"), (3, "Y"), (4, "p")]


def test_other_news_separates_what_comes_before_from_what_comes_after() -> None:
    told = [news("a", 0, "A"), news("b", 0, "B"), news("battle", 1), news("c", 0, "C"), news("d", 0, "D")]
    assert lines(told) == [(1, "B"), (2, "battle"), (4, "D")]


def test_a_run_has_one_subject_and_its_line_covers_all_its_news() -> None:
    told = [news("a", gist="A", matter="h1"), news("x", gist="X", matter="h2"), news("b", gist="B", matter="h1")]
    assert lines_of(told) == [(1, "x", (1,)), (2, "B", (0, 2))]


def test_a_line_lists_what_the_news_of_its_run_add() -> None:
    told = [
        Happening("draws", f"draws {name}", 0, gist=f"draws {PARTS}.", part=part)
        for name, part in (("a", "a"), ("nothing", ""), ("b", "b"), ("c", "c"))
    ]
    assert [line.text for line in lines_of(told)] == ["draws a, b, c."]
    assert [line.text for line in lines_of(told[:1])] == ["draws a"]
