"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.table import ASKS, FIRST_AT, SEAT_AT
from tests.contract.short.pebbles.pieces import Heap

PREPARE: Final[i64] = 256
TURN: Final[i64] = 257
PEBBLES_TO_TAKE: Final[i64] = 512
TAKE: Final[i64] = 1


END_CLEARED: Final[i64] = 1

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("turn",),
    512: ("pebbles_to_take",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("take", "count"),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "cleared")


def then_prepare(t: Heap) -> None:
    t.add(PREPARE)


def then_turn(t: Heap, seat: i64) -> None:
    t.add(TURN | seat << SEAT_AT)


def ask_pebbles_to_take(t: Heap, seat: i64) -> None:
    t.add(PEBBLES_TO_TAKE | seat << SEAT_AT | ASKS)


def may_take(t: Heap, count: i64) -> None:
    t.offer(TAKE | count << FIRST_AT)


def may_take_each(t: Heap, counts: i64) -> None:
    t.offer_each(TAKE, counts, FIRST_AT)
