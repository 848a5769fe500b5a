"""What clients send and receive about watching, field for field as in `docs/protocol.md`."""

from __future__ import annotations

import msgspec

from kingstable.server.shapes import LevelName
from kingstable.server.store.kept import Pace


class QrAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address to draw. It is sent in the body, because it may open a seat, and request addresses end up in logs."""

    link: str


class WatchedPlayer(msgspec.Struct, frozen=True):
    """A player; `level` is a computer player's."""

    name: str
    level: LevelName | None


class WatchedTable(msgspec.Struct, frozen=True):
    """A table that is listed for everybody to watch. `opened` is in milliseconds since 1970.

    `ply` is how far the game has got, None if it is shown late, and `watchers` how many people watch.
    """

    table: str
    game: str
    players: tuple[WatchedPlayer, ...]
    pace: Pace
    opened: int
    ply: int | None
    late: bool
    watchers: int


class WatchedTables(msgspec.Struct, frozen=True):
    """The tables to watch, those with the latest events first; for one shown late, only its opening counts."""

    tables: tuple[WatchedTable, ...]
