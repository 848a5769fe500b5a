"""Ctrl-C, a closed window and a kill: they interrupt waiting and thinking, never what must be done whole."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import FrameType

WAYS_TO_STOP = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


class Stops:
    """Turns the signals that stop a program into KeyboardInterrupt, later if something must be finished first."""

    def __init__(self) -> None:
        self._held = False
        self._pending = False

    @contextmanager
    def listening(self) -> Iterator[None]:
        """While this lasts the signals come here. Only a program's main thread can listen."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self._hear) for each in WAYS_TO_STOP}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    @contextmanager
    def held(self) -> Iterator[None]:
        """What is done inside is done whole; a signal that came meanwhile interrupts after it."""
        self._held = True
        try:
            yield
        finally:
            self._held = False
        if self._pending:
            self._pending = False
            raise KeyboardInterrupt

    @contextmanager
    def finishing(self) -> Iterator[None]:
        """What is done inside is done whole, and nothing comes after it that a signal could still stop."""
        self._held = True
        try:
            yield
        finally:
            self._held = self._pending = False

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self._held:
            self._pending = True
        else:
            raise KeyboardInterrupt


@contextmanager
def unheard() -> Iterator[None]:
    """Processes that are started inside never hear of Ctrl-C; one that comes meanwhile is heard by us after it.

    Only a program's main thread can see to that.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with _blocked():
            yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def _blocked() -> Iterator[None]:
    """What is blocked here stays so in processes that are started, where the system knows of that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it unblocks the signal when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
