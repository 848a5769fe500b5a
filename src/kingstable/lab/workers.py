"""Sharing work among processes or with a cluster, with the results in order and no process left behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import wait
from traceback import format_exc
from typing import Any, Final, Generic, TypeVar

from kingstable.bots.level import NotOffered
from kingstable.bots.program import ProgramFailed
from kingstable.core.errors import PlayerFailed
from kingstable.core.stops import unheard
from kingstable.lab.cluster import RETRIES, Cluster, WorkLost

Task = TypeVar("Task")
Result = TypeVar("Result")

Jobs = int | Cluster
"""Who does the work: this many processes of this machine (1: this one), or a cluster."""

ENDINGS: Final = (WorkLost, ProgramFailed, PlayerFailed, NotOffered)
"""Errors that end games early without spoiling those before."""

AHEAD: Final = 64
"""Tasks under way per process, finished or not: a result waits for those before it, and memory stays bounded."""
QUEUED: Final = 4
"""Tasks that a process has at once, so that it need not wait for the next."""

_SPAWN: Final = multiprocessing.get_context("spawn")


def cores() -> int:
    """The number of processes that can run here at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def at_once(jobs: Jobs) -> int:
    """The number of tasks that run at the same time."""
    return jobs.cores if isinstance(jobs, Cluster) else jobs


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: Jobs, count: int) -> Iterator[Result]:
    """The results of applying the work to each of `count` tasks, in the order of the tasks.

    A task whose process dies is done again. If the iterator is closed or interrupted, the processes end. Raises
    WorkLost if a task always dies, and what the work raises.
    """
    if isinstance(jobs, Cluster):
        yield from jobs.in_order(work, tasks, count)
    elif min(jobs, count) <= 1:
        yield from map(work, tasks)
    else:
        yield from _by_processes(work, tasks, min(jobs, count))


def _by_processes(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    left = enumerate(tasks)
    again: list[tuple[int, Task]] = []
    deaths: Counter[int] = Counter()
    found: dict[int, tuple[bool, Any]] = {}
    told = 0
    crew: list[Worker[Task]] = []
    try:
        with unheard():  # an interrupt waits until all are in the crew, so that all will be ended
            for _ in range(jobs):
                crew.append(Worker(work))
        while True:
            room = AHEAD * jobs - len(found) - sum(len(worker.tasks) for worker in crew)
            for worker in sorted(crew, key=lambda each: len(each.tasks)) * QUEUED:
                if room > 0 and len(worker.tasks) < QUEUED and (task := again.pop() if again else next(left, None)):
                    worker.give(task)
                    room -= 1
            if not any(worker.tasks for worker in crew):
                return
            for pipe in wait([worker.pipe for worker in crew]):
                worker = next(each for each in crew if each.pipe is pipe)
                try:
                    result = worker.pipe.recv()
                except (EOFError, OSError):
                    with unheard():
                        worker.end()
                        crew[crew.index(worker)] = Worker(work)
                    again += _left_by(worker, deaths)
                else:
                    found[worker.tasks.popleft()[0]] = result
            while told in found:
                is_well, result = found.pop(told)
                if not is_well:
                    raise result
                told += 1
                yield result
    finally:
        for worker in crew:
            worker.end()


def _left_by(worker: Worker[Task], deaths: Counter[int]) -> list[tuple[int, Task]]:
    """The tasks to repeat after a process died, the last first. Raises WorkLost if one task has died too often."""
    if worker.tasks:
        number, task = worker.tasks[0]
        deaths[number] += 1
        if deaths[number] > RETRIES:
            raise WorkLost(
                f"The process that did {task} ended each of {deaths[number]} times: what was done before is kept."
            )
    return list(reversed(worker.tasks))


class Worker(Generic[Task]):
    """A process with its own pipe, and the numbered tasks that it has been given.

    It is started with Ctrl-C ignored, and leaves that to us: only we can say what was done. It has its own process
    group, so that programs it has started end with it.
    """

    def __init__(self, work: Callable[[Task], Any]) -> None:
        self.tasks: deque[tuple[int, Task]] = deque()
        self.pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_carry_out, args=(work, theirs), daemon=True)
        self._process.start()
        theirs.close()  # so that its death is noticed here

    def give(self, task: tuple[int, Task]) -> None:
        """Have a task done after those before it."""
        self.tasks.append(task)
        with suppress(OSError):  # it is dead, which is noticed when results are read
            self.pipe.send(task[1])

    def end(self) -> None:
        """End the process, whatever it is doing, and everything it has started."""
        assert self._process.pid
        with suppress(ProcessLookupError, AttributeError):  # it has no group yet, or this system has none
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join()
        self._process.close()
        self.pipe.close()


def _carry_out(work: Callable[[Any], object], pipe: Any) -> None:
    """Carry out tasks in a process, until the pipe is closed."""
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    with suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            try:
                found: tuple[bool, object] = True, work(task)
            except Exception as error:  # noqa: BLE001 (it is raised where the results are)
                error.add_note(f"It was raised in a process that did {task}:\n{format_exc()}")
                found = False, error
            pipe.send(found)
