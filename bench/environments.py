"""How fast environments are, ours and others', from one run on one machine: `python -m bench.environments`.

A row counts steps with everything a program that learns needs: what is seen, what may be done, rewards, and a new game
when one is over. Actions are drawn at random by whatever each system brings for that. Time is that of the processor, so
that a machine that does other things as well does not count against a row. Rivals that are not installed are left out:
PettingZoo's classic games need pygame, OpenSpiel `open_spiel`.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final

import msgspec
import numpy as np

import kingstable.rl
from kingstable.catalogue import GAMES
from kingstable.core.luck import FastLuck

BATCHES: Final = 5
COUNT: Final = 1024
"""Games side by side in a batch."""
CLASSICS: Final = ("connect_four_v3", "tictactoe_v3")
SPIELS: Final = ("connect_four", "hearts", "leduc_poker")


class Row(msgspec.Struct, frozen=True):
    """Steps a second of one environment; `ratio` is that of our batch of Crusaders to it."""

    system: str
    game: str
    steps: float
    ratio: float = 0.0


def rate(step: Callable[[], int], seconds: float) -> float:
    """Steps a second of something that does some and says how many: the median of several batches."""
    return median(_batch(step, seconds / BATCHES) for _ in range(BATCHES))


def _batch(step: Callable[[], int], seconds: float) -> float:
    done = 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        done += step()
    return done / spent


def our_batch(name: str) -> Callable[[], int]:
    games = kingstable.rl.batch(name, count=COUNT, seed=1)

    def step() -> int:
        games.step(games.samples)
        return COUNT

    return step


def turns(env: Any) -> Callable[[], int]:
    """A whole game of an AEC environment, each step with what is seen and may be done."""
    luck = FastLuck(1)

    def step() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            observation, _, ended, stopped, _ = env.last()
            if ended or stopped:
                env.step(None)
            else:
                may = np.flatnonzero(observation["action_mask"])
                env.step(int(may[luck.below(len(may))]))
                steps += 1
        return steps

    return step


def spiel(game: Any) -> Callable[[], int]:
    """A whole game of OpenSpiel's through Python, chance left out of the count, with what the seat to move sees."""

    def step() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
                continue
            state.information_state_tensor() if game.get_type().provides_information_state_tensor else (
                state.observation_tensor()
            )
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return step


def rows(seconds: float) -> Iterator[Row]:
    """Ours, then those of rivals that are installed."""
    for name in GAMES:
        yield Row("kingstable batch", name, rate(our_batch(name), seconds))
    for name in ("crusaders", "kings_and_things"):
        yield Row("kingstable AEC", name, rate(turns(kingstable.rl.env(name, limit=500)), seconds))
    for name in CLASSICS:
        if env := _classic(name):
            yield Row("PettingZoo raw", name, rate(turns(env), seconds))
    pyspiel = _installed("pyspiel")
    for name in SPIELS if pyspiel else ():
        yield Row("OpenSpiel from Python", name, rate(spiel(pyspiel.load_game(name)), seconds))


def _classic(name: str) -> Any:
    found = _installed(f"pettingzoo.classic.{name}")
    return found.raw_env() if found else None


def _installed(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        print(f"{module} is not installed, and left out", file=sys.stderr)
        return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each row")
    found = list(rows(parser.parse_args().seconds))
    best = found[0].steps
    told = [Row(row.system, row.game, round(row.steps), round(best / row.steps, 2)) for row in found]
    print(json.dumps(msgspec.to_builtins(told), indent=1))


if __name__ == "__main__":
    main()
