"""What a sentence cites can be looked up in the project, and a citation that cannot be is found."""

from __future__ import annotations

import pytest

from tests.citations import all_unknown, rules_and_rulings, unknown

HERE = "src/kingstable/games/kingdoms/rules.py"


def test_every_citation_of_the_project_can_be_looked_up() -> None:
    assert all_unknown() == []


@pytest.mark.parametrize(
    ("line", "lost"),
    [
        ("as BK-19 has it", []),
        ("as BK-" + "99 has it", ["BK-" + "99"]),
        ("which enemy it is (D-" + "53)", ["D-" + "53"]),
        ("by a ruling (R1)", []),
        ("by a ruling (R" + "99)", ["R" + "99"]),
        ("see doubt " + "11", ["doubt " + "11"]),
        ("written as UTF-8", []),
    ],
)
def test_a_dangling_citation_is_found(line: str, lost: list[str]) -> None:
    assert [cited for _, cited in unknown(HERE, line, *rules_and_rulings())] == lost
