"""What clients send to the lobby and are sent by it, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

from typing import Literal

import msgspec

from kingstable.server.shapes import Hold, LevelName, PlayerName, Word
from kingstable.server.store.kept import Late, Pace, Watch

Sitting = Literal["person", "bot", "free"]
"""Who has a seat at a table that waits for people."""

Gathered = Literal["open", "begun", "gone"]
"""A table waits for people, is being played at, or nobody has come to it."""


class JoinAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To sit down at the first free seat, by a token or by the guest's cookie."""

    name: PlayerName = ""
    hold: Hold = "token"


class QuickAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """To play a game with whoever is there."""

    game: Word
    name: PlayerName = ""
    hold: Hold = "token"


class OpenSeat(msgspec.Struct, frozen=True):
    """A seat at a table that waits; one that is free has no name, and `level` is a computer player's."""

    kind: Sitting
    name: str = ""
    level: LevelName | None = None


class OpenTable(msgspec.Struct, frozen=True):
    """A table that waits for people, as everybody is shown it. Moments count milliseconds since 1970, in UTC.

    `options` are those that differ from what is usual; times, `rated` and `watch` are as in `NewTable`. `starts` is
    when computer players take the seats that are still free, if they do so by themselves.
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
    """The tables that wait for people and fit what was asked for, the oldest first."""

    tables: tuple[OpenTable, ...]


class JoinedTable(msgspec.Struct, frozen=True):
    """The table that one waits at, one's seat there, and the token that opens it; none where the cookie does."""

    id: str
    seat: int
    token: str | None


class WaitingTable(msgspec.Struct, frozen=True):
    """A table as somebody sees it who waits there, or thinks about joining. `table` is told to those who sit there.

    `seat` is one's own. `opener`: one may have it started. `commitment` is the hash of the seed with which it will be
    dealt.
    """

    open: OpenTable
    state: Gathered
    seat: int | None
    opener: bool
    commitment: str
    table: str | None
    now: int
