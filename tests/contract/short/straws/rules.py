"""The rules of Straws."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from kingstable.core.sets import bit
from kingstable.core.table import zeros
from tests.contract.short.straws.generated.steps import (
    END_COMPARED,
    ask_straw_to_hold,
    may_draw,
    may_keep,
    tell_draws,
    tell_first,
    then_compare,
    then_turn,
)
from tests.contract.short.straws.pieces import Bundle

STEPS: Final = ("prepare", "turn", "compare")
QUESTIONS: Final = ("straw_to_hold",)
SEALED: Final = ()
MOVES: Final = ("keep", "draw")
EVENTS: Final = ("first seat", "draws seat straw?")
ENDINGS: Final = ("compared",)

SHUFFLING: Final[i64] = 0
FIRST_PLAYER: Final[i64] = 1


def prepare(t: Bundle) -> None:
    """Two straws for each player are mixed; everybody draws one, and luck says who begins (ST-1)."""
    for straw in range(1, 2 * t.seats + 1):
        t.store = append(t.store, straw)
    t.luck.shuffle(t.store, SHUFFLING)
    t.away = [vec[i64]() for _ in range(t.seats)]
    for _ in range(t.seats):
        t.store, straw = pop(t.store)
        t.held = append(t.held, straw)
    first = t.luck.below(t.seats, FIRST_PLAYER)
    tell_first(t, first)
    for k in range(t.seats):
        then_turn(t, (first + k) % t.seats)
    then_compare(t)


def turn(t: Bundle, seat: i64) -> None:
    """Everybody has one turn (ST-2)."""
    ask_straw_to_hold(t, seat)


def straw_to_hold(t: Bundle, seat: i64) -> None:
    """Keep the straw, or put it away for another (ST-2)."""
    may_keep(t)
    may_draw(t)


def keep(t: Bundle, seat: i64) -> None:
    """The straw stays (ST-2)."""


def draw(t: Bundle, seat: i64) -> None:
    """The straw is put away unseen (ST-2)."""
    t.away[seat] = append(t.away[seat], t.held[seat])
    t.store, straw = pop(t.store)
    t.held[seat] = straw
    tell_draws(t, seat, straw, bit(seat))


def compare(t: Bundle) -> None:
    """The longest straw wins (ST-3)."""
    t.end(END_COMPARED)


def standing(t: Bundle) -> vec[i64]:
    """The longest straw wins (ST-3)."""
    result = zeros(t.seats)
    for seat in range(t.seats):
        result[seat] = t.held[seat]
    return result


def imagine(t: Bundle, seat: i64) -> None:
    """All straws but the seat's own are dealt again."""
    unseen = vec[i64]()
    for straw in range(1, 2 * t.seats + 1):
        if straw != t.held[seat] and straw not in t.away[seat]:
            unseen = append(unseen, straw)
    t.luck.shuffle(unseen, SHUFFLING)
    for other in range(t.seats):
        if other != seat:
            unseen, t.held[other] = pop(unseen)
            for k in range(i64(len(t.away[other]))):
                unseen, t.away[other][k] = pop(unseen)
    t.store = unseen
