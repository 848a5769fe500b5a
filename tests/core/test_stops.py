"""Ctrl-C while processes are being started reaches only this process, and is not lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from multiprocessing import active_children

import pytest

from kingstable.core.stops import Stops, unheard
from kingstable.lab import workers

ASK = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
"""A program that says whether Ctrl-C is blocked in it."""


@pytest.fixture(autouse=True)
def _as_in_a_program() -> Iterator[None]:
    """Let Ctrl-C interrupt, whatever the runner of parallel tests has made of it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def start_and_press(done: list[str]) -> None:
    with unheard():
        press()
        done.append("started")
    done.append("after it")


def test_a_stop_is_noticed_once_the_processes_run() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        start_and_press(done)
    assert done == ["started"]


def test_a_block_that_holds_back_stops_holds_this_one_too() -> None:
    done: list[str] = []
    stops = Stops()
    with stops.listening(), pytest.raises(KeyboardInterrupt), stops.held():
        start_and_press(done)
    assert done == ["started", "after it"]


def test_signal_handlers_are_restored_afterwards() -> None:
    before = signal.getsignal(signal.SIGINT), signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with unheard():
        pass
    assert (signal.getsignal(signal.SIGINT), signal.pthread_sigmask(signal.SIG_BLOCK, ())) == before


def test_programs_started_meanwhile_receive_no_signal() -> None:
    with unheard():
        inside = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True).stdout
    outside = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=True).stdout
    assert (inside.strip(), outside.strip()) == ("True", "False")


def test_an_interrupt_while_the_workers_start_ends_them_and_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(active_children())
    started: list[workers.Worker[int]] = []

    class Interrupted(workers.Worker[int]):
        def __init__(self, work: Callable[[int], int]) -> None:
            press()
            super().__init__(work)
            started.append(self)
            press()

    monkeypatch.setattr(workers, "Worker", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        list(workers.in_order(abs, range(1000), 2, 1000))
    assert len(started) == 2
    assert all(each.pipe.closed for each in started)
    assert set(active_children()) <= before
