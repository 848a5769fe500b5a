"""`kingstable new`: a project for a game of your own."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import examples, language_option


@click.command(
    "new",
    epilog=examples(
        "kingstable new lanterns",
        "kingstable new lanterns --into ~/games",
    ),
)
@click.argument("name")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path(),
    metavar="FOLDER",
    help="Put the project there instead of the current folder.",
)
@language_option
def command(name: str, into: Path, language: str) -> None:
    """Start a game of your own.

    Writes a project called NAME with a small but complete game, its tests, and all that kingstable needs to
    find it. Play it, then change it into your game.
    """
    from kingstable.commands.new_project import make, print_next

    print_next(make(name, into), language)
