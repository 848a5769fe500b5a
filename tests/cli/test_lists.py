"""What can be looked up on the command line: games, levels, rules, help."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from kingstable import __version__, catalogue
from kingstable.cli import NAMES, main
from tests.cli.programs import environment, run


def test_the_games_are_listed_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "early_win" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [game["name"] for game in found] == list(catalogue.GAMES)
    crusaders = next(game for game in found if game["name"] == "crusaders")
    assert crusaders["players"] == [2, 3, 4]
    assert next(option for option in crusaders["options"] if option["name"] == "tie") == {
        "name": "tie",
        "label": "Ties on markers",
        "choices": ["lower_sum", "lower_highest"],
        "rule": "CR-11",
        "over_days": None,
        "programs": None,
    }


def test_options_fixed_over_days_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    about = [line[46:74].strip() for line in capsys.readouterr().out.splitlines()]
    assert "Winning automatically (always on over several days)" in " ".join(about)


def test_the_levels_are_listed_weakest_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "--json"]) == 0
    assert [level["name"] for level in json.loads(capsys.readouterr().out)] == list(catalogue.LEVELS)
    assert main(["levels"]) == 0
    assert "The Constable" in capsys.readouterr().out


def test_a_rulebook_is_printed_whole_or_by_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "crusaders"]) == 0
    assert "CR-13" in capsys.readouterr().out
    assert main(["rules", "crusaders", "cr-6"]) == 0
    assert capsys.readouterr().out.startswith("CR-6  At most four cards")
    assert main(["rules", "crusaders", "R8"]) == 0
    assert capsys.readouterr().out.startswith("R8  (CR-10) The book does not say")


def test_a_rule_comes_with_its_list_and_its_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "crusaders", "CR-8"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("CR-8  To find the better of two armies")
    assert [line[:2] for line in lines if line[:2] in {f"{number}." for number in range(1, 9)}] == [
        f"{number}." for number in range(1, 9)
    ]
    assert sum(line.startswith("- ") for line in lines) == 5, "and the examples"
    assert main(["rules", "crusaders", "CR-8", "--json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    assert rule["section"] == "comparing-armies"
    assert (
        rule["sentence"] == "To find the better of two armies in a territory, go down this list and stop at the first "
        "line where they differ."
    )
    assert "8. If everything is the same: whoever laid the fourth card there first." in rule["text"]
    assert "<li>More Battalions.</li>" in rule["html"]


@pytest.mark.parametrize("name", catalogue.GAMES)
def test_every_rule_of_every_game_is_printed_whole(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for rule in catalogue.game(name).rulebook().statements().values():
        assert main(["rules", name, rule.id]) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert all(" ".join(sentence.split()) in shown for sentence in rule.sentences() if "|" not in sentence)


def test_a_rulebook_is_available_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "crusaders", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [rule["id"] for rule in found["rules"]][:2] == ["CR-1", "CR-2"]
    assert all(section["html"] for section in found["sections"])
    assert main(["rules", "crusaders", "CR-2", "--json"]) == 0
    assert [rule["id"] for rule in json.loads(capsys.readouterr().out)["rules"]] == ["CR-2"]


def test_an_unknown_rule_or_game_is_a_usage_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "crusaders", "CR-40"]) == 2
    assert "crusaders has no rule 'CR-40'" in capsys.readouterr().err
    assert main(["rules", "crusade"]) == 2
    assert "did you mean crusaders?" in capsys.readouterr().err


def test_coverage_fails_while_a_rule_has_no_test(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_some.py").write_text('import pytest\n@pytest.mark.rule("CR-6")\ndef test_room() -> None: ...\n')
    asked = ["rules", "coverage", "--tests", str(tmp_path)]
    assert main([*asked, "--game", "crusaders", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["rules"], found["covered"]) == ("crusaders", 13, 1)
    assert "CR-5" in found["uncovered"]
    assert main([*asked, "--json"]) == 1
    assert [each["game"] for each in json.loads(capsys.readouterr().out)] == list(catalogue.GAMES)
    assert main(asked) == 1
    assert "tests name 1 of 13 rules. No test names CR-1, " in capsys.readouterr().out.replace("\n", " ")


def test_coverage_passes_when_every_rule_has_a_test(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ids = [rule.id for rule in catalogue.game("crusaders").rulebook().rules]
    mark = f"pytestmark = pytest.mark.rule({', '.join(map(repr, ids))})"
    (tmp_path / "test_all.py").write_text(f"import pytest\n{mark}\ndef test_all() -> None: ...\n")
    assert main(["rules", "coverage", "--game", "crusaders", "--tests", str(tmp_path)]) == 0
    assert "tests name all 13 rules." in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_explains_itself_with_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--help"]) == 0
    said = capsys.readouterr().out
    assert "Examples:" in said
    assert f"kingstable {name}" in said.split("Examples:")[1]


def test_help_loads_nothing_it_does_not_need() -> None:
    script = (
        "import sys; from kingstable.cli import main; main(['--help']);"
        "print([name for name in ('rich', 'fluent', 'kingstable.catalogue', 'litestar') if name in sys.modules])"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], env=environment(), capture_output=True, text=True, check=True
    ).stdout
    assert said.endswith("[]\n")


def test_a_wrong_word_is_answered_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["paly"]) == 2
    said = capsys.readouterr().err
    assert said == "kingstable: There is no command 'paly': did you mean play? (See kingstable --help.)\n"
    assert main(["cards", "colums"]) == 2
    assert "There is no command 'colums': did you mean columns? (See kingstable cards" in capsys.readouterr().err
    assert main(["xyz"]) == 2
    assert "There is no command 'xyz': choose play, learn, puzzle, serve, work, bot, " in capsys.readouterr().err
    assert main(["games", "--jsn"]) == 2
    assert "Did you mean '--json'? (See kingstable games --help.)" in capsys.readouterr().err
    assert main(["season", "Winter", "--from", "2026-13-01"]) == 2
    assert "Invalid value for '--from': write a day as in 2026-12-01, not '2026-13-01'." in capsys.readouterr().err
    assert main(["season", "--from", "2026-12-01"]) == 2
    assert "give its NAME, too" in capsys.readouterr().err
    assert main([]) == 2
    assert "Commands:" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "command"), [("arena crusaders --games", "arena"), ("lab report crusaders --players", "lab report")]
)
def test_an_option_without_its_value_points_to_its_commands_help(
    line: str, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    assert f"requires an argument. (See kingstable {command} --help.)" in capsys.readouterr().err


@pytest.mark.parametrize("typed", [("completion",), ("levels", "more"), ("simulate", "--games")])
def test_usage_errors_are_one_whole_sentence(typed: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(typed) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "\t" not in said
    assert ". (" in said


def test_the_version_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"kingstable {__version__}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shell_completion_is_explained(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert f"_KINGSTABLE_COMPLETE={shell}_complete" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "completions"),
    [
        ("kingstable pl", ["play"]),
        ("kingstable play cru", ["crusaders"]),
        ("kingstable play crusaders --bots easy,ha", ["easy,hard"]),
        ("kingstable rules c", ["crusaders", "coverage"]),
    ],
)
def test_commands_games_and_levels_are_completed(words: str, completions: list[str]) -> None:
    typed = words.split()
    asked = {"_KINGSTABLE_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(len(typed) - 1)}
    said = subprocess.run(
        [sys.executable, "-m", "kingstable"], env=environment() | asked, capture_output=True, text=True, check=False
    )
    assert said.stdout.split() == [f"plain,{word}" for word in completions]


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    said = subprocess.run(
        f"{sys.executable} -m kingstable rules crusaders | head -n 1",
        shell=True,
        env=environment(),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (said.stdout, said.stderr) == ("The Kingdoms of Crusaders\n", "")


def test_an_invalid_port_is_refused_in_one_sentence(tmp_path: Path) -> None:
    refused = run(tmp_path, "serve", "--port", 99999, "--no-browser", "--database", "house.sqlite3")
    assert refused.returncode == 2
    assert "'--port': write a whole number from 0 to 65,535, not '99999'." in refused.stderr
    assert not (tmp_path / "house.sqlite3").exists()


@pytest.mark.parametrize("command", [("serve", "--host", ""), ("check",), ("backup", "copy.sqlite3")])
def test_an_empty_database_name_does_not_mean_the_default(command: tuple[str, ...], tmp_path: Path) -> None:
    refused = run(tmp_path, *command, "--database", "")
    assert refused.returncode == 2
    assert "'--database': '' names nothing" in refused.stderr


def test_the_terminal_application_is_imported_only_to_play(tmp_path: Path) -> None:
    """Importing it takes a while, which other commands need not wait for."""
    code = "import sys; from kingstable.cli import main; main({}); sys.exit('textual' in sys.modules)"
    for arguments in (["--version"], ["games"], ["play", "--help"], ["rules", "crusaders"]):
        command = [sys.executable, "-c", code.format(arguments)]
        done = subprocess.run(command, cwd=tmp_path, env=environment(), capture_output=True, check=False)
        assert done.returncode == 0, arguments
