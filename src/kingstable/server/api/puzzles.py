"""Puzzles: the list, a single one, a try at it, and its solution."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath

from kingstable.server.api.asking import Asked, body, language_of
from kingstable.server.puzzles import shown
from kingstable.server.puzzles.shapes import PuzzleList, PuzzleTry, PuzzleVerdict, PuzzleView


@get("/api/puzzles")
async def puzzles(request: Asked) -> PuzzleList:
    """All puzzles, and which of them is the puzzle of the day."""
    return shown.listed(language_of(request), shown.today())


@get("/api/puzzles/{puzzle:str}")
async def puzzle(request: Asked, puzzle: FromPath[str]) -> PuzzleView:
    """A puzzle as its seat sees the table, without the solution."""
    return shown.view(puzzle, language_of(request))


@post("/api/puzzles/{puzzle:str}/tries", status_code=200)
async def attempt(request: Asked, puzzle: FromPath[str]) -> PuzzleVerdict:
    """Answer a puzzle with a move."""
    asked = await body(request, PuzzleTry)
    return shown.verdict(puzzle, asked.move, language_of(request))


@get("/api/puzzles/{puzzle:str}/solution")
async def solution(request: Asked, puzzle: FromPath[str]) -> PuzzleVerdict:
    """The move that solves a puzzle, for anybody who asks."""
    return shown.solution(puzzle, language_of(request))


ROUTES: Final = [puzzles, puzzle, attempt, solution]
