"""Finding out which rules the tests name."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingstable.lab.coverage import BadMark, Coverage, coverage

RULES = ("GS-1", "GS-2", "GS-3")


def covered(folder: Path, text: str, name: str = "test_stones.py") -> Coverage:
    """The coverage of a folder with this one file in it."""
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return coverage(RULES, folder, game="stones", others=["OT-1"])


def test_a_mark_on_a_test_covers_the_rules_it_names(tmp_path: Path) -> None:
    found = covered(tmp_path, '@pytest.mark.rule("GS-3", "GS-1")\ndef test_one(): ...\n')
    assert found.covered == ("GS-1", "GS-3")
    assert found.uncovered == ("GS-2",)
    assert found.tests == {"GS-1": ("test_stones.py::test_one",), "GS-2": (), "GS-3": ("test_stones.py::test_one",)}


def test_the_figures_match_a_printed_report(tmp_path: Path) -> None:
    found = covered(tmp_path, '@mark.rule("GS-2")\nasync def test_one(): ...\n')
    assert found.to_json() == {"game": "stones", "rules": 3, "covered": 1, "uncovered": ["GS-1", "GS-3"]}


@pytest.mark.parametrize(
    "marks", ['pytest.mark.rule("GS-2")', '[pytest.mark.slow, pytest.mark.rule("GS-2")]', '(mark.rule("GS-2"),)']
)
def test_a_module_mark_covers_every_test_in_it(marks: str, tmp_path: Path) -> None:
    found = covered(tmp_path, f"pytestmark = {marks}\ndef test_one(): ...\ndef test_two(): ...\n")
    assert found.tests["GS-2"] == ("test_stones.py::test_one", "test_stones.py::test_two")


def test_a_class_is_marked_from_outside_and_from_inside(tmp_path: Path) -> None:
    found = covered(
        tmp_path,
        '@pytest.mark.rule("GS-1")\nclass TestStones:\n    pytestmark: list = [pytest.mark.rule("GS-2")]\n'
        '    @pytest.mark.rule("GS-3")\n    def test_one(self): ...\n    def test_two(self): ...\n'
        "def test_three(): ...\n",
    )
    one, two = "test_stones.py::TestStones::test_one", "test_stones.py::TestStones::test_two"
    assert found.tests == {"GS-1": (one, two), "GS-2": (one, two), "GS-3": (one,)}


def test_a_class_that_inherits_its_tests_counts_for_them(tmp_path: Path) -> None:
    found = covered(tmp_path, '@pytest.mark.rule("GS-1")\nclass TestStones(Contract):\n    game = 1\n')
    assert found.tests["GS-1"] == ("test_stones.py::TestStones",)


@pytest.mark.parametrize("marks", ['pytest.mark.rule("GS-2")', '[pytest.mark.rule("GS-2")]'])
def test_a_marked_case_of_a_parametrized_test_counts(marks: str, tmp_path: Path) -> None:
    case = f'pytest.param(1, marks={marks}, id="one")'
    found = covered(tmp_path, f'@pytest.mark.parametrize("n", [{case}, 2])\ndef test_one(n): ...\n')
    assert found.tests["GS-2"] == ("test_stones.py::test_one",)


def test_marks_assigned_to_a_module_variable_count(tmp_path: Path) -> None:
    found = covered(
        tmp_path,
        'second = pytest.mark.rule("GS-2")\nCASES = [pytest.param(1, marks=second)]\n'
        '@pytest.mark.parametrize("n", CASES)\ndef test_one(n): ...\n',
    )
    assert found.tests["GS-2"] == ("test_stones.py::test_one",)


def test_subfolders_are_read_and_files_are_named_from_the_top(tmp_path: Path) -> None:
    found = covered(tmp_path, 'mark.rule\n@mark.rule("GS-1")\ndef test_one(): ...\n', "white/small/stones_test.py")
    assert found.tests["GS-1"] == ("white/small/stones_test.py::test_one",)


@pytest.mark.parametrize(
    "text",
    [
        '@pytest.mark.rule("GS-1")\ndef a_position(): ...\n',
        'pytestmark = pytest.mark.rule("GS-1")\n',
        'pytestmark = pytest.mark.rule("GS-1")\nclass Kind(Enum):\n    WHITE = 1\n',
        '# pytest.mark.rule("GS-1")\ndef test_one(): "pytest.mark.rule(\'GS-1\')"\n',
        '@other.rule("GS-1")\ndef test_one(): ...\n',
        '@pytest.mark.rule("OT-1")\ndef test_of_another_game(): ...\n',
    ],
)
def test_without_a_marked_test_nothing_is_covered(text: str, tmp_path: Path) -> None:
    assert covered(tmp_path, text).covered == ()


def test_a_file_pytest_does_not_collect_covers_nothing(tmp_path: Path) -> None:
    assert covered(tmp_path, '@mark.rule("GS-1")\ndef test_one(): ...\n', "positions.py").covered == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('\n@mark.rule(\n    "GS-1",\n    "GS-9",\n)\ndef test_one(): ...\n', "line 4: no game has a rule 'GS-9'"),
        ('@mark.rule("R1")\ndef test_one(): ...\n', "line 1: R1 is a ruling; name the rule that it is about"),
        ('@pytest.mark.rule(f"GS-{1}")\ndef test_one(): ...\n', "line 1: write the ids in the mark out"),
        ("@pytest.mark.rule(*IDS)\ndef test_one(): ...\n", "line 1: write the ids in the mark out"),
        ('@pytest.mark.rule(id="GS-1")\ndef test_one(): ...\n', "line 1: write the ids in the mark out"),
        ("\ndef test_one(:\n", "line 2: this is not Python"),
    ],
)
def test_a_wrong_mark_is_reported_with_file_and_line(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(BadMark, match=rf"white/test_stones\.py, {message}"):
        covered(tmp_path, text, "white/test_stones.py")
