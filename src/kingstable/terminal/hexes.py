"""A map of hexes: rows of cells, each row half a cell further to the right than the one above."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from kingstable.core.scene import Zone
from kingstable.terminal.cells import Detail, in_line
from kingstable.terminal.tinctures import style_of

CELL_LINES = 2
WIDEST_CELL = 16
NARROWEST_CELL = 6


def draw_hexes(zones: Sequence[Zone], width: int) -> Text:
    """The map in axial coordinates (column, row): names above, what lies there below."""
    placed = {zone.at: zone for zone in zones if zone.at is not None}
    if not placed:
        return Text()
    left = min(2 * q + r for q, r in placed)
    right = max(2 * q + r for q, r in placed)
    size = max(min(2 * width // (right - left + 2), WIDEST_CELL), NARROWEST_CELL)
    rows = range(min(r for _, r in placed), max(r for _, r in placed) + 1)
    return Text("\n").join(_line(placed, row, line, left, size) for row in rows for line in range(CELL_LINES))


def _line(placed: dict[tuple[int, int], Zone], row: int, line: int, left: int, size: int) -> Text:
    """One line of a row of cells."""
    text = Text()
    for q in sorted(q for q, r in placed if r == row):
        text.pad_right((2 * q + row - left) * size // 2 - text.cell_len)
        text.append(_part(placed[q, row], line, size))
    return text


def _part(zone: Zone, line: int, size: int) -> Text:
    part = Text(zone.label, style=f"bold {style_of(zone.owner)}") if line == 0 else in_line(zone, Detail.SPARE)
    part = Text("⬡ " if line == 0 else "  ").append(part)
    part.truncate(size - 1, overflow="ellipsis")
    return part
