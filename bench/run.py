"""Our speed at every game, compared with rival systems, in one run on one machine: `python -m bench.run`.

README.md says how to read it. `--json FILE` also writes all figures there.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.table import Table

from bench.peers.run import PeerError, Row
from bench.peers.run import rows as peer_rows
from kingstable.catalogue import GAMES
from kingstable.lab.interpreted import Bench, Compared, bench

GAME: Final = "crusaders"
PLAYERS: Final = 2
"""The rivals play Crusaders for two."""

GAMES_OF_RIVALS: Final = {"crusaders": "no early win", "crusaders exact": "exact early win"}
"""By the name of a rival's game, the options under which ours is the same."""

OPTIONS_FOR_OTHER_GAMES: Final = "no early win"
"""Other games prove nothing before their end, so they are compared with ours when it does not either."""

WIDTH: Final = 140
"""The width of the output in columns if it is not a terminal."""


class Rivalry(msgspec.Struct, frozen=True):
    """A rival's row with ours for the same thing: `ratio` is how many times as fast we are."""

    system: str
    game: str
    how: str
    unit: str
    theirs: float
    ours: float
    ratio: float
    same_game: bool


class Report(msgspec.Struct, frozen=True):
    """Everything that one run has measured."""

    ours: list[Bench]
    peers: list[Row]
    rivalries: list[Rivalry]


def report(seconds: float) -> Report:
    """Measure ourselves at every game and then every rival. Raises PeerError if one of them cannot be run."""
    ours = {name: bench(name, seconds) for name in GAMES}
    peers = peer_rows(seconds)
    rivals = [rivalry for row in peers for rivalry in rivalries(row, ours[GAME])]
    return Report(list(ours.values()), peers, rivals)


def rivalries(row: Row, ours: Bench) -> list[Rivalry]:
    """The figures of a rival's row that can be compared with ours."""
    options = GAMES_OF_RIVALS.get(row.game, OPTIONS_FOR_OTHER_GAMES)
    rates = {
        "decisions/s": (row.decisions_per_second, our_rate(ours, "random decisions", options)),
        "simulations/s": (row.simulations_per_second, our_rate(ours, "search simulations", "exact early win")),
    }
    return [
        Rivalry(row.system, row.game, row.how, unit, theirs, our, our / theirs, row.game in GAMES_OF_RIVALS)
        for unit, (theirs, our) in rates.items()
        if theirs
    ]


def our_rate(ours: Bench, measure: str, options: str) -> float:
    """Our value of this measurement for two players."""
    asked = (measure, PLAYERS, options)
    return next(row["value"] for row in ours["rows"] if (row["measure"], row["players"], row["options"]) == asked)


# Output


def print_report(found: Report) -> None:
    console = Console(markup=False, highlight=False, width=None if sys.stdout.isatty() else WIDTH)
    for ours in found.ours:
        console.print(our_table(ours))
    console.print(rival_table([each for each in found.rivalries if each.same_game], "The same game"))
    console.print(rival_table([each for each in found.rivalries if not each.same_game], "Other games, roughly"))


def our_table(ours: Bench) -> Table:
    table = Table(
        box=None, title=f"{ours['game']}, kingstable {ours['version']}, {ours['engine']}", title_justify="left"
    )
    for head in ("measured", "players", "options", "value", "interpreted", "ratio"):
        table.add_column(head, justify="left" if head in ("measured", "options") else "right", no_wrap=True)
    for row in ours["rows"]:
        table.add_row(*our_cells(row))
    return table


def our_cells(row: Compared) -> list[str]:
    unit = "/s" if row["unit"] == "per second" else f", {row['unit']}"
    interpreted = "" if row["interpreted"] is None else f"{row['interpreted']:,.0f}"
    ratio = "" if row["ratio"] is None else f"{row['ratio']:.3g}"
    return [row["measure"] + unit, str(row["players"]), row["options"], f"{row['value']:,.0f}", interpreted, ratio]


def rival_table(rivals: Sequence[Rivalry], title: str) -> Table:
    table = Table(box=None, title=title, title_justify="left")
    for head in ("system", "game", "how", "unit", "theirs", "ours", "ours / theirs"):
        table.add_column(head, justify="left" if head in ("system", "game", "how", "unit") else "right", no_wrap=True)
    for each in rivals:
        ratio = f"{each.ratio:.2f}" if each.ratio < 10 else f"{each.ratio:,.0f}"
        table.add_row(each.system, each.game, each.how, each.unit, f"{each.theirs:,.0f}", f"{each.ours:,.0f}", ratio)
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write the requested file; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench.run", description="Our speed beside that of rival systems.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each row (default: 3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there too")
    asked = parser.parse_args(arguments)
    try:
        found = report(asked.seconds)
    except PeerError as error:
        print(error, file=sys.stderr)
        return 1
    print_report(found)
    if asked.json:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
