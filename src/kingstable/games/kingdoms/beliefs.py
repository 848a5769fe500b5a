"""What a rival's hand is likely to be, by what it has bid and what not, for players who search.

Hidden are only cards of the deal that never lay open: all others came to the hand openly. So whatever is still hidden
was kept back at every bid so far, and cards that would have been bid, high ones that nothing is built of, are likelier
gone by now.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import copies, kinds_of, size_of
from kingstable.games.kingdoms.pieces import (
    DECK,
    HAND_SIZE,
    KINDS,
    NO_CARD,
    VALUE,
    Lands,
    bids_of,
    own_cards,
)
from kingstable.games.kingdoms.strategy import need

THOUSAND: Final[i64] = 1000

# How players bid: each card of the hand in proportion to a power of e, by its value and by how much it is needed. Found
# from 2,670 bids of players who search, 300 simulations a move, and from how well that told their hands
# (docs/strength.md).

BY_HALF_POINT: Final = 0.09
BY_NEED: Final = -0.06
BIDS_IN_A_BATTLE: Final[i64] = 1370
"""How many cards a fighter bids, in thousandths."""


def build_odds(each: float, numbers: int) -> vec[i64]:
    """Powers of e in thousandths, for so many numbers from 0 on."""
    return vec[i64]([round(1000 * math.exp(each * number)) for number in range(numbers)])


ODDS_BY_VALUE: Final[vec[i64]] = build_odds(BY_HALF_POINT, 31)
ODDS_BY_NEED: Final[vec[i64]] = build_odds(BY_NEED, 13)


def usual() -> int:
    """The odds of a card of the deck, on the average, that nothing is built of."""
    return sum(int(ODDS_BY_VALUE[VALUE[card]]) for card in DECK) // len(DECK)


USUAL: Final[i64] = usual()


def plausible(t: Lands, seat: i64) -> i64:
    """The rivals would have bid what they did, and nothing of what they hold in this world, by so much."""
    total: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            total += kept_back(t, rival)
    return total


def kept_back(t: Lands, rival: i64) -> i64:
    """The logarithm, in thousandths, of the chance that none of the hidden cards was bid where all could have been.

    At each bid there was something else in the hand: what is known of it now stands for it, and as many usual cards as
    are no longer hidden.
    """
    hidden = t.hands[rival] - t.known[rival]
    if hidden == 0:
        return 0
    own = own_cards(t, rival) + bids_of(t, rival)
    kept: i64 = 0
    others = USUAL * (HAND_SIZE - size_of(hidden))
    for card in range(KINDS):
        unseen = copies(hidden, card)
        known = copies(t.known[rival], card)
        if unseen + known > 0:
            odds = odds_to_be_bid(own, card)
            kept += unseen * odds
            others += known * odds
    if others == 0:
        return 0  # all of the hand is as it was dealt
    return -i64(float(bids_made(t, rival)) * math.log(1.0 + float(kept) / float(others)))


def odds_to_be_bid(own: i64, card: i64) -> i64:
    """In thousandths: how much likelier a card is bid than one without value, by somebody with these cards.

    Of several copies one can be spared.
    """
    odds = ODDS_BY_VALUE[VALUE[card]]
    if copies(own, card) > 1:
        return odds
    return odds * ODDS_BY_NEED[need(kinds_of(own), card)] // THOUSAND


def bids_made(t: Lands, rival: i64) -> i64:
    """How many cards this seat has bid, in thousandths: in the battle being fought as it lies there, before as usual.

    Who fought is not remembered, so all are taken to have fought alike often.
    """
    battles = i64(len(DECK)) - HAND_SIZE * t.seats - i64(len(t.deck))
    if t.prize != NO_CARD:
        battles -= 1
    return THOUSAND * size_of(bids_of(t, rival)) + BIDS_IN_A_BATTLE * 2 * battles // t.seats
