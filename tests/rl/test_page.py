"""docs/rl.md lists the actions and planes that exist."""

from __future__ import annotations

from tests.rl.page import MARK, PAGE, written


def test_the_page_lists_all_actions_and_planes() -> None:
    """`python -m tests.rl.page` writes the list again."""
    _, mark, told = PAGE.read_text(encoding="utf-8").partition(MARK)
    assert mark + told == written()
