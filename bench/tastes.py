"""Tune what quick play likes: players who differ a little meet, and what wins is kept.

`python -m bench.tastes the_kingdom --pairs 60000` changes the numbers in a game's `data/tastes.csv`, by which quick
play chooses. In each step every number goes a little up or down at random; a player with these numbers meets one with
the opposite changes, each deal from both sides; and all numbers move towards the winner, by less and less. This is
simultaneous perturbation (Spall, "Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient
Approximation", 1992), as used to tune chess programs. The result is the mean of the last quarter of all steps. `--out`
writes it in the format of the game's file; at the end it plays against the old numbers.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from time import process_time

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from kingstable import catalogue
from kingstable.core.chances import rewards
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game
from kingstable.core.seeds import derived
from kingstable.core.tastes import NAME

WHIMS = 64
"""One move in this many is random, so that unusual positions come up."""
MOST_MOVES = 20_000

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Tastes:
    """The tables of a game that say how good moves look, by name."""

    tables: dict[str, vec[i64]]

    def read(self) -> Numbers:
        return np.array([int(number) for table in self.tables.values() for number in table], float)

    def write(self, numbers: Sequence[int]) -> None:
        """Let quick play choose by these numbers from now on, in this process."""
        at = 0
        for table in self.tables.values():
            for k in range(len(table)):
                table[k] = numbers[at]
                at += 1


def tastes_of(game: Game) -> Tastes:
    where = next(each for each in (f"{game.package}.tastes", f"{game.package}.mind.tastes") if find_spec(each))
    module = import_module(where)
    return Tastes({name: getattr(module, name) for name in module.TABLES})


def rewritten(text: str, tastes: Tastes, numbers: Numbers) -> str:
    """The file of tastes with other numbers, in rows of the same lengths."""
    left = [str(int(number)) for number in numbers]
    found = {}
    for name, table in tastes.tables.items():
        found[name], left = left[: len(table)], left[len(table) :]
    lines = []
    for line in text.splitlines():
        name, *old = line.split(",")
        if not line.startswith("#"):
            line = ",".join([name, *found[name][: len(old)]])
            found[name] = found[name][len(old) :]
        lines.append(line + "\n")
    return "".join(lines)


def play(game: Game, tastes: Tastes, deal: int, sides: Sequence[int], numbers: Sequence[Sequence[int]]) -> list[float]:
    """Play one deal, each seat with the numbers of its side; return each side's share of the victory."""
    luck = FastLuck(deal)
    table = game.new(len(sides), luck)
    wielded = -1
    while not table.over() and table.ply < MOST_MOVES:
        side = sides[int(table.to_move())]
        if side != wielded:
            tastes.write(numbers[side])
            wielded = side
        keen_game(table, luck, 1, WHIMS)
    gains = [int(gain) for gain in rewards(table.standing())]
    got = [0.0, 0.0]
    for seat, side in enumerate(sides):
        got[side] += gains[seat] / sum(gains)
    return got


def match(game: Game, tastes: Tastes, players: int, deals: range, numbers: Sequence[Numbers], seed: int) -> float:
    """The share of the victories that the first numbers got, with each deal played from both sides."""
    whole = [[round(number) for number in each] for each in numbers]
    won = 0.0
    for number in deals:
        deal = derived(seed, "deal", players, number)
        sides = [seat % 2 for seat in range(players)]
        won += play(game, tastes, deal, sides, whole)[0]
        won += play(game, tastes, deal, [1 - side for side in sides], whole)[0]
    return won / (2 * len(deals))


def tune(game: Game, tastes: Tastes, begin: Numbers, asked: argparse.Namespace) -> Numbers:
    """Numbers that win against similar ones."""
    rng = np.random.default_rng(asked.seed)
    theta = begin.copy()
    mean = np.zeros_like(theta)
    taken = 0
    started = process_time()
    for step in range(asked.pairs):
        left = 1 - step / asked.pairs
        spread = asked.spread * (0.3 + 0.7 * left)
        change = rng.choice((-1.0, 1.0), len(theta)) * spread
        players = asked.players[step % len(asked.players)]
        deals = range(step, step + 1)
        won = match(game, tastes, players, deals, (theta + change, theta - change), asked.seed)
        theta += asked.pace * left * (2 * won - 1) * change
        if step >= asked.pairs * 3 // 4:
            mean += theta
            taken += 1
        if step % max(1, asked.pairs // 10) == 0:
            moved = np.abs(theta - begin).mean()
            print(f"{step:8} pairs, {process_time() - started:6.0f} s, moved by {moved:.2f}", flush=True)
    return mean / taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--pairs", type=int, default=60_000, help="pairs of games; each deal is played from both sides")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 2, 4], help="taken in turn")
    parser.add_argument("--spread", type=float, default=12.0, help="how far numbers are changed to see what wins")
    parser.add_argument("--pace", type=float, default=0.05, help="how far they follow the winner, in parts of that")
    parser.add_argument("--tested", type=int, default=1000, help="deals of the match at the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file to write, such as the game's own")
    asked = parser.parse_args()
    if asked.pairs < 1 or asked.tested < 1:
        parser.error("--pairs and --tested must be at least 1")
    game = catalogue.game(asked.game)
    if not (files(game.package) / "data" / NAME).is_file():
        parser.error(f"{asked.game} has no data/{NAME}: there is nothing to tune")
    tastes = tastes_of(game)
    before = tastes.read()
    found = np.round(tune(game, tastes, before, asked))
    if asked.out:
        asked.out.write_text(rewritten((files(game.package) / "data" / NAME).read_text(), tastes, found))
    for players in sorted(set(asked.players)):
        won = match(game, tastes, players, range(asked.tested), (found, before), asked.seed + 1)
        print(f"{players} players: {won:.1%} of {2 * asked.tested} games against the numbers of before")


if __name__ == "__main__":
    main()
