"""The scale on which a rating is shown: a number such as people know it from chess, and how far off it may be."""

from __future__ import annotations

from typing import Final

import msgspec

STARTS_AT: Final = 1500
MU: Final = 25.0
SIGMA: Final = MU / 3
"""What `openskill` believes of somebody of whom nothing is known."""

POINTS: Final = 40
"""Points of the shown scale for one of `openskill`."""

SURE_AFTER: Final = 10
"""Rated games, at the same game with as many seats: before that, a rating is provisional."""


class Belief(msgspec.Struct, frozen=True):
    """How strong somebody is thought to be, and how sure that is: the mean and the deviation of a normal curve."""

    mu: float = MU
    sigma: float = SIGMA


def shown(belief: Belief) -> int:
    """The rating in points: 1500 for somebody of whom nothing is known."""
    return round(STARTS_AT + POINTS * (belief.mu - MU))


def uncertainty(belief: Belief) -> int:
    """Points by which the rating is off at most, in two cases of three."""
    return round(POINTS * belief.sigma)


def is_provisional(games: int) -> bool:
    """Whether the rating rests on too few games to be compared with others."""
    return games < SURE_AFTER
