"""Random play and search in OpenSpiel: `python bench.py [seconds] [seed]`, one JSON line per row.

Decisions are the nodes at which a player acts; chance nodes cost time but are not counted.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import crusaders  # noqa: F401  # registers python_crusaders
import pyspiel

ROLLOUTS = 200
SIMULATIONS = 100
UCT = 1.4
MEGABYTES = 200
HEARTS_NO_PASS = (0,)

Figures = dict[str, float]


def step(state: Any) -> bool:
    """Take one random step; return whether it was a player's."""
    by_chance = state.is_chance_node()
    if by_chance:
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(actions, chances)[0])
    else:
        state.apply_action(random.choice(state.legal_actions()))
    return not by_chance


def play_out(state: Any) -> int:
    """Play to the end; return how many decisions that took."""
    decisions = 0
    while not state.is_terminal():
        decisions += step(state)
    return decisions


def dealt(game: Any, opening: tuple[int, ...] = ()) -> Any:
    """A first position at which a player acts, after these first outcomes of chance."""
    state = game.new_initial_state()
    for outcome in opening:
        state.apply_action(outcome)
    while state.is_chance_node():
        step(state)
    return state


def choices(game: Any, opening: tuple[int, ...] = ()) -> Iterator[Any]:
    """Endless positions from random games in which the player has more than one legal action."""
    while True:
        state = dealt(game, opening)
        while not state.is_terminal():
            if not state.is_chance_node() and len(state.legal_actions()) > 1:
                yield state
            step(state)


def python_loop(game: Any, limit: float) -> Figures:
    """Whole random games, stepped from Python, chance and deal included."""
    games = decisions = 0
    start = perf_counter()
    while (seconds := perf_counter() - start) < limit or not games:
        decisions += play_out(game.new_initial_state())
        games += 1
    return {"games": games, "decisions": decisions, "seconds": seconds}


def crusaders_loop(game: Any, limit: float) -> Figures:
    """The same for Crusaders, which also reports how often the first seat wins."""
    games = decisions = wins = 0
    start = perf_counter()
    while (seconds := perf_counter() - start) < limit or not games:
        state = game.new_initial_state()
        decisions += play_out(state)
        games += 1
        wins += state.returns()[state.first_seat] > 0
    return {"games": games, "decisions": decisions, "seconds": seconds, "first_seat_wins": wins / games}


def search(game: Any, rollouts: int, simulations: int, seed: int) -> Any:
    """OpenSpiel's own UCT search with random rollouts, without its solver."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    return pyspiel.MCTSBot(game, evaluator, UCT, simulations, MEGABYTES, False, seed, False)


def rollouts_inside(game: Any, limit: float, seed: int) -> Figures:
    """Random games inside the C++ search: its first simulation only evaluates the root.

    So it plays `ROLLOUTS` games from there. Their mean length is measured, outside the clock, on a tenth as many games
    from the same position.
    """
    bot = search(game, ROLLOUTS, 1, seed)
    games, decisions, seconds = 0, 0.0, 0.0
    while seconds < limit:
        root = dealt(game)
        start = perf_counter()
        bot.mcts_search(root)
        seconds += perf_counter() - start
        samples = ROLLOUTS // 10
        decisions += sum(play_out(root.clone()) for _ in range(samples)) / samples * ROLLOUTS
        games += ROLLOUTS
    return {"games": games, "decisions": round(decisions), "seconds": seconds}


def uct_search(game: Any, limit: float, seed: int) -> Figures:
    """Simulations of the C++ search over positions from random games, counted by the search itself."""
    bot = search(game, 1, SIMULATIONS, seed)
    simulations, seconds = 0, 0.0
    for state in choices(game):
        start = perf_counter()
        root = bot.mcts_search(state)
        seconds += perf_counter() - start
        simulations += root.explore_count
        if seconds >= limit:
            break
    return {"simulations": simulations, "seconds": seconds}


def is_mcts(game: Any, limit: float, seed: int) -> Figures:
    """The same for hearts with hidden cards, which are dealt anew in each simulation.

    If there is more than one legal action, it makes all the simulations it is asked for. Only deals without passing are
    used: while cards are passed, OpenSpiel 2.0.2 deals anew in hands of unequal size, and crashes.
    """
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.ISMCTSBot(seed, evaluator, UCT, SIMULATIONS)
    simulations, seconds = 0, 0.0
    for state in choices(game, HEARTS_NO_PASS):
        start = perf_counter()
        bot.step(state)
        seconds += perf_counter() - start
        simulations += SIMULATIONS
        if seconds >= limit:
            break
    return {"simulations": simulations, "seconds": seconds}


def show(system: str, game: str, how: str, figures: Figures) -> None:
    """Print one row, with the rates that its counts allow."""
    rates = {
        f"{counted}_per_second": round(figures[counted] / figures["seconds"])
        for counted in ("decisions", "simulations")
        if counted in figures
    }
    print(json.dumps({"system": system, "game": game, "how": how, **figures, **rates}), flush=True)


def main(limit: float = 1.0, seed: int = 1) -> None:
    """Print every row, one after another, each measured for `limit` seconds."""
    random.seed(seed)
    python, native = "OpenSpiel Python", "OpenSpiel C++"
    ours = pyspiel.load_game("python_crusaders")
    show(python, "crusaders", "Python game, Python loop", crusaders_loop(ours, limit))
    connect_four, hearts = pyspiel.load_game("connect_four"), pyspiel.load_game("hearts")
    for name, game in (("connect_four", connect_four), ("hearts", hearts)):
        show(python, name, "C++ game, Python loop", python_loop(game, limit))
        show(native, name, "rollouts in its search", rollouts_inside(game, limit, seed))
        show(native, name, "UCT, one rollout each", uct_search(game, limit, seed))
    show(native, "hearts", "IS-MCTS, no passing, one rollout each", is_mcts(hearts, limit, seed))


if __name__ == "__main__":
    main(*(kind(word) for kind, word in zip((float, int), sys.argv[1:], strict=False)))
