"""`kingstable replay`: a record, as it was at any move."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import examples, json_option, language_option, print_json


@click.command(
    "replay",
    epilog=examples(
        "kingstable replay game.txt",
        "kingstable replay game.txt --ply 12 --seat 0",
        "kingstable replay game.txt --json",
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--ply", type=int, metavar="K", help="After this many moves; after the last one if not given.")
@click.option("--seat", type=int, metavar="N", help="As the seat with this number saw it, the first one 0.")
@click.option("--plain", is_flag=True, help="Plain lines without drawing or colour.")
@json_option
@language_option
def command(file: Path, ply: int | None, seat: int | None, plain: bool, as_json: bool, language: str) -> None:
    """Show a recorded game at any move.

    FILE is a record: it shows the table after its last move, or after any other, and what had happened.
    """
    from kingstable.commands.replayed import print_replay, replayed

    found = replayed(file, ply, seat, language)
    if as_json:
        print_json(found.document())
    else:
        print_replay(found, plain, language)
