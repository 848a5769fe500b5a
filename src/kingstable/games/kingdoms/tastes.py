"""How bids look to quick play in Kingdoms: what the source card is worth, how likely it is won, and what the bid costs.

The numbers in `data/tastes.csv` were not thought of, but found by games: `python -m bench.tastes kingdoms`.
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
"""What a card is among others: a treasure; the first, second or third card of its column, where no other colour has
more there; the same where one has; one that is there twice."""
BEHIND: Final[i64] = 3
"""What is added where another colour has more there."""
TWICE: Final[i64] = 7
STAGES: Final[i64] = 4
STAGE: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 1, 1, 2, 3, 3])
"""By how many of the nine cards of a kingdom there are, how far a seat has come."""
STEPS: Final[i64] = 12
STEP: Final[i64] = 4
"""Half points of a bid to a step, the last of which is for all that is more."""

PACKAGE: Final = "kingstable.games.kingdoms"
PRIZE: Final[vec[i64]] = tastes(PACKAGE, "PRIZE", int(STAGES * STATES))
"""By how far the seat has come and what the source card would be among its own cards, what winning it is worth."""
COST: Final[vec[i64]] = tastes(PACKAGE, "COST", int(STAGES * STATES))
"""The same for what the bid card is among them: what giving it away costs."""
GIVEN: Final[vec[i64]] = tastes(PACKAGE, "GIVEN", int(STATES))
"""By what the bid card would be among the cards that the rival is known to have, what it costs that they get it."""
DENIED: Final[vec[i64]] = tastes(PACKAGE, "DENIED", int(STATES))
"""By what the source card would be among those, what it is worth that they do not."""
ATTACK: Final[vec[i64]] = tastes(PACKAGE, "ATTACK", int(STEPS))
"""By steps, how likely a first bid wins, in hundredths, while nothing is bid against it yet."""
RAISE: Final[vec[i64]] = tastes(PACKAGE, "RAISE", int(STEPS))
"""By steps, the same for the opponent's first and second bid together."""
DEFENCE: Final[vec[i64]] = tastes(PACKAGE, "DEFENCE", 2)
"""How likely a first bid and a second one win that are enough against what lies there."""
THRIFT: Final[vec[i64]] = tastes(PACKAGE, "THRIFT", 2)
"""What ten half points of a bid cost, and those of the kingdom that is challenged."""

TABLES: Final = ("PRIZE", "COST", "GIVEN", "DENIED", "ATTACK", "RAISE", "DEFENCE", "THRIFT")
"""What can be tuned."""

TENTHS: Final[i64] = 10
HUNDREDTHS: Final[i64] = 100


def liking(t: Lands, seat: i64, card: i64) -> i64:
    """What the source card would add if this bid wins it, less what the bid card is needed for, here and there."""
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
    """How many of a kingdom's nine cards there are, each place in the colour that has most there."""
    found: i64 = 0
    for place in range(GROUP_SIZE):
        most: i64 = 0
        for colour in range(COLOURS):
            most = max(most, filled(kinds, colour, place))
        found += most
    return found


def dislike(t: Lands, foe: i64) -> i64:
    """What makes a kingdom bad to fight with."""
    return THRIFT[1] * bonus_of(t.kingdoms[foe]) // TENTHS


def state(kinds: i64, card: i64) -> i64:
    """What a card is among these."""
    if card == TREASURE:
        return 0
    place = card % GROUP_SIZE
    here = filled(kinds, card // VALUES, place)
    for colour in range(COLOURS):
        if filled(kinds, colour, place) > here:
            return BEHIND + here
    return here


def chance(t: Lands, seat: i64, card: i64) -> i64:
    """How likely a bid wins, in hundredths: what is on the table decides, or what may still be bid against it."""
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
