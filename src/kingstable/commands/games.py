"""`kingstable games`: the catalogue."""

from __future__ import annotations

import click

from kingstable.commands.shared import json_option, language_option, print_json


@click.command("games")
@json_option
@language_option
def command(as_json: bool, language: str) -> None:
    r"""List the games, with what a table of each may agree on.

    \b
    kingstable games
    kingstable games --json
    """
    from kingstable.commands.catalogue_table import game_document, print_games

    if as_json:
        print_json(game_document(language))
    else:
        print_games(language)
