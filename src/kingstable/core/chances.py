"""What a line of play is worth to each seat: the victory it ended with, or its chance of one where it was cut off.

A game says by `traits` what tells who will win, and has weights that were fitted to games played to their end
(`bench.chances`). So a search need not play them on: it plays a little, looks, and is done.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.table import Table

WHOLE: Final[i64] = 1200
"""What winning alone is worth; a victory shared by two, three or four divides it evenly."""

OLD: Final[i64] = 1000
"""The age of a game that is about to end; it begins at 0."""

LOGIT: Final = 1000.0
"""Weights are whole numbers: so much of a score makes a seat e times as likely to win."""


def worth_to_each(game: Table) -> vec[i64]:
    """By seat, its part of `WHOLE`: the result of a game that is over, else what is to be expected.

    With a `clear_lead` half of it is for that, and half for how far the seat is or will be ahead of the best other one.
    """
    found = vec[i64]() if game.over() else game.chances()
    if len(found) == 0:
        return rewards(game.outlook(), game.clear_lead)
    if game.clear_lead > 0:
        mix_lead(found, game.outlook(), game.clear_lead)
    return found


def rewards(standing: vec[i64], clear_lead: i64 = 0) -> vec[i64]:
    """By seat: the whole for winning, a part for sharing the victory, else nothing.

    With a `clear_lead` half of it is for that, and half for how far the seat is ahead of the best other one.
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
    """Half of what each gains is now for how far it is ahead."""
    for seat in range(i64(len(standing))):
        gains[seat] = (gains[seat] + share_of_lead(standing, seat, clear_lead)) // 2


def share_of_lead(standing: vec[i64], seat: i64, clear_lead: i64) -> i64:
    """The whole for a clear lead, half of it for an equal standing, nothing for being as far behind."""
    lead = clear_lead
    for other in range(i64(len(standing))):
        if other != seat:
            lead = min(lead, standing[seat] - standing[other])
    return WHOLE * (clear_lead + max(lead, -clear_lead)) // (2 * clear_lead)


def by_weights(game: Table, young: vec[i64], old: vec[i64]) -> vec[i64]:
    """By seat, its chance by its traits, each weighed as it matters in a young game and in an old one.

    The first trait is the age of the game and weighs nothing itself. Chances add up to the whole, but for rounding.
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
    """What each has of the whole whose score is so high: e times as much for each `LOGIT` more."""
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
