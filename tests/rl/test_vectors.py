"""Several Gymnasium environments side by side each play as they do alone, in this process and in others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import numpy as np
import pytest
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv
from numpy.typing import NDArray

import kingstable.rl
from kingstable.rl.single import SeatEnv
from tests.rl.playing import FEWEST

STEPS: Final = 60
SEED: Final = 5
Row = tuple[bytes, float, bool, bool]
"""What is seen after a step, the reward, and whether the game is over or was stopped."""


def environments(name: str, players: int) -> list[Callable[[], SeatEnv]]:
    """Environments of three lengths, so that they restart at different steps."""
    make = partial(kingstable.rl.gym_env, name, players, against="random")
    return [partial(make, limit=limit) for limit in (12, 25, 200)]


def first_allowed(mask: NDArray[Any]) -> int:
    return int(np.flatnonzero(mask)[0]) if mask.any() else 0


def alone(env: SeatEnv, seed: int) -> Iterator[Row]:
    """Play one environment as vectors do: the step after an end deals the next game, whatever the action."""
    seen, info = env.reset(seed=seed)
    ended = stopped = False
    for _ in range(STEPS):
        reward = 0.0
        if ended or stopped:
            seen, info = env.reset()
            ended = stopped = False
        else:
            seen, reward, ended, stopped, info = env.step(first_allowed(info["action_mask"]))
        yield seen.tobytes(), reward, ended, stopped


def together(vector: VectorEnv[Any, Any, Any]) -> list[list[Row]]:
    """The rows of each environment."""
    rows: list[list[Row]] = [[] for _ in range(vector.num_envs)]
    _, info = vector.reset(seed=SEED)
    for _ in range(STEPS):
        actions = np.array([first_allowed(mask) for mask in info["action_mask"]])
        seen, rewards, ended, stopped, info = vector.step(actions)
        for row, each in zip(rows, zip(seen, rewards, ended, stopped, strict=True), strict=True):
            row.append((each[0].tobytes(), float(each[1]), bool(each[2]), bool(each[3])))
    vector.close()
    return rows


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_a_vector_in_this_process(name: str, players: int) -> None:
    made = environments(name, players)
    found = together(SyncVectorEnv(made))
    assert found == [list(alone(make(), SEED + place)) for place, make in enumerate(made)]
    assert any(stopped for *_, stopped in found[0])


def test_a_vector_of_processes() -> None:
    made = environments("crusaders", 2)
    assert together(AsyncVectorEnv(made, context="spawn")) == together(SyncVectorEnv(made))
