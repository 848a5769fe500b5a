"""The results of a simulation on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingstable import catalogue
from kingstable.commands.bars import bar
from kingstable.core.words import Lexicon
from kingstable.lab.plan import Plan
from kingstable.lab.report.naming import ending_named, title_of
from kingstable.lab.result import MANY, Lengths, Wins, is_limit
from kingstable.lab.simulate import Simulation, simulate
from kingstable.lab.workers import Jobs
from kingstable.terminal.screen import draws_boxes, screen
from kingstable.terminal.speech import speech

WIDEST_BAR = 40


def with_progress(plan: Plan, jobs: Jobs, out: Path | None, details: bool, resume: bool, language: str) -> Simulation:
    """Simulate, with a progress bar on standard error in a terminal. Raises BadOutput."""
    with bar(plan.games, language) as progress:
        return simulate(plan, jobs, out, progress, details=details, resume=resume)


def print_simulation(found: Simulation, language: str) -> None:
    """Print everything that was counted, as tables."""
    console = screen()
    words = speech(language)
    if found["interrupted"]:
        console.print(Text(words.say("interrupted-after", games=found["games"], asked=found["asked"]), style="bold"))
    console.print(Text(_heading(found, words), style="bold"))
    agreed = _among_programs(found)
    if agreed:
        console.print(words.say("among-programs", options=", ".join(agreed)))
    if found["turns"]:
        _print_wins(console, found["turns"], words, "head-turn")
    _print_wins(console, found["seats"], words, "head-seat")
    if found["bots"]:
        _print_wins(console, found["bots"], words, "head-bot")
    _print_lengths(console, found["lengths"], words)
    _print_endings(console, found, words)
    speed = found["speed"]
    console.print(
        words.say(
            "speed",
            engine=speed["engine"],
            seconds=f"{speed['seconds']:.1f}",
            decisions=f"{speed['decisions_per_second']:,.0f}",
            jobs=speed["jobs"],
        )
    )


def _among_programs(found: Simulation) -> list[str]:
    """The options for which programs have their own usual choice, where the simulation used it."""
    options = catalogue.game(found["game"]).options
    agreed = {option.name: option.programs for option in options if option.programs is not None}
    return [f"{name}={choice}" for name, choice in agreed.items() if found["options"][name] == choice]


def _heading(found: Simulation, words: Lexicon) -> str:
    return words.say(
        "simulated",
        games=found["games"],
        game=title_of(found["game"], words.language),
        levels=", ".join(found["levels"]),
        seed=str(found["seed"]),
    )


def _table(words: Lexicon, *heads: str) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False, header_style="bold")
    for place, head in enumerate(heads):
        table.add_column(words.say(head), justify="left" if place == 0 else "right")
    return table


def _print_wins(console: Console, wins: Sequence[Wins], words: Lexicon, head: str) -> None:
    table = _table(words, head, "head-wins", "head-shared", "head-share", "head-interval")
    for each in wins:
        interval = f"{each['low']:.1%} - {each['high']:.1%}"
        table.add_row(each["name"], f"{each['wins']:,}", f"{each['shared']:,}", f"{each['share']:.1%}", interval)
    console.print()
    console.print(table)


def _print_lengths(console: Console, lengths: Lengths, words: Lexicon) -> None:
    console.print()
    console.print(
        words.say(
            "lengths",
            min=lengths["min"],
            median=f"{lengths['median']:g}",
            mean=f"{lengths['mean']:.1f}",
            max=lengths["max"],
        )
    )
    full, least = ("█", "▏") if draws_boxes(console) else ("#", "'")
    most = max((row["games"] for row in lengths["histogram"]), default=1)
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    for row in lengths["histogram"]:
        span = str(row["first"]) if row["first"] == row["last"] else f"{row['first']}-{row['last']}"
        drawn = full * round(WIDEST_BAR * row["games"] / most) or (least if row["games"] else "")
        table.add_row(span, f"{row['games']:,}", Text(drawn, style="bright_yellow"))
    console.print(table)


def _print_endings(console: Console, found: Simulation, words: Lexicon) -> None:
    table = _table(words, "head-ending", "head-games", "head-share")
    for each in found["endings"]:
        table.add_row(ending_named(found["game"], each["ending"], words), f"{each['games']:,}", f"{each['share']:.1%}")
    console.print()
    console.print(table)
    console.print()
    by_limit = sum(each["share"] for each in found["endings"] if is_limit(each["ending"]))
    if by_limit > MANY:
        console.print(words.say("report-by-limit", share=f"{by_limit:.0%}"))
