"""`kingstable backup`: a copy of all tables."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import OUT_FILE, database_option, examples


@click.command(
    "backup",
    epilog=examples(
        "kingstable backup tables-monday.sqlite3",
        "kingstable backup --replace nightly.sqlite3",
        "kingstable backup --database /var/lib/kingstable.sqlite3 /mnt/backup/kingstable.sqlite3",
    ),
)
@click.argument("file", type=OUT_FILE)
@database_option
@click.option("--replace", is_flag=True, help="Replace FILE if it already exists.")
def command(file: Path, database: str | None, replace: bool) -> None:
    """Back up all tables to FILE, even while the server runs.

    The copy holds every move confirmed before it began. It is checked before it gets its name, so a failed
    backup never replaces a good one. It contains secrets, such as hands: only you may read it.
    """
    from kingstable.server.serve import default_database
    from kingstable.server.store.backup import back_up, file_of

    source, file = file_of(database or default_database()), file.absolute()
    back_up(source, file, replace)
    click.echo(f"Backed up {source} to {file} ({file.stat().st_size / 1e6:,.1f} MB).")
