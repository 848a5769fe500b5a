"""Intervals that stay valid however often one looks, and whenever one stops: confidence sequences.

An ordinary 95 % interval is right for a number of games that was fixed in advance. Those who look after each game, and
stop when they like what they see, are wrong far more often. A confidence sequence holds at all times simultaneously.

Ours mixes the likelihoods of all shares by a beta distribution (H. Robbins, Statistical Methods Related to the Law of
the Iterated Logarithm, 1970; S. R. Howard, A. Ramdas, J. McAuliffe and J. Sekhon, Time-uniform, Nonparametric,
Nonasymptotic Confidence Sequences, Annals of Statistics 49, 2021). The ratio of that mixture and the likelihood of the
true share is a martingale, which by Ville's inequality ever exceeds 1 / error with a probability of at most `error`.
Results between 0 and 1, such as a shared victory, only make it smaller: a logarithm of a mean is above the mean of
logarithms, so the interval holds for them, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, lgamma, log
from typing import Final

ERROR: Final = 0.05
"""The probability that a sequence, or several together, may ever be wrong."""

STRENGTH: Final = 40.0
"""The number of results that the mixture's mean is worth: intervals are narrowest after some hundreds of results."""

HALVINGS: Final = 30
"""Steps of a bisection, after which the ends are exact to nine digits."""


def always_valid(total: float, count: int, guess: float = 0.5, error: float = ERROR) -> tuple[float, float]:
    """The interval of the mean of `count` results from 0 to 1 that sum to `total`.

    With a probability of 1 - `error`, it holds after every number of results simultaneously. `guess`, between 0 and 1,
    is where the mean is expected: a wrong guess makes the interval wider, not wrong.
    """
    if count == 0:
        return 0.0, 1.0
    mixed = _log_beta(STRENGTH * guess + total, STRENGTH * (1 - guess) + count - total)
    bound = mixed - _log_beta(STRENGTH * guess, STRENGTH * (1 - guess)) + log(error)

    def is_possible(share: float) -> bool:
        return _log_likelihood(share, total, count) >= bound

    middle = total / count
    return _end(0.0, middle, is_possible(0.0), total, count, bound), _end(
        1.0, middle, is_possible(1.0), total, count, bound
    )


def together(error: float, count: int) -> float:
    """The error of each of `count` sequences that together have this error (Bonferroni).

    The shares of two players add up to one, so the second says nothing that the first does not.
    """
    return error if count <= 2 else error / count


def is_precise(found: Sequence[tuple[float, float, float]], precision: float) -> bool:
    """Whether no interval, given as low, value and high, reaches further from its value than this."""
    return all(max(value - low, high - value) <= precision for low, value, high in found)


def _end(outer: float, inner: float, is_all: bool, total: float, count: int, bound: float) -> float:
    """The last possible share between a possible one and the end of all shares."""
    if is_all:
        return outer
    for _ in range(HALVINGS):
        middle = (outer + inner) / 2
        if _log_likelihood(middle, total, count) >= bound:
            inner = middle
        else:
            outer = middle
    return outer


def _log_likelihood(share: float, total: float, count: int) -> float:
    return _times_log(total, share) + _times_log(count - total, 1 - share)


def _times_log(times: float, share: float) -> float:
    if times == 0:
        return 0.0
    return times * log(share) if share > 0 else -inf


def _log_beta(one: float, other: float) -> float:
    return lgamma(one) + lgamma(other) - lgamma(one + other)
