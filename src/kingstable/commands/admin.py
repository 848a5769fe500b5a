"""`kingstable admin`: people, roles, reports, mutes, bans, tables, and announcements, directly on the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TYPE_CHECKING, Final

import click

from kingstable.commands.shared import (
    PUBLIC_URL,
    Amount,
    Suggesting,
    WholeNumber,
    database_option,
    examples,
    page_address,
    stored,
)

if TYPE_CHECKING:
    from kingstable.server.accounts.shapes import Role
    from kingstable.server.admin.office import By, Office
    from kingstable.server.admin.shapes import TableState

ROLES: Final[tuple[Role, ...]] = ("player", "moderator", "admin")
HERE: Final = "http://127.0.0.1:8765"
STATES: Final[tuple[TableState, ...]] = ("going-on", "asleep", "abandoned", "over")
MOST_NUMBERED: Final = 2**31 - 1
"""The highest number that a report or an announcement may have."""


class Text(click.ParamType[str]):
    """Text that a database can hold; what is typed in a terminal may have bytes that are not characters."""

    name = "text"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            value.encode()
        except UnicodeEncodeError:
            self.fail(f"{value!a} has bytes that are not letters: type it in UTF-8.", param, ctx)
        return value


class Numbered(WholeNumber):
    """The number that is listed before a report or an announcement."""

    def __init__(self) -> None:
        super().__init__(1, MOST_NUMBERED)

    def _wanted(self) -> str:
        return "a whole number such as 3"


TEXT: Final = Text()


@click.group(
    "admin",
    cls=Suggesting,
    epilog=examples(
        "kingstable admin people",
        "kingstable admin role Anna admin",
        "kingstable admin reset Anna",
        "kingstable admin reports",
        'kingstable admin ban Bela --hours 24 --reason "Insults"',
        "kingstable admin tables --state going-on",
        'kingstable admin announce "The server restarts at noon." --hours 3',
    ),
)
def command() -> None:
    """Help run a server: people, roles, reports, mutes, bans, tables and announcements.

    Works on the database, even while the server runs, which may take ten seconds to notice.
    """


def hours_option(function: Callable[..., None]) -> Callable[..., None]:
    """Adds `--hours`."""
    return click.option(
        "--hours", type=Amount("hours", 0.01, 87600), metavar="HOURS", help="How long; for good by default."
    )(function)


def reason_option(function: Callable[..., None]) -> Callable[..., None]:
    """Adds `--reason`."""
    said = "Why, for others who help run the server."
    return click.option("--reason", type=TEXT, default="", metavar="TEXT", help=said)(function)


@command.command("people", epilog=examples("kingstable admin people", "kingstable admin people ann"))
@click.argument("name", type=TEXT, default="")
@database_option
def people(name: str, database: str | None) -> None:
    """List accounts, newest first: all, or those with NAME in their name."""

    async def listed(office: Office) -> None:
        for each in (await office.view(name)).people:
            click.echo(f"{_day(each.created)}  {each.role:<9}  {each.name}")

    _run(database, listed)


@command.command("role", epilog=examples("kingstable admin role Anna moderator"))
@click.argument("name", type=TEXT)
@click.argument("role", type=click.Choice(ROLES), metavar="ROLE")
@database_option
def role(name: str, role: Role, database: str | None) -> None:
    """Make the account NAME a player, a moderator or an admin."""

    async def given(office: Office) -> None:
        await office.give_role(_owner(), await office.named(name), role)
        click.echo(f"The role of {name} is now {role}.")

    _run(database, given)


@command.command("reset", epilog=examples("kingstable admin reset Anna --url https://play.example.org"))
@click.argument("name", type=TEXT)
@click.option(
    "--url",
    default=HERE,
    show_default=True,
    envvar=PUBLIC_URL,
    callback=page_address,
    metavar="URL",
    help="Where browsers reach the server.",
)
@database_option
def reset(name: str, url: str, database: str | None) -> None:
    """Print a link with which NAME can sign in, once and within a day, to choose a new password.

    The password, the e-mail address and all passkeys are removed, and all devices are signed out.
    """

    async def printed(office: Office) -> None:
        made = await office.reset(_owner(), await office.named(name))
        click.echo(f"{url}/account#{made.code}")
        if url == HERE:
            click.echo(f"If browsers reach the server elsewhere, use that address instead of {HERE}.", err=True)

    _run(database, printed)


@command.command("ban", epilog=examples('kingstable admin ban Bela --reason "Insults"'))
@click.argument("name", type=TEXT)
@reason_option
@hours_option
@database_option
def ban(name: str, reason: str, hours: float | None, database: str | None) -> None:
    """Stop the account NAME from playing; computer players go on at its tables."""

    async def banned(office: Office) -> None:
        await office.ban(_owner(), await office.named(name), reason, hours)
        click.echo(f"{name} is banned.")

    _run(database, banned)


@command.command("unban", epilog=examples("kingstable admin unban Bela"))
@click.argument("name", type=TEXT)
@database_option
def unban(name: str, database: str | None) -> None:
    """Let the account NAME play again."""

    async def unbanned(office: Office) -> None:
        await office.unban(_owner(), await office.named(name))
        click.echo(f"{name} may play again.")

    _run(database, unbanned)


@command.command("mute", epilog=examples('kingstable admin mute Bela --hours 24 --reason "Insults"'))
@click.argument("name", type=TEXT)
@reason_option
@hours_option
@database_option
def mute(name: str, reason: str, hours: float | None, database: str | None) -> None:
    """Stop the account NAME from writing; it may still play."""

    async def muted(office: Office) -> None:
        await office.mute(_owner(), await office.named(name), reason, hours)
        click.echo(f"{name} is muted.")

    _run(database, muted)


@command.command("unmute", epilog=examples("kingstable admin unmute Bela"))
@click.argument("name", type=TEXT)
@database_option
def unmute(name: str, database: str | None) -> None:
    """Let the account NAME write again."""

    async def unmuted(office: Office) -> None:
        await office.unmute(_owner(), await office.named(name))
        click.echo(f"{name} may write again.")

    _run(database, unmuted)


@command.command("reports", epilog=examples("kingstable admin reports"))
@database_option
def reports(database: str | None) -> None:
    """Show reports that are not settled, each with what was said around it."""

    async def shown(office: Office) -> None:
        for each in (await office.view()).reports:
            about = f"{each.by} about {each.about_name}, table {each.table}: {each.text}"
            click.echo(f"{each.id}  {_day(each.created)}  {about}".rstrip(": "))
            for line in each.lines:
                click.echo(f"    {line}")

    _run(database, shown)


@command.command("settle", epilog=examples("kingstable admin settle 3"))
@click.argument("number", type=Numbered())
@database_option
def settle(number: int, database: str | None) -> None:
    """Mark the report NUMBER as settled."""

    async def settled(office: Office) -> None:
        await office.settle(_owner(), number)
        click.echo(f"Report {number} is settled.")

    _run(database, settled)


@command.command(
    "tables", epilog=examples("kingstable admin tables", "kingstable admin tables --game crusaders --name ann")
)
@click.option("--game", type=TEXT, metavar="GAME", help="Only tables of this game.")
@click.option("--state", type=click.Choice(STATES), help="Only tables in this state.")
@click.option(
    "--name", type=TEXT, default="", metavar="NAME", help="Only tables with a player whose name begins like this."
)
@database_option
def tables(game: str | None, state: TableState | None, name: str, database: str | None) -> None:
    """List tables, newest first: the time of the last move, state, game and players."""

    async def listed(office: Office) -> None:
        from kingstable.server.admin.tables import Wish

        wish: Wish | None = Wish(game, state, name)
        while wish is not None:
            page = await office.tables(wish)
            for each in page.tables:
                players = ", ".join(each.people)
                click.echo(f"{each.id}  {_day(each.moved)}  {each.state:<9}  {each.game}  {players}")
            wish = wish._replace(before=page.before) if page.before is not None else None

    _run(database, listed)


@command.command("end", epilog=examples('kingstable admin end 3q2-8Zk1TnYx --reason "Test"'))
@click.argument("table", type=TEXT)
@reason_option
@database_option
def end(table: str, reason: str, database: str | None) -> None:
    """End the game at TABLE, without a result.

    A running server does this within seconds; if none is running, the next one to start does.
    """

    async def ended(office: Office) -> None:
        await office.end(_owner(), table, reason)
        click.echo(f"The game at {table} is ended.")

    _run(database, ended)


@command.command("announce", epilog=examples('kingstable admin announce "Good evening!" --hours 3'))
@click.argument("text", type=TEXT)
@hours_option
@database_option
def announce(text: str, hours: float | None, database: str | None) -> None:
    """Show TEXT to everybody on the home page."""

    async def announced(office: Office) -> None:
        number = await office.announce(_owner(), text, hours)
        click.echo(f"Announcement {number} is shown.")

    _run(database, announced)


@command.command("withdraw", epilog=examples("kingstable admin withdraw 3"))
@click.argument("number", type=Numbered())
@database_option
def withdraw(number: int, database: str | None) -> None:
    """Stop showing the announcement NUMBER."""

    async def withdrawn(office: Office) -> None:
        await office.withdraw(_owner(), number)
        click.echo(f"Announcement {number} is no longer shown.")

    _run(database, withdrawn)


@command.command("log", epilog=examples("kingstable admin log"))
@database_option
def log(database: str | None) -> None:
    """Show what moderators and admins have done, newest first."""

    async def told(office: Office) -> None:
        for each in (await office.view()).deeds:
            click.echo(f"{_day(each.at)}  {each.by}  {each.deed}  {each.about}  {each.text}".rstrip())

    _run(database, told)


def _owner() -> By:
    from kingstable.server.admin.office import OWNER

    return OWNER


def _run(database: str | None, work: Callable[[Office], Awaitable[None]]) -> None:
    """Do this work on the database. Raises ClickException with what the server would say, and StoreError."""
    from kingstable.core.words import LANGUAGES
    from kingstable.server.admin.office import Office
    from kingstable.server.denied import Denied
    from kingstable.server.language import house_words
    from kingstable.server.store.store import Store

    where = stored(database)

    async def done() -> None:
        store = await Store.open(where)
        try:
            await work(Office(store.people))
        except Denied as denied:
            said = house_words(LANGUAGES[0]).say(f"denied-{denied.code}", **denied.arguments)
            raise click.ClickException(said) from None
        finally:
            await store.close()

    asyncio.run(done())


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000).astimezone().strftime("%Y-%m-%d %H:%M")
