"""The few SVG elements that a card is drawn with."""

from __future__ import annotations

from html import escape
from typing import Final, NamedTuple

from kingstable.server.cards.drawn import shield_of

INK: Final = "#2a2119"
INK_SOFT: Final = "#6a5b49"
PAPER: Final = "#efe5d0"
PAPER_DEEP: Final = "#e4d7bc"
VELLUM: Final = "#faf5e8"
LINE: Final = "#b9a682"
GOLD: Final = "#b8860b"
TINCTURES: Final = ("#b02a22", "#23599f", "#2c7440", "#74408c", "#33312f")
"""The colours of the seats, as in the page's light theme."""

TITLE: Final = "Alegreya"
PLAIN: Final = "Source Sans 3"
WIDTHS: Final = {TITLE: 0.5, PLAIN: 0.49}
"""The average width of a letter, as a fraction of the font size."""


class Box(NamedTuple):
    """A place on the card, in pixels."""

    x: float
    y: float
    width: float
    height: float


def tincture(seat: int) -> str:
    return TINCTURES[seat % len(TINCTURES)]


def rect(box: Box, fill: str, stroke: str = "none", width: float = 1.5, corner: float = 6) -> str:
    x, y, across, down = (f"{each:.1f}" for each in box)
    return (
        f'<rect x="{x}" y="{y}" width="{across}" height="{down}" rx="{corner}" fill="{fill}"'
        f' stroke="{stroke}" stroke-width="{width}"/>'
    )


def text(said: str, x: float, y: float, size: float, *, font: str = PLAIN, fill: str = INK, most: float = 0) -> str:
    """A line of text with its baseline at `y`, cut off if it would be wider than `most` pixels (0 is any width)."""
    weight = 700 if font == TITLE else 400
    family = f'font-family="\'{font}\'" font-weight="{weight}" font-size="{size}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {family} fill="{fill}">{escape(cut(said, size, most, font))}</text>'


def cut(said: str, size: float, most: float, font: str = PLAIN) -> str:
    """The text, cut to `most` pixels as far as can be estimated without measuring letters; 0 is any width."""
    letters = int(most / (WIDTHS[font] * size)) if most else len(said)
    return said if len(said) <= letters else f"{said[: max(1, letters - 1)].rstrip()}…"


def lines(said: str, size: float, most: float, font: str, count: int) -> list[str]:
    """The text in at most `count` lines of at most `most` pixels; what does not fit is cut off."""
    room, found = int(most / (WIDTHS[font] * size)), [""]
    for word in said.split():
        longer = f"{found[-1]} {word}".strip()
        if len(longer) <= room or not found[-1]:
            found[-1] = longer
        else:
            found.append(word)
    if len(found) > count:
        found = [*found[: count - 1], " ".join(found[count - 1 :])]
    return [cut(line, size, most, font) for line in found]


def image(address: str, box: Box) -> str:
    x, y, across, down = (f"{each:.1f}" for each in box)
    return f'<image x="{x}" y="{y}" width="{across}" height="{down}" href="{address}" preserveAspectRatio="xMidYMid"/>'


def shield(seat: int, x: float, y: float, size: float) -> str:
    """The shield of a seat: its tincture, hatching, and charge."""
    return image(shield_of(seat), Box(x, y, size, size * 72 / 64))
