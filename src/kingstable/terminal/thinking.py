"""Computer players think about what their seat knows: here, or in a process of their own beside the screen."""

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
from kingstable.bots.player import View
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.core.stops import unheard
from kingstable.house.match import Match


class Question(NamedTuple):
    """What a computer player is asked: `position` is a snapshot of what its seat knows, all else dealt anew."""

    game: str
    cards: str
    level: str
    seat: int
    position: bytes
    seed: int


def question_at(match: Match, seat: int, level: str, seed: int) -> Question:
    """What a computer player of this level is asked if it sits there."""
    position = snapshot.save(match.game, match.imagined(seat))
    return Question(match.game.name, match.game.cards, level, seat, position, seed)


def answer(question: Question) -> str:
    """The move that the level chooses, as text."""
    game = catalogue.game(question.game, question.cards)
    position = snapshot.load(game, question.position, FastLuck(question.seed))
    player = catalogue.level(question.level).make(question.seed)
    return game.notation.write(player.choose(View(game, position, question.seat)))


class Thinker(Protocol):
    """Somewhere to think while the screen stays alive."""

    async def think(self, question: Question) -> str:
        """The move chosen, as text."""
        ...

    def close(self) -> None:
        """Stop thinking: nobody waits for it any more."""


class ProcessThinker:
    """One process that answers questions, started with the first; it knows the players of these import paths, too."""

    def __init__(self, levels: Sequence[str]) -> None:
        self._paths = tuple(level for level in levels if ":" in level)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, question: Question) -> str:
        """The move chosen, as text. Where the process ends by itself, a thread thinks instead.

        Raises BrokenProcessPool after `close`.
        """
        # Asking starts the process: Ctrl-C is not for it, and what an application shows in place of standard error is
        # no file that it could be given.
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
        """End the process, whatever it thinks about: nobody waits for it any more."""
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
