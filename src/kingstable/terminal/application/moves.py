"""The list of moves, which narrows as a person types, and the line where they type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from kingstable.core.scene import Offer
from kingstable.core.words import Lexicon
from kingstable.terminal.choices import Numbered

GO_ON = "go-on"
ALL = "all"
"""Entries that are not moves: to make none, and to list the free ones too."""


class MoveList(OptionList, can_focus=False):
    """Moves with their numbers. It never has the focus: the typed line below it handles its keys."""

    def __init__(self) -> None:
        super().__init__(id="moves", markup=False)
        self._shown: list[Numbered] = []

    def show(self, moves: Sequence[Numbered], entries: Sequence[tuple[str, str]] = ()) -> None:
        """List these moves, and below them entries that are not moves, each with its id and its text."""
        self._shown = list(moves)
        listed = [Option(_written(number, offer), id=offer.move) for number, offer in moves]
        self.set_options([*listed, *(Option(Text(f"   {said}", style="italic"), id=each) for each, said in entries)])
        self.highlighted = 0 if len(moves) == 1 else None
        self.display = bool(self.option_count)

    @property
    def pointed(self) -> Offer | None:
        """The highlighted move; None if there is none, or if an entry that is not a move is highlighted."""
        at = self.highlighted
        return self._shown[at][1] if at is not None and at < len(self._shown) else None


def _written(number: int, offer: Offer) -> Text:
    return Text(f"{number:>2} ", style="bold").append(offer.label, style="not bold")


def found(text: str, moves: Sequence[Numbered]) -> list[Numbered]:
    """The moves that a typed text may mean: those whose number begins so, or that contain all its words."""
    words = text.casefold().split()
    if len(words) == 1 and words[0].isdecimal():
        return [each for each in moves if str(each[0]).startswith(words[0])]
    return [each for each in moves if all(word in f"{each[1].label} {each[1].move}".casefold() for word in words)]


class TypedLine(Input):
    """Where people type. The up and down keys go through the moves above it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.go_through('cursor_up')", show=False),
        Binding("down", "app.go_through('cursor_down')", show=False),
        Binding("ctrl+home", "app.go_through('first')", show=False),
        Binding("ctrl+end", "app.go_through('last')", show=False),
        Binding("pageup", "app.scroll_table(-1)", show=False),
        Binding("pagedown", "app.scroll_table(1)", show=False),
        Binding("tab", "app.to_the_table", show=False),
        Binding("escape", "app.let_go", show=False),
    ]

    def __init__(self, words: Lexicon) -> None:
        super().__init__(id="typed", placeholder=words.say("type-here"), compact=True)
