"""What clients send and receive about the lobby, field for field as in `docs/protocol.md`."""

from __future__ import annotations

from typing import Literal

import msgspec

from kingstable.server.shapes import Hold, LevelName, PlayerName, Word
from kingstable.server.store.kept import Late, Pace, Watch

Sitting = Literal["person", "bot", "free"]
"""Who has a seat at a waiting table."""

Gathered = Literal["open", "begun", "gone"]
"""Whether a table is waiting for people, has begun, or was left by everybody."""


class JoinAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down at the first free seat, held by a token or by the guest's cookie."""

    name: PlayerName = ""
    hold: Hold = "token"


class QuickAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play a game with whoever is there."""

    game: Word
    name: PlayerName = ""
    hold: Hold = "token"


class OpenSeat(msgspec.Struct, frozen=True):
    """A seat at a waiting table; a free one has no name, and `level` is a computer player's."""

    kind: Sitting
    name: str = ""
    level: LevelName | None = None


class OpenTable(msgspec.Struct, frozen=True):
    """A table that is waiting for people, as everybody is shown it. Moments are in milliseconds since 1970, in UTC.

    `options` has those that differ from the defaults; times, `rated`, and `watch` are as in `NewTable`. `starts` is
    when computer players take the seats that are still free, if they do so on their own.
    """

    id: str
    game: str
    options: dict[str, str]
    seats: tuple[OpenSeat, ...]
    free: int
    pace: Pace
    limit: int | None
    late: Late
    opened: int
    quick: bool
    starts: int | None
    bank: int | None = None
    gain: int = 0
    rated: bool = True
    watch: Watch = "link"


class OpenTables(msgspec.Struct, frozen=True):
    """The waiting tables that match the request, the oldest first."""

    tables: tuple[OpenTable, ...]


class JoinedTable(msgspec.Struct, frozen=True):
    """The table at which you wait, your seat there, and the token that opens it; None if the cookie does."""

    id: str
    seat: int
    token: str | None


class WaitingTable(msgspec.Struct, frozen=True):
    """A waiting table as somebody sees it who waits there, or considers joining.

    `seat` is your own. `opener`: you may start it. `commitment` is the hash of the seed with which it will be dealt.
    `table` is shown to those who sit there once it has begun.
    """

    open: OpenTable
    state: Gathered
    seat: int | None
    opener: bool
    commitment: str
    table: str | None
    now: int
