"""How likely each seat is to win each territory of Crusaders, judging by armies and hands.

An army's prospect is a number that depends on its units and symbols: of two armies in a territory, one with a thousand
more is e times as likely to win it. The prospects in `data/prospects.csv` were fitted to the territories of many games
of quick play (`python -m bench.prospects`; softmax regression, as in R. A. Bradley and M. E. Terry, "Rank Analysis of
Incomplete Block Designs", 1952).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from kingstable.core.chances import LOGIT
from kingstable.core.tastes import tastes
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, NO_UNIT, WEIGHT, Realm, place_of

ARMIES: Final[i64] = 3125
"""How many armies of a given number of units are told apart: each of five kinds of symbol up to four times."""
SIZES: Final[i64] = ARMY_SIZE + 1
PACKAGE: Final = "kingstable.games.crusaders"
FILE: Final = "prospects.csv"

KNOWN: Final[i64] = 4341
"""How many combinations of units and army are possible."""


def can_be(units: i64, army: i64) -> bool:
    """Whether this many units can make such an army: each has at least one symbol, and no kind twice."""
    most: i64 = 0
    symbols: i64 = 0
    while army > 0:
        most = max(most, army % 5)
        symbols += army % 5
        army //= 5
    return most <= units <= symbols


def by_army(table: str) -> vec[i16]:
    """By units and army, its prospect. The file lists the possible ones, in this order."""
    known = tastes(PACKAGE, table, int(KNOWN), FILE)
    found = vec[i16]([0] * int(SIZES * ARMIES))
    place: i64 = 0
    for units in range(SIZES):
        for army in range(ARMIES):
            if can_be(units, army):
                found[units * ARMIES + army] = i16(known[place])
                place += 1
    return found


DUEL: Final[vec[i16]] = by_army("DUEL")
"""With two players. The numbers are small so that the whole table stays in the processor's cache."""
MELEE: Final[vec[i16]] = by_army("MELEE")
"""With more players, who mix two decks."""

BEST: Final[vec[i64]] = tastes(PACKAGE, "BEST", int(2 * SIZES), FILE)
"""How much of an army's gain from the best unit of the hand counts, in thousandths.

First with two players, by the units of the army; then with more."""
MEAN: Final[vec[i64]] = tastes(PACKAGE, "MEAN", int(2 * SIZES), FILE)
"""Likewise for the average gain from a unit of the hand."""
TURN: Final[vec[i64]] = tastes(PACKAGE, "TURN", int(2 * SIZES), FILE)
"""What having the turn adds to an army's prospect, in the same order."""
THOUSAND: Final[i64] = 1000
FAR: Final[i64] = 1000 * THOUSAND
"""More than the distance between any two prospects."""


def odds_in(t: Realm, sector: i64) -> vec[float]:
    """By seat, how likely it is to win a territory."""
    odds = vec[float](capacity=4)
    if t.markers[sector] > 0:
        for seat in range(t.seats):
            odds = append(odds, 1.0 if t.holders[sector] == seat else 0.0)
        return odds
    total = 0.0
    for seat in range(t.seats):
        power = math.exp(float(prospect(t, seat, sector)) / LOGIT)
        odds = append(odds, power)
        total += power
    for seat in range(t.seats):
        odds[seat] /= total
    return odds


def prospect(t: Realm, seat: i64, sector: i64) -> i64:
    """The prospect of an army, including what the seat's hand would add to it."""
    place = place_of(seat, sector)
    size = t.sizes[place]
    table = DUEL if t.seats == 2 else MELEE
    row = size if t.seats == 2 else SIZES + size
    bare = i64(table[size * ARMIES + t.armies[place]])
    stands = bare + TURN[row] if t.to_move() == seat else bare
    if size == ARMY_SIZE:
        return stands
    grown = (size + 1) * ARMIES + t.armies[place]
    best = -FAR
    total: i64 = 0
    number: i64 = 0
    for k in range(seat * HAND_ROOM, (seat + 1) * HAND_ROOM):
        unit = unit_of_card(t.hands[k])
        if unit != NO_UNIT:
            prospect_with = i64(table[grown + WEIGHT[unit]])
            best = max(best, prospect_with)
            total += prospect_with
            number += 1
    if number == 0:
        return stands
    added = BEST[row] * (best - bare) + MEAN[row] * (total // number - bare)
    return stands + added // THOUSAND
