"""Fit how likely an army of Crusaders is to win its territory, by regression on games played quickly to their end.

`python -m bench.prospects --games 50000 --looks 8` plays games as playouts do, but with one move in eight at random,
and samples each several times. It finds the prospect of each army, by its units and symbols, that best explains who won
the territories (softmax regression over the armies of a territory). It also finds how much weight to give to what the
hand would add, and to whose turn it is. Then it prints how good all this is on games that it was not fitted to. Among
complete armies, a better one never has a lower prospect; the prospect of an incomplete one that was hardly ever seen is
estimated from what one more card would make of it.

With `--write`, all of it goes into the file that the game reads. The same seed gives the same numbers, as long as that
file is the same, since quick play uses it, too. `--check` fits nothing, and prints how much the game's own chances are
surprised at who wins.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bench.chances import HELD_BACK, WHIMS, loss, results_of
from kingstable import catalogue
from kingstable.core.chances import WHOLE
from kingstable.core.luck import FastLuck
from kingstable.core.playout import keen_game
from kingstable.core.seeds import derived
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, MIXED, RANK, SECTORS, WEIGHT, Realm
from kingstable.games.crusaders.prospects import ARMIES, PACKAGE, SIZES, can_be

HEAD = """\
# How likely an army is to win its territory, the likelier the higher, in thousandths of a logit: DUEL for two players,
# MELEE for more. A row for each number of units from 0 to 4, and in it of banners from 0 up, with all armies that there
# can be in the order of their helmets, then swords, bows and lances, from none up. BEST and MEAN: how much of what the
# best unit of the hand would add counts, and one of them on average, by the units of the army; TURN: what having the
# turn adds; each for two players, and for more."""
BANNER = 5**4
"""What a banner adds to the number of an army."""
MANY = 100_000
"""The number of rows that are collected before they are packed into an array."""
TO_THE_END = 1000
"""More moves than a game has."""
MOST = 4
"""Seats of a sample; missing seats have no prospects."""
ROUNDS = 3
"""The number of times that what a hand would add is recomputed, since it depends on the prospects."""
STEPS = 400
"""Steps in each of these rounds."""
BATCH = 65_536
PACE = 0.02
PIECES = 64
"""Pieces of the curve for complete armies, each with equally many of those seen."""
PULL = 2.0
"""The estimate for an incomplete army counts like this many observations of it, or somewhat more."""
FIRST_GUESS = 5.0
"""How far the best army is ahead of the worst one at the start of the fit."""

Whole = NDArray[np.int32]
Numbers = NDArray[np.float64]

RANKS: Whole = np.array([int(rank) for rank in RANK], np.int32)
WEIGHTS: Whole = np.array([int(weight) for weight in WEIGHT], np.int32)
ONE_MORE: Whole = np.minimum(
    np.arange(int(ARMIES))[:, None] + WEIGHTS[[int(unit_of_card(card)) for card in MIXED[0][1]]], int(ARMIES) - 1
)
"""By army and card of the deck, the army with that card added; the last army if there is no such army."""


@dataclass(frozen=True)
class Sample:
    """Undecided territories: by seat the army and the hand; the winner of each, and the number of its game."""

    units: Whole
    armies: Whole
    hands: Whole
    """Units; 0 for an empty place."""
    turn: NDArray[np.bool_]
    there: NDArray[np.bool_]
    winner: Whole
    games: Whole

    @property
    def states(self) -> Whole:
        return self.units * int(ARMIES) + self.armies


def play(players: int, games: int, looks: int, seed: int) -> Sample:
    """Play games quickly, and sample the territories of each at random moments."""
    game = catalogue.game("crusaders")
    parts: list[Whole] = []
    rows: list[list[int]] = []
    for number in range(games):
        luck = FastLuck(derived(seed, "prospects", players, number))
        table = game.new(players, luck)
        assert isinstance(table, Realm)
        length = players * int(SECTORS * ARMY_SIZE)
        seen: list[tuple[int, list[int]]] = []
        for moment in sorted({int(luck.below(length)) for _ in range(looks)}):
            keen_game(table, luck, moment - int(table.ply), WHIMS)
            if table.over():
                break
            seen += territories(table)
        keen_game(table, luck, TO_THE_END, WHIMS)
        rows += [[number, int(table.holders[sector]), *row] for sector, row in seen]
        if len(rows) > MANY or number == games - 1:
            parts.append(np.array(rows, np.int32))
            rows.clear()
    return sample_of(np.concatenate(parts), players)


def territories(table: Realm) -> list[tuple[int, list[int]]]:
    """The undecided territories of a position, as rows of numbers."""
    hands = [int(unit_of_card(card)) for card in table.hands]
    found = []
    for sector in range(int(SECTORS)):
        if table.markers[sector] == 0:
            places = range(sector, int(table.seats * SECTORS), int(SECTORS))
            laid = [*(int(table.sizes[each]) for each in places), *(int(table.armies[each]) for each in places)]
            found.append((sector, [int(table.to_move()), *laid, *hands]))
    return found


def sample_of(rows: Whole, players: int) -> Sample:
    """The sample of these rows, padded to MOST seats."""

    def wide(part: Whole) -> Whole:
        return np.pad(part, ((0, 0), (0, MOST - players), *((0, 0),) * (part.ndim - 2)))

    ends = np.cumsum([1, 1, 1, players, players])
    number, winner, mover, units, armies, hands = np.split(rows, ends, axis=1)
    seats = np.arange(MOST)
    return Sample(
        wide(units),
        wide(armies),
        wide(hands.reshape(-1, players, int(HAND_ROOM))),
        seats == mover,
        np.broadcast_to(seats < players, (len(rows), MOST)),
        winner[:, 0],
        number[:, 0],
    )


def together(samples: Sequence[Sample]) -> Sample:
    """Several samples as one."""
    return Sample(*(np.concatenate([getattr(each, name) for each in samples]) for name in Sample.__annotations__))


def bends(ranks: Whole) -> Numbers:
    """By army, a 1 for the start, and how far its rank lies along each piece between these ranks, from 0 to 1."""
    pieces = [np.interp(RANKS, pair, (0.0, 1.0)) for pair in pairwise(ranks)]
    return np.stack([np.ones(len(RANKS)), *pieces], axis=1)


class Fit:
    """The numbers that are fitted to a sample."""

    def __init__(self, sample: Sample) -> None:
        self._sample = sample
        self._states = sample.states
        self._fitted = np.nonzero(sample.games % HELD_BACK != 0)[0]
        """Territories of the games not held back."""
        seen = self._states[self._fitted][sample.there[self._fitted]]
        self._seen = np.bincount(seen, minlength=int(SIZES * ARMIES)).reshape(int(SIZES), int(ARMIES))
        full = np.repeat(np.sort(RANKS), self._seen[int(ARMY_SIZE)][np.argsort(RANKS)])
        ranks = np.unique(np.quantile(full, np.linspace(0, 1, PIECES + 1)).astype(np.int32))
        self._bends = bends(ranks)
        self.rises: Numbers = np.append(0.0, np.full(len(ranks) - 1, FIRST_GUESS / (len(ranks) - 1)))
        """Where the prospect of complete armies starts, and how much it rises along each piece of their ranks."""
        self.lower: Numbers = np.zeros((int(ARMY_SIZE), int(ARMIES)))
        """The prospects of incomplete armies."""
        self.best: Numbers = np.zeros(int(SIZES))
        self.mean: Numbers = np.zeros(int(SIZES))
        self.turn: Numbers = np.zeros(int(SIZES))
        self._moments: dict[str, tuple[Numbers, Numbers]] = {}
        more = self._complete
        for units in reversed(range(int(ARMY_SIZE))):
            more = self.lower[units] = more[ONE_MORE].mean(axis=1)
        self._likely = self.lower.copy()
        self._added = self._reckon()

    @property
    def prospects(self) -> Numbers:
        """The prospects by units and army."""
        return np.append(self.lower.ravel(), self._complete)

    @property
    def _complete(self) -> Numbers:
        """The prospects of complete armies."""
        return np.asarray(self._bends @ self.rises, float)

    def _look_ahead(self) -> None:
        """Estimate the prospects of incomplete armies from their mean prospect with one more card, by a linear fit."""
        more = self._complete
        for units in range(int(ARMY_SIZE) - 1, 0, -1):
            ahead = more[ONE_MORE].mean(axis=1)
            more = self.lower[units]
            seen = self._seen[units] > 0
            slope, start = np.polyfit(ahead[seen], more[seen], 1, w=np.sqrt(self._seen[units][seen]))
            self._likely[units] = start + slope * ahead
        self._likely[0] = self.lower[0]

    def run(self, seed: int) -> None:
        """Find the numbers that best explain what happened, by Adam on random batches of the games not held back."""
        luck = np.random.default_rng(seed)
        steps = ROUNDS * STEPS
        for step in range(1, steps + 1):
            rows = luck.choice(self._fitted, min(BATCH, len(self._fitted)))
            self._go(rows, step, PACE * (1.02 - step / steps))
            if step % STEPS == 0:
                self._look_ahead()
                self._added = self._reckon()

    def surprise(self) -> float:
        """The surprise at who wins the territories of the games held back, in nats."""
        held = np.nonzero(self._sample.games % HELD_BACK == 0)[0]
        chances = self._chances(held)
        return float(-np.log(chances[np.arange(len(held)), self._sample.winner[held]]).mean())

    def _reckon(self) -> tuple[Numbers, Numbers]:
        """What the best unit of each hand would add to the army, and what its units would add on average."""
        sample = self._sample
        best, mean = np.zeros(sample.units.shape), np.zeros(sample.units.shape)
        prospects = self.prospects
        after = np.minimum(sample.units + 1, int(ARMY_SIZE)) * int(ARMIES)
        full = sample.units == int(ARMY_SIZE)
        number, most = np.zeros(best.shape), np.full(best.shape, -np.inf)
        for k in range(int(HAND_ROOM)):
            unit = sample.hands[:, :, k]
            grown = after + np.minimum(sample.armies + WEIGHTS[unit], int(ARMIES) - 1)
            added = prospects[grown] - prospects[self._states]
            most = np.where(unit > 0, np.maximum(most, added), most)
            mean += np.where(unit > 0, added, 0.0)
            number += unit > 0
        is_any = (number > 0) & ~full
        return np.where(is_any, most, best), np.where(is_any, mean / np.maximum(number, 1), 0.0)

    def _chances(self, rows: NDArray[np.int64]) -> Numbers:
        units = self._sample.units[rows]
        best, mean = (each[rows] for each in self._added)
        scores = self.prospects[self._states[rows]] + self.best[units] * best + self.mean[units] * mean
        scores = scores + self.turn[units] * self._sample.turn[rows]
        scores = np.where(self._sample.there[rows], scores, -np.inf)
        powers = np.exp(scores - scores.max(axis=1, keepdims=True))
        return np.asarray(powers / powers.sum(axis=1, keepdims=True), float)

    def _go(self, rows: NDArray[np.int64], step: int, pace: float) -> None:
        error = self._chances(rows)
        error[np.arange(len(rows)), self._sample.winner[rows]] -= 1
        error /= len(rows)
        units = self._sample.units[rows].ravel()
        best, mean = (each[rows] for each in self._added)

        def by_units(slope: Numbers) -> Numbers:
            return np.asarray(np.bincount(units, slope.ravel(), int(SIZES)), float)

        by_army = np.bincount(self._states[rows].ravel(), error.ravel(), int(SIZES * ARMIES)).reshape(int(SIZES), -1)
        pull = PULL * (self.lower - self._likely) / len(self._fitted)
        slopes = {
            "lower": by_army[: int(ARMY_SIZE)] + pull,
            "rises": by_army[int(ARMY_SIZE)] @ self._bends,
            "best": by_units(error * best),
            "mean": by_units(error * mean),
            "turn": by_units(error * self._sample.turn[rows]),
        }
        for name, slope in slopes.items():
            first, second = self._moments.get(name, (np.zeros_like(slope), np.zeros_like(slope)))
            first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope * slope
            self._moments[name] = first, second
            change = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.99**step)) + 1e-10)
            setattr(self, name, getattr(self, name) - (pace if name == "lower" else 0.3 * pace) * change)
        self.rises[1:] = np.maximum(self.rises[1:], 0.0)


def written(duel: Fit, melee: Fit) -> str:
    """The text of the file of prospects; see the game's `prospects.py`."""
    lines = [HEAD]
    for part in ("best", "mean", "turn"):
        for fit in (duel, melee):
            lines.append(",".join([part.upper(), *map(thousandths, getattr(fit, part))]))
    for name, fit in (("DUEL", duel), ("MELEE", melee)):
        for units in range(int(SIZES)):
            for banners in range(units + 1):
                armies = range(BANNER * banners, BANNER * (banners + 1))
                known = [fit.prospects[units * int(ARMIES) + army] for army in armies if can_be(units, army)]
                lines.append(",".join([name, *map(thousandths, known)]))
    return "\n".join(lines) + "\n"


def thousandths(number: float) -> str:
    return str(round(1000 * number))


def check(players: int, games: int, looks: int, seed: int) -> float:
    """How much the game's own chances are surprised at who wins, in nats, at random moments of games."""
    game = catalogue.game("crusaders")
    chances, results = [], []
    for number in range(games):
        luck = FastLuck(derived(seed, "check", players, number))
        table = game.new(players, luck)
        seen = []
        for moment in sorted({int(luck.below(players * int(SECTORS * ARMY_SIZE))) for _ in range(looks)}):
            keen_game(table, luck, moment - int(table.ply), WHIMS)
            if not table.over():
                seen.append([int(chance) / int(WHOLE) for chance in table.chances()])
        keen_game(table, luck, TO_THE_END, WHIMS)
        chances += seen
        results += [results_of(table)] * len(seen)
    return loss(np.maximum(np.array(chances), 0.5 / int(WHOLE)), np.array(results))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20_000, help="for two players; of three and four, a quarter each")
    parser.add_argument("--looks", type=int, default=8, help="moments of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the file that the game reads")
    parser.add_argument("--check", action="store_true", help="only tell how good the game's own chances are")
    asked = parser.parse_args()
    if asked.check:
        for players in (2, 3, 4):
            found = check(players, asked.games, asked.looks, asked.seed)
            print(f"{players} players: surprise at who wins of {found:.3f} instead of {np.log(players):.3f}")
        return
    duel = Fit(play(2, asked.games, asked.looks, asked.seed))
    melee = Fit(together([play(players, asked.games // 4, asked.looks, asked.seed) for players in (3, 4)]))
    for name, fit in (("two players", duel), ("three and four", melee)):
        fit.run(asked.seed)
        print(f"{name}: surprise at who wins a territory of {fit.surprise():.4f}", flush=True)
    if asked.write:
        path = files(PACKAGE) / "data" / "prospects.csv"
        assert isinstance(path, Path)
        path.write_text(written(duel, melee), encoding="utf-8")


if __name__ == "__main__":
    main()
