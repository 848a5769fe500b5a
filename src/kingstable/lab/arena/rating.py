"""How strong each player is, in Elo: the Bradley-Terry model, fitted by maximum likelihood to pairs of players.

Each game says, for every two of its players, who finished ahead; an equal place is half a victory for each. A game of
several players has several pairs, and a player's pairs in it together weigh as much as one game of two. Each pair that
has met gets an additional draw, so that a player who has won everything has a rating, too.

Intervals come from the Bayesian bootstrap: the deals are given random weights again and again, each deal as a whole,
because all games on a deal have the same cards and are not independent of each other. Outcomes that were not seen are
possible, too: each two players who have met get half a deal more that one of them wins, and half a deal that the other
wins, with random weights of their own. So the interval of a player who has won everything is not a point; for single
games it is that of Jeffreys. With few deals, Rubin's weights, of shape 1, vary slightly too little; a smaller shape
makes up for this, and for the heavier tails of Student's distribution. A few deals say little about how deals differ:
below FEW_DEALS, single games are weighted as well, and the wider interval counts. For a player who has won or lost few
games, the ends are taken further out, because there Jeffreys' intervals contain the true value less often than they
should.

R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", 1952; D. B. Rubin, "The Bayesian bootstrap",
1981; L. D. Brown, T. T. Cai and A. DasGupta, "Interval estimation for a binomial proportion", 2001.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import le
from random import Random
from typing import Final

from kingstable.lab.arena.playing import Row

Scores = Mapping[tuple[int, int], float]
"""By pair of players, the number of victories of the first over the second."""

RESAMPLES: Final = 400
BEYOND: Final = RESAMPLES // 40
"""The number of samples beyond each end of an interval."""
FEW: Final = 5
BEYOND_OF_FEW: Final = RESAMPLES // 100
"""The same for a player with fewer than FEW victories or defeats: these come in steps, so the ends may be too near."""
FEW_DEALS: Final = 30
MOST_UNEVEN: Final = 0.6
"""The least shape of the weights' gamma distribution."""
UNSEEN: Final = 0.5
"""Victories added to those of each player over every other player it has met."""
LEAST: Final = 1e-6
"""The least random weight of such victories: smaller ones would only shift what lies beyond an interval."""
ROUNDS_OF_FIT: Final = 100
LONGEST_STEP: Final = 2.0
"""The most that a step of Newton's method changes a strength: it would go too far where one side won everything."""
CLOSE: Final = 1e-9
ELO: Final = 400 / math.log(10)


@dataclass(frozen=True)
class Rating:
    """A player's Elo; the ratings of all players add up to 0. `low` and `high` bound its 95 % interval.

    `better` and `worse` are the numbers of players known to be stronger and weaker: the interval of the difference does
    not contain 0.
    """

    bot: int
    elo: float
    low: float
    high: float
    better: int
    worse: int


def pair_scores(rows: Iterable[Row]) -> Scores:
    """The victories of each player over every other player."""
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
    """The first player's share of the victory: the lower place wins."""
    return 0.5 if place == other else 1.0 if place < other else 0.0


def ratings(rows: Sequence[Row], bots: int, seed: int = 1) -> list[Rating]:
    """The rating of each player, in their order."""
    by_deal: defaultdict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_deal[row.deal].append(row)
    deals = [pair_scores(each) for each in by_deal.values()]
    total = added(deals)
    found = _fitted({pair: score + UNSEEN for pair, score in total.items()}, bots, [0.0] * bots)
    luck = Random(seed)
    shape = max(MOST_UNEVEN, (len(deals) - 3) / (len(deals) + 1))
    samples = [_samples(deals, shape, _size_of_deals(deals, total), found, luck)]
    if len(deals) < FEW_DEALS:
        samples.append(_samples([pair_scores([row]) for row in rows], 1, dict.fromkeys(total, 1.0), found, luck))
    beyond = [BEYOND_OF_FEW if _least_of(bot, total) < FEW else BEYOND for bot in range(bots)]

    def is_stronger(one: int, other: int) -> bool:
        most = min(beyond[one], beyond[other])
        return all(sum(map(le, sample[one], sample[other])) <= most for sample in samples)

    def rating(bot: int) -> Rating:
        ordered = [[found[bot], *sorted(sample[bot])[beyond[bot] : -beyond[bot]]] for sample in samples]
        return Rating(
            bot,
            elo=ELO * found[bot],
            low=ELO * min(map(min, ordered)),
            high=ELO * max(map(max, ordered)),
            better=sum(is_stronger(other, bot) for other in range(bots)),
            worse=sum(is_stronger(bot, other) for other in range(bots)),
        )

    return [rating(bot) for bot in range(bots)]


def _least_of(bot: int, total: Scores) -> float:
    """The number of games a player has won, or lost if that is fewer."""
    won = sum(score for (one, _), score in total.items() if one == bot)
    return min(won, sum(score for (_, other), score in total.items() if other == bot))


def _size_of_deals(deals: Sequence[Scores], total: Scores) -> dict[tuple[int, int], float]:
    """By pair of players, how many games they have on a deal where they meet; at least one."""
    met = Counter(pair for scores in deals for pair in scores)
    return {pair: max(1.0, (total[pair] + total[pair[::-1]]) / count) for pair, count in met.items()}


def _samples(
    parts: Sequence[Scores],
    shape: float,
    unseen: Mapping[tuple[int, int], float],
    found: Sequence[float],
    luck: Random,
) -> list[list[float]]:
    """Each player's strength in every sample: the parts have random weights, and so have unseen outcomes.

    The weights have a gamma distribution of this shape, with a mean of 1. Equal parts are weighted together: the sum of
    their weights is drawn at once.
    """
    alike = Counter(tuple(sorted(scores.items())) for scores in parts)
    samples = []
    for _ in range(RESAMPLES):
        won = {pair: max(LEAST, size * luck.gammavariate(UNSEEN, 1)) for pair, size in unseen.items()}
        for scores, count in alike.items():
            weight = luck.gammavariate(shape * count, 1 / shape)
            for pair, score in scores:
                won[pair] += weight * score
        samples.append(_fitted(won, len(found), found))
    return [list(each) for each in zip(*samples, strict=True)]


def added(parts: Iterable[Scores]) -> Scores:
    """The sum of several scores."""
    total: defaultdict[tuple[int, int], float] = defaultdict(float)
    for scores in parts:
        for pair, score in scores.items():
            total[pair] += score
    return total


def elo_of(scores: Scores, bots: int) -> list[float]:
    """The Elo of each player; all 0 without any game."""
    return [ELO * each for each in _fitted({pair: won + UNSEEN for pair, won in scores.items()}, bots, [0.0] * bots)]


def _fitted(won: Scores, bots: int, start: Sequence[float]) -> list[float]:
    """The logarithms of the most likely strengths, by Newton's method. All victories must be more than 0.

    The values add up to 0 within each group of players who have met, if only through others: nothing is known about how
    strong the groups are relative to each other.
    """
    pairs = [(one, other, score, won[other, one]) for (one, other), score in won.items() if one < other]
    group = _groups(((one, other) for one, other, *_ in pairs), bots)
    strengths = list(start)
    for _ in range(ROUNDS_OF_FIT):
        slopes = [0.0] * bots
        curves = [[float(one == other) for other in group] for one in group]
        for one, other, ours, theirs in pairs:
            share = (1 + math.tanh((strengths[one] - strengths[other]) / 2)) / 2
            pull, curve = ours - (ours + theirs) * share, (ours + theirs) * share * (1 - share)
            slopes[one] += pull
            slopes[other] -= pull
            for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
                curves[row][column] += sign * curve
        steps = _solved(curves, slopes)
        longest = max(map(abs, steps))
        strengths = [
            each + step * min(1, LONGEST_STEP / (longest or 1)) for each, step in zip(strengths, steps, strict=True)
        ]
        if longest < CLOSE:
            break
    return strengths


def _groups(pairs: Iterable[tuple[int, int]], bots: int) -> list[int]:
    """By player, a number shared by all who have met, directly or through others."""
    group = list(range(bots))
    for one, other in pairs:
        if group[one] != group[other]:
            group = [group[one] if each == group[other] else each for each in group]
    return group


def _solved(matrix: list[list[float]], values: Sequence[float]) -> list[float]:
    """Solve a linear system with a positive definite matrix by Gaussian elimination. The matrix is overwritten."""
    size, found = len(matrix), list(values)
    for place in range(size):
        for row in range(place + 1, size):
            part = matrix[row][place] / matrix[place][place]
            if part:
                found[row] -= part * found[place]
                for column in range(place, size):
                    matrix[row][column] -= part * matrix[place][column]
    for place in reversed(range(size)):
        later = sum(matrix[place][column] * found[column] for column in range(place + 1, size))
        found[place] = (found[place] - later) / matrix[place][place]
    return found
