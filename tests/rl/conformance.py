"""Third-party checks on every environment and their output: `python -m tests.rl.conformance` prints them as a table.

The tests run the same checks, with every number of players.
"""

from __future__ import annotations

import io
import sys
import warnings
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from importlib.metadata import version
from typing import Any, Final

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

import kingstable.rl
from tests.rl.playing import FEWEST

ABOUT_MASKS: Final = "Observation (is not a NumPy array|space for each agent probably should be)"
"""PettingZoo warns about observations with a mask, although its own classic games have them."""
ABOUT_DRAWING: Final = ".*(render|spec|image|observation space).*"
"""Gymnasium warns about environments that draw nothing."""


def turns(name: str, players: int) -> None:
    api_test(kingstable.rl.env(name, players, limit=120), num_cycles=150)


def seeds(name: str, players: int) -> None:
    seed_test(lambda: kingstable.rl.env(name, players, limit=120), num_cycles=40)


def all_at_once(name: str, players: int) -> None:
    parallel_api_test(kingstable.rl.parallel_env(name, players, limit=120), num_cycles=150)


def benchmark(name: str, players: int) -> None:
    performance_benchmark(kingstable.rl.env(name, players))


def one_seat(name: str, players: int) -> None:
    check_env(kingstable.rl.gym_env(name, players, against="random", limit=200), skip_render_check=True)


def simulations(name: str, players: int) -> None:
    import pyspiel

    from kingstable.rl import spiel

    found: Any = pyspiel
    found.random_sim_test(
        spiel.load(name, players=players, deals=20, limit=60, rows=4), num_sims=2, serialize=True, verbose=False
    )


CHECKS: Final[Mapping[str, Callable[[str, int], None]]] = {
    "PettingZoo `api_test`": turns,
    "PettingZoo `seed_test`": seeds,
    "PettingZoo `parallel_api_test`": all_at_once,
    "PettingZoo `performance_benchmark`": benchmark,
    "Gymnasium `check_env`": one_seat,
    "OpenSpiel `random_sim_test`": simulations,
}
"""The checks, by their names where they come from."""


def outcome(check: Callable[[str, int], None], name: str, players: int) -> tuple[bool, str]:
    """Whether a check passes, and its output, preferably the number of turns per second."""
    said = io.StringIO()
    try:
        with redirect_stdout(said), warnings.catch_warnings():
            warnings.simplefilter("error")
            warnings.filterwarnings("ignore", ABOUT_MASKS)
            warnings.filterwarnings("ignore", ABOUT_DRAWING)
            check(name, players)
    except Exception as error:  # noqa: BLE001 -- whatever it raises, the check has failed
        return False, f"{type(error).__name__}: {error}"
    lines = [line.strip() for line in said.getvalue().splitlines() if line.strip()]
    fast = next((line for line in lines if "turns per second" in line), "")
    return True, f"{round(float(fast.split()[0])):,} turns per second" if fast else lines[-1] if lines else "passed"


def main() -> int:
    """Print the table; return 1 if anything failed."""
    packages = ", ".join(f"{name} {version(name)}" for name in ("pettingzoo", "gymnasium", "open_spiel"))
    print(f"{packages}:\n\n| | {' | '.join(name for name, _ in FEWEST)} |\n| --- |{' --- |' * len(FEWEST)}")
    failed = 0
    for called, check in CHECKS.items():
        found = [outcome(check, name, players) for name, players in FEWEST]
        failed += sum(not passed for passed, _ in found)
        print(f"| {called} | {' | '.join(said for _, said in found)} |", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
