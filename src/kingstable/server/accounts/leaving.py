"""Exporting everything that belongs to a person, and deleting their account."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from functools import partial

from msgspec.structs import replace
from sqlalchemy import select

from kingstable.core.words import LANGUAGES
from kingstable.server.accounts import api_tokens, passkeys
from kingstable.server.accounts.accounts import account_of
from kingstable.server.accounts.exports import Export, ExportedAnswer, ExportedSeat, belongings
from kingstable.server.accounts.forgetting import forget, leave_closed, leave_lobby, leave_tournaments, unname_saved
from kingstable.server.accounts.kept import Row, names_one
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied
from kingstable.server.hall import Hall
from kingstable.server.language import house_words
from kingstable.server.names import free_name
from kingstable.server.room import Room
from kingstable.server.store.errors import Damaged
from kingstable.server.store.kept import Person
from kingstable.server.store.schema import KEYS, SEATS, TABLES
from kingstable.server.tokens import hashed, new_token


async def exported(hall: Hall, asker: Asker) -> Export:
    """Everything stored about the asker, with the records of their finished games, and no secrets."""
    accounts = hall.accounts
    person = await accounts.person(asker)
    keys = await keys_of(hall, person)
    seats = [each async for each in _exported_seats(hall, keys)]
    told = await belongings(hall.store.people, person.id, keys)
    return Export(
        account=account_of(person),
        mail=person.mail,
        sessions=await accounts.sessions(asker),
        tokens=await api_tokens.listed(accounts, asker),
        passkeys=await passkeys.listed(accounts, asker),
        seats=tuple(seats),
        **{name: getattr(told, name) for name in told.__struct_fields__},
    )


async def delete_account(hall: Hall, asker: Asker, network: str, password: str) -> None:
    """Delete the asker's account. Computer players take over at their tables, under neutral names.

    Raises Denied for a guest or a wrong password.
    """
    person = await hall.accounts.person(asker)
    await hall.accounts.check_password(person, network, password)
    keys = await keys_of(hall, person)
    for table in await tables_of(hall, keys):
        await give_up(hall, table, keys)
        await unname_saved(hall.store.people, table)
    for table in await _opened(hall, keys):
        await _let_go(hall, table, keys)
    await leave_lobby(hall.store.people, keys)
    await leave_tournaments(hall.store.people, keys)
    await hall.accounts.end_others(asker)
    async with hall.store.people.writing() as connection:
        await forget(connection, person.id, keys)
    hall.accounts.forget()


async def keys_of(hall: Hall, person: Row) -> tuple[str, ...]:
    """The hashes under which somebody's seats are held, even while they are banned."""
    rows = await hall.store.people.ask(select(KEYS.c.key).where(KEYS.c.person == person.id))
    return tuple(row.key for row in rows)


async def tables_of(hall: Hall, keys: Sequence[str]) -> list[str]:
    """All tables at which a seat is held under one of these keys."""
    rows = await hall.store.people.ask(select(SEATS.c.table).where(SEATS.c.holder.in_(keys)).distinct())
    return [row.table for row in rows]


async def give_up(hall: Hall, table: str, keys: Sequence[str]) -> None:
    """Give up the seats held under these keys: to computer players while the game goes on, or else to nobody."""
    room = await _room(hall, table)
    if room is None:
        await leave_closed(hall.store.people, table, keys)
        return
    for seat in _held(room, keys):
        await hall.stand_in(room, seat, left=True)
        await hall.reseat(room, partial(_nobody, room, seat))


async def _opened(hall: Hall, keys: Sequence[str]) -> list[str]:
    """All tables whose stored people mention one of these keys, as they do the opener's."""
    named = select(TABLES.c.id).where(names_one(TABLES.c.people, keys))
    return [row.id for row in await hall.store.people.ask(named)]


async def _let_go(hall: Hall, table: str, keys: Sequence[str]) -> None:
    """Remove these keys as the opener of a table; invitations that were sent stay valid."""
    room = await _room(hall, table)
    if room is None:
        await leave_closed(hall.store.people, table, keys)
        return
    for seat, person in enumerate(room.people):
        if person.invited_by in keys:
            await hall.reseat(room, partial(_uninvited, room, seat))


def _uninvited(room: Room, seat: int) -> tuple[int, Person]:
    return seat, replace(room.people[seat], invited_by="")


async def _room(hall: Hall, table: str) -> Room | None:
    """The table; None if it has ended, or can no longer be read."""
    try:
        return await hall.room(table)
    except (Denied, Damaged):
        return None


def _held(room: Room, keys: Sequence[str]) -> list[int]:
    return [seat for seat, person in enumerate(room.people) if person.token and person.token in keys]


def _nobody(room: Room, seat: int) -> tuple[int, Person]:
    """The seat as nobody's, with a name that nobody else has there."""
    others = [person.name for other, person in enumerate(room.people) if other != seat]
    words = house_words(LANGUAGES[0])
    name = free_name(words.say("player-name", seat=seat + 1), others, words)
    return seat, replace(room.people[seat], name=name, token=hashed(new_token()))


async def _exported_seats(hall: Hall, keys: Sequence[str]) -> AsyncIterator[ExportedSeat]:
    for table in await tables_of(hall, keys):
        room = await _room(hall, table)
        if room is None:
            continue
        record = room.match.record.text() if room.over else None
        for seat in _held(room, keys):
            left = [each for each in room.kept.life.left if each.seat == seat]
            answers = tuple(ExportedAnswer(each.name, each.until, each.limit) for each in left)
            name = room.people[seat].name
            yield ExportedSeat(table, room.game.name, seat, name, room.kept.created, record, answers)
