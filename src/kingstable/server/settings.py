"""The settings of a running house, with their defaults."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

CLIENT = Path(__file__).parent / "client"
LOOPBACK = ("127.0.0.0/8", "::1/128")


@dataclass(frozen=True)
class Settings:
    """Limits, intervals, and locations of one house. Times are in seconds, sizes in bytes, unless said otherwise."""

    database: str
    """A file for SQLite, or the URL of a PostgreSQL database."""
    redis: str | None = None
    """The URL of Redis, through which several servers hear from each other."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """By game, the card set that a new table has unless another one is asked for."""
    players: tuple[str, ...] = ()
    """Import paths of computer players that people may choose in addition to those of the catalogue."""
    traces: bool = False
    """Whether each request, commit, and thought is reported to an OpenTelemetry collector (see `traces`)."""
    client: Path = CLIENT
    """The folder of the built page."""
    public_url: str = ""
    """The address of the page, such as `https://play.example.org`: letters name it, and passkeys are bound to it."""
    smtp: str | None = None
    """The mail server for letters, as `smtp://USER:PASSWORD@HOST:587`; `smtps` if it is encrypted from the start."""
    mail_folder: str | None = None
    """Without a mail server, the folder into which letters are written. Without either there are no letters."""
    mail_from: str = ""
    """The sender of letters."""
    mail_looks_seconds: float = 5.0
    """Seconds between searches for letters that another server has left, or that are to be tried again."""
    beat: float = 0.35
    """Seconds in a beat: a computer player's move comes a whole number of beats after its turn began."""
    heartbeat: float = 15.0
    """Seconds after which a silent stream says that it is still there."""
    thinkers: int = min(4, max(1, (os.cpu_count() or 1) - 1))
    """Processes that think for computer players; one of several is kept for tables where somebody is."""
    rooms: int = 256
    """How many tables are kept in memory."""

    # What guests may do (docs/limits.md). An address is one of IPv4, or a /64 of IPv6.
    open_tables: int = 10_000
    """Tables that are awake: if there are more, those where nobody has been for longest are put to sleep."""
    open_tables_of_address: int = 500
    open_tables_of_guest: int = 100
    opened_per_hour_of_address: int = 240
    """Tables that may be opened in an hour, all of them at once if need be."""
    opened_per_hour_of_guest: int = 60
    sign_ins_per_hour_of_account: int = 20
    """Attempts in an hour, all of them at once if need be, to sign in to one account, or by a name that nobody has,
    from one address; ten times as many from all addresses together."""
    sign_ins_per_hour_of_address: int = 100
    accounts_per_hour_of_address: int = 60
    """New accounts in an hour: enough for a club whose members all sign up in one room."""
    letters_per_hour: int = 5
    """Letters to one e-mail address, whether anybody has it or not, that may be requested in an hour or at once."""
    password_kib: int = 64 * 1024
    """Memory, in KiB, that hashing a password takes, so that trying many is expensive."""
    streams: int = 1_000
    """Live streams in all."""
    streams_for_seats: int = 200
    """How many of these are never given to people who only watch."""
    streams_of_address: int = 250
    streams_of_guest: int = 20
    """Streams of one guest who only watches."""
    watchers_of_table: int = 64
    watchers_of_table_and_address: int = 16
    windows_of_seat: int = 4
    """Streams of one seat: another one ends the oldest."""
    waiting_tables: int = 500
    """Tables in the lobby that wait for people."""
    waiting_tables_of_guest: int = 5
    quick_seconds: float = 30.0
    """Seconds after which computer players take the free seats of a quick match."""
    waits_live_seconds: float = 90.0
    """Seconds after which whoever has not been seen loses their seat at a table in the lobby, if it will be live."""
    waits_days_hours: float = 7 * 24.0
    """The same in hours, at one that will be played over days."""
    tournaments: int = 100
    """Tournaments that are not over."""
    tournaments_of_address: int = 10
    tournaments_of_guest: int = 3
    """Tournaments of one guest, or of one person with an account."""
    tournament_waits_hours: float = 30 * 24.0
    """Hours after which a tournament that has not begun no longer counts."""
    said_per_minute: float = 20.0
    """Remarks of one person at tables, beyond `said_at_once`."""
    said_at_once: int = 8
    said_per_minute_of_address: float = 200.0
    said_at_once_of_address: int = 100
    reports_per_hour: int = 10
    invites_per_hour: int = 20
    """People with accounts whom one person may invite by name."""
    notice_seconds: float = 60.0
    """Seconds a table waits for somebody who is not looking at it before they are called, if they want to be."""
    notice_looks_seconds: float = 15.0
    """Seconds between searches for people to call."""
    private_addresses: bool = False
    """Whether programs and browsers may be called at addresses that are not on the open internet."""
    lobby_waits: int = 2_000
    """Calls that may wait for news of the lobby at a time; any more are answered at once."""
    lobby_waits_of_address: int = 100
    free_moves: int = 200
    """Free moves that a person may make between one answer to a question and the next at the table."""
    calls_per_second: float = 100.0
    """Calls of one address, and of one guest, beyond a `burst` at once."""
    burst: int = 400
    connections_of_address: int = 400
    body_size: int = 64 * 1024
    head_size: int = 32 * 1024
    head_seconds: float = 10.0
    """Seconds for the head of a request to arrive, from when the connection is made or its first byte comes."""
    body_seconds: float = 20.0
    unread_seconds: float = 30.0
    """Seconds for which a client may leave unread what it was sent, before its connection is cut."""
    alone_hours: float = 1.0
    """Hours after anybody last looked at a table of computer players alone until it ends."""
    unplayed_hours: float = 7 * 24.0
    """Hours after which a table ends if no person has ever done anything there."""
    asleep_after_hours: float = 30 * 24.0
    """Hours after which a table where nobody has been sleeps: it does not count until somebody comes back."""
    ends_after_hours: float = 365 * 24.0
    """Hours after which it ends."""
    sweep_seconds: float = 60.0
    """Seconds between searches for abandoned tables."""

    allowed_hosts: tuple[str, ...] = ()
    """Names by which the house may be called, in addition to addresses and the names of a home network; `*` is any."""
    behind_proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are trusted to say on whose behalf they ask."""
    closing: float = 3.0
    """Seconds in which streams and answers under way may finish when the house closes."""
    metrics_from: tuple[str, ...] = LOOPBACK
    """Networks that may ask for `/metrics` and `/ready`, directly and not through a proxy."""
    ready_seconds: float = 2.0
    """Seconds after which a part that is being tried counts as not ready."""
    disk_floor: int = 256 * 1024 * 1024
    """Free space beside the database file below which the house is not ready."""
