"""`kingstable cards`: card sets of hosts who have the real box."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import FAILED, FILE, complete_games, examples

GAME = click.option("--game", metavar="GAME", shell_complete=complete_games, help="Needed if several have card sets.")


@click.group(
    "cards",
    epilog=examples(
        "kingstable cards template > my-box.csv       the house's own set, to be changed",
        "kingstable cards check my-box.csv            whether it can be played with",
        "kingstable play kings_of_serbia --cards my-box.csv",
        "kingstable serve --cards my-box.csv",
    ),
)
def command() -> None:
    """Check a card set of your own, or write down the house's to begin one with.

    A card set is a table as spreadsheets write it (CSV), a line for each card.
    """


@command.command("check", epilog=examples("kingstable cards check my-box.csv"))
@click.argument("file", type=FILE)
@GAME
def check(file: Path, game: str | None) -> int:
    """Say whether the card set in FILE can be played with, and name the line of every mistake."""
    from kingstable.commands.card_sets import print_check

    return 0 if print_check(file, game) else FAILED


@command.command("template", epilog=examples("kingstable cards template > my-box.csv"))
@GAME
def template(game: str | None) -> None:
    """Write the house's own card set to standard output."""
    from kingstable.commands.card_sets import print_template

    print_template(game)
