"""What a seat sees of Kings of Serbia as rows of small numbers, for programs that learn.

Seats count from its own, and cards are numbered by kind, in the order of the card set.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.canvas import Canvas
from kingstable.core.table import NOBODY
from kingstable.games.kings_of_serbia.generated.packed import (
    action_of_unseen,
    count_of_tally,
    kind_of_top,
    kind_of_unseen,
    known_of_unseen,
    price_of_sale,
    seat_of_top,
    seat_of_unseen,
)
from kingstable.games.kings_of_serbia.hands import lying_on, owned
from kingstable.games.kings_of_serbia.lands import action_value
from kingstable.games.kings_of_serbia.pieces import (
    ACTIONS,
    BUYING,
    CARDS_IN_HAND,
    COINS,
    DECK_SIZE,
    DISCARD_SIZE,
    EXTRAS,
    LAND_REMOVALS,
    LANDS,
    LANDS_IN_ALL,
    LOOKED,
    MARKET_SIZE,
    PLACING,
    REMOVALS,
    RESOURCES,
    SITES,
    SUPPORTED,
    SUPPORTS,
    Realm,
    has,
    in_deck,
    in_discard,
    in_hand,
    placed,
)
from kingstable.games.kings_of_serbia.reach import PLACES, face_down, open_land, start_of
from kingstable.games.kings_of_serbia.resources import offered, stock
from kingstable.games.kings_of_serbia.score import score

PLANES: Final = (
    "hand kinds",
    "draw_pile kinds",
    "own_stock 3",
    "own_offer 3",
    "looked 1",
    "extras 5",
    "supported 5",
    "round 1",
    "phase 9",
    "first seats",
    "explorer seats",
    "markers seats 18",
    "value 1",
    "prices 3",
    "sold_out 1",
    "bandits 1",
    "characters 1",
    "characters_by_kind kinds",
    "removed kinds",
    "market 6 kinds",
    "face_down 9",
    "open_lands 9 36",
    "unseen_lands 36",
    "points seats",
    "hand_sizes seats",
    "draw_pile_sizes seats",
    "discard_sizes seats",
    "stocks seats",
    "stocks_at_the_end seats 3",
    "sold seats 3",
    "coins seats",
    "supports seats",
    "removals seats",
    "land_removals seats",
    "lands seats 36",
    "owned seats kinds",
    "discard seats kinds",
    "on_top seats 8",
    "lying seats 5",
    "laid_unseen seats 5",
    "action_values seats 5",
    "placed seats 5 kinds",
)
"""`draw_pile` is what may still be drawn before the next shuffle. `on_top` lists the cards that everyone knows to lie
on a deck by kind plus one, the next to be drawn first. `lying` is how many cards lie on each Action card, and `placed`
which they are: for other seats only once they are revealed. `stocks` is how many resources a seat has in all."""

PHASES: Final[i64] = 9
NAMED: Final[i64] = 8
"""How many cards on top of a deck are listed at most."""


def observe(t: Realm, seat: i64, canvas: Canvas) -> None:
    """Everything open, the seat's own hand and resources, and how many cards are elsewhere (ruling R24)."""
    own(t, seat, canvas)
    progress(t, seat, canvas)
    middle(t, canvas)
    numbers(t, seat, canvas)
    cards(t, seat, canvas)
    actions(t, seat, canvas)


def seat_at(t: Realm, seat: i64, k: i64) -> i64:
    """The seat `k` places after this one."""
    return (seat + k) % t.seats


# What the seat alone knows


def own(t: Realm, seat: i64, canvas: Canvas) -> None:
    for kind in range(t.kinds):
        canvas.put(in_hand(t, seat, kind))
    for kind in range(t.kinds):
        canvas.put(may_be_drawn(t, seat, kind))
    for resource in range(RESOURCES):
        canvas.put(stock(t, seat, resource))
    for resource in range(RESOURCES):
        canvas.put(offered(t, seat, resource))
    canvas.put(has(t, seat, LOOKED))
    for action in range(ACTIONS):
        canvas.put(count_of_tally(has(t, seat, EXTRAS), action))
    for action in range(ACTIONS):
        canvas.put(count_of_tally(has(t, seat, SUPPORTED), action))


def may_be_drawn(t: Realm, seat: i64, kind: i64) -> i64:
    """How many may be in the seat's own deck as far as it knows: cards it laid unseen may still be there."""
    number = in_deck(t, seat, kind)
    for top in t.tops:
        if seat_of_top(top) == seat and kind_of_top(top) == kind:
            number += 1
    for unseen in t.unseen:
        if seat_of_unseen(unseen) == seat and kind_of_unseen(unseen) == kind and not known_of_unseen(unseen):
            number += 1
    return number


# What lies in the middle


def progress(t: Realm, seat: i64, canvas: Canvas) -> None:
    canvas.put(t.round)
    canvas.one_of(t.phase, PHASES)
    canvas.seat(t.first, seat, t.seats)
    canvas.seat(t.explorer, seat, t.seats)
    for k in range(t.seats):
        canvas.one_of(marker_of(t, seat_at(t, seat, k)), PLACES)
    canvas.put(t.value)
    for resource in range(RESOURCES):
        canvas.put(price_of_sale(t.prices, resource))
    canvas.put(t.sold_out)
    canvas.put(t.bandits)


def marker_of(t: Realm, seat: i64) -> i64:
    """Where a seat's exploring marker stands: at its start, or on its way (KS-5, KS-17)."""
    return t.place if t.explorer == seat and t.explorer != NOBODY else start_of(t, seat)


def middle(t: Realm, canvas: Canvas) -> None:
    canvas.put(t.deck_size)
    for kind in range(t.kinds):
        canvas.put(in_deck(t, t.seats, kind))
    for kind in range(t.kinds):
        canvas.put(in_discard(t, t.seats, kind))
    for place in range(MARKET_SIZE):
        canvas.one_of(t.market[place], t.kinds)
    for site in range(SITES):
        canvas.put(face_down(t, site))
    for site in range(SITES):
        canvas.one_of(open_land(t, site), LANDS_IN_ALL)
    canvas.members(t.hidden_lands, LANDS_IN_ALL)


# What each seat has


def numbers(t: Realm, seat: i64, canvas: Canvas) -> None:
    points = score(t)
    for k in range(t.seats):
        canvas.put(points[seat_at(t, seat, k)])
    for k in range(t.seats):
        canvas.put(has(t, seat_at(t, seat, k), CARDS_IN_HAND))
    for k in range(t.seats):
        canvas.put(has(t, seat_at(t, seat, k), DECK_SIZE))
    for k in range(t.seats):
        canvas.put(has(t, seat_at(t, seat, k), DISCARD_SIZE))
    for k in range(t.seats):
        canvas.put(all_stock(t, seat_at(t, seat, k)))
    stocks_at_the_end(t, seat, canvas)
    for k in range(t.seats):
        for resource in range(RESOURCES):
            canvas.put(offered(t, seat_at(t, seat, k), resource) if t.prices else 0)
    for k in range(t.seats):
        canvas.put(has(t, seat_at(t, seat, k), COINS) if t.phase == BUYING else 0)
    for what in (SUPPORTS, REMOVALS, LAND_REMOVALS):
        for k in range(t.seats):
            canvas.put(has(t, seat_at(t, seat, k), what))


def all_stock(t: Realm, seat: i64) -> i64:
    """How many resources a seat has: they lie face down, so only the number is known to others (KS-28)."""
    return stock(t, seat, 0) + stock(t, seat, 1) + stock(t, seat, 2)


def stocks_at_the_end(t: Realm, seat: i64, canvas: Canvas) -> None:
    """Everybody's resources, which are shown once the game is over."""
    for k in range(t.seats):
        for resource in range(RESOURCES):
            canvas.put(stock(t, seat_at(t, seat, k), resource) if t.over() else 0)


def cards(t: Realm, seat: i64, canvas: Canvas) -> None:
    for k in range(t.seats):
        canvas.members(has(t, seat_at(t, seat, k), LANDS), LANDS_IN_ALL)
    for k in range(t.seats):
        for kind in range(t.kinds):
            canvas.put(owned(t, seat_at(t, seat, k), kind))
    for k in range(t.seats):
        for kind in range(t.kinds):
            canvas.put(in_discard(t, seat_at(t, seat, k), kind))
    for k in range(t.seats):
        on_top(t, seat_at(t, seat, k), canvas)


def on_top(t: Realm, seat: i64, canvas: Canvas) -> None:
    """Cards on a deck in an order that everyone has seen, the next to be drawn first (KS-35)."""
    told: i64 = 0
    for k in range(i64(len(t.tops)) - 1, -1, -1):
        if seat_of_top(t.tops[k]) == seat and told < NAMED:
            canvas.put(kind_of_top(t.tops[k]) + 1)
            told += 1
    canvas.skip(NAMED - told)


# The Action cards


def actions(t: Realm, seat: i64, canvas: Canvas) -> None:
    for k in range(t.seats):
        for action in range(ACTIONS):
            canvas.put(lying_on(t, seat_at(t, seat, k), action))
    for k in range(t.seats):
        for action in range(ACTIONS):
            canvas.put(laid_unseen(t, seat_at(t, seat, k), action))
    for k in range(t.seats):
        for action in range(ACTIONS):
            canvas.put(action_value(t, seat_at(t, seat, k), action) if is_open(t, seat, k) else 0)
    for k in range(t.seats):
        for action in range(ACTIONS):
            for kind in range(t.kinds):
                canvas.put(placed(t, seat_at(t, seat, k), kind, action) if is_open(t, seat, k) else 0)


def is_open(t: Realm, seat: i64, k: i64) -> bool:
    """Whether a seat knows the cards on the Action cards of the seat `k` places after it (KS-11, KS-13)."""
    return k == 0 or t.phase > PLACING


def laid_unseen(t: Realm, seat: i64, action: i64) -> i64:
    """How many cards lie there that were laid unseen (KS-12)."""
    number: i64 = 0
    for unseen in t.unseen:
        if seat_of_unseen(unseen) == seat and action_of_unseen(unseen) == action:
            number += 1
    return number
