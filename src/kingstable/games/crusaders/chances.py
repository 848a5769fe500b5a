"""Who is likely to win in Crusaders, for searches that do not play a game to its end."""

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
"""The weights of the traits in the reasons of a hint.

Found by `python -m bench.chances crusaders --games 2500 --looks 6` (seed 1), before quick play had its `tastes`.
`chances` predicts the winner better."""

PLACES: Final[i64] = 4
"""The most seats there can be."""


def tallies(seats: int, territories: int = int(SECTORS)) -> list[tuple[int, ...]]:
    """Every way to split the territories, in order: how many each seat but the last has; the last has the rest."""
    if seats <= 1:
        return [()]
    return [(won, *rest) for won in range(territories + 1) for rest in tallies(seats - 1, territories - won)]


def ones_less(seats: int) -> vec[i64]:
    """By tally and seat, the index of the tally with one territory fewer for that seat; -1 if it has none."""
    known = {tally: place for place, tally in enumerate(tallies(seats))}
    return vec[i64]([
        known.get((*tally[:seat], tally[seat] - 1, *tally[seat + 1 :]), -1)
        for tally in known
        for seat in range(len(tally))
    ])  # fmt: skip


def leaders_of(seats: int) -> vec[i64]:
    """By tally, the seats with the most territories, a bit for each."""
    whole = [(*tally, int(SECTORS) - sum(tally)) for tally in tallies(seats)]
    return vec[i64]([sum(2**seat for seat, won in enumerate(tally) if won == max(tally)) for tally in whole])


ONE_LESS: Final[list[vec[i64]]] = [ones_less(seats) for seats in range(int(PLACES) + 1)]
LEADERS: Final[list[vec[i64]]] = [leaders_of(seats) for seats in range(int(PLACES) + 1)]

SPREAD: Final = 0.4
"""A seat whose sum is expected to be lower by this much per marker left is e times as likely to have the lower one.

Found by trial: this value best predicts the winners of quick play (docs/strength-studies.md)."""

HUNDRED: Final[i64] = 100
HALF_LAID: Final[i64] = 4
NEARLY_LAID: Final[i64] = 6
"""How many cards both sides of a territory have laid together."""


def chances(t: Realm) -> vec[i64]:
    """The chance of each seat to win the most territories, taking the odds in each as independent.

    Seats with equally many share the chance by their `precedence`.
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
    """By seat, its weight among those with equally many markers: the lowest sum of their numbers wins (CR-11).

    Markers still to come count as the mean of the numbers that are left.
    """
    to_come = float(t.placed + 1 + SECTORS) / 2.0
    less = nothing(t.seats)
    for sector in range(SECTORS):
        if t.markers[sector] > 0:
            less[t.holders[sector]] += to_come - float(t.markers[sector])
    spread = SPREAD * float(max(SECTORS - t.placed, 1))
    return vec[float]([math.exp(each / spread) for each in less])


def how_many_won(t: Realm) -> vec[float]:
    """The likelihood of each tally."""
    likely = nothing(i64(len(LEADERS[t.seats])))
    likely[0] = 1.0
    one_less = ONE_LESS[t.seats]
    for sector in range(SECTORS):
        odds = odds_in(t, sector)
        add_territory(likely, one_less, odds)
    return likely


def add_territory(likely: vec[float], one_less: vec[i64], odds: vec[float]) -> None:
    """Add a territory that somebody wins; go from the highest tallies down, since they build on lower ones."""
    last = i64(len(odds)) - 1
    for k in range(i64(len(likely)) - 1, -1, -1):
        total = likely[k] * odds[last]
        for seat in range(last):
            before = one_less[k * last + seat]
            if before >= 0:
                total += likely[before] * odds[seat]
        likely[k] = total


def nothing(number: i64) -> vec[float]:
    """This many chances, all zero."""
    found = vec[float](capacity=number)
    for _ in range(number):
        found = append(found, 0.0)
    return found


def traits(t: Realm, seat: i64) -> vec[i64]:
    """How much is laid, the territories won, the leads where nothing is decided, and the symbols in hand.

    `ahead` counts every undecided territory, `half_laid` and `nearly_laid` only those with that many cards; all three
    are in hundredths of the best rank.
    """
    found = vec[i64]([age(t), 0, 0, 0, 0, 0, hand_worth(t, seat)])
    for sector in range(SECTORS):
        if t.markers[sector] > 0:
            found[1] += 1 if t.holders[sector] == seat else 0
        else:
            weigh_sector(t, seat, sector, found)
    return found


def weigh_sector(t: Realm, seat: i64, sector: i64, found: vec[i64]) -> None:
    """Add an undecided territory to the traits."""
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
    """How many symbols the cards in the hand show."""
    total: i64 = 0
    for k in range(HAND_ROOM):
        total += count(unit_of_card(t.hands[seat * HAND_ROOM + k]))
    return total


def age(t: Realm) -> i64:
    """The share of all placements made so far, in parts of OLD."""
    laid: i64 = 0
    for size in t.sizes:
        laid += size
    return OLD * laid // (ARMY_SIZE * SECTORS * t.seats)
