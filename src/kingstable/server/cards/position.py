"""The position on a card: what lies open on the table, in the game's own drawings, arranged by layout alone.

Grids and maps of hexes are drawn as such. The other open pieces of each seat are drawn in a row. Hands and everything
face down are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import sqrt
from typing import Final

from kingstable.core.game import Game
from kingstable.core.scene import Piece, Scene, Zone
from kingstable.server.cards.drawn import face_of
from kingstable.server.cards.svg import (
    INK_SOFT,
    LINE,
    PAPER_DEEP,
    VELLUM,
    Box,
    image,
    lines,
    rect,
    shield,
    text,
    tincture,
)  # fmt: skip

RATIO: Final = 1.4
"""The height of a card divided by its width."""
TALLEST: Final = 120.0
GAP: Final = 8.0
MOST: Final = 18
"""The most pieces in one row; if there are more, the last ones are shown."""
CLOSED: Final = frozenset({"fan", "stack", "panel"})
"""Layouts of hands, of piles, and of zones with nothing but marks."""


@dataclass(frozen=True)
class Row:
    """A row of cells with pieces, which belongs to a seat or to nobody."""

    owner: int | None
    cells: tuple[tuple[Piece, ...], ...]


def position(game: Game, scene: Scene, box: Box) -> str:
    """The position, drawn in this box; "" if nothing lies open."""
    fields = [zone for zone in scene.zones if zone.layout == "hex"]
    if fields:
        return _hexes(game, scene, fields[0], box)
    rows = [*_grid_rows(scene), *_own_rows(scene)]
    if not rows:
        return ""
    height = min((box.height - GAP * (len(rows) - 1)) / len(rows), TALLEST + 2 * GAP)
    top = box.y + (box.height - len(rows) * height - GAP * (len(rows) - 1)) / 2
    places = (Box(box.x, top + at * (height + GAP), box.width, height) for at in range(len(rows)))
    return "".join(_row(game, row, place) for row, place in zip(rows, places, strict=True))


def _open(pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """The pieces that lie open, except markers, which mean little without the thing they lie on."""
    return tuple(piece for piece in pieces if piece.face is not None and piece.kind != "marker")


def _grid_rows(scene: Scene) -> list[Row]:
    """The rows of all grids, without rows and columns in which nothing lies open."""
    found: list[Row] = []
    for grid in (zone for zone in scene.zones if zone.layout == "grid"):
        inner = sorted((zone for zone in scene.zones if zone.within == grid.id and zone.at), key=_by_row)
        filled = {zone.at[0] for zone in inner if zone.at and _open(zone.pieces)}
        for _, row in groupby(inner, key=lambda zone: _by_row(zone)[0]):
            cells = [zone for zone in row if zone.at and zone.at[0] in filled]
            if any(_open(zone.pieces) for zone in cells):
                owners = {zone.owner for zone in cells}
                owner = owners.pop() if len(owners) == 1 else None
                found.append(Row(owner, tuple(_open(zone.pieces) for zone in cells)))
    return found


def _by_row(zone: Zone) -> tuple[int, int]:
    column, row = zone.at or (0, 0)
    return row, column


def _own_rows(scene: Scene) -> list[Row]:
    """A row for each seat with the open pieces that it has outside grids, at most the last `MOST`."""
    found: list[Row] = []
    for seat in scene.seats:
        own = [zone for zone in scene.zones if zone.owner == seat.seat and zone.within is None]
        # One of each face: there is no room for many, and duplicates say nothing new.
        pieces = {each.face: each for zone in own if zone.layout not in CLOSED for each in _open(zone.pieces)}
        if pieces:
            found.append(Row(seat.seat, (tuple(pieces.values())[-MOST:],)))
    return found


def _row(game: Game, row: Row, box: Box) -> str:
    """A row, drawn with its owner's shield at the beginning."""
    high = box.height - GAP
    parts = [rect(box, PAPER_DEEP if row.owner is None else VELLUM, LINE)]
    left = box.x + GAP
    if row.owner is not None:
        size = min(34.0, high - GAP)
        parts.append(rect(Box(box.x, box.y, 5, box.height), tincture(row.owner), corner=2))
        parts.append(shield(row.owner, left + GAP / 2, box.y + (box.height - size * 72 / 64) / 2, size))
        left += size + 1.5 * GAP
    across = (box.x + box.width - GAP - left) / len(row.cells)
    for at, pieces in enumerate(row.cells):
        cell = Box(left + at * across, box.y + GAP / 2, across - (GAP / 2 if len(row.cells) > 1 else 0), high)
        parts.append(_cell(game, pieces, cell))
    return "".join(parts)


def _cell(game: Game, pieces: Sequence[Piece], box: Box) -> str:
    """Pieces side by side, overlapping if there is not enough room."""
    if not pieces:
        return ""
    high = min(box.height, TALLEST, box.width * RATIO)
    wide = high / RATIO
    step = min(wide + 4, (box.width - wide) / max(1, len(pieces) - 1))
    left = box.x + (0 if len(pieces) > 1 and step < wide else (box.width - wide - step * (len(pieces) - 1)) / 2)
    top = box.y + (box.height - high) / 2
    return "".join(_piece(game, piece, Box(left + at * step, top, wide, high)) for at, piece in enumerate(pieces))


def _piece(game: Game, piece: Piece, box: Box) -> str:
    drawn = face_of(game, piece.face or "")
    if drawn is not None:
        return image(drawn, box)
    size = max(9.0, box.width / 6)
    said = lines(piece.name or piece.label, size, box.width - 6, "Source Sans 3", 4)
    written = (text(line, box.x + 4, box.y + (at + 1.4) * size, size) for at, line in enumerate(said))
    return rect(box, VELLUM, INK_SOFT, corner=4) + "".join(written)


def _hexes(game: Game, scene: Scene, field: Zone, box: Box) -> str:
    """A map of hexes: the land, its owners, and how many pieces lie there."""
    hexes = [zone for zone in scene.zones if zone.within == field.id and zone.at]
    places = [(1.5 * q, sqrt(3) * (r + q / 2)) for q, r in (zone.at or (0, 0) for zone in hexes)]
    across = max(x for x, _ in places) - min(x for x, _ in places) + 2
    down = max(y for _, y in places) - min(y for _, y in places) + sqrt(3)
    size = min(box.width / across, box.height / down)
    left = box.x + (box.width - across * size) / 2 + size * (1 - min(x for x, _ in places))
    top = box.y + (box.height - down * size) / 2 + size * (sqrt(3) / 2 - min(y for _, y in places))
    drawn = [
        _hex(game, scene, zone, left + x * size, top + y * size, size)
        for zone, (x, y) in zip(hexes, places, strict=True)
    ]
    # Owned hexes are drawn over the others, so that the whole of their edges shows.
    return "".join(each for _, each in sorted(zip([zone.owner is not None for zone in hexes], drawn, strict=True)))


def _hex(game: Game, scene: Scene, zone: Zone, x: float, y: float, size: float) -> str:
    corners = [(size * cos, size * sin * sqrt(3) / 2) for cos, sin in _CORNERS]
    points = " ".join(f"{x + across * 0.97:.1f},{y + down * 0.97:.1f}" for across, down in corners)
    owned = zone.owner is not None
    edge = tincture(zone.owner) if zone.owner is not None else LINE
    land = next((piece for piece in zone.pieces if piece.kind == "tile" and piece.face), None)
    face = face_of(game, land.face) if land is not None and land.face is not None else None
    parts = [f'<polygon points="{points}" fill="{VELLUM}"/>']
    if face is not None:
        parts.append(image(face, Box(x - size, y - size * sqrt(3) / 2, 2 * size, size * sqrt(3))))
    parts.append(f'<polygon points="{points}" fill="none" stroke="{edge}" stroke-width="{5 if owned else 1.5}"/>')
    parts.append(_standing(game, scene, zone, x, y, size))
    return "".join(parts)


_CORNERS: Final = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))


def _standing(game: Game, scene: Scene, zone: Zone, x: float, y: float, size: float) -> str:
    """What stands on a hex: its open forts, and a shield with a number for each stack."""
    forts = [piece for piece in zone.pieces if piece.kind != "tile" and piece.face is not None]
    stacks = [each for each in scene.zones if each.within == zone.id and each.pieces and each.owner is not None]
    parts = []
    side = size * 0.62
    for at, piece in enumerate(forts[:2]):
        left = x - side * len(forts[:2]) / 2 + at * side
        parts.append(_piece(game, piece, Box(left, y - size * 0.7, side, side)))
    for at, stack in enumerate(stacks[:2]):
        left = x - size * 0.36 * len(stacks[:2]) + at * size * 0.72
        chip = Box(left, y + size * 0.08, size * 0.68, size * 0.46)
        parts.append(rect(chip, VELLUM, tincture(stack.owner or 0), 2, 5))
        parts.append(shield(stack.owner or 0, left + size * 0.06, y + size * 0.14, size * 0.28))
        parts.append(text(str(stack.count or len(stack.pieces)), left + size * 0.4, y + size * 0.42, size * 0.32))
    return "".join(parts)
