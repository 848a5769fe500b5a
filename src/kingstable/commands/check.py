"""`kingstable check`: whether everything stored is whole."""

from __future__ import annotations

import click

from kingstable.commands.shared import database_option, examples, json_option


@click.command(
    "check",
    epilog=examples(
        "kingstable check",
        "kingstable check --database /var/lib/kingstable.sqlite3",
        "kingstable check --json                    for a program that watches",
    ),
)
@database_option
@json_option
def command(database: str | None, as_json: bool) -> int:
    """Check that everything stored is intact.

    Looks for damage in the file, and replays every game. Names the damaged games and what to do; all others
    go on. The database is only read, even while a server uses it: a file is first copied into your folder for
    temporary files. Exit code 1 if anything is wrong.
    """
    from kingstable.commands.surveyed import look_through

    return look_through(database, as_json, check_file=True)
