"""Recruiting Things: free, for gold and in trade, all drawn together (KT-59 to KT-66)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.sets import count
from kingstable.core.table import NOBODY, zeros
from kingstable.games.kings_and_things.generated.steps import (
    ask_things_to_buy,
    ask_things_to_give,
    may_buy,
    may_done,
    may_pick,
    tell_buys,
    tell_pays_back,
    tell_trades,
    then_draw_recruits,
    then_place_things,
    then_shed,
    then_trade,
)
from kingstable.games.kings_and_things.pieces.counters import faces_of, give_back, learn_all, of_face, set_at
from kingstable.games.kings_and_things.pieces.realm import BAG, Realm, shield
from kingstable.games.kings_and_things.pieces.terms import PRICE, SETTING_UP
from kingstable.games.kings_and_things.pieces.thing_sets import both, join, less, listed, size_of
from kingstable.games.kings_and_things.pieces.things import FACE, WORDS
from kingstable.games.kings_and_things.rules.kingdom.placing import may_afford, offer_cash
from kingstable.games.kings_and_things.rules.kingdom.setup import draw_things

MOST_BOUGHT: Final[i64] = 5
MOST_GIVEN: Final[i64] = 10
"""Two for each of five trades (KT-62)."""


def recruiting_part(t: Realm, seat: i64) -> None:
    """Ask what is bought and traded before anything is drawn (KT-63)."""
    t.picked = zeros(WORDS)
    if may_afford(t, seat, PRICE):
        ask_things_to_buy(t, seat)
    else:
        then_trade(t, seat, 0)


def free_recruits(t: Realm, seat: i64) -> i64:
    """One for every two land hexes, rounded up (KT-60)."""
    return (count(t.lands[seat]) + 1) // 2


def things_to_buy(t: Realm, seat: i64) -> None:
    """Up to five, for 5 gold each (KT-61)."""
    for number in range(min(t.gold[seat] // PRICE, MOST_BOUGHT) + 1):
        may_buy(t, number)
    offer_cash(t, seat)


def buy(t: Realm, seat: i64, number: i64) -> None:
    t.gold[seat] -= PRICE * number
    if number > 0:
        tell_buys(t, seat, number)
    then_trade(t, seat, number)


def trade(t: Realm, seat: i64, number: i64) -> None:
    """After this many have been paid for, let two Things each be given for new ones (KT-62)."""
    if t.count[shield(seat)] >= 2:
        t.stake_seat = seat
        ask_things_to_give(t, seat)
    then_draw_recruits(t, seat, number)


def things_to_give(t: Realm, seat: i64) -> None:
    """One more Thing to give away, or no more: any number in the setup, two for each trade later (KT-27, KT-62)."""
    behind = set_at(t, shield(seat))
    given = size_of(both(behind, t.picked))
    limit = 2 * (t.count[shield(seat)] // 2) if t.phase != SETTING_UP else t.count[shield(seat)]
    if given < limit and (t.phase == SETTING_UP or given < MOST_GIVEN):
        for thing in faces_of(less(behind, t.picked)):
            may_pick(t, FACE[thing])
    if t.phase == SETTING_UP or given % 2 == 0 or given >= limit:
        may_done(t)
    offer_cash(t, seat)


def pick(t: Realm, seat: i64, face: i64) -> None:
    """Show everybody what is traded, but not what is exchanged in the setup (KT-27, KT-62)."""
    t.add(t.being_answered())
    thing = of_face(less(set_at(t, shield(seat)), t.picked), face)
    join(t.picked, thing)
    if t.phase != SETTING_UP:
        learn_all(t, thing)
        tell_trades(t, seat, face)


def draw_recruits(t: Realm, seat: i64, number: i64) -> None:
    """Draw all recruits, then put the traded Things into the bag, then place (KT-59, KT-62, KT-66).

    If the bag has too few, trades are dropped first; then gold for what is still missing is paid back (KT-64).
    """
    given = both(t.picked, set_at(t, shield(seat)))
    trades = size_of(given) // 2
    due = free_recruits(t, seat) + number + trades
    missing = max(due - t.count[BAG], 0)
    pay_back(t, seat, min(max(missing - trades, 0), number))
    draw_things(t, seat, due - missing)
    give_away(t, seat, given, 2 * max(trades - missing, 0))
    t.picked = zeros(WORDS)
    t.stake_seat = NOBODY
    then_place_things(t, seat)
    then_shed(t, seat)


def pay_back(t: Realm, seat: i64, number: i64) -> None:
    """Pay back the gold for the Things that the bag did not have (KT-64)."""
    if number > 0:
        t.gold[seat] += PRICE * number
        tell_pays_back(t, seat, PRICE * number)


def give_away(t: Realm, seat: i64, given: vec[i64], number: i64) -> None:
    """Put this many of the traded Things into the bag, as all have seen them; the others stay."""
    left = number
    for thing in listed(given):
        if left > 0:
            give_back(t, thing, shield(seat))
            learn_all(t, thing)
            left -= 1
