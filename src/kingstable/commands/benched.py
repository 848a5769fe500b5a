"""Benchmark results on the screen."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from kingstable.lab.interpreted import Bench, Compared
from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech


def print_bench(found: Bench, language: str) -> None:
    """Print a row for each measurement, with its ratio to the same code interpreted."""
    words = speech(language)
    heads = ("head-measure", "head-players", "head-options", "head-value", "head-interpreted", "head-ratio")
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    for place, head in enumerate(heads):
        table.add_column(words.say(head), justify="left" if place in (0, 2) else "right", no_wrap=True)
    for row in found["rows"]:
        table.add_row(*_cells(row))
    heading = words.say(
        "benched", game=found["game"], engine=found["engine"], version=found["version"], python=found["python"]
    )
    console = screen()
    console.print(Text(heading, style="bold"))
    console.print(table)


def _cells(row: Compared) -> list[str]:
    interpreted = "" if row["interpreted"] is None else f"{row['interpreted']:,.0f}"
    ratio = "" if row["ratio"] is None else f"{row['ratio']:.3g} x"
    value = f"{row['value']:,.0f}"
    unit = "/s" if row["unit"] == "per second" else f", {row['unit']}"
    return [f"{row['measure']}{unit}", str(row["players"]), row["options"], value, interpreted, ratio]
