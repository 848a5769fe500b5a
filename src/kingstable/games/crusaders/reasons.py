"""What speaks for a placement in Crusaders, for hints: what it wins, what an army can become, what is lost anyway."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from kingstable.core.game import Reason
from kingstable.core.sets import includes
from kingstable.core.table import NOBODY, Table, first_of, pack_move, second_of
from kingstable.games.crusaders.chances import OLDER, TRAITS, YOUNG, traits
from kingstable.games.crusaders.deck import KINDS
from kingstable.games.crusaders.generated.packed import unit_of_card
from kingstable.games.crusaders.generated.steps import PLACE
from kingstable.games.crusaders.pieces import (
    ARMY_SIZE,
    BY_MARKERS,
    BY_POINTS,
    ENDING,
    HAND_ROOM,
    SECTORS,
    UNITS,
    Realm,
    place_of,
    strength,
)
from kingstable.games.crusaders.prospects import odds_in
from kingstable.games.crusaders.reach import can_beat

__all__ = ["OLDER", "TRAITS", "YOUNG", "because", "traits"]

MOST_OF_ALL: Final = int(SECTORS) // 2 + 1
"""A seat with this many territories has more than all others together."""
HARDLY: Final = 0.15
"""Below this likelihood, a seat can hardly win a territory any more."""
ALL_KINDS: Final = range(len(KINDS))


def because(table: Table, seat: int, move: int) -> list[Reason]:
    """What speaks for a placement, the best first."""
    assert isinstance(table, Realm)
    unit, sector = int(first_of(move)), int(second_of(move))
    after = with_move(table, move)
    return [
        *of_winning(table, after, seat),
        *of_completing(table, after, seat, sector),
        *of_growing(table, after, seat, unit, sector),
        *of_odds(table, after, seat, sector),
        *of_leaving(table, after, seat, unit, sector),
    ]


def with_move(t: Realm, move: int) -> Realm:
    """The position after a placement."""
    after = t.clone()
    assert isinstance(after, Realm)
    after.apply(move)
    return after


# Territories won


def of_winning(t: Realm, after: Realm, seat: int) -> Iterator[Reason]:
    """A territory won at once, which may be another than the card goes to (CR-10)."""
    won = [sector for sector in range(int(SECTORS)) if wins(after, seat, sector) and not t.markers[sector]]
    if not won:
        return
    many = sum(wins(after, seat, sector) for sector in range(int(SECTORS)))
    if many == MOST_OF_ALL and t.choices[ENDING] == BY_MARKERS:
        yield Reason("wins-most", {"sector": max(won, key=lambda sector: int(after.markers[sector]))})
    yield Reason("wins", {"sector": won[0]}, float(len(won)))


def wins(t: Realm, seat: int, sector: int) -> bool:
    """Whether the seat has won this territory."""
    return bool(t.markers[sector] > 0 and t.holders[sector] == seat)


# Armies


def of_completing(t: Realm, after: Realm, seat: int, sector: int) -> Iterator[Reason]:
    """The fourth card of an army that is then the best one."""
    if not is_complete(after, seat, sector) or t.markers[sector] or after.holders[sector] != seat:
        return
    counts = counts_of(after, seat, sector)
    kind = max(ALL_KINDS, key=lambda each: (counts[each], each))
    if counts[kind] == 1:
        return
    squad = {"sector": sector, "size": counts[kind], "kind": kind}
    if t.holders[sector] != NOBODY:
        yield Reason("beats", {**squad, "who": int(t.holders[sector])})
    elif odds_in(after, sector)[seat] >= HARDLY:
        yield Reason("completes", squad, float(counts[kind]))


def of_growing(t: Realm, after: Realm, seat: int, unit: int, sector: int) -> Iterator[Reason]:
    """What the army can still become against its rivals, and how close it is to that."""
    cards = int(after.sizes[place_of(seat, sector)])
    kinds = [kind for kind in regiments(after, seat, sector) if includes(unit, kind)]
    if t.markers[sector] or cards == ARMY_SIZE or not kinds or not may_count(after, seat, sector):
        return
    best = kinds[-1]
    yield from of_outgrowing(t, seat, best, sector)
    if cards == 1:
        yield Reason("begins", {"sector": sector, "number": len(kinds)}, float(len(kinds)))
    elif (left := still_to_come(t, seat, best)) > 0:
        yield Reason("grows", {"sector": sector, "kind": best, "cards": cards, "left": left}, float(cards))


def of_outgrowing(t: Realm, seat: int, kind: int, sector: int) -> Iterator[Reason]:
    """A Regiment of this kind would beat any that the rivals there can still have."""
    begun = [rival for rival in range(int(t.seats)) if rival != seat and t.sizes[place_of(rival, sector)] > 0]
    theirs = [(max(regiments(t, rival, sector), default=-1), rival) for rival in begun]
    if not theirs or max(theirs)[0] >= kind or any(may_have_more(t, rival, sector) for rival in begun):
        return
    rival_kind, rival = max(theirs)
    about = {"sector": sector, "who": rival, "kind": kind}
    cards = int(t.sizes[place_of(rival, sector)])
    if rival_kind < 0:
        yield Reason("outgrows-all", {**about, "rivals": len(begun)}, float(kind))
    elif cards < ARMY_SIZE - 1:
        yield Reason("outgrows", {**about, "theirs": rival_kind}, float(kind))
    else:
        yield Reason("answers", {**about, "theirs": rival_kind, "cards": cards}, float(kind))


def regiments(t: Realm, seat: int, sector: int) -> list[int]:
    """The kinds that all cards there show, the weakest first: only these can become a Regiment (CR-7)."""
    counts = counts_of(t, seat, sector)
    return [kind for kind in ALL_KINDS if counts[kind] == t.sizes[place_of(seat, sector)]]


def may_have_more(t: Realm, seat: int, sector: int) -> bool:
    """Whether an army of at least two cards can have two Regiments, which beat any single one (CR-8)."""
    return bool(t.sizes[place_of(seat, sector)] > 1) and len(regiments(t, seat, sector)) > 1


def may_count(t: Realm, seat: int, sector: int) -> bool:
    """Whether an army can still be the best one there, or a second place counts too (CR-12)."""
    holder = t.holders[sector]
    return seconds_count(t) or holder == NOBODY or can_beat(t, seat, sector, strength(t, holder, sector))


def seconds_count(t: Realm) -> bool:
    """Whether it matters who is second; of two players, the loser always is (CR-12)."""
    return bool(t.choices[ENDING] == BY_POINTS and t.seats > 2)


def still_to_come(t: Realm, seat: int, kind: int) -> int:
    """How many cards of this kind are neither on the table nor in the seat's hand."""
    left = sum(int(t.left[unit]) for unit in range(int(UNITS)) if includes(unit, kind))
    return left - sum(includes(unit, kind) for unit in hand_of(t, seat))


# The others


def of_odds(t: Realm, after: Realm, seat: int, sector: int) -> Iterator[Reason]:
    """The rival who was likelier to win there and no longer is."""
    if t.markers[sector]:
        return
    before, now = list(odds_in(t, sector)), list(odds_in(after, sector))
    others = [each for each in range(int(t.seats)) if each != seat]
    rival = max(others, key=lambda each: before[each])
    is_ahead = all(now[seat] > now[each] for each in others) and may_count(after, seat, sector)
    if is_ahead and before[rival] > before[seat]:
        yield Reason("overtakes", {"sector": sector, "who": rival})


def of_leaving(t: Realm, after: Realm, seat: int, unit: int, sector: int) -> Iterator[Reason]:
    """A card with few symbols goes where that costs least."""
    sizes = sorted(symbols_of(each) for each in hand_of(t, seat))
    if symbols_of(unit) > sizes[0] or sizes[0] == sizes[-1] or not has_others(t, seat, sector):
        return
    if t.markers[sector]:
        if t.holders[sector] == seat or not seconds_count(t):
            yield Reason("decided", {"sector": sector})
    elif not seconds_count(t) and is_lost(t, seat, sector) and odds_in(after, sector)[seat] < HARDLY:
        yield Reason("lost-anyway", {"sector": sector})


def has_others(t: Realm, seat: int, sector: int) -> bool:
    """Whether the seat has room in another territory that nobody has won."""
    others = [each for each in range(int(SECTORS)) if each != sector and not t.markers[each]]
    return any(not is_complete(t, seat, each) for each in others)


def is_lost(t: Realm, seat: int, sector: int) -> bool:
    """Whether the seat can hardly win there, whichever card of its hand it places."""
    moves = [int(pack_move(PLACE, unit, sector)) for unit in set(hand_of(t, seat))]
    return all(odds_in(each, sector)[seat] < HARDLY for each in (t, *(with_move(t, move) for move in moves)))


def hand_of(t: Realm, seat: int) -> list[int]:
    """The units in the hand."""
    cards = t.hands[seat * HAND_ROOM : (seat + 1) * HAND_ROOM]
    return [int(unit_of_card(card)) for card in cards if card > 0]


def symbols_of(unit: int) -> int:
    """How many symbols a unit shows."""
    return sum(includes(unit, kind) for kind in ALL_KINDS)


def counts_of(t: Realm, seat: int, sector: int) -> list[int]:
    """By kind, how many cards there show it."""
    army = int(t.armies[place_of(seat, sector)])
    return [army // 5**kind % 5 for kind in ALL_KINDS]


def is_complete(t: Realm, seat: int, sector: int) -> bool:
    return bool(t.sizes[place_of(seat, sector)] == ARMY_SIZE)
