"""What moderators and admins send and are sent. Moments count milliseconds since 1970."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.accounts.shapes import Role
from kingstable.server.shapes import Word

TEXT_LENGTH = 1000
Who = Annotated[str, Meta(min_length=1, max_length=64)]
TableState = Literal["going-on", "asleep", "abandoned", "over"]
"""A game goes on, nobody has been there for long, it has ended for that, or it is over."""
Hours = Annotated[float, Meta(gt=0, le=24 * 365 * 10)]


# Asked


class SentenceAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to be muted or banned, by the id of their account or the key of a guest; for good without `hours`."""

    who: Who
    reason: Annotated[str, Meta(max_length=TEXT_LENGTH)]
    hours: Hours | None = None


class WhoAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody, named as in `SentenceAsk`."""

    who: Who


class RoleAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody may do from now on."""

    who: Who
    role: Role


class AnnouncementAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to tell everybody; for good without `hours`."""

    text: Annotated[str, Meta(min_length=1, max_length=TEXT_LENGTH)]
    hours: Hours | None = None


class NumberAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A report or an announcement, by its number."""

    id: Annotated[int, Meta(ge=1, le=2**31 - 1)]


class TableEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table whose game is to end now, without a result, and why."""

    table: Word
    reason: Annotated[str, Meta(max_length=TEXT_LENGTH)] = ""


# Answered


class PersonRow(msgspec.Struct, frozen=True):
    """An account, as those who help to run the server see it; `seen` is when it was last used."""

    id: str
    name: str
    role: Role
    created: int
    seen: int | None


class ReportRow(msgspec.Struct, frozen=True):
    """An open report; `by` and `about` are names where there are accounts, else keys of guests."""

    id: int
    table: str
    by: str
    about: str
    about_name: str
    text: str
    lines: tuple[str, ...]
    created: int


class SentenceRow(msgspec.Struct, frozen=True):
    """Somebody who is muted or banned, until when and why."""

    who: str
    name: str
    until: int | None
    by: str
    reason: str


class AnnouncementRow(msgspec.Struct, frozen=True):
    """What everybody is told, and until when."""

    id: int
    text: str
    until: int | None


class DeedRow(msgspec.Struct, frozen=True):
    """What one of those who help to run the server has done."""

    at: int
    by: str
    deed: str
    about: str
    text: str


class AdminView(msgspec.Struct, frozen=True):
    """All that those who help to run the server look at; of long lists the newest."""

    accounts: int
    tables: int
    people: tuple[PersonRow, ...]
    reports: tuple[ReportRow, ...]
    mutes: tuple[SentenceRow, ...]
    bans: tuple[SentenceRow, ...]
    announcements: tuple[AnnouncementRow, ...]
    deeds: tuple[DeedRow, ...]


class TableRow(msgspec.Struct, frozen=True):
    """A table: who sits there, and when it was opened and last moved at; `ply` is how far it has come."""

    id: str
    game: str
    people: tuple[str, ...]
    created: int
    moved: int
    ply: int
    state: TableState


class AdminTables(msgspec.Struct, frozen=True):
    """The tables that fit, those opened last first; where there are more, the next page is `before` that moment."""

    tables: tuple[TableRow, ...]
    before: int | None


class SignInCode(msgspec.Struct, frozen=True):
    """A code by which somebody signs in once and chooses another password."""

    code: str
    ends: int
