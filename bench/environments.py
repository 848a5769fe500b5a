"""How fast our environments and others' are, in one run on one machine: `python -m bench.environments`.

A row counts steps with everything a learning program needs: observations, legal actions, rewards, and a new game when
one is over. Actions are drawn at random by each system's own means. Time is processor time, so that other work on the
machine does not count against a row; only for two processes it is wall-clock time. Rivals that are not installed are
named at the end: PettingZoo's classic games need pygame, OpenSpiel `open_spiel`, RLCard `rlcard`, and Pgx `pgx`, which
brings JAX.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from time import perf_counter, process_time
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
CARDS: Final = ("leduc-holdem", "uno", "gin-rummy")
PGX: Final = ("leduc_holdem", "connect_four")
MISSING: Final[list[str]] = []
"""The modules of rivals that are not installed."""


class Row(msgspec.Struct, frozen=True):
    """Steps per second of one environment; `ratio` is how many times as fast our batch of Crusaders is."""

    system: str
    game: str
    steps: float
    ratio: float = 0.0


def rate(step: Callable[[], int], seconds: float, clock: Callable[[], float] = process_time) -> float:
    """Steps per second of a function that makes some and returns how many: the median of several batches."""
    return median(_batch(step, seconds / BATCHES, clock) for _ in range(BATCHES))


def _batch(step: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    done = 0
    started = clock()
    while (spent := clock() - started) < seconds:
        done += step()
    return done / spent


def our_batch(name: str, processes: int = 1) -> Callable[[], int]:
    games = kingstable.rl.batch(name, count=COUNT, seed=1, processes=processes)

    def step() -> int:
        games.step(games.samples)
        return COUNT

    return step


def turns(env: Any) -> Callable[[], int]:
    """Play a whole game of an AEC environment; each step includes the observation and the mask."""
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
    """Play a whole game of OpenSpiel's through Python, not counting chance, with what the seat to move sees."""

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


def rlcard(env: Any) -> Callable[[], int]:
    """Play a whole game of RLCard's, whose states are observations that include the legal actions."""

    def step() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            steps += 1
        env.get_payoffs()
        return steps

    return step


def pgx(name: str, module: Any) -> Callable[[], int]:
    """A hundred steps of a batch of Pgx's, compiled by XLA as one program, with new games for those that are over.

    Its time is that of all threads, so that it is per core like the others.
    """
    jax = import_module("jax")
    env = module.make(name)
    again = import_module("pgx.experimental").auto_reset(env.step, env.init)

    def one(state: Any, key: Any) -> tuple[Any, None]:
        draw, chance = jax.random.split(key)
        allowed = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(draw, allowed, axis=-1)
        return jax.vmap(again)(state, actions, jax.random.split(chance, COUNT)), None

    def hundred(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, 100))[0]

    compiled = jax.jit(hundred)
    keys = iter(jax.random.split(jax.random.PRNGKey(1), 100_000))
    state = jax.jit(jax.vmap(env.init))(jax.random.split(next(keys), COUNT))

    def step() -> int:
        nonlocal state
        state = jax.block_until_ready(compiled(state, next(keys)))
        return 100 * COUNT

    step()
    return step


def rows(seconds: float) -> Iterator[Row]:
    """Ours, then those of the rivals that are installed."""
    for name in GAMES:
        yield Row("kingstable batch", name, rate(our_batch(name), seconds))
    for name in ("crusaders", "kings_and_things"):
        yield Row("kingstable batch, two processes", name, rate(our_batch(name, 2), seconds, perf_counter))
    for name in ("crusaders", "kings_and_things"):
        yield Row("kingstable AEC", name, rate(turns(kingstable.rl.env(name, limit=500)), seconds))
    for name in CLASSICS:
        if env := _classic(name):
            yield Row("PettingZoo raw", name, rate(turns(env), seconds))
    pyspiel = _installed("pyspiel")
    for name in SPIELS if pyspiel else ():
        yield Row("OpenSpiel from Python", name, rate(spiel(pyspiel.load_game(name)), seconds))
    cards = _installed("rlcard")
    for name in CARDS if cards else ():
        yield Row("RLCard", name, rate(rlcard(cards.make(name)), seconds))
    boards = _installed("pgx")
    for name in PGX if boards else ():
        yield Row("Pgx on the CPU", name, rate(pgx(name, boards), seconds))


def _classic(name: str) -> Any:
    found = _installed(f"pettingzoo.classic.{name}")
    return found.raw_env() if found else None


def _installed(module: str) -> Any:
    try:
        return import_module(module)
    except ImportError:
        MISSING.append(module)
        return None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each row")
    found = list(rows(parser.parse_args().seconds))
    best = found[0].steps
    told = [Row(row.system, row.game, round(row.steps), round(best / row.steps, 2)) for row in found]
    print(json.dumps({"rows": msgspec.to_builtins(told), "not_installed": MISSING}, indent=1))


if __name__ == "__main__":
    main()
