"""The screen: a rich console that reads no markup in anybody's name, and works without colours too."""

from __future__ import annotations

import os
import sys
from typing import TextIO

from rich.console import Console

PIPE_WIDTH = 80
"""Columns where the output is no terminal and nobody said how wide it is."""


def screen(plain: bool = False, file: TextIO | None = None) -> Console:
    """A console on standard output, or on another stream. Plain: no colours and nothing that moves."""
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
    """Whether somebody sits at a terminal that can draw anywhere on its screen."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def draws_boxes(console: Console) -> bool:
    """Whether the signs of the drawn table, and of bars, can be written to this console at all."""
    return console.encoding.lower().replace("-", "").startswith("utf")
