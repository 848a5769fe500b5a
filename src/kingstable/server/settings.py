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
    """A file for SQLite, or the URL of a database of PostgreSQL."""
    redis: str | None = None
    """The URL of Redis, by which several servers hear from each other."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """By game, the card set with which its tables are opened unless one is asked for."""
    players: tuple[str, ...] = ()
    """Import paths of computer players that people may choose beside those of the catalogue."""
    traces: bool = False
    """Whether each request, commit and thought is told to a collector of OpenTelemetry (see `traces`)."""
    client: Path = CLIENT
    """Where the built page lies."""
    public_url: str = ""
    """Where the page is found, as `https://play.example.org`: letters name it, and passkeys are bound to it."""
    smtp: str | None = None
    """The server that takes letters, as `smtp://USER:PASSWORD@HOST:587`; `smtps` where all is encrypted at once."""
    mail_folder: str | None = None
    """Without such a server, the folder into which letters are written. Without either there are none."""
    mail_from: str = ""
    """The sender of letters."""
    mail_looks_seconds: float = 5.0
    """How often the house looks for letters that another server has left, or that are to be tried again."""
    beat: float = 0.35
    """A computer player's move comes a whole number of beats after its turn began."""
    heartbeat: float = 15.0
    """A silent stream says at least so often that it is still there."""
    thinkers: int = min(4, max(1, (os.cpu_count() or 1) - 1))
    """Processes that think for computer players; one of them only where somebody is at the table."""
    rooms: int = 256
    """Tables kept in memory."""

    # What guests may do (docs/limits.md). An address is one of IPv4, or a /64 of IPv6.
    open_tables: int = 10_000
    """Tables that are awake: beyond, those where nobody has been for longest are put to sleep."""
    open_tables_of_address: int = 500
    open_tables_of_guest: int = 100
    opened_per_hour_of_address: int = 240
    """Tables that may be opened in an hour; so many at once as well."""
    opened_per_hour_of_guest: int = 60
    sign_ins_per_hour_of_account: int = 20
    """Attempts to sign in to one account, or by a name that nobody has, from one address, so many at once as well; from
    all addresses together ten times as many."""
    sign_ins_per_hour_of_address: int = 100
    accounts_per_hour_of_address: int = 20
    """New accounts."""
    letters_per_hour: int = 5
    """Letters that may be asked for to one address of e-mail, whether anybody here has it or not; so many at once."""
    password_kib: int = 64 * 1024
    """Memory, in KiB, that hashing a password takes, so that trying many is dear."""
    streams: int = 1_000
    """Live streams in all."""
    streams_for_seats: int = 200
    """Of these, so many are never given to people who only watch."""
    streams_of_address: int = 250
    streams_of_guest: int = 20
    """Of one who only watches."""
    watchers_of_table: int = 64
    watchers_of_table_and_address: int = 16
    windows_of_seat: int = 4
    """Streams of one seat: one more ends the oldest."""
    waiting_tables: int = 500
    """Tables in the lobby that wait for people."""
    waiting_tables_of_guest: int = 5
    quick_seconds: float = 30.0
    """After so long computer players take the free seats of a quick match."""
    waits_live_seconds: float = 90.0
    """Whoever has not been seen for so long loses their seat at a table in the lobby that is to be played live."""
    waits_days_hours: float = 7 * 24.0
    """And at one that is to be played over days."""
    tournaments: int = 100
    """That are not over."""
    tournaments_of_address: int = 10
    tournaments_of_guest: int = 3
    """Of one guest, or one person with an account."""
    tournament_waits_hours: float = 30 * 24.0
    """One that has not begun for so long does not count any more."""
    said_per_minute: float = 20.0
    """Remarks of one person at tables, beside `said_at_once`."""
    said_at_once: int = 8
    said_per_minute_of_address: float = 200.0
    said_at_once_of_address: int = 100
    reports_per_hour: int = 10
    invites_per_hour: int = 20
    """People with accounts whom one person may invite by name."""
    notice_seconds: float = 60.0
    """Whoever does not look at a table that has waited for them so long is called, if they want to be."""
    notice_looks_seconds: float = 15.0
    """How often the house looks for people to call."""
    private_addresses: bool = False
    """Whether programs, and browsers, may be called at addresses that are not of the open internet."""
    lobby_waits: int = 2_000
    """Calls that wait for news of the lobby; who asks for more is answered at once."""
    lobby_waits_of_address: int = 100
    free_moves: int = 200
    """Moves that a person may make at any time, between one answer to a question and the next at the table."""
    calls_per_second: float = 100.0
    """Of one address, and of one guest, beside a `burst` at once."""
    burst: int = 400
    connections_of_address: int = 400
    body_size: int = 64 * 1024
    head_size: int = 32 * 1024
    head_seconds: float = 10.0
    """By then the head of a request is here, from when the connection was made or the first byte came."""
    body_seconds: float = 20.0
    unread_seconds: float = 30.0
    """So long a client may leave unread what it was sent, before its connection is cut."""
    alone_hours: float = 1.0
    """A table of computer players alone ends so long after anybody last looked."""
    unplayed_hours: float = 7 * 24.0
    """A table at which no person has ever done anything ends after that."""
    asleep_after_hours: float = 30 * 24.0
    """A table where nobody has been for so long does not count until somebody comes back."""
    ends_after_hours: float = 365 * 24.0
    """And after so long it ends."""
    sweep_seconds: float = 60.0
    """How often the house looks for abandoned tables."""

    allowed_hosts: tuple[str, ...] = ()
    """Names under which the house may be called, beside addresses and the names of a home network; `*` is any."""
    behind_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask."""
    closing: float = 3.0
    """What streams and answers still under way get to end when the house closes."""
    metrics_from: tuple[str, ...] = LOOPBACK
    """Networks that may ask for `/metrics` and `/ready`, straight and not by way of a proxy."""
    ready_seconds: float = 2.0
    """A part that takes longer to try is not ready."""
    disk_floor: int = 256 * 1024 * 1024
    """With less room than that beside the database file, the house is not ready."""
