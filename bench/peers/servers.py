"""Rival servers under the same kind of load as ours, one after another.

python -m bench.peers.servers --rally PATH --seconds 8 --tables 20 100

README.md says what is counted, and where PATH comes from.
"""

from __future__ import annotations

import argparse
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

import msgspec

from bench.peers.run import HERE, PeerError, alone, npm_installed, require, run, say

ROOT: Final = HERE.parents[1]
HOST: Final = "127.0.0.1"
RALLY_NEEDS: Final = ("server.js", "schema.sql", "public")
LEFT_BEHIND: Final = shutil.ignore_patterns(".git", ".env", "node_modules", "db", "db-*")
OWN_MODULE: Final = "crusaders"
PAGES: Final = ("about.html", "create.html")
"""What the server reads from a module besides its rules."""

SCENARIO: Final = "Standard"
ROLES: Final = ("Red", "Blue")
"""The scenario and roles of both modules that are played here."""

FIRST_LOGIN: Final = 1_000_000
PATIENCE: Final = 30.0
"""Seconds that a server may take until it can be reached."""

AGAIN: Final = 0.05
"""Seconds between two attempts to reach it."""


class Figures(msgspec.Struct, frozen=True):
    """What the clients of one run report; `bench.load` and `tally.js` use the same names. Times are in milliseconds."""

    moves: int
    games: int
    moves_per_second: float
    p50_ms: float | None
    p99_ms: float | None
    cpu_ms_per_move: float | None
    generator_cpu_ms_per_move: float | None
    kilobytes_per_move: float | None
    errors: dict[str, int]


MEASURED: Final = (
    "moves_per_second",
    "p50_ms",
    "p99_ms",
    "cpu_ms_per_move",
    "generator_cpu_ms_per_move",
    "kilobytes_per_move",
)
"""The figures of which a row has the median."""

RATIOS: Final = {"moves_ratio": "moves_per_second", "cpu_ratio": "cpu_ms_per_move"}
"""By the name of a row's ratio of ours to theirs, the figure it is computed from."""


class Row(msgspec.Struct, frozen=True):
    """One system at a number of tables: the medians of its runs, and ours divided by theirs (None in our own rows)."""

    system: str
    tables: int
    moves_per_second: float
    p50_ms: float | None
    p99_ms: float | None
    cpu_ms_per_move: float | None
    generator_cpu_ms_per_move: float | None
    kilobytes_per_move: float | None
    moves_ratio: float | None
    cpu_ratio: float | None
    runs: list[Figures]


@dataclass(frozen=True)
class System:
    """A server to put under load: `load(tables, seconds)` opens it, plays, and closes it again."""

    name: str
    load: Callable[[int, float], Figures]
    is_ours: bool = False


def rows(systems: Sequence[System], tables: Sequence[int], seconds: float, rounds: int) -> list[Row]:
    """Load every system with each number of tables, in turn, in each of `rounds` rounds. Raises PeerError.

    The first system is ours, and all rivals are compared with it.
    """
    runs: dict[tuple[str, int], list[Figures]] = {}
    with alone():
        for number in range(1, rounds + 1):
            for count in tables:
                for system in systems:
                    say(f"round {number}: {system.name}, {count} tables")
                    runs.setdefault((system.name, count), []).append(system.load(count, seconds))
    return [
        row_of(system, count, runs[system.name, count], runs[systems[0].name, count])
        for count in tables
        for system in systems
    ]


def row_of(system: System, tables: int, runs: Sequence[Figures], ours: Sequence[Figures]) -> Row:
    told: dict[str, object] = {name: middle(runs, name) for name in MEASURED}
    for told_as, name in RATIOS.items():
        told[told_as] = None if system.is_ours else ratio(middle(ours, name), middle(runs, name))
    return msgspec.convert({"system": system.name, "tables": tables, **told, "runs": list(runs)}, Row)


def middle(runs: Sequence[Figures], name: str) -> float | None:
    """The median of a figure; None if a run does not have it."""
    values = [getattr(each, name) for each in runs]
    return None if None in values else round(median(values), 3)


def ratio(ours: float | None, theirs: float | None) -> float | None:
    """Ours divided by theirs, to two decimal places; None if either is not known."""
    return round(ours / theirs, 2) if ours and theirs else None


# The systems


def our_system(name: str, *options: str) -> System:
    """Our server with these options of `bench.load`."""

    def load(tables: int, seconds: float) -> Figures:
        asked = ["--game", "crusaders", "--tables", str(tables), "--seconds", str(seconds), "--json", *options]
        return figures_of(run([sys.executable, "-m", "bench.load", *asked], ROOT))

    return System(name, load, is_ours=True)


def boardgame_io() -> System:
    """Crusaders on boardgame.io's server, in memory."""
    peer = HERE / "boardgameio"
    variables = node_variables(npm_installed("boardgameio", "--ignore-scripts"))

    def load(tables: int, seconds: float) -> Figures:
        port = free_port()
        with serving(["node", str(peer / "server.js"), str(port)], port, variables) as process:
            asked = {"port": port, "server": process, "tables": tables, "seconds": seconds}
            return played(peer / "load.js", asked, variables)

    return System("boardgame.io, Crusaders", load)


def rally_systems(clone: Path, stack: ExitStack) -> list[System]:
    """The server of Rally the Troops with Crusaders, and with each of its modules that we know and the clone has.

    What runs is a copy of the clone that lasts as long as the stack. Raises PeerError.
    """
    if lacking := [name for name in RALLY_NEEDS if not (clone / name).exists()]:
        raise PeerError(f"--rally: {clone} is no clone of the server of Rally the Troops: it has no {lacking[0]}.")
    variables = node_variables(npm_installed("rally"))  # with scripts: SQLite has to be compiled
    site = Path(stack.enter_context(tempfile.TemporaryDirectory())) / "site"
    shutil.copytree(clone, site, ignore=LEFT_BEHIND)
    add_own_module(site / "public" / OWN_MODULE)
    modules = {OWN_MODULE: "Crusaders", "field-cloth-gold": "Field of the Cloth of Gold"}
    return [
        System(f"Rally the Troops, {name}", partial(load_rally, site, title, variables))
        for title, name in modules.items()
        if (site / "public" / title / "rules.js").is_file()
    ]


def add_own_module(folder: Path) -> None:
    """Add our Crusaders to its modules."""
    shutil.copytree(HERE / "rally" / OWN_MODULE, folder)
    shutil.copy(HERE / "boardgameio" / "army.js", folder)
    for name in PAGES:
        (folder / name).touch()


def load_rally(site: Path, title: str, variables: Mapping[str, str], tables: int, seconds: float) -> Figures:
    """One run on a new database."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "db"
        logins = fill_rally(database, site, title, len(ROLES) * tables)
        port = free_port()
        own = {**variables, "DATABASE": str(database), "HTTP_HOST": HOST, "HTTP_PORT": str(port)}
        with serving(["node", "server.js"], port, own, site) as process:
            asked = {"port": port, "server": process, "tables": tables, "seconds": seconds}
            told = {"title": title, "scenario": SCENARIO, "roles": ROLES, "logins": logins}
            return played(HERE / "rally" / "load.js", {**asked, **told}, variables)


def fill_rally(database: Path, site: Path, title: str, people: int) -> list[str]:
    """Make a database with the server's schema, in WAL mode as its guide says; return cookies for this many people."""
    logins = [FIRST_LOGIN + number for number in range(people)]
    connection = sqlite3.connect(database)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript((site / "schema.sql").read_text())
        with suppress(sqlite3.OperationalError):  # older modules fill one more table, which is no longer there
            connection.executescript((site / "public" / title / "title.sql").read_text())
        with connection:
            for user, login in enumerate(logins, 1):
                connection.execute(
                    "INSERT INTO users (user_id, name, mail, is_verified) VALUES (?, ?, ?, 1)",
                    (user, f"Player {user}", f"player{user}@localhost"),
                )
                connection.execute("INSERT INTO logins VALUES (?, ?, julianday() + 1)", (login, user))
    finally:
        connection.close()
    return [f"login={login}" for login in logins]


# Processes


def node_variables(installed: Path) -> dict[str, str]:
    """The variables by which a node program finds what is installed there, and runs in production mode."""
    return {"NODE_PATH": str(installed / "node_modules"), "NODE_ENV": "production"}


def free_port() -> int:
    with socket.socket() as found:
        found.bind((HOST, 0))
        return int(found.getsockname()[1])


@contextmanager
def serving(
    command: Sequence[str], port: int, variables: Mapping[str, str], folder: Path | None = None
) -> Iterator[int]:
    """Run a server that can be reached at this port; yield its process id. Raises PeerError."""
    program, *words = command
    # Its log is not kept: ours does not log calls either.
    with subprocess.Popen(
        [require(program), *words],
        cwd=folder,
        env={**os.environ, **variables},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            wait_for(port, process)
            yield process.pid
        finally:
            process.terminate()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    """Wait until something answers there. Raises PeerError if the process ends first, or nothing does in time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError), socket.create_connection((HOST, port), timeout=1):
            return
        time.sleep(AGAIN)
    raise PeerError(f"the server at port {port} cannot be reached.")


def played(program: Path, asked: Mapping[str, object], variables: Mapping[str, str]) -> Figures:
    """The figures that a load program in node reports for a run."""
    return figures_of(run([require("node"), str(program), msgspec.json.encode(asked).decode()], variables=variables))


def figures_of(told: str) -> Figures:
    return msgspec.json.decode(told, type=Figures)


# Command line

COLUMNS: Final = (
    "system",
    "tables",
    "moves a second",
    "p50, ms",
    "p99, ms",
    "server's CPU, ms for a move",
    "clients' CPU, ms for a move",
    "kB for a move",
    "moves: ours / theirs",
    "CPU: ours / theirs",
)


def print_table(found: Sequence[Row]) -> None:
    """Print a Markdown table with a line for each row."""
    print(f"| {' | '.join(COLUMNS)} |")
    print(f"|{'---|' * len(COLUMNS)}")
    for row in found:
        cells = [getattr(row, name) for name in row.__struct_fields__ if name != "runs"]
        print(f"| {' | '.join(map(_cell, cells))} |")


def _cell(value: str | float | None) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else f"{value:,}"


def main(arguments: Sequence[str]) -> int:
    """Return exit status 1 if there was any error in a run."""
    asked = parser().parse_args(arguments)
    try:
        with ExitStack() as stack:
            found = rows(systems_for(asked, stack), asked.tables, asked.seconds, asked.rounds)
    except PeerError as error:
        sys.exit(str(error))
    if asked.json:
        print(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
    else:
        print_table(found)
    errors = [(row, each.errors) for row in found for each in row.runs if each.errors]
    for row, kinds in errors:
        say(f"ERROR at {row.system}, {row.tables} tables: {kinds}")
    return 1 if errors else 0


def systems_for(asked: argparse.Namespace, stack: ExitStack) -> list[System]:
    """Ours first, on SQLite, then the rivals."""
    systems = [our_system("ours")]
    if asked.database and asked.redis:
        two = ("--servers", "2", "--together", "--database", asked.database, "--redis", asked.redis)
        systems.append(our_system("ours, two servers that share out tables", *two))
    if asked.rally is None:
        say("Rally the Troops is left out, because there is no --rally.")
    else:
        systems += rally_systems(asked.rally, stack)
    return [*systems, boardgame_io()]


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="python -m bench.peers.servers", description=(__doc__ or "").partition("\n")[0]
    )
    found.add_argument("--seconds", type=float, default=8.0, help="how long each run is measured (8)")
    found.add_argument("--tables", type=int, nargs="+", default=[20, 100], help="numbers of tables, in turn (20 100)")
    found.add_argument("--rounds", type=int, default=1, help="how often all is run; rows tell the medians (1)")
    found.add_argument("--rally", type=Path, metavar="PATH", help="a clone of the server of Rally the Troops")
    found.add_argument("--database", metavar="URL", help="with --redis: ours once more, two servers on this PostgreSQL")
    found.add_argument("--redis", metavar="URL", help="the Redis by which those two hear of each other")
    found.add_argument("--json", action="store_true", help="print a list of rows, with all runs")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
