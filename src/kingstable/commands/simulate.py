"""`kingstable simulate`: thousands of games, counted."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    card_text,
    cards_option,
    complete_games,
    complete_levels,
    examples,
    json_option,
    language_option,
    listed,
    named_values,
    print_json,
)

INTERRUPTED = 130


@click.command(
    "simulate",
    epilog=examples(
        "kingstable simulate crusaders --games 100000",
        "kingstable simulate crusaders --games 200 --bots easy,hard --jobs 2",
        "kingstable simulate crusaders --players 3 --option early_win=none --json",
        "kingstable simulate crusaders --games 100000 --out games.parquet",
    ),
)
@click.argument("game", shell_complete=complete_games)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="How many.")
@click.option("--players", type=int, metavar="N", help="How many play.")
@click.option(
    "--bots", default="", metavar="LEVELS", shell_complete=complete_levels, help="random unless given; easy,hard"
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="What the table agrees on (see games).")
@cards_option
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, metavar="J", help="Processes.")
@click.option("--seed", type=int, default=1, show_default=True, metavar="S", help="Another one gives other games.")
@click.option(
    "--limit", type=click.IntRange(1), default=20_000, show_default=True, metavar="PLIES", help="Stop longer games."
)
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="A Parquet file, one row for each game.")
@json_option
@language_option
def command(
    game: str,
    games: int,
    players: int | None,
    bots: str,
    options: tuple[str, ...],
    cards: Path | None,
    jobs: int,
    seed: int,
    limit: int,
    out: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Play many games and count what comes of them.

    Tells who wins from where, how long the games take and how they end. The same seed gives the same
    games, whatever the number of jobs. Ctrl-C stops early and tells of the games played so far.
    """
    from kingstable.commands.simulated import print_simulation, with_progress
    from kingstable.lab.plan import plan_for

    plan = plan_for(game, games, players, listed(bots), named_values(options), seed, limit, card_text(cards))
    found = with_progress(plan, jobs, out, language)
    if as_json:
        print_json(found)
    else:
        print_simulation(found, language)
    return INTERRUPTED if found["interrupted"] else 0
