"""The seats' heraldry in a terminal: a colour, a hatching, and the letter of a charge always go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text


@dataclass(frozen=True)
class Tincture:
    """What distinguishes one seat's things, also without colour.

    `letter` stands for the charge on the shield: lion, eagle, stag, griffin, tower, or the sun (`U`).
    """

    name: str
    hatching: str
    letter: str
    style: str


TINCTURES: Final = (
    Tincture("gules", "║", "L", "bright_red"),
    Tincture("azure", "═", "E", "bright_blue"),
    Tincture("vert", "╲", "S", "bright_green"),
    Tincture("purpure", "╱", "G", "bright_magenta"),
    Tincture("sable", "╬", "T", "bright_cyan"),
    Tincture("or", "∷", "U", "bright_yellow"),
)
"""By seat. Sable is drawn in cyan: black does not show on a dark screen, and white does not stand out."""


def tincture_of(seat: int) -> Tincture:
    return TINCTURES[seat % len(TINCTURES)]


def shield(seat: int) -> Text:
    """The seat's badge, three columns wide."""
    found = tincture_of(seat)
    return Text(f"{found.hatching}{found.letter}{found.hatching}", style=f"bold {found.style}")


def style_of(seat: int | None) -> str:
    """The colour of this seat's things; empty for what nobody owns."""
    return "" if seat is None else tincture_of(seat).style
