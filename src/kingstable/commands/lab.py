"""`kingstable lab`: answers to a designer's questions about a game."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from kingstable.commands.shared import (
    FILE,
    INTERRUPTED,
    OUT_FILE,
    OUT_FOLDER,
    Decorated,
    Seconds,
    Share,
    Suggesting,
    WholeNumber,
    card_text,
    cards_option,
    check_alone,
    check_apart,
    check_apart_here,
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
    tell_lost,
    workers,
)

USUAL_LEVEL = "medium"
"""The strongest player that plays hundreds of games of any kind within minutes."""

MOST_GAMES = 20_000
"""The most games that are played to reach a precision."""
USUAL_PRECISION = 0.05
USUAL_PRECISE_GAMES = 1000
"""About how many games the usual precision takes."""
MOST_MINUTES = 7 * 24 * 60
MOST_DOUBLINGS = 10
MOST_RUNS = 100_000
MOST_ROUNDS = 1_000_000


ONLY_PLAYING = (
    "games", "precision", "keep", "records", "rules", "doublings", "bots", "within", "cards", "jobs", "ray", "seed",
    "limit",
)  # fmt: skip
"""Options of a report that say how games are played, which mean nothing for games that are already over."""


class PlaceOfGames(click.ParamType[str]):
    """A file or folder with finished games, or the address of a database."""

    name = "place"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        check_apart(Path(str(value)), param, ctx, writes=False)
        return str(value)


class GamesOrAuto(WholeNumber):
    """A number of games, or `auto`, which becomes 0."""

    def __init__(self) -> None:
        super().__init__(1)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        return 0 if value in ("auto", 0) else super().convert(value, param, ctx)

    def _wanted(self) -> str:
        return f"{super()._wanted()}, or auto"


@click.group("lab", cls=Suggesting, epilog=examples("kingstable lab report the_kingdom --players 3"))
def command() -> None:
    """Ask about a game: who wins, how long it takes, what there is to decide."""


@command.command(
    "report",
    epilog=examples(
        "kingstable lab report the_kingdom --players 3 --out report.html",
        "kingstable lab report kings_of_serbia --cards box.csv --games 1000 --out report.html",
        "kingstable lab report crusaders --bots hard --games 50 --json",
        "kingstable lab report kingdoms --games auto --precision 0.05 --keep games.jsonl",
    ),
)
@click.argument("game", shell_complete=complete_games)
@click.option(
    "--games",
    type=GamesOrAuto(),
    default="200",
    show_default=True,
    metavar="N",
    help="How many games; auto: as many as --precision needs.",
)
@click.option(
    "--precision",
    type=Share(),
    metavar="SHARE",
    help="Stop when each share of victories by turn order is known this precisely, such as 0.05.",
)
@click.option(
    "--keep",
    type=OUT_FILE,
    metavar="FILE",
    help="Keep each game here, and continue from it; those of --doublings beside it.",
)
@click.option("--records", type=OUT_FOLDER, metavar="DIR", help="Save the most extreme games here, to replay.")
@click.option(
    "--from",
    "sources",
    type=PlaceOfGames(),
    multiple=True,
    metavar="PLACE",
    help="Report on finished games instead: record files, folders of them, or the database of a server.",
)
@click.option(
    "--seconds",
    type=Seconds(),
    default=20.0,
    show_default=True,
    metavar="SECONDS",
    help="How long people are assumed to take for a decision, to give lengths in minutes.",
)
@click.option("--rules/--no-rules", default=True, help="Check which rules come into play, or not.")
@click.option(
    "--doublings",
    type=WholeNumber(0, MOST_DOUBLINGS),
    metavar="D",
    help="Double thinking this often to show how deep the game is; by default what fits in --within, none with --bots.",
)
@players_option
@click.option(
    "--bots",
    metavar="LEVELS",
    shell_complete=complete_levels,
    help="One for all seats, or one for each; the strongest that fit in --within by default. Your own as module:Name.",
)
@click.option(
    "--within",
    type=WholeNumber(1, MOST_MINUTES),
    default=10,
    show_default=True,
    metavar="MINUTES",
    help="Time for the games, if no --bots are named, and for those of --doublings.",
)
@rules_option
@cards_option
@jobs_options
@deals_options
@click.option("--out", type=OUT_FILE, metavar="FILE", help="The page to write; GAME-report.html by default.")
@json_option
@language_option
def report_command(
    game: str,
    games: int,
    precision: float | None,
    keep: Path | None,
    records: Path | None,
    sources: tuple[str, ...],
    seconds: float,
    rules: bool,
    doublings: int | None,
    players: int | None,
    bots: str | None,
    within: int,
    options: tuple[str, ...],
    cards: Path | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    limit: int,
    out: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Play many games and write a page about them.

    It shows who wins by turn order and by seat, how games end and how long they are, what players end with and how
    far ahead the winners are, when games are decided, what there is to decide, what each thing adds to winning, what is
    rarely chosen, and which rules come into play or never do. Shares and means have their intervals.

    The players are the strongest of medium, skilled and hard whose games are likely to be over --within this many
    minutes; one game of each is tried first. In the time that is left, players who search meet others who think twice
    as long: that shows how deep the game is.

    With --precision, it stops as soon as the shares by turn order are known that well. Their intervals hold at every
    number of games at once, so looking at them after each game does not make them wrong.

    Ctrl-C stops early and reports on the games so far. With --keep they are kept: the same command goes on from there,
    and one with more games adds to them. --records saves the longest, the shortest and other games for
    `kingstable replay`.
    """
    from kingstable.commands.reported import report_of_records, report_with_progress, warn, what_fits, write_report
    from kingstable.lab.plan import Plan, plan_for
    from kingstable.lab.report.figures import Wish
    from kingstable.lab.strongest import Fitting

    if sources:
        check_alone("--from", "reports on finished games, and plays none", *ONLY_PLAYING)
    path = out or (None if as_json else _usual_page(game))
    if sources:
        found = report_of_records(game, players, named_values(options), sources, seconds, language)
    else:
        agreed, text = named_values(options), card_text(cards)

        def planned(*levels: str) -> Plan:
            return plan_for(game, games or MOST_GAMES, players, levels, agreed, seed, limit, text)

        expected = games or USUAL_PRECISE_GAMES
        wanted = USUAL_PRECISION if not games and precision is None else precision
        with workers(jobs, ray) as who:
            if bots:
                fits = Fitting(tuple(computer_players(bots)), doublings or 0)
            else:
                fits = what_fits(planned, expected, keep, within, doublings, who, language)
            wish = Wish(wanted, keep, rules, fits.doublings, records, seconds)
            found = report_with_progress(planned(*fits.levels), who, wish, language)
    warn(found, language)
    if path:
        click.echo(write_report(path, found, language), file=sys.stderr if as_json else None)
    if as_json:
        print_json(found)
    return _ended(found["interrupted"], keep, language)


def _ended(interrupted: bool, keep: Path | None, language: str) -> int:
    """The exit code. After an interruption, also says what would have kept the games."""
    if not interrupted:
        return 0
    tell_lost("--keep", keep, language)
    return INTERRUPTED


def _usual_page(game: str) -> Path:
    """The default file of a report on a game. Raises UnknownName, and click.BadParameter."""
    from kingstable import catalogue

    path = Path(f"{catalogue.game(game).name}-report.html")
    trouble = OUT_FILE.trouble(path)
    if trouble:
        raise click.BadParameter(f"{path} cannot be written: {trouble}.", param_hint="--out")
    check_apart_here(path, "--out", writes=True)
    return path


def game_options(function: Decorated) -> Decorated:
    """Adds the options that say which games are played, for commands that play the same games in several ways."""
    for decorate in reversed(
        (
            click.argument("game", shell_complete=complete_games),
            players_option,
            click.option(
                "--bots",
                default=USUAL_LEVEL,
                show_default=True,
                metavar="LEVELS",
                shell_complete=complete_levels,
                help="Computer players: one for all seats, or one for each. Your own as module:Name.",
            ),
            cards_option,
            jobs_options,
            deals_options,
            click.option("--keep", type=OUT_FILE, metavar="FILE", help="Keep each game here, and continue from it."),
            json_option,
            language_option,
        )
    ):
        function = decorate(function)
    return function


page_option = click.option("--out", type=OUT_FILE, metavar="FILE", help="Write a page to view in a browser.")


def _table_file(context: click.Context, parameter: click.Parameter, value: Path | None) -> Path | None:
    """Refuse a file that is not a .csv: its name promises another format. Raises click.BadParameter."""
    if value is not None and value.suffix.lower() != ".csv":
        name = value.with_suffix(".csv").name if value.name else "cards.csv"
        raise click.BadParameter(f"a card set is written as a table: name a file that ends in .csv, such as {name}.")
    return value


@command.command(
    "compare",
    epilog=examples(
        "kingstable lab compare the_kingdom --a usual --b tie=fewer_cards,turn_limit=turns_40",
        "kingstable lab compare kings_of_serbia --players 4 --a usual --b cards=box.csv --out compared.html",
    ),
)
@click.option(
    "--a", "one", default="usual", show_default=True, metavar="OPTIONS", help="One way to play: NAME=VALUE with commas."
)
@click.option("--b", "other", required=True, metavar="OPTIONS", help="The other way; cards=FILE is a card set.")
@click.option("--games", type=WholeNumber(2), default=200, show_default=True, metavar="N", help="How many each way.")
@page_option
@game_options
def compare_command(
    game: str,
    one: str,
    other: str,
    games: int,
    players: int | None,
    bots: str,
    cards: Path | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    limit: int,
    keep: Path | None,
    out: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Play the same games in two ways, and show what differs.

    Both ways have the same deals, dice and players, and luck from one source does not shift the next, so what they have
    in common cancels out. All figures are taken together: where nothing differs, at most one comparison in twenty
    says that something does.

    Ctrl-C stops early and reports on the games so far. With --keep they are kept: the same command goes on from there,
    and one with more games adds to them.
    """
    from kingstable.commands.compared import (
        compare_with_progress,
        echo_written,
        print_comparison,
        way_of,
        write_comparison,
    )
    from kingstable.lab.plan import plan_for

    ways = way_of(one, "--a"), way_of(other, "--b")
    plan = plan_for(game, games, players, computer_players(bots), {}, seed, limit, card_text(cards))
    with workers(jobs, ray) as who:
        found = compare_with_progress(plan, *ways, who, keep, language)
    if out:
        echo_written(write_comparison(out, found, language), as_json=as_json)
    if as_json:
        print_json(found)
    elif not out:
        print_comparison(found, language)
    return _ended(found["interrupted"], keep, language)


@command.command(
    "rulings",
    epilog=examples(
        "kingstable lab rulings crusaders --out rulings.html",
        "kingstable lab rulings the_kingdom --players 3 --games 400 --json",
    ),
)
@rules_option
@click.option("--games", type=WholeNumber(2), default=100, show_default=True, metavar="N", help="How many each way.")
@page_option
@game_options
def rulings_command(
    game: str,
    options: tuple[str, ...],
    games: int,
    players: int | None,
    bots: str,
    cards: Path | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    limit: int,
    keep: Path | None,
    out: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Play the same games with every choice of every option.

    Each is compared with the usual choice on common luck, and shown with the rule or ruling that it is about. Options
    for different readings are ambiguities of the rulebook; the table shows which of them matter. All its figures are
    taken together.

    Ctrl-C stops early and reports on the games so far. With --keep they are kept: the same command goes on from there,
    and one with more games adds to them.
    """
    from kingstable.commands.compared import echo_written, print_rulings, rulings_with_progress, write_rulings
    from kingstable.lab.plan import plan_for

    plan = plan_for(game, games, players, computer_players(bots), named_values(options), seed, limit, card_text(cards))
    with workers(jobs, ray) as who:
        found = rulings_with_progress(plan, who, keep, language)
    if out:
        echo_written(write_rulings(out, found, language), as_json=as_json)
    if as_json:
        print_json(found)
    elif not out:
        print_rulings(found, language)
    return _ended(found["interrupted"], keep, language)


@command.command(
    "tune",
    epilog=examples(
        'kingstable lab tune kings_of_serbia --players 4 --vary vary.csv --target "turn order even, 10-14 rounds"',
    ),
)
@click.option(
    "--vary",
    type=FILE,
    required=True,
    metavar="FILE",
    help="What varies: lines id,column,low,high, or NAME,option,, for an option.",
)
@click.option(
    "--target",
    required=True,
    metavar="TEXT",
    help="What you want, such as: turn order even, 10-12 rounds, 40-60 % market.",
)
@click.option(
    "--trials", type=WholeNumber(1), default=50, show_default=True, metavar="N", help="How many combinations to try."
)
@click.option("--games", type=WholeNumber(2), default=100, show_default=True, metavar="N", help="Games in each trial.")
@click.option("--checks", type=WholeNumber(0), metavar="N", help="Games to check the best with; as many by default.")
@rules_option
@click.option(
    "--out",
    type=OUT_FILE,
    callback=_table_file,
    metavar="FILE",
    help="Write the best card set here, as a table (.csv).",
)
@game_options
def tune_command(
    game: str,
    vary: Path,
    target: str,
    trials: int,
    games: int,
    checks: int | None,
    options: tuple[str, ...],
    players: int | None,
    bots: str,
    cards: Path | None,
    jobs: int | None,
    ray: str | None,
    seed: int,
    limit: int,
    keep: Path | None,
    out: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Search the numbers of a card set, and options, for the games you want.

    Every trial plays the same deals with other numbers, and Optuna chooses what to try next. The best is then compared
    with the present numbers on deals that no trial has seen, since the best of many was partly lucky. --out writes its
    card set, if one is better than the present one. A number for which no other value can be played is reported before
    the search begins.

    Ctrl-C stops early and reports on what was tried. With --keep each game is kept: the same command goes on from
    there, and one with more trials, or with another target, plays only what is new.
    """
    from kingstable.commands.compared import echo_written
    from kingstable.commands.tuned import print_tuning, tune_with_progress, write_cards
    from kingstable.lab.plan import plan_for

    plan = plan_for(game, games, players, computer_players(bots), named_values(options), seed, limit, card_text(cards))
    with workers(jobs, ray) as who:
        wanted = games if checks is None else checks
        found = tune_with_progress(plan, vary, target, trials, wanted, who, keep, language)
    if as_json:
        print_json(found)
    else:
        print_tuning(found, language)
    if out:
        echo_written(write_cards(out, found, language), as_json=as_json)
    return _ended(found["interrupted"], keep, language)


@command.command(
    "exploitability",
    epilog=examples(
        "kingstable lab exploitability crusaders",
        "kingstable lab exploitability sale --bots search,search/mixed=1 --runs 256 --json",
    ),
)
@click.argument("start")
@click.option(
    "--bots",
    metavar="LEVELS",
    shell_complete=complete_levels,
    help="Players to test; medium and searches with 10 to 1000 simulations by default. Your own as module:Name.",
)
@click.option(
    "--runs", type=WholeNumber(2, MOST_RUNS), default=64, show_default=True, metavar="N", help="Tries for each view."
)
@click.option(
    "--rounds",
    type=WholeNumber(0, MOST_ROUNDS),
    default=100,
    show_default=True,
    metavar="N",
    help="Rounds of regret minimization, to compare with.",
)
@click.option(
    "--seed",
    type=WholeNumber(most=10**40),
    default=1,
    show_default=True,
    metavar="S",
    help="Seed of the luck; another seed gives other tries.",
)
@jobs_options
@click.option("--keep", type=OUT_FILE, metavar="FILE", help="Keep each choice here, and continue from it.")
@json_option
@language_option
def exploitability_command(
    start: str,
    bots: str | None,
    runs: int,
    rounds: int,
    seed: int,
    jobs: int | None,
    ray: str | None,
    keep: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Measure how much a best response gains against computer players in a small game.

    START is crusaders, the last four cards of a game with every deal of six; crusaders-seven, the last five with every
    deal of seven, which takes minutes; or sale, the sealed sale of Kings of Serbia alone.

    The game is searched from end to end; each player is asked again and again in every view, and what a best response
    to that gains is exact. 0 is an equilibrium, 1 a certain victory from either seat.

    Ctrl-C stops early and reports on the players that were fully tested. With --keep choices are kept: the same command
    goes on from there, and one with more runs adds to them.
    """
    from kingstable.commands.exploited import exploit_with_progress, print_exploited
    from kingstable.lab.exploit.run import USUAL_BOTS

    players = computer_players(bots) if bots else list(USUAL_BOTS)
    with workers(jobs, ray) as who:
        found = exploit_with_progress(start, players, runs, rounds, seed, who, keep, language)
    if as_json:
        print_json(found)
    else:
        print_exploited(found, language)
    return _ended(found["interrupted"], keep, language)
