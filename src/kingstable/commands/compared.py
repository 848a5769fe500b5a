"""Comparisons and tables of rulings, on the screen and as pages."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

import click
from rich.table import Table

from kingstable.commands.bars import bar
from kingstable.commands.shared import card_text, check_apart_here, named_values
from kingstable.core.errors import BadOption
from kingstable.lab.compare.kept import KeptWays
from kingstable.lab.compare.page import (
    HEADS,
    comparison_page,
    difference_rows,
    ruling_rows,
    rulings_page,
    told_of,
    verdict,
)
from kingstable.lab.compare.run import Comparison, Rulings, Way, compare, others, rulings
from kingstable.lab.lines import write_text
from kingstable.lab.plan import Plan
from kingstable.lab.workers import Jobs
from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech

USUAL = "usual"
"""Stands for the way to play with no options set."""
CARDS = "cards"


def way_of(text: str, option: str) -> Way:
    """The way to play that an option describes, such as `tie=shared,cards=box.csv`.

    Raises click.BadParameter, BadCards.
    """
    values = {} if text == USUAL else named_values((word.strip() for word in text.split(",")), option)
    file = values.pop(CARDS, "")
    if file:
        check_apart_here(Path(file), option)
    return Way(values, card_text(Path(file)) if file else "", file)


def compare_with_progress(plan: Plan, one: Way, other: Way, jobs: Jobs, keep: Path | None, language: str) -> Comparison:
    """Play the games both ways, except those already kept. Raises BadOption, BadCards, BadResults, WorkLost."""
    if one == other:
        raise BadOption("--a and --b are the same: say what is different, as in --a usual --b NAME=VALUE.")
    with closing(KeptWays(keep)) as kept, bar(2 * plan.games, language) as progress:
        return compare(plan, one, other, jobs, progress, kept)


def rulings_with_progress(plan: Plan, jobs: Jobs, keep: Path | None, language: str) -> Rulings:
    """Play the games with every choice of every option, except those already kept.

    Raises BadOption if there is nothing to choose; BadResults, WorkLost.
    """
    count = len(others(plan))
    if not count:
        raise BadOption(f"{plan.game} has no options: there is nothing to compare.")
    with closing(KeptWays(keep)) as kept, bar(plan.games * (1 + count), language) as progress:
        return rulings(plan, jobs, progress, kept)


def print_comparison(found: Comparison, language: str) -> None:
    """Print what differs."""
    words, console = speech(language), screen()
    for line in verdict(found, words):
        console.print(line)
    print_table([words.say(head) for head in HEADS], difference_rows(found["differences"], found["game"], words))


def print_rulings(found: Rulings, language: str) -> None:
    """Print the table; the screen has no room for the choices in words and all figures."""
    words, console = speech(language), screen()
    for line in told_of(found, words):
        console.print(line)
    (option, _, *heads), rows = ruling_rows(found, words)
    settings = (f"{each['option']}={each['choice']}" for each in found["readings"])
    told = [(name, *row[2:5], row[6]) for name, row in zip(settings, rows, strict=True)]
    print_table([option, *heads[:3], heads[4]], told)


def print_table(heads: list[str], rows: list[tuple[str, ...]]) -> None:
    table = Table(box=None, pad_edge=False)
    are_words = any(" " in row[0] for row in rows)
    for place, head in enumerate(heads):  # wide tables wrap their widest column first, never single words
        table.add_column(head, justify="right" if place else "left", no_wrap=not (place or are_words))
    for row in rows:
        table.add_row(*row)
    screen().print(table)


def write_comparison(path: Path, found: Comparison, language: str) -> str:
    """Write the page; return a sentence that says where it is. Raises BadResults."""
    return written(path, comparison_page(found, speech(language)), language)


def write_rulings(path: Path, found: Rulings, language: str) -> str:
    """Write the page; return a sentence that says where it is. Raises BadResults."""
    return written(path, rulings_page(found, speech(language)), language)


def written(path: Path, text: str, language: str) -> str:
    """Write a page; return a sentence that says where it is. Raises BadResults."""
    write_text(path, text)
    return speech(language).say("report-written", file=str(path))


def echo_written(said: str, *, as_json: bool) -> None:
    """Print where a page is: on standard error if the figures go to standard output as JSON."""
    click.echo(said, file=sys.stderr if as_json else None)
