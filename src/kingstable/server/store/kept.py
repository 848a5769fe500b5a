"""What the store keeps of a table, as values."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

SeatKind = Literal["you", "friend", "bot"]

Pace = Literal["live", "days"]
"""Everybody sits at the table together, or each looks in when there is time."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat. `token` is the SHA-256 of the seat's token, and empty for a computer player."""

    kind: SeatKind
    name: str
    level: str | None = None
    token: str = ""

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"


class Kept(msgspec.Struct, frozen=True):
    """A table as the database has it. `created` counts milliseconds since 1970, in UTC.

    `held` are the answers that are kept back, by seat; None where the snapshot has them.
    """

    id: str
    game: str
    created: int
    options: dict[str, str]
    people: tuple[Person, ...]
    ply: int
    revision: int
    over: bool
    bot_to_move: bool
    pace: Pace = "live"
    held: dict[int, int] | None = None


class Snapshot(msgspec.Struct, frozen=True):
    """A saved match (see `Match.save`), its secrets too: from here the moves that followed are played again."""

    ply: int
    state: bytes


class NewMove(msgspec.Struct, frozen=True):
    """A move that leads to `ply`."""

    ply: int
    seat: int
    move: str
    made: int


class Stored(msgspec.Struct, frozen=True):
    """All that the database has of a table that goes on: the row, the last snapshot, and the moves since."""

    kept: Kept
    snapshot: Snapshot
    moves: tuple[NewMove, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """What is to be kept: a table as it is from now on, and the moves that led there.

    A table is `new` if there is none yet. A snapshot takes the place of the one before.
    """

    kept: Kept
    moves: tuple[NewMove, ...] = ()
    snapshot: Snapshot | None = None
    new: bool = False


PROBE: Final = Change(Kept("", "", 0, {}, (), 0, 0, over=True, bot_to_move=False))
"""Nothing to be kept: a writer that is asked for it writes what makes no difference, to see whether it can."""


def row_of(kept: Kept) -> dict[str, object]:
    """A table as its row in the database."""
    return msgspec.structs.asdict(kept) | {
        "options": msgspec.json.encode(kept.options).decode(),
        "people": msgspec.json.encode(kept.people).decode(),
        "held": None if kept.held is None else msgspec.json.encode(kept.held).decode(),
    }


def move_row(table: str, move: NewMove) -> dict[str, object]:
    """A move as its row."""
    return msgspec.structs.asdict(move) | {"table": table}


def snapshot_row(table: str, snapshot: Snapshot) -> dict[str, object]:
    """A snapshot as its row."""
    return msgspec.structs.asdict(snapshot) | {"table": table}
