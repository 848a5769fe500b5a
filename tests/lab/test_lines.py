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
def test_a_file_with_a_truncated_first_line_is_started_again(tmp_path: Path, length: int) -> None:
    path = tmp_path / "numbers"
    path.write_bytes(HEAD[:length])
    assert opened(path) == []
    assert path.read_bytes() == HEAD + b"3\n"


def test_a_truncated_line_is_removed_and_the_others_stay(tmp_path: Path) -> None:
    path = tmp_path / "numbers"
    path.write_bytes(HEAD + b"1\n2\n12345")
    assert opened(path) == [b"1\n", b"2\n"]
    assert path.read_bytes() == HEAD + b"1\n2\n3\n"


def test_lines_beyond_the_resumed_ones_are_removed(tmp_path: Path) -> None:
    path = tmp_path / "numbers"
    path.write_bytes(HEAD + b"1\n2\n")
    opened(path, 1)
    assert path.read_bytes() == HEAD + b"1\n3\n"


def test_a_foreign_file_is_refused_and_left_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "letters"
    path.write_bytes(b"a letter")
    with pytest.raises(BadResults, match=r"letters has no numbers\."):
        opened(path)
    assert path.read_bytes() == b"a letter"


def test_an_unwritable_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match=r"missing.numbers cannot be written"):
        opened(tmp_path / "missing" / "numbers")
    with pytest.raises(BadResults, match="cannot be written: is a directory"):
        opened(tmp_path)
