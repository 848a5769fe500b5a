"""What clients say and are told of what was said, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.shapes import PlayerName

TALK_LENGTH = 300
NOTES_LENGTH = 4000
REASON_LENGTH = 500

Line = Literal["players", "watchers"]
"""Those who sit at a table talk in one line, those who watch in another."""


class SayAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be said; whoever watches gives a name."""

    text: Annotated[str, Meta(max_length=4 * TALK_LENGTH)]
    name: PlayerName = ""


class MuteAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether somebody is to be heard no more by whoever asks, at any table."""

    muted: bool


class ReportAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is wrong with what somebody has said."""

    text: Annotated[str, Meta(max_length=REASON_LENGTH)] = ""


class NotesAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One's own notes about a table, in place of those before."""

    text: Annotated[str, Meta(max_length=NOTES_LENGTH)]


class Notes(msgspec.Struct, frozen=True):
    """One's own notes about a table."""

    text: str


class Remark(msgspec.Struct, frozen=True):
    """Something that was said. `author` names whoever said it, at this table alone; `said` is when, in milliseconds.

    Of two, what was said later has the greater `id`.
    """

    id: int
    line: Line
    seat: int | None
    name: str
    author: str
    text: str
    said: int


class Talk(msgspec.Struct, frozen=True):
    """The newest of what was said, the oldest first; `earlier`: there is more before. `me` is one's own name there.

    `muted` are the authors whom one does not want to hear.
    """

    lines: tuple[Remark, ...]
    earlier: bool
    me: str
    muted: tuple[str, ...]
