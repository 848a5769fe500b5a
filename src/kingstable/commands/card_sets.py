"""Hosts' card sets: which game they are for, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict

import click

from kingstable import catalogue
from kingstable.commands.shared import card_text
from kingstable.core.errors import BadCards, BadOption
from kingstable.core.game import Game
from kingstable.terminal.screen import screen
from kingstable.terminal.show import Show
from kingstable.terminal.speech import speech


def game_with_sets(name: str | None) -> Game:
    """The game of this name, or by default the only one with card sets. Raises UnknownName or BadOption."""
    games = catalogue.games_with_card_sets()
    if name is None and len(games) == 1:
        return games[0]
    names = ", ".join(game.name for game in games)
    if name is None:
        raise BadOption(f"Say which game the cards are for with --game: {names}.")
    found = catalogue.game(name)
    if found not in games:
        raise BadOption(f"{name} does not take card sets: choose {names}.")
    return found


def game_of_set(text: str) -> Game:
    """The game with this card set. Raises BadCards or BadOption."""
    return game_with_sets(None).with_cards(text)


def print_template(name: str | None) -> None:
    """Write the game's own card set to standard output."""
    own = game_with_sets(name).own_cards
    assert own is not None, "a game with card sets has one of its own"
    click.echo(own().encode(), nl=False)  # in UTF-8 for any terminal, since it is read back as UTF-8


class ColumnEntry(TypedDict):
    """A column of a card set: the kinds of lines that use it, what it may contain, and what that means."""

    column: str
    used_by: list[str]
    values: str
    meaning: str


def column_document(name: str | None, language: str) -> list[ColumnEntry]:
    """The columns in order. Raises UnknownName or BadOption."""
    found = game_with_sets(name)
    words = found.lexicon(language)
    return [
        ColumnEntry(
            column=each.name,
            used_by=list(each.used_by),
            values=each.values,
            meaning=words.say(f"card-column-{each.name}"),
        )
        for each in found.card_columns
    ]


def print_columns(name: str | None, language: str) -> None:
    """Print a paragraph for each column."""
    show = Show(screen(), speech(language), "")
    for each in column_document(name, language):
        show.line(each["column"])
        show.say("card-column", meaning=each["meaning"], used_by=", ".join(each["used_by"]), values=each["values"])


def print_check(path: Path, name: str | None) -> bool:
    """Say whether the card set in a file is valid, or list every mistake; returns whether it is."""
    try:
        found = game_with_sets(name).with_cards(card_text(path))
    except BadCards as error:
        for line, sentence in error.mistakes:
            where = f"{path}, line {line}: " if line else ""
            click.echo(f"{where}{sentence}.")
        return False
    click.echo(f"{path} is a valid card set for {found.lexicon().say('title')}.")
    return True
