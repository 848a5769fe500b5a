"""What moderators and admins send and receive. Moments are in milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.accounts.shapes import Role
from kingstable.server.shapes import Word

TEXT_LENGTH = 1000
Who = Annotated[str, Meta(min_length=1, max_length=64)]
TableState = Literal["going-on", "asleep", "abandoned", "over"]
"""Whether a game goes on, sleeps as nobody has been there for long, was ended for that reason, or is over."""
Hours = Annotated[float, Meta(gt=0, le=24 * 365 * 10)]


# Asked


class SentenceAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to mute or ban, by the id of their account or the key of a guest; for good without `hours`."""

    who: Who
    reason: Annotated[str, Meta(max_length=TEXT_LENGTH)]
    hours: Hours | None = None


class WhoAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody, named as in `SentenceAsk`."""

    who: Who


class RoleAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody's new role."""

    who: Who
    role: Role


class AnnouncementAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to announce to everybody; for good without `hours`."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT_LENGTH)]
    hours: Hours | None = None


class NumberAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report or an announcement, by its number."""

    id: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class TableEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose game should end now, without a result, and why."""

    table: Word
    reason: Annotated[str, Meta(max_length=TEXT_LENGTH)] = ""


# Answered


class PersonRow(msgspec.Struct, frozen=True):
    """An account, as moderators and admins see it; `seen` is when it was last used."""

    id: str
    name: str
    role: Role
    created: int
    seen: int | None


class ReportRow(msgspec.Struct, frozen=True):
    """An open report; `by` is a name, or for a guest a part of their key, and `about` the id of an account or a key."""

    id: int
    table: str
    by: str
    about: str
    about_name: str
    text: str
    lines: tuple[str, ...]
    created: int


class SentenceRow(msgspec.Struct, frozen=True):
    """Somebody who is muted or banned, until when (None is for good), by whom, and why."""

    who: str
    name: str
    until: int | None
    by: str
    reason: str


class AnnouncementRow(msgspec.Struct, frozen=True):
    """An announcement to everybody, and until when it is shown; None is for good."""

    id: int
    text: str
    until: int | None


class DeedRow(msgspec.Struct, frozen=True):
    """Something that a moderator or an admin has done."""

    at: int
    by: str
    deed: str
    about: str
    text: str


class AdminView(msgspec.Struct, frozen=True):
    """Everything that moderators and admins see; of long lists the newest entries."""

    accounts: int
    tables: int
    people: tuple[PersonRow, ...]
    reports: tuple[ReportRow, ...]
    mutes: tuple[SentenceRow, ...]
    bans: tuple[SentenceRow, ...]
    announcements: tuple[AnnouncementRow, ...]
    deeds: tuple[DeedRow, ...]


class TableRow(msgspec.Struct, frozen=True):
    """A table: its players, when it was opened, and when the last move was made; `ply` is how far it has got."""

    id: str
    game: str
    people: tuple[str, ...]
    created: int
    moved: int
    ply: int
    state: TableState


class AdminTables(msgspec.Struct, frozen=True):
    """The tables that match, those opened last first; `before` gets the next page, and is None if there is none."""

    tables: tuple[TableRow, ...]
    before: int | None


class SignInCode(msgspec.Struct, frozen=True):
    """A code with which somebody can sign in once, and then choose another password; and when it ends."""

    code: str
    ends: int
