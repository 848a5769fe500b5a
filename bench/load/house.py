"""A house to put under load: a separate process, what it may use, and what it has used."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

PROC: Final = Path("/proc")


class HouseError(Exception):
    """The house did not open."""


@dataclass(frozen=True)
class House:
    """A house that is open on this machine."""

    ports: tuple[int, ...]
    processes: tuple[int, ...]

    @property
    def port(self) -> int:
        """The port of the first server."""
        return self.ports[0]

    def cpu(self) -> float | None:
        """Seconds of processor time used by the servers and the processes they started; None without /proc."""
        if not PROC.joinpath("self", "stat").exists():
            return None
        return sum(sum(_ticks(each)) for each in self._processes()) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float | None:
        """The sum of the peak memory of each of these processes, in megabytes; None without /proc."""
        if not PROC.joinpath("self", "status").exists():
            return None
        return round(sum(_peak(each) for each in self._processes()) / 1000, 1)

    def _processes(self) -> list[int]:
        """The servers' processes and all their descendants."""
        parents = {number: _parent(number) for number in _all_processes()}
        found = list(self.processes)
        for each in found:
            found += [number for number, parent in parents.items() if parent == each]
        return found


@contextmanager
def open_house(settings: dict[str, Any], database: str | None, servers: int = 1) -> Iterator[House]:
    """Run this many servers with these settings on free ports, with this database or one in a temporary folder.

    Raises HouseError.
    """
    with tempfile.TemporaryDirectory() as folder:
        chosen = settings | {"database": database or str(Path(folder) / "house.sqlite3")}
        with ExitStack() as stack:
            processes = [stack.enter_context(_server(chosen)) for _ in range(servers)]
            yield House(tuple(map(_port, processes)), tuple(each.pid for each in processes))


@contextmanager
def _server(settings: dict[str, Any]) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "bench.load.serve", msgspec.json.encode(settings).decode()]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    # Ctrl-C must not reach it, so it has a separate session: it has to answer until the clients have gone.
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def _port(process: subprocess.Popen[str]) -> int:
    assert process.stdout is not None
    found = re.search(r"http://[\d.]+:(\d+)/", process.stdout.readline())
    if found is None:
        raise HouseError("The house did not open.")
    return int(found[1])


def _all_processes() -> list[int]:
    return [int(each.name) for each in PROC.iterdir() if each.name.isdecimal()]


def _stat(process: int) -> list[str]:
    """The fields of /proc/PID/stat after the second, which may contain spaces; empty if the process has gone."""
    with suppress(OSError):
        return PROC.joinpath(str(process), "stat").read_text().rpartition(")")[2].split()
    return []


def _parent(process: int) -> int:
    return int((_stat(process) or ["", "0"])[1])


def _ticks(process: int) -> list[int]:
    """The clock ticks of the process in user and system mode, and those of its children that have ended."""
    return [int(each) for each in _stat(process)[11:15]]


def _peak(process: int) -> int:
    """The peak resident memory, in kilobytes; 0 if the process has gone."""
    with suppress(OSError):
        found = re.search(r"VmHWM:\s+(\d+) kB", PROC.joinpath(str(process), "status").read_text())
        return int(found[1]) if found else 0
    return 0
