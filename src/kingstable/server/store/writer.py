"""Writing: changes that arrive while one commit runs go into the next one together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, Protocol

from kingstable.server.store.errors import StoreError
from kingstable.server.store.kept import PROBE, Change, Kept


class Asked(NamedTuple):
    """A change that waits to be written; `before` is the table's row as it was, if that is known."""

    change: Change
    done: asyncio.Future[None]
    before: Kept | None = None


Committed = Callable[[int, int, float, bool], None]
"""Called after each commit with its number of changes and of moves, its seconds, and whether any change failed."""


def unheard(changes: int, moves: int, seconds: float, failed: bool) -> None:
    """Ignore a commit: used until somebody watches."""


class Writer(Protocol):
    """Writes for everybody; each change succeeds or fails on its own."""

    committed: Committed

    async def write(self, change: Change, before: Kept | None = None) -> None:
        """Return when the change is committed. Raises Taken or StoreError, and then nothing was changed.

        Given the table's row `before`, only what differs from it need be written.
        """

    async def close(self) -> None:
        """Return when everything that was requested is written."""


def tell(committed: Committed, batch: Sequence[Asked], refused: Sequence[Exception | None], seconds: float) -> None:
    """Report a commit to `committed`, unless it has only probes."""
    changes = [asked.change for asked in batch if asked.change is not PROBE]
    if changes:
        kept = sum(len(asked.change.moves) for asked, why in zip(batch, refused, strict=True) if why is None)
        committed(len(changes), kept, seconds, any(isinstance(why, StoreError) for why in refused))


def settle(settled: Iterable[tuple[Asked, Exception | None]]) -> None:
    """Give those who wait the outcome of their changes."""
    for (_, done, _), why in settled:
        if done.done():
            continue
        if why is None:
            done.set_result(None)
        else:
            done.set_exception(why)
            done.exception()  # mark it as retrieved: whoever asked may have gone
