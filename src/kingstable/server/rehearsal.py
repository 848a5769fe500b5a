"""Replaying stored games on this version of the rules, to see which of them now differ."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, Literal

import msgspec

from kingstable import catalogue
from kingstable.core import snapshot
from kingstable.core.errors import UNREADABLE, BadRecord, KingstableError
from kingstable.core.game import Game
from kingstable.core.luck import Script
from kingstable.core.record import Record, parse, walk
from kingstable.core.table import Table
from kingstable.house.match import Match, Saved
from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import NewMove, Stored
from kingstable.server.store.store import Store

Outcome = Literal["same", "differs", "unknown", "damaged"]
"""The game replays to what is stored; it does not; this version lacks its game, rules, or cards; it is unreadable."""

LOST: Final = "The row of this table cannot be found or read."


class Replayed(msgspec.Struct, frozen=True):
    """The result for one stored game. `ply` is where it first differs, `rules` the version it was begun under."""

    table: str
    outcome: Outcome
    game: str = ""
    rules: int = 0
    plies: int = 0
    ply: int | None = None
    why: str = ""


class _Differs(Exception):
    def __init__(self, ply: int, why: str) -> None:
        super().__init__(why)
        self.ply = ply


async def replay_one(store: Store, table: str) -> Replayed:
    """Replay a stored game from its setup to its present ply."""
    try:
        stored = await store.table(table)
        moves = await store.moves(table)
    except StoreError as error:
        return Replayed(table, "damaged", why=str(error))
    if stored is None:
        return Replayed(table, "damaged", why=LOST)
    return _replayed(stored, moves)


def _replayed(stored: Stored, moves: Sequence[NewMove]) -> Replayed:
    found = Replayed(stored.kept.id, "same", stored.kept.game, plies=stored.kept.ply)
    try:
        saved, record = _saved(stored, moves)
        found = msgspec.structs.replace(found, rules=record.version)
        game = _game(stored.kept.game, record)
        if game is None:
            why = f"There is no {stored.kept.game} with rules version {record.version} and its cards here."
            return msgspec.structs.replace(found, outcome="unknown", why=why)
        _compare(game, _end(game, record), saved.position)
        _play_on(game, stored)
    except _Differs as differs:
        return msgspec.structs.replace(found, outcome="differs", ply=differs.ply, why=str(differs))
    except Exception as error:  # noqa: BLE001 -- damaged bytes may mean anything
        why = str(error) if isinstance(error, KingstableError) else f"It cannot be read ({type(error).__name__})."
        return msgspec.structs.replace(found, outcome="damaged", why=why)
    return found


def record_of(stored: Stored, moves: Sequence[NewMove]) -> Record:
    """The record of a stored game. Raises BadRecord."""
    return _saved(stored, moves)[1]


def _saved(stored: Stored, moves: Sequence[NewMove]) -> tuple[Saved, Record]:
    """The last snapshot and its record. Raises BadRecord, also if the rows of the moves disagree with it."""
    try:
        saved = msgspec.msgpack.decode(stored.snapshot.state, type=Saved)
    except UNREADABLE:
        raise BadRecord("The stored match is not what was written there.") from None
    record = parse(saved.record)
    rows = [(move.ply, move.seat, move.move) for move in moves]
    told = [(ply, entry.seat, entry.move) for ply, entry in enumerate(record.entries.since(0), start=1)]
    told += [(ply, *rows[ply - 1][1:]) for ply in range(len(told) + 1, min(stored.kept.ply, len(rows)) + 1)]
    for ply, (one, other) in enumerate(zip_longest(told, rows), start=1):
        if one != other:
            raise BadRecord(f"The stored moves are not those of the match, from ply {ply}.")
    if len(rows) != stored.kept.ply:
        raise BadRecord(f"The table is said to be at ply {stored.kept.ply}, and {len(rows)} moves are stored.")
    return saved, record


def _game(name: str, record: Record) -> Game | None:
    """The game with the cards and rules of the record; None if this version does not have it."""
    try:
        game = catalogue.game(name).with_cards(record.cards)
    except KingstableError:
        return None
    return game if game.oldest <= record.version <= game.version else None


def _end(game: Game, record: Record) -> Table:
    """The table after all moves of a record. Raises _Differs with the first ply that cannot be replayed."""
    reached, end = -1, None
    try:
        for ply, table, _ in walk(game, record):
            reached, end = ply, table
    except KingstableError as error:
        raise _Differs(reached + 1, str(error)) from None
    assert end is not None, "a walk passes the setup"
    return end


def _compare(game: Game, end: Table, position: bytes) -> None:
    """Raise _Differs if the replay ends in another position than the stored one, or BadSnapshot."""
    try:
        stored = snapshot.load(game, position, Script([]))
    except snapshot.OtherVersion:
        return  # such a table is restored from its record, which has just been replayed
    if list(stored.pack()) != list(end.pack()):
        raise _Differs(int(end.ply), "All moves can be played, and lead to another position than the stored one.")


def _play_on(game: Game, stored: Stored) -> None:
    """Play the moves since the snapshot. Raises _Differs if one cannot be made, or the game is over when it was not."""
    match = Match.load(game, stored.snapshot.state)
    for move in stored.moves:
        try:
            match.play(move.seat, move.move)
        except KingstableError as error:
            raise _Differs(move.ply, str(error)) from None
    if match.over != stored.kept.over and not stored.kept.terms.uploaded:
        raise _Differs(match.ply, "The game is over here, and was not, or the other way round.")
