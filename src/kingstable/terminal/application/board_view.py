"""The table as a scrolling pane, which shows what may be touched and reports what is pointed at and touched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from kingstable.core.scene import Scene
from kingstable.core.words import Lexicon
from kingstable.terminal.application.drawing import Drawing, marked
from kingstable.terminal.board import board
from kingstable.terminal.cells import Detail

NARROWEST: Final = 72
"""The columns that every table can be drawn in; a narrower pane scrolls sideways."""


class BoardView(ScrollView, can_focus=True):
    """One scene, drawn to fit the pane as well as possible."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "point(0, -1)", show=False),
        Binding("down", "point(0, 1)", show=False),
        Binding("left", "point(-1, 0)", show=False),
        Binding("right", "point(1, 0)", show=False),
        Binding("enter", "touch", show=False),
        Binding("space", "touch", show=False),
    ]

    @dataclass
    class Pointed(Message):
        """A thing of the scene was pointed at."""

        thing: str

    @dataclass
    class Touched(Message):
        """A thing was touched, or several alike ones that are drawn as one."""

        things: tuple[str, ...]

    def __init__(self, words: Lexicon) -> None:
        super().__init__(id="board")
        self._words = words
        self._scene: Scene | None = None
        self._drawing = Drawing("", 1)
        self.lit: frozenset[str] = frozenset()
        self._meant: frozenset[str] = frozenset()
        self._pointed: str | None = None

    def draw_scene(self, scene: Scene | None) -> None:
        """Show this scene; None shows an empty pane."""
        self._scene = scene
        self._redraw()

    def light(self, lit: frozenset[str]) -> None:
        """Mark these as what may be touched, and bring one of them into view if none is visible."""
        self.lit = lit
        self.refresh()
        self.call_after_refresh(self._bring_into_view)

    def mean(self, meant: frozenset[str]) -> None:
        """Mark these as what a move is about."""
        self._meant = meant
        self.refresh()

    @property
    def pointed(self) -> str | None:
        """The thing that is pointed at; None if there is none."""
        return self._pointed if self._pointed in self._drawing.places else None

    def place_of(self, thing: str) -> Region | None:
        """Where a thing is drawn, in columns and lines of the table; None if it is not."""
        return self._drawing.places.get(thing)

    def _redraw(self) -> None:
        width = max(self.scrollable_content_region.width, NARROWEST)
        self._drawing = self._drawn(width)
        self.virtual_size = Size(width, self._drawing.height)
        self.refresh()

    def _drawn(self, width: int) -> Drawing:
        """The table in as much detail as there is room for, or in the least."""
        if self._scene is None:
            return Drawing("", width)
        height = self.scrollable_content_region.height
        for detail in Detail:
            drawn = Drawing(board(self._scene, self._words, "", width, detail), width)
            if drawn.height <= height:
                break
        return drawn

    def on_resize(self) -> None:
        self._redraw()
        self._bring_into_view()

    def render_line(self, y: int) -> Strip:
        left, top = self.scroll_offset
        width = self.size.width
        if y + top >= self._drawing.height:
            return Strip.blank(width, self.rich_style)
        line = marked(self._drawing.lines[y + top], self.lit, self._meant, self._pointed)
        return Strip(line).crop_extend(left, left + width, self.rich_style).apply_style(self.rich_style)

    def _bring_into_view(self) -> None:
        places = [self._drawing.places[each] for each in self.lit if each in self._drawing.places]
        seen = Region(*self.scroll_offset, *self.scrollable_content_region.size)
        if places and not any(seen.contains_region(place) for place in places):
            first = min(places, key=lambda place: (place.y, place.x))
            self.scroll_to_region(first, animate=False, center=True)

    # Pointing and touching

    def action_point(self, dx: int, dy: int) -> None:
        self.point(self._drawing.nearest(self.pointed, dx, dy, self.lit))

    def point(self, thing: str | None) -> None:
        """Point at a thing, as the arrow keys do."""
        if thing is None:
            return
        self._notice(thing)
        place = self.place_of(thing)
        if place is not None:
            self.scroll_to_region(place, animate=False)

    def _notice(self, thing: str) -> None:
        if thing != self._pointed:
            self._pointed = thing
            self.refresh()
            self.post_message(self.Pointed(thing))

    def action_touch(self) -> None:
        if self.pointed is not None:
            place = self._drawing.places[self.pointed]
            self.post_message(self.Touched(self._drawing.at(place.x, place.y)))

    def _at(self, event: events.MouseEvent) -> tuple[str, ...]:
        left, top = self.scroll_offset
        return self._drawing.at(event.x + left, event.y + top)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if things := self._at(event):
            self._notice(things[0])

    def on_click(self, event: events.Click) -> None:
        if things := self._at(event):
            self._notice(things[0])
            self.post_message(self.Touched(things))
