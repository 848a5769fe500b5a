"""A record in the application, move by move: as a seat saw it, with all hands open, or as a spectator saw it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from kingstable.core.game import Game
from kingstable.core.record import Record
from kingstable.terminal.application.base import TableApp
from kingstable.terminal.application.panes import Keys
from kingstable.terminal.past import ALL_HANDS, Past, Viewer, closing_said
from kingstable.terminal.speech import speech

LEAP: Final = 10


def look_through(game: Game, record: Record, ply: int, viewer: int | None, language: str) -> None:
    """Let somebody go through a record, beginning at a ply."""
    ReplayApp(Past(game, record, language), ply, viewer).run()


class ReplayApp(TableApp[None]):
    """The application in which somebody goes through a recorded game."""

    HELP_MESSAGE = "help-replay"
    KEYS: ClassVar[Keys] = (
        ("←", "key-back", "step(-1)"),
        ("→", "key-on", "step(1)"),
        ("Home", "", "leap('first')"),
        ("End", "", "leap('last')"),
        ("S", "key-view", "next_viewer"),
        ("F1", "key-help", "open_side('help')"),
        ("F2", "key-rules", "open_side('rules')"),
        ("F3", "key-log", "open_side('log')"),
        ("F4", "key-about", "open_side('about')"),
        ("F7", "key-glossary", "open_side('glossary')"),
        ("Q", "key-close", "rise"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False, priority=True),
        Binding("right", "step(1)", show=False, priority=True),
        Binding("space", "step(1)", show=False, priority=True),
        Binding("pageup", f"step(-{LEAP})", show=False, priority=True),
        Binding("pagedown", f"step({LEAP})", show=False, priority=True),
        Binding("home", "leap('first')", show=False, priority=True),
        Binding("end", "leap('last')", show=False, priority=True),
        Binding("s", "next_viewer", show=False),
        Binding("q", "rise", show=False),
        Binding("f10", "rise", show=False, priority=True),
    ]

    def __init__(self, past: Past, ply: int, viewer: Viewer) -> None:
        super().__init__(past.game, speech(past.language), past.language)
        self.title = past.game.lexicon(past.language).say("title")
        self._past = past
        self._ply = ply
        self._viewer = viewer

    def on_mount(self) -> None:
        self._look()
        self.rest()

    def _look(self) -> None:
        """Show the position, and everything that had happened by then."""
        self.scene = self._past.scene(self._ply, self._viewer)
        said = self.words.say(
            "replay-title", title=self.title, ply=self._ply, plies=self._past.last, viewer=self._seen_by()
        )
        self.put("#title", said)
        self.table.draw_scene(self.scene)
        log = self._past.log(self._ply, self._viewer)
        self.tell(log, log[-2:])
        self._tell_end()

    def _tell_end(self) -> None:
        """At the last move, show how the game ended, and if it was ended early, why."""
        said = closing_said(self._past.record, self.words) if self._ply == self._past.last else ""
        ended = self.scene.outcome if self.scene is not None else None
        if ended is None or self.scene is None:
            self.put("#message", said)
        else:
            self.show_outcome(ended, self.scene)

    def _seen_by(self) -> str:
        if self._viewer is None:
            return self.words.say("seen-watcher")
        if self._viewer == ALL_HANDS:
            return self.words.say("seen-all")
        return self.words.say("seen-seat", name=self._past.record.seats[self._viewer])

    def action_step(self, by: int) -> None:
        self._go_to(self._ply + by)

    def action_leap(self, to: str) -> None:
        self._go_to(0 if to == "first" else self._past.last)

    def _go_to(self, ply: int) -> None:
        self._ply = min(max(ply, 0), self._past.last)
        self._look()

    def action_next_viewer(self) -> None:
        """Switch to the next view: each seat's, then all hands, then a spectator's, and so on."""
        viewers: list[Viewer] = [*range(len(self._past.record.seats)), ALL_HANDS, None]
        self._viewer = viewers[(viewers.index(self._viewer) + 1) % len(viewers)]
        self._look()

    def action_rise(self) -> None:
        self.exit()

    def action_interrupt(self) -> None:
        self.exit()
