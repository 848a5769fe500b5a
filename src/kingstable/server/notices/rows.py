"""The rows for calling people: who wants to be called and how, who was seen where, and which calls were made."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import String, cast, delete, insert, select, tuple_, update

from kingstable import catalogue
from kingstable.server.inviting.rows import OpenInvite, still_open
from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import Kept
from kingstable.server.store.people import People
from kingstable.server.store.rows import whole
from kingstable.server.store.schema import HOUSE_KEYS, INVITES, KEYS, LETTERS, NOTICED, SEATS, SIGHTINGS, TABLES, WISHES

Kind = Literal["push", "webhook", "calendar", "mail"]
AT_ONCE: Final = 500
CALLED: Final = ("push", "webhook")
"""The kinds of wishes that are served at once."""


class Wish(msgspec.Struct, frozen=True):
    """Somebody's wish to be called: `who` as moderators name them, the address, and the secret needed for the call.

    Letters go to the address of their account: at most one in this many `hours`, the last one at `told`. A browser is
    called until the `session` ends in which it asked for that.
    """

    id: str
    who: str
    kind: Kind
    address: str
    secret: str
    language: str
    created: int
    hours: int | None = None
    told: int | None = None
    session: str | None = None


class Turn(msgspec.Struct, frozen=True):
    """A table that waits for somebody who wants to be called."""

    wish: Wish
    kept: Kept
    seat: int

    @property
    def since(self) -> int | None:
        """Since when the table has been waiting."""
        return self.kept.since

    @property
    def place(self) -> str:
        """The id of the table."""
        return self.kept.id


class Invited(msgspec.Struct, frozen=True):
    """An invitation to somebody who wants to be called."""

    wish: Wish
    invite: OpenInvite

    @property
    def since(self) -> int:
        """When they were invited."""
        return self.invite.invited

    @property
    def place(self) -> str:
        """The id of the table or gathering to which they are invited."""
        return self.invite.place


async def wishes(people: People, who: str) -> list[Wish]:
    """One person's wishes, the oldest first. Raises StoreError."""
    rows = await people.ask(select(WISHES).where(WISHES.c.who == who).order_by(WISHES.c.created))
    return [wish_of(row) for row in rows]


async def by_secret(people: People, kind: Kind, secret: str) -> Wish | None:
    """The wish with this secret, as it is stored; None if there is none. Raises StoreError."""
    rows = await people.ask(select(WISHES).where(WISHES.c.kind == kind, WISHES.c.secret == secret))
    return wish_of(rows[0]) if rows else None


async def keep(people: People, wish: Wish, instead: bool) -> None:
    """Store a wish, in place of others for its address, or `instead` of all the person's of its kind.

    Raises StoreError.
    """
    same = (WISHES.c.who == wish.who) & (WISHES.c.kind == wish.kind)
    if not instead:
        same = (WISHES.c.kind == wish.kind) & (WISHES.c.address == wish.address)
    async with people.writing() as connection:
        await connection.execute(delete(WISHES).where(same))
        await connection.execute(insert(WISHES).values(msgspec.structs.asdict(wish)))


async def end(people: People, who: str, kind: Kind, address: str | None = None) -> None:
    """Stop calling somebody in this way, at one address or at all. Raises StoreError."""
    which = (WISHES.c.who == who) & (WISHES.c.kind == kind)
    if address is not None:
        which &= WISHES.c.address == address
    async with people.writing() as connection:
        await connection.execute(delete(WISHES).where(which))


async def end_mail(people: People, who: str) -> None:
    """Write to somebody no more, not even what is queued already. Raises StoreError."""
    async with people.writing() as connection:
        await connection.execute(delete(WISHES).where(WISHES.c.who == who, WISHES.c.kind == "mail"))
        await connection.execute(delete(LETTERS).where(LETTERS.c.person == who, LETTERS.c.off.is_not(None)))


async def write_every(people: People, wish: str, hours: int, language: str) -> None:
    """Write at most once in so many hours from now on, in this language. Addresses in earlier letters still stop them.

    Raises StoreError.
    """
    async with people.writing() as connection:
        await connection.execute(update(WISHES).where(WISHES.c.id == wish).values(hours=hours, language=language))


async def end_one(people: People, wish: str) -> None:
    """End one wish by its id. Raises StoreError."""
    async with people.writing() as connection:
        await connection.execute(delete(WISHES).where(WISHES.c.id == wish))


async def keys_of(people: People, who: str) -> tuple[str, ...]:
    """The hashes under which somebody may hold seats. Raises StoreError."""
    rows = await people.ask(select(KEYS.c.key).where(KEYS.c.person == who))
    return (who, *(str(row[0]) for row in rows))


async def turns(people: People, after: int, before: int, seen_after: int) -> list[Turn]:
    """Turns that began between two moments, of people who want to be called and were neither called nor seen there.

    Raises StoreError.
    """
    pairs = held()
    called = select(NOTICED.c.wish).where(
        NOTICED.c.wish == pairs.c.id, NOTICED.c.table == pairs.c.table, NOTICED.c.since == TABLES.c.since
    )
    query = (
        select(TABLES.c.id, pairs.c.id.label("wish"), pairs.c.seat)
        .join(pairs, pairs.c.table == TABLES.c.id)
        .join(WISHES, WISHES.c.id == pairs.c.id)
        .where(~TABLES.c.over, TABLES.c.since.between(after, before), WISHES.c.kind.in_(CALLED))
        .where(~looked_at(pairs, seen_after), ~called.exists(), may_be_asked(pairs))
        .limit(AT_ONCE)
    )
    rows = await people.ask(query)
    if not rows:
        return []
    asked = [select(WISHES).where(WISHES.c.id.in_({row.wish for row in rows}))]
    asked.append(select(TABLES).where(TABLES.c.id.in_({row.id for row in rows})))
    wanted = {row.id: wish_of(row) for row in await people.ask(asked[0])}
    tables = {kept.id: kept for kept in whole(await people.ask(asked[1]))}
    there = [row for row in rows if row.wish in wanted and row.id in tables]
    found = [Turn(wanted[row.wish], tables[row.id], int(row.seat)) for row in there]
    return [each for each in found if is_asked(each.kept, each.seat)]


def held() -> Any:
    """A subquery for the seats of all who want to be called: the table, the seat, and the wish's id."""
    # The names come first, or SQLite would read all seats there ever were.
    as_guest = select(WISHES.c.id, WISHES.c.who.label("holder"))
    by_keys = select(WISHES.c.id, KEYS.c.key).join(KEYS, KEYS.c.person == WISHES.c.who)
    names = as_guest.union(by_keys).subquery()
    return select(names.c.id, SEATS.c.table, SEATS.c.seat).join(SEATS, SEATS.c.holder == names.c.holder).subquery()


def may_be_asked(seats: Any) -> Any:
    """A rough condition that a table waits for one of these seats, so that others do not use up the query's limit."""
    return TABLES.c.asked.contains(cast(seats.c.seat, String))


def looked_at(seats: Any, after: int) -> Any:
    """The condition that somebody was seen at one of these seats after that moment."""
    seen = select(SIGHTINGS.c.table, SIGHTINGS.c.seat).where(SIGHTINGS.c.seen > after)
    return tuple_(seats.c.table, seats.c.seat).in_(seen)


def is_asked(kept: Kept, seat: int) -> bool:
    """Whether the table waits for a person at this seat who has not answered yet, and the game still exists here."""
    if kept.game not in catalogue.GAMES:
        return False
    return seat in (kept.asked or ()) and seat not in (kept.held or {}) and kept.people[seat].mover is None


async def invited(people: People, after: int) -> list[Invited]:
    """Open invitations after that moment to people who want to be called and have not been. Raises StoreError."""
    wanting = select(WISHES.c.who).where(WISHES.c.kind.in_(CALLED))
    found = await still_open(people, (INVITES.c.invited > after) & INVITES.c.who.in_(wanting), AT_ONCE)
    if not found:
        return []
    who = {each.who for each in found}
    wished = [wish_of(row) for row in await people.ask(select(WISHES).where(WISHES.c.who.in_(who)))]
    calls = [Invited(wish, each) for each in found for wish in wished if wish.who == each.who and wish.kind in CALLED]
    ids = {call.wish.id for call in calls}
    told = {(row.wish, row.since) for row in await people.ask(select(NOTICED).where(NOTICED.c.wish.in_(ids)))}
    return [call for call in calls if (call.wish.id, call.since) not in told]


async def claim(people: People, call: Turn | Invited) -> bool:
    """Whether this server is the one to make the call; the row is the lock."""
    row = {"wish": call.wish.id, "table": call.place, "since": call.since}
    try:
        async with people.writing() as connection:
            await connection.execute(insert(NOTICED).values(**row))
    except StoreError:
        return False  # another server was faster, or the row cannot be stored, and then all try again at the next look
    return True


async def forget(people: People, before: int) -> None:
    """Forget the calls about turns and invitations from before that moment. Raises StoreError."""
    async with people.writing() as connection:
        await connection.execute(delete(NOTICED).where(NOTICED.c.since < before))


async def house_key(people: People, name: str, make: str) -> str:
    """A key of the house, made once for all its servers. Raises StoreError."""
    rows = await people.ask(select(HOUSE_KEYS.c.value).where(HOUSE_KEYS.c.name == name))
    if not rows:
        try:
            async with people.writing() as connection:
                await connection.execute(insert(HOUSE_KEYS).values(name=name, value=make))
        except StoreError:
            pass  # another server was faster
        rows = await people.ask(select(HOUSE_KEYS.c.value).where(HOUSE_KEYS.c.name == name))
    return str(rows[0][0])


def wish_of(row: Any) -> Wish:
    """The wish in a row that has all its columns."""
    return msgspec.convert({str(name): value for name, value in row._mapping.items()}, Wish)
