"""`kingstable ratings`: counts the finished games not counted yet, or all of them anew."""

from __future__ import annotations

import click

from kingstable.commands.shared import database_option, examples, stored


@click.command(
    "ratings",
    epilog=examples(
        "kingstable ratings                         count what no server has counted yet",
        "kingstable ratings --rebuild               count all finished games anew",
    ),
)
@database_option
@click.option("--rebuild", is_flag=True, help="Forget all ratings and results, and count every finished game anew.")
def command(database: str | None, rebuild: bool) -> None:
    """Count finished games for ratings and profiles.

    A running server does this by itself. Rebuild after a change in how games are counted: until that is done,
    even beside a running server, ratings are those of the games counted so far. Seasons that are over stay as they are.
    """
    import asyncio

    from kingstable.server.standing.follower import counted

    many = asyncio.run(counted(stored(database), rebuild))
    click.echo("Counted 1 finished game." if many == 1 else f"Counted {many:,} finished games.")
