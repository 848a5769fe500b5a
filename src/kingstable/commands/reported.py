"""Reports as files, and the progress bar while their games are played."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import click

from kingstable.commands.bars import bar
from kingstable.lab.lines import write_text
from kingstable.lab.plan import Plan
from kingstable.lab.report.figures import Report, Wish, report, told
from kingstable.lab.report.page import report_page, warnings
from kingstable.lab.report.recorded import Written, records_in, watched_records
from kingstable.lab.strongest import Fitting, fitting, kept_levels
from kingstable.lab.workers import Jobs, at_once
from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech


def report_with_progress(plan: Plan, jobs: Jobs, wish: Wish, language: str) -> Report:
    """Play the games, with a progress bar on standard error in a terminal. Raises BadResults."""
    with bar(plan.games * (1 + wish.doublings), language) as progress:
        return report(plan, jobs, progress, wish)


def what_fits(
    plan: Callable[..., Plan],
    games: int,
    keep: Path | None,
    minutes: int,
    doublings: int | None,
    jobs: Jobs,
    language: str,
) -> Fitting:
    """The players of the kept games, or else the strongest that play this many games in time; says which.

    It also finds how often thinking can be doubled in the same time, if `doublings` is None.
    """
    kept, words, console = kept_levels(keep), speech(language), screen(file=sys.stderr)
    if console.is_terminal:
        with console.status("") as status:
            found = fitting(plan, games, minutes, at_once(jobs), kept, doublings,
                            lambda level: status.update(words.say("report-trying", level=level)))  # fmt: skip
    else:
        found = fitting(plan, games, minutes, at_once(jobs), kept, doublings)
    if not kept:
        click.echo(words.say("report-players", level=found.levels[0], minutes=minutes), err=True)
    return found


def warn(found: Report, language: str) -> None:
    """Print the page's warnings on standard error: an interruption, games that end at a limit, random players."""
    words = speech(language)
    if found["interrupted"]:
        click.echo(words.say("interrupted-after", games=found["games"], asked=found["asked"]), err=True)
    for line in warnings(found, words):
        click.echo(line, err=True)


def write_report(path: Path, found: Report, language: str) -> str:
    """Write the page; return a sentence that says where it is. Raises BadResults."""
    words = speech(language)
    write_text(path, report_page(found, words))
    return words.say("report-written", file=str(path))


def report_of_records(
    game: str, players: int | None, options: dict[str, str], sources: Sequence[str], seconds: float, language: str
) -> Report:
    """A report on finished games from files, folders, or databases. Raises BadResults, StoreError."""
    plan, games, others = watched_records(game, players, options, _records(sources))
    if others:
        click.echo(speech(language).say("report-left-out", games=others), err=True)
    found = told(plan, games, seconds=seconds)
    return Report(**{**found, "sources": list(sources)})


def _records(sources: Sequence[str]) -> Iterator[Written]:
    """The finished games in files, folders, and databases."""
    for source in sources:
        if "://" in source or is_database(Path(source)):
            from kingstable.server.finished import finished_games

            yield from (Written(*each) for each in finished_games(source))
        else:
            yield from (Written(record) for record in records_in([Path(source)]))


SQLITE: Final = b"SQLite format 3\0"
"""The first bytes of a database file."""


def is_database(path: Path) -> bool:
    """Whether a file is the database of a server."""
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE)) == SQLITE
    except OSError:
        return False
