"""`kingstable bench`: how fast the games run on this computer."""

from __future__ import annotations

import click

from kingstable.commands.shared import Seconds, complete_games, examples, json_option, language_option, print_json


@click.command(
    "bench",
    epilog=examples(
        "kingstable bench",
        "kingstable bench crusaders --seconds 0.2",
        "kingstable bench --json",
    ),
)
@click.argument("game", required=False, shell_complete=complete_games)
@click.option("--seconds", type=Seconds(), default=1.0, show_default=True, help="Seconds per row.")
@json_option
@language_option
def command(game: str | None, seconds: float, as_json: bool, language: str) -> None:
    """Measure how fast the games run on this computer.

    Times random play, copying, redealing and search, each compared with the same code interpreted.
    Options are the usual ones among programs: in Kingdoms, kingdoms are rearranged in turn (see games).
    """
    from kingstable.catalogue import GAMES
    from kingstable.commands.benched import print_bench
    from kingstable.lab.interpreted import bench

    found = [bench(name, seconds) for name in ([game] if game else GAMES)]
    if as_json:
        print_json(found[0] if game else found)
        return
    for each in found:
        print_bench(each, language)
