"""Computer players think in processes of their own: a search holds its process for as long as it takes."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process
from typing import NamedTuple, Protocol

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.core.stops import unheard
from kingstable.server.turnstile import Turnstile, Urgency

POLITE = 10
"""By so much thinking comes after answering people, where both want the processor."""


class Question(NamedTuple):
    """What a computer player is asked: `position` is a snapshot of what its seat knows, all else dealt anew.

    `urgency` and `table` say whose turn it is to be thought about.
    """

    game: str
    level: str
    seat: int
    position: bytes
    seed: int
    cards: str = ""
    urgency: Urgency = Urgency.LIVE
    table: str = ""


def answer(question: Question) -> str:
    """The move the level chooses, as text."""
    game = catalogue.game(question.game, question.cards)
    position = snapshot.load(game, question.position, FastLuck(question.seed))
    player = catalogue.level(question.level).make(question.seed)
    return game.notation.write(player.choose(View(game, position, question.seat)))


class Thinker(Protocol):
    """Somewhere to think."""

    async def think(self, question: Question) -> str:
        """The move chosen, as text."""
        ...

    def close(self) -> None:
        """Stop thinking."""


class PoolThinker:
    """Thinks in a few processes, started when first needed; each knows the players of these import paths, too.

    The most urgent question comes first, and of equally urgent ones those of one table after another's.
    """

    def __init__(self, processes: int, players: Sequence[str] = ()) -> None:
        self._processes = processes
        self._players = tuple(players)
        self._pool: ProcessPoolExecutor | None = None
        self._turnstile = Turnstile(processes)

    async def think(self, question: Question) -> str:
        async with self._turnstile.place(question.urgency, question.table):
            return await self._think(question)

    async def _think(self, question: Question) -> str:
        pool = self._started()
        try:
            with unheard():  # asking starts the processes; Ctrl-C is for the house alone
                asked = asyncio.get_running_loop().run_in_executor(pool, answer, question)
            return await asked
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None  # the next question starts another
            raise

    def close(self) -> None:
        """Drop what waits, and let what is being thought about come to its end."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _begin_work, (self._players,))
        return self._pool


def _begin_work(players: Sequence[str]) -> None:
    """In the new process: leave Ctrl-C to the house, let it and its guests go first, and do not outlive it."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    for path in players:
        catalogue.bring(path)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_house, daemon=True).start()


def _end_with_the_house() -> None:
    house = parent_process()
    if house is not None:
        connection.wait([house.sentinel])
        os._exit(0)
