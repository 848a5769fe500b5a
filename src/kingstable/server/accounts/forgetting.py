"""Forgetting people whose accounts are deleted, except at the seats of tables that are still open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from kingstable.core.errors import KingstableError
from kingstable.core.words import LANGUAGES
from kingstable.house.match import renamed
from kingstable.server.accounts.kept import names_one
from kingstable.server.language import house_words
from kingstable.server.lobby.gathering import Chair, Gathering, left
from kingstable.server.lobby.rows import change
from kingstable.server.names import free_name
from kingstable.server.standing.players import PERSON
from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import Person
from kingstable.server.store.people import People
from kingstable.server.store.schema import (
    API_TOKENS,
    BANS,
    CHAT,
    CHAT_MUTES,
    GATHERINGS,
    HOLIDAYS,
    INVITES,
    KEYS,
    LETTERS,
    LINKS,
    MUTES,
    NOTES,
    PASSKEYS,
    PEOPLE,
    PROFILES,
    RATINGS,
    REPORTS,
    SEASON_RANKS,
    SEATS,
    SESSIONS,
    SNAPSHOTS,
    TABLES,
    TOURNAMENTS,
    WISHES,
)  # fmt: skip
from kingstable.server.tokens import hashed, new_token
from kingstable.server.tournaments.plan import Entrant, Plan, Tournament
from kingstable.server.tournaments.rows import change as change_tournament
from kingstable.server.tournaments.rows import one

TRIES: Final = 20
FORGOTTEN: Final = frozenset({
    "people", "keys", "sessions", "links", "api_tokens", "passkeys", "letters", "profiles", "wishes", "chat",
    "chat_mutes", "notes", "tables", "seats", "gatherings", "tournaments", "reports", "mutes", "bans", "ratings",
    "season_ranks", "invites", "holidays",
})  # fmt: skip
"""Database tables in which nothing is left of a forgotten person."""
STAYS: Final[Mapping[str, str]] = {
    "results": "games of others, too: an id that leads to nobody any more",
    "deeds": "the log of moderators, from which nothing is taken: an id that leads to nobody any more",
    "noticed": "by an id of a wish that is gone, for two days",
    "moves": "by seat, which is nobody's now",
    "snapshots": "positions of games, without names",
    "sightings": "by table and seat, for an hour",
    "visits": "by table",
    "counted": "by table",
    "announcements": "told to everybody",
    "seasons": "nobody's",
    "followers": "nobody's",
    "stirs": "nobody's",
    "pulse": "nobody's",
    "house_keys": "the house's own",
}
"""Why the rows of each of these database tables may stay as they are."""


async def leave_closed(people: People, table: str, keys: Sequence[str]) -> None:
    """Remove somebody's name from a table that cannot be opened: it has ended, or cannot be read. Raises StoreError."""
    words = house_words(LANGUAGES[0])
    this = TABLES.c.id == table
    async with people.writing() as connection:
        row = (await connection.execute(select(TABLES.c.people).where(this).with_for_update())).one()
        try:
            sitting = list(msgspec.json.decode(row.people, type=tuple[Person, ...]))
        except msgspec.DecodeError:
            return  # unreadable, so it cannot be shown to anybody
        for seat, person in enumerate(sitting):
            if person.token in keys:
                others = [each.name for each in sitting if each is not person]
                name = free_name(words.say("player-name", seat=seat + 1), others, words)
                sitting[seat] = replace(person, name=name, token=hashed(new_token()))
            if person.invited_by in keys:
                sitting[seat] = replace(sitting[seat], invited_by="")
        written = msgspec.json.encode(sitting).decode()
        await connection.execute(update(TABLES).where(this).values(people=written, revision=TABLES.c.revision + 1))
        held = (SEATS.c.table == table) & SEATS.c.holder.in_(keys)
        await connection.execute(update(SEATS).where(held).values(holder=hashed(new_token())))


async def unname_saved(people: People, table: str) -> None:
    """Rename the players of a saved match as the table names them now. Raises StoreError."""
    this, saved = TABLES.c.id == table, SNAPSHOTS.c.table == table
    async with people.writing() as connection:
        found = (await connection.execute(select(TABLES.c.people).where(this).with_for_update())).one()
        row = (await connection.execute(select(SNAPSHOTS.c.state).where(saved))).one_or_none()
        if row is None:
            return
        try:
            sitting = msgspec.json.decode(found.people, type=tuple[Person, ...])
            state = renamed(row.state, tuple(person.name for person in sitting))
        except (msgspec.DecodeError, KingstableError):
            return  # unreadable, so it cannot be shown to anybody
        await connection.execute(update(SNAPSHOTS).where(saved).values(state=state))


async def leave_lobby(people: People, keys: Sequence[str]) -> None:
    """Have somebody leave all waiting tables, and remove their name from those that have begun. Raises StoreError."""
    for row in await people.ask(select(GATHERINGS.c.id, GATHERINGS.c.chairs, GATHERINGS.c.opener)):
        chairs = msgspec.json.decode(row.chairs, type=tuple[Chair, ...])
        if row.opener in keys or any(chair.key in keys for chair in chairs):
            await change(people, row.id, lambda found: _without(found, keys))


def _without(gathering: Gathering, keys: Sequence[str]) -> Gathering:
    own = [seat for seat, chair in enumerate(gathering.chairs) if chair.key in keys]
    if gathering.state == "open":
        waiting = left(gathering, own)
        return replace(waiting, opener="") if waiting.state == "gone" else waiting
    chairs = tuple(replace(each, name="", key="") if each.key in keys else each for each in gathering.chairs)
    return replace(gathering, chairs=chairs, opener="" if gathering.opener in keys else gathering.opener)


async def leave_tournaments(people: People, keys: Sequence[str]) -> None:
    """Have somebody leave all tournaments, and remove their name from them. Raises StoreError."""
    named = names_one(TOURNAMENTS.c.plan, keys)
    for row in await people.ask(select(TOURNAMENTS.c.id, TOURNAMENTS.c.plan).where(named)):
        if _is_in(msgspec.json.decode(row.plan, type=Plan), keys):
            await _leave_tournament(people, row.id, keys)


def _is_in(plan: Plan, keys: Sequence[str]) -> bool:
    return plan.opener in keys or any(each.key in keys for each in plan.entrants)


async def _leave_tournament(people: People, name: str, keys: Sequence[str]) -> None:
    for _ in range(TRIES):
        found = await one(people, name)
        if found is None or await change_tournament(people, found, _plan_without(found, keys), found.state):
            return
    raise StoreError("A tournament was changed by others all the time.")


def _plan_without(tournament: Tournament, keys: Sequence[str]) -> Plan:
    """The plan without somebody; once it has begun, with a nameless entrant in their place who has withdrawn."""
    plan = tournament.plan
    opener = hashed(new_token()) if plan.opener in keys else plan.opener
    if tournament.state == "open":
        return replace(plan, opener=opener, entrants=tuple(each for each in plan.entrants if each.key not in keys))
    entrants: list[Entrant] = list(plan.entrants)
    words = house_words(LANGUAGES[0])
    for place, each in enumerate(entrants):
        if each.key in keys:
            others = [other.name for other in entrants if other is not each]
            name = free_name(words.say("player-name", seat=place + 1), others, words)
            entrants[place] = replace(each, name=name, key=hashed(new_token()), withdrawn=True)
    return replace(plan, opener=opener, entrants=tuple(entrants))


async def forget(connection: AsyncConnection, person: str, keys: Sequence[str]) -> None:
    """Delete everything stored about somebody besides games, and finally the person."""
    own, player = [person, *keys], f"{PERSON}{person}"
    await _unsay_in_reports(connection, own)
    for rows in (API_TOKENS, PASSKEYS, LINKS, LETTERS, SESSIONS, KEYS, PROFILES, HOLIDAYS):
        await connection.execute(delete(rows).where(rows.c.person == person))
    columns = (WISHES.c.who, CHAT.c.who, CHAT_MUTES.c.who, CHAT_MUTES.c.muted, NOTES.c.holder, REPORTS.c.about)
    for column in (*columns, INVITES.c.who, INVITES.c.by):
        await connection.execute(delete(column.table).where(column.in_(own)))
    for column in (MUTES.c.who, BANS.c.who):  # those of the guest that they were before stay
        await connection.execute(delete(column.table).where(column == person))
    for column in (REPORTS.c.by, MUTES.c.by, BANS.c.by):
        await connection.execute(update(column.table).where(column.in_(own)).values({column.name: ""}))
    for rows in (RATINGS, SEASON_RANKS):
        await connection.execute(delete(rows).where(rows.c.player == player))
    await connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))


async def _unsay_in_reports(connection: AsyncConnection, own: Sequence[str]) -> None:
    """Remove what somebody said from the talk that is kept with reports."""
    said = select(CHAT.c.table, CHAT.c.name).where(CHAT.c.who.in_(own)).distinct()
    for table, name in (await connection.execute(said)).all():
        reports = select(REPORTS.c.id, REPORTS.c.lines).where(REPORTS.c.table == table)
        for row in (await connection.execute(reports)).all():
            lines = msgspec.json.decode(row.lines, type=list[str])
            written = msgspec.json.encode([line for line in lines if not line.startswith(f"{name}: ")]).decode()
            await connection.execute(update(REPORTS).where(REPORTS.c.id == row.id).values(lines=written))
