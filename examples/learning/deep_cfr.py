"""Learns the end of Crusaders by OpenSpiel's Deep CFR, and reports now and then how far it can be exploited."""

from __future__ import annotations

import argparse
import json
import time

import torch
from open_spiel.python.algorithms import cfr, exploitability
from open_spiel.python.policy import tabular_policy_from_callable
from open_spiel.python.pytorch.deep_cfr import DeepCFRSolver

from kingstable.rl import spiel


def legal_only(chances: dict[int, float]) -> dict[int, float]:
    """Normalise the chances, because the net also gives some to actions that are not legal."""
    whole = sum(chances.values())
    return {action: chance / whole for action, chance in chances.items()}


def learn(asked: argparse.Namespace) -> None:
    """Print a point of the learning curve after every `every` iterations, as a line of JSON."""
    torch.set_num_threads(1)
    game = spiel.load("crusaders", players=2, deals=asked.deals, opening=asked.opening)
    exact = cfr.CFRSolver(game)
    solver = DeepCFRSolver(
        game, (128, 128), (128, 128), num_iterations=asked.every, num_traversals=asked.traversals,
        learning_rate=1e-3, batch_size_advantage=128, batch_size_strategy=128, memory_capacity=200_000,
        policy_network_train_steps=400, advantage_network_train_steps=200, seed=asked.seed,
    )  # fmt: skip
    began = time.monotonic()
    for done in range(asked.every, asked.iterations + 1, asked.every):
        solver.solve()
        for _ in range(asked.every):
            exact.evaluate_and_update_policy()
        learnt = tabular_policy_from_callable(game, lambda state: legal_only(solver.action_probabilities(state)))
        point = {
            "iterations": done,
            "seconds": round(time.monotonic() - began, 1),
            "deep_cfr": round(exploitability.exploitability(game, learnt), 4),
            "cfr": round(exploitability.exploitability(game, exact.average_policy()), 4),
        }
        print(json.dumps(point), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=4, help="how many games there are, of which chance chooses one")
    parser.add_argument("--opening", type=int, default=37, help="moves made at random before the players begin")
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--every", type=int, default=10, help="iterations from one point of the curve to the next")
    parser.add_argument("--traversals", type=int, default=40, help="games in each iteration and for each player")
    parser.add_argument("--seed", type=int, default=1)
    learn(parser.parse_args())
