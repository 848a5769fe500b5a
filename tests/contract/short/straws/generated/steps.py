"""What may come next, with its types. Written by `kingstable.core.indexer` from the rules and pieces: do not edit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kingstable.core.news import EVERYONE
from kingstable.core.table import ASKS, SEAT_AT
from tests.contract.short.straws.pieces import Bundle

PREPARE: Final[i64] = 256
TURN: Final[i64] = 257
COMPARE: Final[i64] = 258
STRAW_TO_HOLD: Final[i64] = 512
KEEP: Final[i64] = 1
DRAW: Final[i64] = 2

TOLD_FIRST: Final[i64] = 1
TOLD_DRAWS: Final[i64] = 2

END_COMPARED: Final[i64] = 1

RULE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    256: ("prepare",),
    257: ("turn",),
    258: ("compare",),
    512: ("straw_to_hold",),
}
MOVE_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("keep",),
    2: ("draw",),
}
EVENT_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: ("first",),
    2: ("draws", "straw"),
}
SECRET_NOUNS: Final[dict[int, tuple[str, ...]]] = {
    1: (),
    2: ("straw",),
}
ENDING_NAMES: Final[tuple[str, ...]] = ("", "compared")


def then_prepare(t: Bundle) -> None:
    t.add(PREPARE)


def then_turn(t: Bundle, seat: i64) -> None:
    t.add(TURN | seat << SEAT_AT)


def then_compare(t: Bundle) -> None:
    t.add(COMPARE)


def ask_straw_to_hold(t: Bundle, seat: i64) -> None:
    t.add(STRAW_TO_HOLD | seat << SEAT_AT | ASKS)


def may_keep(t: Bundle) -> None:
    t.offer(KEEP)


def may_draw(t: Bundle) -> None:
    t.offer(DRAW)


def tell_first(t: Bundle, seat: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_FIRST, seat, 0, 0, EVERYONE)


def tell_draws(t: Bundle, seat: i64, straw: i64, knows: i64) -> None:
    if t.news is not None:
        t.tell(TOLD_DRAWS, seat, straw, 0, knows)
