"""Who will win in Crusaders, as far as the table tells: for searches that do not play a game to its end."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from kingstable.core.chances import OLD, WHOLE
from kingstable.core.sets import count, includes
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, SECTORS, Realm, place_of
from kingstable.games.crusaders.promises import BEST_RANK, best_rival, largest_rival, promise
from kingstable.games.crusaders.prospects import odds_in

TRAITS: Final = ("age", "won", "ahead", "half_laid", "nearly_laid", "full_and_ahead", "hand")

YOUNG: Final[vec[i64]] = vec[i64]([0, 158, 7, 7, 2, 1274, 111])
OLDER: Final[vec[i64]] = vec[i64]([0, 2437, 6, 0, 11, 232, 53])
"""What traits count in the reasons of a hint; found by `python -m bench.chances crusaders --games 2500 --looks 6` (seed
1), before quick play had its `tastes`. `chances` tell better who wins."""

PLACES: Final[i64] = 4
"""Seats at most."""


def tallies(seats: int, territories: int = int(SECTORS)) -> list[tuple[int, ...]]:
    """How many territories each seat but the last may have, while the last has the others; in order."""
    if seats <= 1:
        return [()]
    return [(won, *rest) for won in range(territories + 1) for rest in tallies(seats - 1, territories - won)]


def ones_less(seats: int) -> vec[i64]:
    """By tally and seat, where the tally stands with one territory less for the seat; -1 where it has none."""
    known = {tally: place for place, tally in enumerate(tallies(seats))}
    return vec[i64]([
        known.get((*tally[:seat], tally[seat] - 1, *tally[seat + 1 :]), -1)
        for tally in known
        for seat in range(len(tally))
    ])  # fmt: skip


def leaders_of(seats: int) -> vec[i64]:
    """By tally, the seats that have most, a bit for each."""
    whole = [(*tally, int(SECTORS) - sum(tally)) for tally in tallies(seats)]
    return vec[i64]([sum(2**seat for seat, won in enumerate(tally) if won == max(tally)) for tally in whole])


ONE_LESS: Final[list[vec[i64]]] = [ones_less(seats) for seats in range(int(PLACES) + 1)]
LEADERS: Final[list[vec[i64]]] = [leaders_of(seats) for seats in range(int(PLACES) + 1)]

SPREAD: Final = 0.4
"""Whose sum is likely to be less by so much for each marker that is left is e times as likely to have the lower one.

Found by trying: it tells best who wins in games of quick play (docs/strength.md)."""

HUNDRED: Final[i64] = 100
HALF_LAID: Final[i64] = 4
NEARLY_LAID: Final[i64] = 6
"""Cards that both sides of a territory have laid together."""


def chances(t: Realm) -> vec[i64]:
    """Who is likely to win most territories, by the odds in each, as if these had nothing to do with each other.

    Those who have as many part the chance by their `precedence`.
    """
    likely = how_many_won(t)
    leaders = LEADERS[t.seats]
    before = precedence(t)
    found = nothing(t.seats)
    for k in range(i64(len(likely))):
        if likely[k] > 0.0:
            together = 0.0
            for seat in range(t.seats):
                if includes(leaders[k], seat):
                    together += before[seat]
            for seat in range(t.seats):
                if includes(leaders[k], seat):
                    found[seat] += likely[k] * before[seat] / together
    parts = vec[i64](capacity=4)
    for seat in range(t.seats):
        parts = append(parts, i64(float(WHOLE) * found[seat]))
    return parts


def precedence(t: Realm) -> vec[float]:
    """By seat, what speaks for it among those with as many markers: the lowest sum of their numbers wins (CR-11).

    Markers to come are taken to have the mean of the numbers that are left.
    """
    to_come = float(t.placed + 1 + SECTORS) / 2.0
    less = nothing(t.seats)
    for sector in range(SECTORS):
        if t.markers[sector] > 0:
            less[t.holders[sector]] += to_come - float(t.markers[sector])
    spread = SPREAD * float(max(SECTORS - t.placed, 1))
    return vec[float]([math.exp(each / spread) for each in less])


def how_many_won(t: Realm) -> vec[float]:
    """By tally, how likely it is."""
    likely = nothing(i64(len(LEADERS[t.seats])))
    likely[0] = 1.0
    one_less = ONE_LESS[t.seats]
    for sector in range(SECTORS):
        odds = odds_in(t, sector)
        add_territory(likely, one_less, odds)
    return likely


def add_territory(likely: vec[float], one_less: vec[i64], odds: vec[float]) -> None:
    """One more is won by somebody; from the highest tallies down, as they come from lower ones."""
    last = i64(len(odds)) - 1
    for k in range(i64(len(likely)) - 1, -1, -1):
        total = likely[k] * odds[last]
        for seat in range(last):
            before = one_less[k * last + seat]
            if before >= 0:
                total += likely[before] * odds[seat]
        likely[k] = total


def nothing(number: i64) -> vec[float]:
    """So many chances of none."""
    found = vec[float](capacity=number)
    for _ in range(number):
        found = append(found, 0.0)
    return found


def traits(t: Realm, seat: i64) -> vec[i64]:
    """How much is laid, territories won, and how far the armies promise to be ahead where nothing is decided.

    `ahead` counts everywhere, the others only where so much is laid; all in hundredths of the best rank.
    """
    found = vec[i64]([age(t), 0, 0, 0, 0, 0, hand_worth(t, seat)])
    for sector in range(SECTORS):
        if t.markers[sector] > 0:
            found[1] += 1 if t.holders[sector] == seat else 0
        else:
            weigh_sector(t, seat, sector, found)
    return found


def weigh_sector(t: Realm, seat: i64, sector: i64, found: vec[i64]) -> None:
    """Count an undecided territory."""
    mine, best = promise(t, seat, sector), best_rival(t, seat, sector)
    own, laid = t.sizes[place_of(seat, sector)], largest_rival(t, seat, sector)
    lead = HUNDRED * (mine - best) // BEST_RANK
    found[2] += lead
    if own + laid >= HALF_LAID:
        found[3] += lead
    if own + laid >= NEARLY_LAID:
        found[4] += lead
    if own == ARMY_SIZE and mine > best:
        found[5] += 1


def hand_worth(t: Realm, seat: i64) -> i64:
    """How many symbols are on the cards in the hand."""
    total: i64 = 0
    for k in range(HAND_ROOM):
        total += count(unit_of_card(t.hands[seat * HAND_ROOM + k]))
    return total


def age(t: Realm) -> i64:
    """How much of all that can be laid is."""
    laid: i64 = 0
    for size in t.sizes:
        laid += size
    return OLD * laid // (ARMY_SIZE * SECTORS * t.seats)
