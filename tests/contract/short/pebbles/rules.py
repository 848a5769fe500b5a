"""The rules of Pebbles."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kingstable.core.table import zeros
from tests.contract.short.pebbles.generated.steps import END_CLEARED, ask_pebbles_to_take, may_take, then_turn
from tests.contract.short.pebbles.pieces import Heap

STEPS: Final = ("prepare", "turn")
QUESTIONS: Final = ("pebbles_to_take",)
SEALED: Final = ()
MOVES: Final = ("take",)
EVENTS: Final = ()
ENDINGS: Final = ("cleared",)

PEBBLES: Final[i64] = 6


def prepare(t: Heap) -> None:
    """There are six pebbles, and luck says who begins (PB-1)."""
    t.left = PEBBLES
    then_turn(t, t.luck.below(t.seats))


def turn(t: Heap, seat: i64) -> None:
    """The players take turns (PB-1)."""
    ask_pebbles_to_take(t, seat)
    then_turn(t, (seat + 1) % t.seats)


def pebbles_to_take(t: Heap, seat: i64) -> None:
    """A player takes one to three pebbles (PB-2)."""
    for count in range(1, 4):
        if count <= t.left:
            may_take(t, count)


def take(t: Heap, seat: i64, count: i64) -> None:
    """Whoever takes the last pebble wins (PB-2)."""
    t.left -= count
    t.last = seat
    if t.left == 0:
        t.end(END_CLEARED)


def standing(t: Heap) -> vec[i64]:
    """Whoever took the last pebble wins (PB-2)."""
    result = zeros(t.seats)
    result[t.last] = 1
    return result


def imagine(t: Heap, seat: i64) -> None:
    """Nothing is hidden."""
