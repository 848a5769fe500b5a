"""Plots for the lab's pages, as SVG that scales from a phone to paper.

Each mark shows its numbers when the pointer is on it, when it is touched, and when it has keyboard focus; screen
readers read them, too. Names are not cut off but wrapped, and every plot has an axis with numbers.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

WIDTH: Final = 420
"""The width of a plot, in units that are about a pixel on a phone."""

LETTERS: Final = 44
"""The letters of a name that fit on a line."""
LINE: Final = 20
BAR: Final = 22
SAYING: Final = 18
AXIS: Final = 24
VALUES: Final = 66
"""Room for a number at the right."""
INSET: Final = 6

HEIGHT: Final = 150
"""The height of the columns in a plot."""
TOP: Final = 30
"""Room above the columns for the text of a mark."""
LEFT: Final = 44
TICKS: Final = 5
"""The approximate number of ticks on an axis."""

ROUND: Final = (1, 2, 5, 10, 20, 25, 50)
"""The steps of an axis, times a power of ten."""

Across = Callable[[float], float]
Telling = Callable[[float], str]


class Row(NamedTuple):
    """A number with a name, and its interval."""

    name: str
    value: float
    low: float
    high: float


class Column(NamedTuple):
    """A column from `first` to `last`, and its text; `low` and `high` are its interval."""

    first: float
    last: float
    height: float
    says: str
    low: float = 0.0
    high: float = 0.0


def steps(low: float, high: float, *, whole: bool = False) -> list[float]:
    """About TICKS round numbers from low to high; only whole ones if `whole` is set."""
    span = (high - low) or 1.0
    sizes = (step * scale for scale in (0.001, 0.01, 0.1, 1, 100, 10_000, 10**6) for step in ROUND)
    size = next(size for size in sizes if span / size <= TICKS and not (whole and size % 1))
    first = math.ceil(low / size - 1e-9)
    return [round(number * size, 6) for number in range(first, math.floor(high / size + 1e-9) + 1)]


# Rows: a bar or a dot for each name


def bars(rows: Sequence[Row], label: str, even: float | None = None, told: Telling = "{:.0%}".format) -> str:
    """A bar with its interval for each row, and a dashed line where all would be equal."""
    high = max([row.high for row in rows] + ([even] if even is not None else []), default=1.0) or 1.0
    return _rows(rows, label, (0.0, high), even, told, _bar)


def dots(rows: Sequence[Row], label: str, told: Telling = "{:+z.0%}".format) -> str:
    """A dot with its interval for each row, and a dashed line where there is no difference."""
    low = min([0.0, *(row.low for row in rows)])
    high = max([0.0, *(row.high for row in rows)])
    return _rows(rows, label, (low, high if high > low else low + 1), 0.0, told, _dot)


def _rows(
    rows: Sequence[Row],
    label: str,
    span: tuple[float, float],
    line: float | None,
    told: Telling,
    drawn: Callable[[Row, float, Across], str],
) -> str:
    low, high = span

    def across(value: float) -> float:
        return INSET + (value - low) / (high - low) * (WIDTH - VALUES - 2 * INSET)

    marks, y = [], 0
    for row in rows:
        lines = textwrap.wrap(row.name, LETTERS, break_on_hyphens=False) or [""]
        size = LINE * len(lines) + BAR + SAYING
        marks.append(_row(row, lines, y, size, told, drawn(row, y + LINE * len(lines) + BAR / 2, across)))
        y += size
    ticks = [_tick(across(value), y, told(value) if value else told(0).lstrip("+")) for value in steps(low, high)]
    middle = "" if line is None else _line("even", across(line), across(line), 0, y)
    return _svg(label, y + AXIS, [*ticks, middle, *marks])


def _row(row: Row, lines: Sequence[str], y: float, size: float, told: Telling, drawn: str) -> str:
    interval = f"{told(row.low)} to {told(row.high)}"
    name = "".join(f'<text x="0" y="{y + LINE * (place + 1) - 4}">{escape(each)}</text>'
                   for place, each in enumerate(lines))  # fmt: skip
    value = escape(told(row.value))
    beside = f'<text x="{WIDTH}" y="{y + size - SAYING - 6}" text-anchor="end">{value}</text>'
    says = _says(interval, WIDTH, y + size - 6)
    return _mark(f"{row.name}: {told(row.value)} ({interval})", (0, y, WIDTH, size), name + drawn + beside + says)


def _bar(row: Row, y: float, across: Across) -> str:
    start, end = across(0), across(row.value)
    return f'<rect x="{start:.1f}" y="{y - 8:.1f}" width="{max(0.0, end - start):.1f}" height="16"/>' + _line(
        "interval", across(row.low), across(row.high), y, y
    )


def _dot(row: Row, y: float, across: Across) -> str:
    return (
        _line("bar", across(row.low), across(row.high), y, y)
        + f'<circle cx="{across(row.value):.1f}" cy="{y:.1f}" r="6"/>'
    )


# Columns: how many games have each number


def columns(found: Sequence[Column], label: str, below: str, beside: str) -> str:
    """A column for each range of numbers; `below` and `beside` are the labels of the axes."""
    if not found:
        return ""
    most = max(column.height for column in found) or 1.0
    return _plot(found, label, below, beside, most, "{:,.0f}".format, _column, counting=True)


def points(found: Sequence[Column], label: str, below: str, beside: str, even: float) -> str:
    """A dot with its interval for each share, from 0 to 100 %, and a dashed line where all would be equal."""
    if not found:
        return ""
    return _plot(found, label, below, beside, 1.0, "{:.0%}".format, _point, even)


def _plot(
    found: Sequence[Column],
    label: str,
    below: str,
    beside: str,
    most: float,
    told: Telling,
    drawn: Callable[[Column, Across, Across], str],
    even: float | None = None,
    *,
    counting: bool = False,
) -> str:
    low, high = found[0].first, found[-1].last

    def across(value: float) -> float:
        return LEFT + (value - low) / ((high - low) or 1) * (WIDTH - LEFT - INSET)

    def down(value: float) -> float:
        return TOP + HEIGHT * (1 - value / most)

    bottom = TOP + HEIGHT
    parts = [
        _line("tick", LEFT, WIDTH - INSET, down(value), down(value))
        + f'<text class="tick" x="{LEFT - 6}" y="{down(value) + 4:.1f}" text-anchor="end">{escape(told(value))}</text>'
        for value in steps(0, most, whole=counting)
    ]  # fmt: skip
    single = all(column.last - column.first == 1 for column in found)
    for value in steps(low, high - single, whole=True):
        x = across(value + 0.5 * single)
        parts.append(_number(x, bottom + 18, f"{value:,.0f}"))
    parts.append(f'<text class="tick" x="0" y="14">{escape(beside)}</text>')
    parts.append(f'<text class="tick" x="{WIDTH - INSET}" y="{bottom + 38}" text-anchor="end">{escape(below)}</text>')
    if even is not None:
        parts.append(_line("even", LEFT, WIDTH - INSET, down(even), down(even)))
    for column in found:
        start, end = across(column.first), across(column.last)
        inside = drawn(column, across, down) + _says(column.says, WIDTH - INSET, 14)
        parts.append(_mark(column.says, (start, TOP, end - start, HEIGHT), inside))
    return _svg(label, bottom + 44, parts)


def _column(column: Column, across: Across, down: Across) -> str:
    start, end = across(column.first), across(column.last)
    y = down(column.height)
    return f'<rect x="{start + 1:.1f}" y="{y:.1f}" width="{max(1.0, end - start - 2):.1f}" height="{down(0) - y:.1f}"/>'


def _point(column: Column, across: Across, down: Across) -> str:
    x = (across(column.first) + across(column.last)) / 2
    return (
        _line("bar", x, x, down(column.low), down(column.high))
        + f'<circle cx="{x:.1f}" cy="{down(column.height):.1f}" r="6"/>'
    )


# The parts of plots


def _svg(label: str, height: float, parts: Sequence[str]) -> str:
    inside = "\n".join(filter(None, parts))
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {height:.0f}" role="group" aria-label="{escape(label)}">\n{inside}\n'
        f'</svg>\n<p class="label">{escape(label)}</p>\n'
    )


def _mark(says: str, place: tuple[float, float, float, float], inside: str) -> str:
    x, y, width, height = place
    return (
        f'<g class="mark" tabindex="0" role="img" aria-label="{escape(says)}">'
        f'<rect class="room" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"/>{inside}</g>'
    )


def _says(text: str, x: float, y: float) -> str:
    return f'<text class="says" x="{x:.1f}" y="{y:.1f}" text-anchor="end">{escape(text)}</text>'


def _line(kind: str, x1: float, x2: float, y1: float, y2: float) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" x2="{x2:.1f}" y1="{y1:.1f}" y2="{y2:.1f}"/>'


def _tick(x: float, bottom: float, text: str) -> str:
    return _line("tick", x, x, 0, bottom) + _number(x, bottom + 16, text)


def _number(x: float, y: float, text: str) -> str:
    """A number below its place on an axis, shifted to stay within the plot."""
    half = 5 * len(text)
    middle = min(max(x, half), WIDTH - half)
    return f'<text class="tick" x="{middle:.1f}" y="{y:.1f}" text-anchor="middle">{escape(text)}</text>'
