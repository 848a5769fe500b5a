"""What surrounds the table: the log and the texts beside it, and the keys below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import RichLog, Static, TabbedContent, TabPane

from kingstable.core.scene import Happening
from kingstable.core.words import Lexicon
from kingstable.terminal.log import log_line

LOG, ABOUT, RULES, GLOSSARY, HELP = "log", "about", "rules", "glossary", "help"
PANES: Final = (LOG, ABOUT, RULES, GLOSSARY, HELP)

Keys = Sequence[tuple[str, str, str]]
"""For each key: its label, the message that says what it does (empty if the label does), and its action."""


class Page(VerticalScroll):
    """A scrolling text in a pane."""

    def __init__(self, name: str) -> None:
        self._shown = Static(id=f"{name}-text")
        super().__init__(self._shown, id=f"{name}-page")
        self.text = Text()

    def write(self, content: str | Text) -> None:
        self.text = Text(content) if isinstance(content, str) else content
        self._shown.update(self.text)
        self.scroll_home(animate=False)


class LogPane(RichLog):
    """The log, newest last; its lines are wrapped anew when its width changes."""

    def __init__(self) -> None:
        super().__init__(id="log-lines", wrap=True, min_width=1, auto_scroll=True)
        self._told: list[Happening] = []

    def tell(self, happenings: Iterable[Happening]) -> None:
        """Show these instead of what was shown before."""
        told = list(happenings)
        if told[: len(self._told)] != self._told:
            self.clear()
            self._told = []
        for each in told[len(self._told) :]:
            self.write(log_line(each))
        self._told = told

    def on_resize(self, event: events.Resize) -> None:
        told, self._told = self._told, []
        self.clear()
        self.tell(told)


class Side(TabbedContent):
    """The log, explanations of things, the rulebook, the glossary, and the help, one at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.close_side", show=False)]

    def __init__(self) -> None:
        super().__init__(id="side", initial=LOG)

    def page(self, name: str) -> Page:
        return self.query_one(f"#{name}-page", Page)

    @property
    def log_pane(self) -> LogPane:
        return self.query_one(LogPane)


def side(words: Lexicon) -> ComposeResult:
    """The panes beside the table, with their names."""
    with Side():
        with TabPane(words.say("tab-log"), id=LOG):
            yield LogPane()
        for name in PANES[1:]:
            with TabPane(words.say(f"tab-{name}"), id=name):
                yield Page(name)


class KeyBar(Static):
    """The keys and what they do; clicking one has the same effect."""

    def __init__(self, keys: Keys, words: Lexicon) -> None:
        bar = Text(no_wrap=True, overflow="ellipsis")
        for key, message, action in keys:
            said = f" {words.say(message)} " if message else " "
            part = Text(key, style="bold reverse").append(said, style="not bold not reverse")
            part.stylize(Style(meta={"@click": f"app.{action}"}))
            bar.append_text(part)
        super().__init__(bar, id="keys")
