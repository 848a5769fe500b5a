"""The guide's template is a whole game: put on the shelf as the guide says, it keeps the contract."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
TEMPLATE = ROOT / "docs" / "template"
NOT_SOURCES = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "client")


def run(shelf: Path, *command: str) -> str:
    """What a command prints that runs on the copy, interpreted. It must succeed."""
    environment = {**os.environ, "PYTHONPATH": str(shelf / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("KINGSTABLE_COMPILED", None)
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=shelf,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game Lanterns, made by the steps of docs/adding-a-game.md."""
    shelf = tmp_path_factory.mktemp("shelf")
    shutil.copy(ROOT / "pyproject.toml", shelf)
    shutil.copytree(ROOT / "src", shelf / "src", ignore=NOT_SOURCES)
    for name in ("contract", "golden"):
        shutil.copytree(ROOT / "tests" / name, shelf / "tests" / name, ignore=NOT_SOURCES)
    for name in ("__init__.py", "conftest.py"):
        shutil.copy(ROOT / "tests" / name, shelf / "tests")
    game = shelf / "src" / "kingstable" / "games" / "lanterns"
    for source in (path for path in TEMPLATE.rglob("*.txt")):
        target = game / source.relative_to(TEMPLATE).with_suffix("")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)
    put_in_catalogue(shelf / "src" / "kingstable" / "catalogue.py")
    run(shelf, "kingstable.core.indexer", "lanterns")
    run(shelf, "tests.golden", "lanterns")
    return shelf


def put_in_catalogue(catalogue: Path) -> None:
    before = catalogue.read_text(encoding="utf-8")
    after = before.replace("games import crusaders", "games import crusaders, lanterns")
    after = after.replace("(crusaders.GAME,", "(crusaders.GAME, lanterns.GAME,")
    assert after.count("lanterns") == 2
    catalogue.write_text(after, encoding="utf-8")


def test_it_keeps_the_contract_of_every_game(shelf: Path) -> None:
    printed = run(shelf, "pytest", "tests/contract", "--game", "lanterns", "-q", "-p", "no:cacheprovider")
    assert " passed" in printed
    assert "failed" not in printed


def test_it_is_typed_and_tidy(shelf: Path) -> None:
    run(shelf, "mypy", "src/kingstable/games/lanterns")
    run(shelf, "ruff", "check", "src/kingstable/games/lanterns")
    run(shelf, "ruff", "format", "--check", "src/kingstable/games/lanterns")


def test_it_can_be_simulated_and_read_about(shelf: Path) -> None:
    found = json.loads(run(shelf, "kingstable", "simulate", "lanterns", "--games", "50", "--json"))
    assert found["games"] == 50
    assert "LN-3" in run(shelf, "kingstable", "rules", "lanterns")


def test_the_guide_names_every_file_of_the_template() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    files = [path.relative_to(TEMPLATE).with_suffix("").as_posix() for path in TEMPLATE.rglob("*.txt")]
    assert [name for name in files if f"`{name}`" not in guide] == []
