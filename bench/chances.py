"""Fit the weights by which a search guesses who will win, by regression on games played quickly to their end.

`python -m bench.chances crusaders --games 4000` plays games as playouts do, or with `--by LEVEL` as computer players of
that level, who still make one move in eight at random. It samples each game several times, and finds the weights of the
game's traits under which the results are most likely (softmax regression, early and late in the game, with a small
penalty). It prints them in the form used in the game's `chances.py`, and how good they are on games that they were not
fitted to. The same seed gives the same weights, except for players who look at the clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from kingstable import catalogue
from kingstable.bots.level import Level
from kingstable.bots.player import Player, View, worth_a_thought
from kingstable.core.chances import OLD, rewards
from kingstable.core.game import Game
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game, play_on
from kingstable.core.ruleset import place_of, read
from kingstable.core.seeds import derived
from kingstable.core.table import Table

WHIMS = 8
"""One move in this many is random: more often than in playouts, to see more kinds of positions."""
HELD_BACK = 5
"""One game in this many is not used for fitting, but for testing."""
PENALTY = 1e-4
MOST_MOVES = 20_000
STEPS = 1500
PACE = 0.05

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Sample:
    """Positions by seat and trait, each seat's share of the result (adding up to 1), and the number of the game."""

    traits: Numbers
    results: Numbers
    games: NDArray[np.int64]


def play(game: Game, players: int, games: int, looks: int, seed: int, level: Level | None = None) -> Sample:
    """Play games quickly, or with players of a level, and sample each `looks` times at random moments."""
    traits: list[list[list[int]]] = []
    results: list[list[float]] = []
    numbers: list[int] = []
    for number in range(games):
        luck = FastLuck(derived(seed, "fit", players, number))
        table = game.new(players, luck)
        if level is None:
            seen = list(positions(table, luck, looks))
            keen_game(table, luck, MOST_MOVES, WHIMS)
        else:
            seats = [level.make(derived(seed, "player", players, number, seat)) for seat in range(players)]
            seen = played_by(game, table, seats, luck, looks)
        traits += seen
        results += [results_of(table)] * len(seen)
        numbers += [number] * len(seen)
    return Sample(np.array(traits, float), np.array(results, float), np.array(numbers))


def positions(table: Table, luck: FastLuck, looks: int) -> Iterator[list[list[int]]]:
    """The traits of all seats at some moments of a game at which it is at rest."""
    whole = table.clone()
    whole.luck = FastLuck(int(luck.below(2**30)))
    keen_game(whole, whole.luck, MOST_MOVES, WHIMS)
    length = int(whole.ply) or 1
    moments = sorted({int(luck.below(length)) for _ in range(looks)})
    for moment in moments:
        if moment < table.ply:
            continue  # the game was at rest later than that
        play_on(table, luck, moment - int(table.ply), WHIMS)
        if table.over():
            break
        yield traits_of(table)


def played_by(game: Game, table: Table, seats: list[Player], luck: FastLuck, looks: int) -> list[list[list[int]]]:
    """Play a game to its end, and return the traits at some of the moments at which it was at rest."""
    unseen = FastLuck(int(luck.below(2**30)))
    found: list[list[list[int]]] = []
    while not table.over() and table.ply < MOST_MOVES:
        if table.at_rest():
            found.append(traits_of(table))
        seat = table.waiting()[0]
        view = View(game, table.imagine(seat, unseen), seat)
        if luck.below(WHIMS) == 0:
            moves = worth_a_thought(view)
            table.play(seat, moves[luck.below(len(moves))])
        else:
            table.play(seat, seats[seat].choose(view))
    return [found[k] for k in sorted({int(luck.below(len(found))) for _ in range(looks)})]


def traits_of(table: Table) -> list[list[int]]:
    """The traits of each seat."""
    return [[int(trait) for trait in table.traits(seat)] for seat in range(int(table.seats))]


def results_of(table: Table) -> list[float]:
    """What each seat got at the end of the game, as shares of 1."""
    gains = [int(gain) for gain in rewards(table.standing())]
    return [gain / sum(gains) for gain in gains]


def spread(sample: Sample) -> Numbers:
    """Each trait twice: weighted for a young game, and for an old one."""
    age = sample.traits[:, :, :1] / float(OLD)
    rest = sample.traits[:, :, 1:]
    return np.concatenate([rest * (1 - age), rest * age], axis=2)


def chances_of(traits: Numbers, weights: Numbers, absent: NDArray[np.bool_] | None = None) -> Numbers:
    scores = traits @ weights
    if absent is not None:
        scores[absent] = -np.inf
    scores -= scores.max(axis=1, keepdims=True)
    powers = np.exp(scores)
    return np.asarray(powers / powers.sum(axis=1, keepdims=True), float)


def fit(traits: Numbers, results: Numbers, penalty: float = PENALTY) -> Numbers:
    """The weights that make the results most likely, by full-batch Adam; seats without a result are left out."""
    absent = np.isnan(results)
    results = np.where(absent, 0.0, results)
    scale = traits.std(axis=(0, 1)) + 1e-9
    scaled = traits / scale
    weights = np.zeros(traits.shape[2])
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        error = chances_of(scaled, weights, absent) - results
        slope = np.einsum("nsk,ns->k", scaled, error) / len(scaled) + penalty * weights
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope**2
        weights -= PACE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return np.asarray(weights / scale, float)


def loss(chances: Numbers, results: Numbers) -> float:
    """The mean surprise at who won, in nats: ln(players) for somebody who knows nothing."""
    return float(-(results * np.log(np.maximum(chances, 1e-9))).sum(axis=1).mean())


def names_of(game: Game) -> tuple[str, ...]:
    """The names of the game's traits."""
    names = import_module(f"{game.package}.{read(place_of(game.name)).hooks['traits']}").TRAITS
    return tuple(names)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, default=2000, help="for each number of players")
    parser.add_argument("--looks", type=int, default=8, help="positions of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--penalty", type=float, default=PENALTY, help="larger ones keep weights small and steady")
    parser.add_argument("--by", metavar="LEVEL", help="who plays; quick play unless told otherwise")
    asked = parser.parse_args()
    game = catalogue.game(asked.game)
    level = catalogue.level(asked.by) if asked.by else None
    samples = [play(game, players, asked.games, asked.looks, asked.seed, level) for players in asked.players]
    weights = fit_all(samples, asked.penalty)
    count = len(weights) // 2
    for name, young, old in zip(names_of(game)[1:], weights[:count], weights[count:], strict=True):
        print(f"{name:20} {1000 * young:9.0f} {1000 * old:9.0f}")
    print("YOUNG", [0, *(round(1000 * weight) for weight in weights[:count])])
    print("OLDER", [0, *(round(1000 * weight) for weight in weights[count:])])
    for players, sample in zip(asked.players, samples, strict=True):
        report(players, sample, weights)


def fit_all(samples: list[Sample], penalty: float = PENALTY) -> Numbers:
    """One set of weights for all numbers of players: missing seats get nothing and have no chance."""
    most = max(sample.traits.shape[1] for sample in samples)
    traits, results = [], []
    for sample in samples:
        kept = sample.games % HELD_BACK != 0
        missing = ((0, 0), (0, most - sample.traits.shape[1]))
        traits.append(np.pad(spread(sample)[kept], (*missing, (0, 0))))
        results.append(np.pad(sample.results[kept], missing, constant_values=np.nan))
    return fit(np.concatenate(traits), np.concatenate(results), penalty)


def report(players: int, sample: Sample, weights: Numbers) -> None:
    """Print how good the weights are on games they were not fitted to, in each quarter of the game."""
    held = sample.games % HELD_BACK == 0
    chances, results = chances_of(spread(sample)[held], weights), sample.results[held]
    age = sample.traits[held][:, 0, 0] / OLD
    parts = [f"{loss(chances, results):.3f}"]
    for quarter in range(4):
        here = (age >= quarter / 4) & (age < (quarter + 1) / 4 + (quarter == 3))
        parts.append(f"{loss(chances[here], results[here]):.3f} ({here.sum()})" if here.any() else "-")
    print(f"{players} players: surprise of {np.log(players):.3f} at most: {', '.join(parts)} by age")


if __name__ == "__main__":
    main()
