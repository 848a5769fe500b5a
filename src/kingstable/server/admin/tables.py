"""The tables of a server, for moderators and admins: who plays what, since when, and in which state it is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, get_args

import msgspec
from sqlalchemy import Select, func, or_, select

from kingstable.server.admin.shapes import AdminTables, TableRow, TableState
from kingstable.server.store.kept import Kept
from kingstable.server.store.pages import page_of
from kingstable.server.store.people import People
from kingstable.server.store.rows import whole_rows
from kingstable.server.store.schema import TABLES, VISITS

PAGE: Final = 50
STATES: Final[tuple[TableState, ...]] = get_args(TableState)
_RESTS: Final = func.coalesce(VISITS.c.rest, "")
_IN_STATE: Final = {
    "going-on": ~TABLES.c.over & (_RESTS == ""),
    "asleep": ~TABLES.c.over & (_RESTS == "asleep"),
    "abandoned": ~TABLES.c.over & _RESTS.startswith("ended"),
    "over": TABLES.c.over,
}


class Wish(NamedTuple):
    """Which tables to list: of this game, in this state, where a player's name begins like this, opened before then."""

    game: str | None = None
    state: TableState | None = None
    name: str = ""
    before: int | None = None


async def listed(people: People, wish: Wish) -> AdminTables:
    """The tables that match, those opened last first, a page at a time. Raises StoreError."""
    rows, more = await page_of(people, _asked(wish), TABLES.c.created, PAGE)
    return AdminTables(tuple(_row(row, kept) for row, kept in whole_rows(rows)), more)


async def goes_on(people: People, table: str) -> bool:
    """Whether the table exists, and its game is neither over nor abandoned. Raises StoreError."""
    asked = _joined().where(TABLES.c.id == table, or_(_IN_STATE["going-on"], _IN_STATE["asleep"]))
    return bool(await people.ask(asked))


def _joined() -> Select[Any]:
    joined = TABLES.outerjoin(VISITS, VISITS.c.table == TABLES.c.id)
    return select(TABLES, _RESTS.label("rests")).select_from(joined)


def _asked(wish: Wish) -> Select[Any]:
    asked = _joined()
    if wish.game is not None:
        asked = asked.where(TABLES.c.game == wish.game)
    if wish.state is not None:
        asked = asked.where(_IN_STATE[wish.state])
    if wish.name.strip():
        begins = '"name":' + msgspec.json.encode(wish.name.strip().lower()).decode().removesuffix('"')
        asked = asked.where(func.lower(TABLES.c.people).contains(begins, autoescape=True))
    return asked if wish.before is None else asked.where(TABLES.c.created < wish.before)


def _row(row: Any, kept: Kept) -> TableRow:
    return TableRow(
        id=kept.id,
        game=kept.game,
        people=tuple(person.name for person in kept.people),
        created=kept.created,
        moved=kept.ended or kept.since or kept.created,
        ply=kept.ply,
        state=_state(kept.over, str(row.rests)),
    )


def _state(over: bool, rests: str) -> TableState:
    if over:
        return "over"
    return "abandoned" if rests.startswith("ended") else "asleep" if rests else "going-on"
