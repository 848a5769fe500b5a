"""Starts, kills, and restarts the house that a test plays in."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.e2e.served import DEALS
from tests.patience import PATIENCE
from tests.server.databases import new_file

ROOT = Path(__file__).parents[2]


class HouseProcess:
    """A house with its own database and port, for the length of a `with` block."""

    def __init__(self, folder: Path, *also: str) -> None:
        """`also` are further command-line arguments."""
        self._also = also
        self.database = folder / "house.sqlite3"
        self._deals = folder / DEALS
        self._port = 0
        self._running: subprocess.Popen[str] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def deal(self, name: str) -> None:
        """From now on, deal the cards that belong to this name."""
        self._deals.write_text(name, encoding="utf-8")

    def open(self) -> None:
        """Open it, on the same port if it was open before."""
        if not self.database.exists():
            self.database.write_bytes(new_file())
            self.database.chmod(0o600)
        command = [sys.executable, "-m", "tests.e2e.served", str(self.database), str(self._port), *self._also]
        self._running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        line = _first_line(self._running)
        if not line:
            self.kill()
        assert line, "the house did not open"
        self._port = int(line)

    def kill(self) -> None:
        """Kill it as a power failure would, with no clean shutdown."""
        self._end(kill=True)

    def close(self) -> None:
        self._end(kill=False)

    def _end(self, *, kill: bool) -> None:
        running, self._running = self._running, None
        if running is None:
            return
        if kill:
            running.kill()
        else:
            running.terminate()
        running.communicate(timeout=PATIENCE)

    def __enter__(self) -> Self:
        self.open()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _first_line(running: subprocess.Popen[str]) -> str:
    """The first line it prints once it is open; empty if it does not open in time."""
    assert running.stdout is not None
    too_late = threading.Timer(PATIENCE, running.kill)
    too_late.start()
    line = running.stdout.readline()
    too_late.cancel()
    return line
