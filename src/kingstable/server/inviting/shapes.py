"""What clients send and receive about invitations by name, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kingstable.server.shapes import NAME_LENGTH
from kingstable.server.store.kept import Pace

Inviters = Literal["anyone", "met", "nobody"]
"""Who may invite somebody by name; `met` are those with whom they have finished a game."""


class InviteAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The person to invite, by the name of their account."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


class InvitersAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may invite you by name from now on."""

    inviters: Inviters


class SentInvite(msgspec.Struct, frozen=True):
    """Who is invited, to which seat (None for any), and whether they have declined."""

    id: str
    seat: int | None
    name: str
    declined: bool


class SentInvites(msgspec.Struct, frozen=True):
    """The people invited by name to a table, as long as there is a free seat for them."""

    sent: tuple[SentInvite, ...]


class Invite(msgspec.Struct, frozen=True):
    """An invitation to you: by whom, to which game, and with whom. `invited` is when, in milliseconds since 1970.

    It is either to a `seat` at a `table`, or to any free one at a table in the lobby, the `gathering`.
    """

    id: str
    table: str | None
    gathering: str | None
    game: str
    title: str
    seat: int | None
    by: str
    players: tuple[str, ...]
    pace: Pace
    invited: int


class MyInvites(msgspec.Struct, frozen=True):
    """The invitations to you, the newest first, and who may invite you."""

    invites: tuple[Invite, ...]
    inviters: Inviters


class InvitedSeat(msgspec.Struct, frozen=True):
    """The seat that is now yours, at a table or at one in the lobby, the `gathering`."""

    table: str | None
    gathering: str | None
    seat: int
