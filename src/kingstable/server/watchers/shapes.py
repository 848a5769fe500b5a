"""What clients ask for and are sent about watching, field for field as `docs/protocol.md` has it."""

from __future__ import annotations

import msgspec

from kingstable.server.shapes import LevelName
from kingstable.server.store.kept import Pace


class QrAsk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address to be drawn. It comes in the body, since it may open a seat, and addresses are written into logs."""

    link: str


class WatchedPlayer(msgspec.Struct, frozen=True):
    """Who plays; `level` is a computer player's."""

    name: str
    level: LevelName | None


class WatchedTable(msgspec.Struct, frozen=True):
    """A table that says itself that people may watch. `opened` counts milliseconds since 1970.

    `ply` is how far it has come, but for one that is shown late, and `watchers` how many watch.
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
    """The tables to watch, those where something has happened last first."""

    tables: tuple[WatchedTable, ...]
