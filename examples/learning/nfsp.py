"""Learns two-player Crusaders against itself by OpenSpiel's NFSP (neural fictitious self-play).

`python nfsp.py`; the result plays in the arena: `kingstable arena crusaders --bots nfsp:Learnt,easy`.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from open_spiel.python import rl_environment
from open_spiel.python.pytorch.dqn import MLP
from open_spiel.python.pytorch.nfsp import NFSP

import kingstable.rl
from kingstable.bots.player import View
from kingstable.rl import spiel

LAYERS = (128, 128)
LEVELS = ("random", "easy", "medium")
"""The levels it meets in each trial."""


def scaled(seen: np.ndarray) -> np.ndarray:
    """What a seat sees, scaled to 0 to 7: most cells are 0 or 1 and stay so, a few are as large as 127."""
    return np.log1p(seen, dtype=np.float32) / np.float32(np.log(2))


class Table(rl_environment.Environment):
    """OpenSpiel's environment, which draws a deal without listing them all, and scales what is seen."""

    def __init__(self, deals: int, seed: int) -> None:
        chance = np.random.default_rng(seed)
        super().__init__(
            spiel.load("crusaders", players=2, deals=deals),
            observation_type=rl_environment.ObservationType.OBSERVATION,
            chance_event_sampler=lambda _: int(chance.integers(deals)),
        )

    def seen(self, step: rl_environment.TimeStep) -> rl_environment.TimeStep:
        step.observations["info_state"] = [scaled(np.array(each)) for each in step.observations["info_state"]]
        return step

    def play(self, agents: list[NFSP]) -> int:
        """Play one game, from which both learn; the number of its moves."""
        step, moves = self.seen(self.reset()), 0
        while not step.last():
            action = agents[step.current_player()].step(step).action
            step, moves = self.seen(self.step([action])), moves + 1
        for agent in agents:
            agent.step(step)
        return moves


def likeliest(net: MLP, seen: np.ndarray, mask: np.ndarray) -> int:
    """The legal action to which the net gives the highest chance."""
    with torch.inference_mode():
        found = net(torch.from_numpy(scaled(seen))).numpy()
    return int(np.where(mask, found, -np.inf).argmax())


def won(nets: list[MLP], against: str, games: int) -> float:
    """The share of this many games that they win, each in its seat; a tie counts half."""
    env, wins = kingstable.rl.gym_env("crusaders", players=2, against=against), 0.0
    for seed in range(games):
        seen, info = env.reset(seed=seed)
        ended = truncated = False
        while not (ended or truncated):
            action = likeliest(nets[info["seat"]], seen, info["action_mask"])
            seen, reward, ended, truncated, info = env.step(action)
        wins += (float(reward) + 1) / 2
    return wins / games


def learn(asked: argparse.Namespace) -> None:
    """Learn, with a trial now and then; what was learnt so far is kept, even if interrupted."""
    torch.set_num_threads(1)  # such small nets gain nothing from more
    table = Table(asked.deals, asked.seed)
    length, actions = table.observation_spec()["info_state"][0], table.action_spec()["num_actions"]
    agents = [
        NFSP(
            seat, length, actions, LAYERS, reservoir_buffer_capacity=300_000, anticipatory_param=asked.anticipatory,
            batch_size=128, rl_learning_rate=1e-3, sl_learning_rate=1e-3, min_buffer_size_to_learn=2000,
            learn_every=asked.every, optimizer_str="adam", replay_buffer_capacity=50_000, epsilon_start=0.2,
            epsilon_end=0.02, epsilon_decay_duration=30_000, update_target_network_every=100,
            loss_str="huber", seed=asked.seed + 10 * seat,
        )
        for seat in range(2)
    ]  # fmt: skip
    nets = [agent._avg_network for agent in agents]  # the average policy of each, which is what NFSP learns
    curve, steps, trials = [], 0, time.process_time()
    for game in range(asked.games + 1):
        if game % (asked.games // asked.trials) == 0:
            began = time.process_time()
            point = {"steps": steps, "seconds": round(began - trials)}
            point |= {level: won(nets, level, asked.tried) for level in LEVELS}
            trials += time.process_time() - began  # trials do not count as learning time
            curve.append(point)
            print(point, flush=True)
            # NFSP.save of OpenSpiel 2.0.2 writes what its restore cannot read
            torch.save([net.state_dict() for net in nets], asked.out)
            Path(asked.out).with_suffix(".json").write_text(json.dumps(curve, indent=1) + "\n")
        steps += table.play(agents)


class Learnt:
    """A computer player for `--bots nfsp:Learnt`, which plays what `nfsp.pt` holds."""

    def __init__(self, seed: int) -> None:
        torch.set_num_threads(1)
        self.seats = [self.seat(weights) for weights in torch.load("nfsp.pt", weights_only=True)]

    def seat(self, weights: dict[str, torch.Tensor]) -> kingstable.rl.policy.PolicyPlayer:
        net = MLP(weights["model.0.0.weight"].shape[1], LAYERS, weights["model.2.weight"].shape[0])
        net.load_state_dict(weights)
        return kingstable.rl.player("crusaders", lambda seen, mask: likeliest(net, seen, mask), players=2)

    def choose(self, view: View) -> int:
        return self.seats[view.seat].choose(view)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=24_000)
    parser.add_argument("--deals", type=int, default=1_000_000, help="how many deals there are")
    parser.add_argument("--anticipatory", type=float, default=0.2, help="the share of games with the best answer")
    parser.add_argument("--every", type=int, default=8, help="own moves from one step of learning to the next")
    parser.add_argument("--trials", type=int, default=16, help="points of the learning curve")
    parser.add_argument("--tried", type=int, default=200, help="games against each level in a trial")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="nfsp.pt")
    learn(parser.parse_args())
