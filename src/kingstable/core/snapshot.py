"""Save a position as bytes, exactly and at any point of a game, and load it again."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.errors import UNREADABLE, BadSnapshot
from kingstable.core.game import Game
from kingstable.core.luck import Luck
from kingstable.core.table import Table

FORMAT = 3
"""Raised whenever the numbers of steps, or how they are packed, change."""


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """What the bytes contain (MessagePack, in this order).

    `version` is the version of the game that packed the numbers, `rules` the one that the table is played by.
    """

    format: int
    game: str
    version: int
    seats: int
    choices: list[int]
    numbers: list[int]
    rules: int = 0


def save(game: Game, table: Table) -> bytes:
    """The position as bytes; the luck and the news are not part of it."""
    choices = [int(each) for each in table.choices]
    seats, rules = int(table.seats), int(table.rules)
    return msgspec.msgpack.encode(Snapshot(FORMAT, game.name, game.version, seats, choices, table.pack(), rules))


class OtherVersion(BadSnapshot):
    """A position of another game, version, or format: it may be intact, but its numbers may mean something else."""


def load(game: Game, saved: bytes, luck: Luck) -> Table:
    """Restore a position, with this luck for the rest of the game. Raises BadSnapshot, or its subclass OtherVersion."""
    try:
        snapshot = msgspec.msgpack.decode(saved, type=Snapshot)
    except UNREADABLE as error:
        raise BadSnapshot(f"These bytes are not a saved position: {error}.") from None
    if (snapshot.format, snapshot.game, snapshot.version) != (FORMAT, game.name, game.version):
        raise OtherVersion(
            f"The position is of {snapshot.game}, rules version {snapshot.version}, format {snapshot.format}, and this"
            f" is {game.name}, version {game.version}, format {FORMAT}: open it with the kingstable that saved it."
        )
    table = game.make(snapshot.seats, luck, vec[i64](snapshot.choices))
    table.rules = snapshot.rules or snapshot.version
    try:
        table.unpack(snapshot.numbers)
    except (IndexError, ValueError) as error:
        raise BadSnapshot(f"The saved position is damaged: {error}.") from None
    return table
