"""The screen: a rich console that treats no text as markup, and works without colours too."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from rich.console import Console

PIPE_WIDTH = 80
"""Columns if the output is not a terminal and nobody said how wide it is."""


def screen(plain: bool = False, file: TextIO | None = None) -> Console:
    """A console on standard output or another stream. Plain: no colours and no animation."""
    stream = file or sys.stdout
    return Console(
        file=stream,
        markup=False,
        highlight=False,
        emoji=False,
        soft_wrap=False,
        no_color=plain or None,
        force_terminal=False if plain else None,
        width=None if stream.isatty() else PIPE_WIDTH,
    )


def is_interactive() -> bool:
    """Whether input and output are a terminal that can draw anywhere on its screen."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def draws_boxes(console: Console) -> bool:
    """Whether this console can show the characters of the drawn table and of bars."""
    return console.encoding.lower().replace("-", "").startswith("utf")
