"""The records of all finished games in a database, which is not changed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from kingstable.core.errors import BadRecord
from kingstable.core.record import Record
from kingstable.server.rehearsal import record_of
from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import Kept, NewMove
from kingstable.server.store.reading import looked_at

PAUSE: Final = 600_000
"""Milliseconds between two moves above which people must have been doing something else."""
MINUTE: Final = 60_000


def finished_games(database: str) -> list[tuple[Record, float | None]]:
    """The records of games that came to an end, with how many minutes people took (see `minutes_of`).

    Damaged games are left out. Raises StoreError.
    """
    return asyncio.run(_finished(database))


async def _finished(database: str) -> list[tuple[Record, float | None]]:
    found = []
    async with looked_at(database, False) as looked:
        for table in await looked.store.ids():
            try:
                stored, moves = await looked.store.table(table), await looked.store.moves(table)
                record = None if stored is None else record_of(stored, moves)
            except (StoreError, BadRecord):
                continue
            # A record has its seed as soon as the game is over.
            if stored is not None and record is not None and record.seed:
                found.append((record, minutes_of(stored.kept, moves)))
    return found


def minutes_of(kept: Kept, moves: Sequence[NewMove]) -> float | None:
    """Minutes from the first move to the last, without pauses; None if it was not played live, or by no person."""
    if kept.pace != "live" or all(person.is_bot for person in kept.people):
        return None
    steps = [later.made - earlier.made for earlier, later in pairwise(moves)]
    return sum(step for step in steps if 0 <= step <= PAUSE) / MINUTE
