"""Every command with every option and the worst values gives a sentence and an exit code, never a traceback."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import click
import pytest

from kingstable.cli import cli, main
from kingstable.core.game import Game
from kingstable.puzzles.handmade import HandMade
from kingstable.puzzles.mining import Mined
from kingstable.puzzles.puzzle import Grade, by_hand
from tests.server.databases import made_at_once, new_file

NASTY = (
    "", " ", "-5", "0", "nan", "inf", "1e400", "1.5", "0x10", "١٢٣", "9" * 5000, "18446744073709551617", "x" * 5000,
    "a\nb", "\udcff", "🏰", ",", "easy,,hard", "=", "a=b=c", "-", ".", "/", "no/such/x", "/dev/full", "/dev/null",
    "/proc/1/x", "../" * 50,
)  # fmt: skip

USUAL = {
    "play": ["crusaders", "--bots", "random,random"],
    "simulate": ["crusaders", "--games", "2", "--limit", "3"],
    "rules show": ["crusaders"],
    "replay": ["record.txt"],
    "review": ["record.txt"],
    "cards check": ["box.csv"],
    "puzzles mine": ["crusaders", "--games", "1", "--out", "mined.jsonl"],
    "puzzles pick": ["mined.jsonl", "--out", "picked.jsonl"],
    "puzzles check": ["picked.jsonl"],
    "puzzles grade": ["kingdoms"],
    "admin announce": ["Hello"],
}
"""What a command needs besides the option under test, chosen so that it has little to do."""

NEEDED_FIRST = {("rules show", "rule"): ["crusaders"]}
"""Arguments that stand before the one under test."""

CHECKS = {"cards check", "rules coverage"}
"""Commands that report what they have found on standard output."""

ELSEWHERE = {"bench"}
"""A measurement takes seconds whatever is wrong with it; its values are tried below."""

ALL_FILES = {"/", "../" * 50}
SEARCHES_FOLDERS = {("rules coverage", "tests")}
"""Arguments that are searched as folders: with the values above, the command would read every file of this machine."""


def commands(group: click.Group, words: tuple[str, ...] = ()) -> Iterator[tuple[str, click.Command]]:
    """Every command that does something, with the words that name it."""
    context = click.Context(group)
    for name in group.list_commands(context):
        found = group.get_command(context, name)
        assert found is not None
        if isinstance(found, click.Group):
            yield from commands(found, (*words, name))
        else:
            yield " ".join((*words, name)), found


def cases() -> Iterator[tuple[str, str, str]]:
    """A command, the name of a parameter that takes a value, and the option, or "" if it is an argument."""
    for command, found in commands(cli):
        for each in found.params:
            if command not in ELSEWHERE and not (isinstance(each, click.Option) and each.is_flag):
                assert each.name is not None
                yield command, each.name, each.opts[0] if isinstance(each, click.Option) else ""


def nothing_found(game: Game, levels: object, seed: int, number: int) -> Mined:
    """A game without puzzles, because searching one takes seconds."""
    return Mined(game.name, seed, number, 0, 0, ())


def known(game: Game, made: HandMade, levels: object) -> Grade:
    """The grade measured before, because measuring a position again takes seconds."""
    puzzle = next(each for each in by_hand(game.name) if each.made == made)
    return Grade(game.name, made.name, 0, puzzle.kind, puzzle.lines, puzzle.margin, puzzle.error, puzzle.solved, 1)


@pytest.fixture(autouse=True)
def nobody_types(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No input, an empty folder, a house that closes as soon as it would open, and a bot that leaves at once."""

    async def closed(*_: object) -> None: ...

    (tmp_path / "house.sqlite3").write_bytes(new_file())  # made by the migrations, before these are replaced
    monkeypatch.setattr("kingstable.server.store.migrate.command.upgrade", made_at_once)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr("kingstable.server.serve.keep_open", closed)
    monkeypatch.setattr("kingstable.server.serve.default_database", lambda: str(tmp_path / "house.sqlite3"))
    monkeypatch.setattr("kingstable.commands.botting.default_file", lambda: tmp_path / "bot.token")
    monkeypatch.setattr("kingstable.remote.playing.Bot.run", lambda bot: None)
    monkeypatch.setattr("kingstable.commands.puzzled.mined", nothing_found)
    monkeypatch.setattr("kingstable.commands.puzzled.graded", known)
    monkeypatch.setattr("kingstable.rl.mcp_server.server", lambda desk: Mock(name="a server that nobody speaks to"))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(("command", "name", "option"), list(cases()))
def test_no_value_ends_in_a_traceback(command: str, name: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    before = [*USUAL.get(command, []), option] if option else NEEDED_FIRST.get((command, name), [])
    spared = ALL_FILES if (command, name) in SEARCHES_FOLDERS else set()
    for value in (each for each in NASTY if each not in spared):
        arguments = [*command.split(), *before, value]
        code = main(arguments)
        said = capsys.readouterr()
        assert code in (0, 1, 2), arguments
        assert "Traceback" not in said.err
        if code != 0 and command not in CHECKS:
            assert said.err.startswith("kingstable: "), arguments
            assert len(said.err) < 12_000, "a long name is told once or twice"


@pytest.mark.parametrize("seconds", ["", "0", "-1", "nan", "inf", "1e400", "1e9", "soon", "9" * 50])
def test_the_length_of_a_measurement_must_be_in_range(seconds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "crusaders", "--seconds", seconds]) == 2
    assert "choose from 0.001 to 3600.0 seconds" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["ban", "Anna"], ["mute", "Anna"], ["announce", "Hello"]])
@pytest.mark.parametrize("hours", ["", "0", "-1", "nan", "inf", "1e400", "90000", "soon"])
def test_the_length_of_a_ban_or_an_announcement_must_be_in_range(
    command: list[str], hours: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", *command, "--hours", hours]) == 2
    assert "choose from 0.01 to 87600 hours" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["settle", "withdraw"])
@pytest.mark.parametrize("number", ["abc", "", "0", "1.5", "2147483648"])
def test_settle_and_withdraw_take_a_positive_whole_number(
    command: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", command, number]) == 2
    assert f"write a whole number such as 3, not '{number}'" in capsys.readouterr().err


@pytest.mark.parametrize("word", [value for value in NASTY if not value.startswith("-")])
def test_an_unknown_command_is_refused_in_a_sentence(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([word]) == 2
    assert capsys.readouterr().err.startswith("kingstable: There is no command ")
