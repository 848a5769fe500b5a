"""Sharing the work among processes, with the results in order and nobody left behind."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.pool import Pool
from typing import TypeVar

from kingstable.core.stops import unheard

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """What the work makes of each task, in the order of the tasks, by so many processes (1: this one).

    Close the iterator, or interrupt it, and the processes end.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    with _pool(jobs) as pool:
        yield from pool.imap(work, tasks)


@contextmanager
def _pool(jobs: int) -> Iterator[Pool]:
    """Processes that leave Ctrl-C to us: it comes to all of them, and only we can tell what was done."""
    with ExitStack() as last:
        with unheard():
            pool = multiprocessing.get_context("spawn").Pool(jobs)
            last.callback(pool.join)
            last.callback(pool.terminate)
        yield pool
