"""The puzzles of this package in somebody's language; those shown last are cached."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import cache, lru_cache
from typing import Final

from kingstable import catalogue
from kingstable.core.errors import BadNotation, IllegalMove
from kingstable.puzzles.picking import of_day
from kingstable.puzzles.puzzle import Puzzle, shipped
from kingstable.puzzles.telling import Posed, Verdict, title_of, words_of
from kingstable.server.denied import Denied
from kingstable.server.puzzles.shapes import PuzzleInfo, PuzzleList, PuzzleVerdict, PuzzleView

POSED: Final = 64
VERDICTS: Final = 1024


def today() -> date:
    """The day for which a puzzle is chosen: today in UTC, the same everywhere."""
    return datetime.now(UTC).date()


def listed(language: str, day: date) -> PuzzleList:
    """All puzzles, and the one of a day."""
    chosen = of_day(day, tuple(catalogue.GAMES))
    daily = None if chosen is None else shipped(chosen[0])[chosen[1] - 1].id
    return PuzzleList(_all(language), day.isoformat(), daily)


@cache
def _all(language: str) -> tuple[PuzzleInfo, ...]:
    return tuple(
        _info(puzzle, number, language)
        for game in catalogue.GAMES
        for number, puzzle in enumerate(shipped(game), start=1)
    )


def _info(puzzle: Puzzle, number: int, language: str) -> PuzzleInfo:
    words = words_of(catalogue.game(puzzle.game), language)
    return PuzzleInfo(
        puzzle.id, puzzle.game, words.say("title"), number, puzzle.level, title_of(puzzle, words), puzzle.exact
    )


def view(name: str, language: str) -> PuzzleView:
    """The puzzle with this id, without its solution. Raises Denied if there is none."""
    posed = _posed(name, language)
    info = next(info for info in _all(language) if info.id == name)
    return PuzzleView(info, len(shipped(info.game)), posed.task, posed.puzzle.seat, posed.names, posed.scene)


def verdict(name: str, move: str, language: str) -> PuzzleVerdict:
    """The verdict on a move. Raises Denied if there is no such puzzle, or the text is not a legal move."""
    posed = _posed(name, language)
    try:
        return _told(_attempted(posed, move))
    except BadNotation as error:
        raise Denied(422, "notation", text=str(error), field="move") from None
    except IllegalMove as error:
        raise Denied(422, "refused", text=str(error), field="move") from None


def solution(name: str, language: str) -> PuzzleVerdict:
    """The verdict on the best move. Raises Denied if there is no such puzzle."""
    posed = _posed(name, language)
    return _told(_solved(posed))


@lru_cache(POSED)
def _posed(name: str, language: str) -> Posed:
    for game in catalogue.GAMES.values():
        for puzzle in shipped(game.name):
            if puzzle.id == name:
                return Posed(game, puzzle, language)
    raise Denied(404, "no-puzzle", field="puzzle")


@lru_cache(VERDICTS)
def _attempted(posed: Posed, move: str) -> Verdict:
    return posed.attempt(move)


@lru_cache(POSED)
def _solved(posed: Posed) -> Verdict:
    return posed.solution()


def _told(found: Verdict) -> PuzzleVerdict:
    return PuzzleVerdict(found.move, found.label, found.right, found.said, found.why)
