"""`kingstable play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    FILE,
    card_text,
    cards_option,
    complete_games,
    complete_levels,
    examples,
    language_option,
    listed,
    named_values,
)


@click.command(
    "play",
    epilog=examples(
        "kingstable play crusaders                              you against one computer player",
        "kingstable play crusaders --bots easy,hard --name Anna",
        "kingstable play crusaders --players 3 --bots hard      two people and a computer player",
        "kingstable play crusaders --option early_win=none --save evening.kingstable",
        "kingstable play --resume evening.kingstable",
    ),
)
@click.argument("game", required=False, shell_complete=complete_games)
@click.option("--players", type=int, metavar="N", help="How many play; people take the seats that computers leave.")
@click.option(
    "--bots", default="", metavar="LEVELS", shell_complete=complete_levels, help="Computer players: easy,hard"
)
@click.option("--name", "names", multiple=True, metavar="NAME", help="Your name; once for each person.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="What the table agrees on (see games).")
@cards_option
@click.option("--seed", metavar="TEXT", help="Deal the same game as before with this seed.")
@click.option("--save", type=FILE, metavar="FILE", help="Keep the game there, move by move.")
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a saved game.")
@click.option("--record", type=FILE, metavar="FILE", help="Write the record there at the end.")
@click.option("--plain", is_flag=True, help="Plain lines without drawing or colour, good to listen to.")
@language_option
def command(
    game: str | None,
    players: int | None,
    bots: str,
    names: tuple[str, ...],
    options: tuple[str, ...],
    cards: Path | None,
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    record: Path | None,
    plain: bool,
    language: str,
) -> int:
    """Play GAME here, alone or with others.

    Play against computers, or with several people at one screen. In the game, type help; Ctrl-C saves
    it and goes.
    """
    from kingstable.terminal.opening import NewGame, Place, play_new, play_on

    place = Place(save, record, plain, language)
    if resume is not None:
        _check_alone(resume, game, players, bots, names, options, cards, seed)
        return play_on(resume, place)
    if game is None:
        raise click.UsageError("Name a game to play, or a saved one with --resume.")
    wish = NewGame(game, players, listed(bots), names, named_values(options), seed, card_text(cards))
    return play_new(wish, place)


def _check_alone(resume: Path, *others: object) -> None:
    """A saved game brings its players and options. Raises click.UsageError where some are given as well."""
    if any(others):
        raise click.UsageError(f"The game in {resume} has its players and options: name only the file.")
