"""Running `kingstable` as people do: as a program, through pipes or in its own terminal."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Sequence
from contextlib import chdir
from io import BytesIO, TextIOWrapper
from pathlib import Path
from time import monotonic
from typing import Self
from unittest.mock import patch

from kingstable.cli import main
from tests.patience import PATIENCE

SOURCES = Path(__file__).resolve().parents[2] / "src"

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][A-Z]|\r")


def environment() -> dict[str, str]:
    ours = ("KINGSTABLE", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "COLUMNS", "LINES")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | {"PYTHONPATH": str(SOURCES), "TERM": "xterm-256color", "PAGER": "cat"}


def command(arguments: Sequence[object]) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "kingstable", *map(str, arguments)]


def run(folder: Path, *arguments: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run a command line to its end, in this folder, with this text on standard input."""
    return subprocess.run(
        command(arguments),
        cwd=folder,
        env=environment(),
        input=typed,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def here(folder: Path, *arguments: object, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Like `run`, but in this process, in a tenth of the time: for tests that need no signals and no start-up."""
    streams = [TextIOWrapper(BytesIO(text), "utf-8", write_through=True) for text in (typed.encode(), b"", b"")]
    given = list(map(str, arguments))
    with (
        chdir(folder),
        patch.dict(os.environ, environment(), clear=True),
        patch.multiple(sys, stdin=streams[0], stdout=streams[1], stderr=streams[2]),
    ):
        code = main(given)
    said, complaint = (each.buffer.getvalue().decode() for each in streams[1:])
    return subprocess.CompletedProcess(given, code, said, complaint)


def start(folder: Path, *arguments: object) -> subprocess.Popen[str]:
    """Start a command line in its own session, so that an interrupt reaches all its processes."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command(arguments),
        cwd=folder,
        env=environment(),
        stdin=pipe,
        stdout=pipe,
        stderr=pipe,
        text=True,
        start_new_session=True,
    )


def interrupt(program: subprocess.Popen[str]) -> tuple[str, str]:
    """Press Ctrl-C: the signal goes to the whole group, as from a terminal. Return the rest of the output."""
    os.killpg(program.pid, signal.SIGINT)
    return program.communicate(timeout=PATIENCE)


def wait_for(program: subprocess.Popen[str], text: str) -> str:
    """Read a program's lines until one contains this text, and return all of them."""
    assert program.stdout is not None
    said = ""
    for line in program.stdout:
        said += line
        if text in line:
            return said
    raise AssertionError(f"the program ended without saying {text!r}: {said}")


TAKE_CONTROL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
"""Makes standard input the controlling terminal, so that Ctrl-C typed there is an interrupt, and runs the command.

Interrupts are ignored when the tests run in the background, and what they start would inherit that.
"""


class Terminal:
    """A program in a terminal of this size; if it still runs at the end of the block, it is ended."""

    def __init__(self, folder: Path, *arguments: object, columns: int = 120, rows: int = 40) -> None:
        self._near, far = pty.openpty()
        fcntl.ioctl(far, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.program = subprocess.Popen(
            [sys.executable, "-c", TAKE_CONTROL, *command(arguments)],
            cwd=folder,
            env=environment(),
            stdin=far,
            stdout=far,
            stderr=far,
            start_new_session=True,
        )
        os.close(far)
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.said = ""
        self._taken = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        os.close(self._near)

    def read_until(self, *endings: str) -> str:
        """The new output until one of these comes; without any, or if the program ends, all of it."""
        limit = monotonic() + PATIENCE
        while not any(ending in self.said[self._taken :] for ending in endings):
            assert monotonic() < limit, f"the terminal shows nothing of {endings}: {self.said[-2000:]}"
            if select.select([self._near], [], [], 0.2)[0] and not self._read():
                break
        new, self._taken = self.said[self._taken :], len(self.said)
        return ESCAPES.sub("", new)

    def _read(self) -> bool:
        try:
            read = os.read(self._near, 65536)
        except OSError:  # the program has closed its side
            return False
        self.said += self._decoder.decode(read)
        return bool(read)

    def type(self, line: str) -> None:
        self.press(f"{line}\n")

    def press(self, keys: str) -> None:
        os.write(self._near, keys.encode())

    def press_ctrl_c(self) -> None:
        """Press Ctrl-C, and again while nothing happens, as people do.

        Between writing its prompt and listening for keys, readline notices an interrupt only with the next key.
        """
        seen = len(self.said)
        while len(self.said) <= seen + len("^C\r\n"):
            self.press("\x03")
            while select.select([self._near], [], [], 1)[0] and self._read():
                pass

    def close(self) -> int:
        """Wait for the end, and return the exit code."""
        self.read_until()
        return self.program.wait(timeout=PATIENCE)
