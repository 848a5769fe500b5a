"""`kingstable bot`: a computer player, or a program, at the tables of a remote server."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import FILE, Seconds, complete_levels, examples


@click.command(
    "bot",
    epilog=examples(
        "kingstable bot --server https://play.example https://play.example/t/TABLE#SECRET",
        "kingstable bot --server http://127.0.0.1:8765 --level hard --lobby crusaders",
        'kingstable bot --server http://127.0.0.1:8765 --program "python my_bot.py" LINK',
    ),
)
@click.argument("links", nargs=-1, metavar="[LINK]...")
@click.option(
    "--server", default="http://127.0.0.1:8765", show_default=True, metavar="URL", help="Where the tables are."
)
@click.option(
    "--level",
    default="medium",
    show_default=True,
    shell_complete=complete_levels,
    metavar="NAME",
    help="Who plays (see levels); your own as module:Name.",
)
@click.option("--program", metavar="COMMAND", help="Have this program play instead; it is asked and answers in JSON.")
@click.option(
    "--time-limit",
    type=Seconds(),
    default=30.0,
    show_default=True,
    metavar="SECONDS",
    help="Time for each of the program's moves.",
)
@click.option(
    "--lobby",
    "lobby",
    multiple=True,
    metavar="GAME",
    help="Sit down at tables of this game that are waiting for players.",
)
@click.option("--name", default="", metavar="NAME", help="What it is called at the tables.")
@click.option(
    "--token-file",
    type=FILE,
    metavar="FILE",
    help="File with the secret of its seats, or an API token; in your data folder by default.",
)
def command(
    links: tuple[str, ...],
    server: str,
    level: str,
    program: str | None,
    time_limit: float,
    lobby: tuple[str, ...],
    name: str,
    token_file: Path | None,
) -> None:
    """Play at the tables of a server that runs elsewhere.

    LINK is a link to a seat, such as those sent to friends. All seats taken before with the same token file are played,
    too. Ctrl-C stops; start it again to go on.
    """
    from kingstable.commands.botting import played

    played(links, server, level, program, time_limit, lobby, name, token_file)
