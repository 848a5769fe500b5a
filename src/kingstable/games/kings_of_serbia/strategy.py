"""What is worth having in Kings of Serbia: for players who look one move ahead, and for quick play in search."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import first_of, second_of, verb_of
from kingstable.games.kings_of_serbia import steps
from kingstable.games.kings_of_serbia.lands import action_value, is_face_down
from kingstable.games.kings_of_serbia.pieces import (
    CARDS_IN_HAND,
    EXPLORING,
    LAND_POINTS_AT,
    LAND_VALUE_AT,
    MOST_KINDS,
    POINTS_AT,
    PRICE_AT,
    PRODUCTION,
    RESOURCES,
    SITES,
    START_AT,
    STRENGTH_AT,
    SYMBOL_AT,
    WORTH_AT,
    Realm,
    bandit_of,
    distance,
    has,
    open_land,
    start_of,
)  # fmt: skip

# A quick guess at a move


def habits() -> vec[i64]:
    liked = {
        steps.LAY_TOP: 20, steps.BRING: 40, steps.LOOK: 15, steps.EXPLORE: 50, steps.STOP: 10,
        steps.KEEP: 5, steps.DECLINE: 14, steps.SUPPORT: 20,
    }  # fmt: skip
    return vec[i64]([liked.get(verb, 0) for verb in range(256)])


HABIT: Final[vec[i64]] = habits()
"""By verb, the appeal of moves that are as good whatever they are about."""


def appeal(t: Realm, seat: i64, move: i64) -> i64:
    """Symbols where they fit, all that can be conquered, dear cards, and Workers out of the game."""
    verb = verb_of(move)
    first = first_of(move)
    if verb == steps.PLACE:
        return place_appeal(t, seat, first, second_of(move))
    if verb == steps.SELL:
        return 6 + 4 * second_of(move)
    if verb == steps.GO:
        return 20 if is_face_down(t, first) else 12
    if verb == steps.BUY:
        return buy_appeal(t, first)
    return other_appeal(t, verb, first)


def other_appeal(t: Realm, verb: i64, first: i64) -> i64:
    if verb == steps.CONQUER:
        return 20 + 4 * t.choices[LAND_POINTS_AT + open_land(t, first)]
    if verb == steps.FIGHT:
        return 11 + first
    if verb in (steps.REMOVE_DISCARDED, steps.REMOVE_FROM_DECK):
        return removal_appeal(t, first)
    return HABIT[verb]


def place_appeal(t: Realm, seat: i64, card: i64, action: i64) -> i64:
    """What the card is worth there, and how much that is needed."""
    gain = t.choices[WORTH_AT + action * MOST_KINDS + card]
    if action >= PRODUCTION:
        turn = (seat + t.round) % RESOURCES + PRODUCTION
        return 8 * gain + (2 if action == turn else 0)
    have = action_value(t, seat, action)
    if action == EXPLORING:
        return 8 * gain + (6 if have < steps_needed(t, seat) else -8)
    return 8 * gain + conquest_hope(t, have, gain, has(t, seat, CARDS_IN_HAND))


def steps_needed(t: Realm, seat: i64) -> i64:
    """The value that turns up the nearest face-down Territory; 0 if it is far."""
    nearest: i64 = 9
    start = start_of(t, seat)
    for site in range(SITES):
        if is_face_down(t, site):
            nearest = min(nearest, distance(t, start, site) + 1)
    return nearest if nearest <= 3 else 0


def conquest_hope(t: Realm, have: i64, gain: i64, cards: i64) -> i64:
    """More if a Territory can still be reached with this card and the others in the hand."""
    hope: i64 = -4
    for site in range(SITES):
        land = open_land(t, site)
        if land >= 0:
            missing = t.choices[LAND_VALUE_AT + land] - have
            if missing > 0 and missing <= gain + cards - 1:
                hope = max(hope, 4 + 2 * t.choices[LAND_POINTS_AT + land])
    return hope


def buy_appeal(t: Realm, card: i64) -> i64:
    """Dear cards first; Bandits late."""
    if card == bandit_of(t):
        return 4 + t.round
    return 4 * t.choices[PRICE_AT + card] + 2 * t.choices[POINTS_AT + card] + t.choices[STRENGTH_AT + card]


def removal_appeal(t: Realm, card: i64) -> i64:
    """Workers, then other start cards; nothing that was bought."""
    if t.choices[START_AT + card] == 0:
        return 0
    return 16 if t.choices[SYMBOL_AT + card] == 0 else 6
