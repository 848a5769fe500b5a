"""The results of an arena on the screen and as a page."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kingstable.commands.bars import bar
from kingstable.core.errors import BadOption
from kingstable.core.words import Lexicon
from kingstable.lab.arena.page import (
    NOTHING,
    heading,
    page_of,
    said_elo,
    said_interval,
    said_of,
    said_of_answers,
    said_of_failures,
    said_of_victories,
    said_place,
    said_share,
    shortened_name,
)
from kingstable.lab.arena.plan import ArenaPlan
from kingstable.lab.arena.run import ArenaResult, hold_arena
from kingstable.lab.arena.sprt import Hypotheses
from kingstable.lab.lines import write_text
from kingstable.lab.workers import Jobs
from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech

LONGEST_NAME = 15
"""The most letters of a player's name in a table."""


def arena_with_progress(
    plan: ArenaPlan, jobs: Jobs, out: Path | None, sprt: tuple[float, float] | None, language: str
) -> ArenaResult:
    """Hold an arena, with a progress bar on standard error in a terminal. Raises BadResults, BadOption."""
    if sprt and len(plan.bots) != 2:
        raise BadOption(f"--sprt compares two computer players, and there are {len(plan.bots)}: name two.")
    hypotheses = Hypotheses(*sprt) if sprt else None
    with bar(plan.rounds * plan.players, language) as progress:
        return hold_arena(plan, jobs, out, hypotheses, progress)


def write_page(path: Path, found: ArenaResult, language: str) -> None:
    """Write the results to a page. Raises BadResults."""
    write_text(path, page_of(found, speech(language)))


def print_arena(found: ArenaResult, language: str) -> None:
    """Print ratings, who beats whom, and the result of the test."""
    console, words = screen(), speech(language)
    if found["interrupted"]:
        said = words.say("interrupted-after", games=found["games"], asked=found["asked"])
        console.print(Text(said, style="bold"))
    console.print(Text(f"{heading(found, words)}, {words.say('with-seed', seed=str(found['seed']))}", style="bold"))
    if found["stopped"]:
        console.print(words.say("stopped-games", games=found["stopped"]))
    _print_standings(console, found, words)
    for said in (
        *said_of_victories(found, words),
        *said_of_failures(found["standings"], words),
        *said_of_answers(found["standings"], words),
    ):
        console.print(Text(said))
    _print_pairs(console, found, words)
    if found["sprt"]:
        console.print()
        console.print(said_of(found["sprt"], found["bots"], words))


def _table(words: Lexicon, heads: tuple[str, ...]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="bold")
    for place, head in enumerate(heads):
        table.add_column(head, justify="left" if place == 0 else "right", no_wrap=True, overflow="ellipsis")
    return table


def _print_standings(console: Console, found: ArenaResult, words: Lexicon) -> None:
    heads = (
        "head-player",
        "head-place",
        "head-elo",
        "head-interval",
        "head-games",
        "head-share",
        "head-mean",
        "head-p95",
    )
    table = _table(words, tuple(words.say(head) for head in heads))
    for each in found["standings"]:
        table.add_row(
            shortened_name(each["bot"], LONGEST_NAME),
            said_place(each),
            said_elo(each),
            said_interval(each),
            f"{each['games']:,}",
            said_share(each),
            said_time(each["mean"], words) if each["games"] else NOTHING,
            said_time(each["p95"], words) if each["games"] else NOTHING,
        )
    console.print()
    console.print(table)


def said_time(seconds: float, words: Lexicon) -> str:
    """A time in milliseconds, with two significant digits if it is short."""
    return words.say("milliseconds", time=f"{1000 * seconds:.2g}" if seconds < 0.1 else f"{1000 * seconds:.0f}")


def _print_pairs(console: Console, found: ArenaResult, words: Lexicon) -> None:
    """Print each player's share of victories over each other one, the strongest first."""
    if len(found["bots"]) < 3:
        return
    order = [found["bots"].index(each["bot"]) for each in found["standings"]]
    table = _table(
        words, (words.say("head-against"), *(shortened_name(found["bots"][bot], LONGEST_NAME) for bot in order))
    )
    for one in order:
        shares = [found["pairs"][one][other] for other in order]
        table.add_row(
            shortened_name(found["bots"][one], LONGEST_NAME),
            *("-" if share is None else f"{share:.1%}" for share in shares),
        )
    console.print()
    console.print(table)
