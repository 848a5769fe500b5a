"""How quick play values bids in Kingdoms: what the source card is worth, how likely it is won, and what the bid costs.

The numbers in `data/tastes.csv` were not made up but found by playing games: `python -m bench.tastes kingdoms`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import copies, kinds_of, one
from kingstable.core.tastes import tastes
from kingstable.games.kingdoms.pieces import (
    COLOURS,
    GROUP_SIZE,
    TREASURE,
    VALUE,
    VALUES,
    Lands,
    bonus_of,
    cards_in,
    first_bid_of,
    match,
    own_cards,
    strength,
)
from kingstable.games.kingdoms.reach import filled

STATES: Final[i64] = 8
"""What a card is among others: a treasure; the first, second or third card of its column, if no other colour has more
at its place; likewise if another colour has more; or a card that is there twice."""
BEHIND: Final[i64] = 3
"""What is added to the state if another colour has more at its place."""
TWICE: Final[i64] = 7
STAGES: Final[i64] = 4
STAGE: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 1, 1, 2, 3, 3])
"""The stage a seat has reached, by how many of a kingdom's nine cards it has."""
STEPS: Final[i64] = 12
STEP: Final[i64] = 4
"""How many half points of a bid make a step; the last step includes everything above."""

PACKAGE: Final = "kingstable.games.kingdoms"
PRIZE: Final[vec[i64]] = tastes(PACKAGE, "PRIZE", int(STAGES * STATES))
"""What winning the source card is worth, by the seat's stage and what the card would be among its own."""
COST: Final[vec[i64]] = tastes(PACKAGE, "COST", int(STAGES * STATES))
"""What giving the bid card away costs, by the seat's stage and what the card is among its own."""
GIVEN: Final[vec[i64]] = tastes(PACKAGE, "GIVEN", int(STATES))
"""What it costs that the rival gets the bid card, by what it would be among the rival's known cards."""
DENIED: Final[vec[i64]] = tastes(PACKAGE, "DENIED", int(STATES))
"""What it is worth that the rival does not get the source card, by what it would be among those."""
ATTACK: Final[vec[i64]] = tastes(PACKAGE, "ATTACK", int(STEPS))
"""By steps, how likely an attack is to win, in hundredths, while nothing is bid against it."""
RAISE: Final[vec[i64]] = tastes(PACKAGE, "RAISE", int(STEPS))
"""By steps, likewise for the opponent's first and second bid together."""
DEFENCE: Final[vec[i64]] = tastes(PACKAGE, "DEFENCE", 2)
"""How likely a challenger's first and second bid are to win if they are enough against what lies there."""
THRIFT: Final[vec[i64]] = tastes(PACKAGE, "THRIFT", 2)
"""The cost of ten half points of a bid, and of ten half points of a challenged kingdom."""

TABLES: Final = ("PRIZE", "COST", "GIVEN", "DENIED", "ATTACK", "RAISE", "DEFENCE", "THRIFT")
"""The tables that can be tuned."""

TENTHS: Final[i64] = 10
HUNDREDTHS: Final[i64] = 100


def liking(t: Lands, seat: i64, card: i64) -> i64:
    """What the source card is worth times the chance to win it with this bid, less what giving the card away costs."""
    cards = own_cards(t, seat)
    kinds = kinds_of(cards)
    row = STATES * STAGE[progress(kinds)]
    foe = t.challenger if seat == t.opponent else t.opponent
    theirs = cards_in(t.kingdoms[foe]) + t.known[foe] + t.loose[foe]
    gain = PRIZE[row + added(cards, t.prize)] + DENIED[added(theirs, t.prize)]
    cost = COST[row + (TWICE if copies(cards, card) > 1 else state(kinds, card))] + GIVEN[added(theirs, card)]
    return gain * chance(t, seat, card) // HUNDREDTHS - cost - THRIFT[0] * VALUE[card] // TENTHS


def added(cards: i64, card: i64) -> i64:
    """What one more card would be among these."""
    return TWICE if copies(cards, card) > 0 else state(kinds_of(cards + one(card)), card)


def progress(kinds: i64) -> i64:
    """How many of a kingdom's nine cards there are, counting the best colour at each place."""
    found: i64 = 0
    for place in range(GROUP_SIZE):
        most: i64 = 0
        for colour in range(COLOURS):
            most = max(most, filled(kinds, colour, place))
        found += most
    return found


def dislike(t: Lands, foe: i64) -> i64:
    """What makes this kingdom bad to fight."""
    return THRIFT[1] * bonus_of(t.kingdoms[foe]) // TENTHS


def state(kinds: i64, card: i64) -> i64:
    """The state of a card among these."""
    if card == TREASURE:
        return 0
    place = card % GROUP_SIZE
    here = filled(kinds, card // VALUES, place)
    for colour in range(COLOURS):
        if filled(kinds, colour, place) > here:
            return BEHIND + here
    return here


def chance(t: Lands, seat: i64, card: i64) -> i64:
    """How likely a bid is to win, in hundredths, by what is on the table and what may still be bid against it."""
    place = first_bid_of(t, seat)
    first = t.bids[place]
    total = VALUE[card] + bonus_of(t.kingdoms[seat])
    if first >= 0 and match(t, first, card):
        total += VALUE[first]
    if place == 0:
        step = min(total // STEP, STEPS - 1)
        return ATTACK[step] if first < 0 else RAISE[step]
    if total < strength(t, t.opponent):
        return 0
    return DEFENCE[1] if first >= 0 else DEFENCE[0]
