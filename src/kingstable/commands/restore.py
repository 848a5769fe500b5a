"""`kingstable restore`: puts a backup in the place of the database."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import FILE, database_option, examples


@click.command(
    "restore",
    epilog=examples(
        "kingstable restore tables-monday.sqlite3 --replace",
        "kingstable restore backup.sqlite3 --database /var/lib/kingstable.sqlite3",
    ),
)
@click.argument("file", type=FILE)
@database_option
@click.option("--replace", is_flag=True, help="Replace the database; the former file is kept beside it.")
def command(file: Path, database: str | None, replace: bool) -> None:
    """Put the backup FILE in place of the database.

    Stop the server first. The backup is checked before anything changes, and stays where it is. With --replace
    the former database is kept under its name with .replaced added, or .replaced-2 and so on, and this name is
    shown. Moves made since the backup are lost.
    """
    from kingstable.server.serve import default_database
    from kingstable.server.store.backup import file_of, restore

    target = file_of(database or default_database())
    former = restore(file.absolute(), target, replace)
    click.echo(f"Restored {file} to {target}.")
    if former is not None:
        click.echo(f"The former database is now {former}; delete it once all is well.")
