"""`kingstable learn`: a guided first game, in the terminal."""

from __future__ import annotations

import click

from kingstable.commands.shared import complete_games, examples, language_option


@click.command("learn", epilog=examples("kingstable learn crusaders", "kingstable learn kings_and_things --name Anna"))
@click.argument("game", shell_complete=complete_games)
@click.option("--name", default="", metavar="NAME", help="Your name.")
@click.option("--lines", is_flag=True, help="Draw the table and read one line at a time, without the application.")
@click.option("--plain", is_flag=True, help="Plain lines without drawing or colour; works well with screen readers.")
@language_option
def command(game: str, name: str, lines: bool, plain: bool, language: str) -> int:
    """Learn GAME in a guided first game.

    A real deal and the real rules, against the computer, with a coach who says what matters and why.
    """
    from kingstable.terminal.opening import Place, learn

    return learn(game, name, Place(None, None, plain, language, lines))
