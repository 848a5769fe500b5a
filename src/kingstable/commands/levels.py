"""`kingstable levels`: the computer players."""

from __future__ import annotations

import click

from kingstable.commands.shared import examples, json_option, language_option, print_json


@click.command(
    "levels",
    epilog=examples(
        "kingstable levels",
        "kingstable levels --json",
    ),
)
@json_option
@language_option
def command(as_json: bool, language: str) -> None:
    """List the computer players, weakest first."""
    from kingstable.commands.catalogue_table import level_document, print_levels

    if as_json:
        print_json(level_document(language))
    else:
        print_levels(language)
