"""Everything stored about a person, as exported for them; fields taken from a row have the names of its columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Table, select

from kingstable.server.accounts.kept import names_one
from kingstable.server.accounts.shapes import Account, ApiToken, Passkey, Session
from kingstable.server.inviting.rows import inviters
from kingstable.server.lobby.gathering import Chair
from kingstable.server.standing.players import PERSON
from kingstable.server.store.people import People, fields_of
from kingstable.server.store.schema import (
    BANS,
    CHAT,
    CHAT_MUTES,
    DEEDS,
    GATHERINGS,
    HOLIDAYS,
    INVITES,
    LETTERS,
    MUTES,
    NOTES,
    PROFILES,
    RATINGS,
    REPORTS,
    RESULTS,
    SEASON_RANKS,
    TOURNAMENTS,
    WISHES,
)  # fmt: skip
from kingstable.server.tournaments.plan import Plan


class ExportedAnswer(msgspec.Struct, frozen=True):
    """A standing answer that the person has left, how long it holds, and its limit."""

    name: str
    until: str
    limit: int


class ExportedSeat(msgspec.Struct, frozen=True):
    """A seat of the person, with the record of the game once it is over, and the standing answers left there."""

    table: str
    game: str
    seat: int
    name: str
    created: int
    record: str | None
    answers: tuple[ExportedAnswer, ...] = ()


class ExportedRemark(msgspec.Struct, frozen=True):
    """Something the person said at a table."""

    table: str
    name: str
    text: str
    said: int


class ExportedNotes(msgspec.Struct, frozen=True):
    """The person's notes about a table."""

    table: str
    seat: int
    text: str
    changed: int


class ExportedWish(msgspec.Struct, frozen=True):
    """How and where the person is called when a table waits."""

    kind: str
    address: str
    language: str
    created: int
    hours: int | None


class ExportedHoliday(msgspec.Struct, frozen=True):
    """Days off that the person has declared, from `begins` up to but not including `ends`."""

    begins: int
    ends: int


class ExportedLetter(msgspec.Struct, frozen=True):
    """An e-mail to the person that has not been sent yet, without its text, which has a secret in it."""

    to: str
    subject: str
    due: int


class ExportedResult(msgspec.Struct, frozen=True):
    """The result of a game, with the rating before and after it if it was rated."""

    table: str
    seat: int
    game: str
    seats: int
    ended: int
    place: int
    mu_before: float | None
    sigma_before: float | None
    mu: float | None
    sigma: float | None


class ExportedRating(msgspec.Struct, frozen=True):
    """The person's rating at a game with this many seats."""

    game: str
    seats: int
    mu: float
    sigma: float
    games: int
    wins: int
    last: int


class ExportedRank(msgspec.Struct, frozen=True):
    """The person's rating at the end of a season."""

    season: str
    game: str
    seats: int
    mu: float
    sigma: float
    games: int


class ExportedEntry(msgspec.Struct, frozen=True):
    """A tournament that the person has opened or takes part in, and under which name."""

    tournament: str
    title: str
    state: str
    name: str | None
    withdrawn: bool
    opened: bool


class ExportedWait(msgspec.Struct, frozen=True):
    """A table in the lobby at which the person is waiting, or was recently."""

    gathering: str
    name: str
    created: int
    state: str


class ExportedInvite(msgspec.Struct, frozen=True):
    """An invitation by name, sent by or to the person: to a seat at a table, or to a table in the lobby."""

    table: str | None
    seat: int | None
    gathering: str | None
    invited: int
    declined: bool


class ExportedReport(msgspec.Struct, frozen=True):
    """A report that the person has made."""

    table: str
    text: str
    created: int
    state: str


class ExportedSentence(msgspec.Struct, frozen=True):
    """A mute or a ban: until when, and why."""

    until: int
    reason: str


class ExportedDeed(msgspec.Struct, frozen=True):
    """Something the person did as a moderator or an admin."""

    at: int
    deed: str
    text: str


class Export(msgspec.Struct, frozen=True):
    """Everything stored about a person, except secrets and what others have said about them.

    `muted` is how many others the person has muted, and `inviters` who may invite the person by name.
    """

    account: Account
    mail: str | None
    hidden: bool
    inviters: str
    sessions: tuple[Session, ...]
    tokens: tuple[ApiToken, ...]
    passkeys: tuple[Passkey, ...]
    notices: tuple[ExportedWish, ...]
    letters: tuple[ExportedLetter, ...]
    holidays: tuple[ExportedHoliday, ...]
    seats: tuple[ExportedSeat, ...]
    waiting: tuple[ExportedWait, ...]
    notes: tuple[ExportedNotes, ...]
    said: tuple[ExportedRemark, ...]
    muted: int
    ratings: tuple[ExportedRating, ...]
    results: tuple[ExportedResult, ...]
    seasons: tuple[ExportedRank, ...]
    tournaments: tuple[ExportedEntry, ...]
    invites: tuple[ExportedInvite, ...]
    reports: tuple[ExportedReport, ...]
    mutes: tuple[ExportedSentence, ...]
    bans: tuple[ExportedSentence, ...]
    deeds: tuple[ExportedDeed, ...]


EXPORTED: Final[Mapping[str, str]] = {
    "people": "account",
    "sessions": "sessions",
    "api_tokens": "tokens",
    "passkeys": "passkeys",
    "profiles": "hidden",
    "wishes": "notices",
    "letters": "letters",
    "holidays": "holidays",
    "tables": "seats",
    "seats": "seats",
    "gatherings": "waiting",
    "notes": "notes",
    "chat": "said",
    "chat_mutes": "muted",
    "ratings": "ratings",
    "results": "results",
    "season_ranks": "seasons",
    "tournaments": "tournaments",
    "invites": "invites",
    "reports": "reports",
    "mutes": "mutes",
    "bans": "bans",
    "deeds": "deeds",
}
"""The field of `Export` that has the rows of each database table."""
NOT_EXPORTED: Final[Mapping[str, str]] = {
    "keys": "hashes of secrets, which tell nothing that `seats` does not",
    "links": "secrets, good once and for a day at most",
    "noticed": "which of `notices` was given for which table, for two days",
    "moves": "in the records of `seats`; of a game that goes on they may be hidden from others",
    "snapshots": "the positions of games, with what is hidden in them",
    "sightings": "by table and seat, for an hour; when one was last seen stands in `sessions`",
    "visits": "by table: when anybody was last there",
    "counted": "by table: whether a game is rated",
    "announcements": "told to everybody",
    "seasons": "nobody's",
    "followers": "nobody's",
    "stirs": "nobody's",
    "pulse": "nobody's",
    "house_keys": "the house's own",
}
"""Why the rows of each of these database tables are not exported."""

Shape = TypeVar("Shape", bound=msgspec.Struct)


class Belongings(msgspec.Struct, frozen=True):
    """Those fields of `Export` that come from rows other than games."""

    hidden: bool
    inviters: str
    notices: tuple[ExportedWish, ...]
    letters: tuple[ExportedLetter, ...]
    holidays: tuple[ExportedHoliday, ...]
    waiting: tuple[ExportedWait, ...]
    notes: tuple[ExportedNotes, ...]
    said: tuple[ExportedRemark, ...]
    muted: int
    ratings: tuple[ExportedRating, ...]
    results: tuple[ExportedResult, ...]
    seasons: tuple[ExportedRank, ...]
    tournaments: tuple[ExportedEntry, ...]
    invites: tuple[ExportedInvite, ...]
    reports: tuple[ExportedReport, ...]
    mutes: tuple[ExportedSentence, ...]
    bans: tuple[ExportedSentence, ...]
    deeds: tuple[ExportedDeed, ...]


async def belongings(people: People, person: str, keys: Sequence[str]) -> Belongings:
    """What is stored about somebody, including the guest they were, under their keys. Raises StoreError."""
    names, player = [person, *keys], f"{PERSON}{person}"
    return Belongings(
        hidden=bool(await people.ask(select(PROFILES.c.person).where(PROFILES.c.person == person, PROFILES.c.hidden))),
        inviters=await inviters(people, person),
        notices=await _told(people, ExportedWish, WISHES, WISHES.c.who.in_(names)),
        letters=await _told(people, ExportedLetter, LETTERS, LETTERS.c.person == person),
        holidays=await _told(people, ExportedHoliday, HOLIDAYS, HOLIDAYS.c.person == person),
        waiting=await _waiting(people, keys),
        notes=await _told(people, ExportedNotes, NOTES, NOTES.c.holder.in_(names)),
        said=await _told(people, ExportedRemark, CHAT, CHAT.c.who.in_(names)),
        muted=len(await people.ask(select(CHAT_MUTES.c.muted).where(CHAT_MUTES.c.who.in_(names)))),
        ratings=await _told(people, ExportedRating, RATINGS, RATINGS.c.player == player),
        results=await _told(people, ExportedResult, RESULTS, RESULTS.c.player == player),
        seasons=await _told(people, ExportedRank, SEASON_RANKS, SEASON_RANKS.c.player == player),
        tournaments=await _entries(people, keys),
        invites=await _told(people, ExportedInvite, INVITES, INVITES.c.who.in_(names) | INVITES.c.by.in_(names)),
        reports=await _told(people, ExportedReport, REPORTS, REPORTS.c.by.in_(names)),
        mutes=await _told(people, ExportedSentence, MUTES, MUTES.c.who.in_(names)),
        bans=await _told(people, ExportedSentence, BANS, BANS.c.who.in_(names)),
        deeds=await _told(people, ExportedDeed, DEEDS, DEEDS.c.by == person),
    )


async def _told(people: People, shape: type[Shape], table: Table, which: ColumnElement[bool]) -> tuple[Shape, ...]:
    """The matching rows as this shape, with the columns for which it has fields."""
    columns = [table.c[field.name] for field in msgspec.structs.fields(shape)]
    return tuple(msgspec.convert(fields_of(row), shape) for row in await people.ask(select(*columns).where(which)))


async def _waiting(people: People, keys: Sequence[str]) -> tuple[ExportedWait, ...]:
    columns = GATHERINGS.c.id, GATHERINGS.c.created, GATHERINGS.c.state, GATHERINGS.c.chairs
    found = []
    for row in await people.ask(select(*columns)):
        for chair in msgspec.json.decode(row.chairs, type=tuple[Chair, ...]):
            if chair.key in keys:
                found.append(ExportedWait(row.id, chair.name, row.created, row.state))
    return tuple(found)


async def _entries(people: People, keys: Sequence[str]) -> tuple[ExportedEntry, ...]:
    found = []
    named = names_one(TOURNAMENTS.c.plan, keys)  # so that only these plans, which are long, are read
    for row in await people.ask(select(TOURNAMENTS.c.id, TOURNAMENTS.c.state, TOURNAMENTS.c.plan).where(named)):
        plan: Any = msgspec.json.decode(row.plan, type=Plan)
        own = next((each for each in plan.entrants if each.key in keys), None)
        if own is not None or plan.opener in keys:
            name, withdrawn = (own.name, own.withdrawn) if own is not None else (None, False)
            found.append(ExportedEntry(row.id, plan.name, row.state, name, withdrawn, plan.opener in keys))
    return tuple(found)
