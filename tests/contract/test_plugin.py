"""Any project can hold a game to the contract, however short the game, without affecting anything else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable import brought
from tests.outside import install
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
PLUGIN = "kingstable.contract.plugin"

FEWEST = 100
"""The least number of contract tests for a game, counting each number of players or kind of computer player."""


def project(folder: Path, **games: str) -> Path:
    """A project with one test of its own, in a folder where these games are installed."""
    install(folder, "my-games", games)
    (folder / "tests").mkdir()
    (folder / "tests" / "test_own.py").write_text("import sys\n\ndef test_own(): assert 'rich' not in sys.modules\n")
    (folder / "pytest.ini").write_text("[pytest]\ntestpaths = tests\npython_files = test_own.py\n")
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run pytest in the project, where kingstable is as good as installed."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", PLUGIN, *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT, folder)))},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("name", ["straws", "pebbles"])
def test_a_game_of_two_to_six_moves_keeps_the_contract(tmp_path: Path, name: str) -> None:
    folder = project(tmp_path, **{name: f"tests.contract.short.{name}:GAME"})
    done = run(folder, "--kingstable-game", name)
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"(\d+) passed", done.stdout)
    assert found is not None
    assert int(found[1]) > FEWEST


def test_named_games_are_tested_beside_the_projects_own_tests(tmp_path: Path) -> None:
    folder = project(tmp_path, straws="tests.contract.short.straws:GAME")
    games = ("--kingstable-game", "straws", "--kingstable-game", "crusaders", "--collect-only")
    collected = run(folder, *games).stdout
    assert "tests/test_own.py::test_own" in collected
    for named in ("[straws-2]", "[straws-6]", "[crusaders-4]"):
        assert f"test_random_games_end_and_say_how{named}" in collected
    alone = run(folder, "--pyargs", "kingstable.contract", *games, "-o", "python_files=test_*.py").stdout
    assert "test_own" not in alone
    assert alone.count("test_random_games_end_and_say_how[straws-2]") == 1


def test_the_contract_checks_the_index_first(tmp_path: Path) -> None:
    folder = project(tmp_path, straws="tests.contract.short.straws:GAME")
    collected = run(folder, "--kingstable-game", "straws", "--collect-only").stdout
    assert collected.splitlines()[1].endswith("::test_the_index_matches_the_rules[straws]")


def test_without_the_option_a_project_runs_its_own_tests_and_loads_nothing_of_ours(tmp_path: Path) -> None:
    done = run(project(tmp_path))
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def test_pytest_does_not_rewrite_an_installed_kingstable(tmp_path: Path) -> None:
    """Else pytest would rewrite the assertions of all of them."""
    folder = project(tmp_path)
    info = folder / "kingstable-0.0.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text("Metadata-Version: 2.1\nName: kingstable\nVersion: 0.0\n")
    info.joinpath("entry_points.txt").write_text(f"[pytest11]\n{PLUGIN} = {PLUGIN}\n")
    info.joinpath("RECORD").write_text("kingstable/__init__.py,,\nother/__init__.py,,\n")
    (folder / "other").mkdir()
    (folder / "other" / "__init__.py").touch()
    (folder / "tests" / "test_own.py").write_text(
        "import kingstable.core.table, other\n"
        "\n"
        "def test_own():\n"
        "    loaders = [type(each.__loader__).__name__ for each in (kingstable.core.table, other)]\n"
        "    assert loaders[0] != loaders[1] == 'AssertionRewritingHook'\n"
    )
    done = run(folder)
    assert "1 passed" in done.stdout, done.stdout


def test_an_unknown_game_is_named_before_anything_runs(tmp_path: Path) -> None:
    done = run(project(tmp_path), "--kingstable-game", "crusader")
    assert done.returncode == 4
    assert "There is no game 'crusader': did you mean crusaders?" in done.stderr


def test_kingstable_works_without_pytest() -> None:
    hidden = "import sys; sys.modules['pytest'] = None; import kingstable.cli, kingstable.catalogue"
    subprocess.run([sys.executable, "-c", hidden], check=True, timeout=PATIENCE)


def test_a_game_that_leaks_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "loud.py").write_text(
        "from dataclasses import replace\n"
        "from kingstable.core.news import EVERYONE, Told\n"
        "from tests.contract.short import straws\n"
        "\n"
        "def happening(told, table, viewer, words):\n"
        "    loud = Told(told.event, told.seat, told.first, told.second, EVERYONE)\n"
        "    return straws.happening(loud, table, viewer, words)\n"
        "\n"
        "GAME = replace(straws.GAME, name='loud', happening=happening)\n"
    )
    done = run(project(tmp_path, loud="loud:GAME"), "--kingstable-game", "loud", "-k", "words or news")
    assert done.returncode == 1
    assert "test_what_a_viewer_may_not_know_is_not_in_an_events_words[loud-6]" in done.stdout
    monkeypatch.syspath_prepend(tmp_path)
    assert "loud" in brought.games(()).usable  # apart from that, it is a game like any other
