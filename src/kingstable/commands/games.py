"""`kingstable games`: the catalogue."""

from __future__ import annotations

import click

from kingstable.commands.shared import examples, json_option, language_option, print_json


@click.command(
    "games",
    epilog=examples(
        "kingstable games",
        "kingstable games --json",
    ),
)
@json_option
@language_option
def command(as_json: bool, language: str) -> None:
    """List the games and their options."""
    from kingstable.commands.catalogue_table import game_document, print_games

    if as_json:
        print_json(game_document(language))
    else:
        print_games(language)
