"""`kingstable work`: a worker that thinks for the computer players of servers that share a Redis."""

from __future__ import annotations

from typing import Literal

import click

from kingstable.commands.shared import WholeNumber, computer_players, examples, log_options, redis_option


@click.command(
    "work",
    epilog=examples(
        "kingstable work --redis redis://127.0.0.1:6379/0",
        "kingstable work --redis redis://db:6379/0 --processes 8",
    ),
)
@redis_option("Where the servers put their questions.", required=True)
@click.option(
    "--processes",
    type=WholeNumber(1),
    metavar="N",
    help="Questions thought about at once; one for each processor by default.",
)
@click.option("--bots", metavar="PLAYERS", help="Computer players of your own, as the servers have them: module:Name.")
@log_options
def command(
    redis: str, processes: int | None, bots: str | None, log_format: Literal["text", "json"], log_level: str
) -> None:
    """Think for computer players until you press Ctrl-C.

    Servers started with the same --redis put their questions into a queue there. Start as many workers as you like, on
    any computer: tables where people wait come first, and what a worker leaves unfinished goes to another.
    """
    from kingstable.server import work

    work.work(redis, processes, computer_players(bots), log_format, log_level)
