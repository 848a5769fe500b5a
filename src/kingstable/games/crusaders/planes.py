"""What a seat sees of Crusaders as rows of small numbers, for programs that learn. Seats count from its own."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.canvas import Canvas, pack_cells, spread
from kingstable.games.crusaders.generated.packed import card_of_army, unit_of_card
from kingstable.games.crusaders.pieces import ARMY_SIZE, HAND_ROOM, SECTORS, UNITS, Realm, place_of

PLANES: Final = (
    "hand 32",
    "left 32",
    "deck 1",
    "holders 5 seats",
    "markers 5",
    "kinds seats 5 5",
    "laid seats 5 4 5",
    "latest seats 5",
)
"""The hand by unit; by unit, how many are not on the table; the size of the deck; the holder of each territory, and its
marker; for each army, how often each kind of symbol is there, which symbols each card shows in the order in which they
were laid, and the ply of the last card."""

KINDS: Final[i64] = 5


def build_kind_cells() -> vec[i64]:
    """The digits, as cells, of each strength in base five."""
    return vec[i64]([pack_cells([army // 5**kind % 5 for kind in range(5)]) for army in range(5**5)])


KIND_CELLS: Final[vec[i64]] = build_kind_cells()


def observe(t: Realm, seat: i64, canvas: Canvas) -> None:
    """The seat's own hand, everything laid, and how many cards remain (CR-3, CR-5)."""
    for place in range(seat * HAND_ROOM, (seat + 1) * HAND_ROOM):
        if t.hands[place] > 0:
            canvas.add(unit_of_card(t.hands[place]))
    canvas.skip(UNITS)
    canvas.put_all(t.left, 0, UNITS)
    canvas.put(i64(len(t.deck)))
    for sector in range(SECTORS):
        canvas.seat(t.holders[sector], seat, t.seats)
    canvas.put_all(t.markers, 0, SECTORS)
    for k in range(t.seats):
        kinds(t, seat_at(t, seat, k), canvas)
    for k in range(t.seats):
        laid(t, seat_at(t, seat, k), canvas)
    for k in range(t.seats):
        canvas.put_all(t.latest, place_of(seat_at(t, seat, k), 0), SECTORS)


def seat_at(t: Realm, seat: i64, k: i64) -> i64:
    """The seat `k` places after this one, without the division that a remainder would need."""
    return seat + k if seat + k < t.seats else seat + k - t.seats


def kinds(t: Realm, seat: i64, canvas: Canvas) -> None:
    """How often each kind of symbol is in each of a seat's armies."""
    for sector in range(SECTORS):
        canvas.put_cells(KIND_CELLS[t.armies[place_of(seat, sector)]], KINDS)


def laid(t: Realm, seat: i64, canvas: Canvas) -> None:
    """The symbols of each card of a seat's armies, the first one laid first."""
    for sector in range(SECTORS):
        place = place_of(seat, sector)
        cards = t.sizes[place]
        for k in range(cards):
            canvas.put_cells(spread(unit_of_card(card_of_army(t.laid[place], k))), KINDS)
        canvas.skip((ARMY_SIZE - cards) * KINDS)
