"""The page's types are written from the structs that the house sends, and are up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import inspect

from kingstable.core.scene import Facts, Said, named
from tests import page_types
from tests.page_types import COMMAND, declared, interface, printed, type_of


class Ship(Facts, frozen=True):
    """A ship."""

    sails: int
    flag: Annotated[str, named(("red", "blue"))]
    cargo: tuple[str, ...] = ()


class Sent(msgspec.Struct, omit_defaults=True):
    """Something that is sent."""

    label: Said
    at: tuple[int, int] | None = None


def test_the_files_match_the_structs(capsys: pytest.CaptureFixture[str]) -> None:
    assert page_types.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_file_fails_the_check_with_the_command_that_rewrites_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(page_types, "WEB", tmp_path / "web/src")
    made = page_types.files()
    monkeypatch.setattr(page_types, "files", lambda: made)  # making them takes seconds, and gives the same
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("readonly facts", "readonly fact"), encoding="utf-8")
    assert page_types.main(["--check"]) == 1
    said = capsys.readouterr().err
    assert "web/src/api/types.ts is not what the server says" in said
    assert f"run {COMMAND}" in said
    assert page_types.main([]) == 0
    assert page_types.main(["--check"]) == 0


def test_a_kind_of_facts_has_a_name_and_lists_its_words() -> None:
    assert list(interface(Ship)) == [
        "/** A ship. */",
        "export interface Ship {",
        '  readonly sort: "ship";',
        "  readonly sails: number;",
        '  readonly flag: "red" | "blue";',
        "  readonly cargo: readonly string[];",
        "}",
    ]
    assert "  ship: { cargo: [] }," in printed("harbour", [Ship]).splitlines()


def test_an_optional_field_has_a_question_mark() -> None:
    assert list(interface(Sent))[2:-1] == [
        "  readonly label: Said;",
        "  readonly at?: readonly [number, number] | null;",
    ]


def test_an_unsupported_type_is_refused() -> None:
    assert type_of(inspect.type_info(Literal["b", "a"])) == '"a" | "b"'
    with pytest.raises(KeyError):
        type_of(inspect.type_info(complex | None))


def test_a_long_union_has_a_line_for_each_part() -> None:
    words = " | ".join(f'"{letter * 12}"' for letter in "abcdefgh")
    lines = list(declared("  readonly name:", words))
    assert (lines[0], len(lines), lines[-1]) == ("  readonly name:", 9, f'    | "{"h" * 12}";')
