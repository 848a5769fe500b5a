"""The number tables by which quick play chooses: read by name and length, with mistakes named."""

from __future__ import annotations

import pytest

from kingstable.core.tastes import BadTastes, rows, tastes


def test_rows_with_the_same_name_make_a_table() -> None:
    lines = ["# by season", "WISH,1,-2", "WISH,3,4", "", "LEAD,5"]
    assert rows(lines) == {"WISH": [[1, -2], [3, 4]], "LEAD": [[5]]}


def test_a_word_that_is_no_number_is_reported_with_its_line() -> None:
    with pytest.raises(BadTastes, match=r"tastes\.csv, line 2: .*'much'"):
        rows(["WISH,1", "WISH,much"])


@pytest.mark.parametrize(("table", "length", "has"), [("LEAD", 5, 4), ("HASTE", 4, 0)])
def test_a_table_of_the_wrong_length_is_refused(table: str, length: int, has: int) -> None:
    with pytest.raises(BadTastes, match=f"{table} has {has} numbers instead of {length}"):
        tastes("kingstable.games.the_kingdom", table, length)


def test_a_table_may_be_in_a_file_of_its_own() -> None:
    with pytest.raises(BadTastes, match=r"^prospects\.csv: TURN has 10 numbers instead of 3"):
        tastes("kingstable.games.crusaders", "TURN", 3, "prospects.csv")
    with pytest.raises(BadTastes, match=r"^other\.csv, line 1: "):
        rows(["WISH,much"], "other.csv")
