"""Computer players think in separate processes, because a search blocks its process for as long as it takes."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import connection, get_context, parent_process
from typing import Final, NamedTuple, Protocol

import msgspec

from kingstable import catalogue
from kingstable.bots.player import View
from kingstable.coach.pieces import Piece, reviewed
from kingstable.core import snapshot
from kingstable.core.luck import FastLuck
from kingstable.core.stops import unheard
from kingstable.server.shares import Urgency

REVIEW: Final = "*review*"
"""Instead of a level, in a question that asks for no move but for the review of a piece of a finished game."""
POLITE = 10
"""The niceness of processes that think: answering people comes first when both want the processor."""


class Question(NamedTuple):
    """What a computer player is asked: `position` is a snapshot of what its seat knows, with all else dealt anew."""

    game: str
    level: str
    seat: int
    position: bytes
    seed: int
    cards: str = ""
    urgency: Urgency = Urgency.LIVE


def answer(question: Question) -> str:
    """The move that the level chooses, as text; for a piece of a review what was found, as JSON."""
    game = catalogue.game(question.game, question.cards)
    if question.level == REVIEW:
        piece = msgspec.msgpack.decode(question.position, type=Piece)
        return msgspec.json.encode(reviewed(game, catalogue.level(piece.level), piece)).decode()
    position = snapshot.load(game, question.position, FastLuck(question.seed))
    player = catalogue.level(question.level).make(question.seed)
    return game.notation.write(player.choose(View(game, position, question.seat)))


class Thinker(Protocol):
    """Something that answers questions."""

    async def think(self, question: Question) -> str:
        """The move chosen, as text."""
        ...

    def close(self) -> None:
        """Stop thinking."""


class PoolThinker:
    """Thinks in a few processes, started when first needed, that also know the players at these import paths.

    Questions are answered in the order they arrive: `shares` decides who may ask.
    """

    def __init__(self, processes: int, players: Sequence[str] = ()) -> None:
        self._processes = processes
        self._players = tuple(players)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, question: Question) -> str:
        pool = self._started()
        try:
            with unheard():  # this may start the processes, and Ctrl-C is for the house alone
                asked = asyncio.get_running_loop().run_in_executor(pool, answer, question)
            return await asked
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None  # the next question starts another
            raise

    def close(self) -> None:
        """Drop the questions that wait, and finish those being thought about."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._processes, get_context("spawn"), _begin_work, (self._players,))
        return self._pool


def _begin_work(players: Sequence[str]) -> None:
    """Set up a new process: it leaves Ctrl-C to the house, gives way to it and its guests, and does not outlive it."""
    _give_way()
    for path in players:
        catalogue.bring(path)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_house, daemon=True).start()


def _give_way() -> None:
    """Let everything else have the processor first, as far as the system supports that."""
    if hasattr(os, "nice"):
        os.nice(POLITE)
    with suppress(AttributeError, OSError):  # only on Linux, and not in every container
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _end_with_the_house() -> None:
    house = parent_process()
    if house is not None:
        connection.wait([house.sentinel])
        os._exit(0)
