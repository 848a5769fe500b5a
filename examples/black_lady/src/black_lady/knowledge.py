"""Deal the cards that a seat cannot see again, giving nobody a suit that they have shown to lack.

The cards are dealt from a fixed order, so nothing of the true deal shows. The possible deals are not equally likely.
"""

from __future__ import annotations

from typing import Final

from kingstable.core.sets import bit
from kingstable.core.table import zeros
from librt.vecs import append, vec
from mypy_extensions import i64

from black_lady.pieces import Baize, suit_of
from black_lady.rules import pack_for

IMAGINING: Final[i64] = 0


def imagine(t: Baize, seat: i64) -> None:
    """Deal the others' hands again: as many cards as each has, and none that their play has ruled out."""
    unseen = unseen_by(t, seat)
    t.luck.shuffle(unseen, IMAGINING)
    room = zeros(t.seats)
    for other in range(t.seats):
        if other != seat:
            room[other] = i64(len(t.hands[other]))
            t.hands[other] = vec[i64]()
    holders = zeros(i64(len(unseen)))
    for place in range(i64(len(unseen))):
        found = give(t, unseen, holders, room, place, place, bit(seat))
        assert found, "the true hands are one way to deal them"
    for place in range(i64(len(unseen))):
        t.hands[holders[place]] = append(t.hands[holders[place]], unseen[place])


def unseen_by(t: Baize, seat: i64) -> vec[i64]:
    """The cards that are neither in this hand nor already played in this deal, in their order."""
    cards = vec[i64]()
    for card in pack_for(t.seats):
        seen = card in t.hands[seat] or card in t.trick
        for taken in t.taken:
            seen = seen or card in taken
        if not seen:
            cards = append(cards, card)
    return cards


def give(t: Baize, unseen: vec[i64], holders: vec[i64], room: vec[i64], place: i64, given: i64, closed: i64) -> bool:
    """Give the card at this place to a seat that may have it, except the `closed` ones; whether there was one.

    If all of these are full, one of the cards `given` earlier goes to another seat.
    """
    first = t.luck.below(t.seats)
    for k in range(t.seats):
        seat = (first + k) % t.seats
        if room[seat] > 0 and may_have(t, seat, unseen[place], closed):
            room[seat] -= 1
            holders[place] = seat
            return True
    for k in range(t.seats):
        seat = (first + k) % t.seats
        if may_have(t, seat, unseen[place], closed):
            for other in range(given):
                if holders[other] == seat and give(t, unseen, holders, room, other, given, closed | bit(seat)):
                    holders[place] = seat
                    return True
    return False


def may_have(t: Baize, seat: i64, card: i64, closed: i64) -> bool:
    return closed & bit(seat) == 0 and t.lacks[seat] & bit(suit_of(card)) == 0
