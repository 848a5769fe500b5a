"""`kingstable puzzles`: mines games for puzzles, picks, grades, and checks them."""

from __future__ import annotations

from pathlib import Path

import click

from kingstable.commands.shared import (
    FAILED,
    FILE,
    INTERRUPTED,
    OUT_FILE,
    Suggesting,
    WholeNumber,
    complete_games,
    examples,
    json_option,
    print_json,
)

MOST_WORLDS = 1_000_000


@click.group(
    "puzzles",
    cls=Suggesting,
    epilog=examples(
        "kingstable puzzles mine crusaders --games 100 --out mined.jsonl",
        "kingstable puzzles pick mined.jsonl --count 12 --out crusaders.jsonl",
        "kingstable puzzles check crusaders.jsonl",
    ),
)
def command() -> None:
    """Look for puzzles in games of computer players."""


@command.command("mine", epilog=examples("kingstable puzzles mine kingdoms --games 50 --out mined.jsonl"))
@click.argument("game", shell_complete=complete_games)
@click.option("--games", type=WholeNumber(1), default=20, show_default=True, metavar="N", help="How many games in all.")
@click.option(
    "--seed",
    type=WholeNumber(most=10**15),
    default=1,
    show_default=True,
    metavar="S",
    help="Seed of the luck; another seed gives other games.",
)
@click.option("--out", type=OUT_FILE, required=True, metavar="FILE", help="Where to write, and where to continue from.")
@json_option
def mine(game: str, games: int, seed: int, out: Path, as_json: bool) -> int:
    """Look for puzzles in N games of GAME.

    Each game is a line of FILE as soon as it is searched: Ctrl-C loses at most one, and the same command goes on.
    """
    from kingstable.commands.puzzled import mine as look
    from kingstable.commands.puzzled import summary

    done, stopped = look(game, games, seed, out)
    found = summary(done)
    if as_json:
        print_json({**found, "interrupted": stopped})
    else:
        click.echo(f"{found['puzzles']} puzzles, {found['exact']} of them exact, in {found['games']} games.")
    return INTERRUPTED if stopped else 0


@command.command("pick", epilog=examples("kingstable puzzles pick mined.jsonl --count 12 --out crusaders.jsonl"))
@click.argument("file", type=FILE)
@click.option(
    "--count", type=WholeNumber(1, 1000), default=12, show_default=True, metavar="N", help="How many puzzles."
)
@click.option("--out", type=OUT_FILE, required=True, metavar="FILE", help="Where to write them.")
def pick(file: Path, count: int, out: Path) -> None:
    """Choose some of the mined puzzles, as varied as possible in move, level, kind and game."""
    from kingstable.commands.puzzled import pick as choose

    click.echo(f"{choose(file, count, out)} puzzles are in {out}.")


@command.command(
    "grade",
    epilog=examples("kingstable puzzles grade --out by_hand.jsonl", "kingstable puzzles grade kingdoms --out g.jsonl"),
)
@click.argument("games", nargs=-1, shell_complete=complete_games)
@click.option("--out", type=OUT_FILE, required=True, metavar="FILE", help="Where to write what was measured.")
def grade(games: tuple[str, ...], out: Path) -> None:
    """Measure the positions made by hand, of GAMES or of all games.

    Each move is played out to the end in many worlds, and every computer player is asked a few times.
    """
    from kingstable.commands.puzzled import grade as measure
    from kingstable.commands.puzzled import having, print_grades

    print_grades(measure(games or tuple(having()), out))


@command.command("check", epilog=examples("kingstable puzzles check", "kingstable puzzles check crusaders.jsonl"))
@click.argument("file", type=FILE, required=False)
@click.option(
    "--worlds",
    type=WholeNumber(2, MOST_WORLDS),
    default=400,
    show_default=True,
    metavar="N",
    help="How many worlds for each estimate.",
)
@json_option
def check(file: Path | None, worlds: int, as_json: bool) -> int:
    """Prove puzzles again, from the package or from FILE.

    What was searched completely is searched again; margins are measured anew, in other worlds.
    """
    from kingstable.commands.puzzled import check as prove
    from kingstable.commands.puzzled import print_wrong

    count, wrong = prove(file, worlds)
    if as_json:
        print_json({"puzzles": count, "wrong": [{"id": puzzle.id, "said": said} for puzzle, said in wrong]})
    else:
        print_wrong(count, wrong)
    return FAILED if wrong else 0
