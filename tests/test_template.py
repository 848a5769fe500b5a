"""`kingstable new` writes a complete game, in a separate project that only needs to be installed."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable.cli import main
from kingstable.commands.new_project import check_name, make
from kingstable.core.errors import BadOption
from kingstable.core.look import look_in
from kingstable.lab.simulate import is_compiled
from tests.outside import install
from tests.patience import PATIENCE

ROOT = Path(__file__).parent.parent
TEMPLATE = ROOT / "src" / "kingstable" / "template"
NOT_SOURCES = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "client")


def run(sources: Path, project: Path, *command: str) -> str:
    """Run a module in the project, with kingstable from these sources, and return what it prints. It must succeed."""
    places = (sources, project / "src", project)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, places))}
    environment.pop("KINGSTABLE_COMPILED", None)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # so that the interpreted sources are compiled only once
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project of a new game, installed."""
    project = make("lanterns", tmp_path_factory.mktemp("games"))
    install(project, "lanterns", {"lanterns": "lanterns:GAME"})
    return project


@pytest.fixture(scope="module")
def interpreted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of kingstable, without anything compiled."""
    return Path(shutil.copytree(ROOT / "src", tmp_path_factory.mktemp("pure") / "src", ignore=NOT_SOURCES))


@pytest.fixture(scope="module")
def compiled() -> Path:
    """The sources with what was compiled, as people have them who install kingstable and write a game."""
    if not is_compiled():
        assert "CI" not in os.environ, "the core is not compiled: a mixed build cannot be tried"
        pytest.skip("the core is not compiled here: make .make/core")
    return ROOT / "src"


def test_its_own_tests_and_the_contract_pass_at_once(interpreted: Path, lanterns: Path) -> None:
    printed = run(interpreted, lanterns, "pytest", "-p", "kingstable.contract.plugin", "-p", "no:cacheprovider", "-v")
    assert "test_a_lamp_must_outshine_the_last_one PASSED" in printed
    assert "test_random_games_end_and_say_how[lanterns-2] PASSED" in printed
    assert "failed" not in printed


def test_it_brings_a_starting_look(lanterns: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(lanterns / "src")
    look = look_in("lanterns")
    assert look is not None
    assert look.back is not None
    assert look.manners.light is not None


def test_it_has_a_test_for_every_rule(interpreted: Path, lanterns: Path) -> None:
    assert run(interpreted, lanterns, "kingstable", "rules", "coverage", "--game", "lanterns")


def test_it_is_typed_and_tidy(interpreted: Path, lanterns: Path) -> None:
    run(interpreted, lanterns, "mypy")
    run(interpreted, lanterns, "ruff", "check", ".")
    run(interpreted, lanterns, "ruff", "format", "--check", ".")
    ours = ("--config", str(ROOT / "pyproject.toml"), "--exclude", "generated")
    run(interpreted, lanterns, "ruff", "check", *ours, "src")


def test_it_can_be_simulated_and_its_rules_read(interpreted: Path, lanterns: Path) -> None:
    found = json.loads(run(interpreted, lanterns, "kingstable", "simulate", "lanterns", "--games", "50", "--json"))
    assert found["games"] == 50
    assert "LN-3" in run(interpreted, lanterns, "kingstable", "rules", "lanterns")
    measured = run(interpreted, lanterns, "kingstable", "bench", "lanterns", "--seconds", "0.01", "--json")
    assert [row for row in json.loads(measured)["rows"] if row["value"] <= 0] == []


COMPILED = """
import kingstable.core.table, kingstable.core.playout, lanterns.rules
print(*(module.__file__.rsplit(".", 1)[1] for module in (
    kingstable.core.table, kingstable.core.playout, lanterns.rules)))
"""


def test_before_it_is_built_it_plays_on_the_compiled_core(compiled: Path, lanterns: Path) -> None:
    """The numbers that compiled code hands to an interpreted game must arrive intact."""
    files = subprocess.run(
        [sys.executable, "-c", COMPILED],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (compiled, lanterns / "src")))},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert [each == "py" for each in files] == [False, False, True]

    played = run(compiled, lanterns, "kingstable", "simulate", "lanterns", "--games", "50", "--seed", "7", "--json")
    assert json.loads(played)["games"] == 50
    assert json.loads(played)["speed"]["engine"] == "partly compiled"
    keen = ("--bots", "easy,medium", "--games", "4")
    assert json.loads(run(compiled, lanterns, "kingstable", "simulate", "lanterns", *keen, "--json"))["games"] == 4
    measured = json.loads(run(compiled, lanterns, "kingstable", "bench", "lanterns", "--seconds", "0.01", "--json"))
    assert [row for row in measured["rows"] if row["value"] <= 0 or not row["ratio"]] == []


def test_it_plays_the_same_games_on_the_compiled_core_as_interpreted(
    compiled: Path, interpreted: Path, lanterns: Path
) -> None:
    for bots in ("random,random", "medium,easy"):
        command = ("kingstable", "simulate", "lanterns", "--bots", bots, "--games", "10", "--seed", "7", "--json")
        assert results(run(compiled, lanterns, *command)) == results(run(interpreted, lanterns, *command))


def test_once_built_it_plays_the_same_games_much_faster(compiled: Path, lanterns: Path, tmp_path: Path) -> None:
    project = Path(shutil.copytree(lanterns, tmp_path / "lanterns"))
    command = ("kingstable", "simulate", "lanterns", "--games", "2000", "--seed", "7", "--json")
    before = json.loads(run(compiled, project, *command))
    assert "lanterns is compiled (7 files)." in run(compiled, project, "kingstable", "build", "lanterns")
    after = json.loads(run(compiled, project, *command))
    assert after["speed"]["engine"] == "compiled"
    assert {**before, "speed": 0} == {**after, "speed": 0}
    assert after["speed"]["seconds"] * 3 < before["speed"]["seconds"]
    measured = json.loads(run(compiled, project, "kingstable", "bench", "lanterns", "--seconds", "0.01", "--json"))
    assert [row for row in measured["rows"] if row["value"] <= 0 or not row["ratio"]] == []

    run(compiled, project, "kingstable", "build", "src/lanterns", "--remove")
    assert list(project.rglob("*.so")) == []
    assert json.loads(run(compiled, project, *command))["speed"]["engine"] == "partly compiled"


ALONE = """
import sys
from pathlib import Path
from kingstable.cli import main
from kingstable.commands import building

all_modules = building.compiled_modules
building.compiled_modules = lambda sources: [
    each for each in all_modules(sources) if not Path(each).is_relative_to(sources / "kingstable" / "games")
]
sys.exit(main())
"""
"""The command without our own games, which take most of the time and do not matter for this error."""


def test_a_game_that_cannot_be_compiled_stays_as_it_is(compiled: Path, lanterns: Path, tmp_path: Path) -> None:
    project = Path(shutil.copytree(lanterns, tmp_path / "lanterns"))
    rules = project / "src" / "lanterns" / "rules.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\nWRONG: i64 = 'no number'\n", encoding="utf-8")
    (project / "alone.py").write_text(ALONE, encoding="utf-8")
    with pytest.raises(AssertionError, match=r"lanterns cannot be compiled:(.|\n)*rules.py:.*Incompatible types"):
        run(compiled, project, "alone", "build", "lanterns")
    assert list(project.rglob("*.so")) == []


def results(printed: str) -> dict[str, object]:
    """What was simulated, except how fast."""
    found: dict[str, object] = json.loads(printed)
    return {name: value for name, value in found.items() if name != "speed"}


def test_the_guide_names_every_file_of_the_template() -> None:
    guide = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    files = [path.relative_to(TEMPLATE).with_suffix("").as_posix() for path in TEMPLATE.rglob("*.txt")]
    assert [name for name in files if f"`{name.removeprefix('game/')}`" not in guide] == []


# Names and places


def test_the_name_is_put_in_everywhere(tmp_path: Path) -> None:
    project = make("my_game", tmp_path)
    texts = {path: path.read_text(encoding="utf-8") for path in project.rglob("*") if path.is_file()}
    assert not [path for path, text in texts.items() if re.search(r"@[A-Z]+@|[Ll]anterns", text)]
    source = project / "src" / "my_game"
    assert "class MyGame(Terrace):" in texts[source / "generated" / "index.py"]
    assert "make=MyGame," in texts[source / "__init__.py"]
    assert "title = My Game\n" in texts[source / "words" / "en.ftl"]
    assert "**MG-1** " in texts[source / "rulebook.md"]
    assert 'name = "my-game"' in texts[project / "pyproject.toml"]
    assert 'my_game = "my_game:GAME"' in texts[project / "pyproject.toml"]


def test_a_game_of_any_good_name_keeps_the_contract(tmp_path: Path, interpreted: Path) -> None:
    project = make("The_2nd_q", tmp_path)
    install(project, "other", {"The_2nd_q": "The_2nd_q:GAME"})
    few = ("-k", "not worlds and not agreement and not news", "-p", "kingstable.contract.plugin")
    assert " passed" in run(interpreted, project, "pytest", "-q", "-p", "no:cacheprovider", *few)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("2fast", "choose letters, digits and _"),
        ("my-game", "choose letters, digits and _"),
        ("../out", "choose letters, digits and _"),
        ("größe", "choose letters, digits and _"),
        ("class", "choose letters, digits and _"),
        ("x" * 41, "choose letters, digits and _"),
        ("crusaders", "There is already a game called crusaders"),
        ("random", "random is the name of something that the game itself needs"),
        ("kingstable", "kingstable is the name of something"),
        ("game", "game is the name of something"),
        ("terrace", "terrace is the name of something"),
    ],
)
def test_an_invalid_game_name_is_refused(name: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=re.escape(sentence)):
        check_name(name)


def test_the_command_says_what_to_do_next_and_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "lanterns"]) == 0
    said = capsys.readouterr().out
    assert "python -m pip install --editable ." in said
    assert "kingstable play lanterns" in said
    rules = tmp_path / "lanterns" / "src" / "lanterns" / "rules.py"
    rules.write_text("mine")
    assert main(["new", "lanterns"]) == 1
    assert "lanterns already exists: choose another name, or another folder with --into." in capsys.readouterr().err
    assert rules.read_text() == "mine"
    assert main(["new", "lanterns", "--into", str(rules / "x")]) == 1
    assert "cannot be written (not a directory): choose another folder" in capsys.readouterr().err
    assert main(["new", "my-game"]) == 2
