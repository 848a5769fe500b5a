"""Progress bars, shown only in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from kingstable.terminal.screen import screen
from kingstable.terminal.speech import speech


@contextmanager
def bar(total: int, language: str) -> Iterator[Callable[[int], None]]:
    """Show how many of `total` games are played; yields a function to call with the number of further games."""
    with shown(speech(language).say("bar-playing")) as progress:
        if progress.disable:
            yield lambda games: None
            return
        task = progress.add_task("", total=total)
        yield lambda games: progress.advance(task, games)


def shown(said: str) -> Progress:
    """Progress bars on standard error after this text, used as a context manager; none outside a terminal."""
    console = screen(file=sys.stderr)
    columns = (TextColumn(said), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
