"""The rows of days off: declaring, taking back, and reading them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, insert, select, update

from kingstable.server import tokens
from kingstable.server.denied import Denied
from kingstable.server.holidays.shapes import Holiday, HolidayAsk, Holidays
from kingstable.server.store.people import People
from kingstable.server.store.schema import HOLIDAYS, KEYS, PEOPLE, SEATS, TABLES

ALLOWED: Final = 30
"""The days off that a person has in a calendar year, in UTC."""
FARTHEST: Final = timedelta(days=366)
"""How far ahead days off may be declared."""
DAY: Final = timedelta(days=1)


async def holidays(people: People, person: str, now: int) -> Holidays:
    """A person's days off that are not over, and how many are left this year. Raises StoreError."""
    rows = await people.ask(_of(person))
    used = sum(day.year == _day(now).year for day in _days(rows))
    coming = tuple(Holiday(row.id, row.begins, row.ends) for row in rows if row.ends > now)
    return Holidays(coming, ALLOWED, max(0, ALLOWED - used))


async def declare(people: People, person: str, asked: HolidayAsk, now: int) -> None:
    """Store days off. Raises Denied if the dates are wrong, overlap with others, or are too many; or StoreError."""
    first, last = _date(asked.first, "first"), _date(asked.last, "last")
    today = _day(now)
    if first < today or last < first or last > today + FARTHEST:
        raise Denied(422, "bad-holiday", field="first" if first < today else "last")
    begins, ends = max(_moment(first), now), _moment(last + DAY)
    async with people.writing() as connection:
        # If two are declared at the same time, one waits here for the other.
        await connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.id == person).with_for_update())
        rows = (await connection.execute(_of(person))).all()
        if any(row.begins < ends and begins < row.ends for row in rows):
            raise Denied(409, "holiday-overlaps", field="first")
        used = Counter(day.year for day in _days(rows) | _range(first, last))
        if any(used[year] > ALLOWED for year in range(first.year, last.year + 1)):
            raise Denied(409, "holidays-used", most=ALLOWED, field="last")
        row = {"id": tokens.new_name(), "person": person, "begins": begins, "ends": ends}
        await connection.execute(insert(HOLIDAYS).values(row))


async def end(people: People, person: str, holiday: str, now: int) -> None:
    """Take back days off: all of them, or if they have begun, the rest. Raises StoreError."""
    mine = (HOLIDAYS.c.id == holiday) & (HOLIDAYS.c.person == person)
    async with people.writing() as connection:
        await connection.execute(delete(HOLIDAYS).where(mine, HOLIDAYS.c.begins > now))
        await connection.execute(update(HOLIDAYS).where(mine, HOLIDAYS.c.ends > now).values(ends=now))


async def away(people: People, now: int) -> dict[str, dict[int, int]]:
    """The seats whose people are away now and until when, for each unfinished table over days. Raises StoreError."""
    query = (
        select(SEATS.c.table, SEATS.c.seat, HOLIDAYS.c.ends)
        .join(KEYS, KEYS.c.key == SEATS.c.holder)
        .join(HOLIDAYS, HOLIDAYS.c.person == KEYS.c.person)
        .join(TABLES, TABLES.c.id == SEATS.c.table)
        .where(HOLIDAYS.c.begins <= now, HOLIDAYS.c.ends > now, TABLES.c.pace == "days", ~TABLES.c.over)
    )
    found: dict[str, dict[int, int]] = {}
    for row in await people.ask(query):
        found.setdefault(str(row.table), {})[int(row.seat)] = int(row.ends)
    return found


async def standing_still(people: People) -> set[str]:
    """The tables over days that are stored with somebody away, and are not over. Raises StoreError."""
    still: Any = TABLES.c.life.contains('"away":') & (TABLES.c.pace == "days") & ~TABLES.c.over
    return {str(row.id) for row in await people.ask(select(TABLES.c.id).where(still))}


def _of(person: str) -> Any:
    return select(HOLIDAYS).where(HOLIDAYS.c.person == person).order_by(HOLIDAYS.c.begins)


def _days(rows: Sequence[Any]) -> set[date]:
    """The days that are used or declared; a day that has begun counts."""
    taken = [row for row in rows if row.ends > row.begins]
    return {day for row in taken for day in _range(_day(row.begins), _day(row.ends - 1))}


def _range(first: date, last: date) -> set[date]:
    return {first + day * DAY for day in range((last - first).days + 1)}


def _day(moment: int) -> date:
    return datetime.fromtimestamp(moment / 1000, UTC).date()


def _moment(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def _date(text: str, field: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Denied(422, "bad-holiday", field=field) from None
