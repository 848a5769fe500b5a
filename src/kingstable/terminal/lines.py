"""Reading what a person types: from a terminal with editing and completion, or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec

from rich.console import Console

CAN_EDIT = find_spec("readline") is not None
"""Some systems have no such module: lines are then typed without editing."""

CAN_FLUSH = find_spec("termios") is not None
"""Windows has none."""


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
        """The next line without blanks around it; None when there are no more.

        From a pipe the line is written behind its prompt, so that the output reads as if it were typed.
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
        """Somebody else sits down: lines cannot be called back, and what was typed ahead is not read."""
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
