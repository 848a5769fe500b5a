"""The games in `examples` are complete: as separate projects they are found, typed, tidy, and keep the contract."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kingstable.core import indexer, ruleset
from tests.outside import install
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted(path.parent for path in ROOT.glob("examples/*/pyproject.toml"))

projects = pytest.mark.parametrize("project", EXAMPLES, ids=lambda path: path.name)


def run(project: Path, site: Path, *command: str) -> str:
    """Run a module in the project, installed as its pyproject.toml says, and return what it prints."""
    told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    install(site, told["name"], told["entry-points"]["kingstable.games"], version=told["version"])
    places = (ROOT / "src", project / "src", site)
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places)), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@projects
def test_its_own_tests_and_the_contract_pass(project: Path, tmp_path: Path) -> None:
    said = run(project, tmp_path, "pytest", "-v", "-p", "no:cacheprovider", "-p", "kingstable.contract.plugin")
    assert f"test_random_games_end_and_say_how[{project.name}-3] PASSED" in said


@projects
def test_every_rule_has_a_test(project: Path, tmp_path: Path) -> None:
    assert run(project, tmp_path, "kingstable", "rules", "coverage", "--game", project.name)


@projects
def test_it_is_typed_and_tidy(project: Path, tmp_path: Path) -> None:
    run(project, tmp_path / "1", "mypy", "--cache-dir", str(tmp_path / "cache"))
    ours = ("--no-cache", "--config", str(ROOT / "pyproject.toml"), "--exclude", "generated")
    run(project, tmp_path / "2", "ruff", "check", *ours, "src")
    run(project, tmp_path / "3", "ruff", "format", "--no-cache", "--check", ".")


@projects
def test_its_index_matches_the_rules(project: Path) -> None:
    assert indexer.stale(ruleset.in_folder(project / "src" / project.name)) == []


def test_there_is_an_example() -> None:
    assert [each.name for each in EXAMPLES] == ["black_lady"]
