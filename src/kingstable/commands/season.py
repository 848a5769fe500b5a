"""`kingstable season`: lists the seasons, makes one, or removes one."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

import click

from kingstable.commands.shared import database_option, examples, shortened, stored


class Day(click.ParamType[datetime]):
    """A day, converted to the moment at which it begins in UTC."""

    name = "day"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        try:
            return datetime.combine(date.fromisoformat(str(value)), time(), UTC)
        except ValueError:
            self.fail(f"write a day as in 2026-12-01, not {shortened(value)!r}.", param, ctx)


@click.command(
    "season",
    epilog=examples(
        "kingstable season                                                  list them",
        "kingstable season 'Winter 2026' --from 2026-12-01 --to 2027-03-01  make one",
        "kingstable season 'Winter 2026' --remove                           remove one made by mistake",
    ),
)
@click.argument("name", required=False)
@database_option
@click.option("--from", "begins", type=Day(), metavar="DAY", help="The first day of the season NAME (UTC).")
@click.option("--to", "ends", type=Day(), metavar="DAY", help="The first day after it (UTC).")
@click.option("--remove", is_flag=True, help="Remove the season NAME, unless it is over.")
def command(
    name: str | None, database: str | None, begins: datetime | None, ends: datetime | None, *, remove: bool
) -> None:
    """List the seasons, or make or remove the season NAME.

    A season has its own leaderboards, for the games that end in it. Soon after its end, a running server
    stores them for good.
    """
    import asyncio

    from kingstable.server.standing.seasons import listed, made, removed

    if name is None and (begins or ends):
        raise click.UsageError("--from and --to are about a new season: give its NAME, too.")
    if remove and (name is None or begins or ends):
        raise click.UsageError("--remove needs the NAME of a season, and nothing else.")
    where = stored(database)
    if name is not None and remove:
        asyncio.run(removed(where, name))
        click.echo(f"{name} is no longer a season.")
        return
    if name is None:
        seasons = asyncio.run(listed(where))
        if not seasons:
            click.echo("There are no seasons yet.")
        for season in seasons:
            state = "over" if season.closed else "open"
            click.echo(f"{season.name}: {_day(season.begins)} to {_day(season.ends)}, {state}")
        return
    if begins is None or ends is None:
        raise click.UsageError("A season needs its first day and the first day after it: give --from and --to.")
    asyncio.run(made(where, name, _moment(begins), _moment(ends)))
    click.echo(f"{name} begins on {begins:%Y-%m-%d} and ends before {ends:%Y-%m-%d}.")


def _moment(day: datetime) -> int:
    """Milliseconds since the start of 1970 (UTC)."""
    return int(day.timestamp() * 1000)


def _day(moment: int) -> str:
    return f"{datetime.fromtimestamp(moment / 1000, UTC):%Y-%m-%d}"
