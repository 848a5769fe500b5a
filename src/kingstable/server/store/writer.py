"""Writing: what is to be kept while one commit runs goes into the next one, together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import PROBE, Change, Kept


class Asked(NamedTuple):
    """A change that waits to be written, of a table that was kept so `before`, if that is known."""

    change: Change
    done: asyncio.Future[None]
    before: Kept | None = None


Committed = Callable[[int, int, float, bool], None]
"""Hears of each commit: how many changes and moves there were in it, its seconds, and whether any was not kept."""


def unheard(changes: int, moves: int, seconds: float, failed: bool) -> None:
    """Nobody wants to hear of commits."""


class Writer(Protocol):
    """Writes for everybody; each change stands or falls alone."""

    committed: Committed

    async def write(self, change: Change, before: Kept | None = None) -> None:
        """Returns when the change is committed. Raises Taken or StoreError, and then nothing was changed.

        Of a table that was kept so `before` only what is new need be written.
        """

    async def close(self) -> None:
        """Returns when all that was asked for is written."""


def tell(committed: Committed, batch: Sequence[Asked], refused: Sequence[Exception | None], seconds: float) -> None:
    """Tell of a commit; a probe is none."""
    changes = [asked.change for asked in batch if asked.change is not PROBE]
    if changes:
        kept = sum(len(asked.change.moves) for asked, why in zip(batch, refused, strict=True) if why is None)
        committed(len(changes), kept, seconds, any(isinstance(why, StoreError) for why in refused))


def settle(settled: Iterable[tuple[Asked, Exception | None]]) -> None:
    """Tell those who wait what became of their changes."""
    for (_, done, _), why in settled:
        if done.done():
            continue
        if why is None:
            done.set_result(None)
        else:
            done.set_exception(why)
            done.exception()  # whoever asked may have gone; then nobody needs to hear of it
