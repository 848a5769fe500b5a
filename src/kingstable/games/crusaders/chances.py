"""Who will win in Crusaders, as far as the table tells: for searches that do not play a game to its end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.chances import OLD, by_weights
from kingstable.core.sets import count
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, NO_UNIT, SECTORS, Realm, place_of
from kingstable.games.crusaders.tastes import BEST_RANK, best_rival, largest_rival, promise

TRAITS: Final = ("age", "won", "ahead", "half_laid", "nearly_laid", "full_and_ahead", "hand")

YOUNG: Final[vec[i64]] = vec[i64]([0, 158, 7, 7, 2, 1274, 111])
OLDER: Final[vec[i64]] = vec[i64]([0, 2437, 6, 0, 11, 232, 53])
"""Found by `python -m bench.chances crusaders --games 2500 --looks 6` (seed 1), before quick play had its `tastes`.

The surprise at who wins, in games of today's quick play:
2 players 0.594 instead of 0.693; 4 players 1.127 instead of 1.386 for somebody who knows nothing. Weights fitted to
those come to 0.584 and 1.130, and have a territory that is won early count against its holder.
"""

HUNDRED: Final[i64] = 100
HALF_LAID: Final[i64] = 4
NEARLY_LAID: Final[i64] = 6
"""Cards that both sides of a territory have laid together."""


def chances(t: Realm) -> vec[i64]:
    return by_weights(t, YOUNG, OLDER)


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
    mine, best = promise(t, seat, sector, NO_UNIT), best_rival(t, seat, sector)
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
