"""What a rival's hand is likely to be, given what it has bid and what it has not, for players who search.

Only cards of the deal that never lay open are hidden: all others came to the hand openly. So whatever is still hidden
was kept back at every bid so far, and cards that would have been bid, such as high ones of no use, are likely to be
gone.
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

# Players bid each card of the hand with a probability proportional to a power of e, by its value and by how much it is
# needed. Fitted to 2,670 bids of players who search, with 300 simulations a move, by how well this predicted their
# hands (docs/strength-studies.md).

BY_HALF_POINT: Final = 0.09
BY_NEED: Final = -0.06
BIDS_IN_A_BATTLE: Final[i64] = 1370
"""How many cards a fighter bids in a battle, in thousandths."""


def build_odds(each: float, numbers: int) -> vec[i64]:
    """exp(each * n) in thousandths, for n from 0 up to but not including `numbers`."""
    return vec[i64]([round(1000 * math.exp(each * number)) for number in range(numbers)])


ODDS_BY_VALUE: Final[vec[i64]] = build_odds(BY_HALF_POINT, 31)
ODDS_BY_NEED: Final[vec[i64]] = build_odds(BY_NEED, 13)


def usual() -> int:
    """The average odds of a card of the deck that is not needed."""
    return sum(int(ODDS_BY_VALUE[VALUE[card]]) for card in DECK) // len(DECK)


USUAL: Final[i64] = usual()


def plausible(t: Lands, seat: i64) -> i64:
    """The log-likelihood, in thousandths, that the rivals bid none of the cards this world hides in their hands."""
    total: i64 = 0
    for rival in range(t.seats):
        if rival != seat:
            total += kept_back(t, rival)
    return total


def kept_back(t: Lands, rival: i64) -> i64:
    """The logarithm, in thousandths, of the chance that no hidden card was bid at any of the rival's bids.

    The rest of the hand at each bid is unknown: the known cards of the present hand stand for it, and an average card
    for each one that is no longer hidden.
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
        return 0  # the whole hand is as it was dealt
    return -i64(float(bids_made(t, rival)) * math.log(1.0 + float(kept) / float(others)))


def odds_to_be_bid(own: i64, card: i64) -> i64:
    """How much likelier a card is bid than a worthless one, by a seat with these cards; in thousandths.

    One of several copies can be spared.
    """
    odds = ODDS_BY_VALUE[VALUE[card]]
    if copies(own, card) > 1:
        return odds
    return odds * ODDS_BY_NEED[need(kinds_of(own), card)] // THOUSAND


def bids_made(t: Lands, rival: i64) -> i64:
    """How many cards this seat has bid, in thousandths: those of the current battle, and the usual number before it.

    Who fought is not recorded, so all seats are assumed to have fought equally often.
    """
    battles = i64(len(DECK)) - HAND_SIZE * t.seats - i64(len(t.deck))
    if t.prize != NO_CARD:
        battles -= 1
    return THOUSAND * size_of(bids_of(t, rival)) + BIDS_IN_A_BATTLE * 2 * battles // t.seats
