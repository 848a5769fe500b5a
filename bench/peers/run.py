"""Rival systems playing the same game, one after another: `python -m bench.peers.run [seconds] [seed]`.

What they need is installed once into `.work/` beside this file. README.md says what is counted.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

HERE = Path(__file__).resolve().parent
WORK = HERE / ".work"
PREREQUISITES = {
    "cc": "the C program (any C compiler, for example gcc)",
    "node": "boardgame.io and Rally the Troops (Node.js)",
    "npm": "the installation of boardgame.io and of what Rally the Troops needs",
}


class PeerError(RuntimeError):
    """A rival could not be prepared or run; the message is a sentence for the person who asked."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one rival did in one game; a rate it does not have is None."""

    system: str
    game: str
    how: str = ""
    decisions_per_second: float | None = None
    simulations_per_second: float | None = None
    first_seat_wins: float | None = None


def rows(seconds: float, seed: int = 1) -> list[Row]:
    """Run every rival for that many seconds per row, never two at once.

    Raises PeerError if a prerequisite is missing, or an installation or a rival fails.
    """
    for program in PREREQUISITES:
        require(program)
    with alone():
        return [row for play in (play_c, play_boardgame_io, play_openspiel) for row in play(seconds, seed)]


def play_c(seconds: float, seed: int) -> list[Row]:
    """The C program, without and with the early win (CR-10)."""
    program = str(prepared("c", [HERE / "crusaders.c"], build_c) / "crusaders")
    limits = [str(seconds), str(seed)]
    return rows_from([program, *limits]) + rows_from([program, "exact", *limits])


def play_boardgame_io(seconds: float, seed: int) -> list[Row]:
    """Crusaders in boardgame.io's plain client."""
    command = [require("node"), str(HERE / "boardgameio" / "bench.js"), str(seconds), str(seed)]
    return rows_from(command, {"NODE_PATH": str(npm_installed("boardgameio", "--ignore-scripts") / "node_modules")})


def play_openspiel(seconds: float, seed: int) -> list[Row]:
    """Crusaders as an OpenSpiel game in Python, and OpenSpiel's own games and searches in C++."""
    peer = HERE / "openspiel"
    requirements = peer / "requirements.txt"
    installed = prepared("openspiel", [requirements], lambda folder: install_python(folder, requirements))
    return rows_from([str(installed / "bin" / "python"), str(peer / "bench.py"), str(seconds), str(seed)])


def build_c(folder: Path) -> None:
    """Compile crusaders.c into the folder."""
    run([require("cc"), "-std=c11", "-O3", "-o", str(folder / "crusaders"), str(HERE / "crusaders.c")])


def npm_installed(peer: str, *options: str) -> Path:
    """The folder with exactly what this rival's lock file names."""
    sources = [HERE / peer / name for name in ("package.json", "package-lock.json", ".npmrc")]

    def install(folder: Path) -> None:
        for source in sources:
            shutil.copy(source, folder)
        run([require("npm"), "ci", *options], folder)

    return prepared(peer, sources, install)


def install_python(folder: Path, requirements: Path) -> None:
    """Create a separate environment, to keep OpenSpiel and its numpy out of ours."""
    run([sys.executable, "-m", "venv", str(folder)])
    options = ["--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary=:all:"]
    run([str(folder / "bin" / "python"), "-m", "pip", "install", *options, "-r", str(requirements)])


def prepared(name: str, sources: Sequence[Path], prepare: Callable[[Path], None]) -> Path:
    """The folder of that name in `.work/`, prepared afresh unless finished for these very sources.

    The mark of a finished folder is written last, so an interrupted preparation begins again.
    """
    folder = WORK / name
    finished, mark = folder / "finished", mark_of(folder, sources)
    if finished.is_file() and finished.read_text() == mark:
        return folder
    say(f"preparing {name}")
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    prepare(folder)
    finished.write_text(mark)
    return folder


def mark_of(folder: Path, sources: Sequence[Path]) -> str:
    """A mark that changes with the sources, and with the place and the Python that an environment is bound to."""
    bound_to = f"{folder} {sys.base_prefix} {sys.version}".encode()
    return hashlib.sha256(b"\0".join([bound_to, *(source.read_bytes() for source in sources)])).hexdigest()


def require(program: str) -> str:
    """The path of a program, or a PeerError that names it."""
    path = shutil.which(program)
    if path is None:
        raise PeerError(f"`{program}` was not found; install it, it is needed for {PREREQUISITES[program]}.")
    return path


def rows_from(command: Sequence[str], variables: Mapping[str, str] | None = None) -> list[Row]:
    """Run a rival and read its JSON lines, each a row."""
    say(f"running {' '.join(Path(word).name for word in command)}")
    lines = run(command, variables=variables).splitlines()
    return [msgspec.json.decode(line, type=Row) for line in lines]


def run(command: Sequence[str], folder: Path | None = None, variables: Mapping[str, str] | None = None) -> str:
    """Run a command in a folder with some environment variables set, and return what it prints."""
    environment = {**os.environ, **(variables or {})}
    ended = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if ended.returncode != 0:
        said = "\n".join((ended.stdout + ended.stderr).splitlines()[-20:])
        raise PeerError(f"`{' '.join(command)}` ended with {ended.returncode}.\n{said}")
    return ended.stdout


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other run of the peers is in progress; two at once would slow each other."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(progress: str) -> None:
    """Print progress on standard error: standard output is for the rows."""
    print(f"peers: {progress}", file=sys.stderr, flush=True)


def main(seconds: float = 3.0, seed: int = 1) -> None:
    """Print all rows as one JSON list."""
    try:
        found = rows(seconds, seed)
    except PeerError as error:
        sys.exit(str(error))
    print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((float, int), sys.argv[1:], strict=False)))
