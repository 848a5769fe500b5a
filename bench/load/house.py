"""A house to be loaded: a process of its own, what it may take, and what it has used."""

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
        """Of its first server."""
        return self.ports[0]

    def cpu(self) -> float | None:
        """Seconds of processor time that it and the processes it started have used; None where nobody tells."""
        if not PROC.joinpath("self", "stat").exists():
            return None
        return sum(sum(_ticks(each)) for each in self._processes()) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float | None:
        """The most memory that each of them has held at a time, together, in megabytes; None where nobody tells."""
        if not PROC.joinpath("self", "status").exists():
            return None
        return round(sum(_peak(each) for each in self._processes()) / 1000, 1)

    def _processes(self) -> list[int]:
        """The servers' processes and all that descend from them."""
        parents = {number: _parent(number) for number in _all_processes()}
        found = list(self.processes)
        for each in found:
            found += [number for number, parent in parents.items() if parent == each]
        return found


@contextmanager
def open_house(settings: dict[str, Any], database: str | None, servers: int = 1) -> Iterator[House]:
    """So many servers with these settings, on free ports, with this database or one in a temporary folder.

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
    # In a session of its own Ctrl-C does not reach it: it has to answer until the clients have gone.
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
    """The fields of /proc/PID/stat from the third on: the second may hold spaces. None if it has gone."""
    with suppress(OSError):
        return PROC.joinpath(str(process), "stat").read_text().rpartition(")")[2].split()
    return []


def _parent(process: int) -> int:
    return int((_stat(process) or ["", "0"])[1])


def _ticks(process: int) -> list[int]:
    """Of its own in the program and in the system, and those of children that have ended."""
    return [int(each) for each in _stat(process)[11:15]]


def _peak(process: int) -> int:
    """The most that was resident, in kilobytes; 0 if it has gone."""
    with suppress(OSError):
        found = re.search(r"VmHWM:\s+(\d+) kB", PROC.joinpath(str(process), "status").read_text())
        return int(found[1]) if found else 0
    return 0
