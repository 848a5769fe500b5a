"""`kingstable replay`: a record, as it was at any move."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import WholeNumber, examples, json_option, language_option, print_json


@click.command(
    "replay",
    epilog=examples(
        "kingstable replay game.txt",
        "kingstable replay game.txt --ply 12 --seat 0",
        "kingstable replay game.txt --json",
        "kingstable replay game.txt --describe      what is still to be done, and every field",
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--ply", type=WholeNumber(), metavar="K", help="Show the table after this many moves; the last one by default."
)
@click.option("--seat", type=WholeNumber(), metavar="N", help="Show what this seat saw; the first seat is 0.")
@click.option("--describe", is_flag=True, help="Describe the whole position for developers, hidden parts included.")
@click.option("--plain", is_flag=True, help="Plain lines without drawing or colour.")
@json_option
@language_option
def command(
    file: Path, ply: int | None, seat: int | None, describe: bool, plain: bool, as_json: bool, language: str
) -> None:
    """Show a recorded game as it stood after any move.

    FILE is the record of a game. Shows the table and everything that had happened by then.
    """
    from kingstable.commands.replayed import print_replay, replayed

    found = replayed(file, ply, seat, language)
    if describe:
        click.echo(found.game.describe(found.table))
    elif as_json:
        print_json(found.document())
    else:
        print_replay(found, plain, language)
