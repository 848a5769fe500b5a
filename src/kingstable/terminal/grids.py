"""Zones in columns and rows, as a ruled table. A row that belongs to one seat is headed by its plate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich import box
from rich.table import Table
from rich.text import Text

from kingstable.core.scene import Scene, Zone
from kingstable.core.words import Lexicon
from kingstable.terminal.cells import Detail, cell
from kingstable.terminal.plates import tall_plate
from kingstable.terminal.things import showing

NARROWEST_PLATE = 12
WIDEST_PLATE = 26


@dataclass(frozen=True)
class Grid:
    """A grid's cells by column and row; `heads` are the names of its columns, if its first row has only names."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]
    cells: dict[tuple[int, int], Zone]
    heads: dict[int, Zone]

    def owner(self, row: int) -> int | None:
        """The seat to which the whole row belongs; None if there is none."""
        owners = {zone.owner for (_, at), zone in self.cells.items() if at == row}
        return owners.pop() if len(owners) == 1 else None

    def is_by_seat(self) -> bool:
        """Whether every row belongs to one seat, each to a different one."""
        owners = [self.owner(row) for row in self.rows]
        return bool(owners) and None not in owners and len(set(owners)) == len(owners)


def read_grid(zones: Sequence[Zone]) -> Grid:
    """The grid that these zones form; zones without a position come first, in a row of their own."""
    placed = {zone.at or (k, -1): zone for k, zone in enumerate(zones)}
    rows = sorted({row for _, row in placed})
    heads = _heads(placed, rows)
    if heads:
        placed = {at: zone for at, zone in placed.items() if at[1] != rows[0]}
        rows = rows[1:]
    columns = sorted({column for column, _ in placed})
    return Grid(tuple(columns), tuple(rows), placed, heads)


def _heads(placed: dict[tuple[int, int], Zone], rows: Sequence[int]) -> dict[int, Zone]:
    if len(rows) < 2:
        return {}
    first = {column: zone for (column, row), zone in placed.items() if row == rows[0]}
    only_names = all(not (zone.pieces or zone.marks or zone.count) and zone.owner is None for zone in first.values())
    heads_all = {column for column, _ in placed} == set(first)
    return first if only_names and heads_all else {}


def in_seating_order(grid: Grid, viewer: int | None, seats: int) -> tuple[int, ...]:
    """The rows, rivals first in seating order and the viewer's own at the bottom."""
    if viewer is None or not grid.is_by_seat():
        return grid.rows

    def after_viewer(row: int) -> int:
        owner = grid.owner(row)
        assert owner is not None
        return (owner - viewer - 1) % seats

    return tuple(sorted(grid.rows, key=after_viewer))


def draw_grid(zones: Sequence[Zone], scene: Scene, words: Lexicon, width: int, detail: Detail) -> Table:
    """The grid as a table of at most `width` columns of text."""
    grid = read_grid(zones)
    plate, column = _widths(grid, width)
    table = Table(
        box=box.ROUNDED, padding=(0, 0, 0, 1), show_header=bool(grid.heads), show_lines=True, header_style="bold"
    )
    if plate:
        table.add_column("", width=plate)
    for each in grid.columns:
        head = grid.heads.get(each)
        table.add_column(showing(Text(head.label), head.id) if head else "", width=column)
    for row in in_seating_order(grid, scene.viewer, len(scene.seats)):
        table.add_row(*_row(grid, row, scene, words, (plate, column), detail))
    return table


def _widths(grid: Grid, width: int) -> tuple[int, int]:
    """The inner widths of the plates' column (0 if there is none) and of the others."""
    count = len(grid.columns)
    lines = 2 * count + 1
    if not grid.is_by_seat():
        return 0, max((width - lines) // count, 1)
    column = max((width - lines - 2 - NARROWEST_PLATE) // count, 1)
    for plate in range(WIDEST_PLATE, NARROWEST_PLATE - 1, -1):
        if (width - lines - 2 - plate) // count >= min(column, 10 if width < 100 else 16):
            return plate, (width - lines - 2 - plate) // count
    return NARROWEST_PLATE, column


def _row(grid: Grid, row: int, scene: Scene, words: Lexicon, widths: tuple[int, int], detail: Detail) -> list[Text]:
    plate, column = widths
    owner = grid.owner(row)
    head = [tall_plate(scene.seats[owner], scene, words, plate)] if plate and owner is not None else []
    cells = [grid.cells.get((each, row)) for each in grid.columns]
    is_named = bool(grid.heads)
    return [*head, *(_cell(zone, column, detail, is_named) if zone else Text() for zone in cells)]


def _cell(zone: Zone, width: int, detail: Detail, is_named: bool) -> Text:
    inside = cell(zone, width, detail)
    if is_named:
        return showing(inside, zone.id)
    label = showing(Text(zone.label, style="bold"), zone.id)
    return Text("\n").join([label, showing(inside, zone.id)]) if inside else label
