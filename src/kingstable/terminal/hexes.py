"""A map of hexes: rows of cells, each row half a cell further to the right than the one above.

A cell has its name, what lies there except the tile, which the name says, and how many pieces each party has there. A
name too long for one line takes a second; the rest then shares the third. A shield says whose hex it is.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from rich.text import Text

from kingstable.core.scene import Zone
from kingstable.terminal.cells import Detail, in_line
from kingstable.terminal.things import showing
from kingstable.terminal.tinctures import shield, style_of, tincture_of

CELL_LINES = 3
NOBODY = "?"
WIDEST_CELL = 23
LEFT, RIGHT = "╱│╲", "╲│╱"
"""The edges of a cell from top to bottom; its right edge is the left one of the next cell."""
NARROWEST_CELL = 6
TOLD = 2
"""The number of comma-separated parts of a label on the map: which hex it is, and its terrain."""


def draw_hexes(zones: Sequence[Zone], width: int, parties: Mapping[str, Sequence[Zone]]) -> Text:
    """The map in axial coordinates (column, row). `parties` has, by hex, the zones within it."""
    placed = {zone.at: zone for zone in zones if zone.at is not None}
    if not placed:
        return Text()
    left = min(2 * q + r for q, r in placed)
    right = max(2 * q + r for q, r in placed)
    size = max(min(2 * (width - 1) // (right - left + 2), WIDEST_CELL), NARROWEST_CELL)
    size -= size % 2
    is_full = any(parties.values()) or any(len(_told(zone)) >= size for zone in placed.values())
    lines = CELL_LINES if is_full else CELL_LINES - 1
    rows = range(min(r for _, r in placed), max(r for _, r in placed) + 1)
    return Text("\n").join(_line(placed, parties, row, line, left, size) for row in rows for line in range(lines))


def _line(
    placed: dict[tuple[int, int], Zone],
    parties: Mapping[str, Sequence[Zone]],
    row: int,
    line: int,
    left: int,
    size: int,
) -> Text:
    """One line of a row of cells."""
    text = Text()
    for q in sorted(q for q, r in placed if r == row):
        text.pad_right((2 * q + row - left) * size // 2 - text.cell_len)
        zone = placed[q, row]
        text.append(LEFT[line], style="dim")
        text.append(_part(zone, parties.get(zone.id, ()), line, size - 1))
    return text.append(RIGHT[line], style="dim")


def _part(zone: Zone, parties: Sequence[Zone], line: int, size: int) -> Text:
    first, *more = textwrap.wrap(_told(zone), size)
    name = _name(zone, first), _name(zone, " ".join(more))
    fixtures, counts = _fixtures(zone), _counts(parties)
    both = Text(" " if fixtures and counts else "").join((fixtures, counts))
    part = ((*name, both) if more else (name[0], fixtures, counts))[line]
    part.truncate(size, overflow="ellipsis" if part is not name[1] else "crop")
    part.pad_right(size - part.cell_len)
    return showing(part, zone.id)


def _told(zone: Zone) -> str:
    return ", ".join(zone.label.split(", ")[:TOLD])


def _name(zone: Zone, part: str) -> Text:
    return Text(part, style=f"bold {style_of(zone.owner)}")


def _fixtures(zone: Zone) -> Text:
    """The owner of the hex, by the charge on their shield, and what lies there; the name says the tile."""
    others = tuple(piece for piece in zone.pieces if piece.kind != "tile")
    owner = [] if zone.owner is None else [shield(zone.owner)]
    return Text(" ").join([*owner, in_line(replace(zone, pieces=others), Detail.SPARE)])


def _counts(parties: Sequence[Zone]) -> Text:
    """How many pieces of each party are in a hex."""
    return Text(" ").join(
        Text(
            f"{NOBODY if zone.owner is None else tincture_of(zone.owner).letter}×{len(zone.pieces)}",
            style_of(zone.owner),
        )
        for zone in parties
        if zone.pieces
    )
