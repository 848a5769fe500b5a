"""`kingstable puzzle`: a position in which one move is clearly the best."""

from __future__ import annotations

import click

from kingstable.commands.shared import (
    WholeNumber,
    complete_games,
    examples,
    json_option,
    language_option,
    print_json,
)


@click.command(
    "puzzle",
    epilog=examples(
        "kingstable puzzle                      the puzzle of the day",
        "kingstable puzzle crusaders            the easiest of Crusaders",
        "kingstable puzzle crusaders --number 7",
        "kingstable puzzle --json               all puzzles, without their solutions",
    ),
)
@click.argument("game", required=False, shell_complete=complete_games)
@click.option("--daily", is_flag=True, help="The puzzle of the day, as without GAME.")
@click.option("--number", type=WholeNumber(1), metavar="N", help="Which one of GAME, from 1, the easiest.")
@click.option("--plain", is_flag=True, help="Plain lines without drawing or colour.")
@json_option
@language_option
def command(game: str | None, daily: bool, number: int | None, plain: bool, as_json: bool, language: str) -> None:
    """Solve a puzzle.

    You see the table as one seat sees it, and answer with a move. You are told whether it is right, and why; you may
    try again, or have the solution shown. Everybody has the same puzzle of the day, by the date in UTC.
    """
    from kingstable.commands.puzzled import chosen, listing, put

    if daily and (game is not None or number is not None):
        raise click.UsageError("--daily is the puzzle of the day: leave GAME and --number out.")
    if number is not None and game is None:
        raise click.UsageError("--number counts the puzzles of one game: name the game.")
    if as_json:
        print_json(listing(game, language))
    else:
        put(*chosen(game, number), plain, language)
