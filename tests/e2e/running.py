"""Starts, kills and starts again the house that a test plays in."""

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
    """A house with a database and a port of its own, from `with` to its end."""

    def __init__(self, folder: Path, *also: str) -> None:
        """`also` are further words of its command line."""
        self._also = also
        self.database = folder / "house.sqlite3"
        self._deals = folder / DEALS
        self._port = 0
        self._running: subprocess.Popen[str] | None = None

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def deal(self, name: str) -> None:
        """Deal from now on what is always dealt under this name."""
        self._deals.write_text(name, encoding="utf-8")

    def open(self) -> None:
        """Open it; on the port it had before, if it was open already."""
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
        """As when the power fails: nothing is put in order."""
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
    """What it says once it is open; nothing if it does not open in time."""
    assert running.stdout is not None
    too_late = threading.Timer(PATIENCE, running.kill)
    too_late.start()
    line = running.stdout.readline()
    too_late.cancel()
    return line
