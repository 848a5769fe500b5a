"""The arrays of a batch of games played side by side, with a row for each game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from multiprocessing.context import SpawnContext
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kingstable.core.canvas import Canvas
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.rl.setting import Setting
from kingstable.rl.slots import Slots

WIDEST: Final = 8
"""Bytes of the widest number in an array; each array begins at a multiple of this."""


@dataclass(frozen=True)
class Arrays:
    """See `kingstable.rl.batch.Batch`, which has the same arrays."""

    observations: NDArray[np.uint8]
    masks: NDArray[np.bool_]
    seats: NDArray[np.int64]
    samples: NDArray[np.int64]
    rewards: NDArray[np.float64]
    terminations: NDArray[np.bool_]
    truncations: NDArray[np.bool_]

    def __iter__(self) -> Iterator[NDArray[Any]]:
        return (getattr(self, field.name) for field in fields(self))

    def part(self, first: int, last: int) -> Arrays:
        """The same memory, from row `first` to just before row `last`."""
        return Arrays(*(array[first:last] for array in self))

    def read_only(self) -> Arrays:
        """Views of the same memory that cannot be written."""
        views = [array.view() for array in self]
        for view in views:
            view.flags.writeable = False
        return Arrays(*views)

    def take(self, others: Arrays) -> None:
        """Copy from arrays of the same shapes."""
        for own, other in zip(self, others, strict=True):
            np.copyto(own, other)


def arrays_of(slots: Slots, setting: Setting, count: int) -> Arrays:
    """Arrays that are views of the games' own memory."""
    return Arrays(
        _rows(slots.views, count),
        _rows(slots.masks, count).view(np.bool_),
        np.frombuffer(memoryview(slots.seats), np.int64),
        np.frombuffer(memoryview(slots.samples), np.int64),
        np.frombuffer(memoryview(slots.rewards), np.float64).reshape(count, setting.players),
        np.frombuffer(memoryview(slots.ended), np.bool_),
        np.frombuffer(memoryview(slots.stopped), np.bool_),
    )


def _rows(canvas: Canvas, count: int) -> NDArray[np.uint8]:
    """A canvas as an array that also shows what is drawn on it later."""
    return np.frombuffer(memoryview(canvas.cells), np.uint8).reshape(count, -1)[:, : int(canvas.length)]


def slots_of(setting: Setting, seed: int, first: int, last: int, limit: int) -> Slots:
    """The games of these rows of a batch, not yet dealt. A row's deal does not depend on the other rows."""
    seeds = [derived(seed, "row", row) for row in range(first, last)]
    coding, questions = setting.actions.coding, len(setting.questions)
    return Slots(setting.table(FastLuck(0)), coding, questions, setting.length, seeds, limit)


class Shared:
    """Shared memory for the arrays of a batch. Processes that receive it when they start write their rows there."""

    def __init__(self, setting: Setting, count: int, context: SpawnContext) -> None:
        self.setting = setting
        self.count = count
        self._memory = context.RawArray("b", sum(size for _, _, size in self._layout()))
        self.actions, self.arrays = self._arrays()

    def _layout(self) -> list[tuple[tuple[int, ...], Any, int]]:
        """The shape, type and size in bytes of each array, beginning with the actions."""
        count, setting = self.count, self.setting
        kinds: list[tuple[tuple[int, ...], Any]] = [
            ((count,), np.int64),
            ((count, setting.length), np.uint8),
            ((count, setting.actions.size), np.bool_),
            ((count,), np.int64),
            ((count,), np.int64),
            ((count, setting.players), np.float64),
            ((count,), np.bool_),
            ((count,), np.bool_),
        ]
        return [
            (shape, kind, -(-int(np.prod(shape)) * np.dtype(kind).itemsize // WIDEST) * WIDEST) for shape, kind in kinds
        ]

    def _arrays(self) -> tuple[NDArray[np.int64], Arrays]:
        at, found = 0, []
        for shape, kind, size in self._layout():
            found.append(np.frombuffer(self._memory, kind, int(np.prod(shape)), at).reshape(shape))
            at += size
        return found[0], Arrays(*found[1:])

    def __getstate__(self) -> tuple[Setting, int, object]:
        return self.setting, self.count, self._memory

    def __setstate__(self, state: tuple[Setting, int, Any]) -> None:
        self.setting, self.count, self._memory = state
        self.actions, self.arrays = self._arrays()
