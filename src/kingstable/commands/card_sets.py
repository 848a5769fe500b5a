"""The card sets of hosts: which game they are for, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable import catalogue
from kingstable.commands.shared import card_text
from kingstable.core.errors import BadCards, BadOption
from kingstable.core.game import Game


def game_with_sets(name: str | None) -> Game:
    """The game of this name, or the only one that has card sets. Raises UnknownName or BadOption."""
    games = catalogue.games_with_card_sets()
    if name is None and len(games) == 1:
        return games[0]
    names = ", ".join(game.name for game in games)
    if name is None:
        raise BadOption(f"Say for which game the cards are, with --game: {names}.")
    found = catalogue.game(name)
    if found not in games:
        raise BadOption(f"{name} has no card sets: choose {names}.")
    return found


def game_of_set(text: str) -> Game:
    """The game with this card set. Raises BadCards or BadOption."""
    return game_with_sets(None).with_cards(text)


def print_template(name: str | None) -> None:
    """Write the game's own card set to standard output."""
    own = game_with_sets(name).own_cards
    assert own is not None, "a game with card sets has one of its own"
    click.echo(own(), nl=False)


def print_check(path: Path, name: str | None) -> bool:
    """Say whether the card set in a file can be played with, and else every mistake; whether it can."""
    try:
        found = game_with_sets(name).with_cards(card_text(path))
    except BadCards as error:
        for line, sentence in error.mistakes:
            where = f"{path}, line {line}: " if line else ""
            click.echo(f"{where}{sentence}.")
        return False
    click.echo(f"{path} can be played with: {found.lexicon().say('title')}.")
    return True
