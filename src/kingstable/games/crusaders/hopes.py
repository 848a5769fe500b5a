"""What a placement adds to the chance of winning in Crusaders: the basis of quick play.

The hope of winning a territory follows from the prospects of the armies there and from what the hand would add to the
seat's own army. A card raises that hope where it is placed and lowers it everywhere else, where it will be missed. A
territory counts for how much likelier the game is won with it than without it, given the hopes for the others.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from kingstable.core.chances import LOGIT
from kingstable.core.table import first_of, second_of, zeros
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, NO_UNIT, RANK, SECTORS, WEIGHT, Realm, place_of
from kingstable.games.crusaders.prospects import ARMIES, BEST, DUEL, FAR, MEAN, MELEE, SIZES, THOUSAND, TURN

SURE: Final[i64] = 65536
"""A hope that is a certainty."""

GRAIN: Final[i64] = 8
"""Prospects closer together than this count as equal."""
BOUND: Final[i64] = 1024
"""A territory is as good as won or lost at this many grains ahead or behind."""

HOPE: Final[vec[i64]] = vec[i64]([
    round(int(SURE) / (1 + math.exp(-grains * int(GRAIN) / LOGIT))) for grains in range(-int(BOUND), int(BOUND))
])  # fmt: skip
"""The likelihood of winning by how far an army is ahead of all its rivals together, from the furthest behind."""

MORE: Final[vec[i64]] = vec[i64]([
    round(LOGIT * math.log1p(math.exp(-grains * int(GRAIN) / LOGIT))) for grains in range(int(BOUND))
])  # fmt: skip
"""How far the joint prospect of two rival armies exceeds that of the better one, by the distance between them."""

TWO_ENOUGH: Final[vec[i64]] = vec[i64]([round(int(SURE) * part) for part in (0, 0, 0, 0.43, 0.64)])
"""By number of players, how often two territories are taken to win the game; three always do.

These are the rates from an earlier version of quick play; as it plays now they are 0.35 and 0.54."""

UNDECIDED: Final[i64] = -1
"""Lower than any rank."""

PARTS: Final[i64] = 65536
"""The denominator of BEST_PART and MEAN_PART."""
BEST_PART: Final[vec[i64]] = vec[i64]([int(each) * int(PARTS) // int(THOUSAND) for each in BEST])
"""How much of the best unit's gain counts, from `BEST`."""
MEAN_PART: Final[vec[i64]] = vec[i64]([
    int(each) * int(PARTS) // int(THOUSAND) // max(held, 1) for each in MEAN for held in range(int(HAND_ROOM) + 1)
])  # fmt: skip
"""How much of the total gain of all units counts, from `MEAN`, by how many units there are."""


@final
class Hand:
    """The units that a seat holds, and what they can make of its armies."""

    def __init__(self, t: Realm, seat: i64) -> None:
        self.table: vec[i16] = DUEL if t.seats == 2 else MELEE
        self.row: i64 = 0 if t.seats == 2 else SIZES
        """Where the parts for this number of players begin."""
        self.weights: vec[i64] = zeros(HAND_ROOM)
        """What each card adds to an army, by its place in the hand; 0 where there is none."""
        held: i64 = 0
        for k in range(HAND_ROOM):
            unit = unit_of_card(t.hands[seat * HAND_ROOM + k])
            if unit != NO_UNIT:
                self.weights[k] = WEIGHT[unit]
                held += 1
        self.held: i64 = held
        self.others: i64 = held - 1
        """How many units there are besides any one of them."""

    def hope_before(self, size: i64, army: i64, height: i64, missed: vec[i64], at: i64) -> i64:
        """Return an army's hope against rivals of this `height`; fill `missed` with its change without each unit."""
        table = self.table
        weights = self.weights
        bare = i64(table[size * ARMIES + army])
        if size == ARMY_SIZE:
            return hope(bare - height)
        grown = (size + 1) * ARMIES + army
        best = -FAR
        second = -FAR
        total: i64 = 0
        for k in range(HAND_ROOM):
            weight = weights[k]
            if weight != 0:
                adds = i64(table[grown + weight]) - bare
                missed[at + k] = adds
                total += adds
                if adds > best:
                    second = best
                    best = adds
                elif adds > second:
                    second = adds
        ahead = bare - height
        best_part = self.best_part(size, self.held)
        hoped = hope(ahead + (best_part * best + self.mean_part(size, self.held) * total) // PARTS)
        best_part = self.best_part(size, self.others)
        mean_part = self.mean_part(size, self.others)
        for k in range(HAND_ROOM):
            if weights[k] != 0:
                adds = missed[at + k]
                best_left = second if adds == best else best
                missed[at + k] = hope(ahead + (best_part * best_left + mean_part * (total - adds)) // PARTS) - hoped
        return hoped

    def hopes_after(self, size: i64, army: i64, height: i64, after: vec[i64]) -> None:
        """By card, the hope of an army of `size` units that the card has just joined."""
        table = self.table
        weights = self.weights
        best_part = self.best_part(size, self.others)
        mean_part = self.mean_part(size, self.others)
        for placed in range(HAND_ROOM):
            if weights[placed] == 0:
                continue
            bare = i64(table[size * ARMIES + army + weights[placed]])
            grown = (size + 1) * ARMIES + army + weights[placed]
            best = -FAR
            total = -self.others * bare
            for k in range(HAND_ROOM):
                weight = weights[k]
                if weight != 0 and k != placed:
                    with_it = i64(table[grown + weight])
                    total += with_it
                    best = max(best, with_it)
            after[placed] = hope(bare - height + (best_part * (best - bare) + mean_part * total) // PARTS)

    def hopes_of_complete(self, army: i64, height: i64, to_beat: i64, after: vec[i64]) -> None:
        """Likewise for an army that the card completes; `to_beat` is the best rank of its rivals, or UNDECIDED."""
        for placed in range(HAND_ROOM):
            if self.weights[placed] != 0:
                grown = army + self.weights[placed]
                if to_beat == UNDECIDED:
                    after[placed] = hope(i64(self.table[ARMY_SIZE * ARMIES + grown]) - height)
                else:
                    after[placed] = SURE if RANK[grown] > to_beat else 0

    def best_part(self, size: i64, held: i64) -> i64:
        """How much of the best gain among `held` units counts for an army of this size."""
        return BEST_PART[self.row + size] if held > 0 else 0

    def mean_part(self, size: i64, held: i64) -> i64:
        """How much of the total gain of `held` units counts for an army of this size."""
        return MEAN_PART[(HAND_ROOM + 1) * (self.row + size) + held] if held > 0 else 0


def added_by_each(t: Realm, seat: i64) -> vec[i64]:
    """How much each offered placement adds, in the order offered; a certain win would add SURE squared."""
    found = added(t, seat)
    by_offer = vec[i64](capacity=t.offers)
    for k in range(t.offers):
        by_offer = append(by_offer, of_placement(t, seat, t.offered[k], found))
    return by_offer


def added_by(t: Realm, seat: i64, move: i64) -> i64:
    """How much this placement adds."""
    return of_placement(t, seat, move, added(t, seat))


def of_placement(t: Realm, seat: i64, move: i64, found: vec[i64]) -> i64:
    """The entry for this placement among those found."""
    for k in range(HAND_ROOM):
        if unit_of_card(t.hands[seat * HAND_ROOM + k]) == first_of(move):
            return found[second_of(move) * HAND_ROOM + k]
    return 0


def added(t: Realm, seat: i64) -> vec[i64]:
    """By territory and card of the hand, what placing the card there adds to the chance of winning.

    In a territory that is won, or where the seat's army is full, this is only what the other territories lose.
    """
    hand = Hand(t, seat)
    heights = zeros(SECTORS)
    stands = zeros(SECTORS)
    found = zeros(SECTORS * HAND_ROOM)
    for sector in range(SECTORS):
        if t.markers[sector] > 0:
            stands[sector] = SURE if t.holders[sector] == seat else 0
        else:
            place = place_of(seat, sector)
            height = height_of_rivals(t, seat, sector)
            heights[sector] = height
            stands[sector] = hand.hope_before(t.sizes[place], t.armies[place], height, found, sector * HAND_ROOM)
    counts = what_each_counts(stands, TWO_ENOUGH[t.seats])
    missed = zeros(HAND_ROOM)
    for sector in range(SECTORS):
        for k in range(HAND_ROOM):
            missed[k] += counts[sector] * found[sector * HAND_ROOM + k]
    after = zeros(HAND_ROOM)
    for sector in range(SECTORS):
        place = place_of(seat, sector)
        size = t.sizes[place] + 1
        is_open = t.markers[sector] == 0 and size <= ARMY_SIZE
        if is_open and size < ARMY_SIZE:
            hand.hopes_after(size, t.armies[place], heights[sector], after)
        elif is_open:
            hand.hopes_of_complete(t.armies[place], heights[sector], rank_to_beat(t, seat, sector), after)
        for k in range(HAND_ROOM):
            at = sector * HAND_ROOM + k
            gain = counts[sector] * (after[k] - stands[sector] - found[at]) if is_open else 0
            found[at] = missed[k] + gain
    return found


def hope(ahead: i64) -> i64:
    """How likely an army wins that is this far ahead of all its rivals together."""
    return HOPE[max(0, min(2 * BOUND - 1, ahead // GRAIN + BOUND))]


def height_of_rivals(t: Realm, seat: i64, sector: i64) -> i64:
    """The joint prospect of all rival armies in a territory once the seat has placed, judged by the table alone."""
    if t.seats == 2:
        place = place_of(1 - seat, sector)
        return i64(DUEL[t.sizes[place] * ARMIES + t.armies[place]]) + TURN[t.sizes[place]]
    next_one = (seat + 1) % t.seats
    height = -FAR
    for rival in range(t.seats):
        if rival != seat:
            place = place_of(rival, sector)
            bare = i64(MELEE[t.sizes[place] * ARMIES + t.armies[place]])
            height = either(height, bare + TURN[SIZES + t.sizes[place]] if rival == next_one else bare)
    return height


def either(one: i64, other: i64) -> i64:
    """The prospect that is as likely to win as two rival armies together."""
    apart = one - other if one > other else other - one
    return max(one, other) + MORE[min(apart // GRAIN, BOUND - 1)]


def rank_to_beat(t: Realm, seat: i64, sector: i64) -> i64:
    """The best rank of the rival armies in a territory if all of them are complete; otherwise UNDECIDED."""
    best = UNDECIDED
    for rival in range(t.seats):
        if rival != seat:
            if t.sizes[place_of(rival, sector)] < ARMY_SIZE:
                return UNDECIDED
            best = max(best, RANK[t.armies[place_of(rival, sector)]])
    return best


def what_each_counts(stands: vec[i64], two_enough: i64) -> vec[i64]:
    """By territory, how much likelier the game is won with it than without it, given the hopes for the others.

    It decides the game when two of the others are won, or when one of them is and two are enough.
    """
    counts = zeros(SECTORS)
    for sector in range(SECTORS):
        none = SURE
        one: i64 = 0
        two: i64 = 0
        for other in range(SECTORS):
            if other != sector:
                hoped = stands[other]
                two += (one - two) * hoped // SURE
                one += (none - one) * hoped // SURE
                none -= none * hoped // SURE
        counts[sector] = (one * two_enough + two * (SURE - two_enough)) // SURE
    return counts
