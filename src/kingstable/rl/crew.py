"""A batch on several cores: processes that each play some of its rows and write into shared memory."""

from __future__ import annotations

import signal
import weakref
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from kingstable.core.errors import KingstableError
from kingstable.rl.arrays import Shared, arrays_of, slots_of
from kingstable.rl.setting import Setting
from kingstable.rl.slots import Slots

CONTEXT: Final = get_context("spawn")
STEP: Final = -1
"""The order to carry out the actions; any other number is a seed to deal anew from."""


class BatchLost(KingstableError):
    """A process that played rows of a batch has ended, and its rows are lost."""


class Rows:
    """The games of some rows, played by the process that holds this object."""

    def __init__(self, shared: Shared, first: int, last: int, limit: int) -> None:
        self._shared = shared
        self._first = first
        self._last = last
        self._limit = limit
        self._slots: Slots | None = None

    def do(self, order: int) -> int:
        """Carry out the actions, or deal anew from a seed; return the number of games ended since the deal."""
        if order == STEP:
            assert self._slots is not None
            self._slots.step(self._shared.actions[self._first : self._last].tolist())
        else:
            self._slots = slots_of(self._shared.setting, order, self._first, self._last, self._limit)
            self._slots.begin()
            self._seen = arrays_of(self._slots, self._shared.setting, self._last - self._first)
        self._shared.arrays.part(self._first, self._last).take(self._seen)
        return int(self._slots.games)


class Member:
    """Another process, which plays some rows when told to."""

    def __init__(self, shared: Shared, first: int, last: int, limit: int) -> None:
        self._rows = f"{first} to {last - 1}"
        self._pipe, theirs = CONTEXT.Pipe()
        self._process = CONTEXT.Process(target=_play, args=(theirs, shared, first, last, limit), daemon=True)
        self._process.start()
        theirs.close()
        self._awaited = 0
        self.games = 0
        self.close = weakref.finalize(self, _end, self._pipe, self._process)

    def tell(self, order: int) -> None:
        """Send an order for the rows without waiting for it to be done. Raises BatchLost."""
        self.wait()
        try:
            self._pipe.send(order)
        except OSError as error:
            raise self._lost() from error
        self._awaited += 1

    def wait(self) -> None:
        """Wait until every order sent is done. Raises BatchLost."""
        while self._awaited:
            try:
                self.games = self._pipe.recv()
            except (EOFError, OSError) as error:
                raise self._lost() from error
            self._awaited -= 1

    def _lost(self) -> BatchLost:
        self._process.join(1)
        code = self._process.exitcode
        return BatchLost(f"The process that plays rows {self._rows} has ended ({code}): make the batch anew.")


class Crew:
    """All rows of a batch: this process plays the first of them, and `processes - 1` others play the rest."""

    def __init__(self, setting: Setting, count: int, limit: int, processes: int) -> None:
        self.shared = Shared(setting, count, CONTEXT)
        ends = [count * k // processes for k in range(processes + 1)]
        self._others = [Member(self.shared, first, last, limit) for first, last in pairwise(ends[1:])]
        self._own = Rows(self.shared, 0, ends[1], limit)
        self._games = 0

    @property
    def games(self) -> int:
        """The number of games that have ended since the deal."""
        return self._games + sum(member.games for member in self._others)

    def do(self, order: int) -> None:
        """Carry out an order for all rows. Raises BatchLost."""
        for member in self._others:
            member.tell(order)
        try:
            self._games = self._own.do(order)
        finally:
            for member in self._others:
                member.wait()

    def close(self) -> None:
        """End the processes."""
        for member in self._others:
            member.close()


def _play(pipe: Connection, shared: Shared, first: int, last: int, limit: int) -> None:
    """What another process does until its batch is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that steps the batch and closes the pipe
    rows = Rows(shared, first, last, limit)
    while True:
        try:
            order = pipe.recv()
        except EOFError:
            return
        pipe.send(rows.do(order))


def _end(pipe: Connection, process: BaseProcess) -> None:
    pipe.close()
    process.join()
