"""What clients send and receive about talk and notes, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.shapes import PlayerName

TALK_LENGTH = 300
NOTES_LENGTH = 4000
REASON_LENGTH = 500

Line = Literal["players", "watchers"]
"""Players at a table talk in one line, and watchers in another."""


class SayAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say; those who watch give a name."""

    text: Annotated[str, Meta(max_length=4 * TALK_LENGTH)]
    name: PlayerName = ""


class MuteAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether to mute somebody for the asker, at any table."""

    muted: bool


class ReportAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong with a remark."""

    text: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class NotesAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your notes about a table, replacing the previous ones."""

    text: Annotated[str, Meta(max_length=NOTES_LENGTH)]


class Notes(msgspec.Struct, frozen=True):
    """Your notes about a table."""

    text: str


class Remark(msgspec.Struct, frozen=True):
    """Something that was said. `author` identifies whoever said it, at this table only.

    `said` is when, in milliseconds since 1970. Later remarks have greater ids.
    """

    id: int
    line: Line
    seat: int | None
    name: str
    author: str
    text: str
    said: int


class Talk(msgspec.Struct, frozen=True):
    """The newest remarks, the oldest first; `earlier`: there are more before them. `me` is your own id as an author.

    `muted` are the authors whom you have muted.
    """

    lines: tuple[Remark, ...]
    earlier: bool
    me: str
    muted: tuple[str, ...]
