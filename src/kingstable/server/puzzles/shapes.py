"""What is told of puzzles, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kingstable.core.scene import Scene
from kingstable.server.shapes import MOVE_LENGTH


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in a list: its game, which of that game's puzzles it is, from 1 on, and what it is called.

    `level` is from 1, found by computer players from easy on, to 5. `exact`: what its moves are worth is proven.
    """

    id: str
    game: str
    game_title: str
    number: int
    level: int
    title: str
    exact: bool


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles, by game and from the easiest on, and which one is that of the day, a date in UTC."""

    puzzles: tuple[PuzzleInfo, ...]
    day: str
    daily: str | None


class PuzzleView(msgspec.Struct, frozen=True):
    """A puzzle as its seat sees the table: what is to be found, and how many puzzles its game has."""

    info: PuzzleInfo
    count: int
    task: str
    seat: int
    players: tuple[str, ...]
    scene: Scene


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move by which somebody answers a puzzle."""

    move: Annotated[str, Meta(max_length=MOVE_LENGTH)]


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """What comes of a move: whether it is right, a sentence that says what it is worth, and one of what speaks for it.

    `why` is empty where nothing can be told, and of moves that are not right.
    """

    move: str
    label: str
    right: bool
    said: str
    why: str
