"""A project for a new game, from the template that comes with kingstable."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from rich.text import Text

from kingstable import catalogue
from kingstable.core import indexer, ruleset
from kingstable.core.errors import BadOption, KingstableError, reason_of
from kingstable.terminal.screen import screen
from kingstable.terminal.show import Show
from kingstable.terminal.speech import speech

NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
TAKEN: Final = frozenset({"Final", "Game", "Index", "Luck", "Packer", "Table", "Terrace", "Unpacker"})
"""Class names that a game's modules already use, so that its own class cannot have them."""

GAME: Final = "game"
"""The template's folder that becomes the game's package."""


class NotMade(KingstableError):
    """A project cannot be written there; the message says what to choose instead."""


def make(name: str, into: Path) -> Path:
    """Write a project for a game of this name into a folder, with its index; returns the project's folder.

    Raises BadOption for a name that no game can have, and NotMade.
    """
    check_name(name)
    project = into / name
    if project.exists():
        raise NotMade(f"{project} already exists: choose another name, or another folder with --into.")
    try:
        for path, text in _texts(name):
            file = project / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
    except OSError as error:
        what = f"{project} cannot be written ({reason_of(error)})"
        raise NotMade(f"{what}: choose another folder with --into.") from None
    indexer.write(ruleset.in_folder(project / "src" / name))
    return project


def check_name(name: str) -> None:
    """Raises BadOption for a name that no package and game can have."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise BadOption(f"A game cannot be called {name[:40]!r}: choose letters, digits and _, such as my_game.")
    if name in catalogue.GAMES or name in catalogue.UNUSABLE:
        raise BadOption(f"There is already a game called {name}: choose another name.")
    if name in sys.stdlib_module_names or name in {"kingstable", "tests"} or _class_of(name) in TAKEN:
        raise BadOption(f"{name} is the name of something that the game itself needs: choose another one.")


def print_next(project: Path, language: str) -> None:
    """Print where the project is, and what to type next."""
    show = Show(screen(), speech(language), "")
    show.console.print(Text(show.words.say("made-project", folder=str(project))), soft_wrap=True)
    show.command("cd", project)
    show.command("python", "-m", "pip", "install", "--editable", ".")
    show.command("kingstable", "play", project.name)


def _texts(name: str) -> Iterator[tuple[Path, str]]:
    """The paths and texts of a project's files."""
    words = {
        "@NAME@": name,
        "@CLASS@": _class_of(name),
        "@TITLE@": name.replace("_", " ").strip().title(),
        "@PROJECT@": name.strip("_").replace("_", "-").lower(),
        "@ID@": _rule_letters(name),
    }
    for path, file in _files(files("kingstable") / "template"):
        text = file.read_text(encoding="utf-8")
        for mark, word in words.items():
            text = text.replace(mark, word)
        inside = Path("src", name, *path.parts[1:]) if path.parts[0] == GAME else path
        yield inside.with_suffix(""), text


def _files(folder: Traversable, above: Path = Path()) -> Iterator[tuple[Path, Traversable]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.is_dir():
            yield from _files(each, above / each.name)
        elif each.name.endswith(".txt"):
            yield above / each.name, each


def _class_of(name: str) -> str:
    """The name of the game's table class, as the indexer writes it."""
    return "".join(word.capitalize() for word in name.split("_"))


def _rule_letters(name: str) -> str:
    """Two letters for the ids of its rules: the initials of its first two words, or its initial and next consonant."""
    words: list[str] = re.findall("[A-Z]+", name.upper())
    if len(words) > 1:
        return words[0][0] + words[1][0]
    first, rest = words[0][0], words[0][1:]
    return first + next((letter for letter in rest if letter not in "AEIOU"), rest[:1] or first)
