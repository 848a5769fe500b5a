"""A computer player of your own plays when named by its import path."""

from __future__ import annotations

import base64
import json
from importlib import import_module
from pathlib import Path
from typing import cast

import pytest

from kingstable import catalogue
from kingstable.bots.level import NotOffered
from kingstable.bots.player import View
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.remote.choosing import LevelChooser
from kingstable.remote.house import House
from tests.cli.programs import run

parquet = import_module("pyarrow.parquet")
"""Imported this way because it has no type hints."""

KEEN = '''
class Keen:
    """Makes the move that looks best at a glance."""

    def choose(self, view):
        moves = view.position.legal_for(view.seat)
        return max(moves, key=lambda move: view.position.appeal(view.seat, move))


class Cheat:
    def choose(self, view):
        return 57


class Untrained:
    def __init__(self, seed):
        raise RuntimeError("no weights")


class Mute:
    def choose(self, view):
        return None


class Tired:
    """Raises an error with its fifth player; the first only shows that it can be made."""

    made = 0

    def __init__(self, seed):
        Tired.made += 1
        self.is_tired = Tired.made > 4

    def choose(self, view):
        if self.is_tired and view.position.ply >= 2:
            raise Weary("no more", "today")
        return view.position.legal_for(view.seat)[0]


class Weary(Exception):
    """Does not survive being sent to another process."""

    def __init__(self, what, when):
        super().__init__(f"{what}, {when}")


class Quitter:
    def choose(self, view):
        raise SystemExit(0)


class Vague:
    def choose(self, view):
        return float(view.position.legal_for(view.seat)[0])
'''


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a module that can be imported only from there."""
    (tmp_path / "mine.py").write_text(KEEN)
    return tmp_path


def test_an_own_player_simulates_with_any_number_of_processes(folder: Path) -> None:
    plan = ("simulate", "crusaders", "--games", 12, "--bots", "mine:Keen,random", "--json")
    one, three = (json.loads(run(folder, *plan, "--jobs", jobs).stdout) for jobs in (1, 3))
    assert [each["name"] for each in one["bots"]] == ["mine:Keen", "random"]
    assert one["bots"][0]["share"] > one["bots"][1]["share"]
    assert {**one, "speed": 0} == {**three, "speed": 0}


def test_an_own_player_plays_in_the_terminal_under_its_own_name(folder: Path) -> None:
    said = run(folder, "play", "crusaders", "--name", "Anna", "--bots", "mine:Keen", typed="1\nleave\n")
    assert (said.returncode, said.stderr) == (0, "")
    assert "Keen" in said.stdout


def test_a_saved_game_does_not_decide_what_is_imported(folder: Path) -> None:
    deal = ("play", "crusaders", "--seed", "harvest", "--name", "Anna", "--bots", "mine:Keen")
    said = run(folder, *deal, "--save", "evening.kingstable", typed="1\nquit\n").stdout
    assert "kingstable play --resume evening.kingstable --bots mine:Keen" in said
    refused = run(folder, "play", "--resume", "evening.kingstable")
    assert refused.returncode == 2
    assert "allow it with --bots mine:Keen" in refused.stderr
    again = run(folder, "play", "--resume", "evening.kingstable", "--bots", "mine:Keen", typed="1\nquit\n")
    assert (again.returncode, again.stderr) == (0, "")
    assert run(folder, "play", "--resume", "evening.kingstable", "--bots", "easy").returncode == 2


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        ("nowhere:Keen", "There is no module 'nowhere'"),
        ("mine:Kean", "'mine:Kean' cannot be found"),
        ("mine:__doc__", "mine:__doc__ is of type NoneType, which is no computer player"),
        ("mine:Untrained", "mine:Untrained cannot be made (RuntimeError: no weights): mend it first"),
        ("mine.py:Keen", "call kingstable from the folder|is not a package"),
    ],
)
@pytest.mark.parametrize("command", [("simulate", "crusaders"), ("play", "crusaders"), ("serve", "--port", 0)])
def test_a_player_that_cannot_be_found_is_refused_in_a_sentence(
    folder: Path, command: tuple[object, ...], bots: str, sentence: str
) -> None:
    refused = run(folder, *command, "--bots", bots)
    assert (refused.returncode, refused.stdout, refused.stderr.count("\n")) == (1, "", 1)
    assert any(each in refused.stderr for each in sentence.split("|"))


@pytest.mark.parametrize(
    "command",
    [("simulate", "crusaders"), ("lab", "report", "crusaders"), ("dataset", "crusaders", "--out", "set")],
    ids=" ".join,
)
@pytest.mark.parametrize("bot", ["mine:Cheat", "mine:Mute", "mine:Vague"])
def test_an_illegal_move_by_an_own_player_ends_the_game_with_a_sentence(
    folder: Path, command: tuple[str, ...], bot: str
) -> None:
    refused = run(folder, *command, "--games", 2, "--bots", bot)
    assert (refused.returncode, refused.stderr.count("\n")) == (1, 1)
    assert f"{bot} at seat " in refused.stderr
    assert "choose should return one of view.position.legal_for(view.seat)" in refused.stderr


@pytest.mark.parametrize(
    ("bot", "said"),
    [("mine:Cheat", "chose '57', which is not allowed"), ("mine:Quitter", "failed at ply 1 of this game")],
)
def test_a_failing_player_in_the_terminal_is_named_and_the_game_is_saved(folder: Path, bot: str, said: str) -> None:
    deal = ("play", "crusaders", "--seed", "harvest", "--name", "Anna", "--save", "evening.kingstable")
    ended = run(folder, *deal, "--bots", bot, typed="1\n")
    assert ended.returncode == 1
    assert f"kingstable: {bot} at seat 1 {said}" in ended.stderr
    assert (folder / "evening.kingstable").exists()


@pytest.mark.parametrize("bot", ["mine:Cheat", "mine:Mute", "mine:Vague"])
def test_a_player_who_chooses_no_move_loses_in_the_arena(folder: Path, bot: str) -> None:
    told = json.loads(run(folder, "arena", "crusaders", "--bots", f"{bot},random", "--games", 4, "--json").stdout)
    assert {each["bot"]: each["failed"] for each in told["standings"]} == {"random": 0, bot: 4}


@pytest.mark.parametrize(
    "command",
    [
        ("arena", "crusaders", "--games", "2", "--jobs", "1"),
        ("arena", "crusaders", "--games", "4", "--jobs", "2"),
        ("simulate", "crusaders", "--games", "4", "--jobs", "2"),
        ("dataset", "crusaders", "--games", "1", "--jobs", "1", "--out", "set"),
        ("lab", "report", "crusaders", "--games", "2", "--jobs", "2"),
        ("lab", "exploitability", "crusaders", "--runs", "2", "--jobs", "1"),
    ],
    ids=" ".join,
)
def test_an_error_in_a_players_own_code_names_the_player_and_shows_its_traceback(
    folder: Path, command: tuple[str, ...]
) -> None:
    """Even one that does not survive being sent to another process, or that ends the process."""
    bots = "mine:Quitter" if command[0] == "lab" else "mine:Quitter,random"
    ended = run(folder, *command, "--bots", bots)
    first, *_, sentence = ended.stderr.splitlines()
    assert (ended.returncode, first) == (1, "Traceback (most recent call last):")
    assert "mine.py" in ended.stderr.splitlines()[1]
    assert sentence.startswith("kingstable: mine:Quitter at seat ")
    assert sentence.endswith(" (SystemExit: 0): mend it first.")


def test_games_before_a_players_error_are_kept(folder: Path) -> None:
    """Of the arena in whole rounds; and the same command goes on once it is mended."""
    out = {name: folder / name for name in ("games.jsonl", "games.parquet", "set")}
    commands = {
        "games.jsonl": ("arena", "crusaders", "--games", 8),
        "games.parquet": ("simulate", "crusaders", "--games", 8, "--resume"),
        "set": ("dataset", "crusaders", "--games", 8, "--resume"),
    }
    told = {}
    for name, command in commands.items():
        told[name] = run(folder, *command, "--bots", "mine:Tired,random", "--jobs", 1, "--out", name)
        assert told[name].returncode == 1
        assert "Weary: no more, today" in told[name].stderr
        assert "of game 3" in told[name].stderr or "of game 1 of round 1, seed 1" in told[name].stderr
    assert len(out["games.jsonl"].read_text(encoding="utf-8").splitlines()) == 1 + 2
    assert parquet.read_table(out["games.parquet"]).num_rows == 2
    assert parquet.read_table(out["set"] / "games.parquet").num_rows == 3
    (folder / "mine.py").write_text(KEEN.replace("self.is_tired and", "False and"), encoding="utf-8")
    for name, command in commands.items():
        assert run(folder, *command, "--bots", "mine:Tired,random", "--jobs", 1, "--out", name).returncode == 0


class Cheat:
    def choose(self, view: View) -> object:
        return 57


class Position:
    """Stands for a server, which gives a bot the position of the seat that is asked."""

    def get(self, path: str) -> dict[str, object]:
        game = catalogue.game("crusaders")
        saved = base64.b64encode(snapshot.save(game, game.new(2, FastLuck(1)))).decode()
        return {"question": 1, "game": "crusaders", "cards": "", "position": saved}


def test_a_failing_player_at_a_remote_server_is_named() -> None:
    bot = LevelChooser(f"{__name__}:Cheat")
    with pytest.raises(NotOffered, match=r"test_own_players:Cheat at seat 0 chose '57', which is not allowed"):
        bot.answer(cast("House", Position()), {"table": "a", "seat": 0})
