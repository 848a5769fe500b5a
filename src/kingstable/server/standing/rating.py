"""What a result says of how strong the players are: Plackett and Luce's model, for any number of players and ties."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from kingstable.server.standing.scale import Belief

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


def after(players: Sequence[str], before: Sequence[Belief], places: Sequence[int]) -> list[Belief]:
    """What is believed of the players once they have taken these places, 1 for the winners.

    Somebody who sat at several seats, as computer players may, is believed what these seats come to on average.
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
    """Of two beliefs about one person, the surer one."""
    return min(first, second, key=lambda each: each.sigma)


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # when the first game ends: the house opens faster without

    return PlackettLuce()
