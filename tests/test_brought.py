"""Games and computer players can come from other distributions, and a broken one keeps nobody from playing."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from kingstable import brought, catalogue
from kingstable.bots.level import BadPlayer, Level, level_at, level_of
from kingstable.bots.player import View
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import random_game
from kingstable.terminal.speech import speech
from tests.cli.programs import SOURCES, command, environment
from tests.outside import install, put_game
from tests.patience import PATIENCE

KEEN = '''
class Keen:
    """Makes the move that looks best at a glance."""

    def choose(self, view):
        moves = view.position.legal_for(view.seat)
        return max(moves, key=lambda move: view.position.appeal(view.seat, move))
'''


def run(shelf: Path, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run a command line in an environment where these distributions are installed."""
    return subprocess.run(
        command(arguments),
        cwd=shelf,
        env=environment() | {"PYTHONPATH": os.pathsep.join(map(str, (SOURCES, shelf)))},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which modules and distributions are found."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def why_not(found: brought.Brought[Game] | brought.Brought[Level], name: str) -> str:
    assert name not in found.usable
    return str(found.unusable[name])


# Games


def test_a_game_of_another_distribution_is_played_with_its_own_words_and_rules(tmp_path: Path) -> None:
    put_game(tmp_path, "bazaars", "The Bazaars")
    install(tmp_path, "my-games", games={"bazaars": "bazaars:GAME"})

    listed = json.loads(run(tmp_path, "games", "--json").stdout)
    assert [each["name"] for each in listed] == [*catalogue.NAMES, "bazaars"]
    assert listed[-1]["title"] == "The Bazaars"
    with (tmp_path / "bazaars" / "rulebook.md").open("a", encoding="utf-8") as rulebook:
        rulebook.write("\n## Ours\n\n**BZ-1** Be quick.\n")
    assert "Be quick." in run(tmp_path, "rules", "bazaars", "BZ-1").stdout
    played = run(tmp_path, "simulate", "bazaars", "--games", 4, "--bots", "easy", "--jobs", 2, "--json")
    assert (played.returncode, json.loads(played.stdout)["games"]) == (0, 4)


def test_a_broken_game_does_not_stop_others(tmp_path: Path) -> None:
    put_game(tmp_path, "bazaars", "The Bazaars")
    tmp_path.joinpath("ruins.py").write_text("1 / 0")
    install(tmp_path, "my-games", games={"bazaars": "bazaars:GAME", "ruins": "ruins:GAME"})

    played = run(tmp_path, "simulate", "bazaars", "--games", 2, "--limit", 5)
    assert (played.returncode, played.stderr) == (0, "")
    refused = run(tmp_path, "simulate", "ruins", "--games", 2)
    assert refused.returncode == 1
    assert refused.stderr == (
        "kingstable: The game ruins of my-games 1.0 cannot be loaded from ruins:GAME (ZeroDivisionError in ruins.py, "
        "line 1: division by zero): mend that, or uninstall my-games.\n"
    )
    assert "ruins cannot be played here: The game ruins of my-games 1.0" in run(tmp_path, "games").stdout


def test_a_game_named_like_one_of_ours_does_not_replace_it(shelf: Path) -> None:
    put_game(shelf, "crusaders")
    install(shelf, "my-games", games={"crusaders": "crusaders:GAME"})

    found = brought.games(catalogue.NAMES)
    assert not found.usable
    assert "crusaders" not in found.unusable  # which would keep ours from being played
    assert "uninstall my-games" in str(found.unusable["crusaders of my-games"])


def test_two_games_of_one_name_are_both_refused_as_ambiguous(shelf: Path) -> None:
    put_game(shelf, "bazaars")
    for project in ("one", "another"):
        install(shelf, project, games={"bazaars": "bazaars:GAME"})

    assert "another 1.0, one 1.0" in why_not(brought.games(()), "bazaars")


@pytest.mark.parametrize(
    ("name", "point", "reason"),
    [
        ("bazaars", "bazaars:MISSING", "has no attribute 'MISSING'"),
        ("bazaars", "nowhere:GAME", "No module named 'nowhere'"),
        ("bazaars", "bazaars:__name__", "it is of type str, not a Game"),
        ("markets", "bazaars:GAME", "the game calls itself 'bazaars'"),
    ],
)
def test_the_error_says_what_is_wrong_with_an_entry_point(shelf: Path, name: str, point: str, reason: str) -> None:
    put_game(shelf, "bazaars")
    install(shelf, "my-games", {name: point}, version="2.1")

    said = why_not(brought.games(()), name)
    assert reason in said
    assert f"The game {name} of my-games 2.1" in said


@pytest.mark.parametrize("lacking", ["words/en.ftl", "rulebook.md"])
def test_a_game_without_its_texts_is_detected_before_a_page_needs_them(shelf: Path, lacking: str) -> None:
    package = put_game(shelf, f"untold_{lacking[0]}")
    package.joinpath(lacking).unlink()
    install(shelf, "my-games", games={package.name: f"{package.name}:GAME"})

    assert Path(lacking).name in why_not(brought.games(()), package.name)


def test_a_move_with_a_noun_the_game_cannot_write_is_detected_at_once(shelf: Path) -> None:
    package = put_game(shelf, "unnamed")
    text = package.joinpath("__init__.py").read_text(encoding="utf-8")
    package.joinpath("__init__.py").write_text(
        f"{text}\nfrom dataclasses import replace\n"
        "GAME = replace(GAME, nouns={'number': next(iter(GAME.nouns.values()))})\n",
        encoding="utf-8",
    )
    install(shelf, "my-games", games={"unnamed": "unnamed:GAME"})

    said = why_not(brought.games(()), "unnamed")
    assert "has a noun " in said
    assert "but the game's nouns are number: add one of this kind" in said


@pytest.mark.parametrize(
    ("name", "change", "reason"),
    [
        ("unruled", "turn_rule='CR-99'", "turn_rule names the rule 'CR-99', which is not in rulebook.md"),
        ("unended", "end_rule=''", "end_rule names the rule '', which is not in rulebook.md"),
        ("elsewise", "other_ends={'last': 'CR-99'}", "the ending last names the rule 'CR-99', which is not in"),
        (
            "misquoted",
            "options=(replace(GAME.options[0], rule='R99'), *GAME.options[1:])",
            "option deck names the rule 'R99', which is not in rulebook.md",
        ),
        ("doubled", "options=GAME.options * 2", "there are 2 options called 'deck'"),
        ("overdue", "options=(replace(GAME.options[0], usual='d3'),)", "Option deck cannot have usual='d3'"),
    ],
)
def test_names_a_game_declares_but_lacks_are_detected_at_once(shelf: Path, name: str, change: str, reason: str) -> None:
    package = put_game(shelf, name)
    with package.joinpath("__init__.py").open("a", encoding="utf-8") as module:
        module.write(f"GAME = replace(GAME, {change})\n")
    install(shelf, "my-games", games={name: f"{name}:GAME"})

    assert reason in why_not(brought.games(()), name)


def test_a_failed_import_names_its_file_and_line(shelf: Path) -> None:
    package = put_game(shelf, "severed")
    with package.joinpath("__init__.py").open("a", encoding="utf-8") as module:
        module.write("import severed.scene\n")
    package.joinpath("facts.py").touch()
    package.joinpath("scene.py").write_text("\nfrom severed.facts import Lamp\n", encoding="utf-8")
    install(shelf, "my-games", games={"severed": "severed:GAME"})

    said = why_not(brought.games(()), "severed")
    assert "(ImportError in severed/scene.py, line 2: cannot import name 'Lamp'" in said


def test_an_index_that_lacks_a_name_says_how_to_write_it(shelf: Path) -> None:
    package = put_game(shelf, "stale")
    text = package.joinpath("__init__.py").read_text(encoding="utf-8")
    package.joinpath("__init__.py").write_text(
        text + "\nfrom stale.generated.steps import tell_grins\n", encoding="utf-8"
    )
    package.joinpath("generated").mkdir(exist_ok=True)
    package.joinpath("generated", "__init__.py").touch()
    package.joinpath("generated", "steps.py").touch()
    install(shelf, "my-games", games={"stale": "stale:GAME"})

    assert "has the index been written since the rules changed?" in why_not(brought.games(()), "stale")


def test_an_index_entry_for_something_gone_is_explained_too(shelf: Path) -> None:
    package = put_game(shelf, "renamed")
    text = package.joinpath("__init__.py").read_text(encoding="utf-8")
    package.joinpath("__init__.py").write_text(f"{text}\nimport renamed.generated.steps\n", encoding="utf-8")
    package.joinpath("generated").mkdir(exist_ok=True)
    package.joinpath("generated", "__init__.py").touch()
    package.joinpath("generated", "steps.py").write_text("from renamed.facts import Terrace\n", encoding="utf-8")
    package.joinpath("facts.py").touch()
    install(shelf, "my-games", games={"renamed": "renamed:GAME"})

    assert "has the index been written since the rules changed?" in why_not(brought.games(()), "renamed")


@pytest.mark.parametrize(
    ("name", "path", "content", "reason"),
    [
        ("scrawled", "lesson/lesson.toml", "plan = [", "lesson/lesson.toml: this is not TOML (Invalid value"),
        (
            "miscounted",
            "lesson/lesson.toml",
            "players = 'two'",
            "lesson/lesson.toml: Expected `int`, got `str` - at `$.players`",
        ),
        (
            "unclosed",
            "positions/positions.toml",
            "[[position",
            "positions/positions.toml: this is not TOML (Expected ']]'",
        ),
    ],
)
def test_an_unreadable_file_is_named_at_once_and_stops_nobody_else(
    shelf: Path, name: str, path: str, content: str, reason: str
) -> None:
    file = put_game(shelf, name) / path
    file.parent.mkdir()
    file.parent.joinpath("__init__.py").touch()
    file.write_text(content, encoding="utf-8")
    install(shelf, "my-games", games={name: f"{name}:GAME"})

    assert reason in why_not(brought.games(()), name)


# Computer players


def test_a_computer_player_of_another_distribution_can_be_chosen(tmp_path: Path) -> None:
    tmp_path.joinpath("keen.py").write_text(KEEN)
    install(tmp_path, "my-bots", players={"keen": "keen:Keen", "dull": "keen:Dull"})

    listed = run(tmp_path, "levels")
    assert "Makes the move that looks best at a glance." in listed.stdout
    assert "dull cannot be used here: The computer player dull of my-bots 1.0" in listed.stdout
    played = run(tmp_path, "simulate", "crusaders", "--games", 2, "--bots", "keen,random", "--json")
    assert [each["name"] for each in json.loads(played.stdout)["bots"]] == ["keen", "random"]
    refused = run(tmp_path, "simulate", "crusaders", "--bots", "dull")
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert "uninstall my-bots" in refused.stderr


def test_a_level_brings_its_texts_and_ours_use_the_viewers_language() -> None:
    words = speech("en")
    ours = catalogue.level("hard")
    assert (ours.title_in(words), ours.blurb_in(words)[:6]) == (words.say("level-hard"), "Fights")
    theirs = level_of("keen", Level("whatever", ours.make, title="  The\tKeen ", blurb="Never waits."))
    assert (theirs.name, theirs.title_in(words), theirs.blurb_in(words)) == ("keen", "The Keen", "Never waits.")
    untold = Level("keen", ours.make)
    assert (untold.title_in(words), untold.blurb_in(words)) == ("keen", "")


def test_a_computer_player_named_like_one_of_ours_does_not_replace_it(shelf: Path) -> None:
    shelf.joinpath("keener.py").write_text(KEEN)
    install(shelf, "my-bots", players={"hard": "keener:Keen", "a b": "keener:Keen"})

    found = brought.levels(catalogue.LEVELS)
    assert not found.usable
    assert "uninstall my-bots" in str(found.unusable["hard of my-bots"])
    assert "letters, digits" in why_not(found, "a b")


def test_a_player_may_need_the_catalogue_itself(tmp_path: Path) -> None:
    tmp_path.joinpath("follower.py").write_text(
        "from kingstable import catalogue\n\ndef follower(seed):\n    return catalogue.level('medium').make(seed)\n"
    )
    install(tmp_path, "my-bots", players={"follower": "follower:follower"})
    played = run(tmp_path, "simulate", "crusaders", "--games", 2, "--bots", "follower,random", "--json")
    assert played.returncode == 0, played.stderr


# Players by their import path


WAYS = (
    KEEN
    + """
class Seeded(Keen):
    def __init__(self, seed):
        self.seed = seed

class Deep(Keen):
    def __init__(self, depth=3):
        assert depth == 3

def made(seed=0):
    return Seeded(seed)

class Shop:
    keen = Keen()

ready = Keen()
number = 7

def nothing(seed):
    return None

class Demanding(Keen):
    def __init__(self, seed, hopes):
        self.hopes = hopes
"""
)


@pytest.mark.parametrize("name", ["Keen", "Seeded", "Deep", "made", "Shop.keen", "ready"])
def test_a_class_a_function_or_an_object_may_be_named(shelf: Path, name: str) -> None:
    shelf.joinpath("ways.py").write_text(WAYS)
    game = catalogue.game("crusaders")
    table = game.new(2, FastLuck(1))
    random_game(table, FastLuck(2), 5)
    seat = int(table.to_move())
    player = level_at(f"ways:{name}").make(5)
    assert getattr(player, "seed", 5) == 5
    chosen = player.choose(View(game, table.imagine(seat, FastLuck(1)), seat))
    assert max(table.appeal(seat, move) for move in table.legal_for(seat)) == table.appeal(seat, chosen)


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("nowhere:Keen", "There is no module 'nowhere'"),
        ("ways.deeper:Keen", "There is no module|'ways' is not a package"),
        ("ways:Kean", "'ways:Kean' cannot be found: module 'ways' has no attribute 'Kean'"),
        ("ways:number", "ways:number is of type int, which is no computer player"),
        ("ways:nothing", "ways:nothing makes something of type NoneType"),
        ("ways:Demanding", "cannot be made from a seed alone .missing a required argument: 'hopes'.: give"),
        ("ways:", "write it as package.module:Name"),
        ("ways/x:Keen", "write it as package.module:Name"),
        ("lame:Keen", "lame cannot be imported .ZeroDivisionError: division by zero.: mend it first"),
        ("needy:Keen", "needy cannot be imported .No module named 'nowhere_else'.: install what it needs"),
    ],
)
def test_what_is_no_player_is_refused_with_the_reason(shelf: Path, path: str, sentence: str) -> None:
    shelf.joinpath("ways.py").write_text(WAYS)
    shelf.joinpath("lame.py").write_text("1 / 0")
    shelf.joinpath("needy.py").write_text("import nowhere_else")
    with pytest.raises(BadPlayer, match=sentence):
        level_at(path)
