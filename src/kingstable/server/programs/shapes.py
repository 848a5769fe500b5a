"""What programs that play receive."""

from __future__ import annotations

import msgspec


class AskedAt(msgspec.Struct, frozen=True):
    """One of your seats is asked something. `question` is the name of the question, which an answer has to give."""

    table: str
    game: str
    seat: int
    question: int
    ply: int


class EndedAt(msgspec.Struct, frozen=True):
    """A game in which you have a seat is over."""

    table: str
    game: str


class PositionView(msgspec.Struct, frozen=True):
    """A position as your seat knows it, with everything it cannot know dealt anew, as computer players get it.

    `position` is a snapshot in base64 (`kingstable.core.snapshot`), for programs with the same `rules` version of the
    game; `cards` is the card set as text, if it is not the game's own.
    """

    table: str
    game: str
    rules: int
    cards: str
    seat: int
    question: int | None
    position: str
