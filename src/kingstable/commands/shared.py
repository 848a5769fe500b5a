"""What several commands have in common: options, lists in one word, and what the shell completes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeVar

import click
from click.shell_completion import CompletionItem

from kingstable.core.errors import BadCards

FAILED: Final = 1
"""The exit code of a check that has failed."""

FILE = click.Path(dir_okay=False, path_type=Path)

Decorated = TypeVar("Decorated", bound=Callable[..., object])


def language_option(function: Decorated) -> Decorated:
    """Adds `--language`."""
    decorate = click.option("--language", default="en", show_default=True, metavar="CODE", help="The words to use.")
    return decorate(function)


def json_option(function: Decorated) -> Decorated:
    """Adds `--json`, called `as_json`."""
    return click.option("--json", "as_json", is_flag=True, help="One JSON document and nothing else.")(function)


def examples(*lines: str) -> str:
    """Command lines for the end of a help text, each kept on its own line."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)


def cards_option(function: Decorated) -> Decorated:
    """Adds `--cards`, called `cards`: the file of a card set."""
    decorate = click.option("--cards", type=FILE, metavar="FILE", help="A card set to play with (see cards).")
    return decorate(function)


def card_text(path: Path | None) -> str:
    """The card set in a file; nothing without one. Raises BadCards if it cannot be read or is empty."""
    if path is None:
        return ""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadCards(((0, f"{path} cannot be read ({(error.strerror or str(error)).lower()})"),)) from None
    except UnicodeDecodeError:
        raise BadCards(((0, f"{path} is not text in UTF-8: save it as such"),)) from None
    if not text:
        # Elsewhere no text stands for the game's own cards, which nobody means who names a file.
        raise BadCards(((0, f"{path} is empty: write cards into it, or begin with `kingstable cards template`"),))
    return text


def listed(text: str) -> list[str]:
    """The words of a list with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]


def named_values(texts: Iterable[str]) -> dict[str, str]:
    """What stands before and after the first `=` of each text. Raises click.BadParameter where there is none."""
    found: dict[str, str] = {}
    for text in texts:
        name, stroke, value = text.partition("=")
        if not (name and stroke and value):
            raise click.BadParameter(f"write it as NAME=VALUE, not {text!r}.", param_hint="--option")
        if name in found:
            raise click.BadParameter(f"{name} is given twice.", param_hint="--option")
        found[name] = value
    return found


def print_json(document: object) -> None:
    """Write one JSON document to standard output."""
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))


def games_beginning(incomplete: str) -> list[CompletionItem]:
    """The games whose names begin so."""
    from kingstable.catalogue import GAMES

    return [CompletionItem(name) for name in GAMES if name.startswith(incomplete)]


def complete_games(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """What the shell is told about the name of a game."""
    return games_beginning(incomplete)


def complete_levels(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The list as far as it is typed, with each level that begins as its last word does."""
    from kingstable.catalogue import LEVELS

    before, comma, word = incomplete.rpartition(",")
    return [CompletionItem(f"{before}{comma}{name}") for name in LEVELS if name.startswith(word)]
