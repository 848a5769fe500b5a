"""What a puzzle is, how it is stored, and the position that it shows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from kingstable.core.errors import BadRecord, KingstableError, reason_of
from kingstable.core.game import Game
from kingstable.core.record import parse, replay
from kingstable.core.table import Table
from kingstable.puzzles.handmade import HandMade, handmade, identity, laid_out

LEVELS: Final = ("easy", "medium", "skilled", "hard", "master")
"""The computer players that grade puzzles: a puzzle of level 1 is solved by the first of them and all stronger ones."""


LARGEST: Final = 100_000_000
"""The most bytes read from a file: no file of puzzles is as large, and some files never end."""


class BadPuzzle(KingstableError):
    """A file holds no puzzles, or one that does not fit its game; the message says what is wrong and what to do."""


class Line(msgspec.Struct, frozen=True):
    """A move and its worth: the seat's chance to win, or the fraction of `of` equally likely worlds in which it wins.

    With `of` 0, `worth` is an estimate, the mean of playouts. Otherwise it is exact: the move wins in `ways` of `of`
    worlds, whatever the others do.
    """

    move: str
    worth: float
    ways: int = 0
    of: int = 0


class Solved(msgspec.Struct, frozen=True):
    """How often a computer player found a good move."""

    level: str
    solved: int
    tries: int


class Puzzle(msgspec.Struct, frozen=True):
    """A position to be solved by one seat.

    `record` has the moves that lead to it. `lines` are moves from the best down; `good` are those that count as right.
    `margin` is how much more the best move is worth than the best move that is not good, and `error` its standard
    error, which is 0 if the puzzle is `exact`. `level`, from 1 to 5, is that of the weakest computer player that finds
    a good move, as all stronger ones do. Lines were played on as far as a search plays them or, if the puzzle is
    `whole`, to the end of the game, so that nothing depends on the game's own estimate of who will win. A puzzle made
    by hand has its position in `made` instead of a record, and is whole.
    """

    id: str
    game: str
    seat: int
    kind: str
    record: str
    good: tuple[str, ...]
    lines: tuple[Line, ...]
    margin: float
    error: float
    solved: tuple[Solved, ...]
    level: int
    made: HandMade | None = None
    whole: bool = False

    @property
    def exact(self) -> bool:
        """Whether the rest of the game was searched completely, so that nothing is estimated."""
        return self.made is None and self.error == 0.0

    @property
    def best(self) -> Line:
        return self.lines[0]

    @property
    def second(self) -> Line:
        """The best of the moves that are not good."""
        return next(line for line in self.lines if line.move not in self.good)

    def line(self, move: str) -> Line | None:
        """The line of a move; None if it was dropped after a first look."""
        return next((line for line in self.lines if line.move == move), None)


class Grade(msgspec.Struct, frozen=True):
    """The measurements of a position made by hand: the fields of its puzzle that are not written by hand."""

    game: str
    name: str
    seat: int
    kind: str
    lines: tuple[Line, ...]
    margin: float
    error: float
    solved: tuple[Solved, ...]
    level: int


def named(record: str, seat: int) -> str:
    """The id of the puzzle of a position."""
    return hashlib.sha256(f"{seat} {record}".encode()).hexdigest()[:10]


def position_of(game: Game, puzzle: Puzzle) -> Table:
    """The true table of a puzzle; what its seat may see of it is up to scenes. Raises BadPuzzle."""
    if puzzle.made is not None:
        return laid_out(game, puzzle.made)
    try:
        return replay(game, parse(puzzle.record))
    except BadRecord as error:
        raise BadPuzzle(f"The puzzle {puzzle.id} cannot be replayed: {error}") from None


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles in a file, one per line. Raises BadPuzzle."""
    return list(_read(lines_of(path), str(path)))


def lines_of(path: Path) -> list[str]:
    """The lines of a file. Raises BadPuzzle if it cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise BadPuzzle(f"{path} is larger than any file of puzzles: name another.")
        return content.decode().splitlines()
    except OSError as error:
        raise BadPuzzle(f"{path} cannot be read ({reason_of(error)}): name a file with puzzles.") from None
    except UnicodeDecodeError:
        raise BadPuzzle(f"{path} is not text in UTF-8: name a file with puzzles.") from None


def _read(lines: Iterable[str], where: str) -> Iterator[Puzzle]:
    for number, line in enumerate(lines, start=1):
        try:
            yield msgspec.json.decode(line, type=Puzzle)
        except msgspec.DecodeError as error:
            raise BadPuzzle(f"Line {number} of {where} is no puzzle: {error}.") from None


def written(puzzles: Iterable[Puzzle]) -> str:
    """Puzzles as the text of a file."""
    return "".join(f"{msgspec.json.encode(each).decode()}\n" for each in puzzles)


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of one game that come with this package, easiest first; empty if there are none."""
    found = files("kingstable.puzzles") / "data" / f"{game}.jsonl"
    mined = _read(found.read_text(encoding="utf-8").splitlines(), found.name) if found.is_file() else ()
    return tuple(sorted([*mined, *by_hand(game)], key=lambda puzzle: puzzle.level))


@cache
def by_hand(game: str) -> tuple[Puzzle, ...]:
    """Those made by hand that have been measured, in the order of their file."""
    grades = {grade.name: grade for grade in _grades() if grade.game == game}
    return tuple(made_puzzle(made, grades[made.name]) for made in handmade(game) if made.name in grades)


@cache
def _grades() -> tuple[Grade, ...]:
    found = files("kingstable.puzzles") / "data" / "by_hand.jsonl"
    return tuple(msgspec.json.decode(line, type=Grade) for line in found.read_text(encoding="utf-8").splitlines())


def made_puzzle(made: HandMade, grade: Grade) -> Puzzle:
    """A position made by hand as a puzzle."""
    return Puzzle(
        id=identity(grade.game, made),
        game=grade.game,
        seat=grade.seat,
        kind=grade.kind,
        record="",
        good=made.right,
        lines=grade.lines,
        margin=grade.margin,
        error=grade.error,
        solved=grade.solved,
        level=grade.level,
        made=made,
    )
