"""What clients send and receive about puzzles, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from kingstable.core.scene import Scene
from kingstable.server.shapes import MOVE_LENGTH


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in a list: its game, its number among that game's puzzles, from 1, and its title.

    `level` is from 1, found by computer players from easy on, to 5. `exact`: the worth of its moves is proven.
    """

    id: str
    game: str
    game_title: str
    number: int
    level: int
    title: str
    exact: bool


class PuzzleList(msgspec.Struct, frozen=True):
    """All puzzles, by game and from the easiest on, and the id of the puzzle of the day, a date in UTC."""

    puzzles: tuple[PuzzleInfo, ...]
    day: str
    daily: str | None


class PuzzleView(msgspec.Struct, frozen=True):
    """A puzzle as its seat sees the table, with the task, and how many puzzles its game has."""

    info: PuzzleInfo
    count: int
    task: str
    seat: int
    players: tuple[str, ...]
    scene: Scene


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move in answer to a puzzle."""

    move: Annotated[str, Meta(max_length=MOVE_LENGTH)]


class PuzzleVerdict(msgspec.Struct, frozen=True):
    """The verdict on a move: whether it is right, a sentence on what it is worth, and one on the reason for it.

    `why` is empty if there is no reason to give, and for moves that are not right.
    """

    move: str
    label: str
    right: bool
    said: str
    why: str
