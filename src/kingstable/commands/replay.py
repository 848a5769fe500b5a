"""`kingstable replay`: a recorded game as it stood at any move."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    OUT_FILE,
    RECORD,
    WholeNumber,
    check_alone,
    examples,
    json_option,
    language_option,
    print_json,
)


@click.command(
    "replay",
    epilog=examples(
        "kingstable replay game.txt                 go through it with the arrow keys",
        "kingstable replay game.txt --ply 12 --seat 0",
        "kingstable replay game.txt --json",
        "kingstable replay game.txt --html game.html    the whole game as one page",
        "kingstable replay game.txt --describe      what is still to be done, and every field",
    ),
)
@click.argument("file", type=RECORD)
@click.option(
    "--ply", type=WholeNumber(), metavar="K", help="Show the table after this many moves; the last one by default."
)
@click.option("--seat", type=WholeNumber(), metavar="N", help="Show what this seat saw; the first seat is 0.")
@click.option("--describe", is_flag=True, help="Describe the whole position for developers, hidden parts included.")
@click.option("--html", type=OUT_FILE, metavar="OUT", help="Write the whole game to OUT as a page for any browser.")
@click.option("--lines", is_flag=True, help="Print the table and the log, without the application.")
@click.option("--plain", is_flag=True, help="Plain lines without drawing or colour.")
@json_option
@language_option
def command(
    file: Path,
    ply: int | None,
    seat: int | None,
    describe: bool,
    html: Path | None,
    lines: bool,
    plain: bool,
    as_json: bool,
    language: str,
) -> None:
    """Show a recorded game as it stood after any move.

    FILE is the record of a game. In a terminal you go through it with the arrow keys, as a seat saw it or with
    all hands open; elsewhere the table and everything that had happened by then are printed. With --html, all of it
    goes into one page instead, where every move is seen as each seat saw it.
    """
    if html is not None:
        check_alone("--html", "writes the whole game", "ply", "seat", "describe", "lines", "plain", "as_json")
        from kingstable.commands.filmed import write_film

        write_film(file, html, language)
        return
    from kingstable.commands.replayed import look_through, looks_through, print_replay, replayed

    found = replayed(file, ply, seat, language)
    if describe:
        click.echo(found.game.describe(found.table))
    elif as_json:
        print_json(found.document())
    elif looks_through(plain or lines):
        look_through(found, language)
    else:
        print_replay(found, plain, language)
