"""Moving to another device: a short code, shown on one and typed or scanned on the other, takes over a seat, or all.

A code is valid once and for a few minutes. Only a hash of it is kept, and the number of attempts is limited.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import ColumnElement, delete, select

from kingstable.server.accounts import kept
from kingstable.server.accounts.accounts import Visitor, account_of, check_may_sign_in
from kingstable.server.accounts.codes import KIND, kept_of, new_code
from kingstable.server.accounts.forgetting import TRIES
from kingstable.server.accounts.leaving import tables_of
from kingstable.server.accounts.shapes import MovedHere, MoveOffer
from kingstable.server.asker import Asker
from kingstable.server.denied import Denied, unknown_table
from kingstable.server.hall import Hall
from kingstable.server.life.parley import counts
from kingstable.server.lobby import rows as lobby
from kingstable.server.lobby.gathering import Gathering
from kingstable.server.room import Room, now
from kingstable.server.standing import ledger
from kingstable.server.store.errors import Damaged, StoreError
from kingstable.server.store.kept import Person
from kingstable.server.store.people import People, fields_of
from kingstable.server.store.schema import GATHERINGS, LINKS, TOURNAMENTS
from kingstable.server.tournaments import rows as tournaments
from kingstable.server.tournaments.plan import Plan, Tournament

ENDS_AFTER_MS: Final = 5 * 60 * 1000


class Moving(msgspec.Struct, frozen=True):
    """What a code stands for: the seats held under `keys`, one of them or all."""

    keys: tuple[str, ...]
    table: str | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Moved:
    """What a code brought, and the secret of the new session if it was for an account."""

    told: MovedHere
    session: str | None = None


async def offer(hall: Hall, asker: Asker, table: str | None, seat: int | None) -> MoveOffer:
    """A code for one of the asker's seats, or for everything they have.

    Raises Denied if they hold nothing, or if somebody with an account would give away a seat in a game that counts: its
    result is theirs.
    """
    if not asker.keys:
        raise Denied(401, "no-guest")
    if table is not None:
        room = await hall.room(table)
        if seat is None or not 0 <= seat < len(room.people) or room.people[seat].token not in asker.keys:
            raise unknown_table()
        if asker.person is not None and counts(room) and not room.over:
            raise Denied(409, "seat-counts")
    about = msgspec.json.encode(Moving(asker.keys, table, seat)).decode()
    async with hall.store.people.writing() as connection:
        person = asker.person if table is None else None
        return MoveOffer(*await new_code(connection, person, ENDS_AFTER_MS, about))


async def take(hall: Hall, visitor: Visitor, given: str) -> Moved:
    """Give the visitor what a code stands for. Raises Denied if it is not valid, or no longer."""
    hall.accounts.attempts.try_code(visitor.network)
    if visitor.asker.banned:
        raise Denied(403, "banned")
    person, moving = await _read(hall, given)
    if person is not None:
        check_may_sign_in(visitor)
        row = await kept.by_id(hall.store.people, person)
        if row is None:
            raise _no_code()
        await _use(hall, given)
        session = await hall.accounts.let_in(visitor, row)
        return Moved(MovedHere(account_of(row), None, None), session)
    if not visitor.asker.keys:
        raise Denied(401, "no-guest")
    if moving.table is not None and moving.seat is not None:
        await _check_held(hall, moving.table, moving.seat, moving.keys)
    await _use(hall, given)  # only now: nobody who is refused uses it up
    if moving.table is None:  # first, so that no seat of a table dealt meanwhile is left behind
        await _move_places(hall.store.people, moving.keys, visitor.asker)
        for table in await tables_of(hall, moving.keys):
            with suppress(Denied, Damaged):  # one that can no longer be opened
                await _reseat(hall, await hall.room(table), moving, visitor.asker)
        await ledger.hand_over(hall.store.people, moving.keys, visitor.asker.key)
    else:
        await _reseat(hall, await hall.room(moving.table), moving, visitor.asker)
        if moving.seat is not None:
            await ledger.hand_over(hall.store.people, moving.keys, visitor.asker.key, (moving.table, moving.seat))
    return Moved(MovedHere(None, moving.table, moving.seat))


async def _read(hall: Hall, given: str) -> tuple[str | None, Moving]:
    """The person of a code, if it is for an account, and what it stands for; it stays valid. Raises Denied."""
    rows = await hall.store.people.ask(select(LINKS).where(_is_code(given)))
    if not rows or fields_of(rows[0])["ends"] < now():
        raise _no_code()
    return fields_of(rows[0])["person"], msgspec.json.decode(rows[0].about, type=Moving)


async def _use(hall: Hall, given: str) -> None:
    """Use up a code. Raises Denied if somebody else was faster."""
    async with hall.store.people.writing() as connection:
        if not (await connection.execute(delete(LINKS).where(_is_code(given)))).rowcount:
            raise _no_code()


def _is_code(given: str) -> ColumnElement[bool]:
    return (LINKS.c.hash == kept_of(given)) & (LINKS.c.kind == KIND)


async def _check_held(hall: Hall, table: str, seat: int, keys: Sequence[str]) -> None:
    """Raises Denied if whoever asked for a code no longer holds the seat, so that it stands for nothing."""
    if not _is_held((await hall.room(table)).people[seat], keys):
        raise _no_code()


async def _move_places(people: People, keys: Sequence[str], asker: Asker) -> None:
    """Give the asker the places in the lobby and in tournaments, except where they have one already."""
    for gathering in await people.ask(select(GATHERINGS.c.id).where(kept.names_one(GATHERINGS.c.chairs, keys))):
        await lobby.change(people, gathering.id, partial(_chairs_of, keys, asker))
    for row in await people.ask(select(TOURNAMENTS.c.id).where(kept.names_one(TOURNAMENTS.c.plan, keys))):
        for _ in range(TRIES):
            found = await tournaments.one(people, row.id)
            if found is None or await tournaments.change(people, found, _plan_of(found, keys, asker), found.state):
                break
        else:
            raise StoreError("A tournament was changed by others all the time.")


def _chairs_of(keys: Sequence[str], asker: Asker, gathering: Gathering) -> Gathering:
    if any(key in asker.keys for key in gathering.keys):
        return gathering
    chairs = tuple(replace(each, key=asker.key) if each.key in keys else each for each in gathering.chairs)
    return replace(gathering, chairs=chairs, opener=asker.key if gathering.opener in keys else gathering.opener)


def _plan_of(tournament: Tournament, keys: Sequence[str], asker: Asker) -> Plan:
    plan = tournament.plan
    entrants = plan.entrants
    if not any(each.key in asker.keys for each in entrants):
        entrants = tuple(replace(each, key=asker.key) if each.key in keys else each for each in entrants)
    return replace(plan, entrants=entrants, opener=asker.key if plan.opener in keys else plan.opener)


async def _reseat(hall: Hall, room: Room, moving: Moving, asker: Asker) -> None:
    """Give the asker the seats that a code stands for and, if these are all seats, the rights of the opener."""
    for seat in range(len(room.people)):
        if moving.seat in {None, seat} and _is_held(room.people[seat], moving.keys):
            await hall.reseat(room, partial(_held_by, room, seat, moving.keys, asker))
    for seat, person in enumerate(room.people):
        if moving.seat is None and person.invited_by in moving.keys:
            await hall.reseat(room, partial(_invited_by, room, seat, asker))


def _held_by(room: Room, seat: int, keys: Sequence[str], asker: Asker) -> tuple[int, Person]:
    person = room.people[seat]
    if not _is_held(person, keys):
        raise unknown_table()
    return seat, replace(person, token=asker.key)


def _invited_by(room: Room, seat: int, asker: Asker) -> tuple[int, Person]:
    return seat, replace(room.people[seat], invited_by=asker.key)


def _is_held(person: Person, keys: Sequence[str]) -> bool:
    return bool(person.token) and person.token in keys


def _no_code() -> Denied:
    return Denied(404, "no-code", field="code")
