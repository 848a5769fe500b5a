"""`kingstable arena`: computer players play each other, and are rated."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    INTERRUPTED,
    OUT_FILE,
    Seconds,
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
    print_json,
    rules_option,
    tell_lost,
    workers,
)

MOST_ELO = 1000.0


@click.command(
    "arena",
    epilog=examples(
        "kingstable arena crusaders --bots easy,medium,hard --games 200",
        "kingstable arena crusaders --bots my_players:Keen,medium --games 2000 --sprt 0,20",
        "kingstable arena kingdoms --bots easy,medium --players 4 --out results.jsonl --html arena.html",
        "kingstable arena the_kingdom --bots skilled --against medium --players 4",
    ),
)
@click.argument("game", shell_complete=complete_games)
@click.option(
    "--bots",
    required=True,
    metavar="LEVELS",
    shell_complete=complete_levels,
    help="Computer players, such as easy,medium,hard. Your own as module:Name.",
)
@click.option(
    "--against",
    metavar="LEVEL",
    shell_complete=complete_levels,
    help="Let each of --bots play alone against this one in all other seats.",
)
@click.option(
    "--games",
    type=WholeNumber(1),
    default=200,
    show_default=True,
    metavar="N",
    help="How many games, rounded up to whole rounds.",
)
@click.option("--players", type=WholeNumber(), metavar="P", help="How many players at a table.")
@click.option("--seconds", type=Seconds(), metavar="S", help="How long a player who searches thinks about a move.")
@click.option(
    "--sprt", metavar="LOW,HIGH", help="Stop once it is clear whether the first is stronger by LOW Elo or by HIGH."
)
@rules_option
@cards_option
@jobs_options
@deals_options
@click.option("--out", type=OUT_FILE, metavar="FILE", help="Keep each game here, and continue from it.")
@click.option("--html", "page", type=OUT_FILE, metavar="FILE", help="Write a page to view in a browser.")
@json_option
@language_option
def command(
    game: str,
    bots: str,
    against: str | None,
    games: int,
    players: int | None,
    seconds: float | None,
    sprt: str | None,
    options: tuple[str, ...],
    cards: Path | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    limit: int,
    out: Path | None,
    page: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Let computer players meet, and rate them.

    Each deal is played once for each seat, so that everybody has every seat once, and neither cards nor the order
    of turns favour anybody. Games are therefore played in whole rounds: for two players, --games 5 plays 6. Ratings are
    Elo with 95 % intervals. The same seed gives the same games, whatever the number of processes, as long as no
    player looks at the clock.

    Ctrl-C stops early and reports on the games so far. With --out they are kept: the same command goes on from there,
    and one with more games adds to them.
    """
    from kingstable.commands.contested import arena_with_progress, print_arena, write_page
    from kingstable.lab.arena.plan import arena_plan

    named = computer_players(bots)
    others = [] if against is None else computer_players(against)
    if len(others) > 1:
        raise click.BadParameter("name one computer player.", param_hint="--against")
    agreed = named_values(options)
    plan = arena_plan(game, named, games, players, agreed, seed, seconds, limit, card_text(cards), *others)
    hypotheses = _hypotheses(sprt)
    with workers(jobs, ray) as who:
        found = arena_with_progress(plan, who, out, hypotheses, language)
    if page:
        write_page(page, found, language)
    if as_json:
        print_json(found)
    else:
        print_arena(found, language)
    if not found["interrupted"]:
        return 0
    tell_lost("--out", out, language)
    return INTERRUPTED


def _hypotheses(text: str | None) -> tuple[float, float] | None:
    """The two numbers of `--sprt`. Raises click.BadParameter."""
    if text is None:
        return None
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low, high = 0.0, 0.0
    if not -MOST_ELO <= low < high <= MOST_ELO:
        raise click.BadParameter(
            f"write two differences in Elo, the lower one first, such as 0,20, not {text[:40]!r}.", param_hint="--sprt"
        )
    return low, high
