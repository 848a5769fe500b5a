"""`kingstable simulate`: plays thousands of games and counts the results."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    INTERRUPTED,
    OUT_FILE,
    WholeNumber,
    card_text,
    cards_option,
    complete_games,
    complete_levels,
    computer_players,
    deals_options,
    examples,
    jobs_options,
    json_option,
    language_option,
    named_values,
    players_option,
    print_json,
    rules_option,
    workers,
)


@click.command(
    "simulate",
    epilog=examples(
        "kingstable simulate crusaders --games 100000",
        "kingstable simulate crusaders --games 200 --bots easy,hard --jobs 2",
        "kingstable simulate crusaders --games 200 --bots easy,my_players:Keen",
        "kingstable simulate crusaders --players 3 --option early_win=none --json",
        "kingstable simulate crusaders --games 100000 --out games.parquet",
        "kingstable simulate the_kingdom --bots medium --out games.parquet --details",
    ),
)
@click.argument("game", shell_complete=complete_games)
@click.option("--games", type=WholeNumber(1), default=1000, show_default=True, metavar="N", help="How many games.")
@players_option
@click.option(
    "--bots",
    metavar="LEVELS",
    shell_complete=complete_levels,
    help="Computer players, such as easy,hard; random by default. Your own as module:Name.",
)
@rules_option
@cards_option
@jobs_options
@deals_options
@click.option("--out", type=OUT_FILE, metavar="FILE", help="Write a Parquet file, one row per game.")
@click.option("--resume", is_flag=True, help="Continue from the games in --out.")
@click.option(
    "--details", is_flag=True, help="Also write what each seat had at the end, and what it did with which things."
)
@json_option
@language_option
def command(
    game: str,
    games: int,
    players: int | None,
    bots: str | None,
    options: tuple[str, ...],
    cards: Path | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    limit: int,
    out: Path | None,
    resume: bool,
    details: bool,
    as_json: bool,
    language: str,
) -> int:
    """Play many games and count the results.

    Reports who wins by turn order and by seat, how long games take and how they end. Chance decides which
    seat goes first. The same seed gives the same games, whatever the number of jobs. Ctrl-C stops early and
    reports on the games played so far; with --out they are kept, and the same command with --resume goes on.
    Without --resume, an existing file is left as it is.

    Options you do not name are the usual ones among programs, which want every decision in a fixed order:
    in Kingdoms, kingdoms are rearranged in turn (windows=everyone), and Kings & Things has a last turn.
    See games.
    """
    from kingstable.commands.simulated import print_simulation, with_progress
    from kingstable.lab.plan import plan_for

    if details and out is None:
        raise click.UsageError("--details are written to a file: name it with --out FILE.")
    if resume and out is None:
        raise click.UsageError("--resume goes on from a file: name it with --out FILE.")
    plan = plan_for(game, games, players, computer_players(bots), named_values(options), seed, limit, card_text(cards))
    with workers(jobs, ray) as who:
        found = with_progress(plan, who, out, details, resume, language)
    if as_json:
        print_json(found)
    else:
        print_simulation(found, language)
    return INTERRUPTED if found["interrupted"] else 0
