"""Sharing work with a Ray cluster: the results are those of processes on this machine, in the same order.

Tasks are sent in bundles that take about two seconds each, so that the cost of sending a bundle is negligible. The
number of bundles under way, finished or not, is limited: a result waits for those before it, and memory stays bounded.
If a bundle's process or machine dies, Ray runs it again; a bundle that always dies is split into its tasks, and the
task that does it is named in the error.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from time import monotonic, perf_counter
from typing import Any, Final, Generic, Self, TypeVar

from kingstable import __version__
from kingstable.core.errors import KingstableError

Task = TypeVar("Task")
Result = TypeVar("Result")

AUTO: Final = "auto"
"""The address that stands for the cluster this machine belongs to."""

BUNDLE: Final = 2.0
"""Seconds that a bundle should take: thousands of times the cost of sending it, and quickly repeated."""
MOST_TASKS: Final = 1000
"""The most tasks in one bundle, since their results wait in memory together."""
AHEAD: Final = 8
"""Bundles under way per core, enough to keep the others busy until the loss of a machine is noticed."""
RETRIES: Final = 3
"""The number of times a task is run again if its process or machine died."""
REFRESH: Final = 5.0
"""Seconds after which the number of cores is looked up again: machines come and go."""
PATIENCE: Final = 5.0
"""Seconds to wait for an answer from an address."""


class WorkLost(KingstableError):
    """The work cannot be completed: a task ended its process again and again, or a cluster broke."""


class BadCluster(WorkLost):
    """No usable cluster: Ray is not installed, nobody answers, its versions are different, or it broke."""


class Cluster:
    """A connection of this process to the Ray cluster at an address, `HOST:PORT` or `auto`, until it is closed.

    This machine must belong to the cluster. A process has one such connection at a time. Raises BadCluster.
    """

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise BadCluster("Working on a cluster needs Ray: pip install 'kingstable[cluster]'.")
        # Ray reads these when it is imported. The first is how long it waits for a part of the cluster on this machine.
        os.environ.setdefault("RAY_GCS_SERVER_REQUEST_TIMEOUT_SECONDS", "20")
        os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # those of bundles that are no longer wanted
        self._ray: Any = import_module("ray")
        # News of a dead machine would go to standard output, whatever Ray's log level.
        setattr(import_module("ray._private.worker"), "print_to_stdstream", _unsaid)  # noqa: B010 (not in its types)
        self._connect(address)
        self._bundle = self._ray.remote(num_cpus=1, max_retries=RETRIES)(_bundle)
        self._cores = 0
        self._looked = -REFRESH

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the cluster; its remaining work for us ends."""
        self._ray.shutdown()

    @property
    def cores(self) -> int:
        """How many tasks the cluster can run at once, looked up every few seconds; at least 1."""
        if monotonic() - self._looked >= REFRESH:
            self._cores = max(1, int(self._ray.cluster_resources().get("CPU", 0)))
            self._looked = monotonic()
        return self._cores

    def in_order(self, work: Callable[[Task], Result], tasks: Iterable[Task], count: int) -> Iterator[Result]:
        """The results of applying the work to each of `count` tasks, in their order.

        If the iterator is closed or interrupted, tasks that wait for a core are not done; those being done end with
        their bundle, or when the cluster is left. Raises WorkLost, and what the work raises.
        """
        left, sizes = iter(tasks), _Sizes(count)
        shared = self._ray.put(work)
        under_way: deque[_Bundle[Task]] = deque()
        try:
            while True:
                while len(under_way) < AHEAD * self.cores and (some := list(islice(left, sizes.next(self.cores)))):
                    under_way.append(self._started(shared, some))
                if not under_way:
                    return
                found = self._found(under_way[0])
                first = under_way.popleft()
                if found is None:
                    under_way.extendleft(self._started(shared, [task]) for task in reversed(first.tasks))
                    continue
                seconds, results = found
                sizes.heard(seconds / len(results))
                yield from results
        finally:
            with suppress(self._ray.exceptions.RayError):
                self._give_up([each.result for each in under_way])

    def _started(self, work: object, tasks: Sequence[Task]) -> _Bundle[Task]:
        return _Bundle(tasks, self._bundle.remote(__version__, work, tasks))

    def _give_up(self, results: Sequence[Any]) -> None:
        """Cancel bundles that wait for a core, but none that may be ending: that would make Ray end this process.

        Ray marks a bundle as done a moment after it has ended, and a cancel in between would mark it first.
        """
        if results:
            _, unfinished = self._ray.wait(list(results), num_returns=len(results), timeout=0)
            for each in unfinished[self._cores :]:
                self._ray.cancel(each)

    def _found(self, bundle: _Bundle[Task]) -> tuple[float, list[Any]] | None:
        """The seconds and the results of a bundle; None if it cannot be run and must be split.

        Raises WorkLost if the bundle is a single task, BadCluster, and what the work raises.
        """
        errors = self._ray.exceptions
        try:
            found: tuple[float, list[Any]] = self._ray.get(bundle.result)
        except errors.RayTaskError as error:
            raise _told(error) from None
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.OutOfMemoryError) as error:
            if len(bundle.tasks) > 1:
                return None
            raise WorkLost(
                f"The process or machine that did {bundle.tasks[0]} ended each of {1 + RETRIES} times "
                f"({type(error).__name__}): what was done before is kept."
            ) from None
        except errors.RayError as error:
            raise BadCluster(f"The cluster is lost ({type(error).__name__}): {_line(error)}") from None
        return found

    def _connect(self, address: str) -> None:
        """Connect without Ray's own messages, and keep the signal handlers as they were."""
        place = _place(address)
        if place is not None:
            _try(place)
        try:
            with _signals_kept():
                self._ray.init(
                    address=place or AUTO, log_to_driver=False, logging_level=logging.CRITICAL, namespace="kingstable"
                )
        except ConnectionError:
            raise BadCluster(
                f"No Ray cluster answers at {address}: start one with `ray start --head`, and name its address."
            ) from None
        except RuntimeError as error:
            said = _line(error)
            if "Version mismatch" in said:
                raise BadCluster(f"The cluster has another version of Ray or Python. {said}") from None
            if "No node info" in said:
                raise BadCluster(
                    f"This machine does not belong to the cluster at {address}: run `ray start --address={address}` "
                    "here, with --num-cpus=0 if it should not play itself."
                ) from None
            raise BadCluster(f"The cluster at {address} cannot be used: {said}") from None


@dataclass(frozen=True)
class _Bundle(Generic[Task]):
    """Tasks that are run one after the other, and Ray's reference to their results."""

    tasks: Sequence[Task]
    result: Any


class _Sizes:
    """The number of tasks in the next bundle: about BUNDLE seconds' worth, but few enough for all cores at the end.

    It is one until a bundle is done. The sizes do not affect the results.
    """

    def __init__(self, count: int) -> None:
        self._left = count
        self._pace: float | None = None

    def heard(self, seconds: float) -> None:
        """Note that a bundle took this many seconds per task."""
        self._pace = seconds if self._pace is None else (self._pace + seconds) / 2

    def next(self, cores: int) -> int:
        if self._pace is None:
            size = 1
        else:
            size = min(MOST_TASKS, int(BUNDLE / max(self._pace, 1e-6)), self._left // (2 * cores))
        self._left -= max(1, size)
        return max(1, size)


def _bundle(version: str, work: Callable[[Task], Result], tasks: Sequence[Task]) -> tuple[float, list[Result]]:
    """Carry out tasks on the cluster; return the seconds they took, and their results. Raises BadCluster."""
    if version != __version__:
        raise BadCluster(
            f"{socket.gethostname()} of the cluster has kingstable {__version__}, and this is {version}: install the "
            "same version on all machines."
        )
    started = perf_counter()
    results = [work(task) for task in tasks]
    return perf_counter() - started, results


def _told(error: Any) -> BaseException:
    """The error of a task, as it would have been raised here."""
    cause = error.cause
    if isinstance(cause, RuntimeError) and "failed to import" in str(cause):
        return BadCluster(f"A machine of the cluster cannot import kingstable: install {__version__} on all of them.")
    return cause if isinstance(cause, Exception) else BadCluster(_line(error))


def _place(address: str) -> str | None:
    """The host and port of an address; None if only Ray may know them. Raises BadCluster."""
    if address == AUTO:
        address = os.environ.get("RAY_ADDRESS", "") or _last_started()
        if not address:
            return None
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isdecimal():
        raise BadCluster(f"{address} is no address of a Ray cluster: write {AUTO}, or HOST:PORT such as 10.0.0.1:6379.")
    return address


def _last_started() -> str:
    """The address that `ray start` has left on this machine; empty if there is none."""
    try:
        return (Path(os.environ.get("RAY_TMPDIR", "/tmp")) / "ray" / "ray_current_cluster").read_text().strip()
    except OSError:
        return ""


def _try(place: str) -> None:
    """Raises BadCluster if nobody answers: Ray itself would try for minutes."""
    host, _, port = place.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except (OSError, OverflowError):
        raise BadCluster(
            f"Nobody answers at {place}: start a Ray cluster with `ray start --head`, and name its address."
        ) from None


def _unsaid(*_: object, **__: object) -> None:
    """Print nothing, in place of Ray's own function."""


@contextmanager
def _signals_kept() -> Iterator[None]:
    """Restore the SIGTERM handler, which Ray replaces with its own."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.getsignal(signal.SIGTERM)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _line(error: object) -> str:
    """The message of an error, on one line."""
    return " ".join(str(error).split())[:500]
