"""What a line of play is worth to each seat: its victory at the end, or its chance of one where play was cut off.

A game's `traits` are numbers that predict who will win, with weights fitted to games played to the end
(`bench.chances`). So a search does not have to play every line out: a few moves are enough.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.table import Table

WHOLE: Final[i64] = 1200
"""What winning alone is worth; it divides evenly if two, three, or four share the victory."""

OLD: Final[i64] = 1000
"""The age of a game that is about to end; it begins at 0."""

LOGIT: Final = 1000.0
"""How much more score makes a seat e times as likely to win: weights are whole numbers."""


def worth_to_each(game: Table) -> vec[i64]:
    """Each seat's part of `WHOLE`: the result if the game is over, else the expected one.

    With a `clear_lead`, half of that is given for the victory, and half for how far the seat is (or is likely to be)
    ahead of the best other one.
    """
    found = vec[i64]() if game.over() else game.chances()
    if len(found) == 0:
        return rewards(game.outlook(), game.clear_lead)
    if game.clear_lead > 0:
        mix_lead(found, game.outlook(), game.clear_lead)
    return found


def rewards(standing: vec[i64], clear_lead: i64 = 0) -> vec[i64]:
    """Each seat's reward: `WHOLE` for winning, an equal part for sharing the victory, else 0.

    With a `clear_lead`, half of that is given for the victory, and half for how far the seat is ahead of the best
    other one.
    """
    best = standing[0]
    for value in standing:
        best = max(best, value)
    winners: i64 = 0
    for value in standing:
        if value == best:
            winners += 1
    gains = vec[i64](capacity=4)
    for value in standing:
        gains = append(gains, WHOLE // winners if value == best else 0)
    if clear_lead > 0:
        mix_lead(gains, standing, clear_lead)
    return gains


def mix_lead(gains: vec[i64], standing: vec[i64], clear_lead: i64) -> None:
    """Make half of each seat's gain depend on how far it is ahead."""
    for seat in range(i64(len(standing))):
        gains[seat] = (gains[seat] + share_of_lead(standing, seat, clear_lead)) // 2


def share_of_lead(standing: vec[i64], seat: i64, clear_lead: i64) -> i64:
    """`WHOLE` for a clear lead, half of it for being level with the best other seat, 0 for being as far behind."""
    lead = clear_lead
    for other in range(i64(len(standing))):
        if other != seat:
            lead = min(lead, standing[seat] - standing[other])
    return WHOLE * (clear_lead + max(lead, -clear_lead)) // (2 * clear_lead)


def by_weights(game: Table, young: vec[i64], old: vec[i64]) -> vec[i64]:
    """Each seat's chance according to its traits, with weights between those of a young game and those of an old one.

    The first trait is the age of the game and has no weight of its own. The chances add up to `WHOLE`, except for
    rounding.
    """
    scores = vec[i64](capacity=4)
    for seat in range(game.seats):
        scores = append(scores, weighed(game.traits(seat), young, old))
    return shares(scores)


def weighed(traits: vec[i64], young: vec[i64], old: vec[i64]) -> i64:
    """The score of a seat's traits."""
    age = traits[0]
    total: i64 = 0
    for k in range(1, i64(len(traits))):
        total += traits[k] * (young[k] * (OLD - age) + old[k] * age)
    return total // OLD


def shares(scores: vec[i64]) -> vec[i64]:
    """Divide `WHOLE` by score: each `LOGIT` more gets e times as much."""
    best = scores[0]
    for score in scores:
        best = max(best, score)
    total = 0.0
    for score in scores:
        total += math.exp(float(score - best) / LOGIT)
    found = vec[i64](capacity=4)
    for score in scores:
        found = append(found, i64(float(WHOLE) * math.exp(float(score - best) / LOGIT) / total))
    return found
