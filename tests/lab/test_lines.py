"""The files to which runs add lines: whole lines stay, and other files are left alone."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from kingstable.lab.lines import BadResults, Lines

HEAD = b'{"what": "numbers"}\n'


def opened(path: Path, count: int | None = None) -> list[bytes]:
    """The lines found, after a line is added behind the first `count` of them."""
    with closing(Lines(path, HEAD, "has no numbers.")) as lines:
        lines.go_on(len(lines.found) if count is None else count)
        lines.add([b"3"])
        return lines.found


@pytest.mark.parametrize("length", range(len(HEAD) + 1))
def test_a_file_whose_first_line_is_cut_short_is_begun_anew(tmp_path: Path, length: int) -> None:
    path = tmp_path / "numbers"
    path.write_bytes(HEAD[:length])
    assert opened(path) == []
    assert path.read_bytes() == HEAD + b"3\n"


def test_a_line_that_is_cut_short_goes_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "numbers"
    path.write_bytes(HEAD + b"1\n2\n12345")
    assert opened(path) == [b"1\n", b"2\n"]
    assert path.read_bytes() == HEAD + b"1\n2\n3\n"


def test_what_is_not_gone_on_from_is_taken_away(tmp_path: Path) -> None:
    path = tmp_path / "numbers"
    path.write_bytes(HEAD + b"1\n2\n")
    opened(path, 1)
    assert path.read_bytes() == HEAD + b"1\n3\n"


def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "letters"
    path.write_bytes(b"a letter")
    with pytest.raises(BadResults, match=r"letters has no numbers\."):
        opened(path)
    assert path.read_bytes() == b"a letter"


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match=r"missing.numbers cannot be written"):
        opened(tmp_path / "missing" / "numbers")
    with pytest.raises(BadResults, match="cannot be written: is a directory"):
        opened(tmp_path)
