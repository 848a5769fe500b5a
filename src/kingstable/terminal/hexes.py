"""A map of hexes: rows of cells, each row half a cell further to the right than the one above.

A cell has its name, what lies there but the tile, which the name tells, and how many pieces each party has there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from rich.text import Text

from kingstable.core.scene import Zone
from kingstable.terminal.cells import Detail, in_line
from kingstable.terminal.tinctures import style_of, tincture_of

CELL_LINES = 3
NOBODY = "?"
WIDEST_CELL = 16
NARROWEST_CELL = 6


def draw_hexes(zones: Sequence[Zone], width: int, parties: Mapping[str, Sequence[Zone]]) -> Text:
    """The map in axial coordinates (column, row). `parties`: by hex, the zones within it."""
    placed = {zone.at: zone for zone in zones if zone.at is not None}
    if not placed:
        return Text()
    left = min(2 * q + r for q, r in placed)
    right = max(2 * q + r for q, r in placed)
    size = max(min(2 * width // (right - left + 2), WIDEST_CELL), NARROWEST_CELL)
    lines = CELL_LINES if any(parties.values()) else CELL_LINES - 1
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
        text.append(_part(zone, parties.get(zone.id, ()), line, size))
    return text


def _part(zone: Zone, parties: Sequence[Zone], line: int, size: int) -> Text:
    content = (_name(zone), _fixtures(zone), _counts(parties))[line]
    part = Text("⬡ " if line == 0 else "  ").append(content)
    part.truncate(size - 1, overflow="ellipsis")
    return part


def _name(zone: Zone) -> Text:
    return Text(zone.label, style=f"bold {style_of(zone.owner)}")


def _fixtures(zone: Zone) -> Text:
    """What lies in a hex; its tile only if there is nothing else."""
    others = tuple(piece for piece in zone.pieces if piece.kind != "tile")
    return in_line(replace(zone, pieces=others) if others else zone, Detail.SPARE)


def _counts(parties: Sequence[Zone]) -> Text:
    """Whose pieces are in a hex, and how many."""
    return Text(" ").join(
        Text(
            f"{NOBODY if zone.owner is None else tincture_of(zone.owner).letter}×{len(zone.pieces)}",
            style_of(zone.owner),
        )
        for zone in parties
        if zone.pieces
    )
