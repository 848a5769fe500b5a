"""Lists a page at a time, the latest rows first. The next page begins before the moment of a page's last row."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, Select

from kingstable.server.store.people import People


async def page_of(people: People, asked: Select[Any], moment: Any, most: int) -> tuple[list[Row[Any]], int | None]:
    """The latest rows of a query by a column of moments, and the moment before which the next page begins, if any.

    Rows of the same moment are never on two pages, so a page may have more than `most`. Raises StoreError.
    """
    rows = list(await people.ask(asked.where(moment.is_not(None)).order_by(moment.desc()).limit(most + 1)))
    if len(rows) <= most:
        return rows, None
    last = rows[most - 1]._mapping[moment]
    if rows[most]._mapping[moment] != last:
        return rows[:most], last
    earlier = [row for row in rows if row._mapping[moment] != last]
    same = await people.ask(asked.where(moment == last))
    has_more = bool(await people.ask(asked.where(moment < last).limit(1)))
    return [*earlier, *same], last if has_more else None
