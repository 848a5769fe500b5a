"""Computer players' thinking about what their seat knows: in this process, or in one of its own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import redirect_stderr
from multiprocessing import get_context
from typing import NamedTuple, Protocol

from kingstable import catalogue
from kingstable.bots.level import checked_choice, choice_of
from kingstable.bots.player import View
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.core.stops import unheard
from kingstable.house.match import Match


class Question(NamedTuple):
    """A question to a computer player. `position` is a snapshot of what its seat knows, with the rest dealt anew."""

    game: str
    cards: str
    level: str
    seat: int
    position: bytes
    seed: int


def question_at(match: Match, seat: int, level: str, seed: int) -> Question:
    """The question to a computer player of this level at this seat."""
    position = snapshot.save(match.game, match.imagined(seat))
    return Question(match.game.name, match.game.cards, level, seat, position, seed)


def answer(question: Question) -> str:
    """The move that the level chooses, in notation. Raises NotOffered, PlayerFailed, ProgramFailed."""
    game = catalogue.game(question.game, question.cards)
    position = snapshot.load(game, question.position, FastLuck(question.seed))
    player = catalogue.level(question.level).make(question.seed)
    chosen = choice_of(player, View(game, position, question.seat), question.level, "this game")
    return game.notation.write(checked_choice(position, question.seat, chosen, question.level))


class Thinker(Protocol):
    """A place to think while the screen stays responsive."""

    async def think(self, question: Question) -> str:
        """The chosen move, in notation."""
        ...

    def close(self) -> None:
        """Stop thinking: nobody needs the result any more."""


class ProcessThinker:
    """A process that answers questions, started with the first; it also knows the players of these import paths."""

    def __init__(self, levels: Sequence[str]) -> None:
        self._paths = tuple(level for level in levels if ":" in level)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, question: Question) -> str:
        """The chosen move, in notation. If the process ends by itself, a thread thinks instead.

        Raises BrokenProcessPool after `close`.
        """
        # Asking starts the process: it must not receive Ctrl-C, and an application's replacement for standard error is
        # no real file that it could inherit.
        with redirect_stderr(sys.__stderr__), unheard():
            if self._pool is None:
                self._pool = ProcessPoolExecutor(1, get_context("spawn"), _begin, (self._paths,))
            asked = asyncio.get_running_loop().run_in_executor(self._pool, answer, question)
        try:
            return await asked
        except BrokenProcessPool:
            if self._pool is not None:  # it ended by itself: the next question starts another
                self._pool = None
                return await asyncio.to_thread(answer, question)
            raise

    def close(self) -> None:
        """End the process, whatever it is thinking about: nobody needs the result any more."""
        if self._pool is None:
            return
        processes = list((self._pool._processes or {}).values())
        for process in processes:
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._pool = None


def _begin(paths: Sequence[str]) -> None:
    for path in paths:
        catalogue.bring(path)
