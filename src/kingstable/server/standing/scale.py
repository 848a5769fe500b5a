"""The scale on which ratings are shown: a number as people know it from chess, and how far off it may be."""

from __future__ import annotations

from typing import Final

import msgspec

STARTS_AT: Final = 1500
MU: Final = 25.0
SIGMA: Final = MU / 3
"""What `openskill` believes of somebody about whom nothing is known."""

POINTS: Final = 40
"""Points on the shown scale for one of `openskill`."""

SURE_AFTER: Final = 10
"""Rated games, at the same game with as many seats, before which a rating is provisional."""


class Belief(msgspec.Struct, frozen=True):
    """How strong somebody is thought to be: the mean and the standard deviation of a normal distribution."""

    mu: float = MU
    sigma: float = SIGMA


def shown(belief: Belief) -> int:
    """The rating in points: 1500 for somebody about whom nothing is known."""
    return round(STARTS_AT + POINTS * (belief.mu - MU))


def uncertainty(belief: Belief) -> int:
    """The points by which the rating is off at most in two cases out of three."""
    return round(POINTS * belief.sigma)


def is_provisional(games: int) -> bool:
    """Whether the rating is based on too few games to be compared with others."""
    return games < SURE_AFTER
