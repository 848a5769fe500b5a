"""The bar that fills while a command is at work, where somebody is looking."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech


@contextmanager
def bar(total: int, language: str) -> Iterator[Callable[[int], None]]:
    """Shows how many of so many games are played, and gives what is to be told of each few more."""
    with shown(speech(language).say("bar-playing")) as progress:
        if progress.disable:
            yield lambda games: None
            return
        task = progress.add_task("", total=total)
        yield lambda games: progress.advance(task, games)


def shown(said: str) -> Progress:
    """Bars on standard error behind what is said, to be entered; none where nobody is looking."""
    console = screen(file=sys.stderr)
    columns = (TextColumn(said), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
