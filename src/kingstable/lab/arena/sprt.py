"""Whether the first player is stronger than the second, tested after each round with fixed error rates.

This is A. Wald's sequential probability ratio test (1945), in the form used to test chess programs: the average score
of a round, in which both have had every seat with the same deal, is one observation, and its variance is estimated from
the rounds so far. Two imaginary rounds, one won and one lost, keep it from being 0 at the beginning.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from kingstable.lab.arena.playing import Row
from kingstable.lab.arena.rating import pair_scores

ERROR: Final = 0.05
"""The probability allowed for each kind of error."""
BOUND: Final = math.log((1 - ERROR) / ERROR)

Verdict = Literal["stronger", "not stronger", "open"]


@dataclass(frozen=True)
class Hypotheses:
    """By how much Elo the first player is stronger: `none` if it is not, `some` if it is."""

    none: float
    some: float


@dataclass(frozen=True)
class Test:
    """The state after a number of rounds: the log-likelihood ratio of `some` over `none`, and the verdict."""

    hypotheses: Hypotheses
    rounds: int
    ratio: float
    verdict: Verdict


def expected(elo: float) -> float:
    """The expected score of a player who is stronger by this much."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def tested(scores: Sequence[float], hypotheses: Hypotheses) -> Test:
    """The test on the scores of rounds, from 0 to 1. The first decision stands, whatever comes after."""
    test = Test(hypotheses, 0, 0.0, "open")
    total, squares, count = 1.0, 1.0, 2.0
    low, high = expected(hypotheses.none), expected(hypotheses.some)
    for rounds, score in enumerate(scores, start=1):
        total, squares, count = total + score, squares + score * score, count + 1
        mean = total / count
        variance = squares / count - mean * mean
        ratio = count * (high - low) * (2 * mean - low - high) / (2 * variance)
        test = Test(hypotheses, rounds, ratio, _verdict(ratio))
        if test.verdict != "open":
            break
    return test


def _verdict(ratio: float) -> Verdict:
    if ratio >= BOUND:
        return "stronger"
    return "not stronger" if ratio <= -BOUND else "open"


def round_scores(rows: Iterable[Row]) -> list[float]:
    """The first player's score against the second, by round."""
    by_round: defaultdict[int, list[Row]] = defaultdict(list)
    for row in rows:
        by_round[row.round].append(row)
    found = []
    for _, each in sorted(by_round.items()):
        won = pair_scores(each)
        games = won.get((0, 1), 0.0) + won.get((1, 0), 0.0)
        if games:
            found.append(won.get((0, 1), 0.0) / games)
    return found
