"""Ctrl-C, a closed window, or a kill: they interrupt waiting and thinking, but never what must be completed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from types import FrameType

WAYS_TO_STOP = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


class Stops:
    """Turns the signals that stop a program into KeyboardInterrupt, delayed if something must be completed first."""

    def __init__(self) -> None:
        self._held = False
        self._pending = False

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Handle the signals here inside this context. Only works in a program's main thread; else it does nothing."""
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
        """Complete what is done inside; a signal that arrives meanwhile interrupts afterwards."""
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
        """Complete what is done inside and ignore signals meanwhile, as nothing follows that they could stop."""
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
    """Keep Ctrl-C from processes that are started inside; if it comes meanwhile, this process gets it afterwards.

    Only works in a program's main thread; else it does nothing.
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
    """Block Ctrl-C, if the system supports that: processes that are started inside inherit it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it unblocks the signal when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
