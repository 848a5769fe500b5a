"""`kingstable dataset`: games of computer players as rows for programs that learn."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    INTERRUPTED,
    OUT_FOLDER,
    WholeNumber,
    card_text,
    cards_option,
    complete_games,
    complete_levels,
    computer_players,
    deals_options,
    examples,
    jobs_options,
    language_option,
    named_values,
    players_option,
    rules_option,
    workers,
)


@click.command(
    "dataset",
    epilog=examples(
        "kingstable dataset crusaders --games 10000 --bots medium --out crusaders",
        "kingstable dataset kings_of_serbia --players 4 --games 200 --bots hard --out serbia",
    ),
)
@click.argument("game", shell_complete=complete_games)
@click.option("--games", type=WholeNumber(1), default=1000, show_default=True, metavar="N", help="How many games.")
@players_option
@click.option(
    "--bots",
    default="medium",
    show_default=True,
    metavar="LEVELS",
    shell_complete=complete_levels,
    help="Computer players: one for all seats, or one for each. Your own as module:Name.",
)
@rules_option
@cards_option
@jobs_options
@deals_options
@click.option("--out", type=OUT_FOLDER, required=True, metavar="DIR", help="The folder to write.")
@click.option("--resume", is_flag=True, help="Continue from the games in --out.")
@language_option
def command(
    game: str,
    games: int,
    players: int | None,
    bots: str,
    options: tuple[str, ...],
    cards: Path | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    limit: int,
    out: Path,
    resume: bool,
    language: str,
) -> int:
    """Let computer players play, and write what they saw and did as Parquet.

    The folder has a row for each decision (what the seat saw, what it could do, what it did, what came of it), one for
    each game, and a README that says how all of it was made and what the columns mean. Observations and actions are
    those of kingstable.rl. The same seed gives the same games, whatever the number of processes. Needs
    kingstable[rl,arrow].

    Ctrl-C stops early and keeps the games so far; the same command with --resume goes on, and one with more games adds
    to them. Without --resume, a folder that has a data set is left as it is.
    """
    from kingstable.commands.collected import collect
    from kingstable.lab.plan import plan_for

    plan = plan_for(game, games, players, computer_players(bots), named_values(options), seed, limit, card_text(cards))
    with workers(jobs, ray) as who:
        return INTERRUPTED if collect(plan, out, who, language, resume=resume) else 0
