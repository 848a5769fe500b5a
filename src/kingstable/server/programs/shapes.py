"""What programs that play are sent."""

from __future__ import annotations

import msgspec


class AskedAt(msgspec.Struct, frozen=True):
    """One's seat at a table is asked something: `question` is the name of it, which an answer has to give."""

    table: str
    game: str
    seat: int
    question: int
    ply: int


class EndedAt(msgspec.Struct, frozen=True):
    """A game in which one has a seat is over."""

    table: str
    game: str


class PositionView(msgspec.Struct, frozen=True):
    """A position as one's seat knows it, all that it cannot know dealt anew: what a computer player thinks about.

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
