"""How strong each player is, in Elo: Bradley and Terry's model, fitted by maximum likelihood to pairs of players.

Each game says for each two of its players who came in before the other; an equal place is half a victory for both. A
game of several players has several pairs, and a player's pairs in it together weigh as much as a game of two. To each
pair that has met a draw is added, so that whoever has won everything has a rating, too. Intervals come from drawing
deals again and again (the bootstrap): all games on a deal have the same cards and are not independent of each other.

R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", 1952; D. R. Hunter, "MM algorithms for
generalized Bradley-Terry models", 2004.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from kingstable.core.luck import FastLuck
from kingstable.lab.arena.playing import Row

Scores = Mapping[tuple[int, int], float]
"""By two players, how many victories the first one has over the second."""

RESAMPLES: Final = 400
"""Bootstrap samples; the ends of an interval are the tenth from below and from above."""
ROUNDS_OF_FIT: Final = 500
CLOSE: Final = 1e-9
ELO: Final = 400 / math.log(10)


@dataclass(frozen=True)
class Rating:
    """A player's Elo; those of all players add up to 0. `low` and `high` bound its 95 % interval."""

    bot: int
    elo: float
    low: float
    high: float


def pair_scores(rows: Iterable[Row]) -> Scores:
    """The victories of each player over each other one."""
    won: defaultdict[tuple[int, int], float] = defaultdict(float)
    for row in rows:
        weight = 1 / (len(row.bots) - 1)
        for one, other in combinations(range(len(row.bots)), 2):
            first, second = row.bots[one], row.bots[other]
            if first != second:
                share = share_of(row.places[one], row.places[other])
                won[first, second] += weight * share
                won[second, first] += weight * (1 - share)
    return won


def share_of(place: int, other: int) -> float:
    """What the first of two gets: the lower place wins."""
    return 0.5 if place == other else 1.0 if place < other else 0.0


def ratings(rows: Sequence[Row], bots: int, seed: int = 1) -> list[Rating]:
    """The rating of each player, in their order."""
    by_deal: defaultdict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_deal[row.deal].append(row)
    deals = [pair_scores(each) for _, each in sorted(by_deal.items())]
    found = elo_of(added(deals), bots)
    samples = _samples(deals, bots, seed)
    return [Rating(bot, found[bot], *_middle_95([sample[bot] for sample in samples])) for bot in range(bots)]


def _samples(deals: Sequence[Scores], bots: int, seed: int) -> list[list[float]]:
    """The ratings by as many deals, drawn from those there are."""
    luck = FastLuck(seed)
    count = len(deals)
    return [elo_of(added([deals[luck.below(count)] for _ in deals]), bots) for _ in range(RESAMPLES if count else 1)]


def _middle_95(numbers: Sequence[float]) -> tuple[float, float]:
    ordered = sorted(numbers)
    edge = len(ordered) // 40
    return ordered[edge], ordered[-1 - edge]


def added(parts: Iterable[Scores]) -> Scores:
    """All of them together."""
    total: defaultdict[tuple[int, int], float] = defaultdict(float)
    for scores in parts:
        for pair, score in scores.items():
            total[pair] += score
    return total


def elo_of(scores: Scores, bots: int) -> list[float]:
    """The Elo of each player, by Hunter's algorithm; all 0 without any game."""
    won = {pair: score + 0.5 for pair, score in scores.items()}
    strengths = [1.0] * bots
    for _ in range(ROUNDS_OF_FIT):
        fitted = [_fitted(bot, won, strengths) for bot in range(bots)]
        mean = math.exp(sum(map(math.log, fitted)) / bots)
        fitted = [each / mean for each in fitted]
        change = max(abs(math.log(new / old)) for new, old in zip(fitted, strengths, strict=True))
        strengths = fitted
        if change < CLOSE:
            break
    return [ELO * math.log(each) for each in strengths]


def _fitted(bot: int, won: Scores, strengths: Sequence[float]) -> float:
    """A player's strength, given those of the others."""
    others = [other for one, other in won if one == bot]
    if not others:
        return strengths[bot]
    victories = sum(won[bot, other] for other in others)
    games = sum((won[bot, other] + won[other, bot]) / (strengths[bot] + strengths[other]) for other in others)
    return victories / games
