"""`kingstable serve`: the server for browsers."""

from __future__ import annotations

import ipaddress
import sys
from pathlib import Path
from typing import Final, Literal

import click

from kingstable.commands.shared import (
    DATABASE,
    PUBLIC_URL,
    Network,
    WholeNumber,
    card_text,
    cards_option,
    computer_players,
    examples,
    filled,
    log_options,
    page_address,
    redis_option,
    shortened,
)

HIGHEST_PORT: Final = 65535
SMTP: Final = "KINGSTABLE_SMTP"
"""The environment variable for the mail server, which hides its password from other users of the computer."""
LIMITS: Final = "KINGSTABLE_LIMITS"
"""The environment variable for limits, separated by spaces."""


def networks(context: click.Context, option: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Addresses and networks, as given. Raises BadParameter if one is neither."""
    for each in given:
        try:
            ipaddress.ip_network(each)
        except ValueError:
            raise click.BadParameter(
                f"{each!r} is neither an address, such as 127.0.0.1, nor a network, such as {_network_of(each)}."
            ) from None
    return given


def _network_of(given: str) -> str:
    """The network of an address that was given with the length of its network's part; else an example."""
    try:
        return str(ipaddress.ip_network(given, strict=False))
    except ValueError:
        return "10.0.0.0/8"


def host_names(context: click.Context, option: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """Names of the server, as given. Raises BadParameter for a name that no browser can call."""
    from kingstable.server.hosts import can_be_called, plain_name

    for each in given:
        if not can_be_called(each):
            name = plain_name(each) or "a name such as play.example.org, or *.example.org for all below it"
            raise click.BadParameter(f"{shortened(each)!r} is not the name of a server: write {name}.")
    return given


def changed_limits(context: click.Context, option: click.Parameter, given: tuple[str, ...]) -> dict[str, int | float]:
    """Limits by name, as given. Raises BadParameter for one that there is not, and for a number that it cannot be."""
    if not given:
        return {}
    from kingstable.server.limits import BadLimit, number_of

    limits: dict[str, int | float] = {}
    for each in given:
        name, sign, number = each.partition("=")
        if not sign:
            raise click.BadParameter(f"write NAME=NUMBER, such as watchers_of_table=30, not {shortened(each)!r}.")
        if name in limits:
            raise click.BadParameter(f"{name} is given twice: leave one out.")
        try:
            limits[name] = number_of(name, number)
        except BadLimit as error:
            raise click.BadParameter(str(error)) from None
    return limits


@click.command(
    "serve",
    epilog=examples(
        "kingstable serve",
        "kingstable serve --port 0 --no-browser",
        "kingstable serve --cards my-box.csv",
        "kingstable serve --bots my_players:Keen",
        "kingstable serve --host 0.0.0.0 --port 80 --database /var/lib/kingstable.sqlite3",
        "kingstable serve --allowed-host play.example.org --behind-proxy 127.0.0.1",
        "kingstable serve --limit watchers_of_table_and_address=40 --limit sign_ins_per_hour_of_address=300",
        "kingstable serve --public-url https://play.example.org --mail-folder letters --mail-from king@example.org",
        "kingstable serve --database postgresql://king@db/kingstable --redis redis://db:6379/0",
    ),
)
@click.option("--host", metavar="HOST", help="Address to listen on; 127.0.0.1 (this computer only) by default.")
@click.option(
    "--port", type=WholeNumber(0, HIGHEST_PORT), metavar="PORT", help="Port; 8765 by default, 0 for any free one."
)
@click.option(
    "--database",
    metavar="FILE",
    envvar=DATABASE,
    callback=filled,
    help="File to keep the tables in, one in your data folder by default, or postgresql://USER@HOST/NAME.",
)
@redis_option("Lets several servers on one database hear from each other, and reach their workers.")
@click.option("--open/--no-browser", "browser", default=None, help="Open your browser or not; yes in a terminal.")
@click.option("--bots", metavar="PLAYERS", help="Computer players of your own that people may choose, as module:Name.")
@click.option(
    "--allowed-host",
    "allowed_hosts",
    metavar="NAME",
    multiple=True,
    callback=host_names,
    help="Name by which browsers may reach the server, or *.",
)
@click.option(
    "--behind-proxy",
    "behind_proxies",
    metavar="ADDRESS",
    multiple=True,
    callback=networks,
    help="Address or network of a proxy that says for whom it asks.",
)
@cards_option
@click.option(
    "--public-url",
    metavar="URL",
    envvar=PUBLIC_URL,
    callback=page_address,
    help="Where people find the page, for links in e-mail and for passkeys.",
)
@click.option(
    "--smtp",
    metavar="URL",
    envvar=SMTP,
    help="Mail server that sends e-mail, as smtp://USER:PASSWORD@HOST:587.",
)
@click.option(
    "--mail-folder",
    metavar="FOLDER",
    callback=filled,
    help="Write e-mail into this folder instead of sending it.",
)
@click.option("--mail-from", metavar="ADDRESS", default="", help="Sender of e-mail.")
@click.option(
    "--metrics-from",
    type=Network(),
    multiple=True,
    metavar="NETWORK",
    help="Network that may read /metrics and /ready, as 10.0.0.0/8; always this computer. Repeatable.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=NUMBER",
    envvar=LIMITS,
    callback=changed_limits,
    help="Change a limit that GET /api/limits tells. Repeatable.",
)
@log_options
@click.option("--traces", is_flag=True, help="Send traces by OpenTelemetry, where OTEL_EXPORTER_OTLP_ENDPOINT says.")
def command(
    host: str | None,
    port: int | None,
    database: str | None,
    redis: str | None,
    browser: bool | None,
    bots: str | None,
    allowed_hosts: tuple[str, ...],
    behind_proxies: tuple[str, ...],
    cards: Path | None,
    public_url: str,
    smtp: str | None,
    mail_folder: str | None,
    mail_from: str,
    metrics_from: tuple[str, ...],
    limits: dict[str, int | float],
    log_format: Literal["text", "json"],
    log_level: str,
    traces: bool,
) -> None:
    """Serve the games to browsers until you press Ctrl-C.

    With --cards, every table of the game that takes card sets uses that set.

    One process and one file need nothing else. Any number of servers may share a PostgreSQL database and a Redis; then
    `kingstable work` thinks for computer players. These URLs, and that of the mail server, may be given in
    KINGSTABLE_DATABASE, KINGSTABLE_REDIS and KINGSTABLE_SMTP, where other users of the computer cannot see their
    passwords.
    """
    from kingstable.commands.card_sets import game_of_set
    from kingstable.server import serve as house

    if mail_from and smtp is None and mail_folder is None:
        raise click.UsageError("--mail-from is the sender of e-mail, and none is sent: add --smtp or --mail-folder.")
    if smtp is not None and mail_folder is not None:
        raise click.UsageError(f"E-mail is sent, or written into a folder: leave out --smtp ({SMTP}) or --mail-folder.")
    text = card_text(cards)
    house.serve(
        house.HOST if host is None else host,
        house.PORT if port is None else port,
        database,
        open_browser=sys.stdout.isatty() if browser is None else browser,
        cards={game_of_set(text).name: text} if text else {},
        players=computer_players(bots),
        allowed_hosts=allowed_hosts,
        behind_proxies=behind_proxies,
        redis=redis,
        metrics_from=metrics_from,
        limits=limits,
        log_format=log_format,
        log_level=log_level,
        traces=traces,
        public_url=public_url,
        smtp=smtp,
        mail_folder=mail_folder,
        mail_from=mail_from,
    )
