"""Compiling a game from outside: the errors name what is missing. `tests/test_template.py` compiles one for real."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from kingstable.cli import main
from kingstable.commands import building
from kingstable.commands.new_project import make
from kingstable.core.ruleset import in_folder


@pytest.fixture
def lanterns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The folder of a new game, with everything there to compile it."""
    monkeypatch.setattr(building, "is_compiled", lambda: True)
    monkeypatch.setattr(building, "LAYOUT", "py.typed")
    monkeypatch.setattr(building, "works", lambda flags: True)
    monkeypatch.setattr(building, "version", lambda name: building.COMPILER[name])
    return str(make("lanterns", tmp_path) / "src" / "lanterns")


def refusal(capsys: pytest.CaptureFixture[str], package: str) -> str:
    assert main(["build", package]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_no_game_can_be_built_on_an_interpreted_core(
    lanterns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "is_compiled", lambda: False)
    assert "kingstable itself runs interpreted here" in refusal(capsys, lanterns)


def test_a_missing_compiler_is_reported(
    lanterns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "works", lambda flags: False)
    assert "No working C compiler was found: install one" in refusal(capsys, lanterns)


def test_the_required_mypy_version_is_named(
    lanterns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    needed = f"python -m pip install 'mypy=={building.COMPILER['mypy']}'"
    monkeypatch.setattr(building, "version", lambda name: "0.1")
    assert needed in refusal(capsys, lanterns)

    def missing(name: str) -> str:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(building, "version", missing)
    assert needed in refusal(capsys, lanterns)


def test_our_games_are_built_with_kingstable(lanterns: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "crusaders is compiled together with kingstable" in refusal(capsys, "crusaders")


def test_a_game_without_its_index_is_told_how_to_write_it(lanterns: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path(lanterns, "generated", "index.py").unlink()
    asked_for = "lanterns has no generated/index.py: write it with python -m kingstable.core.indexer"
    assert asked_for in refusal(capsys, lanterns)


def test_cleaning_removes_only_compiled_files(lanterns: str, capsys: pytest.CaptureFixture[str]) -> None:
    place = in_folder(Path(lanterns))
    made = [place.folder / f"rules{building.SUFFIX}", place.folder.parent / f"lanterns__mypyc{building.SUFFIX}"]
    for path in made:
        path.touch()
    before = {path for path in place.folder.parent.rglob("*") if path not in made}
    assert main(["build", lanterns, "--remove"]) == 0
    assert "2 compiled files removed" in capsys.readouterr().out
    assert set(place.folder.parent.rglob("*")) == before


def test_an_unknown_game_cannot_be_built(capsys: pytest.CaptureFixture[str]) -> None:
    assert "There is no game nowhere" in refusal(capsys, "nowhere")
