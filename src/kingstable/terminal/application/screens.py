"""Screens that cover the table: the curtain between two people, and a question to everybody."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from kingstable.core.words import Lexicon

OPENS: Final = ("enter", "space")


class Curtain(ModalScreen[None]):
    """Hides everything until the next person is there. Keys typed before it was visible do not open it."""

    def __init__(self, name: str, words: Lexicon) -> None:
        super().__init__()
        self._name_next = name
        self._words = words
        self._seen_at = float("inf")

    def compose(self) -> ComposeResult:
        with Vertical(classes="card"):
            yield Static(self._words.say("hand-over", name=self._name_next), classes="name", markup=False)
            yield Static(self._words.say("curtain-keys"), markup=False)

    def on_mount(self) -> None:
        self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        self._seen_at = Message().time

    def on_key(self, event: events.Key) -> None:
        if event.key in OPENS and event.time > self._seen_at:
            event.stop()
            self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        if event.time > self._seen_at:
            self.dismiss(None)


class Consent(ModalScreen[bool]):
    """Asks everybody at this screen whether a move may be taken back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(False)", show=False),
        Binding("left", "app.focus_previous", show=False),
        Binding("right", "app.focus_next", show=False),
    ]

    def __init__(self, words: Lexicon) -> None:
        super().__init__()
        self._words = words

    def compose(self) -> ComposeResult:
        with Vertical(classes="card"):
            yield Static(self._words.say("consent"), markup=False)
            with Horizontal():
                yield Button(self._words.say("consent-no"), id="no")
                yield Button(self._words.say("consent-yes"), id="yes", variant="primary")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, agreed: bool) -> None:
        self.dismiss(agreed)
