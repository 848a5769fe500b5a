"""`kingstable play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    FILE,
    OUT_FILE,
    WholeNumber,
    card_text,
    cards_option,
    complete_games,
    complete_levels,
    computer_players,
    examples,
    language_option,
    named_values,
    rules_option,
)


@click.command(
    "play",
    epilog=examples(
        "kingstable play crusaders                              you against the computer",
        "kingstable play crusaders --bots easy,hard --name Anna",
        "kingstable play crusaders --players 3 --bots hard      two people and a computer player",
        "kingstable play crusaders --option early_win=none --save evening.kingstable",
        "kingstable play --resume evening.kingstable",
    ),
)
@click.argument("game", required=False, shell_complete=complete_games)
@click.option(
    "--players", type=WholeNumber(), metavar="N", help="How many players; people take the seats that computers do not."
)
@click.option(
    "--bots",
    metavar="LEVELS",
    shell_complete=complete_levels,
    help="Computer players, such as easy,hard; your own as module:Name.",
)
@click.option("--name", "names", multiple=True, metavar="NAME", help="Your name; repeat it for each person.")
@rules_option
@cards_option
@click.option("--seed", metavar="TEXT", help="Deal from this seed; the same seed gives the same game.")
@click.option("--save", type=OUT_FILE, metavar="FILE", help="Save the game here after every move.")
@click.option("--resume", type=FILE, metavar="FILE", help="Resume a saved game.")
@click.option("--record", type=OUT_FILE, metavar="FILE", help="Write a record of the game here at the end.")
@click.option("--lines", is_flag=True, help="Draw the table and read one line at a time, without the application.")
@click.option("--plain", is_flag=True, help="Plain lines without drawing or colour; works well with screen readers.")
@language_option
def command(
    game: str | None,
    players: int | None,
    bots: str | None,
    names: tuple[str, ...],
    options: tuple[str, ...],
    cards: Path | None,
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    record: Path | None,
    lines: bool,
    plain: bool,
    language: str,
) -> int:
    """Play GAME in this terminal.

    Play against the computer, or with several people sharing a screen. Type help during the game for
    commands. Ctrl-C saves the game and stops.
    """
    from kingstable.terminal.opening import NewGame, Place, play_new, play_on

    place = Place(save, record, plain, language, lines)
    if resume is not None:
        known = [bot for bot in computer_players(bots) if ":" not in bot]
        _check_alone(resume, game, players, known, names, options, cards, seed)
        return play_on(resume, place)
    if game is None:
        raise click.UsageError("Name a game to play, or a saved game with --resume.")
    wish = NewGame(game, players, computer_players(bots), names, named_values(options), seed, card_text(cards))
    return play_new(wish, place)


def _check_alone(resume: Path, *others: object) -> None:
    """Refuse other arguments with a saved game, which has its players and options. Raises click.UsageError.

    Computer players from outside must be named again: a file alone must not decide what is imported.
    """
    if any(others):
        raise click.UsageError(f"The game in {resume} already has its players and options: give only the file.")
