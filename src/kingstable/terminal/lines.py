"""Reads what a person types: from a terminal with editing and completion, or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec

from rich.console import Console

CAN_EDIT = find_spec("readline") is not None
"""Without this module, which some systems lack, lines are typed without editing."""

CAN_FLUSH = find_spec("termios") is not None
"""Windows lacks this module."""


class Lines:
    """The lines of standard input, one after another."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._typed = sys.stdin.isatty()
        self._words: list[str] = []
        self._edits = self._typed and CAN_EDIT
        if self._edits:
            self._prepare_editing()

    def read(self, prompt: str, completions: Sequence[str] = ()) -> str | None:
        """The next line, stripped; None if there are no more.

        A line from a pipe is echoed after its prompt, so that the output reads as if it had been typed.
        """
        self._words = list(completions)
        try:
            line = input(prompt).strip()
        except EOFError:
            self._console.print()
            return None
        if not self._typed:
            self._console.print(line, soft_wrap=True)
        return line

    def forget(self) -> None:
        """Clear the history and drop what was typed ahead, since somebody else sits down."""
        if self._typed and CAN_FLUSH:
            import termios

            termios.tcflush(sys.stdin, termios.TCIFLUSH)
        if self._edits:
            import readline

            readline.clear_history()

    def _prepare_editing(self) -> None:
        import readline

        readline.set_completer_delims("")
        readline.set_completer(self._completion)
        readline.parse_and_bind("tab: complete")

    def _completion(self, text: str, state: int) -> str | None:
        found = [word for word in self._words if word.startswith(text.lower())]
        return found[state] if state < len(found) else None
