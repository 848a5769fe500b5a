"""`kingstable cards`: card sets for hosts who own the real box."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    FAILED,
    FILE,
    Suggesting,
    complete_games,
    examples,
    json_option,
    language_option,
    print_json,
)

GAME = click.option(
    "--game", metavar="GAME", shell_complete=complete_games, help="Needed if several games take card sets."
)


@click.group(
    "cards",
    cls=Suggesting,
    epilog=examples(
        "kingstable cards template > my-box.csv       our own set, for you to change",
        "kingstable cards columns                     what to put into each column",
        "kingstable cards check my-box.csv            check it for mistakes",
        "kingstable play kings_of_serbia --cards my-box.csv",
        "kingstable serve --cards my-box.csv",
    ),
)
def command() -> None:
    """Check a card set of your own, or print ours as a starting point.

    A card set is a CSV file, as spreadsheets save it, with one line per card.
    """


@command.command("check", epilog=examples("kingstable cards check my-box.csv"))
@click.argument("file", type=FILE)
@GAME
def check(file: Path, game: str | None) -> int:
    """Check whether the card set in FILE can be played with, and list every mistake with its line."""
    from kingstable.commands.card_sets import print_check

    return 0 if print_check(file, game) else FAILED


@command.command("columns", epilog=examples("kingstable cards columns", "kingstable cards columns --json"))
@GAME
@json_option
@language_option
def columns(game: str | None, as_json: bool, language: str) -> None:
    """Explain the columns of a card set: which lines use them, and what may go into them."""
    from kingstable.commands.card_sets import column_document, print_columns

    if as_json:
        print_json(column_document(game, language))
    else:
        print_columns(game, language)


@command.command("template", epilog=examples("kingstable cards template > my-box.csv"))
@GAME
def template(game: str | None) -> None:
    """Print our own card set to standard output."""
    from kingstable.commands.card_sets import print_template

    print_template(game)
