"""The guide's template is a whole game: put on the shelf as the guide says, it keeps the contract."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kingstable.lab.simulate import is_compiled
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
TEMPLATE = ROOT / "docs" / "template"
NOT_SOURCES = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "client")
ONLY_BUILT = shutil.ignore_patterns("__pycache__", "client")


def run(shelf: Path, *command: str) -> str:
    """What a command prints that runs on the copy. It must succeed."""
    environment = {**os.environ, "PYTHONPATH": str(shelf / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("KINGSTABLE_COMPILED", None)
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=shelf,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the game Lanterns, made by the steps of docs/adding-a-game.md; all is interpreted."""
    return with_lanterns(tmp_path_factory.mktemp("shelf"), NOT_SOURCES)


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with what was compiled: so it is for whoever writes a game and has not built it yet."""
    if not is_compiled():
        assert "CI" not in os.environ, "the core is not compiled: a mixed build cannot be tried"
        pytest.skip("the core is not compiled here: make .make/core")
    return with_lanterns(tmp_path_factory.mktemp("mixed"), ONLY_BUILT)


def with_lanterns(shelf: Path, ignored: Callable[[str, list[str]], set[str]]) -> Path:
    shutil.copy(ROOT / "pyproject.toml", shelf)
    shutil.copytree(ROOT / "src", shelf / "src", ignore=ignored)
    for name in ("contract", "golden"):
        shutil.copytree(ROOT / "tests" / name, shelf / "tests" / name, ignore=NOT_SOURCES)
    for name in ("__init__.py", "conftest.py", "pseudo.py", "unavailable.py"):
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
    after = before.replace('NAMES: Final = ("crusaders",', 'NAMES: Final = ("crusaders", "lanterns",')
    assert after.count("lanterns") == 1
    catalogue.write_text(after, encoding="utf-8")


def test_it_keeps_the_contract_of_every_game(shelf: Path) -> None:
    both = ("src/kingstable/contract", "tests/contract/test_golden.py")
    printed = run(shelf, "pytest", *both, "--kingstable-game", "lanterns", "-q", "-p", "no:cacheprovider")
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


COMPILED = """
import kingstable.core.table, kingstable.core.playout, kingstable.games.lanterns.rules
print(*(module.__file__.rsplit(".", 1)[1] for module in (
    kingstable.core.table, kingstable.core.playout, kingstable.games.lanterns.rules)))
"""


def test_before_it_is_built_it_plays_on_the_compiled_core(mixed: Path) -> None:
    """The numbers that compiled code hands to an interpreted game have to come over whole."""
    files = subprocess.run(
        [sys.executable, "-c", COMPILED],
        env={**os.environ, "PYTHONPATH": str(mixed / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert [each == "py" for each in files] == [False, False, True]

    played = run(mixed, "kingstable", "simulate", "lanterns", "--games", "50", "--seed", "7", "--json")
    assert json.loads(played)["games"] == 50
    keen = ("--bots", "easy,medium", "--games", "4")
    assert json.loads(run(mixed, "kingstable", "simulate", "lanterns", *keen, "--json"))["games"] == 4
    measured = json.loads(run(mixed, "kingstable", "bench", "lanterns", "--seconds", "0.01", "--json"))
    assert [row for row in measured["rows"] if row["value"] <= 0] == []


def test_it_plays_the_same_games_on_the_compiled_core_as_interpreted(mixed: Path, shelf: Path) -> None:
    for bots in ("random,random", "medium,easy"):
        command = ("kingstable", "simulate", "lanterns", "--bots", bots, "--games", "10", "--seed", "7", "--json")
        assert results(run(mixed, *command)) == results(run(shelf, *command))


def results(printed: str) -> dict[str, object]:
    """What was simulated, but for how fast."""
    found: dict[str, object] = json.loads(printed)
    return {name: value for name, value in found.items() if name != "speed"}


def test_the_guide_names_every_file_of_the_template() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    files = [path.relative_to(TEMPLATE).with_suffix("").as_posix() for path in TEMPLATE.rglob("*.txt")]
    assert [name for name in files if f"`{name}`" not in guide] == []
