"""`kingstable levels`: the computer players."""

from __future__ import annotations

import click

from kingstable.commands.shared import json_option, language_option, print_json


@click.command("levels")
@json_option
@language_option
def command(as_json: bool, language: str) -> None:
    r"""List the computer players, the weakest first.

    \b
    kingstable levels
    kingstable levels --json
    """
    from kingstable.commands.catalogue_table import level_document, print_levels

    if as_json:
        print_json(level_document(language))
    else:
        print_levels(language)
