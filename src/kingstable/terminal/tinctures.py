"""The seats' heraldry in a terminal: a colour, a hatching and the letter of a charge always go together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.text import Text


@dataclass(frozen=True)
class Tincture:
    """How one seat's things are told apart, also where there is no colour.

    `charge` is the message that names the beast or thing on the shield; `letter` stands for it.
    """

    name: str
    hatching: str
    charge: str
    letter: str
    style: str


TINCTURES: Final = (
    Tincture("gules", "║", "charge-lion", "L", "bright_red"),
    Tincture("azure", "═", "charge-eagle", "E", "bright_blue"),
    Tincture("vert", "╲", "charge-stag", "S", "bright_green"),
    Tincture("purpure", "╱", "charge-griffin", "G", "bright_magenta"),
    Tincture("sable", "╬", "charge-tower", "T", "bright_cyan"),
    Tincture("or", "∷", "charge-sun", "U", "bright_yellow"),
)
"""By seat. Sable is drawn in cyan: black does not show on a dark screen, and white says nothing."""


def tincture_of(seat: int) -> Tincture:
    return TINCTURES[seat % len(TINCTURES)]


def shield(seat: int) -> Text:
    """The seat's badge, three columns wide."""
    found = tincture_of(seat)
    return Text(f"{found.hatching}{found.letter}{found.hatching}", style=f"bold {found.style}")


def style_of(seat: int | None) -> str:
    """The colour of what this seat owns; none for what nobody owns."""
    return "" if seat is None else tincture_of(seat).style
