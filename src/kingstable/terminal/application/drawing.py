"""A drawn table as lines of cells, with the places of the scene's things on them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from io import StringIO
from typing import Final

from rich.console import Console, RenderableType
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from kingstable.terminal.things import things_of

BORDERS: Final = frozenset("│├┤")
"""The characters at the end of a grid's cell."""

Line = list[Segment]


class Drawing:
    """A renderable, drawn in this many columns."""

    def __init__(self, renderable: RenderableType, width: int) -> None:
        console = Console(
            file=StringIO(), width=width, color_system="standard", force_terminal=True, legacy_windows=False,
            markup=False, highlight=False, emoji=False,
        )  # fmt: skip
        self.width = width
        self.lines: list[Line] = console.render_lines(renderable, pad=True)
        self.places = _places(self.lines)

    @property
    def height(self) -> int:
        return len(self.lines)

    def at(self, x: int, y: int) -> tuple[str, ...]:
        """The things drawn there; the space beside a thing, within the same cell of a grid, belongs to it too."""
        if not 0 <= y < self.height:
            return ()
        before: tuple[str, ...] = ()
        column = 0
        for segment in self.lines[y]:
            things = things_of(segment.style)
            if column <= x < column + segment.cell_length and things:
                return things
            if column > x:
                return before
            before = () if BORDERS & set(segment.text) else things or before
            column += segment.cell_length
        return before

    def nearest(self, identity: str | None, dx: int, dy: int, among: Collection[str] = ()) -> str | None:
        """The nearest thing in a direction; without a start, the first of `among`, or of all if that is empty."""
        start = self.places.get(identity) if identity is not None else None
        if start is None:
            return next((each for each in self.places if not among or each in among), None)
        found = [
            (cost, other)
            for other, place in self.places.items()
            if other != identity and (cost := _cost(start, place, dx, dy)) is not None
        ]
        return min(found)[1] if found else identity


def _cost(start: Region, place: Region, dx: int, dy: int) -> int | None:
    """The distance of a place in a direction, a line counting as four columns; None if it lies in another direction."""
    across, down = place.x - start.x, place.y - start.y
    if dy:
        return abs(down) * 4 + abs(across) if down * dy > 0 else None
    return abs(across) + abs(down) * 100 if across * dx > 0 and down == 0 else None


def _places(lines: Iterable[Line]) -> dict[str, Region]:
    """The first place of each thing, in reading order."""
    found: dict[str, Region] = {}
    for y, line in enumerate(lines):
        x = 0
        for segment in line:
            for thing in things_of(segment.style):
                if thing not in found and not _is_blank(segment):
                    found[thing] = Region(x, y, segment.cell_length, 1)
            x += segment.cell_length
    return found


def _is_blank(segment: Segment) -> bool:
    drawn, *_ = segment
    return not drawn.strip()


def marked(line: Line, lit: Collection[str], meant: Collection[str], pointed: str | None) -> Line:
    """A line with what may be touched underlined, and what is meant or pointed at in reverse video.

    Nothing is marked by colour alone: underlining and reverse video also show in a terminal without colours.
    """
    return [_marked(segment, lit, meant, pointed) for segment in line]


LIT: Final = Style(underline=True, bold=True, color="bright_yellow")
MEANT: Final = Style(reverse=True, bold=True)
POINTED: Final = Style(reverse=True)


def _marked(segment: Segment, lit: Collection[str], meant: Collection[str], pointed: str | None) -> Segment:
    things = things_of(segment.style)
    if not things or _is_blank(segment):
        return segment
    style = segment.style or Style()
    if any(thing in lit for thing in things):
        style += LIT
    if any(thing in meant for thing in things):
        style += MEANT
    if pointed in things:
        style += POINTED
    return Segment(segment.text, style)
