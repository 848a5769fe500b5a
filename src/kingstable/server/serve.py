"""Running a house until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import click
import uvicorn
from platformdirs import user_data_path

from kingstable import catalogue
from kingstable.core.errors import KingstableError, reason_of
from kingstable.core.words import LANGUAGES
from kingstable.server import service_log
from kingstable.server.app import House, open_house
from kingstable.server.language import house_words
from kingstable.server.limits import with_limits
from kingstable.server.proxies import Proxied
from kingstable.server.settings import LOOPBACK, Settings
from kingstable.server.slow import protocol

try:
    from uvloop import new_event_loop
except ImportError:  # uvloop does not exist for Windows
    from asyncio import new_event_loop  # type: ignore[assignment]

HOST = "127.0.0.1"
PORT = 8765
FILE = "kingstable.sqlite3"
RUBBISH = (50_000, 20, 100)
"""Thresholds of Python's garbage collector: high, because cycles are few and everything waits for a collection."""

BACKLOG = 2048
"""Connections that may wait to be accepted."""


class AddressError(KingstableError):
    """The house cannot open at this address."""


def default_database() -> str:
    """The file in the user's own data folder, which is created if possible."""
    folder = user_data_path("kingstable", appauthor=False)
    with suppress(OSError):  # opening the file will say what is wrong
        folder.mkdir(parents=True, exist_ok=True)
    return str(folder / FILE)


def serve(
    host: str = HOST,
    port: int = PORT,
    database: str | Path | None = None,
    open_browser: bool = False,
    cards: Mapping[str, str] | None = None,
    players: Sequence[str] = (),
    allowed_hosts: Sequence[str] = (),
    behind_proxies: Sequence[str] = (),
    redis: str | None = None,
    metrics_from: Sequence[str] = (),
    limits: Mapping[str, int | float] | None = None,
    log_format: service_log.Format = "text",
    log_level: str = "warning",
    traces: bool = False,
    public_url: str = "",
    smtp: str | None = None,
    mail_folder: str | None = None,
    mail_from: str = "",
) -> None:
    """Open the house and keep it open until Ctrl-C or SIGTERM. Port 0 takes any free one.

    `cards` has the card sets for new tables, by game, and `players` import paths of computer players that people may
    choose as well. `allowed_hosts` are names by which the house may be called, `behind_proxies` addresses or networks
    of proxies that say on whose behalf they ask (settings.py), and `metrics_from` more networks that may read
    `/metrics` and `/ready`. `limits` has those that are to be changed, by name (limits.py). `traces`: report each
    request to a collector. `redis` is the URL through which several servers hear from each other and reach their
    workers. `public_url` is the address of the page, which letters name; these are handed to `smtp`, or written into
    `mail_folder`, with `mail_from` as their sender. Raises AddressError, StoreError, BadMail, BadPlayer, BadRedis, or
    MissingExtra, with what to do.
    """
    service_log.configure(log_format, log_level)
    for path in players:
        catalogue.LEVELS.add(catalogue.bring(path))
    settings = Settings(
        database=str(database or default_database()),
        redis=redis,
        cards=cards or {},
        players=tuple(players),
        allowed_hosts=(host, *allowed_hosts, *_host_of(public_url)),
        behind_proxies=tuple(behind_proxies),
        metrics_from=(*LOOPBACK, *metrics_from),
        traces=traces,
        public_url=public_url,
        smtp=smtp,
        mail_folder=mail_folder,
        mail_from=mail_from,
    )
    with listen(host, port) as listening:
        run(keep_open(with_limits(settings, limits or {}), listening, open_browser))


def _host_of(url: str) -> tuple[str, ...]:
    """The host name in the public address, if there is one: the server must answer to it."""
    name = urlsplit(url).hostname
    return (name,) if name else ()


def run(work: Coroutine[None, None, None]) -> None:
    """Run a coroutine to its end, on the faster event loop if there is one (not on Windows)."""
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(work)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at this address. Raises AddressError."""
    if not host:  # to the system this means all addresses of this machine
        raise AddressError("There is no host '': choose one with --host, such as 0.0.0.0 for all of this computer's.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns Nagle's delay, 40 ms for each answer, off only if the socket's protocol is given as TCP.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)  # two processes may bind one port, but only one can listen on it
    except (OSError, OverflowError, TypeError, UnicodeError) as error:
        listening.close()
        raise AddressError(_why_not(host, port, error)) from None
    return listening


def _why_not(host: str, port: int, error: Exception) -> str:
    if isinstance(error, OverflowError):
        return f"There is no port {port}: choose one from 1 to 65535 with --port, or 0 for any free one."
    if not isinstance(error, OSError):
        return f"There is no host {host!a}: choose another with --host."
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is in use on {host}: choose another with --port, or --port 0 for any free one."
    if error.errno == errno.EACCES:
        return f"Port {port} may not be used: choose one above 1023 with --port, or --port 0 for any free one."
    return f"The house cannot open at {host} port {port} ({reason_of(error)}): choose others with --host and --port."


async def keep_open(settings: Settings, listening: socket.socket, open_browser: bool = False) -> None:
    """Keep a house open at this socket until Ctrl-C or SIGTERM. Raises StoreError."""
    async with open_house(settings) as house:
        gc.freeze()  # what exists now stays, and scanning it takes longer than a move
        gc.set_threshold(*RUBBISH)
        address = _address(listening)
        server = HouseServer(house, lambda: _say_where(house, address))
        browser = asyncio.create_task(_open_browser(server, address)) if open_browser else None
        await server.serve([listening])
        if browser is not None:
            browser.cancel()


def _address(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _say_where(house: House, address: str) -> None:
    words = house_words(LANGUAGES[0])
    click.echo(words.say("serve-open", address=address))
    for name, error in catalogue.UNUSABLE.items():
        click.echo(words.say("serve-without", game=name, reason=str(error)), err=True)
    for name, error in catalogue.UNUSABLE_LEVELS.items():
        click.echo(words.say("serve-without-level", level=name, reason=str(error)), err=True)
    if not house.client.is_built:
        click.echo(words.say("serve-no-page"))


async def _open_browser(server: HouseServer, address: str) -> None:
    await server.is_open.wait()
    await asyncio.to_thread(webbrowser.open, address)


class HouseServer(uvicorn.Server):
    """Calls `opened` once it can be reached, and lets streams end before it closes."""

    def __init__(self, house: House, opened: Callable[[], None]) -> None:
        limits = house.hall.settings
        settings = uvicorn.Config(
            Proxied(house.app, limits.behind_proxies) if limits.behind_proxies else house.app,
            lifespan="off",
            ws="none",
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=int(limits.closing),
            http=protocol(limits, house.app),
            proxy_headers=False,
        )
        super().__init__(settings)
        self.is_open = asyncio.Event()
        self._house = house
        self._opened = opened

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Close the house on Ctrl-C or SIGTERM. uvicorn would raise the signal again afterwards; this does not."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_open.set()
        self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._house.close_streams()
        await super().shutdown(sockets)
