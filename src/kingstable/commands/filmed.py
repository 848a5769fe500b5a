"""Recorded games written to pages that show them without a server."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.replayed import recorded
from kingstable.core.errors import BadOption, reason_of
from kingstable.server.films.page import page

KIB = 1024


def write_film(file: Path, out: Path, language: str) -> None:
    """Write the record in a file as a page. Raises BadSave, BadRecord, NotBuilt, BadOption or UnknownName."""
    game, record = recorded(file)
    made = page(game, record, language)
    try:
        out.write_bytes(made)
    except OSError as error:
        raise BadOption(f"{out} cannot be written: {reason_of(error)}.") from None
    click.echo(f"Wrote {out}: {len(record.entries)} moves, {-(-len(made) // KIB)} KiB. It opens in any browser.")
