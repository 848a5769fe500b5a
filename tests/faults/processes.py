"""The processes of a house, each of which can be killed, suspended, and restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

HOST: Final = "127.0.0.1"
READY_WITHIN: Final = 60.0
"""Seconds within which a process gets ready, even on a busy machine."""


def free_port() -> int:
    with socket.socket() as free:
        free.bind((HOST, 0))
        return int(free.getsockname()[1])


class NotReady(Exception):
    """A process did not start."""


class Process:
    """A process that prints a line once it is ready. Its errors go to a file, across all restarts."""

    def __init__(self, name: str, command: Sequence[str], errors: Path) -> None:
        self.name = name
        self.errors = errors
        self.lock = asyncio.Lock()
        """Held by the fault that stops it."""
        self._command = command
        self._process: subprocess.Popen[str] | None = None

    async def start(self) -> None:
        """Start it, and return once it is ready. Raises NotReady."""
        self._process = self._spawned()
        assert self._process.stdout is not None
        reading = asyncio.to_thread(self._process.stdout.readline)
        try:
            async with asyncio.timeout(READY_WITHIN):
                line = await reading
        except TimeoutError:
            line = ""
        if not line:
            raise NotReady(f"{self.name} did not start: {self.errors.read_text()[-1000:]}")

    def _spawned(self) -> subprocess.Popen[str]:
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        with self.errors.open("a") as errors:
            # In its own session, Ctrl-C does not reach it.
            return subprocess.Popen(
                self._command,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment,
                start_new_session=True,
            )

    def send(self, number: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(number)

    def kill(self) -> None:
        """Kill it at once (kill -9)."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            if self._process.stdout is not None:
                self._process.stdout.close()

    def kill_thinker(self) -> bool:
        """Kill a separate process in which computer players think; whether one was found."""
        found = [each for each in _children(self._process.pid if self._process else 0) if _thinks(each)]
        for each in found[:1]:
            with suppress(ProcessLookupError):
                os.kill(each, signal.SIGKILL)
        return bool(found)


def server(name: str, settings: dict[str, Any], port: int, folder: Path) -> Process:
    """A server at this port."""
    command = [sys.executable, "-m", "bench.load.serve", msgspec.json.encode(settings).decode(), str(port)]
    return Process(name, command, folder / f"{name}.log")


def worker(name: str, redis: str, folder: Path) -> Process:
    command = [sys.executable, "-m", "kingstable", "work", "--redis", redis, "--processes", "1"]
    return Process(name, command, folder / f"{name}.log")


def _children(process: int) -> list[int]:
    with suppress(OSError):
        return [int(each) for each in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return []


def _thinks(process: int) -> bool:
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False
