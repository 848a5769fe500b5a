"""A large number of games of one kind side by side, for programs that learn from millions of steps.

Observations, masks and rewards are NumPy arrays that are views of the games' own memory: nothing is copied, and the
same arrays change with each step. Copy what you want to keep.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import TracebackType
from typing import Any, Final, NoReturn, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kingstable.rl.arrays import Arrays, arrays_of, slots_of
from kingstable.rl.crew import STEP, Crew
from kingstable.rl.planes import Plane
from kingstable.rl.seeding import fresh_seed, whole_seed
from kingstable.rl.setting import USUAL_LIMIT, BadAction, Options, Setting, checked_limit, setting_for, whole_within

MOST_GAMES: Final = 1_000_000
"""The most games in a batch: more of them do not fit into the memory of any usual machine."""
MOST_PROCESSES: Final = 1024
"""More processes than any machine has use for."""


class Batch:
    """See `kingstable.rl.batch`. The arrays have a row for each game.

    `observations` are what the seat to act sees, `masks` its legal actions, and `seats` which seat that is. `rewards`
    has a number for each seat; `terminations` and `truncations` say which games ended with the last step. The other
    arrays of such a row already show the next game. `samples` are random legal actions.
    """

    def __init__(
        self,
        setting: Setting,
        count: int,
        *,
        seed: int | None = None,
        limit: int = USUAL_LIMIT,
        processes: int = 1,
    ) -> None:
        self.setting = setting
        self.count = count
        self.limit = limit
        self._crew = Crew(setting, count, limit, processes) if processes > 1 else None
        self.reset(seed)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        raise TypeError("A batch can be neither copied nor pickled: make another one with the same seed and actions.")

    def close(self) -> None:
        """End the processes of a batch that has several; it can no longer be stepped."""
        if self._crew:
            self._crew.close()

    @property
    def planes(self) -> Mapping[str, Plane]:
        """Where each plane lies in an observation."""
        return self.setting.planes

    @property
    def games(self) -> int:
        """The number of games that have ended since the last reset."""
        return self._crew.games if self._crew else int(self._slots.games)

    def reset(self, seed: int | None = None) -> None:
        """Deal all games anew, into new arrays. The same seed deals the same games."""
        self.seed = fresh_seed() if seed is None else whole_seed(seed)
        arrays = self._begin()
        self.observations = arrays.observations
        self.masks = arrays.masks
        self.seats = arrays.seats
        self.samples = arrays.samples
        self.rewards = arrays.rewards
        self.terminations = arrays.terminations
        self.truncations = arrays.truncations

    def _begin(self) -> Arrays:
        if self._crew:
            self._crew.do(self.seed)
            return self._crew.shared.arrays.read_only()
        self._slots = slots_of(self.setting, self.seed, 0, self.count, self.limit)
        arrays = arrays_of(self._slots, self.setting, self.count)
        self._slots.begin()
        return arrays

    def step(self, actions: ArrayLike) -> None:
        """Carry out an action in each game. Raises BadAction before anything is done, and BatchLost."""
        given = np.asarray(actions)
        self._check(given)
        if self._crew:
            self._crew.shared.actions[:] = given
            self._crew.do(STEP)
        else:
            self._slots.step(given.tolist())

    def _check(self, actions: NDArray[Any]) -> None:
        if actions.shape != (self.count,):
            raise BadAction(f"There are {self.count} games: give an array of {self.count} actions.")
        if actions.dtype.kind not in "iu":
            raise BadAction(f"Actions are whole numbers, and these are {actions.dtype}.")
        size = self.setting.actions.size
        outside = np.flatnonzero((actions < 0) | (actions >= size))
        if len(outside):
            row = int(outside[0])
            raise BadAction(f"There is no action {actions[row]}, as for game {row}: they end before {size}.")
        may = self.masks[np.arange(self.count), actions]
        if not may.all():
            row = int(np.argmin(may))
            raise BadAction(f"Action {actions[row]} may not be done in game {row}: choose one of which its mask is 1.")


def batch(
    game: str,
    players: int | None = None,
    options: Options | None = None,
    *,
    count: int = 1024,
    seed: int | None = None,
    limit: int = USUAL_LIMIT,
    cards: str = "",
    processes: int = 1,
) -> Batch:
    """Play `count` games at once, with the parameters of `kingstable.rl.env`. Finished games begin anew by themselves.

    With several `processes`, all but the calling one are started for the batch, and each plays an equal share of the
    games. The same actions lead to the same games as with one process; only `samples` are drawn differently.

    Raises UnknownName, BadOption, BadCards, or NoPlanes.
    """
    rows = whole_within("count", count, 1, MOST_GAMES)
    among = whole_within("processes", processes, 1, min(rows, MOST_PROCESSES))
    setting = setting_for(game, players, options, cards)
    return Batch(setting, rows, seed=seed, limit=checked_limit(limit), processes=among)
