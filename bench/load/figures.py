"""The measurements of a run, and how they are printed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import msgspec


class Measured:
    """What the clients have seen since the clock started; times are in seconds. Errors count from the beginning."""

    def __init__(self) -> None:
        self.errors: Counter[str] = Counter()
        self.restart()

    def restart(self) -> None:
        """Start the clock now."""
        self.answered: list[float] = []
        self.streamed: list[float] = []
        self.watched: list[float] = []
        self.bytes = 0
        self.games = 0
        self.overtaken = 0


class Report(msgspec.Struct, frozen=True):
    """The figures of a run. Times are in milliseconds, and null where nothing was measured."""

    game: str
    tables: int
    players: int
    watchers: int
    bots: str
    idle: int
    seconds: float
    moves: int
    games: int
    moves_per_second: float
    p50_ms: float | None
    p99_ms: float | None
    stream_p50_ms: float | None
    stream_p99_ms: float | None
    watch_p50_ms: float | None
    watch_p99_ms: float | None
    cpu_ms_per_move: float | None
    generator_cpu_ms_per_move: float | None
    memory_mb: float | None
    kilobytes_per_move: float | None
    overtaken: int
    errors: dict[str, int]


def percentile(times: Sequence[float], share: float) -> float | None:
    """The smallest of these values that this share (0 to 1) of them does not exceed; None if there are none."""
    if not times:
        return None
    return sorted(times)[max(0, math.ceil(share * len(times)) - 1)]


def in_ms(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 2)


def per(total: float | None, moves: int) -> float | None:
    """The total per move; None without moves, or if the total is not known."""
    return None if total is None or moves == 0 else round(total / moves, 3)


LINES = (
    ("moves per second", "moves_per_second"),
    ("moves", "moves"),
    ("finished games", "games"),
    ("acknowledged, median, ms", "p50_ms"),
    ("acknowledged, 99 of 100, ms", "p99_ms"),
    ("at the rival's, median, ms", "stream_p50_ms"),
    ("at the rival's, 99 of 100, ms", "stream_p99_ms"),
    ("at the watchers', median, ms", "watch_p50_ms"),
    ("at the watchers', 99 of 100, ms", "watch_p99_ms"),
    ("server's CPU for a move, ms", "cpu_ms_per_move"),
    ("our own CPU for a move, ms", "generator_cpu_ms_per_move"),
    ("received for a move, kB", "kilobytes_per_move"),
    ("server's memory at most, MB", "memory_mb"),
    ("overtaken moves", "overtaken"),
)
"""The lines that are printed: each has a name and a figure."""


def print_report(report: Report) -> None:
    print(f"{heading(report)}, {report.seconds:.1f} s")
    for name, field in LINES:
        value = getattr(report, field)
        print(f"  {name:<34}{'-' if value is None else format(value, ',')}")
    for kind, number in report.errors.items():
        print(f"  ERROR {kind}: {number}")


def heading(report: Report) -> str:
    """What was played, and what else was running."""
    beside = {
        f"{report.watchers} watchers of one": report.watchers,
        f"computer players at more tables ({report.bots})": report.bots,
        f"{report.idle} idle": report.idle,
    }
    tables = f"{report.game}, {report.tables} tables of {report.players}"
    return ", ".join([tables, *(text for text, number in beside.items() if number)])
