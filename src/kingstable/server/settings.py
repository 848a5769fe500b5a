"""What can be set about a running house, with the values it has if nobody says otherwise."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

CLIENT = Path(__file__).parent / "client"
LOOPBACK = ("127.0.0.0/8", "::1/128")


@dataclass(frozen=True)
class Settings:
    """Limits, pauses and places of one house. Times are in seconds, sizes in bytes."""

    database: str
    """A file for SQLite, or the URL of a database that SQLAlchemy knows."""
    redis: str | None = None
    """The URL of Redis, by which several servers hear from each other."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """By game, the card set with which its tables are opened unless one is asked for."""
    players: tuple[str, ...] = ()
    """Import paths of computer players that people may choose beside those of the catalogue."""
    client: Path = CLIENT
    """Where the built page lies."""
    beat: float = 0.35
    """A computer player's move comes a whole number of beats after its turn began."""
    heartbeat: float = 15.0
    """A silent stream says at least so often that it is still there."""
    thinkers: int = min(4, max(1, (os.cpu_count() or 1) - 1))
    """Processes that think for computer players."""
    open_tables: int = 10_000
    """Tables with an unfinished game."""
    rooms: int = 256
    """Tables kept in memory."""
    streams: int = 1_000
    """Live streams in all."""
    streams_per_table: int = 64
    body_size: int = 64 * 1024
    calls_per_second: float = 100.0
    """Of one address, beside a `burst` at once."""
    burst: int = 400
    closing: float = 3.0
    """What streams and answers still under way get to end when the house closes."""
    behind_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask."""
    metrics_from: tuple[str, ...] = LOOPBACK
    """Networks that may ask for `/metrics` and `/ready`, straight and not by way of a proxy."""
    ready_seconds: float = 2.0
    """A part that takes longer to try is not ready."""
    disk_floor: int = 256 * 1024 * 1024
    """With less room than that beside the database file, the house is not ready."""
