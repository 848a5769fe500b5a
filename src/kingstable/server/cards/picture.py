"""Draws a card of 1200 by 630 pixels, the size that other sites show beside a link."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingstable.core.game import Game
from kingstable.core.scene import Scene
from kingstable.server.cards.drawn import art_of
from kingstable.server.cards.position import position
from kingstable.server.cards.svg import (
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    PAPER,
    TITLE,
    VELLUM,
    Box,
    image,
    lines,
    rect,
    shield,
    text,
)  # fmt: skip

WIDTH: Final = 1200
HEIGHT: Final = 630
LEFT: Final = 56
COLUMN: Final = 470
"""The width of the column of words on the left, in pixels."""
PICTURE: Final = Box(566, 44, 590, 542)


@dataclass(frozen=True)
class Standing:
    """A seat's line: its place if the game has a result, its name, and a summary."""

    seat: int
    place: int | None
    name: str
    said: str


@dataclass(frozen=True)
class Card:
    """The contents of a card: position and result for a finished game, otherwise what anybody may know of the table."""

    house: str
    title: str
    headline: str
    under: str
    standings: tuple[Standing, ...] = ()
    game: Game | None = None
    scene: Scene | None = None


def svg(card: Card) -> str:
    """The card as SVG, with all pictures embedded."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        rect(Box(0, 0, WIDTH, HEIGHT), PAPER, corner=0),
        rect(Box(14, 14, WIDTH - 28, HEIGHT - 28), "none", INK_SOFT, 2, 10),
        rect(Box(21, 21, WIDTH - 42, HEIGHT - 42), "none", LINE, 1, 7),
        _words(card),
        _picture(card),
        "</svg>",
    ]
    return "".join(parts)


def _words(card: Card) -> str:
    y = 92.0
    parts = [text(card.house, LEFT, y, 24, fill=GOLD, font=TITLE)]
    for line in lines(card.title, 50, COLUMN, TITLE, 2):
        y += 56
        parts.append(text(line, LEFT, y, 50, font=TITLE))
    for line in lines(card.headline, 33, COLUMN, TITLE, 2):
        y += 46
        parts.append(text(line, LEFT, y, 33, font=TITLE, fill=INK_SOFT))
    parts.append(text(card.under, LEFT, y + 38, 24, fill=INK_SOFT, most=COLUMN))
    return "".join([*parts, _standings(card.standings, y + 62)])


def _standings(standings: Sequence[Standing], top: float) -> str:
    """The lines of the seats, stacked at the bottom of the card, and flatter if there is little room."""
    if not standings:
        return ""
    high = min(58.0, (HEIGHT - 44 - top) / len(standings))
    parts = []
    for at, each in enumerate(standings):
        y = HEIGHT - 44 - (len(standings) - at) * high
        parts.append(rect(Box(LEFT, y, COLUMN, high - 6), VELLUM, LINE))
        parts.append(shield(each.seat, LEFT + 44, y + 4, (high - 14) * 64 / 72))
        foot = y + high / 2 + 4
        if each.place is not None:
            parts.append(text(str(each.place), LEFT + 16, foot, 27, font=TITLE))
        parts.append(text(each.name, LEFT + 100, foot, 27, font=TITLE, most=136))
        parts.append(text(each.said, LEFT + 236, foot, 20, fill=INK_SOFT, most=COLUMN - 246))
    return "".join(parts)


def _picture(card: Card) -> str:
    if card.game is not None and card.scene is not None:
        drawn = position(card.game, card.scene, PICTURE)
        if drawn:
            return drawn
    art = None if card.game is None else art_of(card.game)
    if art is None:
        return shield(0, 700, 150, 150) + shield(1, 870, 230, 150) + shield(2, 1000, 100, 110)
    frame = rect(PICTURE, "none", INK, 2, 10)
    round_ = f'<clipPath id="art">{rect(PICTURE, "#000", corner=10)}</clipPath>'
    covering = image(art, PICTURE).replace('"xMidYMid"', '"xMidYMid slice"')
    return f'{round_}<g clip-path="url(#art)">{covering}</g>{frame}'
