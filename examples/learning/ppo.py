"""Learns a game by sb3-contrib's MaskablePPO, one seat against computer players.

`python ppo.py crusaders`; the result plays in the arena: `kingstable arena crusaders --bots ppo:Learnt,easy`.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import kingstable.rl

GAMES = 8
"""How many games are played side by side while it learns."""
LEVELS = ("random", "easy", "medium")
"""The levels it meets in each trial."""


def scaled(seen: np.ndarray) -> np.ndarray:
    """What a seat sees, scaled to 0 to 1: most cells are small numbers, a few are as large as 127."""
    return np.log1p(seen, dtype=np.float32) / np.float32(np.log(128))


def table(game: str, players: int, against: str) -> gymnasium.Env:
    """One seat, chosen by chance, against computer players."""
    env = kingstable.rl.gym_env(game, players=players, against=against)
    space = gymnasium.spaces.Box(0, 1, env.observation_space.shape, np.float32)
    return gymnasium.wrappers.TransformObservation(env, scaled, space)


def won(model: MaskablePPO, game: str, players: int, against: str, games: int) -> float:
    """The share of this many games that it wins; a tie of two counts half."""
    env, wins = table(game, players, against), 0.0
    for seed in range(games):
        seen, info = env.reset(seed=seed)
        ended = truncated = False
        while not (ended or truncated):
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, ended, truncated, info = env.step(action)
        wins += (float(reward) * (players - 1) + 1) / players
    return wins / games


class Trials(BaseCallback):
    """Now and then tests what has been learnt, saves it, and writes the learning curve."""

    def __init__(self, asked: argparse.Namespace) -> None:
        super().__init__()
        self.asked, self.curve, self.began, self.due = asked, [], time.monotonic(), 0

    def _on_step(self) -> bool:
        if self.num_timesteps >= self.due:
            self.due += self.asked.steps // self.asked.trials
            self.look()
        return True

    def look(self) -> None:
        """Add a point to the curve."""
        asked, began = self.asked, time.monotonic()
        seconds = began - self.began
        point = {level: won(self.model, asked.game, asked.players, level, asked.games) for level in LEVELS}
        self.began += time.monotonic() - began  # trials do not count as learning time
        self.curve.append({"steps": self.num_timesteps, "seconds": round(seconds), **point})
        print(self.curve[-1], flush=True)
        self.model.save(asked.out)
        Path(asked.out).with_suffix(".json").write_text(json.dumps(self.curve, indent=1) + "\n")


def learn(asked: argparse.Namespace) -> None:
    """Learn, with a trial now and then; what was learnt so far is kept, even if interrupted."""
    torch.set_num_threads(1)  # such small nets gain nothing from more
    tables = DummyVecEnv([lambda: table(asked.game, asked.players, asked.against)] * GAMES)
    model = MaskablePPO(
        "MlpPolicy", tables, n_steps=256, batch_size=512, gamma=1.0, ent_coef=0.01, learning_rate=3e-4,
        policy_kwargs={"net_arch": [256, 256]}, seed=asked.seed, device="cpu",
    )  # fmt: skip
    trials = Trials(asked)
    model.learn(asked.steps, callback=trials)
    trials.look()


class Learnt:
    """A computer player for `--bots ppo:Learnt`, which plays what `crusaders.zip` holds, in games of two."""

    def __init__(self, seed: int) -> None:
        model = MaskablePPO.load("crusaders.zip", device="cpu")

        def policy(seen: np.ndarray, mask: np.ndarray) -> int:
            return int(model.predict(scaled(seen), action_masks=mask, deterministic=True)[0])

        self.choose = kingstable.rl.player("crusaders", policy, players=2).choose


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="medium", help="a level of computer player")
    parser.add_argument("--steps", type=int, default=500_000)
    parser.add_argument("--trials", type=int, default=20, help="points of the learning curve")
    parser.add_argument("--games", type=int, default=200, help="games against each level in a trial")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="crusaders.zip")
    learn(parser.parse_args())
