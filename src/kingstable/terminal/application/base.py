"""What playing and replaying share: the table, what surrounds it, and explanations of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar

from rich.console import Group
from rich.terminal_theme import TerminalTheme
from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Static

from kingstable.core.game import Game
from kingstable.core.rulebook import WIDEST
from kingstable.core.scene import Happening, Outcome, Scene
from kingstable.core.words import Lexicon
from kingstable.terminal.application.board_view import BoardView
from kingstable.terminal.application.panes import ABOUT, GLOSSARY, HELP, LOG, RULES, KeyBar, Keys, Side, side
from kingstable.terminal.asking import Subject, primer, subject
from kingstable.terminal.board import outcome
from kingstable.terminal.log import log_line
from kingstable.terminal.reference import glossary_text, rulebook_text

WIDE: Final = 120
"""The fewest columns for the log beside the table; on narrower screens it opens in place of the table."""

BESIDE_TEXT: Final = 4
"""The columns of a pane that its text cannot use."""

NIGHT: Final = Theme(
    name="night",
    primary="#d8b24a",
    secondary="#8ea6c8",
    accent="#e9c766",
    foreground="#e8e2d2",
    background="#11161f",
    surface="#161d29",
    panel="#1f2937",
    warning="#e0a458",
    error="#e07a5f",
    success="#8fbf7f",
    dark=True,
)
"""Ink-blue night and gold leaf, as on the web page."""

TINCTURES: Final = TerminalTheme(
    background=(17, 22, 31),
    foreground=(232, 226, 210),
    normal=[
        (58, 66, 82), (205, 92, 80), (126, 176, 102), (214, 176, 92),
        (96, 150, 214), (184, 130, 214), (108, 186, 186), (214, 208, 192),
    ],
    bright=[
        (120, 130, 148), (240, 120, 104), (152, 206, 126), (240, 204, 108),
        (122, 178, 244), (214, 160, 244), (132, 218, 216), (250, 246, 236),
    ],
)  # fmt: skip
"""The terminal's named colours on that background, chosen so that the seats' tinctures can be told apart."""

Closing = TypeVar("Closing")


class TableApp(App[Closing]):
    """One table on the screen."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    KEYS: ClassVar[Keys] = ()
    HELP_MESSAGE: ClassVar[str]

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "open_side('help')", show=False, priority=True),
        Binding("f2", "open_side('rules')", show=False, priority=True),
        Binding("f3", "open_side('log')", show=False, priority=True),
        Binding("f4", "open_side('about')", show=False, priority=True),
        Binding("f7", "open_side('glossary')", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "rise", show=False, priority=True),
    ]

    def __init__(self, game: Game, words: Lexicon, language: str) -> None:
        super().__init__()
        self.game = game
        self.words = words
        self.language = language
        self.things = game.about(language)
        self.scene: Scene | None = None
        """What the screen shows; None while it is nobody's turn to see it."""
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self.ansi_theme_dark = TINCTURES

    # What is on the screen

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="middle"):
            with Vertical(id="main"):
                yield BoardView(self.words)
                yield from self.below_the_table()
            yield from side(self.words)
        yield KeyBar(self.KEYS, self.words)

    def below_the_table(self) -> ComposeResult:
        """The widgets below the table."""
        yield Static(id="news")
        yield Static(id="message")

    def on_mount(self) -> None:
        self.side.page(ABOUT).write(primer(self.things, self.words))
        self._fit(self.size.width)

    def on_resize(self, event: Resize) -> None:
        self._fit(event.size.width)  # self.size is not updated yet

    def _fit(self, width: int) -> None:
        self.screen.set_class(width >= WIDE, "wide")

    @property
    def is_coached(self) -> bool:
        """Whether a coach speaks below the table, which nothing else should overwrite."""
        return False

    @property
    def table(self) -> BoardView:
        return self.query_one(BoardView)

    @property
    def side(self) -> Side:
        return self.query_one(Side)

    def put(self, where: str, content: str | Text) -> None:
        """Write to one of the lines around the table; an empty line takes no room."""
        line = self.query_one(where, Static)
        line.update(content if isinstance(content, Text) else Text(content))
        line.set_class(bool(content), "said")

    def show_outcome(self, ended: Outcome, scene: Scene, after: Sequence[str] = ()) -> None:
        """Show below the table how the game ended, winner first, and then the lines of `after`."""
        message = self.query_one("#message", Static)
        message.update(Group(outcome(ended, scene, self.words), *map(Text, after)))
        message.add_class("said")

    def tell(self, log: list[Happening], news: list[Happening]) -> None:
        """Show the log as this viewer may know it, and the latest news below the table."""
        self.side.log_pane.tell(log)
        self.put("#news", Text("\n").join(log_line(each) for each in news[-2:]))

    # Panes

    def action_open_side(self, name: str) -> None:
        """Open a pane, or close it if it is already open."""
        if self.screen is not self.screen_stack[0]:
            return
        if self.side.active == name and self.screen.has_class("reading"):
            self.action_close_side()
            return
        self._fill(name)
        self.side.active = name
        self.screen.add_class("reading")
        target: Widget = self.side.log_pane if name == LOG else self.side.page(name)
        target.focus()

    def action_close_side(self) -> None:
        self.screen.remove_class("reading")
        self.rest()

    def rest(self) -> None:
        """Move the focus to where it is when nothing else has it."""
        self.table.focus()

    @property
    def width(self) -> int:
        """The columns for a text in a pane; a closed pane will be as wide as the screen."""
        return min((self.side.size.width or self.size.width) - BESIDE_TEXT, WIDEST)

    def _fill(self, name: str) -> None:
        if name == RULES:
            self.side.page(RULES).write(Text(rulebook_text(self.game, self.words, self.language, self.width)))
        elif name == GLOSSARY:
            self.side.page(GLOSSARY).write(Text(glossary_text(self.game, "", self.words, self.language)))
        elif name == HELP:
            self.side.page(HELP).write(Text(self.words.say(self.HELP_MESSAGE, example=self.example())))

    def example(self) -> str:
        """A move that may be made, as an example for the help; empty if there is none."""
        return ""

    def read_out(self, name: str, text: str) -> None:
        """Open a pane with this text."""
        self.side.page(name).write(Text(text))
        self.side.active = name
        self.screen.add_class("reading")

    # What a thing is

    def on_board_view_pointed(self, event: BoardView.Pointed) -> None:
        told = self.subject_of(event.thing)
        if told is not None:
            self.side.page(ABOUT).write(explained(told))
            if self.screen.has_class("wide"):
                self.side.active = ABOUT
            elif not self.is_coached:
                self.put("#message", in_short(told))

    def subject_of(self, thing: str) -> Subject | None:
        return None if self.scene is None else subject(thing, self.scene, self.things, self.words)


def explained(told: Subject) -> Text:
    """The explanation of a thing, with a heading."""
    text = Text(told.title, style="bold")
    for line in told.lines:
        text.append(f"\n\n{line}", style="not bold")
    return text.append(f"\n\n{told.now}", style="not bold italic") if told.now else text


def in_short(told: Subject) -> Text:
    """The explanation of a thing for the few lines below the table."""
    return Text(told.title, style="bold").append("".join(f"  {line}" for line in told.lines), style="not bold")
