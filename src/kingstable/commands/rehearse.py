"""`kingstable rehearse`: replays every stored game on this version before it goes into use."""

from __future__ import annotations

import click

from kingstable.commands.shared import database_option, examples, json_option


@click.command(
    "rehearse",
    epilog=examples(
        "kingstable rehearse",
        "kingstable rehearse --database /var/lib/kingstable.sqlite3",
        "kingstable rehearse --database backup.sqlite3 --json",
    ),
)
@database_option
@json_option
def command(database: str | None, as_json: bool) -> int:
    """Replay every stored game on this version.

    Try it before an upgrade. Reports how many games come to the same end, and at which ply the others differ.
    The database stays as it is: a file is first copied into your folder for temporary files. Ctrl-C stops
    early and reports on the games replayed so far. Exit code 1 if any game does not replay.
    """
    from kingstable.commands.surveyed import look_through

    return look_through(database, as_json, check_file=False)
