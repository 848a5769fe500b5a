"""Very many games of one kind side by side in one process, for programs that learn from millions of steps.

What is seen, may be done and was won lies in arrays of NumPy that look into the games' own memory: nothing is copied,
and the same arrays change with each step. Whoever keeps something has to copy it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kingstable.core.canvas import Canvas
from kingstable.core.errors import BadOption
from kingstable.core.luck import FastLuck
from kingstable.core.seeds import derived
from kingstable.rl.planes import Plane
from kingstable.rl.seeding import fresh_seed
from kingstable.rl.setting import USUAL_LIMIT, BadAction, Options, Setting, setting_for
from kingstable.rl.slots import Slots


class Batch:
    """See `kingstable.rl.batch`. Arrays have a row for each game.

    `observations` are what the seat that is asked sees, `masks` what it may do, and `seats` which seat that is.
    `rewards` has a number for each seat, `terminations` and `truncations` tell which games were over with the last
    step; their row already shows the next game. `samples` are actions drawn at random from those that may be done.
    """

    def __init__(self, setting: Setting, count: int, *, seed: int | None = None, limit: int = USUAL_LIMIT) -> None:
        self.setting = setting
        self.count = count
        self.limit = limit
        self.reset(seed)

    @property
    def planes(self) -> Mapping[str, Plane]:
        """Where what lies in an observation."""
        return self.setting.planes

    @property
    def games(self) -> int:
        """How many games were over since the last reset."""
        return int(self._slots.games)

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew, into new arrays; the same seed deals the same."""
        self.seed = fresh_seed() if seed is None else seed
        seeds = [derived(self.seed, "row", row) for row in range(self.count)]
        actions, questions = self.setting.actions, len(self.setting.questions)
        table = self.setting.table(FastLuck(0))
        slots = Slots(table, actions.coding, questions, self.setting.length, seeds, self.limit)
        self._slots = slots
        self.observations = _rows(slots.views, self.count)
        self.masks = _rows(slots.masks, self.count).view(np.bool_)
        self.seats = np.frombuffer(memoryview(slots.seats), np.int64)
        self.samples = np.frombuffer(memoryview(slots.samples), np.int64)
        self.rewards = np.frombuffer(memoryview(slots.rewards), np.float64).reshape(self.count, self.setting.players)
        self.terminations = np.frombuffer(memoryview(slots.ended), np.bool_)
        self.truncations = np.frombuffer(memoryview(slots.stopped), np.bool_)
        slots.begin()

    def step(self, actions: NDArray[np.integer[Any]]) -> None:
        """Carry out an action in each game. Raises BadAction before anything is done."""
        if actions.shape != (self.count,):
            raise BadAction(f"There are {self.count} games: give an array of {self.count} actions.")
        outside = np.flatnonzero((actions < 0) | (actions >= self.setting.actions.size))
        if len(outside):
            row = int(outside[0])
            raise BadAction(
                f"There is no action {actions[row]}, as for game {row}: they end before {self.setting.actions.size}."
            )
        may = self.masks[np.arange(self.count), actions]
        if not may.all():
            row = int(np.argmin(may))
            raise BadAction(f"Action {actions[row]} may not be done in game {row}: choose one of which its mask is 1.")
        self._slots.step(actions.tolist())


def _rows(canvas: Canvas, count: int) -> NDArray[np.uint8]:
    """A canvas as an array, which shows what is drawn on it later."""
    return np.frombuffer(memoryview(canvas.cells), np.uint8).reshape(count, -1)[:, : int(canvas.length)]


def batch(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    *,
    count: int = 1024,
    seed: int | None = None,
    limit: int = USUAL_LIMIT,
    cards: str = "",
) -> Batch:
    """So many games at once, with what `kingstable.rl.env` takes. Those that are over begin anew by themselves.

    Raises UnknownName, BadOption, BadCards, or NoPlanes.
    """
    if count < 1:
        raise BadOption(f"A batch cannot have {count} games: ask for 1 or more.")
    return Batch(setting_for(game, players, options, cards), count, seed=seed, limit=limit)
