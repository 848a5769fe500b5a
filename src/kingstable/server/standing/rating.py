"""Rating players by their results with the Plackett-Luce model, for any number of players, and with ties."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from kingstable.server.standing.scale import Belief

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


def after(players: Sequence[str], before: Sequence[Belief], places: Sequence[int]) -> list[Belief]:
    """The beliefs about the players, by seat, after they have taken these places, 1 for the winners.

    A player at several seats, as computer players may be, gets the average of these seats.
    """
    rated = _model().rate(
        [[_model().rating(mu=each.mu, sigma=each.sigma)] for each in before], ranks=[float(place) for place in places]
    )
    beliefs = [Belief(float(rating.mu), float(rating.sigma)) for (rating,) in rated]
    return [_mean([beliefs[other] for other, name in enumerate(players) if name == player]) for player in players]


def _mean(beliefs: Sequence[Belief]) -> Belief:
    many = len(beliefs)
    return Belief(sum(each.mu for each in beliefs) / many, sum(each.sigma for each in beliefs) / many)


def merged(first: Belief, second: Belief) -> Belief:
    """The surer of two beliefs about one person."""
    return min(first, second, key=lambda each: each.sigma)


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # only when the first game ends, so that the server starts faster

    return PlackettLuce()
